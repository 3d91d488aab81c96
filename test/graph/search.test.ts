/** What words find, and in which order. */
import { beforeAll, expect, test } from 'vitest';
import { SearchView } from '../../src/contract/search.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({
    'src/render.ts': `/** Draws the page. */
export function render(): void {}
/** Draws one scene. */
export function renderScene(): void {}
export function preRender(): void {}
function render_all(): void {}
export class Renderer {
  scene = 1;
  draw(): void {}
}
`,
    'src/http/client.ts': `export class HTTPClient {
  /** Tries again after a pause. */
  fetchAgain(): void {}
}
`,
    'src/use.ts': `import { render } from './render.ts';
export const used = () => render();
`,
    'test/render.test.ts': 'function render(): void {}\nrender();\n',
    'src/scale.rs': '#[cfg(test)]\nmod tests {\n    fn weigh() {}\n}\npub fn weigh() {}\n',
    'docs/scenes.md': '# Scenes\n',
  }));
});

async function search(words: string, kinds?: readonly ['class']): Promise<string[]> {
  const view = await engine.search(words, { limit: 10, ...(kinds && { kinds }) });
  SearchView.parse(view);
  return view.hits.map(({ node, match }) => `${match} ${node.id}`);
}

test.each([
  ['the exact name first, tests behind, then beginnings', 'render', 0, 'exact src/render.ts#render'],
  ['any case', 'RENDERER', 0, 'exact src/render.ts#Renderer'],
  ['type and member', 'Renderer.draw', 0, 'exact src/render.ts#Renderer.draw'],
  ['several words as one name', 'render scene', 0, 'exact src/render.ts#renderScene'],
  ['the other spelling of several words', 'render all', 0, 'exact src/render.ts#render_all'],
  ['a beginning', 'rendere', 0, 'prefix src/render.ts#Renderer'],
  ['a word inside a name', 'again', 0, 'subword src/http/client.ts#HTTPClient.fetchAgain'],
  ['an abbreviation inside a name', 'http', 0, 'prefix src/http/client.ts#HTTPClient'],
  ['a word of the doc comment', 'pause', 0, 'doc src/http/client.ts#HTTPClient.fetchAgain'],
  ['a path', 'http/client.ts', 0, 'exact src/http/client.ts'],
  ['a file by its name', 'scenes.md', 0, 'exact docs/scenes.md'],
  ['a typo', 'Rendererr', 0, 'fuzzy src/render.ts#Renderer'],
  ['two letters swapped', 'redner', 0, 'fuzzy src/render.ts#render'],
] as const)('%s: %s', async (_, words, at, expected) => {
  expect((await search(words))[at]).toBe(expected);
});

test('tests give way to what they test', async () => {
  const found = await search('render');
  expect(found.indexOf('exact src/render.ts#render')).toBe(0);
  expect(found.indexOf('exact test/render.test.ts#render')).toBeGreaterThan(0);
});

test('so do the tests inside of a file', async () => {
  expect(await search('weigh')).toEqual(['exact src/scale.rs#weigh', 'exact src/scale.rs#tests.weigh']);
});

test('only the kinds asked for', async () => {
  expect(await search('render', ['class'])).toEqual(['prefix src/render.ts#Renderer']);
});

test.each(['', '   ', '()', '"', "'; DROP TABLE", '*', 'a AND', 'NEAR(', '\u0000', '🦊', 'x'.repeat(10_000)])(
  'odd words are no failure: %j',
  async (words) => {
    SearchView.parse(await engine.search(words));
  },
);

test('nothing found says why', async () => {
  const { hits, nothing } = await engine.search('xylophone');
  expect(hits).toEqual([]);
  expect(nothing).toMatchObject({ reason: 'unknown', text: 'Nothing named “xylophone” is in the graph.' });
});
