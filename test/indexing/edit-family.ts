/** What a random editor knows of a group of languages. */

/** Languages that see each other's names. */
export interface Family {
  readonly extension: RegExp;
  readonly comment: string;
  /** `$a` becomes a lower-case name of the family, `$A` a capitalized one, `$path` a module of it. */
  readonly snippets: readonly string[];
  readonly imports: readonly string[];
  readonly modules: readonly string[];
  /** Words that change what a declaration is to others. */
  readonly modifiers: readonly string[];
  readonly directories: readonly string[];
  readonly names: readonly string[];
  /** What every new file begins with. */
  readonly heading?: string;
}
