import { z } from 'zod';
import { Pattern } from './action-rules.ts';
import { Role } from './ui-element.ts';

/** An element of a screen, by what it says or is called. */
export const SetupTarget = z.strictObject({
  element: Pattern.optional(),
  resource: Pattern.optional(),
  role: Role.optional(),
  /** Which one of several, from 1. */
  nth: z.int().positive().max(100).optional(),
});
export type SetupTarget = z.infer<typeof SetupTarget>;

/** What a screen shows; everything that is given must fit. */
export const SetupCondition = z.strictObject({
  /** Name, title or route of the screen. */
  screen: Pattern.optional(),
  /** Any element that can be seen, by what it says. */
  element: Pattern.optional(),
  resource: Pattern.optional(),
  activity: Pattern.optional(),
  package: Pattern.optional(),
  url: Pattern.optional(),
});
export type SetupCondition = z.infer<typeof SetupCondition>;

const common = { line: z.int().positive(), optional: z.boolean() };

export const SetupStep = z.discriminatedUnion('verb', [
  z.strictObject({ ...common, verb: z.literal('tap'), target: SetupTarget }),
  z.strictObject({ ...common, verb: z.literal('press'), target: SetupTarget }),
  /** Secrets in it are references. Null: what the data file, or else the kind of field says. */
  z.strictObject({ ...common, verb: z.literal('type'), target: SetupTarget, text: z.string().nullable() }),
  z.strictObject({
    ...common,
    verb: z.literal('scroll'),
    direction: z.enum(['up', 'down', 'left', 'right']),
  }),
  z.strictObject({
    ...common,
    verb: z.literal('do'),
    what: z.enum(['back', 'dismiss', 'hide_keyboard', 'relaunch']),
  }),
  z.strictObject({ ...common, verb: z.literal('wait'), condition: SetupCondition }),
]);
export type SetupStep = z.infer<typeof SetupStep>;

/** Steps that get past one thing that stands in the way: a login, an onboarding, a consent. */
export const SetupPart = z.strictObject({
  name: z.string().min(1).max(100),
  line: z.int().positive(),
  /** What is shown when it is due, every time anew; null: once, when the run begins. */
  when: SetupCondition.nullable(),
  steps: z.array(SetupStep).min(1).max(100),
  /** What is shown when it is done; null: when `when` is shown no more. */
  until: SetupCondition.nullable(),
  /** Times that it is begun without ever reaching its end. */
  attempts: z.int().positive().max(20),
  /** How long a step waits for what it needs, in seconds. */
  within: z.int().positive().max(300),
});
export type SetupPart = z.infer<typeof SetupPart>;

export const SetupScript = z.strictObject({
  name: z.string().min(1).max(200),
  parts: z.array(SetupPart).min(1).max(50),
});
export type SetupScript = z.infer<typeof SetupScript>;

/** What a decision did for the setup script of its run. */
export const SetupMark = z.strictObject({
  /** Parts that were seen to have reached their end. */
  ended: z.array(z.int().nonnegative()),
  /** What this decision is for; null: for the exploration. */
  at: z
    .strictObject({
      part: z.int().nonnegative(),
      step: z.int().nonnegative(),
      attempt: z.int().positive(),
      /** `do` a step, `seek` what it needs, `wait` for it, start `again`, or give up: `failed`. */
      move: z.enum(['do', 'seek', 'wait', 'again', 'failed']),
      /** With `again` and `failed`: what was in the way, for a person. */
      message: z.string().optional(),
    })
    .nullable(),
});
export type SetupMark = z.infer<typeof SetupMark>;
