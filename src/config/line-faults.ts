import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

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
    throw new ScreenGraphError('invalid_input', `The ${this.what} has ${this.list.length} fault(s).`, {
      details: { faults: inOrder.map(({ text }) => text) },
    });
  }
}

/** A YAML (or JSON) text whose every scalar is a text, so that `0042` stays `0042`, and where each part is written. */
function parseTexts(
  text: string,
  name: string,
  what: string,
): { readonly content: unknown; readonly faults: LineFaults } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'failsafe', uniqueKeys: true });
  const lineOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  const faults = new LineFaults(what, name, lineOf);
  for (const error of document.errors) {
    // What follows the first line of the message quotes the file.
    const message = error.message.split('\n')[0] ?? error.code;
    faults.addAt(lines.linePos(error.pos[0]).line, message.replace(/ at line .*$/, ''));
  }
  faults.raise();
  const content: unknown = document.toJS() ?? {};
  return { content: content === '' ? {} : content, faults };
}

/** A file of the user's as text. Errors: `invalid_input`. */
export async function readUserFile(path: string, what: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', `The ${what} ${path} cannot be read.`, { cause });
  }
  if (text.length > MAX_BYTES)
    throw new ScreenGraphError('invalid_input', `The ${what} ${path} is too large.`);
  return text;
}

/**
 * The content of a YAML (or JSON) file of that shape, whose every scalar is a text, and where to gather what else is
 * wrong with it. Errors: `invalid_input` with `file:line` for every fault.
 */
export function parseFile<S extends z.ZodType>(
  text: string,
  name: string,
  what: string,
  shape: S,
): { readonly file: z.output<S>; readonly faults: LineFaults } {
  const { content, faults } = parseTexts(text, name, what);
  const parsed = shape.safeParse(content);
  if (parsed.success) return { file: parsed.data, faults };
  for (const issue of parsed.error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) faults.add([...issue.path, key], 'there is no such key');
    else faults.add(issue.path, issue.message);
  faults.raise();
  throw new TypeError('a file without faults that does not parse');
}
