import { z } from 'zod';
import { PolicyName } from '../../domain/node-name.ts';
import { Amount } from './amount.ts';
import { DATA_RULE, wireObject, type PromptFile } from './prompt.ts';
import { plain, quoted } from './quoted.ts';

export const TOP_K = 12;
const LABEL = 48;
const GOAL = 200;
const line = z.string().max(400);

const ShortId = z.string().regex(/^[a-z][a-z0-9]{2,7}$/);

export const ChooseActionInputs = z.strictObject({
  goal: line.nullable(),
  policy: PolicyName,
  screen: z.strictObject({ name: line, met: z.enum(['first', 'again']) }),
  /** What changed since the screen before; on another screen all of it did. */
  delta: z.strictObject({
    to: z.enum(['start', 'other_screen', 'same_screen']),
    appeared: z.array(line).max(5),
    gone: z.array(line).max(5),
  }),
  elements: z
    .array(
      z.strictObject({
        id: ShortId,
        does: z.enum(['tap', 'hold', 'type', 'scroll', 'dismiss', 'back', 'other']),
        role: z.string().max(20),
        label: line,
        /** Where it led before; null when it was not tried. */
        ledTo: line.nullable(),
        /** It acts on the world outside: buys, deletes, sends, calls, signs out. */
        outward: z.boolean(),
      }),
    )
    .min(1)
    .max(TOP_K),
  /** Open actions that are not listed. */
  unlisted: z.int().nonnegative(),
  /** What was tried here and where it led, the newest last. */
  tried: z.array(z.strictObject({ label: line, ledTo: line })).max(6),
  stalledFor: Amount,
});
export type ChooseActionInputs = z.infer<typeof ChooseActionInputs>;

export const ChooseActionAnswer = z.strictObject({
  id: z.string().max(20),
  text: z.string().max(200).nullable(),
  confidence: z.number().min(0).max(1),
  why: z.string().max(300),
  name: z.string().max(80).nullable().optional(),
  purpose: z.string().max(200).nullable().optional(),
});
export type ChooseActionAnswer = z.infer<typeof ChooseActionAnswer>;

const SYSTEM = `You explore a mobile app to see every screen it has. Of the listed elements pick the one to act on next, by its id.
${DATA_RULE}
Prefer what opens a screen nobody saw: navigation, tabs, menus, rows, the main button; then fields and what submits them; last what goes back or closes. With a goal, prefer what leads to it. "!" marks what acts on the world outside (buy, delete, send, call, sign out): leave it unless nothing else is left.
id: from the list. text: what to type, if the element is typed into, plausible and invented, never a real password; else null. confidence: 0 to 1. why: at most 12 words. name, purpose: of a screen met for the first time what a person would call it and what it is for, in one line; else null.`;

const changes = ({ delta }: ChooseActionInputs): string[] => {
  if (delta.to !== 'same_screen') return [];
  const list = (texts: readonly string[]): string => texts.map((t) => quoted(t, LABEL)).join(' ');
  return [
    delta.appeared.length === 0 && delta.gone.length === 0 ? 'changed: nothing' : '',
    delta.appeared.length === 0 ? '' : `appeared: ${list(delta.appeared)}`,
    delta.gone.length === 0 ? '' : `gone: ${list(delta.gone)}`,
  ].filter((text) => text !== '');
};

const elementLine = (e: ChooseActionInputs['elements'][number]): string =>
  [
    `${e.id} ${e.does}`,
    e.role === '' ? '' : ` ${e.role}`,
    ` ${quoted(e.label, LABEL)}`,
    e.outward ? ' !' : '',
    e.ledTo === null ? '' : ` → ${quoted(e.ledTo, LABEL)}`,
  ].join('');

const OR_NULL = { anyOf: [{ type: 'string' }, { type: 'null' }] };
const ANSWER = {
  id: { type: 'string' },
  text: OR_NULL,
  confidence: { type: 'number' },
  why: { type: 'string' },
  name: OR_NULL,
  purpose: OR_NULL,
};

export const chooseAction: PromptFile<ChooseActionInputs, ChooseActionAnswer> = {
  name: 'choose-action',
  version: 2,
  inputs: ChooseActionInputs,
  system: SYSTEM,
  user: (inputs) =>
    [
      ...(inputs.goal === null ? [] : [`goal: ${quoted(inputs.goal, GOAL)}`]),
      `screen: ${quoted(inputs.screen.name, LABEL)}, ${inputs.screen.met === 'first' ? 'met for the first time' : 'met before'}`,
      ...changes(inputs),
      ...(inputs.stalledFor === 'none' ? [] : [`actions without progress: ${inputs.stalledFor}`]),
      ...(inputs.tried.length === 0
        ? []
        : [
            'tried here:',
            ...inputs.tried.map((t) => `${quoted(t.label, LABEL)} → ${quoted(t.ledTo, LABEL)}`),
          ]),
      'elements:',
      ...inputs.elements.map(elementLine),
      ...(inputs.unlisted === 0 ? [] : [`and ${inputs.unlisted} more, less promising`]),
    ].join('\n'),
  answer: ChooseActionAnswer,
  wire: wireObject(ANSWER),
  narrow: ({ elements, screen }) =>
    wireObject({
      ...ANSWER,
      id: { type: 'string', enum: elements.map((e) => e.id) },
      ...(screen.met === 'first' ? {} : { name: { type: 'null' }, purpose: { type: 'null' } }),
    }),
  maxTokensOut: 200,
  maxChars: 4_600,
};

/** The user's goal as the inputs take it. */
export const asGoal = (goal: string | null): string | null => (goal === null ? null : plain(goal, GOAL));

/** A label as the inputs take it. */
export const asLabel = (text: string): string => plain(text, LABEL);
