/** What the stages of one run share. */
import { join } from 'node:path';
import type { Warnings } from '../base/warnings.ts';
import type { InvestigationEvent } from '../contract/investigation.ts';
import type { ModelClient } from '../llm/call-model.ts';
import type { ScanResult } from '../scan/scan.ts';
import type { DirectoryEntry } from './cache/entry.ts';
import type { BaseDirectory, Folder } from './cache/folder.ts';
import type { Directory } from './directory.ts';
import { Gate } from './gate.ts';
import type { GraphTools } from './graph-tools.ts';
import type { Ground } from './ground.ts';
import type { InvestigateInput, InvestigateOptions } from './input.ts';
import { Stops } from './stops.ts';

export interface Run {
  /** Absolute. */
  readonly target: string;
  readonly name: string;
  readonly folder: Folder;
  readonly scan: ScanResult;
  /** By path, leaves first. */
  readonly directories: ReadonlyMap<string, Directory>;
  /** What is known of each without a model. */
  readonly base: ReadonlyMap<string, BaseDirectory>;
  readonly contentKeys: ReadonlyMap<string, string>;
  readonly gate: Gate;
  readonly client: ModelClient;
  /** Where the target is indexed. */
  readonly graph: GraphTools | undefined;
  readonly stops: Stops;
  readonly warnings: Warnings;
  readonly tell: (event: InvestigationEvent) => void;
  readonly signal: AbortSignal | undefined;
  readonly now: () => Date;
}

export function createRun(
  input: InvestigateInput,
  { directories, contentKeys, base }: Ground,
  client: ModelClient,
  { onEvent, signal, now = () => new Date() }: Pick<InvestigateOptions, 'onEvent' | 'signal' | 'now'>,
): Run {
  const { target, name, folder, scan, graph, warnings } = input;
  const onStop = ({ why }: { readonly why: string }) =>
    warn(input, 'the run was stopped', why, 'what was not looked at is described mechanically');
  return {
    target,
    name,
    folder,
    scan,
    directories,
    base: new Map(base.directories.map((directory) => [directory.path, directory])),
    contentKeys,
    gate: new Gate(target, [...directories.values()]),
    client,
    graph,
    stops: new Stops(onStop),
    warnings,
    tell: (event) => onEvent?.(event),
    signal,
    now,
  };
}

/** The path of a file or directory of the target as entries name it. */
export function absolutePath({ target }: Pick<Run, 'target'>, path: string): string {
  return join(target, path);
}

export function findEntry(run: Pick<Run, 'target' | 'folder'>, path: string): DirectoryEntry | undefined {
  return run.folder.entries.find('dir', absolutePath(run, path));
}

/** What a listing says of a directory in it. */
export function describeChild({ base }: Pick<Run, 'base'>, path: string): string {
  return `${base.get(path)?.files ?? 0} files`;
}

export function warn({ warnings }: Pick<Run, 'warnings'>, what: string, why: string, impact: string): void {
  warnings.add({ component: 'investigate', what, why, impact });
}
