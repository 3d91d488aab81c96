/** What scip-python knows of every call that Python's parser sees. */
import { OWN_SYMBOL, readSymbols, readSyntax } from './sources.mjs';

const CONSTRUCTOR = '__init__';
const OWN_CLASS = '__class__'; // is any class, says scip-python

/**
 * @typedef {import('./sources.mjs').Definition & { file: string, symbol: string }} Named a definition and its symbol
 *
 * @typedef {object} Binder
 * @property {(file: string, place: import('./sources.mjs').Place) => string[]} symbolsAt
 * @property {(symbol: string) => Named[] | undefined} definitionsOf empty where it is a value, undefined where unknown
 * @property {(definition: Named, name: string) => Named | undefined} namesakeOf the definition that a name means: of all
 *   that `import *` brings, scip-python names the first
 */

/**
 * @param {string} root
 * @returns {import('../oracle.mjs').Oracle}
 */
export function judgeRepository(root) {
  const documents = readSymbols(root);
  const known = new Set(documents.map(({ file }) => file));
  const syntax = readSyntax(root).filter(({ file }) => known.has(file));
  const binder = openBinder(documents, syntax);
  return {
    files: syntax.map(({ file }) => file),
    sites: syntax.flatMap(({ file, calls }) => calls.map((call) => toSite(file, call, binder))),
    overrides: syntax.flatMap(({ file, definitions }) =>
      definitions.flatMap((each) => overridesOf(file, each, binder)),
    ),
  };
}

/**
 * @param {import('./scip.mjs').Document[]} documents
 * @param {import('./sources.mjs').Syntax[]} syntax
 * @returns {Binder}
 */
function openBinder(documents, syntax) {
  const definitionsByPlace = new Map(
    syntax.flatMap(({ file, definitions }) => definitions.map((each) => [placeKey(file, each), { ...each, file }])),
  );
  /** @type {Map<string, string[]>} */
  const symbolsByPlace = new Map();
  /** @type {Map<string, Named[]>} */
  const definitionsBySymbol = new Map();
  for (const { file, occurrences } of documents) {
    for (const occurrence of occurrences) {
      const symbol = occurrence.symbol.startsWith('local ') ? `${file} ${occurrence.symbol}` : occurrence.symbol;
      const key = placeKey(file, occurrence);
      append(symbolsByPlace, key, symbol);
      if (!occurrence.isDefinition) continue;
      const definition = definitionsByPlace.get(key);
      append(definitionsBySymbol, symbol, ...(definition ? [{ ...definition, symbol }] : []));
    }
  }
  const named = [...definitionsBySymbol.values()].flat();
  const topByName = new Map(named.filter(isOfModule).map((each) => [`${each.file}:${each.name}`, each]));
  const aliases = new Set(syntax.flatMap((each) => each.aliases.map((names) => names.join(' as '))));
  return {
    namesakeOf(definition, name) {
      if (definition.name === name || definition.form === 'constructor') return definition;
      const isMeant = aliases.has(`${definition.name} as ${name}`);
      return isMeant ? definition : topByName.get(`${definition.file}:${name}`);
    },
    symbolsAt: (file, place) => symbolsByPlace.get(placeKey(file, place)) ?? [],
    definitionsOf: (symbol) => definitionsBySymbol.get(symbol),
  };
}

/** @param {Named} definition */
function isOfModule({ form }) {
  return form === 'class' || form === 'function';
}

/**
 * @param {string} file
 * @param {import('./sources.mjs').Call} call
 * @param {Binder} binder
 * @returns {import('../oracle.mjs').Site}
 */
function toSite(file, { name, callee, ...call }, binder) {
  const site = { file, ...call, callee: callee ?? '', nameLine: name.line + 1 };
  if (callee === null || callee === OWN_CLASS) return { ...site, status: 'indirect' };
  const symbols = binder.symbolsAt(file, name);
  return { ...site, ...bind(callee, site.receiver === 'none' ? symbols : symbols.filter(isNoBuiltin), binder) };
}

/**
 * `list` of `loader.list()` is no builtin, though scip-python says so.
 * @param {string} symbol
 */
function isNoBuiltin(symbol) {
  return !/ builtins\/\w+(#|\(\)\.)$/.test(symbol);
}

/**
 * What is read from a property is a value.
 * @param {string} callee
 * @param {string[]} symbols
 * @param {Binder} binder
 * @returns {Pick<import('../oracle.mjs').Site, 'status' | 'target' | 'others'>}
 */
function bind(callee, symbols, binder) {
  const meant = listMeant(callee, symbols, binder);
  if (!meant) return { status: symbols.some(isOfOtherPackage) ? 'external' : 'unresolved' };
  const [first, ...others] = meant;
  if (!first || first.form === 'property') return { status: 'indirect' };
  const { file, name, form } = first;
  const meantToo = [...others, ...listConstructors(first, binder)].map((other) => ({
    file: other.file,
    name: other.name,
  }));
  return { status: 'repository', target: { file, name, form }, ...(meantToo.length > 0 && { others: meantToo }) };
}

/**
 * The definitions that a name means; none where it is a value, undefined where no symbol is known.
 * @param {string} name
 * @param {string[]} symbols
 * @param {Binder} binder
 */
function listMeant(name, symbols, binder) {
  const known = symbols.map(binder.definitionsOf).filter((definitions) => definitions !== undefined);
  if (known.length === 0) return undefined;
  return known.flat().flatMap((definition) => binder.namesakeOf(definition, name) ?? []);
}

/**
 * The classes whose constructor may run for a class without one.
 * @param {Named} type
 * @param {Binder} binder
 */
function listConstructors(type, binder) {
  if (type.form !== 'class' || type.methods?.includes(CONSTRUCTOR)) return [];
  return listAncestors(type, binder).filter(({ methods }) => methods?.includes(CONSTRUCTOR));
}

/** @param {string} symbol */
function isOfOtherPackage(symbol) {
  return symbol.startsWith('scip-python ') && !symbol.startsWith(OWN_SYMBOL);
}

/**
 * @param {string} file
 * @param {import('./sources.mjs').Definition} definition
 * @param {Binder} binder
 */
function overridesOf(file, definition, binder) {
  const ancestors = listAncestors({ ...definition, file }, binder);
  return (definition.methods ?? []).flatMap((name) =>
    ancestors.filter((base) => base.methods?.includes(name)).map((base) => ({ name, file, baseFile: base.file })),
  );
}

/**
 * @param {import('./sources.mjs').Definition & { file: string }} type
 * @param {Binder} binder
 */
function listAncestors(type, binder) {
  /** @type {Map<string, Named>} */
  const ancestors = new Map();
  const waiting = [type];
  for (const { file, bases = [] } of waiting) {
    for (const base of bases.flatMap((each) => listMeant(each.name, binder.symbolsAt(file, each), binder) ?? [])) {
      if (ancestors.has(base.symbol)) continue;
      ancestors.set(base.symbol, base);
      waiting.push(base);
    }
  }
  return [...ancestors.values()];
}

/**
 * @param {string} file
 * @param {import('./sources.mjs').Place} place
 */
function placeKey(file, { line, column }) {
  return `${file}:${line}:${column}`;
}

/**
 * @template Item
 * @param {Map<string, Item[]>} lists
 * @param {string} key
 * @param {...Item} items
 */
function append(lists, key, ...items) {
  const known = lists.get(key);
  if (known) known.push(...items);
  else lists.set(key, items);
}
