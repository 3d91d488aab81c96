import './effect.js';
import value from './default.js';
import * as everything from './namespace.js';
import { one, two as second, default as fallback } from './named.js';
import mixed, { three } from './mixed.js';
import both, * as rest from './both.js';
import type { OnlyType } from './types.js';
import { type Inline, four } from './inline.js';
import type Whole from './whole.js';
import data from './data.json' with { type: 'json' };
import legacy = require('./legacy.js');
import Alias = everything.Deep;
import { 'string name' as quoted } from './quoted.js';

export { one, second as renamed };
export { value as default };
export { five, six as seven, default as eight } from './reexport.js';
export * from './star.js';
export * as stars from './star-as.js';
export type { TypeOnly } from './type-only.js';
export type * from './all-types.js';
export type * as types from './named-types.js';
export const declared = 1;
export const { left, right: turned } = mixed;

async function lazily() {
  const module = await import('./dynamic.js');
  const { named } = await import('./dynamic-named.js');
  const path = './computed.js';
  await import(path);
  return module.default(named);
}
const loader = () => import('./route.js').then((module) => module.Page);
