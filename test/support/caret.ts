/**
 * Facts written under the source they come from, each with a caret at its place:
 *
 *     export class A extends B {
 *                  ^ class A (exported)
 *                            ^ extends B
 *
 * What has no place of its own (parameters, local variables, returned values) stands with its definition.
 */
import { EXPORT_FORMS, type Facts, IMPORT_FORMS, RETURNED, ROLES, type Role, YIELDED } from '../../src/model/facts.ts';
import type { ParsedSource } from './parse-source.ts';
import { listBindings, renderBinding, renderDefinition, renderExpression, renderName, textOf } from './render-facts.ts';

interface Mark {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Reading a name and naming a type are left out: they are most of a file and say little to a reader. */
const SHOWN_ROLES = new Set<Role>(['call', 'new', 'render', 'decorate']);

export function renderCarets(source: string, { facts, problems }: ParsedSource): string {
  const lines = source.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const marks = listMarks(facts, lines);
  const shown = lines.flatMap((line, at) => [line, ...renderMarks(line, marks.get(at + 1) ?? [])]);
  const trouble = problems.map(({ kind, line, message }) => `! line ${line}: ${kind}: ${message}`);
  return `${[...shown, ...trouble].join('\n')}\n`;
}

function listMarks(facts: Facts, lines: readonly string[]): Map<number, Mark[]> {
  const indent = (line: number) => lines[line - 1]?.search(/\S/) ?? 0;
  const all = [
    ...rows(facts.imports.length, (at) => importMark(facts, at, indent)),
    ...rows(facts.exports.length, (at) => exportMark(facts, at, indent)),
    ...rows(facts.definitions.length, (at) => definitionMarks(facts, at)),
    ...rows(facts.heritage.length, (at) => heritageMark(facts, at, lines)),
    ...rows(facts.references.length, (at) => referenceMark(facts, at)),
    ...fileMarks(facts),
  ];
  const byLine = new Map<number, Mark[]>();
  for (const mark of all) byLine.set(mark.line, [...(byLine.get(mark.line) ?? []), mark]);
  return byLine;
}

function renderMarks(line: string, marks: readonly Mark[]): string[] {
  const ordered = marks.toSorted((a, b) => a.column - b.column);
  return ordered.map(({ column, text }) => `${line.slice(0, column).replace(/[^\t]/g, ' ').padEnd(column)}^ ${text}`);
}

function rows(count: number, toMarks: (at: number) => Mark | readonly Mark[]): Mark[] {
  return Array.from({ length: count }, (_, at) => toMarks(at)).flat();
}

function importMark({ imports, strings }: Facts, at: number, indent: (line: number) => number): Mark {
  const [form, name, alias, source] = [
    IMPORT_FORMS[imports.form[at] as number],
    strings[imports.name[at] as number],
    strings[imports.alias[at] as number],
    strings[imports.source[at] as number],
  ];
  const renamed = name && alias && name !== alias ? ` as ${alias}` : '';
  const line = imports.line[at] as number;
  return {
    line,
    column: indent(line),
    text: `import ${form} ${name || alias}${renamed} from ${source}`.replace('  ', ' '),
  };
}

function exportMark(facts: Facts, at: number, indent: (line: number) => number): Mark {
  const { exports } = facts;
  const form = EXPORT_FORMS[exports.form[at] as number];
  const local = exports.local[at] as number;
  const what = form === 'assign' || form === 'whole' ? renderExpression(facts, local) : textOf(facts, local);
  const name = textOf(facts, exports.name[at] as number);
  const source = textOf(facts, exports.source[at] as number);
  const renamed = name !== '' && name !== what ? ` as ${name}` : '';
  const line = exports.line[at] as number;
  const text = `export ${form} ${what}${renamed}${source === '' ? '' : ` from ${source}`}`.replace('  ', ' ');
  return { line, column: indent(line), text };
}

function definitionMarks(facts: Facts, at: number): Mark[] {
  const place = { line: facts.definitions.line[at] as number, column: facts.definitions.column[at] as number };
  return [renderDefinition(facts, at), ...ownedBy(facts, at)].map((text) => ({ ...place, text }));
}

/** Local variables and values given back, which have no place of their own. */
function ownedBy(facts: Facts, definition: number): string[] {
  const locals = listBindings(facts, definition, true).map((binding) => `local ${renderBinding(facts, binding)}`);
  const { flows } = facts;
  const given: string[] = [];
  for (let at = 0; at < flows.length; at++) {
    if (flows.definition[at] !== definition) continue;
    const target = flows.target[at] as number;
    const value = renderExpression(facts, flows.value[at] as number);
    if (target === RETURNED) given.push(`returns ${value}`);
    else given.push(target === YIELDED ? `yields ${value}` : `assigns ${renderExpression(facts, target)} = ${value}`);
  }
  return [...locals, ...given];
}

/** What happens at file level stands at the top. */
function fileMarks(facts: Facts): Mark[] {
  return ownedBy(facts, -1).map((text) => ({ line: 1, column: 0, text: `file: ${text}` }));
}

function heritageMark(facts: Facts, at: number, lines: readonly string[]): Mark {
  const { heritage } = facts;
  const line = heritage.line[at] as number;
  const type = renderExpression(facts, heritage.type[at] as number);
  const relation = ROLES[heritage.relation[at] as number];
  const first = /[\p{L}\p{N}_$]+/u.exec(type)?.[0] ?? '';
  const column = Math.max(lines[line - 1]?.search(new RegExp(`\\b${first.replace('$', '\\$')}\\b`)) ?? 0, 0);
  return { line, column, text: `${relation}s ${type} (${renderName(facts, heritage.definition[at] as number)})` };
}

function referenceMark(facts: Facts, at: number): Mark[] {
  const { references } = facts;
  const role = ROLES[references.role[at] as number] as Role;
  if (!SHOWN_ROLES.has(role)) return [];
  const around = references.definition[at] as number;
  const guard = textOf(facts, references.guard[at] as number);
  const text = [
    `${role} ${renderExpression(facts, references.expression[at] as number)}`,
    around < 0 ? '' : ` in ${renderName(facts, around)}`,
    guard === '' ? '' : ` when ${guard}`,
  ].join('');
  return [{ line: references.line[at] as number, column: references.column[at] as number, text }];
}
