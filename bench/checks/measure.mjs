/** The measure is checked against programs whose cost is known. Run with `node --test bench/checks/*.mjs`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '../support/measure.mjs';

const BURN = `const end = process.cpuUsage().user + process.cpuUsage().system + 700_000;
let x = 0; while (process.cpuUsage().user + process.cpuUsage().system < end) x += Math.sqrt(x + 1);`;
const HOLD = `const held = Buffer.alloc(300e6, 1); setTimeout(() => held.length, 300);`;
const nested = (/** @type {string} */ code) =>
  `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(code)}])`;
const detached = (/** @type {string} */ code) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { detached: true, stdio: 'ignore' }).unref();
   setTimeout(() => {}, 1500);`;

/** @param {string} code */
function runNode(code) {
  return measure({ file: process.execPath, arguments: ['-e', code] });
}

test('CPU of one process', async () => {
  const { cpuSeconds, exitCode } = await runNode(BURN);
  assert.equal(exitCode, 0);
  assert.ok(cpuSeconds > 0.7 && cpuSeconds < 1, `${cpuSeconds} s`);
});

test('CPU of a child that was waited for', async () => {
  const { cpuSeconds } = await runNode(nested(BURN));
  assert.ok(cpuSeconds > 0.7 && cpuSeconds < 1.1, `${cpuSeconds} s`);
});

test('CPU of a detached process that is still running, which is then ended', async () => {
  const { cpuSeconds, leftRunning } = await runNode(detached(`${BURN} setInterval(() => {}, 1000)`));
  assert.ok(cpuSeconds > 0.6 && cpuSeconds < 1.1, `${cpuSeconds} s`);
  assert.equal(leftRunning, 1);
});

test('peak memory of the whole tree', async () => {
  const { peakBytes } = await runNode(nested(HOLD));
  assert.ok(peakBytes > 330e6 && peakBytes < 520e6, `${peakBytes} bytes`);
});

test('output and exit code of a failing command', async () => {
  const { output, exitCode } = await runNode(`console.log('out'); console.error('err'); process.exit(3)`);
  assert.equal(exitCode, 3);
  assert.match(output, /out/);
  assert.match(output, /err/);
});
