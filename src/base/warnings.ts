/**
 * Every degradation is loud: a warning is printed once where the run happens, collected, and shown again in reports.
 */

export interface Warning {
  readonly component: string;
  readonly what: string;
  readonly why: string;
  readonly impact: string;
}

export interface Warnings {
  add(warning: Warning): void;
  list(): readonly Warning[];
}

export function collectWarnings(onWarning: (warning: Warning) => void = () => undefined): Warnings {
  const collected: Warning[] = [];
  return {
    add(warning) {
      collected.push(warning);
      onWarning(warning);
    },
    list: () => collected,
  };
}

export function renderWarning({ component, what, why, impact }: Warning): string {
  return `Warning: ${component}: ${what} — ${why} — ${impact}`;
}
