/** Every tool, one line each, in the order in which an agent should think of them. */
import { getCodebaseOverview } from './chat-tools/get-codebase-overview.ts';
import { getDependencies } from './chat-tools/get-dependencies.ts';
import { getFileAnalysis } from './chat-tools/get-file-analysis.ts';
import { getFrameworkAnalysis } from './chat-tools/get-framework-analysis.ts';
import { getSemanticNeighborhoods } from './chat-tools/get-semantic-neighborhoods.ts';
import { getSymbolInfo } from './chat-tools/get-symbol-info.ts';
import { searchSymbols } from './chat-tools/search-symbols.ts';
import { watchChanges } from './chat-tools/watch-changes.ts';
import type { Tool } from './tool.ts';
import { callees } from './tools/callees.ts';
import { callers } from './tools/callers.ts';
import { explore } from './tools/explore.ts';
import { impact } from './tools/impact.ts';
import { node } from './tools/node.ts';
import { overview } from './tools/overview.ts';
import { path } from './tools/path.ts';
import { search } from './tools/search.ts';
import { status } from './tools/status.ts';

/** For coding agents: few, each answering in one call. */
export const DEFAULT_TOOLS: readonly Tool[] = [explore, search, node, callers, callees, impact, path, overview, status];

/** For chat models that know these names; shown only when asked for, since every tool costs its description. */
export const CHAT_TOOLS: readonly Tool[] = [
  getCodebaseOverview,
  getFrameworkAnalysis,
  getSemanticNeighborhoods,
  searchSymbols,
  getDependencies,
  getFileAnalysis,
  getSymbolInfo,
  watchChanges,
];
