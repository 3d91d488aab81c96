/** Puts the steps of resolution together. */
import { readFileSync } from 'node:fs';
import { LANGUAGE_SPECS } from '../languages/registry.ts';
import { unpackFacts } from '../model/facts.ts';
import type { ResolvedFile } from '../model/graph.ts';
import { annotationTypes } from './annotations.ts';
import { Context, preludeView } from './context.ts';
import { definitionTypes, resultTypes, returnTypes, supertypes } from './definitions.ts';
import { elementTypes } from './elements.ts';
import { calleeTypes, expressionTypes } from './expressions.ts';
import type { FileView } from './file-view.ts';
import type { Lookup } from './lookup.ts';
import { members } from './members.ts';
import { findSubmodule, MODULE_SYSTEMS } from './module-systems/registry.ts';
import { exported, imported } from './modules.ts';
import { named, namedAs } from './names.ts';
import type { Queries } from './queries.ts';
import { resolveFile, type Wanted } from './resolve.ts';
import { describeModules } from './specifiers.ts';
import { listWholesale, type Wholesale } from './wholesale.ts';

const QUERIES: Queries<Context> = {
  named,
  namedAs,
  exported,
  imported,
  module: (context, view, source) => MODULE_SYSTEMS[view.spec.modules](context, view, source),
  submodule: findSubmodule,
  expressionTypes,
  calleeTypes,
  annotationTypes,
  definitionTypes,
  returnTypes,
  resultTypes,
  elementTypes,
  members,
  supertypes,
};

export interface Resolver {
  /** `wanted` are the parts whose questions may have other answers, where the rest is known. */
  resolve(path: string, wanted?: Wanted): ResolvedFile;
  /** What the specifiers of a file mean and rest on, to be compared, for each of these first segments. */
  describeModules(path: string, segments: readonly string[]): string[];
  /** What a file passes on without naming it. */
  listWholesale(path: string): Wholesale[];
}

export function openResolver(lookup: Lookup): Resolver {
  const context = new Context(lookup, QUERIES, openPreludes());
  return {
    resolve: (path, wanted) => resolveFile(context, path, wanted),
    describeModules: (path, segments) => describeModules(context, path, segments),
    listWholesale: (path) => listWholesale(context, path),
  };
}

let preludes: ReadonlyMap<string, FileView> | undefined;

/** The build leaves the packed facts of each prelude beside it; most repositories need few of them. */
function openPreludes(): ReadonlyMap<string, FileView> {
  preludes ??= new Map(
    LANGUAGE_SPECS.flatMap((spec) => {
      const { id, prelude } = spec;
      if (prelude === undefined) return [];
      const load = () => unpackFacts(readFileSync(new URL(`${prelude.href}.facts`)));
      return [[id, preludeView(spec, load)] as const];
    }),
  );
  return preludes;
}
