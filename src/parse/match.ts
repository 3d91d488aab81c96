/**
 * Finds patterns in a syntax tree.
 *
 * Every way to find a pattern's captures is a match; what is optional or repeated is taken wherever it is there. The tree is
 * walked once, and a pattern is tried at the nodes it can begin at.
 */

import { type Entry, NAMED, type PatternSet, type Step } from './compile-patterns.ts';
import type { IsOver } from './deadline.ts';
import type { Condition } from './pattern-conditions.ts';
import { ERROR_SYMBOL, EXTRA, type SyntaxTree } from './syntax-tree.ts';

/** The first `count` are the captures and the nodes they hold, in source order; only good while they are visited. */
export type VisitMatch = (
  pattern: number,
  count: number,
  captures: readonly number[],
  nodes: readonly number[],
) => void;

/** Visits every match; false when the deadline passed before it was through. */
export function eachMatch(patterns: PatternSet, tree: SyntaxTree, isOver: IsOver, visit: VisitMatch): boolean {
  return new Matcher(patterns, tree, isOver, visit).run();
}

class Matcher {
  readonly #patterns: PatternSet;
  readonly #tree: SyntaxTree;
  readonly #isOver: IsOver;
  readonly #visit: VisitMatch;
  /** What is captured so far: the first `count` of each. */
  readonly #captures: number[] = [];
  readonly #nodes: number[] = [];
  #count = 0;
  /** Where the levels above end. */
  readonly #stops: number[] = [];
  #pattern = 0;
  #isLate = false;
  /** Where to go on after what is repeated was found once. */
  #resume = 0;

  constructor(patterns: PatternSet, tree: SyntaxTree, isOver: IsOver, visit: VisitMatch) {
    this.#patterns = patterns;
    this.#tree = tree;
    this.#isOver = isOver;
    this.#visit = visit;
  }

  run(): boolean {
    const { symbol, count, childBits } = this.#tree;
    const { entries } = this.#patterns;
    for (let node = 0; node < count && !this.#isLate; node++) {
      const tried = entries[symbol[node] as number];
      if (tried === undefined) continue;
      const bits = childBits[node] as number;
      for (let at = 0; at < tried.length; at++) {
        const entry = tried[at] as Entry;
        if ((entry.childBits & ~bits) === 0) this.#enter(entry, node);
      }
      this.#isLate ||= this.#isOver();
    }
    return !this.#isLate;
  }

  #enter({ pattern, step, parentCaptures }: Entry, node: number): void {
    if (!this.#fits(step, node)) return;
    this.#pattern = pattern;
    const { parent, after } = this.#tree;
    if (parentCaptures === undefined) this.#take(step, node, after[node] as number, 0);
    else {
      const above = parent[node] as number;
      if (above < 0 || this.#tree.symbol[above] === ERROR_SYMBOL) return;
      this.#stops[0] = after[above] as number;
      this.#capture(parentCaptures, above);
      this.#take(step, node, after[above] as number, 1);
      this.#count = 0;
    }
  }

  /** Whether the pattern was found from here on; `at` is the next node of the level, `stop` where the level ends. */
  #go(step: Step, at: number, stop: number, depth: number): boolean {
    switch (step.does) {
      case 'find':
        return this.#find(step, at, stop, depth);
      case 'match':
        this.#report();
        return true;
      case 'up':
        return this.#go(step.next as Step, stop, this.#stops[depth - 1] as number, depth - 1);
      case 'close':
        return this.#isClosed(at, stop) && this.#go(step.next as Step, at, stop, depth);
      case 'maybe':
        return this.#go(step.inner as Step, at, stop, depth) || this.#go(step.next as Step, at, stop, depth);
      case 'repeat':
        return this.#repeat(step, at, stop, depth);
      case 'either':
        return this.#either(step, at, stop, depth);
      case 'once':
        this.#resume = at;
        return true;
    }
  }

