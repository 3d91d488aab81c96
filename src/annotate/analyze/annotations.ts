/**
 * What models wrote about files, kept as it comes: a line per file in `annotations.jsonl`, the last one counts. A kill at
 * any moment loses at most the line being written, and nothing that was paid for is asked again.
 */
import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../base/replace-file.ts';
import type { Warnings } from '../../base/warnings.ts';
import { FragmentEdge } from '../../contract/fragment.ts';
import { COMPLEXITIES } from '../../contract/knowledge-graph.ts';

const NodeAnnotation = z.object({
  id: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  complexity: z.enum(COMPLEXITIES),
  languageNotes: z.string().optional(),
});
export type NodeAnnotation = z.infer<typeof NodeAnnotation>;

const FileAnnotation = z.object({
  path: z.string(),
  model: z.string(),
  /** What the file was made of when it was described. */
  structure: z.string(),
  nodes: z.array(NodeAnnotation),
  edges: z.array(FragmentEdge),
});
export type FileAnnotation = z.infer<typeof FileAnnotation>;

export class Annotations {
  readonly #path: string;
  readonly #byPath: Map<string, FileAnnotation>;

  private constructor(path: string, byPath: Map<string, FileAnnotation>) {
    this.#path = path;
    this.#byPath = byPath;
  }

  static open(dataDir: string, warnings: Warnings): Annotations {
    const path = join(dataDir, 'annotations.jsonl');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const read = lines.filter((line) => line !== '').map(readLine);
    const broken = read.filter((line) => line === undefined).length;
    if (broken > 0) {
      const [what, why] = [`${broken} lines of ${path} cannot be read`, 'a run was killed while it wrote them'];
      warnings.add({ component: 'analyze', what, why, impact: 'the files they are about are analyzed again' });
    }
    const known = read.filter((line) => line !== undefined);
    return new Annotations(path, new Map(known.map((line) => [line.path, line])));
  }

  find(path: string): FileAnnotation | undefined {
    return this.#byPath.get(path);
  }

  /** On disk when this returns. */
  add(annotations: readonly FileAnnotation[]): void {
    for (const annotation of annotations) this.#byPath.set(annotation.path, annotation);
    mkdirSync(dirname(this.#path), { recursive: true });
    const descriptor = openSync(this.#path, 'a');
    try {
      // Begins with a line end, in case the last line never got its own.
      appendFileSync(descriptor, annotations.map((annotation) => `\n${JSON.stringify(annotation)}`).join(''));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Without what newer lines replaced and what is about files that are gone. */
  compact(paths: ReadonlySet<string>): void {
    for (const path of this.#byPath.keys()) if (!paths.has(path)) this.#byPath.delete(path);
    if (this.#byPath.size === 0 && !existsSync(this.#path)) return;
    const lines = [...this.#byPath.values()].map((annotation) => `${JSON.stringify(annotation)}\n`);
    replaceFile(this.#path, lines.join(''));
  }
}

function readLine(line: string): FileAnnotation | undefined {
  try {
    return FileAnnotation.parse(JSON.parse(line));
  } catch {
    // Counted by whoever reads the file, and warned of.
    return undefined;
  }
}
