/** Documents and manifests that say what is so. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const installed = { ...manifest.dependencies, ...manifest.devDependencies };

test('the README begins with the two commands, and every command it prints exists', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [first, second] = [...readme.matchAll(/^```sh\n(.*)\n```$/gm)].map(([, command]) => command);
  expect([first, second]).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  const named = [...readme.matchAll(/npm (?:run )?(start|test|build|format)\b/g)].map(([, name]) => name as string);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('nothing relies on a script that npm would run by itself', () => {
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)|^(prepare|install)$/.test(name))).toEqual([]);
});

test('versions are exact', () => {
  expect(Object.entries(installed).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file names no registry but the public one', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});

/** npm leaves out what it could not load when it wrote the lock file, and then `npm ci` refuses on every machine. */
test('the lock file lists the binaries of every platform', () => {
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const listed = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

test('ARCHITECTURE.md says of every dependency why it is there', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(Object.keys(installed).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('links between documents lead somewhere', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    ...listDocuments('docs'),
    ...listDocuments('bench'),
  ];
  const broken = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !existsSync(join(dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

if (existsSync('scripts/reference.mjs')) {
  test('generated reference pages are up to date', () => {
    const run = spawnSync(process.execPath, ['scripts/reference.mjs', '--check'], { encoding: 'utf8' });
    expect(run.status, `${run.stdout}${run.stderr}\nrun: node scripts/reference.mjs`).toBe(0);
  });
}

function listDocuments(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(directory, path));
}
