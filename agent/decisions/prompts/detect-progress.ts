import { z } from 'zod';
import { ProgressState } from '../../domain/records.ts';
import { Amount } from './amount.ts';
import { wireObject, type PromptFile } from './prompt.ts';
import { DeltaType } from './verify.ts';

export const DetectProgressInputs = z.strictObject({
  newScreens: z.int().nonnegative(),
  newEdges: z.int().nonnegative(),
  change: DeltaType,
  /** Whether the action was a hop of a way, and whether it led where it should. */
  hop: z.enum(['none', 'kept', 'missed']),
  stalledFor: Amount,
});
export type DetectProgressInputs = z.infer<typeof DetectProgressInputs>;

export const DetectProgressAnswer = z.strictObject({
  state: ProgressState,
  confidence: z.number().min(0).max(1),
  why: z.string().max(300),
});
export type DetectProgressAnswer = z.infer<typeof DetectProgressAnswer>;

const SYSTEM = `You judge one step of an explorer of mobile apps that wants to see every screen.
state: FORWARD_PROGRESS when something new was found, a field was filled or a hop of a way was kept; REGRESSED when it left the app, crashed or missed its way; else STALL. confidence: 0 to 1. why: at most 8 words.`;

export const detectProgress: PromptFile<DetectProgressInputs, DetectProgressAnswer> = {
  name: 'detect-progress',
  version: 1,
  inputs: DetectProgressInputs,
  system: SYSTEM,
  user: ({ newScreens, newEdges, change, hop, stalledFor }) =>
    `new screens: ${newScreens}\nnew edges: ${newEdges}\nchange: ${change}\nhop of a way: ${hop}\nsteps without progress before: ${stalledFor}`,
  answer: DetectProgressAnswer,
  wire: wireObject({
    state: { type: 'string', enum: ProgressState.options },
    confidence: { type: 'number' },
    why: { type: 'string' },
  }),
  maxTokensOut: 100,
  maxChars: 1_000,
};
