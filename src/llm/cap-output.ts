/** What a tool may say at once. What is left out is said, with how to get it. */
const MAX_LINES = 2_000;
const MAX_CHARACTERS = 50_000;

export function capOutput(text: string): string {
  const lines = text.split('\n');
  let [end, kept] = [0, 0];
  for (const line of lines) {
    if (kept === MAX_LINES || end + line.length > MAX_CHARACTERS) break;
    end += line.length + 1;
    kept++;
  }
  if (kept === lines.length) return text;
  // One endless line is cut inside.
  const head = kept === 0 ? text.slice(0, MAX_CHARACTERS) : lines.slice(0, kept).join('\n');
  const left = text.length - head.length;
  return `${head}\n[cut: ${lines.length - kept} more lines, ${left} characters; ask for a smaller part to see them]`;
}
