/** Media types of text, where a language has a registered one; the others are named after their language. */

const REGISTERED: Readonly<Record<string, string>> = {
  unknown: 'text/plain',
  text: 'text/plain',
  log: 'text/x-log',
  javascript: 'text/javascript',
  json: 'application/json',
  jsonl: 'application/jsonl',
  geojson: 'application/geo+json',
  markdown: 'text/markdown',
  html: 'text/html',
  css: 'text/css',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  yaml: 'application/yaml',
  toml: 'application/toml',
  sql: 'application/sql',
  pem: 'application/x-pem-file',
};

export function mediaTypeOf(language: string): string {
  return REGISTERED[language] ?? `text/x-${language}`;
}
