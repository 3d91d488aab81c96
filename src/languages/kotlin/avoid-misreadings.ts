/**
 * What the grammar misreads, rewritten to text of the same length; names are taken from the source, not from here.
 *
 * Words that are reserved only as modifiers or accessors get a capital at their end where they are plain names: the
 * grammar takes `open(x)` for the start of a declaration, `get(x)` under a variable for its getter, and loses the class
 * around. Blanked out are imports that begin with a dot, annotations before accessors and constructors, and the delegate in `class A : B by c {`,
 * whose body would be read as a lambda given to `c`.
 */
export function avoidMisreadings(source: string): string {
  return source.replace(MISREAD, (text) =>
    /^(?:@|by\s|import)/.test(text)
      ? text.replace(/\S/g, ' ')
      : text.slice(0, -1) + (text.at(-1) as string).toUpperCase(),
  );
}

const MODIFIERS =
  'open|sealed|inline|infix|external|tailrec|abstract|final|override|lateinit|internal|private|protected';
/** What stands between the head of a class and its body, as opposed to a property of its own. */
const CLASS_HEAD = '(?:\\)|\\b(?:class|object)\\s+\\w+)\\s*:(?:(?!\\b(?:val|var|fun)\\b)[^={}])*';

const BY_DELEGATE = `by\\s+[\\w.]+(?:\\([^()]*\\))?(?=\\s*\\{)(?<=${CLASS_HEAD})`;

/** Grouped by what they begin with: every place of every file is tried. */
const MISREAD = new RegExp(
  [
    // The scanner does not see that a name goes on after `in`.
    `\\b(?:(?:${MODIFIERS})(?=[({.]|[ \\t]*(?:\\{|=[^=]))(?<!\\.\\w+)|in(?=\\d)|${BY_DELEGATE})`,
    // A getter has no parameter, a setter just one.
    '^[ \\t]*(?:get(?=\\((?!\\))|\\.|[ \\t]*=[^=])|set(?=\\([^()\\n]*,|\\.|[ \\t]*=[^=]))',
    // In the middle of an edit: everything behind it would be lost.
    '^import[ \\t]+\\..*',
    '@\\w+(?:(?=\\s+[gs]et\\()|\\([^()]*\\)(?=\\s+(?:\\w+\\s+)?constructor\\b))',
  ].join('|'),
  'gm',
);
