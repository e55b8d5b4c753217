import { basename } from 'node:path';
import { z } from 'zod';
import { Pattern } from '../../agent/domain/action-rules.ts';
import { referencesIn } from '../../agent/domain/data-file.ts';
import { SetupCondition, SetupScript, type SetupStep } from '../../agent/domain/setup-script.ts';
import { Role } from '../../agent/domain/ui-element.ts';
import { createPatternCheck } from '../../agent/services/patterns/text-pattern.ts';
import { parseFile, readUserFile, type LineFaults } from './line-faults.ts';

const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number above 0')
    .transform(Number)
    .refine((n) => n <= most, `must not be more than ${most}`);
const YES = z.enum(['true', 'false']).transform((word) => word === 'true');

const TargetFields = z
  .strictObject({
    element: Pattern.optional(),
    resource: Pattern.optional(),
    role: Role.optional(),
    nth: whole(100).optional(),
  })
  .refine((t) => t.element !== undefined || t.resource !== undefined || t.role !== undefined, {
    message: 'needs at least one of `element`, `resource`, `role`',
  });
/** `tap: Sign in` is short for `tap: { element: Sign in }`. */
const Target = z.preprocess(
  (value) => (typeof value === 'string' ? { element: value } : value),
  TargetFields,
);

const ConditionFields = SetupCondition.refine((condition) => Object.values(condition).some(Boolean), {
  message: 'needs at least one of `screen`, `element`, `resource`, `activity`, `package`, `url`',
});
const Condition = z.preprocess(
  (value) => (typeof value === 'string' ? { screen: value } : value),
  ConditionFields,
);

const VERBS = ['tap', 'press', 'type', 'fill', 'scroll', 'do', 'wait'] as const;
const Step = z
  .strictObject({
    tap: Target.optional(),
    press: Target.optional(),
    /** The text; `into` names the field. */
    type: z.string().max(500).optional(),
    into: Target.optional(),
    /** The field; its text comes from the data file. */
    fill: Target.optional(),
    scroll: z.enum(['up', 'down', 'left', 'right']).optional(),
    do: z.enum(['back', 'dismiss', 'hide_keyboard', 'relaunch']).optional(),
    wait: Condition.optional(),
    optional: YES.optional(),
  })
  .superRefine((step, context) => {
    const given = VERBS.filter((verb) => step[verb] !== undefined);
    const [only] = given;
    if (given.length !== 1)
      context.addIssue({
        code: 'custom',
        message: `a step does one thing: one of ${VERBS.join(', ')}${given.length === 0 ? '' : `, not ${given.join(' and ')}`}`,
      });
    else if ((only === 'type') !== (step.into !== undefined))
      context.addIssue({ code: 'custom', message: '`type` and `into` belong together' });
  });

const Part = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  when: Condition.optional(),
  steps: z.array(Step).min(1).max(100),
  until: Condition.optional(),
  attempts: whole(20).optional(),
  within: whole(300).optional(),
});

/** What a setup script holds, as written: all texts. */
const SetupFile = z.strictObject({ setup: z.array(Part).min(1).max(50) });

const SECRET_WORDS =
  /pass\s?(?:word|wort|code|phrase)|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|lösenord|пароль|密码|密碼|パスワード|비밀번호/iu;
const ATTEMPTS = 3;
const WITHIN_S = 10;

/** A setup script. Errors: `invalid_input` with `file:line` for every fault, never with what is typed. */
export function parseSetupFile(text: string, name: string): SetupScript {
  const { file, faults } = parseFile(text, name, 'setup script', SetupFile);
  const wrongIn = createPatternCheck();
  const parts = file.setup.map((part, i) => {
    const path = ['setup', i];
    checkPatterns(part, path, faults, wrongIn);
    return {
      name: part.name ?? `part ${i + 1}`,
      line: faults.lineOf(path),
      when: part.when ?? null,
      steps: part.steps.map((step, n) => stepOf(step, [...path, 'steps', n], faults)),
      until: part.until ?? null,
      attempts: part.attempts ?? ATTEMPTS,
      within: part.within ?? WITHIN_S,
    };
  });
  faults.raise();
  return SetupScript.parse({ name: basename(name).slice(0, 200), parts });
}

function stepOf(step: z.infer<typeof Step>, path: readonly PropertyKey[], faults: LineFaults): unknown {
  const common = { line: faults.lineOf(path), optional: step.optional ?? false };
  const { tap, press, type, into, fill, scroll, wait } = step;
  if (tap !== undefined) return { ...common, verb: 'tap', target: tap } satisfies Loose;
  if (press !== undefined) return { ...common, verb: 'press', target: press } satisfies Loose;
  if (fill !== undefined) return { ...common, verb: 'type', target: fill, text: null } satisfies Loose;
  if (scroll !== undefined) return { ...common, verb: 'scroll', direction: scroll } satisfies Loose;
  if (step.do !== undefined) return { ...common, verb: 'do', what: step.do } satisfies Loose;
  if (wait !== undefined) return { ...common, verb: 'wait', condition: wait } satisfies Loose;
  const named = `${into?.element ?? ''} ${into?.resource ?? ''}`;
  if (SECRET_WORDS.test(named) && referencesIn(type ?? '').length === 0)
    faults.add(
      [...path, 'type'],
      "a password would be on record: put it into the data file, and type '{{secret:name}}'",
    );
  return { ...common, verb: 'type', target: into, text: type ?? '' };
}
type Loose = {
  readonly verb: SetupStep['verb'];
  readonly line: number;
  readonly optional: boolean;
} & Readonly<Record<string, unknown>>;

/** Every pattern below a part, wherever it stands. */
function checkPatterns(
  value: unknown,
  path: readonly PropertyKey[],
  faults: LineFaults,
  wrongIn: (pattern: string) => string | null,
): void {
  if (typeof value === 'string') {
    const key = path[path.length - 1];
    const wrong = key === 'type' || key === 'name' ? null : wrongIn(value);
    if (wrong !== null) faults.add(path, wrong);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      checkPatterns(inner, [...path, Array.isArray(value) ? Number(key) : key], faults, wrongIn);
}

/** Names of the secrets that a script types, with the line of the step. */
export const secretsOf = (script: SetupScript): { readonly name: string; readonly line: number }[] =>
  script.parts.flatMap((part) =>
    part.steps.flatMap((step) =>
      step.verb === 'type' ? referencesIn(step.text ?? '').map((name) => ({ name, line: step.line })) : [],
    ),
  );

/** Reads a setup script. Errors: `invalid_input` with `file:line` for every fault. */
export const readSetupFile = async (path: string): Promise<SetupScript> =>
  parseSetupFile(await readUserFile(path, 'setup script'), path);
