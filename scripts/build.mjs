/** Compiles src/, copies the texts that live beside code (queries, SQL, prompts), and packs the facts of each prelude. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const TEXTS = /\.(scm|sql|md|prelude|html|css)$/;

rmSync(dist, { recursive: true, force: true });
compile();
copyTexts();
await packPreludes();

function compile() {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function copyTexts() {
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!TEXTS.test(entry)) continue;
    mkdirSync(dirname(join(dist, entry)), { recursive: true });
    copyFileSync(join(root, 'src', entry), join(dist, entry));
  }
}

async function packPreludes() {
  const load = (path) => import(pathToFileURL(join(dist, path)).href);
  const { LANGUAGE_SPECS } = await load('languages/registry.js');
  const { SourceParser } = await load('parse/parser.js');
  const parser = await SourceParser.open();
  for (const spec of LANGUAGE_SPECS) {
    if (spec.prelude === undefined) continue;
    const { facts, problems } = await parser.parse(fileURLToPath(spec.prelude), readFileSync(spec.prelude, 'utf8'), spec);
    if (problems.length > 0) throw new Error(`prelude of ${spec.id}: ${problems[0].message} in line ${problems[0].line}`);
    writeFileSync(`${fileURLToPath(spec.prelude)}.facts`, facts);
  }
  parser.close();
}
