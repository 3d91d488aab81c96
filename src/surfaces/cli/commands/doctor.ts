import type { CheckView } from '../../../contract/doctor.ts';
import { type CommandSpec, EXIT } from '../command.ts';
import type { Terminal } from '../terminal.ts';

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'Check that everything is in place, and say what to do where it is not',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  details: 'Exits with 1 when a check fails.',
  examples: ['fathom doctor', 'fathom doctor --json'],
  async run({ engine, terminal, isJson }) {
    const view = await engine.doctor();
    if (isJson) await terminal.json(view);
    else await terminal.write(`${view.checks.flatMap((check) => render(check, terminal)).join('\n')}\n`);
    return view.checks.some(({ outcome }) => outcome === 'failed') ? EXIT.findings : EXIT.done;
  },
};

const NAME_WIDTH = 16;

function render({ name, outcome, found, remedy }: CheckView, { paint }: Terminal): string[] {
  const marks = { ok: paint.green('ok  '), warning: paint.yellow('warn'), failed: paint.red('FAIL') };
  const line = `${marks[outcome]}  ${name.padEnd(NAME_WIDTH)}${found}`;
  return remedy === '' ? [line] : [line, `${' '.repeat(NAME_WIDTH + 6)}${remedy}`];
}
