/** A small repository, indexed for real, with the engine open on it. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { collectWarnings, type Warnings } from '../../src/base/warnings.ts';
import { type Engine, openEngine } from '../../src/engine/engine.ts';
import { type Tree, writeTree } from '../support/temp-tree.ts';

export interface Repository {
  readonly root: string;
  readonly engine: Engine;
  readonly warnings: Warnings;
}

export interface OpenOptions {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory?: string;
}

/** For one test. */
export async function openRepository(tree: Tree, options: OpenOptions = {}): Promise<Repository> {
  const root = temporaryDirectory();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, tree);
  const repository = openAt(root, options);
  onTestFinished(() => repository.engine.close());
  await repository.engine.index();
  return repository;
}

/** For all tests of a file: to be called in `beforeAll`. */
export async function shareRepository(tree: Tree): Promise<Repository> {
  const root = temporaryDirectory();
  writeTree(root, tree);
  const repository = openAt(root);
  afterAll(() => {
    repository.engine.close();
    rmSync(root, { recursive: true, force: true });
  });
  await repository.engine.index();
  return repository;
}

export function openAt(root: string, options: OpenOptions = {}): Repository {
  const { flags = {}, environment = {}, directory = root } = options;
  const warnings = collectWarnings();
  return { root, warnings, engine: openEngine({ path: root, directory, flags, environment, warnings }) };
}

function temporaryDirectory(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'fathom-')));
}
