/** The nodes of one file as records, made from its packed rows only as far as they are asked for. */
import { FLAGS } from '../model/facts.ts';
import { kindOf, type NodeKind } from '../model/kinds.ts';
import { findBlock } from './blocks.ts';
import { type Descriptions, unpackDescriptions } from './descriptions.ts';
import { nodeId, type Outline, qualifiedNames, unpackOutline } from './outline.ts';
import { getFile } from './read-files.ts';
import type { StoredFile, StoredNode } from './records.ts';
import { findFileOfNode } from './runs.ts';
import type { Store } from './store.ts';

export class FileView {
  readonly file: StoredFile;
  readonly outline: Outline;
  readonly #packedDescriptions: Uint8Array;
  #descriptions: Descriptions | undefined;
  #qualified: readonly string[] | undefined;
  #rows: Map<number, number> | undefined;

  constructor(file: StoredFile, outline: Outline, descriptions: Uint8Array) {
    this.file = file;
    this.outline = outline;
    this.#packedDescriptions = descriptions;
  }

  get rows(): IterableIterator<number> {
    return this.outline.number.keys();
  }

  /** -1 for a node that is not, or no longer, in this file. */
  rowOf(node: number): number {
    this.#rows ??= new Map(Array.from(this.outline.number, (number, row) => [number, row]));
    return this.#rows.get(node) ?? -1;
  }

  kind(row: number): NodeKind {
    return kindOf(this.outline.kind[row] as number) as NodeKind;
  }

  id(row: number): string {
    return nodeId(this.file.path, this.#qualifiedName(row), this.outline.ordinal[row] as number);
  }

  node(row: number): StoredNode {
    const { number, local, parent, line, endLine, column, flags, names } = this.outline;
    this.#descriptions ??= unpackDescriptions(this.#packedDescriptions, this.outline.length);
    const { signatures, docs } = this.#descriptions;
    return {
      node: number[row] as number,
      id: this.id(row),
      kind: this.kind(row),
      name: names[row] as string,
      qualifiedName: this.#qualifiedName(row),
      file: this.file.path,
      startLine: line[row] as number,
      endLine: endLine[row] as number,
      column: column[row] as number,
      signature: signatures[row] as string,
      doc: docs[row] as string,
      exported: ((flags[row] as number) & FLAGS.exported) !== 0,
      language: this.file.language,
      parent: row === 0 ? 0 : (number[parent[row] as number] as number),
      local: local[row] as number,
      flags: flags[row] as number,
      generated: this.file.generated,
    };
  }

  #qualifiedName(row: number): string {
    this.#qualified ??= qualifiedNames(this.outline);
    return this.#qualified[row] as string;
  }
}

/** Throws where there is no such file. */
export function getFileView(store: Store, file: number): FileView {
  return store.recall('views', file, () => loadFileView(store, getFile(store, file)));
}

/** A view that nothing remembers, for passing over many files. */
export function loadFileView(store: Store, file: StoredFile): FileView {
  const [outline, descriptions] = [
    findBlock(store, 'outlines', file.file),
    findBlock(store, 'descriptions', file.file),
  ];
  if (outline === undefined || descriptions === undefined) throw new Error(`${file.path} has no nodes`);
  return new FileView(file, unpackOutline(outline), descriptions);
}

/** The view of a node's file and the node's row in it; undefined for a number that no node has any more. */
export function findPlace(store: Store, node: number): { readonly view: FileView; readonly row: number } | undefined {
  const file = findFileOfNode(store, node);
  if (file === undefined) return undefined;
  const view = getFileView(store, file);
  const row = view.rowOf(node);
  return row < 0 ? undefined : { view, row };
}
