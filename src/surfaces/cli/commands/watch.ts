import type { IndexSummaryView } from '../../../contract/index-summary.ts';
import type { CommandSpec } from '../command.ts';
import { createProgress } from '../progress.ts';
import { renderIndexSummary } from '../render/index-summary.ts';
import { untilInterrupted } from '../until-interrupted.ts';

export const watch: CommandSpec = {
  name: 'watch',
  summary: 'Keep the graph fresh while files change',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  details: 'Runs until it is interrupted. With --json each update is one line.',
  examples: ['fathom watch', 'fathom watch --json | jq -c {revision,changed}'],
  async run({ engine, terminal, isJson }) {
    const summary = await engine.index({ onProgress: createProgress(terminal) });
    terminal.clearStatus();
    const unread = new AbortController();
    const tell = (update: IndexSummaryView) => {
      const text = isJson ? JSON.stringify(update) : renderIndexSummary(update);
      // With nobody left to tell, there is no point in going on.
      terminal.line(text).catch(() => unread.abort());
    };
    tell(summary);
    const watching = await engine.watch({
      onUpdate: tell,
      onError: (error) => terminal.fail(`An update failed: ${String(error)}`, 'Watching goes on.'),
    });
    terminal.note(`Watching ${engine.root}. Stop with Ctrl-C.`);
    await untilInterrupted(unread.signal);
    await watching.close();
    return undefined;
  },
};
