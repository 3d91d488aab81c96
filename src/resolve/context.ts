/** What every step of resolution works with: the lookup, remembered answers, and views of files; all questions pass here. */
import { directoryOf, extensionOf } from '../base/paths.ts';
import { findSpec } from '../languages/registry.ts';
import type { Facts } from '../model/facts.ts';
import { kindCode } from '../model/kinds.ts';
import {
  type MethodQuestion,
  methodsKey,
  type QuestionKind,
  questionKey,
  SOME,
  stemOf,
  withDetail,
} from './dependencies.ts';
import { FileView, PRELUDE_PREFIX } from './file-view.ts';
import { groupBy } from './groups.ts';
import type { DefinitionRef, Lookup, NamedRef } from './lookup.ts';
import { Memo } from './memo.ts';
import type { ModuleTarget, Queries } from './queries.ts';

/** A definition outside of its type, and what of it has the name that was asked for: itself or some that it holds. */
export interface Attached {
  readonly view: FileView;
  readonly definition: number;
  readonly members: readonly number[];
}

const NOT_ATTACHED: readonly Attached[] = [];

/** All that is attached to types of a name, by the names of the members, and the question that asks for it. */
interface AttachedToType {
  readonly question: number;
  readonly byName: ReadonlyMap<string, readonly Attached[]>;
}

export class Context {
  readonly memo = new Memo();
  readonly queries: Queries<Context>;
  readonly #lookup: Lookup;
  readonly #views = new Map<string, FileView | undefined>();
  readonly #loaded: string[] = [];
  readonly #derived = new Map<string, unknown>();
  readonly #preludes: ReadonlyMap<string, FileView>;
  /** By the name of the type. */
  readonly #attached = new Map<string, AttachedToType>();

  readonly #kinds = new Map<string, { readonly question: number; readonly kinds: number }>();

  /** `preludes` are views of the built-in declarations, by language spec id. */
  constructor(lookup: Lookup, queries: Queries<Context>, preludes: ReadonlyMap<string, FileView> = new Map()) {
    this.#lookup = lookup;
    this.queries = queries;
    this.#preludes = preludes;
  }

  ask(kind: QuestionKind, subject: string, detail?: string): void {
    const isOfFile = kind === 'name' || kind === 'signature';
    this.memo.ask(questionKey(kind, subject, detail), isOfFile && subject === this.memo.subject?.path);
  }

  /** A file's own names are no outside question to it: when it changes it is resolved anyway. */
  askName(view: FileView, name: string): void {
    const { memo } = this;
    memo.ask(withDetail(view.nameKey, name), view === memo.subject);
  }

  /** What a file passes on is another's: it changes while the file stays as it is, so that the file has to ask as well. */
  askGiven(view: FileView, detail: string): void {
    this.memo.ask(withDetail(view.nameKey, detail));
  }

  askSignature(view: FileView, name: string): void {
    this.memo.ask(withDetail(view.signatureKey, name), view === this.memo.subject);
  }

