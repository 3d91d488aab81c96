import { startServer } from '../../http/server.ts';
import type { CommandSpec } from '../command.ts';
import { untilInterrupted } from '../until-interrupted.ts';
import { showRepository } from './bare.ts';

export const serve: CommandSpec = {
  name: 'serve',
  summary: 'Index, show the overview, and serve it to your browser',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    { flags: '--port <number>', doc: 'The port to listen on; a free one unless set.' },
    { flags: '--force', doc: 'Build the graph anew; also accept a home directory.' },
  ],
  details: 'Listens on this machine only (127.0.0.1), and runs until it is interrupted.',
  examples: ['fathom serve', 'fathom serve ~/src/project --port 4180'],
  async run(context) {
    const { engine, terminal } = context;
    await showRepository(context);
    const server = await startServer(engine, engine.settings.port);
    await (context.isJson
      ? terminal.json({ url: server.url })
      : terminal.line(`\nServing on ${terminal.paint.cyan(server.url)}  (stop with Ctrl-C)`));
    await untilInterrupted();
    await server.close();
    return undefined;
  },
};
