import { z } from 'zod';

/** As YAML writes them. */
const flag = z
  .enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'], { error: 'must be true or false' })
  .transform((text) => text.toLowerCase() === 'true');
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
  .transform(Number);
const share = z
  .string()
  .regex(/^(baseline|0(\.\d+)?|1(\.0+)?)$/, 'must be `baseline` or a share from 0 to 1, such as 0.8')
  .transform((text) => (text === 'baseline' ? text : Number(text)));

const points = z
  .string()
  .regex(/^(100|\d{1,2}(\.\d+)?)$/, 'must be a number of points from 0 to 100, such as 1.5')
  .transform(Number);

/** What a build must keep against a baseline. Values are texts, as a rule file has them; what is left out does not apply. */
export const GateRules = z
  .strictObject({
    noNewCrash: flag.default(true),
    noLostScreen: flag.default(true),
    noNewUnlabelledControl: flag.default(false),
    coverageNotBelow: share.optional(),
    /** Points (hundredths of the whole) that a build may have less than its baseline; 2 where it is not said. */
    coverageTolerance: points.optional(),
    maxPathLength: count.optional(),
  })
  .refine((rules) => rules.coverageTolerance === undefined || rules.coverageNotBelow === 'baseline', {
    path: ['coverageTolerance'],
    error: 'says how far below the baseline: only beside `coverageNotBelow: baseline`',
  });
export type GateRules = z.infer<typeof GateRules>;

export const GATE_RULES = [
  'noNewCrash',
  'noLostScreen',
  'noNewUnlabelledControl',
  'coverageNotBelow',
  'maxPathLength',
] as const satisfies readonly (keyof GateRules)[];

export interface GateViolation {
  readonly message: string;
  readonly screenId: string | null;
  readonly screen: string | null;
}

export interface GateResult {
  readonly rule: (typeof GATE_RULES)[number];
  readonly passed: boolean;
  readonly violations: readonly GateViolation[];
}

export interface GateVerdict {
  readonly passed: boolean;
  readonly baseline: string;
  readonly build: string;
  readonly results: readonly GateResult[];
  /** What a person should know beside the rules, for instance that a build was not explored to its end. */
  readonly notes: readonly string[];
}