  /** The file, if it exists and was parsed. What is then asked of it is asked by name. */
  findView(path: string): FileView | undefined {
    const known = this.#views.get(path);
    if (known !== undefined || this.#views.has(path)) return known;
    const spec = this.#lookup.spec(path);
    const view =
      spec === undefined || !this.#lookup.hasFacts(path)
        ? undefined
        : new FileView(nextViewId++, path, spec, () => this.#load(path));
    this.#views.set(path, view);
    return view;
  }

  /** Facts are many times larger than what is remembered of them: only those of recent files are kept at hand. */
  #load(path: string): Facts {
    if (this.#loaded.length >= MAX_LOADED) {
      for (const old of this.#loaded.splice(0, MAX_LOADED / 2)) this.#views.get(old)?.release();
    }
    this.#loaded.push(path);
    const facts = this.#lookup.facts(path);
    if (facts === undefined) throw new Error(`the facts of ${path} went away while they were being resolved`);
    return facts;
  }

  findPrelude(view: FileView): FileView | undefined {
    return this.#preludes.get(view.spec.id);
  }

  /** The first of these paths that exists. */
  firstFile(candidates: Iterable<string>): string | undefined {
    let asked: string | undefined;
    for (const candidate of candidates) {
      const stem = stemOf(candidate);
      if (stem !== asked) this.ask('path', stem);
      asked = stem;
      if (this.#lookup.hasFile(candidate)) return candidate;
    }
    return undefined;
  }

  /** Whether any file has this stem (`stemOf`). */
  hasStem(stem: string): boolean {
    this.ask('path', stem);
    return this.#lookup.hasStem(stem);
  }

  /**
   * Those with an extension. That there are any, tests apart, is all that is asked: who looks for a name in them asks where
   * it is defined, and who links to each of them asks for `everyFileOf`.
   */
  filesIn(directory: string, extension: string): readonly string[] {
    this.ask('directory', directory, `${extension}${SOME}`);
    return this.#lookup.filesIn(directory).filter((path) => path.endsWith(extension));
  }

  /** The same of those that say that they belong to a package. */
  filesInPackage(name: string): readonly string[] {
    this.ask('package', name, SOME);
    return this.#lookup.filesInPackage(name);
  }

  everyFileOf({ name, files }: Extract<ModuleTarget, { kind: 'package' }>): readonly string[] {
    const [first] = files;
    if (first === undefined) return files;
    const scope = this.findView(first)?.spec.scoping.packageScope;
    if (scope === 'directory') this.ask('directory', directoryOf(first), extensionOf(first));
    else this.ask('package', name);
    return files;
  }

  definitionsNamed(name: string): readonly NamedRef[] {
    this.ask('global', name);
    return this.#lookup.definitionsNamed(name);
  }

  /** The kinds of the definitions of a name, as bits, for those who ask for many names that nothing has. */
  kindsNamed(name: string): number {
    let known = this.#kinds.get(name);
    if (known === undefined) {
      const kinds = this.#lookup.definitionsNamed(name).reduce((bits, { kind }) => bits | (1 << kind), 0);
      known = { question: questionKey('global', name), kinds };
      this.#kinds.set(name, known);
    }
    this.memo.ask(known.question);
    return known.kinds;
  }

  /** The methods that are asked for; undefined where there are too many. */
  methodsNamed(question: MethodQuestion): readonly { view: FileView; definition: number }[] | undefined {
    this.memo.ask(methodsKey(question));
    const methods: { view: FileView; definition: number }[] = [];
    for (const { path, definition, kind } of this.#lookup.definitionsNamed(question.name)) {
      const view = kind === METHOD ? this.findView(path) : undefined;
      if (view === undefined || view.spec.modules !== question.modules) continue;
      if (!question.withTests && view.spec.isTestFile(path)) continue;
      if (methods.push({ view, definition }) > question.most) return undefined;
    }
    return methods;
  }

  attachedTo(name: string): readonly DefinitionRef[] {
    this.ask('attached', name);
    return this.#lookup.attachedTo(name);
  }

  /** The same, of those alone that have a name or hold members of it. */
  attachedNamed(type: string, name: string): readonly Attached[] {
    let attached = this.#attached.get(type);
    if (attached === undefined) {
      attached = { question: questionKey('attached', type), byName: this.#indexAttached(type) };
      this.#attached.set(type, attached);
    }
    this.memo.ask(attached.question);
    return attached.byName.get(name) ?? NOT_ATTACHED;
  }

  #indexAttached(type: string): Map<string, Attached[]> {
    const byName = new Map<string, Attached[]>();
    for (const { path, definition } of this.#lookup.attachedTo(type)) {
      const view = this.findView(path);
      if (view === undefined) continue;
      const named = view.kindOf(definition) === 'extension' ? view.childrenOf(definition) : [definition];
      for (const [name, members] of groupBy(named, (member) => view.nameOf(member))) {
        const known = byName.get(name);
        if (known === undefined) byName.set(name, [{ view, definition, members }]);
        else known.push({ view, definition, members });
      }
    }
    return byName;
  }

  /** The caller says which question a configuration answers: a whole file is too coarse for most. */
  configText(path: string): string | undefined {
    return this.#lookup.text(path);
  }

  /** Names of all packages that files declare. */
  packages(): readonly string[] {
    return this.#lookup.packages();
  }

  /** Something derived from configuration alone, computed once; it asks no questions, its users do. */
  once<T>(key: string, compute: () => T): T {
    if (!this.#derived.has(key)) this.#derived.set(key, compute());
    return this.#derived.get(key) as T;
  }

  filesNamed(baseName: string): readonly string[] {
    return this.#lookup.filesNamed(baseName);
  }
}

const METHOD = kindCode('method');
const MAX_LOADED = 1500;
/** All have as many digits, so that the length of a key made of them does not depend on who came first. */
let nextViewId = 1_000_000;

export function preludeView(spec: FileView['spec'], load: () => Facts): FileView {
  return new FileView(nextViewId++, `${PRELUDE_PREFIX}${spec.id}`, spec, load);
}

/** Facts of a file outside of any lookup; undefined where there are none or nothing reads the language. */
export function viewFacts(path: string, language: string, facts: Facts | undefined): FileView | undefined {
  const spec = findSpec(language);
  return facts === undefined || spec === undefined ? undefined : new FileView(nextViewId++, path, spec, () => facts);
}
