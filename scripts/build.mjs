/**
 * Compiles src/, copies the texts that live beside code (queries, SQL, prompts), and makes what can be made once: the
 * facts of each prelude, and files that load faster than a module each.
 * The old build stays in place until each file is replaced, so that whatever runs it meanwhile goes on.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import assemblyscript from 'assemblyscript/asc';
import binaryen from 'binaryen';
import { Language } from 'web-tree-sitter';
import { bundle } from './bundle.mjs';
import { deriveLexers } from './derive-lexers.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const dist = join(root, 'dist');
const TEXTS = /\.(scm|sql|md|prelude|html|css)$/;
/** What is made here of which file of src/. */
const ORIGINS = [
  [/\.js(\.map)?$/, '.ts'],
  [/\.prelude\.facts$/, '.prelude'],
  [TEXTS, '.$1'],
];

const LEXER_MAKERS = ['derive-lexers.mjs', 'observe-switches.mjs'];
const require = createRequire(import.meta.url);

const started = new Date().toISOString();
compile();
await compileKernel();
copyTexts();
removeLeftovers();
await makeLexers();
await packLanguages();
writeAnalysisId();
await bundle(dist);
writeFileSync(join(dist, 'built-at.txt'), `${started}\n`);

function compile() {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const incremental = ['--incremental', '--tsBuildInfoFile', join(dist, 'build.tsbuildinfo')];
  const args = [compiler, '-p', join(root, 'tsconfig.build.json'), ...incremental];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Of src/parse/kernel, which is AssemblyScript: for tree-sitter's memory, with nothing of its own there. */
async function compileKernel() {
  const [entry, output] = ['src/parse/kernel/index.ts', 'dist/parse/kernel.wasm'];
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory'];
  const { error, stderr } = await assemblyscript.main([entry, '--baseDir', root, '--outFile', output, ...options]);
  if (error !== null) {
    console.error(stderr.toString());
    process.exit(1);
  }
  writeFileSync(join(root, output), inline(readFileSync(join(root, output))));
}

/** Twice as large and faster for it: the kernel is small functions in long loops, which older engines call one by one. */
function inline(compiled) {
  const { MutableGlobals, SignExt, NontrappingFPToInt, BulkMemory, BulkMemoryOpt } = binaryen.Features;
  const features = MutableGlobals | SignExt | NontrappingFPToInt | BulkMemory | BulkMemoryOpt;
  const module = binaryen.readBinaryWithFeatures(compiled, features);
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(60);
  binaryen.setFlexibleInlineMaxSize(300);
  module.optimize();
  return module.emitBinary();
}

function copyTexts() {
  for (const entry of listFiles(source)) {
    if (!TEXTS.test(entry)) continue;
    mkdirSync(dirname(join(dist, entry)), { recursive: true });
    copyFileSync(join(source, entry), join(dist, entry));
  }
}

/** What an earlier build made of a file that src/ no longer has. */
function removeLeftovers() {
  for (const entry of listFiles(dist)) {
    if (/^bundle[\\/]/.test(entry)) continue;
    const origin = ORIGINS.find(([pattern]) => pattern.test(entry));
    if (origin !== undefined && !existsSync(join(source, entry.replace(...origin)))) rmSync(join(dist, entry));
  }
}

/** Takes seconds, so only of grammars that are new. */
async function makeLexers() {
  const { openKernel } = await load('parse/kernel.js');
  mkdirSync(join(dist, 'parse', 'lexers'), { recursive: true });
  for (const specifier of await listGrammars()) {
    const bytes = readFileSync(require.resolve(specifier));
    const madeOf = hashOf([bytes, ...LEXER_MAKERS.map((name) => readFileSync(join(root, 'scripts', name)))]);
    const path = join(dist, 'parse', 'lexers', `${basename(specifier, '.wasm')}.lexers`);
    if (existsSync(path) && readFileSync(path).toString('latin1', 0, madeOf.length) === madeOf) continue;
    const { library } = await openKernel();
    const [tokens, keywords] = await deriveLexers(bytes, library, Language);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(tokens.length);
    writeFileSync(path, Buffer.concat([Buffer.from(madeOf), length, tokens, keywords]));
  }
}

/** As specifiers of modules; files of one language may differ in theirs. */
async function listGrammars() {
  const { LANGUAGES } = await load('languages/catalog.js');
  const { findSpec } = await load('languages/registry.js');
  const grammars = LANGUAGES.flatMap(({ id, extensions }) =>
    extensions.map((extension) => findSpec(id)?.grammar(`file${extension}`)),
  );
  return new Set(grammars.filter((grammar) => grammar !== undefined));
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function load(path) {
  return import(pathToFileURL(join(dist, path)).href);
}

async function packLanguages() {
  const { LANGUAGE_SPECS } = await load('languages/registry.js');
  const { SourceParser } = await load('parse/parser.js');
  const parser = await SourceParser.open();
  for (const spec of LANGUAGE_SPECS) {
    await packPrelude(parser, spec);
  }
  parser.close();
}

async function packPrelude(parser, spec) {
  const { id, prelude } = spec;
  if (prelude === undefined) return;
  const path = fileURLToPath(prelude);
  const { facts, problems } = await parser.parse(path, readFileSync(path, 'utf8'), spec);
  if (problems.length > 0) throw new Error(`prelude of ${id}: ${problems[0].message} in line ${problems[0].line}`);
  writeFileSync(`${path}.facts`, facts);
}

/** What a graph says depends on these folders: one built by another analysis is built anew, not updated. */
function writeAnalysisId() {
  const hash = createHash('sha256');
  for (const folder of ['languages', 'model', 'parse', 'resolve']) {
    for (const entry of listFiles(join(dist, folder)).sort()) {
      if (/\.(js|scm|facts|wasm|lexers)$/.test(entry))
        hash.update(entry).update(readFileSync(join(dist, folder, entry)));
    }
  }
  writeFileSync(join(dist, 'analysis-id.txt'), hash.digest('hex').slice(0, 16));
}

function listFiles(directory) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' });
}
