/**
 * Conditionals of the preprocessor that cut through the syntax (`#ifdef X` … `if (a) {` … `#else` … `if (b) {` … `#endif`)
 * would cost the grammar the rest of the file. Where a branch opens what it does not close, the first branch that is not
 * empty is kept and the directives and the other branches are blanked out. Others stay as they are.
 */
export function untangleConditionals(source: string): string {
  if (!source.includes('#')) return source;
  const lines = source.split('\n');
  for (const conditional of listConditionals(lines)) {
    if (isTangled(lines, conditional)) keepOneBranch(lines, conditional);
  }
  return lines.join('\n');
}

/** For a grammar that knows conditionals only in some places: branches that are whole stand one after the other. */
export function flattenConditionals(source: string): string {
  if (!source.includes('#if')) return source;
  const lines = source.split('\n');
  for (const conditional of listConditionals(lines)) {
    const areWhole = !isTangled(lines, conditional) && contentsOf(lines, conditional).every(isWhole);
    if (areWhole) for (const row of conditional.rows) blankLine(lines, row);
    else keepOneBranch(lines, conditional);
  }
  return lines.join('\n');
}

/** Ends like a statement, a declaration or an item of a list, comments aside. */
function isWhole(text: string): boolean {
  const last = text.replace(NOISE, '').trimEnd().at(-1);
  return last === undefined || ';},]'.includes(last);
}

/** The inner ones come first: what is blanked out in them no longer counts for those around them. */
function listConditionals(lines: readonly string[]): Conditional[] {
  const open: Conditional[] = [];
  const closed: Conditional[] = [];
  let isContinued = false;
  lines.forEach((line, row) => {
    const directive = isContinued ? undefined : /^\s*#\s*(if|ifdef|ifndef|elif|elifdef|else|endif)\b/.exec(line)?.[1];
    isContinued = line.trimEnd().endsWith('\\');
    if (directive === undefined) return;
    if (directive.startsWith('if')) open.push({ rows: [row] });
    else open.at(-1)?.rows.push(row);
    const ended = directive === 'endif' ? open.pop() : undefined;
    if (ended !== undefined) closed.push(ended);
  });
  return closed;
}

interface Conditional {
  /** Of its directives, from `#if` to `#endif`. */
  readonly rows: number[];
}

function isTangled(lines: readonly string[], { rows }: Conditional): boolean {
  return branches(rows).some(([from, to]) => balance(lines.slice(from + 1, to).join('\n')) !== 0);
}

function branches(rows: readonly number[]): (readonly [from: number, to: number])[] {
  return rows.slice(1).map((to, at) => [rows[at] as number, to]);
}

function contentsOf(lines: readonly string[], { rows }: Conditional): string[] {
  return branches(rows).map(([from, to]) =>
    lines
      .slice(from + 1, to)
      .join('\n')
      .trim(),
  );
}

const NOISE = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Braces and parentheses that are opened and not closed. */
function balance(text: string): number {
  let count = 0;
  for (const char of text.replace(NOISE, '')) {
    if (char === '{' || char === '(') count++;
    else if (char === '}' || char === ')') count--;
  }
  return count;
}

const LINKAGE = /^\s*(?:extern\s+"C"\s*\{|\})\s*$/;

/** `extern "C" {` and its end stand in conditionals of their own: neither is kept. */
function keepOneBranch(lines: string[], conditional: Conditional): void {
  const { rows } = conditional;
  const all = branches(rows);
  const contents = contentsOf(lines, conditional);
  const isLinkage = contents.length === 1 && LINKAGE.test(contents[0] as string);
  const kept = isLinkage ? -1 : contents.findIndex((content) => content !== '');
  all.forEach(([from, to], at) => {
    blankLine(lines, from);
    if (at !== kept) for (let row = from + 1; row < to; row++) blankLine(lines, row);
  });
  blankLine(lines, rows.at(-1) as number);
}

function blankLine(lines: string[], row: number): void {
  lines[row] = ' '.repeat((lines[row] as string).length);
}
