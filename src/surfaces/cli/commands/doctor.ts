import type { CheckView } from '../../../contract/doctor.ts';
import { type CommandSpec, EXIT } from '../command.ts';
import { MODEL_OPTIONS } from '../model-options.ts';
import type { Terminal } from '../terminal.ts';

export const doctor: CommandSpec = {
  name: 'doctor',
  summary: 'Check that everything is in place, and say what to do where it is not',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    ...MODEL_OPTIONS,
    {
      flags: '--model-check',
      doc: 'Call the model once with a few words; this costs next to nothing, but not nothing.',
    },
  ],
  details: 'Exits with 1 when a check fails.',
  examples: ['fathom doctor', 'fathom doctor --json', 'fathom doctor --model-check'],
  async run({ engine, terminal, options, isJson }) {
    const view = await engine.doctor({ callsModel: options.modelCheck === true });
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
