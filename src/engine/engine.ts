/**
 * The one door: every surface asks here, and gets views of `contract/`.
 * Each question is a file, loaded when it is first asked, so that a small command starts fast.
 */
import type { Settings } from '../base/config.ts';
import type { AnalyzeView, DryRunView } from '../contract/analyze.ts';
import type { AnnotateView } from '../contract/annotate.ts';
import type { BatchSummary } from '../contract/batches.ts';
import type { PathView } from '../contract/call-path.ts';
import type { CallsView } from '../contract/calls.ts';
import type { ConfigView } from '../contract/config.ts';
import type { CyclesView } from '../contract/cycles.ts';
import type { DoctorView } from '../contract/doctor.ts';
import type { ExploreView } from '../contract/explore.ts';
import type { FileText } from '../contract/file-text.ts';
import type { ImpactView } from '../contract/impact.ts';
import type { IndexSummaryView } from '../contract/index-summary.ts';
import type { InvestigationDryRunView, InvestigationSummary, InvestigationView } from '../contract/investigation.ts';
import type { MergeSummary } from '../contract/knowledge-graph.ts';
import type { NodeDetails } from '../contract/node-details.ts';
import type { OverviewView } from '../contract/overview.ts';
import type { ScanResultView } from '../contract/scan-result.ts';
import type { SearchView } from '../contract/search.ts';
import type { StatusView } from '../contract/status.ts';
import type { UnusedView } from '../contract/unused.ts';
import type { AnalyzeOptions } from './analyze.ts';
import type { AnnotateOptions } from './annotate.ts';
import type { BatchOptions } from './batch.ts';
import type { CallOptions } from './calls.ts';
import type { DoctorOptions } from './doctor.ts';
import type { ExploreOptions } from './explore.ts';
import type { ExportOptions, WriteText } from './export.ts';
import type { ImpactOptions } from './impact.ts';
import type { InvestigateOptions } from './investigate.ts';
import type { Keeping, KeepingOptions } from './keep-fresh.ts';
import type { NodeOptions } from './node.ts';
import type { OverviewOptions } from './overview.ts';
import type { RunOptions, Watching, WatchOptions } from './run-index.ts';
import type { SearchOptions } from './search.ts';
import { Session, type SessionOptions } from './session.ts';
import type { UnusedOptions } from './unused.ts';

export interface Engine {
  readonly root: string;
  readonly dataDir: string;
  readonly settings: Settings;
  /** `ready`, or why there is nothing to answer from yet. */
  state(): Promise<StatusView['state']>;
  index(options?: RunOptions): Promise<IndexSummaryView>;
  watch(options: WatchOptions): Promise<Watching>;
  /** Keeps the graph fresh in a thread of its own, for whoever goes on answering meanwhile. */
  keepFresh(options?: KeepingOptions): Promise<Keeping>;
  status(): Promise<StatusView>;
  overview(options?: OverviewOptions): Promise<OverviewView>;
  search(words: string, options?: SearchOptions): Promise<SearchView>;
  explore(question: string, options?: ExploreOptions): Promise<ExploreView>;
  node(symbol: string, options?: NodeOptions): Promise<NodeDetails>;
  callers(symbol: string, options?: CallOptions): Promise<CallsView>;
  callees(symbol: string, options?: CallOptions): Promise<CallsView>;
  impact(symbol: string, options?: ImpactOptions): Promise<ImpactView>;
  impactOfDiff(ref: string, options?: ImpactOptions): Promise<ImpactView>;
  path(from: string, to: string): Promise<PathView>;
  cycles(): Promise<CyclesView>;
  unused(options?: UnusedOptions): Promise<UnusedView>;
  export(options: ExportOptions, write: WriteText): Promise<void>;
  /** A file that the graph knows; anything else is refused. */
  fileText(path: string): Promise<FileText>;
  /** Files whose path begins so, shortest first. */
  pathsWith(prefix: string, limit: number): Promise<string[]>;
  scanResult(): Promise<ScanResultView>;
  doctor(options?: DoctorOptions): Promise<DoctorView>;
  /** Writes batches.json, from the graph or from the scan that another tool left. */
  batch(options?: BatchOptions): Promise<BatchSummary>;
  /** Writes the fragments of every batch, with a model where there is one. */
  analyze(options?: AnalyzeOptions): Promise<AnalyzeView>;
  /** Batch, analyze and merge. */
  annotate(options?: AnnotateOptions): Promise<AnnotateView>;
  /** What `analyze` would send. */
  dryAnalyze(options?: AnalyzeOptions): Promise<DryRunView>;
  /** Writes assembled-graph.json and knowledge-graph.json from the files of the analyzed batches. */
  merge(): Promise<MergeSummary>;
  /** Goes on with the investigation of the target where there is one. */
  investigate(options?: InvestigateOptions): Promise<InvestigationView>;
  /** What `investigate` would send first. */
  dryInvestigate(options?: InvestigateOptions): Promise<InvestigationDryRunView>;
  investigations(): Promise<InvestigationSummary[]>;
  /** As it stands, finished or not. */
  investigation(id: string): Promise<InvestigationView>;
  deleteInvestigation(id: string): Promise<void>;
  config(): Promise<ConfigView>;
  /** Without a value the setting goes back to what it is by default. */
  setConfig(name: string, value: string | undefined): Promise<void>;
  close(): void;
}

