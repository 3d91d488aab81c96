/** Which files Composer loads a class from: the `autoload` rules of the composer.json above. */
import { posix } from 'node:path';
import { parse } from 'jsonc-parser';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';

const COMPOSER = 'composer.json';

/** The composer.json that governs a file; empty where none does. */
export function findComposer(context: Context, path: string): string {
  return composerAbove(context, directoryOf(path));
}

function composerAbove(context: Context, directory: string): string {
  return context.memo.get<string>(context.memo.slots.text(`C${directory}`), '', () => {
    const found = context.firstFile([posix.join(directory, COMPOSER)]);
    return found ?? (directory === '' ? '' : composerAbove(context, directoryOf(directory)));
  });
}

/** Files that the rules of a composer.json name for a class, the most particular rule first. */
export function mappedFiles(context: Context, composer: string, className: string): string[] {
  if (composer === '') return [];
  context.ask('config', composer);
  const rules = context.once(`composer ${composer}`, () => readRules(context.configText(composer) ?? ''));
  const root = directoryOf(composer);
  return rules
    .filter(({ prefix }) => className.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .map(({ prefix, folder, isWhole }) => {
      return posix.join(root, folder, toPath(isWhole ? className : className.slice(prefix.length)));
    });
}

function toPath(className: string): string {
  return `${className.replaceAll('\\', '/')}.php`;
}

interface AutoloadRule {
  readonly prefix: string;
  readonly folder: string;
  /** The prefix is part of the path as well (PSR-0). */
  readonly isWhole: boolean;
}

export function readRules(text: string): readonly AutoloadRule[] {
  const manifest = parse(text) as Manifest | undefined;
  return [manifest?.autoload, manifest?.['autoload-dev']].flatMap((section) => [
    ...rulesOf(section?.['psr-4'], false),
    ...rulesOf(section?.['psr-0'], true),
  ]);
}

type Section = Readonly<Partial<Record<'psr-4' | 'psr-0', unknown>>>;
type Manifest = Readonly<Partial<Record<'autoload' | 'autoload-dev', Section>>>;

function rulesOf(section: unknown, isWhole: boolean): AutoloadRule[] {
  if (typeof section !== 'object' || section === null) return [];
  return Object.entries(section).flatMap(([prefix, folders]) =>
    [folders]
      .flat()
      .filter((folder) => typeof folder === 'string')
      .map((folder) => ({ prefix, folder, isWhole })),
  );
}
