import { createReadStream } from 'node:fs';
import type { z } from 'zod';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { hasFaults, inWords } from '../../agent/domain/fault-words.ts';
import { unreadable } from '../../agent/domain/source/unreadable.ts';
import { readYaml } from './yaml-text.ts';

type Path = readonly PropertyKey[];

const MAX_BYTES = 1_000_000;

/** Gathers faults with the line that each is on; `invalid_input` with all of them at once. Never quotes a value. */
export class LineFaults {
  private readonly list: { readonly line: number; readonly text: string }[] = [];
  private readonly what: string;
  private readonly name: string;
  readonly lineOf: (path: Path) => number;

  constructor(what: string, name: string, lineOf: (path: Path) => number) {
    this.what = what;
    this.name = name;
    this.lineOf = lineOf;
  }

  add(path: Path, message: string): void {
    const at = path.map(String).join('.');
    this.addAt(this.lineOf(path), `${at === '' ? '' : `${at}: `}${message}`);
  }

  addAt(line: number, message: string): void {
    this.list.push({ line, text: `${this.name}:${line}: ${message}` });
  }

  raise(): void {
    if (this.list.length === 0) return;
    const inOrder = [...this.list].sort((a, b) => a.line - b.line);
    throw new ScreenGraphError('invalid_input', `The ${this.what} ${hasFaults(this.list.length)}.`, {
      details: { faults: inOrder.map(({ text }) => text) },
    });
  }
}

/** A YAML (or JSON) text, and where to gather what else is wrong with it: `raise` is to be called in any case. Errors: `invalid_input`. */
export function parseText(
  text: string,
  name: string,
  what: string,
  schema: 'failsafe' | 'core',
): { readonly content: unknown; readonly faults: LineFaults } {
  const { faults: found, read } = readYaml(text, schema);
  const faults = new LineFaults(what, name, read?.lineOf ?? (() => 1));
  for (const { line, message } of found) faults.addAt(line, message);
  if (read === null) faults.raise();
  return { content: read?.content, faults };
}

/** No more than these, however many there are: what is named by mistake may be a picture of a disk, or have no end. */
async function firstBytes(path: string, count: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: count - 1 })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A file of the user's as text. Errors: `invalid_input`. */
export async function readUserFile(path: string, what: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await firstBytes(path, MAX_BYTES + 1);
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', unreadable(`The ${what} ${path}`, cause), { cause });
  }
  if (bytes.length > MAX_BYTES)
    throw new ScreenGraphError('invalid_input', `The ${what} ${path} is too large (at most 1 MB).`);
  const text = asUtf8(bytes);
  if (text !== null) return text;
  const at = linesOf(bytes).findIndex((line) => asUtf8(line) === null) + 1;
  throw new ScreenGraphError(
    'invalid_input',
    `The ${what} ${path} is not UTF-8 text (line ${at}); save it as UTF-8.`,
  );
}

/**
 * Null for what is no UTF-8: its words would be read as others, and a rule that denies them would fit nothing. UTF-16 without a
 * mark is known by the zeros beside its letters.
 */
export function asUtf8(bytes: Uint8Array): string | null {
  try {
    return bytes.includes(0) ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const ends = [...bytes.keys()].filter((at) => bytes[at] === 0x0a);
  return [...ends, bytes.length].map((end, n) => bytes.subarray(n === 0 ? 0 : (ends[n - 1] ?? 0) + 1, end));
}

/**
 * The content of a YAML (or JSON) file of that shape, whose every scalar is a text, and where to gather what else is
 * wrong with it: keys that there are not are among the faults already, so `raise` is to be called in any case. Errors:
 * `invalid_input` with `file:line` for every fault.
 */
export function parseFile<S extends z.ZodType>(
  text: string,
  name: string,
  what: string,
  shape: S,
): { readonly file: z.output<S>; readonly faults: LineFaults } {
  const { content: written, faults } = parseText(text, name, what, 'failsafe');
  const content = written === null || written === '' ? {} : written;
  const read = (value: unknown): z.ZodSafeParseResult<z.output<S>> =>
    shape.safeParse(value, { error: inWords });
  let parsed = read(content);
  const unknown = parsed.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
  for (const { path, keys } of unknown)
    for (const key of keys) faults.add([...path, key], 'there is no such key');
  // What a shape asks of several keys together, and whoever reads on, is asked only of what has no other keys.
  if (unknown.length > 0) parsed = read(withoutKeys(content, unknown));
  if (parsed.success) return { file: parsed.data, faults };
  for (const issue of parsed.error.issues) faults.add(issue.path, issue.message);
  faults.raise();
  throw new TypeError('a file without faults that does not parse');
}

/** A copy without the keys that a shape does not know. */
function withoutKeys(
  content: unknown,
  unknown: readonly { readonly path: Path; readonly keys: readonly string[] }[],
): unknown {
  const copy: unknown = structuredClone(content);
  for (const { path, keys } of unknown) {
    let at = copy;
    for (const step of path) at = (at as Record<PropertyKey, unknown> | undefined)?.[step];
    for (const key of keys) if (typeof at === 'object' && at !== null) Reflect.deleteProperty(at, key);
  }
  return copy;
}
