/**
 * Macros that stand where the grammar expects none: `API_EXPORT void f();`, `class API Thing {`, `Q_OBJECT` alone on its
 * line. They are blanked out, so that what they decorate is read as if they were not there.
 */
const BEFORE_FUNCTION =
  /^([ \t]*(?:(?:static|inline|extern|const|constexpr|virtual|explicit|friend)[ \t]+)*)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)(?=[ \t]+(?:[A-Za-z_][\w:<>, ]*[ \t*&]+)[A-Za-z_~][\w:]*[ \t]*\()/gm;
const IN_TYPE_HEAD =
  /\b(class|struct|union|enum)([ \t]+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)(?=[ \t]+\w+\s*(?:final\s*)?[:{])/g;
const ALONE = /^[A-Z][A-Z0-9_]{3,}(?:\([^()\n]*\))?[ \t]*$(?!\s*[{=])/gm;

export function hideMacros(source: string): string {
  return source
    .replace(BEFORE_FUNCTION, (_, before: string, macro: string) => before + blank(macro))
    .replace(IN_TYPE_HEAD, (_, word: string, space: string, macro: string) => word + space + blank(macro))
    .replace(ALONE, blank);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
