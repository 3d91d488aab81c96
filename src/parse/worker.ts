/** Runs parse tasks one after the other in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { type ParseTask, runParseTask, toMessage } from './parse-task.ts';
import { SourceParser } from './parser.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker');
const opening = SourceParser.open();
let queue = Promise.resolve();

port.on('message', (task: ParseTask) => {
  queue = queue.then(async () => {
    const outcome = await runParseTask(await opening, task);
    port.postMessage(toMessage(outcome), outcome.kind === 'parsed' ? [outcome.parsed.facts.buffer as ArrayBuffer] : []);
  });
});
