import { z } from 'zod';
import { Id } from './ids.ts';
import { ActionKind } from './ui-action.ts';

/** What kept a run from seeing more, in terms of what a user can give. */
export const Obstacle = z.strictObject({
  kind: z.enum([
    'login_wall',
    'code_wall',
    'setup_failed',
    'denied',
    'nothing_offered',
    'no_way_on',
    'unreadable',
    'no_pictures',
  ]),
  screenId: Id,
  screenName: z.string(),
  /** Labels of the fields that want a value. */
  needs: z.array(z.string()),
  /** The same for a person, with what to do. */
  message: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

/** What became of the goal of a targeted run. */
export const GoalOutcome = z.strictObject({
  text: z.string(),
  reached: z.boolean(),
  screenId: Id.nullable(),
  /** From where the app starts to the screen that was looked for. */
  path: z.array(
    z.strictObject({
      fromScreenId: Id,
      toScreenId: Id,
      toName: z.string(),
      kind: ActionKind,
      label: z.string(),
    }),
  ),
});
export type GoalOutcome = z.infer<typeof GoalOutcome>;
