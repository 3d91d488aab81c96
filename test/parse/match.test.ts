/** What patterns find: in golden sources what tree-sitter's own queries find, and what ours do where those do otherwise. */
import { expect, test } from 'vitest';
import { type Language, type Node, Query } from 'web-tree-sitter';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { EXTRA } from '../../src/parse/codes.ts';
import { compilePatterns, type PatternSet } from '../../src/parse/compile-patterns.ts';
import type { Grammar } from '../../src/parse/grammar.ts';
import type { Kernel } from '../../src/parse/kernel.ts';
import { layProgram } from '../../src/parse/lay-program.ts';
import { type GoldenSource, listGoldenSources, parseBothWays } from '../support/golden-sources.ts';

/** A node is the last if no named one follows; tree-sitter takes these two, though one does. */
const ONLY_THEIRS = [
  /calls\.php \d+ x\.same name: 'b' inner name$/,
  /constructs\.rb \d+ flow\.return .* value l\.call\(1\)$/s,
];
/** What follows a comma; tree-sitter looks after the first one only. */
const ONLY_OURS = [/definitions\.go \d+ name depth bind\.variable depth type int$/];
/** Brackets side by side: the next one is meant; tree-sitter takes any that follows, and of a field's nodes not every one. */
const COUNTED_OTHERWISE = [
  /Types\.java \d+ type\.sugar (@Nullable )?\[\]\[\] argument \]$/,
  /Types\.java \d+ inner (Item|int) type\.same \]$/,
  /Types\.java \d+ type\.sugar \] argument \]$/,
];

test.each(listGoldenSources().map((golden) => [golden.path.split(/[/\\]/).slice(-2).join('/'), golden] as const))(
  '%s',
  async (name, golden) => {
    const source = await withoutComments(golden);
    const { theirs, kernel, grammar, query } = await parseBothWays(source);
    const texts = (nodes: readonly Node[]) => nodes.map((node) => node.text);
    const expected = theirQuery(grammar, query)
      .matches(theirs.rootNode)
      .map(({ patternIndex, captures }) =>
        say(
          patternIndex,
          captures.map((one) => one.name),
          texts(captures.map((one) => one.node)),
        ),
      )
      .filter((match) => !isKnown([...ONLY_THEIRS, ...COUNTED_OTHERWISE], name, match));
    const found = listMatches(kernel, grammar.patterns, source.source).filter(
      (match) => !isKnown([...ONLY_OURS, ...COUNTED_OTHERWISE], name, match),
    );
    expect(found.sort()).toEqual(expected.sort());
    theirs.delete();
  },
);

const TYPESCRIPT = findSpec('typescript') as LanguageSpec;

const ROWS: [promise: string, pattern: string, source: string, expected: string[]][] = [
  ['every way to find its captures', '(array (number) @n) @a', '[1, 2]', ['a [1, 2] n 1', 'a [1, 2] n 2']],
  ['one way, where nothing in it is captured', '(array (number)) @a', '[1, 2]', ['a [1, 2]']],
  ['what comes after each of them', '(array "," . (number) @n)', '[1, 2, 3]', ['n 2', 'n 3']],
  ['what is optional, if it is there', '(array (number)? @n) @a', '[1]; []', ['a [1] n 1', 'a []']],
  ['all of what is repeated', '(array . (_)? @n ("," . (_) @n)*) @a', '[1, b, 3]', ['a [1, b, 3] n 1 n b n 3']],
  ['nothing without what must be repeated', '(array (number)+ @n) @a', '[1, 2]; [b]', ['a [1, 2] n 1 n 2']],
  ['what is next, past what has no name', '(array . (number) @n)', '[1]; [b, 2]', ['n 1']],
  ['what is last', '(array (_) @n .)', '[1, b]', ['n b']],
  ['what comes after', '(array (number) @n (identifier) @b)', '[b, 1, c]', ['n 1 b c']],
  ['a field', '(pair value: (_) @v)', '({ a: 1 })', ['v 1']],
  ['no field', '(variable_declarator !value) @d', 'let a = 1, b', ['d b']],
  ['a supertype', '(parenthesized_expression (expression) @e)', '(a)', ['e a']],
  ['a node as a supertype', '(primary_expression/identifier) @i', 'let a = b', ['i b']],
  ['one of several', '(array [(number) (string)] @n)', '[1, b, "c"]', ['n 1', 'n "c"']],
  ['one of several at the root', '[(number) (string)] @n', 'f(1, "c")', ['n 1', 'n "c"']],
  ['any parent', '(_ (number) @n) @p', 'f(1)', ['p (1) n 1']],
  ['neighbours', '((comment) . (lexical_declaration) @d)', '/* x */\nlet a; let b', ['d let a;']],
  ['a word of the language', '(unary_expression "typeof") @t', 'typeof a; !a', ['t typeof a']],
  ['equal texts', '((pair key: (_) @k value: (_) @v) (#eq? @k @v))', '({ a: a, b: c })', ['k a v a']],
  ['a text', '((identifier) @i (#eq? @i "a"))', 'a + b', ['i a']],
  ['no such text', '((identifier) @i (#not-eq? @i "a"))', 'a + b', ['i b']],
  ['one of several texts', '((identifier) @i (#any-of? @i "a" "b"))', 'a + b + c', ['i a', 'i b']],
  ['an expression', '((identifier) @i (#match? @i "^[A-Z]"))', 'a + B', ['i B']],
  ['two captures of one node', '(number) @a @b', '1', ['a 1 b 1']],
];

