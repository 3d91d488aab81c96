/** How much less each of several targets is likely than one alone. */
import { type Outcome, type Place, type Target, TRUST, toOutcome } from './targets.ts';

/** Where many are left, each is less likely, and so is each of several overloads of which one alone is meant. */
export function withDoubt(outcome: Outcome): Outcome {
  const { targets } = outcome;
  if (targets.length > MANY)
    return toOutcome(targets.map((target) => (isFirmer(target) ? { ...target, ...TRUST.many } : target)));
  return targets.length > 1 && areUndecided(targets) ? toOutcome(targets.map(lessSure)) : outcome;
}

const MANY = 3;

function isFirmer({ provenance, confidence }: Target): boolean {
  return provenance === TRUST.many.provenance && confidence > TRUST.many.confidence;
}

/** However it was found. */
export function lessSure(target: Target): Target {
  return target.confidence <= TRUST.many.confidence ? target : { ...target, confidence: TRUST.many.confidence };
}

/** Several of one name in one type or file; a signature is none. */
export function areUndecided(places: readonly Place[]): boolean {
  const [first, ...others] = places.filter(
    ({ view, definition }) => definition >= 0 && !view.hasFlag(definition, 'declared'),
  );
  if (first === undefined || first.view.spec.scoping.doubtsOverloads !== true) return false;
  const { view, definition } = first;
  return others.some(
    (other) =>
      other.view === view &&
      view.parentOf(other.definition) === view.parentOf(definition) &&
      view.nameOf(other.definition) === view.nameOf(definition),
  );
}
