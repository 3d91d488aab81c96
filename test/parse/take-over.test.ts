/** What the kernel does in place of tree-sitter and its grammars gives the same trees, whatever the text. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { createRandom } from '../../src/base/random.ts';
import { type GoldenSource, listGoldenSources, parseBothWays } from '../support/golden-sources.ts';

const require = createRequire(import.meta.url);
const ROUNDS = 12;
/** What lexers and the pieces of a text could trip over. */
const ODD_TEXTS = [
  '\0',
  '\u{FEFF}',
  'é',
  '名',
  '😀',
  '\u{D83D}',
  '\u{DE00}',
  '\u{2028}',
  '\u{A0}',
  '\r\n',
  '\r',
  '\t',
  '\\',
  '"',
  "'",
  '`',
  '/*',
  '//',
  '#',
  '{',
  ')',
  ' '.repeat(6000),
  'a'.repeat(11_000),
];

test.each(listGoldenSources().map((golden) => [golden.path.split(/[/\\]/).slice(-2).join('/'), golden] as const))(
  '%s, as it is and with odd texts thrown in',
  async (_, golden) => {
    const random = createRandom(golden.source.length);
    const plain = await openPlain(golden);
    for (let round = 0; round < ROUNDS; round++) {
      const source = round === 0 ? golden.source : disturb(golden.source, round, random);
      const { theirs } = await parseBothWays({ ...golden, source });
      expect(listNodes(theirs)).toEqual(listNodes(plain.parse(source) as Tree));
      theirs.delete();
    }
  },
);

test.each(['', '\n', 'x', '\u{FEFF}', '\u{FEFF}x = 1', 'é', '/* never ends', '"never ends', '😀'])(
  '%j is all there is',
  async (source) => {
    for (const golden of listGoldenSources()) {
      const { theirs } = await parseBothWays({ ...golden, source });
      expect(listNodes(theirs)).toEqual(listNodes((await openPlain(golden)).parse(source) as Tree));
      theirs.delete();
    }
  },
);

function disturb(source: string, times: number, random: () => number): string {
  let text = source;
  for (let left = times; left > 0; left--) {
    const at = Math.floor(random() * text.length);
    const odd = ODD_TEXTS[Math.floor(random() * ODD_TEXTS.length)] as string;
    text = text.slice(0, at) + odd + text.slice(at + Math.floor(random() * 3));
  }
  return random() < 0.3 ? text.slice(0, Math.floor(random() * text.length)) : text;
}

const parsers = new Map<string, Promise<Parser>>();

/** A parser as tree-sitter makes it, with a grammar that nobody touched. */
function openPlain({ path, spec, source }: GoldenSource): Promise<Parser> {
  const specifier = spec.grammar(path);
  const known = parsers.get(specifier);
  if (known !== undefined) return known;
  const opening = parseBothWays({ path, spec, source }).then(async ({ theirs }) => {
    theirs.delete();
    return new Parser().setLanguage(await Language.load(readFileSync(require.resolve(specifier))));
  });
  parsers.set(specifier, opening);
  return opening;
}

function listNodes(tree: Tree): string[] {
  const cursor = tree.walk();
  const nodes: string[] = [];
  for (;;) {
    const { row, column } = cursor.startPosition;
    const end = cursor.endPosition;
    nodes.push(`${cursor.nodeType} ${cursor.startIndex} ${cursor.endIndex} ${row}:${column} ${end.row}:${end.column}`);
    if (cursor.gotoFirstChild() || cursor.gotoNextSibling()) continue;
    while (cursor.gotoParent()) if (cursor.gotoNextSibling()) break;
    if (cursor.currentDepth === 0) return nodes;
  }
}
