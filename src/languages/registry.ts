/** Every language that is parsed. Adding one is a folder and a line here. */
import { c } from './c/spec.ts';
import { cpp } from './cpp/spec.ts';
import { csharp } from './csharp/spec.ts';
import { ecmascript } from './ecmascript/spec.ts';
import { go } from './go/spec.ts';
import { java } from './java/spec.ts';
import { kotlin } from './kotlin/spec.ts';
import { php } from './php/spec.ts';
import { python } from './python/spec.ts';
import { ruby } from './ruby/spec.ts';
import { rust } from './rust/spec.ts';
import type { LanguageSpec } from './spec.ts';

export const LANGUAGE_SPECS: readonly LanguageSpec[] = [
  ecmascript,
  go,
  rust,
  python,
  java,
  kotlin,
  php,
  ruby,
  c,
  cpp,
  csharp,
];

const specsByLanguage = new Map(LANGUAGE_SPECS.flatMap((spec) => spec.languages.map((id) => [id, spec] as const)));

/** The spec that parses files of this catalogue language, if one does. */
export function findSpec(language: string): LanguageSpec | undefined {
  return specsByLanguage.get(language);
}
