/** What was put right and what could not be, counted for the report. */
export interface Corrections {
  /** Times that something was put right, by what it was. */
  readonly fixed: ReadonlyMap<string, number>;
  /** What was left out, one by one. */
  readonly dropped: readonly string[];
}

export interface CorrectionLog extends Corrections {
  fix(what: string, times?: number): void;
  drop(what: string): void;
}

export function createCorrections(): CorrectionLog {
  const fixed = new Map<string, number>();
  const dropped: string[] = [];
  return {
    fixed,
    dropped,
    fix: (what, times = 1) => {
      if (times > 0) fixed.set(what, (fixed.get(what) ?? 0) + times);
    },
    drop: (what) => void dropped.push(what),
  };
}
