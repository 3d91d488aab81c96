/** Every tool, once: the scopes it names are where it is offered. */
import { ToolRegistry } from '../../llm/tools.ts';
import { listCacheTool, readCacheTool, writeCacheTool } from './cache.ts';
import { fileInfoTool, listDirectoryTool, readFileTool, searchTextTool } from './files.ts';
import { callersTool, exploreTool, searchSymbolsTool } from './graph.ts';
import type { LoopContext } from './loop-context.ts';
import { checkpointTool, flagTool, thinkTool } from './notes.ts';
import { submitPlan, submitReport, submitSurvey, submitSynthesis } from './submit.ts';

export function createRegistry(context: LoopContext): ToolRegistry {
  const registry = new ToolRegistry()
    .register(readFileTool(context))
    .register(listDirectoryTool(context))
    .register(searchTextTool(context))
    .register(fileInfoTool(context))
    .register(thinkTool(context))
    .register(checkpointTool(context))
    .register(flagTool(context))
    .register(writeCacheTool(context))
    .register(readCacheTool(context))
    .register(listCacheTool(context))
    .register(submitReport)
    .register(submitSynthesis)
    .register(submitSurvey)
    .register(submitPlan);
  const { graph } = context.run;
  if (graph === undefined) return registry;
  return registry.register(exploreTool(graph)).register(callersTool(graph)).register(searchSymbolsTool(graph));
}
