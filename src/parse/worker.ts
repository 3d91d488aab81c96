/** Runs parse tasks one after the other in a thread of its own, and answers each batch of them at once. */
import { parentPort } from 'node:worker_threads';
import { type ParseMessage, type ParseTask, runParseTask, toMessage } from './parse-task.ts';
import { SourceParser } from './parser.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker');
const opening = SourceParser.open({ keepsFacts: false });
let queue = Promise.resolve();

port.on('message', (tasks: readonly ParseTask[]) => {
  queue = queue.then(async () => {
    const parser = await opening;
    const messages: ParseMessage[] = [];
    for (const task of tasks) messages.push(toMessage(await runParseTask(parser, task)));
    port.postMessage(messages, messages.flatMap(transferred));
  });
});

function transferred(message: ParseMessage): ArrayBuffer[] {
  return message.kind === 'parsed' ? [message.parsed.facts.buffer as ArrayBuffer] : [];
}
