/** What analyzing would send, and what it would cost. Nothing is sent and nothing written. */
import type { ModelClient } from '../../llm/call-model.ts';
import { type CallPreview, previewCall } from '../../llm/preview-call.ts';
import { partLimitsFor } from '../limits.ts';
import { type AnalyzeInput, promptSources } from './analyze.ts';
import { findQuestion, planBatch } from './plan.ts';
import { type Question, renderQuestion } from './render-prompt.ts';

export async function previewAnalysis(input: AnalyzeInput, client: ModelClient): Promise<CallPreview[]> {
  const { batches, readStructures } = input;
  const sources = promptSources(input);
  const previews: CallPreview[] = [];
  for (const batch of batches.batches) {
    const { parts } = await planBatch(batch, batches.partLimits ?? partLimitsFor(), readStructures);
    for (const part of parts) {
      const question = findQuestion(batch, part, input);
      if (question === undefined) continue;
      const expected = client.estimator.count(typicalReply(question));
      previews.push(await previewCall(client, renderQuestion(question, sources), expected));
    }
  }
  return previews;
}

const SENTENCE =
  'Reads the settings of the repository, checks each against its declaration and says where it came from.';

function typicalReply({ nodes }: Question): string {
  const described = nodes.map(({ id }) => ({
    id,
    summary: SENTENCE,
    tags: ['configuration', 'validation', 'entry-point'],
    complexity: 'moderate',
  }));
  const edges = nodes
    .filter((_, at) => at % 4 === 0)
    .map(({ id }) => ({ source: id, target: id, type: 'related', weight: 0.6, description: 'share one format' }));
  return JSON.stringify({ nodes: described, edges });
}
