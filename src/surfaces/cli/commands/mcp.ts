import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '../../../base/user-error.ts';
import { renderWarning } from '../../../base/warnings.ts';
import type { Engine } from '../../../engine/engine.ts';
import { findRepository as findAround } from '../../../engine/find-root.ts';
import { serveOnHttp } from '../../mcp/http.ts';
import { findRepository } from '../../mcp/repository.ts';
import { createServer, type ServerOptions } from '../../mcp/server.ts';
import { serveOnStdio } from '../../mcp/stdio.ts';
import type { ToolContext } from '../../mcp/tool.ts';
import { CHAT_TOOLS, DEFAULT_TOOLS } from '../../mcp/tools.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { choiceOption } from '../option-values.ts';
import { untilInterrupted } from '../until-interrupted.ts';

const TOKEN_VARIABLE = 'FATHOM_MCP_TOKEN';

export const mcp: CommandSpec = {
  name: 'mcp',
  summary: 'Answer coding agents over the Model Context Protocol',
  arguments: [
    {
      name: 'path',
      doc: 'The repository; else the one around the current directory, else the one the client has open.',
    },
  ],
  options: [
    { flags: '--http', doc: 'Streamable HTTP on this machine (127.0.0.1) for many clients, instead of stdio for one.' },
    { flags: '--port <number>', doc: 'The port for --http; a free one unless set.' },
    choiceOption('tools', ['default', 'all'], 'all adds the eight tools for chat models'),
  ],
  details: `Agents start it themselves: see \`fathom install\`. The graph is built or brought up to date at once and follows every change. With --http the token comes from ${TOKEN_VARIABLE}, else a new one is made and printed. Logs go to stderr.`,
  examples: ['fathom mcp', 'fathom mcp ~/src/project --tools all', 'fathom mcp --http --port 4181'],
  worksAnywhere: true,
  async run(context) {
    const { options } = context;
    const opened = new OpenRepository();
    const tools = options.tools === 'all' ? [...DEFAULT_TOOLS, ...CHAT_TOOLS] : DEFAULT_TOOLS;
    const serve = options.http === true ? serveMany : serveOne;
    try {
      await serve(context, opened, (findContext) =>
        createServer({ findContext, tools, version: readVersion(), onBug: logBug }),
      );
    } finally {
      await opened.close();
    }
    return undefined;
  },
};

type FindContext = ServerOptions['findContext'];
type Create = (findContext: FindContext) => ReturnType<typeof createServer>;

/** The one repository of this process, with the thread that keeps its graph fresh. */
class OpenRepository {
  #context: Promise<ToolContext> | undefined;

  /** What fails is tried again the next time: the client may have opened something meanwhile. */
  open(find: () => Promise<Engine>): Promise<ToolContext> {
    this.#context ??= find()
      .then(async (engine) => ({
        engine,
        keeping: await engine.keepFresh({ onWarning: (one) => log(renderWarning(one)) }),
      }))
      .catch((error: unknown) => {
        this.#context = undefined;
        throw error;
      });
    return this.#context;
  }

  async close(): Promise<void> {
    await (await this.#context)?.keeping.close();
  }
}

async function serveOne(context: CommandContext, opened: OpenRepository, create: Create): Promise<void> {
  const engine = findPlaced(context);
  const finding = { directory: process.cwd(), environment: process.env, openAt: context.openAt };
  const findContext: FindContext = (server) => opened.open(async () => engine ?? findRepository(server, finding));
  // Known at once: the graph is brought up to date while the client is still saying hello.
  if (engine !== undefined) await opened.open(async () => engine);
  await serveOnStdio(() => create(findContext), logBug);
}

/** The repository that was named, or the one around where we were started; undefined where there is none. */
function findPlaced(context: CommandContext): Engine | undefined {
  const isNamed = context.options.path !== undefined || context.arguments.path !== undefined;
  if (!isNamed && findAround(process.cwd()) === undefined) return undefined;
  try {
    return context.engine;
  } catch (error) {
    if (isNamed || !(error instanceof UserError)) throw error;
    return undefined;
  }
}

async function serveMany({ engine, terminal, isJson }: CommandContext, opened: OpenRepository, create: Create) {
  const given = process.env[TOKEN_VARIABLE];
  const token = given || randomBytes(24).toString('base64url');
  await opened.open(async () => engine);
  const findContext: FindContext = () => opened.open(async () => engine);
  const options = { port: engine.settings.port, token, onError: logBug };
  const server = await serveOnHttp(() => create(findContext), options);
  const shown = given ? `the one in ${TOKEN_VARIABLE}` : token;
  await (isJson
    ? terminal.json({ url: server.url, token })
    : terminal.line(`Serving ${engine.root} to agents on ${server.url}\nToken: ${shown}\nStop with Ctrl-C.`));
  await untilInterrupted();
  await server.close();
}

function log(text: string): void {
  process.stderr.write(`fathom mcp: ${text}\n`);
}

function logBug(error: unknown): void {
  log(String((error as Error)?.stack ?? error));
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
