/** Where a value may flow to, as keys: for rows of a file's facts these are numbers, which need not be spelled. */
export type FlowTarget = number | `m${string}` | `[m${string}`;

const PLACES = 8;
const ELEMENTS = 4;

export function returnedBy(definition: number): FlowTarget {
  return definition * PLACES;
}

export function yieldedBy(definition: number): FlowTarget {
  return definition * PLACES + 1;
}

export function intoBinding(binding: number): FlowTarget {
  return binding * PLACES + 2;
}

export function intoDefinition(definition: number): FlowTarget {
  return definition * PLACES + 3;
}

/** Into members of a name, of whatever object. */
export function intoMember(name: string): FlowTarget {
  return `m${name}`;
}

/** Into elements of what is there; not of what is returned. */
export function intoElements(target: FlowTarget): FlowTarget {
  return typeof target === 'number' ? target + ELEMENTS : `[m${target.slice(1)}`;
}

/** All that comes out of a function. */
export function outOf(definition: number): readonly FlowTarget[] {
  return [returnedBy(definition), yieldedBy(definition)];
}

/** All that may decide what a variable or parameter is. */
export function fillingBinding(binding: number): readonly FlowTarget[] {
  const own = intoBinding(binding);
  return [own, intoElements(own)];
}

/** The same for a variable that is a definition, or a field, which is known by its name. */
export function fillingDefinition(definition: number, name: string): readonly FlowTarget[] {
  const [own, named] = [intoDefinition(definition), intoMember(name)];
  return [own, named, intoElements(own), intoElements(named)];
}