  #find(step: Step, from: number, stop: number, depth: number): boolean {
    const { after, field } = this.#tree;
    let isFound = false;
    for (let at = from; at < stop; at = after[at] as number) {
      if (this.#fits(step, at) && this.#take(step, at, stop, depth)) {
        if (step.isOnce) return true;
        isFound = true;
      }
      if (step.isAlone && field[at] === step.field) break;
      if (step.isNext && (isFound || this.#counts(at))) break;
    }
    return isFound;
  }

  #fits(step: Step, node: number): boolean {
    const { symbol, field, supertypes } = this.#tree;
    const actual = symbol[node] as number;
    if (step.symbol !== actual) {
      if (step.symbol >= 0 || actual === ERROR_SYMBOL || field[node] === EXTRA) return false;
      if (step.symbol === NAMED && this.#patterns.isNamed[actual] === 0) return false;
    }
    if (step.field !== 0 && step.field !== field[node]) return false;
    if (step.supertype !== 0 && (step.supertype & (supertypes[node] as number)) === 0) return false;
    return step.without.length === 0 || !this.#hasField(step.without, node);
  }

  #hasField(fields: readonly number[], node: number): boolean {
    const { field, after } = this.#tree;
    for (let child = node + 1; child < (after[node] as number); child = after[child] as number) {
      if (fields.includes(field[child] as number)) return true;
    }
    return false;
  }

  /** Goes on with a node that fits; captures of a repetition's part stay for those who go on after it. */
  #take(step: Step, node: number, stop: number, depth: number): boolean {
    const kept = this.#count;
    this.#capture(step.captures, node);
    const isFound =
      step.inner === undefined
        ? this.#go(step.next as Step, this.#tree.after[node] as number, stop, depth)
        : this.#goDown(step.inner, node, stop, depth);
    if (!(isFound && step.isOnce)) this.#count = kept;
    return isFound;
  }

  #goDown(inner: Step, node: number, stop: number, depth: number): boolean {
    const around = this.#stops[depth] as number;
    this.#stops[depth] = stop;
    const isFound = this.#go(inner, node + 1, this.#tree.after[node] as number, depth + 1);
    this.#stops[depth] = around;
    return isFound;
  }

  #repeat({ inner, next, isOnce, isNeeded }: Step, from: number, stop: number, depth: number): boolean {
    const kept = this.#count;
    let at = from;
    while (this.#go(inner as Step, at, stop, depth) && this.#resume > at) at = this.#resume;
    const isFound = (at > from || !isNeeded) && this.#go(next as Step, at, stop, depth);
    if (!(isFound && isOnce)) this.#count = kept;
    return isFound;
  }

  #either(step: Step, from: number, stop: number, depth: number): boolean {
    const { after } = this.#tree;
    let isFound = false;
    for (let at = from; at < stop; at = after[at] as number) {
      if (this.#takeOption(step.options, at, stop, depth)) {
        if (step.isOnce) return true;
        isFound = true;
      }
      if (step.isNext && (isFound || this.#counts(at))) break;
    }
    return isFound;
  }

  #takeOption(options: readonly Step[], node: number, stop: number, depth: number): boolean {
    for (const option of options) {
      if (this.#fits(option, node) && this.#take(option, node, stop, depth)) return true;
    }
    return false;
  }

  #isClosed(from: number, stop: number): boolean {
    const { after } = this.#tree;
    for (let at = from; at < stop; at = after[at] as number) if (this.#counts(at)) return false;
    return true;
  }

  /** For what is next to something, or last. */
  #counts(node: number): boolean {
    const { symbol, field } = this.#tree;
    return this.#patterns.isNamed[symbol[node] as number] !== 0 && field[node] !== EXTRA;
  }

  #capture(captures: readonly number[], node: number): void {
    for (let at = 0; at < captures.length; at++) {
      this.#captures[this.#count] = captures[at] as number;
      this.#nodes[this.#count] = node;
      this.#count++;
    }
  }

  #report(): void {
    const conditions = this.#patterns.conditions[this.#pattern] as readonly Condition[];
    for (let at = 0; at < conditions.length; at++) if (!this.#meets(conditions[at] as Condition)) return;
    this.#visit(this.#pattern, this.#count, this.#captures, this.#nodes);
  }

  #meets({ capture, other, holds }: Condition): boolean {
    const compared = other < 0 ? undefined : this.#text(this.#captures.indexOf(other));
    for (let at = 0; at < this.#count; at++) {
      if (this.#captures[at] === capture && !holds(this.#text(at), compared)) return false;
    }
    return true;
  }

  #text(at: number): string {
    const { source, start, end } = this.#tree;
    const node = this.#nodes[at] as number;
    return source.slice(start[node], end[node]);
  }
}
