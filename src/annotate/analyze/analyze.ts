/**
 * The second stage of annotating: each batch to one or more fragments. Batches run side by side; what a model wrote is
 * kept as it comes; a batch that fails is reported and the rest goes on.
 */
import { rmSync } from 'node:fs';
import { runInPool } from '../../base/run-in-pool.ts';
import type { Warnings } from '../../base/warnings.ts';
import type { BatchReport, BatchStatus } from '../../contract/analyze.ts';
import type { Batch, BatchesFile } from '../../contract/batches.ts';
import type { ModelClient } from '../../llm/call-model.ts';
import { CallFailure } from '../../llm/failure.ts';
import { LimitReached } from '../../llm/spending.ts';
import { existingPath, fragmentPath, listFragments, saveJson } from '../intermediate.ts';
import { outputTokensFor, partLimitsFor } from '../limits.ts';
import type { Annotations, FileAnnotation } from './annotations.ts';
import { type Answer, askModel, UnusableAnswer } from './ask-model.ts';
import { buildFragment } from './build-fragment.ts';
import type { FileStructure } from './file-structure.ts';
import { type BatchPlan, findQuestion, planBatch, type ReadStructures, type StructureOf } from './plan.ts';
import type { PromptSources, Question } from './render-prompt.ts';
import type { ReadText } from './show-source.ts';

export interface AnalyzeInput {
  readonly dataDir: string;
  readonly repository: string;
  readonly batches: BatchesFile;
  readonly annotations: Annotations;
  readonly readStructures: ReadStructures;
  readonly structureOf: StructureOf;
  readonly readText: ReadText;
  readonly categoryOf: (path: string) => string | undefined;
  readonly warnings: Warnings;
}

export interface AnalyzeOptions {
  /** Without one, the mechanical analyst. */
  readonly client?: ModelClient | undefined;
  readonly concurrency: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: AnalyzeProgress) => void;
}

export interface AnalyzeProgress {
  readonly done: number;
  readonly total: number;
  /** Set when something happened that a person may want to know at once. */
  readonly note?: string;
}

export interface Stop {
  readonly why: string;
  readonly remedy: string;
  /** True when going on would fail in the same way: a key that is refused. */
  readonly isFailure: boolean;
}

export interface AnalyzeResult {
  readonly batches: readonly BatchReport[];
  readonly stopped: Stop | undefined;
}

export async function analyzeBatches(input: AnalyzeInput, options: AnalyzeOptions): Promise<AnalyzeResult> {
  const run = new Run(input, options);
  const reports = await runInPool(input.batches.batches, options.concurrency, (batch) => run.analyze(batch));
  run.finish();
  return { batches: reports, stopped: run.stopped };
}

export function promptSources(input: AnalyzeInput): PromptSources {
  const { repository, batches, annotations, readText } = input;
  const maxOutputTokens = outputTokensFor(batches.partLimits ?? partLimitsFor());
  return { repository, totalBatches: batches.totalBatches, annotations, readText, maxOutputTokens };
}

class Run {
  readonly #input: AnalyzeInput;
  readonly #options: AnalyzeOptions;
  readonly #sources: PromptSources;
  readonly #written = new Set<string>();
  #done = 0;
  stopped: Stop | undefined;

  constructor(input: AnalyzeInput, options: AnalyzeOptions) {
    this.#input = input;
    this.#options = options;
    this.#sources = promptSources(input);
  }

