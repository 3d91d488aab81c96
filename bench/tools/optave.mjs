/** Optave CodeGraph 3.11 on Node 22; its store goes to the run's scratch folder, its journal into the repository. */
import { dirname, join } from 'node:path';
import { environmentOfNode, installNode, installPackage } from '../support/packages.mjs';
import { askStore, readCounts } from '../support/store-file.mjs';

/** @type {import('./tool.mjs').Tool} */
export const optave = {
  id: 'optave',
  label: 'Optave 3.11.2',
  prepare: () => void install(),
  indexCommand: build,
  updateCommand: build,
  listWritten: (run) => [join(run.repository, '.codegraph'), storeFile(run)],
  readCounts: async (run) =>
    askStore(storeFile(run), (database) => ({
      nodes: readCounts(database, 'SELECT kind, count(*) AS count FROM nodes GROUP BY kind'),
      edges: readCounts(database, 'SELECT kind, count(*) AS count FROM edges GROUP BY kind'),
      callPairs: readCounts(
        database,
        "SELECT 'calls' AS kind, count(*) AS count FROM (SELECT DISTINCT source_id, target_id FROM edges WHERE kind = 'calls')",
      ).calls,
    })),
};

/** One of its dependencies is compiled on installing, for the Node that runs the installation. */
function install() {
  const folder = dirname(installNode22());
  const headers = join(folder, '..', 'node_modules', `node-${process.platform}-${process.arch}`);
  return installPackage('@optave/codegraph@3.11.2', 'optave', environmentOfNode(folder, headers));
}

function installNode22() {
  return installNode('22.23.3');
}

/** @param {import('./tool.mjs').Run} run */
function build(run) {
  return {
    file: installNode22(),
    arguments: [join(install(), '.bin', 'codegraph'), 'build', run.repository, '--db', storeFile(run)],
    directory: run.repository,
    environment: { HOME: run.scratch, NO_UPDATE_CHECK: '1' },
  };
}

/** @param {import('./tool.mjs').Run} run */
function storeFile(run) {
  return join(run.scratch, 'graph.db');
}