const COMMENTS: typeof ROWS = [
  ['it is no item', '(array . (_)? @n ("," . (_) @n)*) @a', '[1, /* x */ 2]', ['a [1, /* x */ 2] n 1 n 2']],
  ['what comes after it is next', '(array . (number) @n)', '[/* x */ 1]', ['n 1']],
  ['what comes before it is last', '(array (number) @n .)', '[1 /* x */]', ['n 1']],
  ['it is nobody’s field', '(pair value: (comment) @v)', '({ a: /* x */ 1 })', []],
  ['it can be asked for', '(array (comment) @c)', '[/* x */]', ['c /* x */']],
];

test.each(ROWS)('finds %s', (_, ...row) => expectMatches(...row));
test.each(COMMENTS)('a comment stands between nodes: %s', (_, ...row) => expectMatches(...row));

test.each([
  ['a node that the grammar lacks', '(arrray) @a', 'the grammar has no node (arrray)'],
  ['a field that the grammar lacks', '(pair valeu: (_) @a)', 'the grammar has no field valeu'],
  ['an unfinished pattern', '(array (number) @a', 'the query ends in the middle of a pattern'],
  ['an unknown condition', '((number) @a (#equal? @a "1"))', '#equal? is not understood'],
  ['something else', '(array) & (number)', 'not a query from here: & (number)'],
])('%s is told', async (_, pattern, message) => {
  await expect(match(pattern, '')).rejects.toThrow(message);
});

test('nothing more is looked for when time is over', async () => {
  const source = 'f(1);\n'.repeat(10_000);
  const { theirs, kernel, grammar } = await parseBothWays({ path: 'a.ts', source, spec: TYPESCRIPT });
  const patterns = compilePatterns('(number) @n', grammar.language, grammar.tables);
  const program = layProgram(kernel, grammar.tables, patterns);
  expect(kernel.read(theirs.rootNode.id, source, program, () => true)).toBe(false);
  const found = listMatches(kernel, patterns, source).length;
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(10_000);
  theirs.delete();
});

function isKnown(differences: readonly RegExp[], name: string, match: string): boolean {
  return differences.some((known) => known.test(`${name} ${match}`));
}

const compiled = new Map<Language, Query>();

/** Compiling takes the library a second. */
function theirQuery({ language }: Grammar, text: string): Query {
  const query = compiled.get(language) ?? new Query(language, text);
  compiled.set(language, query);
  return query;
}

async function expectMatches(pattern: string, source: string, expected: string[]): Promise<void> {
  expect(await match(pattern, source)).toEqual(expected);
}

async function match(pattern: string, source: string): Promise<string[]> {
  const { theirs, kernel, grammar } = await parseBothWays({ path: 'a.ts', source, spec: TYPESCRIPT });
  const patterns = compilePatterns(pattern, grammar.language, grammar.tables);
  const program = layProgram(kernel, grammar.tables, patterns);
  expect(kernel.read(theirs.rootNode.id, source, program, () => false)).toBe(true);
  theirs.delete();
  return listMatches(kernel, patterns, source).map((found) => found.replace(/^0 /, ''));
}

function listMatches(kernel: Kernel, { captureNames }: PatternSet, source: string): string[] {
  const { matchPatterns, matchFirsts, matchCounts, captured, capturedNodes, nodeStarts, nodeEnds } = kernel.columns;
  return Array.from(kernel.view(matchPatterns), (pattern, match) => {
    const first = kernel.cell(matchFirsts, match);
    const places = Array.from({ length: kernel.cell(matchCounts, match) }, (_, at) => first + at);
    const nodes = places.map((at) => kernel.cell(capturedNodes, at));
    return say(
      pattern,
      places.map((at) => captureNames[kernel.cell(captured, at)] as string),
      nodes.map((node) => source.slice(kernel.cell(nodeStarts, node), kernel.cell(nodeEnds, node))),
    );
  });
}

function say(pattern: number, names: readonly string[], texts: readonly string[]): string {
  return `${pattern} ${names.map((name, at) => `${name} ${texts[at]}`).join(' ')}`;
}

/** As many blanks instead: what is promised of comments is ours alone. */
async function withoutComments(golden: GoldenSource): Promise<GoldenSource> {
  const { theirs, kernel, grammar } = await parseBothWays(golden);
  const { nodeFields, nodeSymbols, nodeStarts, nodeEnds } = kernel.columns;
  let { source } = golden;
  kernel.view(nodeFields).forEach((field, node) => {
    const type = grammar.language.types[kernel.cell(nodeSymbols, node)];
    if (field !== EXTRA || !type?.includes('comment')) return;
    const [start, end] = [kernel.cell(nodeStarts, node), kernel.cell(nodeEnds, node)];
    source = source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + source.slice(end);
  });
  theirs.delete();
  return { ...golden, source };
}
