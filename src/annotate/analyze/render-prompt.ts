/** What a model is asked about the files of one part. The system prompt is the same for all of them. */
import { readFileSync } from 'node:fs';
import type { Batch } from '../../contract/batches.ts';
import type { ModelRequest } from '../../llm/messages.ts';
import type { Annotations } from './annotations.ts';
import { renderEdgeTypes } from './edge-types.ts';
import type { FileStructure, StructureNode } from './file-structure.ts';
import { type ReadText, showSource } from './show-source.ts';

/** What is asked in one call: nodes of some files of a batch. */
export interface Question {
  readonly batch: Batch;
  readonly files: readonly FileStructure[];
  /** Those to be described; more of them are in the files when a question had to be halved. */
  readonly nodes: readonly StructureNode[];
}

export interface PromptSources {
  readonly repository: string;
  readonly totalBatches: number;
  readonly annotations: Annotations;
  readonly readText: ReadText;
  readonly maxOutputTokens: number;
}

let system: string | undefined;

export function renderQuestion(question: Question, sources: PromptSources): ModelRequest {
  system ??= readFileSync(new URL('../prompts/analyze.md', import.meta.url), 'utf8').replace(
    '{{edgeTypes}}',
    renderEdgeTypes(),
  );
  const { batch } = question;
  const text = [
    `Repository: ${sources.repository}. Batch ${batch.batchIndex} of ${sources.totalBatches}.`,
    ...renderFiles(question, sources),
    renderNeighbors(question, sources.annotations),
    `Nodes:\n${question.nodes.map(renderNode).join('\n')}`,
  ];
  return {
    purpose: `analyze batch ${batch.batchIndex}`,
    system,
    messages: [{ role: 'user', text: text.filter((part) => part !== '').join('\n\n') }],
    maxOutputTokens: sources.maxOutputTokens,
  };
}

/** Characters of source in one call, about 30,000 tokens. */
const SOURCE_BUDGET = 100_000;

function renderFiles({ batch, files }: Question, { readText }: PromptSources): string[] {
  const texts = files.map((structure) => readText(structure.file.path));
  const budgets = shareBudget(texts.map(({ length }) => length));
  return files.map((structure, at) => {
    const { path, language, fileCategory, sizeLines } = structure.file;
    const imports = batch.batchImportData[path] ?? [];
    const head = `<file path="${path}" language="${language}" category="${fileCategory}" lines="${sizeLines}">`;
    const imported = imports.length > 0 ? `[imports ${imports.join(', ')}]\n` : '';
    // Text that pretends to be the end of the file is still in it.
    const source = showSource(structure, texts[at] ?? '', budgets[at] ?? 0).replaceAll('</file>', '<\\/file>');
    return `${head}\n${imported}${source}\n</file>`;
  });
}

/** Small files whole; what is left is divided among the large ones. */
function shareBudget(lengths: readonly number[]): number[] {
  let [left, open] = [SOURCE_BUDGET, lengths.length];
  const budgets = lengths.map(() => 0);
  for (const { length, at } of lengths.map((length, at) => ({ length, at })).sort((a, b) => a.length - b.length)) {
    const share = Math.min(length, Math.floor(left / open));
    budgets[at] = share;
    left -= share;
    open--;
  }
  return budgets;
}

function renderNode({ id, lines: [start, end], signature, doc }: StructureNode): string {
  const about = signature.replaceAll(/\s+/g, ' ').slice(0, 120) || doc.replaceAll(/\s+/g, ' ').slice(0, 120);
  return `- ${id} (lines ${start}-${end})${about === '' ? '' : ` ${about}`}`;
}

const MAX_NEIGHBORS = 60;
const MAX_SYMBOLS = 20;

function renderNeighbors({ batch, files }: Question, annotations: Annotations): string {
  const lines = new Map<string, string>();
  for (const { file } of files) {
    for (const { path, symbols } of batch.neighborMap[file.path] ?? []) {
      if (lines.size >= MAX_NEIGHBORS) break;
      const about = annotations.find(path)?.nodes[0]?.summary;
      const names = symbols.length > 0 ? `: ${symbols.slice(0, MAX_SYMBOLS).join(', ')}` : '';
      lines.set(path, `- file:${path}${names}${about === undefined ? '' : ` (${about})`}`);
    }
  }
  return lines.size === 0
    ? ''
    : `Neighbours in other batches, with what they export:\n${[...lines.values()].join('\n')}`;
}
