import { countOf } from '../../../base/numbers.ts';
import type { CommandSpec } from '../command.ts';

export const merge: CommandSpec = {
  name: 'merge',
  summary: 'Join the analyzed batches into the knowledge graph, with layers and a tour',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  details:
    'The last stage of annotating: batch-<i>.json and batch-<i>-part-<k>.json become assembled-graph.json and knowledge-graph.json.',
  examples: ['fathom merge', 'fathom merge --json | jq .dropped'],
  async run({ engine, terminal, isJson }) {
    const summary = await engine.merge();
    for (const line of summary.report) terminal.note(line);
    if (isJson) await terminal.json(summary);
    else {
      const { nodes, edges, layers, steps, knowledgeGraph } = summary;
      const parts = [countOf(nodes, 'node'), countOf(edges, 'edge'), countOf(layers, 'layer')];
      await terminal.line(`${parts.join(', ')}, a tour of ${countOf(steps, 'step')}\n${knowledgeGraph}`);
    }
    return undefined;
  },
};
