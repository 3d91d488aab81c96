/** Every command, in the order of the help page. Only the one that runs is loaded. */
import type { CommandSpec } from './command.ts';

type Load = () => Promise<CommandSpec>;

/** The bare `fathom [path]`. */
export const loadBare: Load = async () => (await import('./commands/bare.ts')).bare;

export const COMMANDS: Readonly<Record<string, Load>> = {
  index: async () => (await import('./commands/index.ts')).index,
  status: async () => (await import('./commands/status.ts')).status,
  overview: async () => (await import('./commands/overview.ts')).overview,
  search: async () => (await import('./commands/search.ts')).search,
  explore: async () => (await import('./commands/explore.ts')).explore,
  node: async () => (await import('./commands/node.ts')).node,
  callers: async () => (await import('./commands/callers.ts')).callers,
  callees: async () => (await import('./commands/callees.ts')).callees,
  impact: async () => (await import('./commands/impact.ts')).impact,
  path: async () => (await import('./commands/path.ts')).path,
  cycles: async () => (await import('./commands/cycles.ts')).cycles,
  unused: async () => (await import('./commands/unused.ts')).unused,
  scan: async () => (await import('./commands/scan.ts')).scan,
  investigate: async () => (await import('./commands/investigate.ts')).investigate,
  investigations: async () => (await import('./commands/investigations.ts')).investigations,
  annotate: async () => (await import('./commands/annotate.ts')).annotate,
  batch: async () => (await import('./commands/batch.ts')).batch,
  analyze: async () => (await import('./commands/analyze.ts')).analyze,
  merge: async () => (await import('./commands/merge.ts')).merge,
  export: async () => (await import('./commands/export.ts')).exportGraph,
  watch: async () => (await import('./commands/watch.ts')).watch,
  serve: async () => (await import('./commands/serve.ts')).serve,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  install: async () => (await import('./commands/install.ts')).install,
  uninstall: async () => (await import('./commands/uninstall.ts')).uninstall,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  config: async () => (await import('./commands/config.ts')).config,
};
