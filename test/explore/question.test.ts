/** What questions of every kind get: an answer, or words that say why there is none. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { withoutOwnName } from '../../src/explore/mentions.ts';
import { readQuestion } from '../../src/explore/question.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openRepository, shareRepository } from '../engine/repository.ts';
import { CHAIN } from './chain.ts';

/** Names that are plain words, others that are made of the same words, and a word that fields have more than functions. */
const LEDGER = `export function undo(): void {
  revise();
}

function revise(): void {
  commit();
}

function commit(): void {}

/** Undo of a commit: logs the commit that undo takes back. */
export function logUndoOfCommit(): void {
  listUndoneCommits();
}

/** Commits that undo took back. */
function listUndoneCommits(): void {}

export class Entry {
  owner = '';
}

export class Page {
  owner = '';
}

export function owner(): void {
  commit();
}
`;

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({
    ...CHAIN,
    'src/ledger.ts': LEDGER,
    'src/日本.ts': '/** 注文を保存する */\nexport function 注文保存(): void {}\n',
    'test/chain.test.ts':
      "import { Call } from '../src/call.ts';\nfunction testChain(): void {\n  new Call().execute('');\n}\n",
  }));
});

async function explore(question: string, budget?: number): Promise<ExploreView> {
  return ExploreView.parse(await engine.explore(question, budget === undefined ? {} : { budget }));
}

const flowOf = ({ pathNodeIds }: ExploreView) => pathNodeIds.map((id) => id.split('#')[1]);

test.each([
  ['names in a row', 'Call.execute Chain.proceed', ['Call.execute', 'Call.responseWithChain', 'Chain.proceed']],
  ['two ends, with what is between them', 'paintWall pourPaint', ['paintWall', 'mixColours', 'pourPaint']],
  ['the ends the other way round', 'pourPaint paintWall', ['paintWall', 'mixColours', 'pourPaint']],
  ['a sentence with names', 'How does paintWall come to call pourPaint?', ['paintWall', 'mixColours', 'pourPaint']],
  ['a sentence with plain words', 'how are colours mixed to paint a wall', ['paintWall', 'mixColours', 'pourPaint']],
  ['names with a typo', 'paintWal pourPaintt', ['paintWall', 'mixColours', 'pourPaint']],
])('a flow for %s', async (_, question, expected) => {
  expect(flowOf(await explore(question))).toEqual(expected);
});

test.each([
  ['that are names', 'undo commit', ['undo', 'commit'], ['undo', 'revise', 'commit']],
  ['in a sentence', 'what does undo do with a commit', [], ['logUndoOfCommit', 'listUndoneCommits']],
  ['of which one is mostly no function', 'owner commit', [], undefined],
  ['of which one is no name', 'undone commit', [], undefined],
])('bare words %s', async (_, question, found, flow) => {
  const view = await explore(question);
  expect(view.found).toEqual(found);
  if (flow !== undefined) expect(flowOf(view)).toEqual(flow);
});

test('two ends that no call joins meet in the object they work on, and the answer says so', async () => {
  const view = await explore('Order.addLine shipOrder');
  expect(flowOf(view)).toEqual(['Order.addLine', 'Order.submit', 'shipOrder']);
  expect(view.flow.hops[0]).toMatchObject({ provenance: 'synthesized:same-object' });
  expect(view.text).toContain('(no call: later, on the same object)');
});

test('each hop says where it is called, and under which condition', async () => {
  const { text, flow } = await explore('Call.execute Bridge.intercept');
  expect(flow.start?.id).toBe('src/call.ts#Call.execute');
  expect(flow.hops.at(-1)).toMatchObject({ site: { file: 'src/chain.ts', line: 11 }, provenance: 'dispatch' });
  expect(text).toMatch(/^## Flow\n/);
  expect(text).toMatch(
    /→ line 11, when next !== undefined: Bridge\.intercept {2}src\/interceptors\/bridge\.ts:\d+ {2}\(dispatch/,
  );
});

test.each([
  ['nothing at all', ''],
  ['one letter', 'x'],
  ['signs', '?!… →'],
  ['words that are nowhere', 'quantum chromodynamics'],
  ['emoji', '🦜🧪'],
  ['a path outside', '../../etc/passwd'],
  ['ten thousand characters without a space', 'q'.repeat(10_000)],
])('%s: words that say so', async (_, question) => {
  const view = await explore(question);
  expect(view.files).toEqual([]);
  expect(view.nothing).not.toBeNull();
  expect(view.text).toBe(view.nothing);
  expect(view.characters).toBeLessThan(300);
});

test.each([
  ['another script', '注文保存', 'src/日本.ts'],
  ['a word of a doc comment in another script', '注文を保存する', 'src/日本.ts'],
  ['a path', 'src/mix.ts', 'src/mix.ts'],
  ['ten thousand characters', `mixColours ${'and then some more '.repeat(600)}`, 'src/mix.ts'],
])('%s: finds it', async (_, question, file) => {
  const view = await explore(question);
  expect(view.files.map(({ path }) => path)).toContain(file);
});

test('a name that is nowhere is said to be, beside what was found', async () => {
  const view = await explore('Chain.proceed Chain.retreat');
  expect(view).toMatchObject({ found: ['Chain.proceed'], notFound: ['Chain.retreat'] });
  expect(view.text).toContain('Chain.retreat');
});

test.each([
  ['what does not fit whole is shown in part', 3000, 0, '(in part)'],
  ['what does not fit at all is named', 1600, 3, 'Left out'],
])('the budget is a ceiling: %s', async (_, budget, leftOut, said) => {
  const view = await explore('paintWall mixColours pourPaint', budget);
  expect(view.characters).toBeLessThanOrEqual(budget);
  expect(view.leftOut).toHaveLength(leftOut);
  expect(view.text).toContain(said);
});

test('tests give way unless they are asked for', async () => {
  const files = async (question: string) => (await explore(question)).files.map(({ path }) => path);
  expect(await files('how is a call executed')).not.toContain('test/chain.test.ts');
  expect(await files('which tests execute a call')).toContain('test/chain.test.ts');
});

test('the same question gives the same bytes', async () => {
  const [first, second] = [await explore('how does a chain proceed'), await explore('how does a chain proceed')];
  expect(second).toEqual(first);
});

test.each([
  ['is left out beside other words', 'Where does kiln warm the pots?', ['warm', 'pots']],
  ['stays where there are no others', 'What is kiln?', ['kiln']],
])("the name of the repository's own package %s", async (_, question, words) => {
  const { engine: own } = await openRepository({
    'go.mod': 'module example.com/kiln\n',
    'pots.go': '// Package kiln is a kiln.\npackage kiln\n\nfunc FirePots(count int) int {\n\treturn warm(count)\n}\n',
    'warm.go': 'package kiln\n\nfunc warm(count int) int {\n\treturn 2 * count\n}\n',
  });
  const store = openStore(own.dataDir, { mode: 'read' });
  const asked = store.ask(() => withoutOwnName(store, readQuestion(question)));
  store.close();
  expect(asked.words.map(({ text }) => text)).toEqual(words);
});
