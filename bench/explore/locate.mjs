/**
 * Finds a definition in the text of a file by its name and its indentation, with no parser: what the bench expects must
 * not depend on what the tools under test make of the same source. It trusts that the code is formatted, as that of
 * the repositories asked about is; `verify.mjs` prints what it found so that a person can look.
 */
import { UserError } from '../support/command-line.mjs';

/** @typedef {{ start: number, end: number }} Lines zero-based, both included */

/**
 * How a line that defines `name` looks, by extension. `inside` are the ways to write a member, `around` those to
 * write what holds members (`impl Name`), where these differ from other definitions.
 * `owner` is a member written outside its owner; `margin` what may stand at a definition's own depth inside it.
 * `unnamed` are definitions that go by a name which is not written.
 * @typedef {object} Form
 * @property {string[]} any
 * @property {string[]} [inside]
 * @property {string[]} [around]
 * @property {string} [owner]
 * @property {RegExp} [margin]
 * @property {Record<string, string>} [unnamed]
 * @type {Record<string, Form>}
 */
const forms = {
  go: {
    any: ['func NAME[([]', '(?:type |var |const |\\t)NAME(?: |\\[)'],
    owner: 'func \\(\\w* ?\\*?OWNER(?:\\[\\w+\\])?\\) NAME\\(',
    margin: /^\w+:$/, // a label
  },
  rs: {
    any: [
      '(?:pub(?:\\([^)]*\\))? )?(?:default )?(?:const |async |unsafe |extern "C" )*fn NAME\\b',
      'macro_rules! NAME\\b',
    ],
    around: [
      '(?:pub(?:\\([^)]*\\))? )?(?:unsafe )?(?:struct|enum|trait|mod|type|union) NAME\\b',
      '(?:unsafe )?impl(?:<.*?>)? (?:[^{]* for )?(?:\\w+::)*NAME\\b',
    ],
  },
  py: { any: ['(?:async )?def NAME\\b', 'class NAME\\b', 'NAME\\b.* ?= ?'] },
  kt: {
    any: [
      '(?:@\\w+(?:\\([^)]*\\))? |[a-z]+ )*fun (?:<.*?> )?(?:[\\w<>?, *.]+\\.)?NAME\\b',
      '(?:@\\w+(?:\\([^)]*\\))? |[a-z]+ )*(?:class|interface|object|typealias) NAME\\b',
      '(?:@\\w+(?:\\([^)]*\\))? |[a-z]+ )*va[lr] NAME\\b',
    ],
    unnamed: { Companion: '(?:[a-z]+ )*companion object\\b' },
  },
  java: {
    any: [
      '(?:[a-z]+ )*(?:class|interface|enum|record|@interface) NAME\\b',
      '(?!return |new |throw |else )(?:@\\w+ |[a-z]+ )*(?:<.*?> )?[\\w.]+(?:<.*>)?(?:\\[\\])* NAME\\(',
      '(?:public |private |protected )?NAME\\(.*(?:\\{|,|\\()$',
      '(?:[a-z]+ )*[\\w.<>?, \\[\\]]+ NAME(?: =|;)',
    ],
  },
  swift: {
    any: [
      '(?:@\\w+(?:\\([^)]*\\))? |[a-z]+(?:\\(set\\))? )*(?:func|class|struct|enum|protocol|actor|extension|typealias|var|let) NAME\\b',
    ],
  },
  ts: {
    any: [
      '(?:export |default |declare |async )*function\\*? NAME\\b',
      '(?:export |default |declare |abstract )*class NAME\\b',
      '(?:export |default |declare )*(?:interface|type|enum|namespace|(?:const )?enum) NAME\\b',
      '(?:export |declare )*(?:const|let|var) NAME\\b',
    ],
    inside: [
      '(?:(?:public|private|protected|static|readonly|async|override|abstract|get|set|declare) )*\\*?#?NAME ?[?!]?(?:[(<:=]| =)',
    ],
  },
};
for (const extension of ['tsx', 'js', 'mjs', 'cjs', 'jsx']) forms[extension] = forms.ts;

/**
 * @param {string} text of the file
 * @param {string} extension of its name
 * @param {string} qualifiedName `Owner.member`; `~2` behind it takes the second of several
 * @returns {Lines}
 */
export function locate(text, extension, qualifiedName) {
  const lines = text.split('\n');
  const form = forms[extension];
  if (!form) throw new UserError(`no way to find definitions in .${extension} files`);
  const [path, ordinal = '1'] = qualifiedName.split('~');
  const found = findPath(lines, form, path.split('.'));
  if (found.length === 0) throw new UserError(`no definition of ${qualifiedName}`);
  if (found.length > 1 && !qualifiedName.includes('~'))
    throw new UserError(
      `${found.length} definitions of ${qualifiedName}: lines ${found.map(({ start }) => start + 1)}`,
    );
  const chosen = found[Number(ordinal) - 1];
  if (!chosen) throw new UserError(`only ${found.length} definitions of ${path}`);
  return chosen;
}

