import { z } from 'zod';

/** Names inside a model: screens, dialogs, widgets, flags. */
export const Name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,47}$/, 'must be lower_snake_case, at most 48 characters');
/** What a person reads; `{flag}`, `{text}`, `{field.id}` (what is typed there) and, in rows, `{row.title}` are filled in. */
export const Label = z.string().max(2_000);

const FlagTest = z.union([
  z.boolean(),
  z.int(),
  z.strictObject({ min: z.int().optional(), max: z.int().optional() }),
]);
/** True when every named flag has the value, or lies in the range. */
export const Condition = z.record(Name, FlagTest);
export type Condition = z.infer<typeof Condition>;

export type GotoMode = 'push' | 'replace' | 'root' | 'tab';

/** What an action does. Lists run in order; `if` and `flaky` branch. */
export type Effect =
  | { do: 'none' | 'back' | 'close' | 'clear_fields' }
  | { do: 'goto'; to: string; mode: GotoMode }
  | { do: 'dialog'; id: string }
  | { do: 'set'; flags: Record<string, boolean | number> }
  | { do: 'add'; flag: string; by: number }
  | { do: 'write'; texts: Record<string, string> }
  | { do: 'count'; text: string; by: number }
  | { do: 'if'; when: Condition; then: Effect[]; else: Effect[] }
  | { do: 'submit'; ok: Effect[]; message: string }
  | { do: 'resume'; else: Effect[] }
  | { do: 'external'; package: string; activity: string; title: string }
  | { do: 'crash' | 'anr'; signature: string }
  | { do: 'flaky'; key: string; choices: { weight: number; then: Effect[] }[] }
  | { do: 'snack'; text: string };

const MAX_EFFECTS = 12;

/** The argument's place in the long form, for `@verb argument`. */
const VERBS: Readonly<Record<string, (argument: string) => unknown>> = {
  back: () => ({ do: 'back' }),
  close: () => ({ do: 'close' }),
  none: () => ({ do: 'none' }),
  root: (to) => ({ do: 'goto', to, mode: 'root' }),
  tab: (to) => ({ do: 'goto', to, mode: 'tab' }),
  replace: (to) => ({ do: 'goto', to, mode: 'replace' }),
  dialog: (id) => ({ do: 'dialog', id }),
  crash: (signature) => ({ do: 'crash', signature }),
  anr: (signature) => ({ do: 'anr', signature }),
  snack: (text) => ({ do: 'snack', text }),
  submit: (to) => ({ do: 'submit', ok: [to] }),
  on: (flag) => ({ do: 'set', flags: { [flag]: true } }),
  off: (flag) => ({ do: 'set', flags: { [flag]: false } }),
  external: (name) => ({ do: 'external', package: name }),
};

/** `cart` goes to a screen; `@verb argument` is a one-argument effect; everything else stays for the schema to judge. */
function expand(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.startsWith('@')) return { do: 'goto', to: value };
  const space = value.indexOf(' ');
  const verb = value.slice(1, space < 0 ? undefined : space);
  return VERBS[verb]?.(space < 0 ? '' : value.slice(space + 1)) ?? { do: verb };
}

const EffectShape: z.ZodType<Effect> = z.lazy(() =>
  z.preprocess(
    expand,
    z.discriminatedUnion('do', [
      z.strictObject({ do: z.literal(['none', 'back', 'close', 'clear_fields']) }),
      z.strictObject({
        do: z.literal('goto'),
        to: Name,
        mode: z.enum(['push', 'replace', 'root', 'tab']).default('push'),
      }),
      z.strictObject({ do: z.literal('dialog'), id: Name }),
      z.strictObject({ do: z.literal('set'), flags: z.record(Name, z.union([z.boolean(), z.int()])) }),
      z.strictObject({ do: z.literal('add'), flag: Name, by: z.int() }),
      z.strictObject({ do: z.literal('write'), texts: z.record(Name, Label) }),
      z.strictObject({ do: z.literal('count'), text: Name, by: z.int().min(-1_000).max(1_000) }),
      z.strictObject({
        do: z.literal('if'),
        when: Condition,
        then: Effects.default([]),
        else: Effects.default([]),
      }),
      z.strictObject({
        do: z.literal('submit'),
        ok: Effects,
        message: Label.default('Please check the highlighted fields'),
      }),
      z.strictObject({ do: z.literal('resume'), else: Effects }),
      z.strictObject({
        do: z.literal('external'),
        package: z.string().regex(/^[a-z][\w.]{2,80}$/i, 'must be a package name'),
        activity: z.string().max(120).default('.MainActivity'),
        title: Label.default('Another app'),
      }),
      z.strictObject({ do: z.literal(['crash', 'anr']), signature: z.string().min(1).max(160) }),
      z.strictObject({
        do: z.literal('flaky'),
        key: Name,
        choices: z
          .array(z.strictObject({ weight: z.number().positive().max(1_000), then: Effects }))
          .min(2)
          .max(6),
      }),
      z.strictObject({ do: z.literal('snack'), text: Label.min(1) }),
    ]),
  ),
);

/** One effect or a list of them, in short or long form. */
export const Effects: z.ZodType<Effect[]> = z.lazy(() =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(EffectShape).max(MAX_EFFECTS)),
);

/** Every effect in the list, branches included, with the path to it. */
export function* walkEffects(
  effects: readonly Effect[],
  path: readonly (string | number)[],
): Generator<{ effect: Effect; path: readonly (string | number)[] }> {
  for (const [i, effect] of effects.entries()) {
    const here = [...path, i];
    yield { effect, path: here };
    if (effect.do === 'if') {
      yield* walkEffects(effect.then, [...here, 'then']);
      yield* walkEffects(effect.else, [...here, 'else']);
    } else if (effect.do === 'submit') yield* walkEffects(effect.ok, [...here, 'ok']);
    else if (effect.do === 'resume') yield* walkEffects(effect.else, [...here, 'else']);
    else if (effect.do === 'flaky')
      for (const [k, choice] of effect.choices.entries())
        yield* walkEffects(choice.then, [...here, 'choices', k, 'then']);
  }
}