  async analyze(batch: Batch): Promise<BatchReport> {
    const { batches, readStructures } = this.#input;
    const plan = await planBatch(batch, batches.partLimits ?? partLimitsFor(), readStructures);
    const outcome = await this.#describe(plan);
    const report = { ...this.#write(plan), ...outcome };
    this.#done++;
    this.#tell();
    return report;
  }

  /** Fragments of batches that are no more, and of earlier runs. In a run on some files only, those stay. */
  finish(): void {
    const { batches, dataDir, annotations } = this.#input;
    const covered = new Set(batches.batches.map(({ batchIndex }) => batchIndex));
    const files = batches.batches.flatMap((batch) => batch.files.map(({ path }) => path));
    const isWhole = files.length === batches.totalFiles;
    for (const { path, batchIndex } of listFragments(dataDir)) {
      if (!this.#written.has(path) && (isWhole || covered.has(batchIndex))) rmSync(path);
    }
    if (!isWhole) return;
    rmSync(existingPath(dataDir), { force: true });
    annotations.compact(new Set(files));
  }

  async #describe({ batch, parts }: BatchPlan): Promise<{ status: BatchStatus; asked: number; problem?: string }> {
    if (this.#options.client === undefined) return { status: this.#isKnown(parts) ? 'reused' : 'mechanical', asked: 0 };
    let asked = 0;
    for (const [at, part] of parts.entries()) {
      const question = findQuestion(batch, part, this.#input);
      if (question === undefined) continue;
      const problem = this.stopped?.why ?? (await this.#ask(question, `part ${at + 1} of ${parts.length}`));
      if (problem === undefined) asked += question.files.length;
      else return { ...this.#fail(batch, problem), asked };
    }
    return { status: asked === 0 ? 'reused' : 'analyzed', asked };
  }

  /** What went wrong, if anything did. */
  async #ask(question: Question, place: string): Promise<string | undefined> {
    const { client, signal } = this.#options;
    try {
      const answer = await askModel(client as ModelClient, question, this.#sources, {
        ...(signal && { signal }),
        onRetry: ({ message }, wait) =>
          this.#tell(`batch ${question.batch.batchIndex}: ${message}; again in ${(wait / 1000).toFixed(0)} s`),
      });
      this.#keep(question, answer);
      return undefined;
    } catch (error) {
      if (error instanceof UnusableAnswer) return `${place}: ${error.message}`;
      if (error instanceof LimitReached) return this.#stop(error.message, error.remedy);
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'wrong-key') return this.#stop(error.message, REFUSED_KEY, true);
      if (error.kind === 'stopped')
        return this.#stop('it was interrupted', 'Run again to go on: what is done is kept.');
      return `${place}: ${error.kind} after ${error.attempts} ${error.attempts === 1 ? 'attempt' : 'attempts'} (${error.message})`;
    }
  }

  #keep({ batch, files }: Question, { nodes, edges, losses }: Answer): void {
    const model = this.#options.client?.choice.id as string;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const annotations = files.map((structure): FileAnnotation => {
      const ids = new Set(structure.nodes.map(({ id }) => id));
      const { path } = structure.file;
      return {
        path,
        model,
        structure: this.#input.structureOf(path),
        nodes: structure.nodes.flatMap(({ id }) => byId.get(id) ?? []),
        edges: edges.filter(({ source }) => ids.has(source)),
      };
    });
    this.#input.annotations.add(annotations);
    for (const { what, why, impact } of losses) this.#warn(`batch ${batch.batchIndex}: ${what}`, why, impact);
  }

  #isKnown(parts: BatchPlan['parts']): boolean {
    return parts.flat().every(({ file }) => this.#input.annotations.find(file.path) !== undefined);
  }

  #fail({ batchIndex }: Batch, problem: string): { status: BatchStatus; problem: string } {
    const status = this.stopped === undefined ? 'failed' : 'stopped';
    if (status === 'failed') {
      this.#warn(`batch ${batchIndex} failed`, problem, 'it has mechanical summaries until it is analyzed again');
    }
    return { status, problem };
  }

  /** All batches that are still to come meet the same end: it is said once. */
  #stop(why: string, remedy: string, isFailure = false): string {
    if (this.stopped === undefined) {
      this.stopped = { why, remedy, isFailure };
      this.#warn('the run was stopped', why, 'what was not analyzed has mechanical summaries');
    }
    return this.stopped.why;
  }

  #write({ batch, parts }: BatchPlan): Pick<BatchReport, 'batchIndex' | 'parts' | 'files' | 'nodes' | 'edges'> {
    const { dataDir, annotations, categoryOf } = this.#input;
    const fragments = parts.map((part: readonly FileStructure[]) =>
      buildFragment(part, { batch, annotations, categoryOf }),
    );
    for (const [at, fragment] of fragments.entries()) {
      const path = fragmentPath(dataDir, batch.batchIndex, parts.length === 1 ? undefined : at + 1);
      saveJson(path, fragment);
      this.#written.add(path);
    }
    const count = (key: 'nodes' | 'edges') => fragments.reduce((sum, fragment) => sum + fragment[key].length, 0);
    return {
      batchIndex: batch.batchIndex,
      parts: parts.length,
      files: batch.files.length,
      nodes: count('nodes'),
      edges: count('edges'),
    };
  }

  #warn(what: string, why: string, impact: string): void {
    this.#input.warnings.add({ component: 'analyze', what, why, impact });
  }

  #tell(note?: string): void {
    const total = this.#input.batches.totalBatches;
    this.#options.onProgress?.({ done: this.#done, total, ...(note !== undefined && { note }) });
  }
}

const REFUSED_KEY = 'The provider does not take the key: check it, or choose another model with --model.';
