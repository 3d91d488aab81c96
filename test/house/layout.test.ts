/** What a reader may rely on when reading the folder list. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_SPECS } from '../../src/languages/registry.ts';
import { layerRules } from '../support/layer-rules.ts';

const { LAYERS } = layerRules;

test('src/ holds layers and no files', () => {
  const entries = readdirSync('src', { withFileTypes: true });
  expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
  expect(entries.map(({ name }) => name).filter((name) => !LAYERS.includes(name))).toEqual([]);
});

test('ARCHITECTURE.md describes every layer that exists, in layer order', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const described = [...text.matchAll(/^### `src\/(\w+)\/`/gm)].map(([, name]) => name as string);
  expect(described).toEqual(LAYERS.filter((layer) => described.includes(layer)));
  const present = LAYERS.filter((layer) => listFiles(join('src', layer)).length > 0);
  expect(present.filter((layer) => !described.includes(layer))).toEqual([]);
});

/** Declarations may name languages; code that serves all of them may not. */
const DECLARING_LAYERS = ['languages', 'frameworks'];

test('shared code never asks which language it is looking at', () => {
  const parsed = LANGUAGE_SPECS.flatMap(({ id, languages }) => [id, ...languages]).filter((id) => id.length > 1);
  const named = new RegExp(`(['"\`])(${parsed.join('|')})\\1`);
  const compared = /\blanguage(Id)?\b\)?\s*[!=]==?\s*['"`]|case ['"`]\w+['"`]:.*\blanguage\b/;
  const mentions = LAYERS.filter((layer) => !DECLARING_LAYERS.includes(layer))
    .flatMap((layer) => listFiles(join('src', layer)))
    .flatMap(listCodeLines)
    .filter(({ text }) => named.test(text) || compared.test(text));
  expect(mentions.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(directory, path));
}

function listCodeLines(path: string): { readonly place: string; readonly text: string }[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text, at) => ({ place: `${path}:${at + 1}`, text: text.trim() }))
    .filter(({ text }) => !/^(\/\/|\/?\*)/.test(text));
}
