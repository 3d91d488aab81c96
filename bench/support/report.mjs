/** A report is printed, and with `--save <name>` also kept as a dated text file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { resultsDirectory } from './project.mjs';

/**
 * @param {string} text
 * @param {string | undefined} name of the file to keep it in
 */
export function publish(text, name) {
  const dated = `${describeMachine()}\n\n${text}\n`;
  console.log(dated);
  if (name === undefined) return;
  mkdirSync(resultsDirectory, { recursive: true });
  const path = join(resultsDirectory, `${today()}-${name}.txt`);
  writeFileSync(path, dated);
  console.error(`saved ${path}`);
}

function describeMachine() {
  const load = loadavg()[0].toFixed(1);
  return `${today()} · ${cpus().length} cores (${cpus()[0].model}) · load ${load} at the end · Node ${process.versions.node}`;
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
