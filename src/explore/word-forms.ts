/** Grammatical forms of English words: what a word is in its plainest form, and what its family begins with. */

/** `query` of queries, `render` of rendering, `send` of sent. */
export function baseOf(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  for (const [ending, rest] of ENDINGS) {
    const base = word.replace(ending, rest);
    if (base !== word && base.length >= 3) return base;
  }
  return word;
}

/** Verbs whose past follows no rule, as far as code is spoken of with them. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `became:become began:begin begun:begin bound:bind broke:break broken:break brought:bring built:build caught:catch
  chose:choose chosen:choose dealt:deal drawn:draw drew:draw driven:drive fed:feed fell:fall fallen:fall forgotten:forget
  froze:freeze frozen:freeze grew:grow grown:grow held:hold hid:hide hidden:hide kept:keep knew:know known:know laid:lay
  left:leave lost:lose met:meet overridden:override overwritten:overwrite ran:run rebuilt:rebuild rewritten:rewrite
  sent:send shown:show shrunk:shrink slept:sleep sought:seek spent:spend spun:spin stolen:steal swept:sweep
  thrown:throw threw:throw told:tell understood:understand unbound:unbind woken:wake woke:wake wound:wind written:write
  wrote:write`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** English endings, taken off by rule: `queries` to query, `rendering` to render, `matched` to match. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
  [/([^aeiou])\1(?:ing|ed)$/, '$1'],
  [/(\p{L}{3})(?:ing|ed)$/u, '$1'],
];

/** What words of one family begin with: `validat` of validation, validate and validator. */
export function stemOf(base: string): string {
  if (base.length < MIN_STEM) return '';
  const root = base.replace(FAMILY, '');
  return (root.length > MIN_STEM ? root : base).replace(/e$/, '');
}

const MIN_STEM = 4;
/** The ending that most often makes a noun of a verb. */
const FAMILY = /ion$/;
