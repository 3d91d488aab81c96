/**
 * Compiles src/ and copies the texts that live beside code (queries, SQL, prompts, preludes).
 * The old build stays in place until each file is replaced, so that whatever runs it meanwhile goes on.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const built = join(root, 'dist');
const TEXTS = /\.(scm|sql|md|prelude|html|css)$/;
const COMPILED = /\.js(\.map)?$/;

const started = new Date().toISOString();
process.exitCode = compile();
copyTexts();
removeLeftovers();
writeFileSync(join(built, 'built-at.txt'), `${started}\n`);

function compile() {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const incremental = ['--incremental', '--tsBuildInfoFile', join(built, 'build.tsbuildinfo')];
  const args = [compiler, '-p', join(root, 'tsconfig.build.json'), ...incremental];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

function copyTexts() {
  for (const entry of listFiles(source)) {
    if (!TEXTS.test(entry)) continue;
    const target = join(built, entry);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(source, entry), target);
  }
}

/** What an earlier build made of a file that src/ no longer has. */
function removeLeftovers() {
  for (const entry of listFiles(built)) {
    const origin = COMPILED.test(entry) ? entry.replace(COMPILED, '.ts') : entry;
    const known = COMPILED.test(entry) || TEXTS.test(entry);
    if (known && !existsSync(join(source, origin))) rmSync(join(built, entry), { force: true });
  }
}

function listFiles(directory) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' });
}
