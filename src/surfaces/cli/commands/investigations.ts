import { countOf } from '../../../base/numbers.ts';
import { UserError } from '../../../base/user-error.ts';
import type { InvestigationSummary, Severity } from '../../../contract/investigation.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { type Column, renderTable } from '../table.ts';
import { chooseFormat, REPORT_OPTIONS, writeReport } from '../write-report.ts';
import { exitCode, RUN_OPTIONS, runInvestigation } from './investigate.ts';

export const investigations: CommandSpec = {
  name: 'investigations',
  summary: 'The investigations that are kept: list, show, resume, delete',
  arguments: [
    { name: 'action', doc: 'list (unless said otherwise), show, resume or delete.' },
    { name: 'id', doc: 'The investigation, or the beginning of its id; else the last one.' },
  ],
  options: [...REPORT_OPTIONS, ...RUN_OPTIONS],
  examples: [
    'fathom investigations',
    'fathom investigations show --output report.html',
    'fathom investigations resume 4f21',
    'fathom investigations delete 4f21',
  ],
  async run(context) {
    const action = (context.arguments.action as string | undefined) ?? 'list';
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (run !== undefined) return run(context);
    throw new UserError(
      `“${action}” cannot be done to investigations.`,
      `Say one of: ${Object.keys(ACTIONS).join(', ')}.`,
    );
  },
};

type Action = (context: CommandContext) => Promise<number>;
const ACTIONS: Readonly<Record<string, Action>> = { list, show, resume, delete: remove };

const COLUMNS: readonly Column[] = [
  { style: 'cyan' },
  {},
  { style: 'dim' },
  { align: 'right' },
  { align: 'right' },
  { shrinkTo: 20 },
];
const ID_LENGTH = 8;

async function list({ engine, terminal, isJson }: CommandContext): Promise<number> {
  const found = await engine.investigations();
  if (isJson) await terminal.json(found);
  else if (found.length === 0) await terminal.line('Nothing was investigated here yet: fathom investigate');
  else {
    const { width, paint } = terminal;
    await terminal.line(renderTable(found.map(toRow), { columns: COLUMNS, indent: 0, width, paint }).join('\n'));
  }
  return EXIT.done;
}

function toRow({ id, startedAt, finishedAt, analyst, directories, flags, target }: InvestigationSummary): string[] {
  const state = finishedAt === null ? 'unfinished' : analyst;
  const day = startedAt.slice(0, 16).replace('T', ' ');
  return [
    id.slice(0, ID_LENGTH),
    day,
    state,
    countOf(directories, 'directory', 'directories'),
    countOf(flags, 'flag'),
    target,
  ];
}

async function show(context: CommandContext): Promise<number> {
  const format = chooseFormat(context);
  const { id } = await findOne(context);
  await writeReport(await context.engine.investigation(id), format, context);
  return EXIT.done;
}

/** Only the last one of a target can go on: the others are kept as they ended. */
async function resume(context: CommandContext): Promise<number> {
  const format = chooseFormat(context);
  const { id, target, isCurrent } = await findOne(context);
  if (!isCurrent) {
    throw new UserError(
      `a newer investigation of ${target} has taken the place of ${id}.`,
      `Go on with that one: fathom investigate ${target}`,
    );
  }
  const view = await runInvestigation(context.engine, target, context);
  await writeReport(view, format, context);
  return exitCode(view, context.options.failOn as Severity | undefined);
}

async function remove(context: CommandContext): Promise<number> {
  if (context.arguments.id === undefined) throw new UserError('delete needs an id.', 'See: fathom investigations');
  const { id, target } = await findOne(context);
  await context.engine.deleteInvestigation(id);
  if (context.isJson) await context.terminal.json({ deleted: id });
  else await context.terminal.line(`Deleted ${id}, of ${target}`);
  return EXIT.done;
}

async function findOne({ engine, arguments: words }: CommandContext): Promise<InvestigationSummary> {
  const start = (words.id as string | undefined) ?? '';
  const found = (await engine.investigations()).filter(({ id }) => id.startsWith(start));
  const [first, second] = found;
  if (first === undefined) {
    const what = start === '' ? 'nothing was investigated here yet' : `there is no investigation ${start}`;
    throw new UserError(`${what}.`, 'See: fathom investigations');
  }
  if (start !== '' && second !== undefined) {
    throw new UserError(`${countOf(found.length, 'investigation')} begin with ${start}.`, 'Give more of the id.');
  }
  return first;
}
