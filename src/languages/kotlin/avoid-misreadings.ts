/**
 * What the grammar misreads, rewritten to text of the same length; names and lines are taken from the source, not from
 * here. Most of it costs a class or a whole file where it is not avoided: the grammar takes `open(x)` for the start of a
 * declaration and `get(x)` under a variable for its getter, and it does not know what Kotlin has had since 2.0.
 */
export function avoidMisreadings(source: string): string {
  return source.replace(MISREAD, rewrite);
}

/** Words that are reserved in other places get a capital at their end where they are plain names. */
function rewrite(text: string): string {
  if (text === 'if') return ' ,';
  if (text.endsWith('}')) return ';}';
  if (text.startsWith('class')) return text.replace(/\s/g, ' ');
  if (text.startsWith('"')) return text.replace(OUTER_QUOTES, blank);
  if (text.startsWith('$')) return readDollars(text);
  if (BLANKED.test(text)) return blank(text);
  return text.slice(0, -1) + (text.at(-1) as string).toUpperCase();
}

const BLANKED = /^\s*(?:@|\?|by\s|import|context|else\s)/;
const OUTER_QUOTES = /(?<=^""")"+(?=[^"])|(?<=[^"])"+(?="""$)/g;

function blank(text: string): string {
  return text.replace(/\S/g, ' ');
}

/** `$$"$a $$b"`: as many dollars as stand before the text begin a template in it, fewer are text. */
function readDollars(text: string): string {
  const count = text.indexOf('"');
  return text.replace(/\$+/g, (run, at) => (at === 0 || run.length < count ? ' ' : '$').padStart(run.length));
}

/** At the start of a word. */
const WORDS = [
  // What a modifier stands before is a word, an annotation or the parameters of a type.
  /(?:open|sealed|inline|infix|external|tailrec|abstract|final|override|lateinit|internal)\b(?!\s+[\w@(/])(?<!\.\w+)/,
  /(?:private|protected|public|vararg|crossinline|noinline|suspend)\b(?!\s+[\w@(/])(?<!\.\w+)/,
  /(?:by|where)(?=\??\.|\s*[-+]?=)/,
  // `a get b`; an accessor has its parentheses at once, or nothing behind it.
  /[gs]et(?=[ \t]+[\w(])/,
  // The scanner does not see that a name goes on after `in`.
  /in(?=\d)/,
  // The delegate in `class A : B by c {`, whose body would be read as a lambda given to `c`.
  /by\s+[\w.]+(?:\([^()]*\))?(?=\s*\{)(?<=(?:\)|\b(?:class|object)\s+\w+)\s*:(?:(?!\b(?:val|var|fun)\b)[^={}])*)/,
  // A constructor comes on the line of its class.
  /class\s+\w+(?:<[^(){}]*>)?\s*\n\s*(?:@\w+\s+)*(?:\w+[ \t]+)?constructor(?=\()/,
  // A guard, `is A if b ->`, becomes one more condition. Elsewhere an `if` does not follow a value or a type.
  /if(?<=(?:[\w?'"\]]|[\w*?]>)[ \t]+if)(?=[ \t(](?:(?!\belse\b)[^{}]){0,300}?->)(?<!\b(?:else|return)\s+if)/,
  /else\s+if(?=[^{}\n]*->)(?<=^[ \t]*else\s+if)/,
];

/** At the start of a line, behind blanks. */
const LINES = [
  // A getter has no parameter, a setter just one.
  /get(?=\((?!\))|\.|[ \t]*=[^=])/,
  /set(?=\([^()\n]*,|\.|[ \t]*=[^=])/,
  // In the middle of an edit: everything behind it would be lost.
  /import[ \t]+\..*/,
  // Parameters that are given by the context.
  /context\([^()]*\)(?=\s+(?:@[\w.]+(?:\([^()]*\))?\s+)*(?:\w+[ \t]+)*(?:fun|val|var)\b)/,
];

const SIGNS = [
  // `class A { fun f() {} }`: what ends on the line of its class ends with a semicolon.
  /[ \t]\}(?<=\b(?:class|object|interface)\b[^\n{}]{0,200}\{[^\n]{0,200}[^\s{;][ \t]*\})/,
  // Annotations of accessors and constructors.
  /@\w+(?:\([^()]*\))?(?=\s+(?:(?:private|internal|protected|public)\s+)?[gs]et\b)/,
  /@\w+\([^()]*\)(?=\s+(?:\w+\s+)?constructor\b)/,
  // `String?::plus`
  /\?(?=::)/,
  // Quotes that stand at the ends of a raw string leave it.
  /"""[\s\S]*?"""+/,
  /\${2,}(?:"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")/,
];

/** Grouped by what they begin with: every place of every file is tried. */
const MISREAD = new RegExp(`\\b(?:${join(WORDS)})|^[ \\t]*(?:${join(LINES)})|${join(SIGNS)}`, 'gm');

function join(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|');
}
