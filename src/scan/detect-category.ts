/** What a file is for: its language says, unless its place in the tree says more. */
import { baseNameOf } from '../base/paths.ts';
import type { Language } from '../languages/catalog.ts';
import type { Category } from '../model/source-file.ts';

export function detectCategory(path: string, language: Language): Category {
  return language.category === 'config' && isInfrastructure(path) ? 'infra' : language.category;
}

const INFRASTRUCTURE_PLACE =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)|\.circleci|\.buildkite|k8s|kubernetes|helm|charts)\//;

const INFRASTRUCTURE_NAME =
  /^(?:(?:docker-)?compose(?:[.-][\w.-]+)?|\.gitlab-ci|\.travis|\.drone|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|serverless|skaffold|kustomization|Chart|render|fly|Pulumi|ansible)\.(?:ya?ml|toml)$|\.k8s\.ya?ml$/;

function isInfrastructure(path: string): boolean {
  return INFRASTRUCTURE_NAME.test(baseNameOf(path)) || INFRASTRUCTURE_PLACE.test(path);
}
