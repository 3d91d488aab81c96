/** What parameters and variables are declared as. */
import { builtinTypes } from './builtins.ts';
import { isRestOfElements } from './call-arguments.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Types } from './types.ts';

/** What is declared; where many arguments are taken for one parameter, it may be declared as one of them. */
export function writtenTypes(context: Context, view: FileView, binding: number, declared: number): Types {
  const written = context.queries.annotationTypes(context, view, declared);
  if (!isRestOfElements(view, binding)) return written;
  return builtinTypes(context, view, view.spec.builtins.array, [written]);
}
