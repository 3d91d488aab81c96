/** Compiles src/ and copies the texts that live beside code (queries, SQL, prompts, preludes). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TEXTS = /\.(scm|sql|md|prelude|html|css)$/;

rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const compiled = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
  if (!TEXTS.test(entry)) continue;
  const target = join(root, 'dist', entry);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, 'src', entry), target);
}
