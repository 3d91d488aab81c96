/** Every framework, one line each. */
import type { Framework } from './framework.ts';
import { react } from './react.ts';

export const FRAMEWORKS: readonly Framework[] = [react];
