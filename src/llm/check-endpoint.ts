/** Does the model answer? Asked with the smallest call there is. */
import { callModel } from './call-model.ts';
import { CallFailure, type FailureKind } from './failure.ts';
import type { ModelChoice } from './find-model.ts';
import type { ModelRequest } from './messages.ts';
import { openModel } from './open-model.ts';
import type { Environment } from './provider.ts';

export interface EndpointProblem {
  readonly what: string;
  readonly remedy: string;
}

const PATIENCE = 30_000;
const QUESTION: ModelRequest = {
  purpose: 'doctor',
  system: 'Answer with one word.',
  messages: [{ role: 'user', text: 'Are you there?' }],
  maxOutputTokens: 64,
};

/** Undefined when all is well. */
export async function checkEndpoint(
  choice: ModelChoice,
  environment: Environment,
): Promise<EndpointProblem | undefined> {
  const client = await openModel(choice, { environment, timeouts: { silence: PATIENCE, total: PATIENCE } });
  try {
    await callModel(client, QUESTION, { maxAttempts: 1 });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { what: error.message, remedy: remedyOf(error.kind, choice) };
  }
}

function remedyOf(kind: FailureKind, { provider, baseUrl }: ModelChoice): string {
  if (kind === 'wrong-key') return `Check ${provider.keyVariables.join(' or ') || 'the key'}.`;
  if (kind === 'unreachable') return `Is ${baseUrl ?? 'the endpoint'} right, and can it be reached from here?`;
  if (kind === 'bad-request') return 'Is the name of the model right? Choose another with --model.';
  return 'Try again later, or choose another model with --model.';
}
