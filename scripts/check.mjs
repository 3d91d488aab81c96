/**
 * The one check command, `npm test`: everything that must hold, in the order in which it fails fastest.
 * Arguments go to the test runner: `npm test -- store`, `npm test -- --update`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const results = join(cache, 'test-results.json');

/** A step that needs Debian packages (a browser, a database server) belongs first here: see docs/testing.md. */
const STEPS = [
  { name: 'build', run: ['scripts/build.mjs'] },
  { name: 'format and lint', run: [bin('@biomejs/biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn'] },
  { name: 'types', run: [bin('typescript', 'tsc'), '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo'] },
  { name: 'layers', run: [bin('dependency-cruiser', 'depcruise'), 'src', '--output-type', 'err-long'] },
  { name: 'dead code', run: [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'] },
];

const TESTS = [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`];

process.exitCode = check();

function check() {
  mkdirSync(cache, { recursive: true });
  for (const step of STEPS) {
    const status = runStep(step);
    if (status !== 0) return status;
  }
  return runTests(process.argv.slice(2));
}

function runStep({ name, run }) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, run, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}`);
  if (status !== 0) console.log(`\n${stdout}${stderr}${error ?? ''}`);
  return status ?? 1;
}

function runTests(args) {
  rmSync(results, { force: true });
  const { status } = spawnSync(process.execPath, [...TESTS, ...args], { cwd: root, stdio: 'inherit' });
  const { passed, failed, skipped } = countTests(status ?? 1);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return status ?? 1;
}

/** A file that fails before its first test counts as one failure. */
function countTests(status) {
  let report;
  try {
    report = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  }
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed, status === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The script behind a command of an installed package, run by this very Node. */
function bin(packageName, command = packageName.split('/').at(-1)) {
  const folder = join('node_modules', packageName);
  const { bin: commands } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return join(folder, typeof commands === 'string' ? commands : commands[command]);
}
