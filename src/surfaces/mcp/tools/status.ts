import { renderStatus } from '../../../render/status.ts';
import { describeState } from '../freshness.ts';
import { defineTool } from '../tool.ts';

export const status = defineTool({
  name: 'status',
  description: 'What the graph holds, whether it is fresh or still being built, and its problems.',
  arguments: {},
  answersAtOnce: true,
  async run({ engine, keeping }) {
    const view = await engine.status();
    return { text: [renderStatus(view), describeState(keeping.state())].filter((line) => line !== '').join('\n') };
  },
});
