import { countOf } from '../../../base/numbers.ts';
import { describeState } from '../freshness.ts';
import { defineTool } from '../tool.ts';

export const watchChanges = defineTool({
  name: 'watch_changes',
  description:
    'What changed in the repository while this server ran. Changes are always watched; there is nothing to start.',
  arguments: {},
  answersAtOnce: true,
  async run({ keeping, engine }) {
    const updates = keeping.updates().map(({ revision, files, at }) => {
      return `  ${new Date(at).toISOString()} revision ${revision}: ${countOf(files, 'file')} added, changed or removed`;
    });
    const state = describeState(keeping.state()) || 'The graph is up to date.';
    const title = updates.length === 0 ? 'Nothing changed yet.' : 'Updates, latest last:';
    return { text: [`Watching ${engine.root}. ${state}`, title, ...updates].join('\n') };
  },
});
