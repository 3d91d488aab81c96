/** What a framework does that the code that uses it does not say. */

export interface Framework {
  readonly id: string;
  /** Methods that the framework runs on types derived from its own. */
  readonly reruns?: readonly Rerun[];
}

export interface Rerun {
  /** Name of the framework's type that others derive from, as it is written there. */
  readonly base: RegExp;
  /** Inherited methods of which a call makes the framework run the type's own `runs`. */
  readonly triggers: ReadonlySet<string>;
  readonly runs: readonly string[];
  /** What the framework runs when such a type is used as an element. */
  readonly onUse: readonly string[];
}
