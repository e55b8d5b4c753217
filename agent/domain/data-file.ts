import { z } from 'zod';

/** A name that a secret is referred to by: in the data file, on record, and nowhere with its value. */
export const SecretName = z
  .string()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, 'must begin with a letter and hold at most 64 letters, digits, . _ -');

/** Shorter ones could not be told from what a screen says anyway; longer ones are no passwords. */
export const MIN_SECRET = 3;
export const MAX_SECRET = 128;

const Pattern = z.string().min(1).max(200);
const Value = z.string().max(500);

/** One rule of a data file, as written: which fields it is for, and what is typed there. All texts. */
export const FieldRuleFile = z
  .strictObject({
    /** Any of label, hint, accessible name and resource name; words, or `/regular expression/`. */
    field: Pattern.optional(),
    label: Pattern.optional(),
    name: Pattern.optional(),
    type: Pattern.optional(),
    screen: Pattern.optional(),
    value: Value.optional(),
    /** Further ones, for when the app does not accept the first. */
    values: z.array(Value).min(1).max(20).optional(),
    /** The value must not be seen by anybody: kept out of everything that is stored. */
    secret: z.enum(['true', 'false']).optional(),
  })
  .refine((rule) => (rule.value === undefined) !== (rule.values === undefined), {
    message: 'needs either `value` or `values`',
  })
  .refine((rule) => [rule.field, rule.label, rule.name, rule.type, rule.screen].some(Boolean), {
    message: 'needs at least one of `field`, `label`, `name`, `type`, `screen`',
  });

export const DataFile = z.strictObject({
  /** What may be typed into: origins, host names (`*.example.com`), packages, `sim:…`. Empty: whatever is crawled. */
  targets: z.array(Pattern).max(50).default([]),
  secrets: z.record(SecretName, z.string()).default({}),
  fields: z.array(FieldRuleFile).max(500).default([]),
});
export type DataFile = z.infer<typeof DataFile>;

/** A rule ready for use. Its values hold references (`{{secret:name}}`), never what they stand for. */
export interface FieldRule {
  readonly field?: string;
  readonly label?: string;
  readonly name?: string;
  readonly type?: string;
  readonly screen?: string;
  readonly values: readonly string[];
}

/** What a data file says. The values of `secrets` never leave the redactor and the driver that types them. */
export interface RunData {
  /** Where it may be used; empty: anywhere. */
  readonly targets: readonly string[];
  readonly rules: readonly FieldRule[];
  readonly secrets: ReadonlyMap<string, string>;
}

export const NO_DATA: RunData = { targets: [], rules: [], secrets: new Map() };

const REFERENCE = /\{\{secret:([A-Za-z][\w.-]{0,63})\}\}/g;

export const secretReference = (name: string): string => `{{secret:${name}}}`;

/** Names of the secrets that a text refers to. */
export const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map((m) => m[1] ?? '');

/** The text with every reference put through `value`. */
export const withReferences = (text: string, value: (name: string) => string): string =>
  text.replace(REFERENCE, (_whole, name: string) => value(name));

/** Whether a data file names what is crawled: an address by its origin or host, anything else as it is called. */
export function isFor(data: RunData, target: string): boolean {
  const wanted = data.targets.map((each) => each.trim().toLowerCase().replace(/\/+$/, ''));
  if (!/^https?:/i.test(target)) return wanted.includes(target.toLowerCase().replace(/@\w$/, ''));
  const { origin, host, hostname } = new URL(target);
  return wanted.some((each) =>
    each.startsWith('*.')
      ? hostname.endsWith(each.slice(1)) && hostname.length >= each.length
      : [origin, host, hostname].includes(each),
  );
}
