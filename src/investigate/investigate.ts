/**
 * The run: what stands there, then what a model finds in it (survey, plan, directories, refinement, synthesis), then the
 * report. Everything is kept as it comes, so that a run that is killed goes on where it was.
 */
import type { DirectoryStatus, InvestigationView } from '../contract/investigation.ts';
import { Meta } from './cache/folder.ts';
import { type Ground, readGround, updateFolder } from './ground.ts';
import type { Found, InvestigateInput, InvestigateOptions } from './input.ts';
import { lookWithModel } from './look.ts';
import { type Synthesis, synthesize } from './mechanical/synthesize.ts';
import { createRun } from './run.ts';
import { toSpentView } from './spent.ts';
import { synthesisKey } from './stages/synthesis.ts';
import { toView } from './view.ts';

export async function investigate(input: InvestigateInput, options: InvestigateOptions): Promise<InvestigationView> {
  const { client, now = () => new Date() } = options;
  const before = input.warnings.list().length;
  const ground = readGround(input);
  updateFolder(input, ground);
  const begun = beginMeta(input, ground, options);
  input.folder.save('meta', begun);
  const found: Found =
    client === undefined
      ? { statuses: statusesWithoutModel(input, ground) }
      : await lookWithModel(createRun(input, ground, client, options), options);
  const meta: Meta = {
    ...begun,
    ...toWords(input, ground, begun, found.synthesis),
    finished_at: now().toISOString(),
    statuses: Object.fromEntries(found.statuses),
    spent: toSpentView(client),
    stopped: found.stopped ?? null,
    warnings: [...input.warnings.list().slice(before)],
  };
  input.folder.save('meta', meta);
  return toView(input.folder) as InvestigationView;
}

const MECHANICAL = 'mechanical';

function beginMeta(input: InvestigateInput, ground: Ground, { client, now }: InvestigateOptions): Meta {
  const { id, target, name, folder } = input;
  const earlier = folder.load('meta', Meta);
  return {
    id,
    target,
    name,
    model: client?.choice.id ?? MECHANICAL,
    reason: client?.choice.reason ?? 'no model is configured',
    started_at: earlier?.started_at ?? (now?.() ?? new Date()).toISOString(),
    finished_at: null,
    directory_count: ground.directories.size,
    ...toWords(input, ground, earlier, undefined),
    statuses: {},
    spent: toSpentView(undefined),
    stopped: null,
    warnings: [],
  };
}

/** What models found out in earlier runs still holds. */
function statusesWithoutModel({ folder }: InvestigateInput, { directories }: Ground): Map<string, DirectoryStatus> {
  const entries = new Map(folder.entries.list('dir').map((entry) => [entry.relative_path, entry]));
  const statusOf = (path: string): DirectoryStatus => {
    const entry = entries.get(path);
    if (entry === undefined) return 'mechanical';
    return entry.partial === true ? 'partial' : 'reused';
  };
  return new Map([...directories.keys()].map((path) => [path, statusOf(path)]));
}

type Words = Pick<Meta, 'brief' | 'detailed' | 'is_mechanical' | 'synthesis_key'>;

/** Of the model of this run, else of an earlier one where nothing has changed since, else put together. */
function toWords(
  input: InvestigateInput,
  { base }: Ground,
  earlier: Words | undefined,
  synthesis: Synthesis | undefined,
): Words {
  const entries = input.folder.entries.list('dir');
  const key = synthesisKey(entries);
  if (synthesis !== undefined) return { ...synthesis, is_mechanical: false, synthesis_key: key };
  if (earlier?.synthesis_key === key) {
    const { brief, detailed } = earlier;
    return { brief, detailed, is_mechanical: false, synthesis_key: key };
  }
  const summaries = new Map(entries.map(({ relative_path, summary }) => [relative_path, summary]));
  const directories = [...base.directories]
    .reverse()
    .map(({ path, summary }) => ({ path, summary: summaries.get(path) ?? summary }));
  const flags = [...base.flags, ...input.folder.listFlags()];
  const { name } = input;
  return { ...synthesize({ name, scan: base.scan, directories, flags }), is_mechanical: true, synthesis_key: '' };
}
