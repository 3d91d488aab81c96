/** One file's row, facts and nodes, written as a whole. */
import { unpackFacts } from '../model/facts.ts';
import type { ParsedFile, ParseProblem } from '../parse/parser.ts';
import { writeBlock } from './blocks.ts';
import { type Descriptions, packDescriptions } from './descriptions.ts';
import { type FileNumbers, findFileNodes, toFileNumbers } from './file-nodes.ts';
import { findFileNumber, writeFileRow } from './file-rows.ts';
import { indexNodes } from './index-nodes.ts';
import { numberNodes } from './number-nodes.ts';
import { type Outline, packOutline } from './outline.ts';
import { planNodes } from './plan-nodes.ts';
import type { IndexedFile } from './records.ts';
import { dropEdgesAt } from './replace-edges.ts';
import type { Store } from './store.ts';
import { toKeptText } from './texts.ts';
import { clearResolved } from './write-resolved.ts';

/**
 * Replaces what the store has of this file. Nodes that are still defined keep their numbers; edges that touch those
 * that are not go. Content is absent for files that nothing parses.
 */
export function writeFile(store: Store, file: IndexedFile, content: ParsedFile = NO_CONTENT): FileNumbers {
  const { number, isNew } = writeFileRow(store, file);
  const facts = content.unpacked ?? (content.facts.length > 0 ? unpackFacts(content.facts) : undefined);
  const outline = planNodes(file, facts);
  const before = isNew ? undefined : findFileNodes(store, number);
  const change = numberNodes(store, number, { before: before?.outline, after: outline });
  const after = { outline, descriptions: toDescriptions(outline, content) };
  const { kept, added, removed } = change;
  indexNodes(store, { number, path: file.path }, { kept, added, removed, before, after });
  if (before !== undefined)
    dropEdgesAt(store, number, new Set(change.removed.map((row) => before.outline.number[row])));
  if (before !== undefined && facts === undefined) clearResolved(store, number);
  if (!isNew) store.connection.run('DELETE FROM problems WHERE file = ?', number);
  writeBlock(store, 'facts', number, content.facts);
  writeBlock(store, 'outlines', number, packOutline(outline));
  writeBlock(store, 'descriptions', number, packDescriptions(after.descriptions));
  writeProblems(store, number, content.problems);
  return toFileNumbers(outline);
}

/** Updates only what a scan knows of a file whose content did not change. */
export function touchFile(store: Store, file: IndexedFile): void {
  if (findFileNumber(store, file.path) === undefined) throw new Error(`${file.path} was never written`);
  writeFileRow(store, file);
}

const NO_CONTENT: ParsedFile = { facts: new Uint8Array(), signatures: [], docs: [], problems: [] };

function toDescriptions({ local }: Outline, { signatures, docs }: ParsedFile): Descriptions {
  const pick = (texts: readonly string[]) => {
    const picked: string[] = [];
    for (let row = 0; row < local.length; row++) picked.push(toKeptText(texts[local[row] as number] ?? ''));
    return picked;
  };
  return { signatures: pick(signatures), docs: pick(docs) };
}

function writeProblems({ connection }: Store, file: number, problems: readonly ParseProblem[]): void {
  problems.forEach(({ kind, line, message }, place) => {
    connection.run('INSERT INTO problems VALUES (?, ?, ?, ?, ?)', file, place, kind, line, message);
  });
}
