/** Import specifiers of JavaScript and TypeScript: relative paths, tsconfig paths, package imports, workspaces. */
import { posix } from 'node:path';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import type { Slot } from '../remembered.ts';
import { findPackageImport, findWorkspaceFile } from './ecmascript-packages.ts';
import { probe } from './ecmascript-probe.ts';
import { listPathMappings } from './ecmascript-tsconfig.ts';

export function resolveEcmascript(context: Context, view: FileView, specifier: string): ModuleTarget {
  const slot = context.memo.slots.ofModule(view, specifier);
  return context.memo.find<ModuleTarget>(slot)?.value ?? findTarget(context, view, specifier, slot);
}

function findTarget(context: Context, view: FileView, specifier: string, slot: Slot): ModuleTarget {
  return context.memo.compute(slot, EXTERNAL_MODULE, () => {
    const path = findModule(context, view.directory, specifier.replace(/\?.*$/, ''));
    return path === undefined ? EXTERNAL_MODULE : { kind: 'files', paths: [path] };
  });
}

function findModule(context: Context, directory: string, specifier: string): string | undefined {
  if (specifier === '' || specifier.startsWith('node:')) return undefined;
  if (/^\.\.?(\/|$)/.test(specifier)) return probe(context, posix.join(directory, specifier));
  if (specifier.startsWith('/')) return probe(context, specifier.slice(1));
  if (specifier.startsWith('#')) return findPackageImport(context, directory, specifier);
  for (const candidate of listPathMappings(context, directory, specifier)) {
    const found = probe(context, candidate);
    if (found !== undefined) return found;
  }
  return findWorkspaceFile(context, specifier);
}
