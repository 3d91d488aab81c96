/** Tools without a handler: the loop ends with them, and their arguments are its result. */
import { z } from 'zod';
import type { Tool } from '../../llm/tools.ts';
import { ORDERS } from '../plan.ts';
import { Confidence, ConfidenceReason, Places } from './loop-context.ts';

export const SubmittedSurvey = z.object({
  description: z.string().min(1).describe('What this is, in a few sentences.'),
  approach: z.string().describe('How directories like these are best looked at.'),
  relevant_tools: z.array(z.string()).default([]),
  skip_tools: z.array(z.string()).default([]).describe('Tools that are of no use here.'),
  domain_notes: z.string().default('').describe('Terms, conventions or traps to know.'),
  confidence: z.number().describe('How sure you are of all this, from 0 to 1.'),
});
export type SubmittedSurvey = z.infer<typeof SubmittedSurvey>;

export const submitSurvey: Tool<SubmittedSurvey> = {
  name: 'submit_survey',
  description: 'Hand in the survey. Call it exactly once.',
  input: SubmittedSurvey,
  scopes: ['survey'],
};

export const SubmittedPlan = z.object({
  priority_dirs: z
    .array(z.object({ path: z.string(), turns: z.number().optional(), reason: z.string().default('') }))
    .default([])
    .describe('Where most is to be learned; 15 to 20 turns each.'),
  shallow_dirs: z.array(z.string()).default([]).describe('A short look is enough; 5 turns each.'),
  skip_dirs: z.array(z.string()).default([]).describe('Not looked at, nor anything below that you do not name.'),
  order: z.enum(ORDERS).default('priority-first'),
  notes: z.string().default(''),
});
export type SubmittedPlan = z.infer<typeof SubmittedPlan>;

export const submitPlan: Tool<SubmittedPlan> = {
  name: 'submit_plan',
  description: 'Hand in the plan. Directories that you do not name are given 10 turns.',
  input: SubmittedPlan,
  scopes: ['planning'],
};

export const SubmittedReport = z.object({
  summary: z.string().min(1).describe('What this directory is for and how it works, in one to three paragraphs.'),
  completeness: z.number().optional().describe('How much of it you have looked at, from 0 to 1.'),
  confidence: Confidence,
  confidence_reason: ConfidenceReason,
  evidence: Places,
});
export type SubmittedReport = z.infer<typeof SubmittedReport>;

export const submitReport: Tool<SubmittedReport> = {
  name: 'submit_report',
  description: 'Hand in what you found out about this directory. This ends your work on it.',
  input: SubmittedReport,
  scopes: ['directory'],
};

export const SubmittedSynthesis = z.object({
  brief: z.string().min(1).describe('The whole in two to four sentences.'),
  detailed: z.string().min(1).describe('The whole at length, as Markdown, with places as path:line.'),
});
export type SubmittedSynthesis = z.infer<typeof SubmittedSynthesis>;

export const submitSynthesis: Tool<SubmittedSynthesis> = {
  name: 'submit_report',
  description: 'Hand in the report on the whole. This ends your work.',
  input: SubmittedSynthesis,
  scopes: ['synthesis'],
};
