/** Search by whole names, beginnings, words in names, prose and paths, in any script. */
import { beforeAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { getNodes, listNodesNamed, type NameMatch } from '../../src/store/read-nodes.ts';
import { type SearchOptions, searchNodes } from '../../src/store/search.ts';
import type { Store } from '../../src/store/store.ts';
import { listWords } from '../../src/store/words.ts';
import { buildStore } from './toy-repository.ts';

const SOURCES = {
  'src/http/client.ts': `
/** Sends a request and waits for the café's answer. */
export function getHTTPServerUrl() {}
export const MAX_RETRY_COUNT = 3;
export class RequestQueue { enqueue() {} }
`,
  'src/http/request-queue.ts': 'export function drain() {}\nexport const $root = 1;\n',
  'src/names.py': 'def __init__(): pass\ndef sha256_digest(): pass\ndef größe_ändern(): pass\ndef 名前(): pass\n',
};

let store: Store;
beforeAll(async () => {
  store = openStore(await buildStore(SOURCES), { mode: 'read' });
  return () => store.close();
});

const client = (name: string) => `src/http/client.ts#${name}`;
const FOUND: readonly (readonly [words: string, first: string, options?: SearchOptions])[] = [
  ['getHTTPServerUrl', client('getHTTPServerUrl')],
  ['gethttpserverurl', client('getHTTPServerUrl')],
  ['getHTTP', client('getHTTPServerUrl')],
  ['server url', client('getHTTPServerUrl'), { match: 'all' }],
  ['retry count', client('MAX_RETRY_COUNT'), { match: 'all' }],
  ['max_retry_count', client('MAX_RETRY_COUNT')],
  ['requestQueue', client('RequestQueue')],
  ['request queue', 'src/http/request-queue.ts', { kinds: ['file'], match: 'all' }],
  ['waits cafe', client('getHTTPServerUrl'), { match: 'all' }],
  ['http drain', 'src/http/request-queue.ts#drain'],
  ['$root', 'src/http/request-queue.ts#$root'],
  ['__init__', 'src/names.py#__init__'],
  ['sha256', 'src/names.py#sha256_digest'],
  ['sha digest', 'src/names.py#sha256_digest', { match: 'all' }],
  ['GRÖSSE groesse größe', 'src/names.py#größe_ändern'],
  ['andern', 'src/names.py#größe_ändern'],
  ['名前', 'src/names.py#名前'],
];

for (const [words, first, options] of FOUND) {
  test(`${words} finds ${first}`, () => {
    const [hit] = searchNodes(store, words.split(' '), options);
    expect(hit?.id).toBe(first);
  });
}

const NOTHING = [[''], ['"'], ['*'], ['()'], ['unheard'], ['NOT'], ['xq NEAR'], ['name:x'], ['\0'], ['x\0"y']];
test.each(NOTHING)('%j finds nothing and is no mistake', (words) => {
  expect(searchNodes(store, words.split(' '))).toEqual([]);
});

test('limit and rank: the whole name comes before its parts', () => {
  const hits = searchNodes(store, ['enqueue'], { limit: 1 });
  expect(
    getNodes(
      store,
      hits.map(({ node }) => node),
    ).map(({ id }) => id),
  ).toEqual([client('RequestQueue.enqueue')]);
  const scores = searchNodes(store, ['request', 'queue']).map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

const NAMED: readonly (readonly [name: string, match: NameMatch, ids: readonly string[]])[] = [
  ['RequestQueue', 'exact', ['RequestQueue']],
  ['requestqueue', 'exact', []],
  ['requestqueue', 'any-case', ['RequestQueue']],
  ['Request', 'prefix', ['RequestQueue']],
  ['GRÖßE_ÄNDERN', 'any-case', ['größe_ändern']],
  ['gros', 'any-case', []],
  ['gr', 'prefix', ['größe_ändern']],
  ['!', 'any-case', []],
  ['client.ts', 'exact', []],
];
test.each(NAMED)('named %s (%s)', (name, match, names) => {
  expect(listNodesNamed(store, name, { match }).map((node) => node.name)).toEqual(names);
});

const WORDS: readonly (readonly [name: string, words: string])[] = [
  ['getHTTPServer2', 'get HTTP Server2 Server 2'],
  ['snake_case__name', 'snake case name'],
  ['SHA256', 'SHA256 SHA 256'],
  ['XMLHttpRequest', 'XML Http Request'],
  ['ÉcoleÉlève', 'École Élève'],
  ['src/web/app.ts', 'src web app ts'],
  ['', ''],
];
test.each(WORDS)('words of %s', (name, words) => {
  expect(listWords(name).join(' ')).toBe(words);
  // Other patterns read a text that is not all ASCII.
  expect(listWords(`${name} 名`).join(' ')).toBe(`${words} 名`.trim());
});
