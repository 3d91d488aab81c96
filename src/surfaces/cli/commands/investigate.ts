import { resolve } from 'node:path';
import { count, countOf } from '../../../base/numbers.ts';
import type { InvestigationDryRunView, InvestigationView, Severity } from '../../../contract/investigation.ts';
import { SEVERITIES } from '../../../contract/investigation.ts';
import type { Engine } from '../../../engine/engine.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { SPENDING_OPTIONS } from '../model-options.ts';
import { choiceOption, integerOption } from '../option-values.ts';
import { createProgress } from '../progress.ts';
import { dollars, renderDryRun } from '../render/analysis.ts';
import { createInvestigationProgress } from '../render/investigation-progress.ts';
import { chooseFormat, REPORT_OPTIONS, writeReport } from '../write-report.ts';
import { runUntilInterrupted } from './analyze.ts';

export const RUN_OPTIONS = [
  ...SPENDING_OPTIONS,
  integerOption('concurrency', 'Directories at a time; 4 unless told.'),
  { flags: '--no-refine', doc: 'Do not look again at what was described with little confidence.' },
  choiceOption('fail-on', ['concern', 'critical'], 'Exit with 1 when a flag is as grave as this'),
];

export const investigate: CommandSpec = {
  name: 'investigate',
  summary: 'Look into every directory, code or not, and report with evidence; with a model or without',
  arguments: [{ name: 'directory', doc: 'What to investigate; else the repository around the current directory.' }],
  options: [
    ...REPORT_OPTIONS,
    ...RUN_OPTIONS,
    { flags: '--fresh', doc: 'Begin anew instead of going on with the last investigation of the directory.' },
    { flags: '--dry-run', doc: 'Print what would be sent, with tokens and cost, and send nothing.' },
    {
      flags: '--force',
      doc: 'Also accept a home directory or a whole filesystem, which is looked at and not indexed.',
    },
  ],
  details:
    'Goes on where an earlier run of the same directory stopped; Ctrl-C ends it cleanly. Without a model the report is ' +
    'made from what the files say themselves. Exits with 1 for --fail-on, and when a limit was reached, with 2 when ' +
    'the model refused the key.',
  examples: [
    'fathom investigate',
    'fathom investigate src --output report.html',
    'fathom investigate --model none --fail-on critical --format md',
    'fathom investigate ~/photos --data-dir /tmp/photos-report',
  ],
  worksAnywhere: true,
  async run(context) {
    const format = chooseFormat(context);
    const { engine, target } = openTarget(context);
    if (context.options.dryRun === true) return showDryRun(engine, target, context);
    const view = await runInvestigation(engine, target, context);
    await writeReport(view, format, context);
    return exitCode(view, context.options.failOn as Severity | undefined);
  },
};

interface Target {
  readonly engine: Engine;
  readonly target: string;
}

/** A directory inside a repository is known by the graph of all of it. */
function openTarget(context: CommandContext): Target {
  const { directory } = context.arguments;
  const named = directory ?? context.options.path;
  const engine = typeof named === 'string' ? context.openAround(resolve(named)) : context.engine;
  const { color, quiet } = engine.settings;
  context.terminal.adopt({ color, isQuiet: quiet, environment: process.env });
  return { engine, target: typeof named === 'string' ? resolve(named) : engine.root };
}

export async function runInvestigation(
  engine: Engine,
  target: string,
  context: CommandContext,
): Promise<InvestigationView> {
  const { terminal, options } = context;
  const view = await runUntilInterrupted((signal) =>
    engine.investigate({
      target,
      fresh: options.fresh === true,
      refine: options.refine !== false,
      onIndex: createProgress(terminal),
      onEvent: createInvestigationProgress(terminal),
      signal,
      ...(options.concurrency !== undefined && { concurrency: options.concurrency as number }),
    }),
  );
  terminal.clearStatus();
  return view;
}

async function showDryRun(engine: Engine, target: string, { terminal, isJson }: CommandContext): Promise<number> {
  const view = await engine.dryInvestigate({ target, onIndex: createProgress(terminal) });
  terminal.clearStatus();
  if (isJson) await terminal.json(view);
  else await terminal.write(`${renderDryRun(view)}${tellWhole(view)}\n`);
  return EXIT.done;
}

/** Later calls of a loop depend on what the model asks for, so only their number can be guessed. */
function tellWhole({ directories, reused, expected }: InvestigationDryRunView): string {
  const { calls, inputTokens, outputTokens, cost } = expected;
  const money = cost === null ? 'cost unknown' : `about ${dollars(cost)}`;
  const what = `${countOf(directories, 'directory', 'directories')} to look at, ${count(reused)} known already`;
  return `The whole run: ${what}; perhaps ${countOf(calls, 'call')}, ${count(inputTokens)} tokens in, ${count(outputTokens)} out, ${money}.`;
}

export function exitCode({ stopped, flags }: InvestigationView, failOn: Severity | undefined): number {
  if (stopped?.isFailure) return EXIT.failure;
  const isGrave = ({ severity }: { severity: Severity }) =>
    failOn !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(failOn);
  return stopped !== null || flags.some(isGrave) ? EXIT.findings : EXIT.done;
}
