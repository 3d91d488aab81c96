/** The whole, put together from what was said of its directories, without a model. */
import type { BaseScanView, FlagView } from '../../contract/investigation.ts';

export interface SynthesisInput {
  readonly name: string;
  readonly scan: BaseScanView;
  /** The target first. */
  readonly directories: readonly { readonly path: string; readonly summary: string }[];
  readonly flags: readonly FlagView[];
}

export interface Synthesis {
  readonly brief: string;
  /** Markdown. */
  readonly detailed: string;
}

export function synthesize({ name, scan, directories }: SynthesisInput): Synthesis {
  const { files, lines, directories: count } = scan.totals;
  return {
    brief: `${name}: ${files} files, ${lines} lines, ${count} directories. ${directories[0]?.summary ?? ''}`.trim(),
    detailed: directories.map(({ path, summary }) => `## ${path}\n\n${summary}\n`).join('\n'),
  };
}
