/**
 * CodeGraph 1.6.1; its store is a folder inside the repository. Its bundle is started directly: the npm launcher
 * in front of it is one more Node process, which would count against it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from '../support/packages.mjs';
import { askStore, readCounts } from '../support/store-file.mjs';
import { OWN_NAME } from './session.mjs';

const STORE = `.codegraph-${OWN_NAME}`; // CodeGraph skips every `.codegraph-*` folder when it scans

const EDGES_SQL = `
  SELECT edges.kind, edges.provenance, edges.line, edges.metadata ->> '$.confidence' AS confidence,
    source.kind AS sourceKind, source.name AS sourceName, source.file_path AS sourceFile,
    target.kind AS targetKind, target.name AS targetName, target.file_path AS targetFile
  FROM edges JOIN nodes source ON source.id = edges.source JOIN nodes target ON target.id = edges.target
  WHERE edges.kind <> 'contains'`;

/** @type {import('./tool.mjs').Tool} */
export const codegraph = {
  id: 'codegraph',
  label: 'CodeGraph 1.6.1',
  prepare: () => void install(),
  indexCommand: (run) => command(run, ['init', '--yes', run.repository]),
  updateCommand: (run) => command(run, ['sync', run.repository]),
  listWritten: (run) => [join(run.repository, STORE)],
  readCounts: async (run) =>
    askStore(storeFile(run), (database) => ({
      nodes: readCounts(database, 'SELECT kind, count(*) AS count FROM nodes GROUP BY kind'),
      edges: readCounts(database, 'SELECT kind, count(*) AS count FROM edges GROUP BY kind'),
      callPairs: readCounts(
        database,
        "SELECT 'calls' AS kind, count(*) AS count FROM (SELECT DISTINCT source, target FROM edges WHERE kind = 'calls')",
      ).calls,
    })),
  readEdges: (run) => askStore(storeFile(run), (database) => database.prepare(EDGES_SQL).all().map(toEdge)),
};

/** Its MCP server. @param {import('./tool.mjs').Run} run */
export function serveCommand(run) {
  return command(run, ['serve', '--mcp', '--path', run.repository]);
}

function install() {
  return installPackage('@colbymchenry/codegraph@1.6.1', 'codegraph');
}

/**
 * @param {import('./tool.mjs').Run} run
 * @param {string[]} commandArguments
 */
function command(run, commandArguments) {
  const bundle = `codegraph-${process.platform}-${process.arch}`;
  return {
    file: join(install(), '@colbymchenry', bundle, 'bin', 'codegraph'),
    arguments: commandArguments,
    directory: run.repository,
    environment: { CODEGRAPH_DIR: STORE, DO_NOT_TRACK: '1', CODEGRAPH_NO_DAEMON: '1', HOME: run.scratch },
  };
}

/** @param {import('./tool.mjs').Run} run */
function storeFile(run) {
  const path = join(run.repository, STORE, 'codegraph.db');
  if (!existsSync(path)) throw new Error(`CodeGraph wrote no store at ${path}`);
  return path;
}

/**
 * @param {any} row
 * @returns {import('./tool.mjs').Edge}
 */
function toEdge(row) {
  return {
    kind: row.kind,
    origin: row.provenance === 'heuristic' ? 'synthesized' : 'direct',
    source: { kind: row.sourceKind, name: row.sourceName, file: row.sourceFile },
    target: { kind: row.targetKind, name: row.targetName, file: row.targetFile },
    file: row.sourceFile,
    line: row.line ?? 0,
    confidence: row.confidence ?? undefined,
  };
}
