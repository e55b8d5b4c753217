import { ScreenGraphError } from '../../domain/errors.ts';
import { readsLike } from './misread-secrets.ts';
import { findSecrets, prepareSecrets, type SecretForms } from './secret-forms.ts';

/** What stands where a secret was: without letters, so that no name, title or identity is made of it. */
export const REDACTED = '•••';
const ROUNDS = 8;
const KNOWN = 5_000;
const LONG = 500;

/**
 * Takes known secrets out of texts: as they are, in other case, URL-, entity- or escape-encoded (also several times),
 * spaced or grouped, as Base64 or hex, cut off at the end, or as the last characters behind a mask. Pure; a text without
 * any comes back as it is.
 */
export interface Redactor {
  /** False when there is nothing to hide: everything comes back as it is. */
  readonly active: boolean;
  redact(text: string): string;
  finds(text: string): boolean;
  /** The same for a text that was read off a picture, with mistakes. */
  findsMisread(text: string): boolean;
  /** Every text in a JSON value, keys too; not for values with IDs and references of ours. */
  redactJson<T>(value: T): T;
  /** Whether texts that follow each other on a screen make up a secret together; gives the indexes that do. */
  split(texts: readonly string[]): ReadonlySet<number>;
}

export const NO_REDACTION: Redactor = {
  active: false,
  redact: (text) => text,
  finds: () => false,
  findsMisread: () => false,
  redactJson: (value) => value,
  split: () => new Set(),
};

/** A redactor for the values of named secrets. */
export function createRedactor(secrets: ReadonlyMap<string, string>): Redactor {
  const forms = prepareSecrets([...secrets.values()]);
  if (forms.length === 0) return NO_REDACTION;

  const once = (text: string): string => {
    const ranges = findSecrets(forms, text);
    let out = '';
    let at = 0;
    for (const { from, to } of ranges) {
      out += `${text.slice(at, from)}${REDACTED}`;
      at = to;
    }
    return ranges.length === 0 ? text : out + text.slice(at);
  };
  /** Screens say the same texts again and again. */
  const known = new Map<string, string>();
  /** What is left around one that was taken out may be another one: a secret within itself. */
  const redact = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    let clean = text;
    for (let round = 0, last = ''; round < ROUNDS && clean !== last; round++) {
      last = clean;
      clean = once(clean);
    }
    if (text.length > LONG) return clean;
    if (known.size >= KNOWN) known.clear();
    known.set(text, clean);
    return clean;
  };
  const redactJson = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (Array.isArray(value)) return value.map(redactJson);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [redact(key), redactJson(inner)]));
  };
  return {
    active: true,
    redact,
    finds: (text) => redact(text) !== text,
    findsMisread: (text) => redact(text) !== text || readsLike(forms, text),
    redactJson: <T>(value: T) => redactJson(value) as T,
    split: (texts) => splitOver(forms, texts),
  };
}

/** A code shown digit by digit, a card number in four boxes: whole texts in a row that together are one secret. */
function splitOver(forms: readonly SecretForms[], texts: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const bare = texts.map((text) => (text.length > 40 ? null : bareOf(text)));
  for (const { dense } of forms) {
    if (dense.length < 6) continue;
    for (let from = 0; from < bare.length; from++) {
      if (bare[from] === '') continue;
      let joined = '';
      let parts = 0;
      for (let at = from; at < bare.length; at++) {
        const part = bare[at];
        if (part === '') continue;
        if (part == null || !dense.startsWith(joined + part)) break;
        joined += part;
        parts += 1;
        if (joined !== dense) continue;
        if (parts > 1) for (let i = from; i <= at; i++) if (bare[i] !== '') found.add(i);
        break;
      }
    }
  }
  return found;
}

const bareOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}\p{Cf}\-.·•_|/,+]/gu, '');

/** The same error without what it must not say. */
export function redactedError(redactor: Redactor, error: ScreenGraphError): ScreenGraphError {
  const about = `${error.message}\n${error.cause instanceof Error ? (error.cause.stack ?? '') : ''}\n${JSON.stringify(error.details)}`;
  if (!redactor.finds(about)) return error;
  return new ScreenGraphError(error.code, redactor.redact(error.message), {
    details: redactor.redactJson({ ...error.details }),
  });
}