export function openEngine(options: SessionOptions): Engine {
  const session = new Session(options);
  const { root, dataDir, settings } = session;
  return {
    root,
    dataDir,
    settings,
    state: async () => (await import('./status.ts')).readState(session),
    index: async (run) => (await import('./run-index.ts')).runIndex(session, run),
    watch: async (run) => (await import('./run-index.ts')).runWatch(session, run),
    keepFresh: async (how) => (await import('./keep-fresh.ts')).keepFresh({ root, dataDir }, how),
    status: async () => (await import('./status.ts')).readStatus(session),
    overview: async (how) => (await import('./overview.ts')).readOverview(session, how),
    search: async (words, how) => (await import('./search.ts')).answerSearch(session, words, how),
    explore: async (question, how) => (await import('./explore.ts')).answerExplore(session, question, how),
    node: async (symbol, how) => (await import('./node.ts')).answerNode(session, symbol, how),
    callers: async (symbol, how) => (await import('./calls.ts')).answerCalls(session, 'callers', symbol, how),
    callees: async (symbol, how) => (await import('./calls.ts')).answerCalls(session, 'callees', symbol, how),
    impact: async (symbol, how) => (await import('./impact.ts')).answerImpact(session, symbol, how),
    impactOfDiff: async (ref, how) => (await import('./impact.ts')).answerDiffImpact(session, ref, how),
    path: async (from, to) => (await import('./path.ts')).answerPath(session, from, to),
    cycles: async () => (await import('./cycles.ts')).answerCycles(session),
    unused: async (how) => (await import('./unused.ts')).answerUnused(session, how),
    export: async (how, write) => (await import('./export.ts')).writeExport(session, how, write),
    fileText: async (path) => (await import('./file-text.ts')).readFileText(session, path),
    pathsWith: async (prefix, limit) => (await import('./file-text.ts')).listPathsWith(session, prefix, limit),
    scanResult: async () => (await import('./scan-result.ts')).readScanResult(session),
    doctor: async (how) => (await import('./doctor.ts')).runDoctor(session, how),
    merge: async () => (await import('./merge.ts')).runMerge(session),
    batch: async (how) => (await import('./batch.ts')).runBatch(session, how),
    analyze: async (how) => (await import('./analyze.ts')).runAnalyze(session, how),
    annotate: async (how) => (await import('./annotate.ts')).runAnnotate(session, how),
    dryAnalyze: async (how) => (await import('./analyze.ts')).runDryAnalyze(session, how),
    investigate: async (how) => (await import('./investigate.ts')).runInvestigate(session, how),
    dryInvestigate: async (how) => (await import('./investigate.ts')).runDryInvestigate(session, how),
    investigations: async () => (await import('./investigations.ts')).listInvestigations(session),
    investigation: async (id) => (await import('./investigations.ts')).readInvestigation(session, id),
    deleteInvestigation: async (id) => (await import('./investigations.ts')).deleteInvestigation(session, id),
    config: async () => (await import('./config.ts')).readConfig(session),
    setConfig: async (name, value) => (await import('./config.ts')).writeConfig(session, name, value),
    close: () => session.close(),
  };
}
