/**
 * Which repository a server on stdio is asked about. Started inside one, it is that. Programs with windows start servers
 * wherever they stand themselves; then the client is asked, and the variables are looked at that some set.
 */
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/server';
import { UserError } from '../../base/user-error.ts';
import type { Engine } from '../../engine/engine.ts';
import { findRoot } from '../../engine/find-root.ts';

export interface Finding {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly openAt: (path: string) => Engine;
}

/** Claude Code and Cursor say so. */
const VARIABLES = ['CLAUDE_PROJECT_DIR', 'WORKSPACE_FOLDER_PATHS'];

export async function findRepository(server: McpServer, { directory, environment, openAt }: Finding): Promise<Engine> {
  const said = VARIABLES.flatMap((name) => (environment[name] ?? '').split(delimiter)).filter((path) => path !== '');
  const candidates = [...(await listRoots(server)), ...said, directory];
  for (const candidate of candidates) {
    const engine = tryOpen(candidate, openAt);
    if (engine !== undefined) return engine;
  }
  throw new UserError(
    `There is no repository to answer about: this server was started in ${directory}, and the client names no other.`,
    'Start it in a repository, or add "--path" and its directory to the arguments of the server.',
  );
}

function tryOpen(path: string, openAt: Finding['openAt']): Engine | undefined {
  try {
    return openAt(findRoot(path));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Directories that the client has open. */
async function listRoots({ server }: McpServer): Promise<string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  try {
    const { roots } = await server.listRoots();
    return roots
      .map(({ uri }) => uri)
      .filter((uri) => uri.startsWith('file:'))
      .map((uri) => fileURLToPath(uri));
  } catch {
    // Some clients say that they have roots and do not answer; there are other ways to know.
    return [];
  }
}
