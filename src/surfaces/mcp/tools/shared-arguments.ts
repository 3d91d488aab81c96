/** Arguments that several tools take. */
import { integer, requiredText } from '../arguments.ts';

export const symbol = requiredText('name, Class.method, file, file:line or id');

export const depth = (description: string) => integer(description, { to: 20 });

export const limit = (description: string) => integer(description, { to: 1000 });
