import { z } from 'zod';
import { Id } from './ids.ts';
import { Bounds, Key } from './ui-element.ts';

export const ActionKind = z.enum([
  'TAP',
  'LONG_PRESS',
  'TYPE',
  'SCROLL_UP',
  'SCROLL_DOWN',
  'SCROLL_LEFT',
  'SCROLL_RIGHT',
  'BACK',
  'DISMISS',
  'RELAUNCH',
  'HIDE_KEYBOARD',
]);
export type ActionKind = z.infer<typeof ActionKind>;

/** Actions that need no element and are always performable (I10's fixed list). */
export const SYSTEM_ACTION_KINDS: readonly ActionKind[] = ['BACK', 'DISMISS', 'RELAUNCH', 'HIDE_KEYBOARD'];

/** Why an action is left alone; null when it may be done. */
export const BlockReason = z.enum(['pay', 'delete', 'send', 'sign_out', 'call', 'leaves_app', 'denied']);
export type BlockReason = z.infer<typeof BlockReason>;

/** Something a screen offers. Equal on every visit: it holds no position and no run. */
export const UiAction = z.strictObject({
  actionId: Id,
  kind: ActionKind,
  /** Readable identity of the element within its screen; empty for system actions. */
  elementSignature: z.string(),
  /** Alike elements (rows of a list) share it; equal to elementSignature for one of a kind. */
  groupSignature: z.string(),
  label: z.string(),
  resourceName: z.string(),
  role: z.string(),
  /** Route template that a link said it leads to when it was first seen; absent where nothing is said. */
  leadsTo: z.string().nullish(),
});
export type UiAction = z.infer<typeof UiAction>;

/** Whether an action is of one of several alike elements, such as the rows of a list; one that is alone is its own group. */
export const isOfGroup = (a: Pick<UiAction, 'groupSignature' | 'elementSignature'>): boolean =>
  a.groupSignature !== a.elementSignature;

/** A UiAction as seen now: where it is, how promising it looks, whether it may be done. */
export const EnumeratedAction = UiAction.extend({
  elementIndex: z.int().nonnegative().nullable(),
  elementKey: z.string().nullable(),
  hitTargetBounds: Bounds.nullable(),
  /** 0..1, from the salience ranker. */
  confidenceScore: z.number().min(0).max(1),
  blocked: BlockReason.nullable(),
  /** Submits what the fields of this screen hold; worth another try once they are filled. */
  submits: z.boolean(),
  /** Null where nothing is said or it is the present one. */
  leadsTo: z.string().nullable(),
  /** A tap on what nobody is known to listen for; absent elsewhere. */
  unheard: z.literal(true).optional(),
  password: z.boolean(),
  inputType: z.string(),
  /** Of typing on a keypad that the app draws itself. */
  keys: z.array(Key).optional(),
});
export type EnumeratedAction = z.infer<typeof EnumeratedAction>;

/** What stays of an action when its screen is no longer in front: what the map keeps. */
export const uiActionOf = (a: EnumeratedAction): UiAction => ({
  actionId: a.actionId,
  kind: a.kind,
  elementSignature: a.elementSignature,
  groupSignature: a.groupSignature,
  label: a.label,
  resourceName: a.resourceName,
  role: a.role,
  ...(a.leadsTo === null ? {} : { leadsTo: a.leadsTo }),
});

/** The closed set of what became of a tried (action, build). */
export const ActionOutcome = z.enum(['LEADS_TO', 'CRASHES', 'LEAVES_APP', 'BLOCKED', 'INEFFECTIVE']);
export type ActionOutcome = z.infer<typeof ActionOutcome>;
