/** Forms in which the graph can leave. */

export const EXPORT_FORMATS = ['jsonl', 'json', 'dot', 'mermaid', 'graphml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `files` joins the edges between definitions into edges between their files. */
export const EXPORT_LEVELS = ['symbols', 'files'] as const;
export type ExportLevel = (typeof EXPORT_LEVELS)[number];
