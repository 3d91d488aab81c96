import type { ModelProvider } from '../provider.ts';

/** Amazon's Converse API. Credentials of AWS say nothing about models, so one must be named. */
export const bedrock: ModelProvider = {
  id: 'bedrock',
  doc: 'models on Amazon Bedrock over the Converse API',
  keyVariables: ['AWS_BEARER_TOKEN_BEDROCK', 'AWS_ACCESS_KEY_ID'],
  remedy: 'Set AWS_BEARER_TOKEN_BEDROCK, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION.',
  prices: 'aws',
  async open({ name, environment, baseUrl }) {
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
    return createAmazonBedrock({ ...credentials(environment), ...(baseUrl && { baseURL: baseUrl }) })(name);
  },
  /** Models without a cache refuse the mark. */
  cacheMark: (name) => (/claude|nova/.test(name) ? { bedrock: { cachePoint: { type: 'default' } } } : undefined),
};

function credentials(environment: Readonly<Record<string, string | undefined>>) {
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1';
  const token = environment.AWS_BEARER_TOKEN_BEDROCK;
  if (token) return { region, apiKey: token };
  return {
    region,
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
  };
}
