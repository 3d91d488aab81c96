import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderWarning } from '../../../base/warnings.ts';
import { serveOnHttp } from '../../mcp/http.ts';
import { createServer } from '../../mcp/server.ts';
import { serveOnStdio } from '../../mcp/stdio.ts';
import { CHAT_TOOLS, DEFAULT_TOOLS } from '../../mcp/tools.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { choiceOption } from '../option-values.ts';
import { untilInterrupted } from '../until-interrupted.ts';

const TOKEN_VARIABLE = 'FATHOM_MCP_TOKEN';

export const mcp: CommandSpec = {
  name: 'mcp',
  summary: 'Answer coding agents over the Model Context Protocol',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    { flags: '--http', doc: 'Streamable HTTP on this machine (127.0.0.1) for many clients, instead of stdio for one.' },
    { flags: '--port <number>', doc: 'The port for --http; a free one unless set.' },
    choiceOption('tools', ['default', 'all'], 'all adds the eight tools for chat models'),
  ],
  details: `Agents start it themselves: see \`fathom install\`. The graph is built or brought up to date at once and follows every change. With --http the token comes from ${TOKEN_VARIABLE}, else a new one is made and printed. Logs go to stderr.`,
  examples: ['fathom mcp', 'fathom mcp ~/src/project --tools all', 'fathom mcp --http --port 4181'],
  async run(context) {
    const { engine, terminal, options } = context;
    const log = (text: string) => process.stderr.write(`fathom mcp: ${text}\n`);
    const keeping = await engine.keepFresh({ onWarning: (warning) => log(renderWarning(warning)) });
    const tools = options.tools === 'all' ? [...DEFAULT_TOOLS, ...CHAT_TOOLS] : DEFAULT_TOOLS;
    const onBug = (error: unknown) => log(String((error as Error)?.stack ?? error));
    const create = () => createServer({ engine, keeping }, { tools, version: readVersion(), onBug });
    try {
      await (options.http === true ? serveMany(context, create, onBug) : serveOnStdio(create, onBug));
    } finally {
      await keeping.close();
      terminal.clearStatus();
    }
    return undefined;
  },
};

type Create = Parameters<typeof serveOnHttp>[0];

async function serveMany(
  { engine, terminal, isJson }: CommandContext,
  create: Create,
  onError: (error: Error) => void,
) {
  const given = process.env[TOKEN_VARIABLE];
  const token = given || randomBytes(24).toString('base64url');
  const server = await serveOnHttp(create, { port: engine.settings.port, token, onError });
  const shown = given ? `the one in ${TOKEN_VARIABLE}` : token;
  await (isJson
    ? terminal.json({ url: server.url, token })
    : terminal.line(`Serving ${engine.root} to agents on ${server.url}\nToken: ${shown}\nStop with Ctrl-C.`));
  await untilInterrupted();
  await server.close();
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
