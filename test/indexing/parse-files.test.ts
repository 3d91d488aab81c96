/** A text that brings the parser down costs nobody else, and files come in their order wherever they are parsed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseFiles } from '../../src/indexing/parse-files.ts';
import type { SourceFile } from '../../src/model/source-file.ts';
import { SourceParser } from '../../src/parse/parser.ts';
import { tempTree } from '../support/temp-tree.ts';

test('where a parser of this thread breaks, a thread takes over', async () => {
  const root = tempTree({});
  // A thread that has some files ahead of it takes those of the grammar it has before others.
  const paths = ['a.go', 'b.go', 'c.go', 'd.go', 'e.go', 'f.py', 'g.go'];
  for (const path of paths) writeFileSync(join(root, path), path.endsWith('.py') ? PYTHON : GO);
  const sound = await SourceParser.open();
  onTestFinished(() => sound.close());
  const asked: string[] = [];
  const breaking: Pick<SourceParser, 'parse'> = {
    parse: (path, source, spec) => {
      asked.push(path);
      if (path === 'b.go') throw new RangeError('memory access out of bounds');
      return sound.parse(path, source, spec);
    },
  };
  const parsed: string[] = [];
  for await (const { file, outcome } of parseFiles(root, paths.map(toSourceFile), breaking)) {
    if (outcome.kind === 'parsed' && outcome.parsed.facts.length > 0) parsed.push(file.path);
  }
  expect(asked).toEqual(['a.go', 'b.go']);
  expect(parsed).toEqual(paths);
});

const GO = 'package p\n\nfunc F() {}\n';
const PYTHON = 'def f(): pass\n';

function toSourceFile(path: string): SourceFile {
  return {
    path,
    language: path.endsWith('.py') ? 'python' : 'go',
    category: 'code',
    size: 24,
    lines: 3,
    hash: '',
    modifiedMs: 0,
    generated: false,
  };
}
