/** What a client may attach to a conversation: reports about the repository, and its files. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { renderOverview } from '../../render/overview.ts';
import { renderStatus } from '../../render/status.ts';
import { bringUpToDate } from './freshness.ts';
import { rethrowAsProtocolError } from './protocol-error.ts';
import type { FindContext, ToolContext } from './tool.ts';

interface Report {
  readonly name: string;
  readonly description: string;
  readonly render: (context: ToolContext) => Promise<string>;
}

const REPORTS: readonly Report[] = [
  {
    name: 'overview',
    description: 'The repository on half a page.',
    render: async ({ engine }) => renderOverview(await engine.overview()),
  },
  {
    name: 'status',
    description: 'What the graph holds, how fresh it is, and its problems.',
    render: async ({ engine }) => renderStatus(await engine.status()),
  },
];

const COMPLETIONS = 50;

export function registerResources(server: McpServer, findContext: FindContext): void {
  for (const { name, description, render } of REPORTS) {
    server.registerResource(
      name,
      `fathom://report/${name}`,
      { description, mimeType: 'text/plain' },
      async ({ href }) => {
        const text = await rethrowAsProtocolError(async () => {
          const context = await findContext();
          await bringUpToDate(context, {});
          return render(context);
        });
        return { contents: [{ uri: href, mimeType: 'text/plain', text }] };
      },
    );
  }
  const template = new ResourceTemplate('fathom://file/{+path}', {
    list: undefined,
    complete: { path: async (typed) => (await findContext()).engine.pathsWith(typed, COMPLETIONS) },
  });
  const shown = { description: 'A file of the repository, by its path from the root.', mimeType: 'text/plain' };
  server.registerResource('file', template, shown, async ({ href }) => {
    const file = await rethrowAsProtocolError(async () => {
      const context = await findContext();
      await bringUpToDate(context, {});
      return context.engine.fileText(pathIn(href));
    });
    return { contents: [{ uri: href, mimeType: 'text/plain', text: file.text }] };
  });
}

const PREFIX = 'fathom://file/';

/** Off the address itself: what a template makes of odd characters differs from client to client. */
function pathIn(href: string): string {
  const path = href.slice(PREFIX.length);
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that stands for itself.
    return path;
  }
}
