/** What kind of node a file is in the knowledge graph. */
import type { BatchFile } from '../../contract/batches.ts';
import type { KnowledgeNodeType } from '../../contract/knowledge-graph.ts';

const BY_CATEGORY: Readonly<Record<string, KnowledgeNodeType>> = {
  config: 'config',
  docs: 'document',
  infra: 'service',
  data: 'schema',
};

/** Names say more than categories; the first that matches. */
const BY_PATH: readonly (readonly [RegExp, KnowledgeNodeType])[] = [
  [/(?:^|\/)(?:\.github\/workflows\/|\.circleci\/|\.gitlab-ci\.yml$|Jenkinsfile$|azure-pipelines)/, 'pipeline'],
  [/\.(?:tf|tfvars|hcl)$/, 'resource'],
  [/\.sql$/i, 'table'],
  [/\.(?:graphql|gql|proto|prisma|avsc|xsd)$/, 'schema'],
];

export function fileNodeType({ path, fileCategory }: Pick<BatchFile, 'path' | 'fileCategory'>): KnowledgeNodeType {
  if (fileCategory === 'code') return 'file';
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? BY_CATEGORY[fileCategory] ?? 'file';
}
