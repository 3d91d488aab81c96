/** Types in quotes (`a: "list[Node]"`, `-> "Node | None"`) for a grammar that sees a string there. */

/** After `->`, after the name of a parameter, or after that of a variable at the start of its line. */
const IS_TYPE = String.raw`(?<=(?:->|(?:[(,]\s*|^[ \t]*)\**\w+[ \t]*:)[ \t]*["'])`;
// A name alone is found by the query; a dotted one may as well be an entry of a dictionary.
const TYPE = String.raw`\w[\w.]*(?:\[| ?\|)[\w.,|[\] ]*`;
const QUOTED = new RegExp(String.raw`([:>][ \t]*)(["'])${IS_TYPE}(${TYPE})\2(?=[ \t]*(?:[,)=:#]|$))`, 'gm');

export function unquoteTypes(source: string): string {
  return source.replace(QUOTED, '$1 $3 ');
}
