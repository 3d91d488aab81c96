/** The nodes of a knowledge graph, whoever made it, as annotations of the nodes of our graph. */
import { z } from 'zod';
import type { Annotation } from '../store/annotations.ts';
import { knowledgeGraphPath, loadJson } from './intermediate.ts';
import { restOfId } from './merge/node-ids.ts';

/** Only what is asked for has to be there. */
const Annotated = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      filePath: z.string().nullish(),
      summary: z.string().default(''),
      tags: z.array(z.string()).catch([]),
      complexity: z.string().catch(''),
    }),
  ),
  layers: z.array(z.object({ name: z.string(), nodeIds: z.array(z.string()) })).catch([]),
});
type AnnotatedNode = z.infer<typeof Annotated>['nodes'][number];

export function loadAnnotations(dataDir: string): Map<string, Annotation> {
  const remedy = 'Run `fathom merge` to write it again, or remove it.';
  const graph = loadJson(knowledgeGraphPath(dataDir), Annotated, remedy);
  const layerOf = new Map(graph?.layers.flatMap(({ name, nodeIds }) => nodeIds.map((id) => [pathOf({ id }), name])));
  return new Map(
    graph?.nodes.map((node) => {
      const { summary, tags, complexity } = node;
      return [toGraphId(node), { summary, tags, complexity, layer: layerOf.get(pathOf(node)) ?? '' }];
    }),
  );
}

function pathOf({ id, filePath }: Pick<AnnotatedNode, 'id' | 'filePath'>): string {
  return filePath ?? restOfId(id);
}

/** `function:src/a.ts:run` is `src/a.ts#run`. */
function toGraphId({ id, filePath }: AnnotatedNode): string {
  const rest = restOfId(id);
  if (filePath == null || !rest.startsWith(`${filePath}:`)) return rest;
  return `${filePath}#${rest.slice(filePath.length + 1)}`;
}
