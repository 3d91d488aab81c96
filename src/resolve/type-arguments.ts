/** The arguments of a generic type, by the parameters they are given for. */
import { typeParametersOf } from './type-parameters.ts';
import { NO_SUBSTITUTION, parameterKey, type Substitution, type Type, type Types } from './types.ts';

/** A parameter without an argument stays itself. */
export function substitutionOf(type: Extract<Type, { kind: 'instance' }>): Substitution {
  if (type.args.length === 0) return NO_SUBSTITUTION;
  const given = new Map<string, Types>();
  typeParametersOf(type.view, type.definition).forEach((parameter, place) => {
    const argument = type.args[place];
    if (argument !== undefined) given.set(parameterKey(type.view, parameter), argument);
  });
  return given;
}
