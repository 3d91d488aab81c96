/** One kind of fact of a file as short lines, for tests whose rows are a snippet and what must be known of it. */
import { EXPORT_FORMS, type Facts, IMPORT_FORMS, RETURNED, ROLES, YIELDED } from '../../src/model/facts.ts';
import { isHidden } from '../../src/model/kinds.ts';
import type { ParsedSource } from './parse-source.ts';
import { listBindings, renderBinding, renderDefinition, renderExpression, renderName, textOf } from './render-facts.ts';

export type View = (parsed: ParsedSource) => string[];

const every = (count: number) => Array.from({ length: count }, (_, at) => at);
const inside = (facts: Facts, definition: number) => (definition < 0 ? 'file' : renderName(facts, definition));

/** `caller: expression`, with ` @line` where the call is not on the first line and ` when …` where it is guarded. */
export const calls: View = ({ facts }) =>
  every(facts.references.length)
    .filter((at) =>
      ['call', 'new', 'render', 'decorate'].includes(ROLES[facts.references.role[at] as number] as string),
    )
    .map((at) => {
      const { definition, expression, line, guard } = facts.references;
      const place = line[at] === 1 ? '' : ` @${line[at]}`;
      const when = textOf(facts, guard[at] as number);
      const shown = renderExpression(facts, expression[at] as number);
      return `${inside(facts, definition[at] as number)}: ${shown}${place}${when === '' ? '' : ` when ${when}`}`;
    });

/** Names that are read, written or used as types, and are not local. */
export const mentions: View = ({ facts }) =>
  every(facts.references.length)
    .filter((at) => ['read', 'write', 'type'].includes(ROLES[facts.references.role[at] as number] as string))
    .map((at) => {
      const { role, expression } = facts.references;
      return `${ROLES[role[at] as number]} ${renderExpression(facts, expression[at] as number)}`;
    });

export const definitions: View = ({ facts }) =>
  every(facts.definitions.length)
    .filter((at) => !isHidden(facts.definitions.kind[at] as number))
    .map((at) => renderDefinition(facts, at));

/** Where each definition begins and ends: `name 1-3`. */
export const extents: View = ({ facts }) =>
  every(facts.definitions.length)
    .filter((at) => !isHidden(facts.definitions.kind[at] as number))
    .map((at) => `${renderName(facts, at)} ${facts.definitions.line[at]}-${facts.definitions.endLine[at]}`);

export const locals: View = ({ facts }) =>
  [-1, ...every(facts.definitions.length)].flatMap((owner) =>
    listBindings(facts, owner, true).map((at) => `${inside(facts, owner)}: ${renderBinding(facts, at)}`),
  );

export const flows: View = ({ facts }) =>
  every(facts.flows.length).map((at) => {
    const { definition, target, value } = facts.flows;
    const to = target[at] as number;
    const verb = to === RETURNED ? 'returns' : to === YIELDED ? 'yields' : `${renderExpression(facts, to)} =`;
    return `${inside(facts, definition[at] as number)}: ${verb} ${renderExpression(facts, value[at] as number)}`;
  });

export const heritage: View = ({ facts }) =>
  every(facts.heritage.length).map((at) => {
    const { definition, relation, type } = facts.heritage;
    const name = renderName(facts, definition[at] as number);
    return `${name} ${ROLES[relation[at] as number]}s ${renderExpression(facts, type[at] as number)}`;
  });

export const imports: View = ({ facts }) =>
  every(facts.imports.length).map((at) => {
    const { form, name, alias, source } = facts.imports;
    const names = [...new Set([textOf(facts, name[at] as number), textOf(facts, alias[at] as number)])].join(' as ');
    return `${IMPORT_FORMS[form[at] as number]} ${names} from ${textOf(facts, source[at] as number)}`;
  });

export const exported: View = ({ facts }) =>
  every(facts.exports.length).map((at) => {
    const { form, name, local } = facts.exports;
    const kind = EXPORT_FORMS[form[at] as number];
    const what =
      kind === 'assign' || kind === 'whole'
        ? renderExpression(facts, local[at] as number)
        : textOf(facts, local[at] as number);
    return `${kind} ${what} as ${textOf(facts, name[at] as number)}`;
  });

export const signatures: View = ({ facts, signatures: texts }) =>
  texts.filter((text, at) => text !== '' && !isHidden(facts.definitions.kind[at] as number));
export const docs: View = (parsed) => parsed.docs.filter((text) => text !== '');
export const problems: View = (parsed) => parsed.problems.map(({ kind, line }) => `${kind} @${line}`);