/**
 * @param {string[]} lines
 * @param {Form} form
 * @param {string[]} names
 */
function findPath(lines, form, names) {
  const [name] = names.slice(-1);
  if (form.owner && names.length === 2) {
    const pattern = form.owner.replace('OWNER', names[0]).replace('NAME', name);
    return findMatching({ lines, form }, [pattern], whole(lines), '');
  }
  /** @type {Lines[]} */
  let places = [whole(lines)];
  for (const [depth, owner] of names.slice(0, -1).entries()) {
    const patterns = [...form.any, ...(form.around ?? []), ...(depth > 0 ? (form.inside ?? []) : [])];
    const unnamed = form.unnamed?.[owner];
    places = places.flatMap((place) => findIn({ lines, form }, unnamed ? [unnamed] : patterns, place, owner));
  }
  const patterns = [...form.any, ...(form.around?.slice(0, 1) ?? []), ...(names.length > 1 ? (form.inside ?? []) : [])];
  return preferBodies(places.flatMap((place) => findIn({ lines, form }, patterns, place, name)));
}

/** @param {string[]} lines @returns {Lines} */
function whole(lines) {
  return { start: -1, end: lines.length - 1 };
}

/**
 * Definitions directly in a place: at the indentation of its body.
 * @param {{ lines: string[], form: Form }} file
 * @param {string[]} patterns
 * @param {Lines} place
 * @param {string} name
 */
function findIn(file, patterns, place, name) {
  const indent = place.start < 0 ? '' : bodyIndent(file.lines, place);
  return findMatching(
    file,
    patterns.map((pattern) => pattern.replace('NAME', quote(name))),
    place,
    indent,
  );
}

/**
 * @param {{ lines: string[], form: Form }} file
 * @param {string[]} patterns
 * @param {Lines} place
 * @param {string} indent
 */
function findMatching({ lines, form }, patterns, place, indent) {
  const matches = new RegExp(`^${indent}(?:${patterns.join('|')})`);
  const found = [];
  for (let index = place.start + 1; index <= place.end; index++) {
    if (matches.test(lines[index])) found.push({ start: index, end: endOf(lines, index, form.margin) });
  }
  return found;
}

/** The smallest indentation inside a definition. @param {string[]} lines @param {Lines} place */
function bodyIndent(lines, place) {
  const inside = lines.slice(place.start + 1, place.end).filter((line) => line.trim() !== '');
  const indents = inside.map(indentOf).filter((indent) => indent.length > indentOf(lines[place.start]).length);
  return indents.reduce((least, indent) => (indent.length < least.length ? indent : least), indents[0] ?? '');
}

/**
 * A definition goes on while lines are indented deeper than its first. A line at the same depth that closes a bracket
 * is its last, unless something deeper follows (the end of a parameter list, `} else {`).
 * @param {string[]} lines
 * @param {number} start
 * @param {RegExp} [margin]
 */
function endOf(lines, start, margin) {
  const depth = indentOf(lines[start]).length;
  let last = start;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index];
    if (line.trim() === '' || /^(?:\/\/|#)/.test(line)) continue; // code commented out at the margin
    if (indentOf(line).length > depth) last = index;
    else if (indentOf(line).length === depth && (goesOn(line) || margin?.test(line))) last = index;
    else break;
    if (indentOf(line).length === depth && /^\s*[}\])]/.test(line) && !deeperFollows(lines, index, depth)) break;
  }
  return last;
}

/** @param {string} line */
function goesOn(line) {
  return /^\s*(?:[}\])>{]|where\b)/.test(line);
}

/**
 * @param {string[]} lines
 * @param {number} index
 * @param {number} depth
 */
function deeperFollows(lines, index, depth) {
  const next = lines.slice(index + 1).find((line) => line.trim() !== '');
  return next !== undefined && (indentOf(next).length > depth || /^\s*(?:\{|where\b)/.test(next));
}

/** Overloads and declarations without a body give way to the one with a body. @param {Lines[]} found */
function preferBodies(found) {
  const long = found.filter(({ start, end }) => end > start);
  return long.length > 0 && long.length < found.length ? long : found;
}

/** @param {string} line */
function indentOf(line) {
  return line.slice(0, line.length - line.trimStart().length);
}

/** @param {string} name */
function quote(name) {
  return name.replace(/[$]/g, '\\$&');
}
