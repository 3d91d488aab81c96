/** What the tools of one loop work on. */
import { z } from 'zod';
import type { Directory } from '../directory.ts';
import type { Run } from '../run.ts';

export interface LoopContext {
  readonly run: Run;
  /** The directory that is looked at; the target itself in stages that look at the whole. */
  readonly directory: Directory;
}

/** The stages in which a tool is offered. */
export type Scope = 'survey' | 'planning' | 'directory' | 'synthesis';

export const Confidence = z.number().optional().describe('How sure you are, from 0 to 1.');
export const ConfidenceReason = z.string().optional().describe('What you are unsure of, where you are.');
export const Places = z
  .array(z.string())
  .default([])
  .describe('Places in files that show it, each as "path:line" with the path from the target.');
