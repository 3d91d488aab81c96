/** The lines that differ between two texts, with a few around them. One edit in one place is all there is to show. */

const AROUND = 3;

export function renderDiff(before: string, after: string): string[] {
  const [old, now] = [toLines(before), toLines(after)];
  const same = (at: number) => at < old.length && at < now.length && old[at] === now[at];
  let start = 0;
  while (same(start)) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const context = (from: number, to: number) => old.slice(Math.max(from, 0), to).map((line) => `  ${line}`);
  return [
    ...context(start - AROUND, start),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...now.slice(start, now.length - end).map((line) => `+ ${line}`),
    ...context(old.length - end, old.length - end + AROUND),
  ];
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
