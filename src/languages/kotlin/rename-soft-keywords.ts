/**
 * Words that Kotlin reserves only where they are modifiers or accessors, used as plain names: the grammar takes
 * `open(x)` for the start of a declaration and `get(x)` under a variable for its getter, and loses the class around.
 * Such a word gets a capital at its end, which leaves a plain identifier of the same length.
 * Annotations that it stumbles over, before accessors and constructors, are blanked out.
 */
export function renameSoftKeywords(source: string): string {
  return source.replace(STUMBLING, (text) =>
    text.startsWith('@') ? text.replace(/\S/g, ' ') : text.slice(0, -1) + (text.at(-1) as string).toUpperCase(),
  );
}

const MODIFIERS =
  'open|sealed|inline|infix|external|tailrec|abstract|final|override|lateinit|internal|private|protected';

const STUMBLING = new RegExp(
  [
    `(?<![\\w.])(?:${MODIFIERS})(?=[({.]|[ \\t]*(?:\\{|=[^=]))`,
    // A getter has no parameter, a setter just one.
    '^[ \\t]*get(?=\\((?!\\))|\\.|[ \\t]*=[^=])',
    '^[ \\t]*set(?=\\([^()\\n]*,|\\.|[ \\t]*=[^=])',
    // The scanner does not see that a name goes on after `in`.
    '\\bin(?=\\d)',
    '@\\w+(?=\\s+[gs]et\\()',
    '@\\w+\\([^()]*\\)(?=\\s+(?:\\w+\\s+)?constructor\\b)',
  ].join('|'),
  'gm',
);
