/** C, read with the grammar of C++: words that are keywords only there are masked for it. */

import { hideMacros } from '../cpp/hide-macros.ts';
import { cpp } from '../cpp/spec.ts';
import { untangleConditionals } from '../cpp/untangle-conditionals.ts';
import type { LanguageSpec } from '../spec.ts';

export const c: LanguageSpec = {
  ...cpp,
  id: 'c',
  languages: ['c'],
  prepare: (source) => maskKeywords(hideMacros(untangleConditionals(source))),
  prelude: new URL('./c.prelude', import.meta.url),
  isTestFile: (path) => /(^|\/)tests?\/|(^|\/)(test_[^/]*|[^/]*_test)\.[ch]$/.test(path),
};

const KEYWORDS =
  /\b(?:class|new|delete|this|template|typename|namespace|private|public|protected|virtual|operator|try|catch|throw|using|friend|explicit|export|mutable|and|or|not|xor|concept|requires)\b/g;
/** A header may be one of C++ without saying so by its name. */
const IS_CPP = /^\s*(?:class\s+\w+[^;()]*\{|namespace\b|template\s*<|using\s+\w|public:|private:)|\w::\w/m;

function maskKeywords(source: string): string {
  if (IS_CPP.test(source)) return source;
  return source.replace(KEYWORDS, (word) => `${word.slice(0, -1)}_`);
}
