import { eastAsianWidth } from 'get-east-asian-width';
import pc from 'picocolors';
import { environment } from '../config/environment.ts';
import { STEERING } from '../../agent/services/patterns/steering-characters.ts';

/** Control characters and direction overrides of app text must not steer a terminal. */
const UNSAFE = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${STEERING}]`, 'g');
export const plain = (text: string): string => text.replace(UNSAFE, ' ');
/** The same for what has several lines. */
export const plainLines = (text: string): string => text.split('\n').map(plain).join('\n');

/** What a person can copy into a shell as one argument. */
export const asArgument = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", `'\\''`)}'`;

/** What is drawn in no cell of a terminal. */
const NO_CELL = /(?!\u00ad)[\p{Mn}\p{Me}\p{Cf}]/gu;
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Of signs that take a cell each. */
const isNarrow = (text: string): boolean => /^[ -~]*$/.test(text);
const signsOf = (text: string): readonly string[] =>
  isNarrow(text) ? [...text] : [...signs.segment(text)].map(({ segment }) => segment);
/**
 * What is wide (East Asian Width of Unicode, emoji) takes two cells, however many characters one sign is made of. Of other signs every
 * character that stands beside the one before takes one, as in Thai น้ำ or Hindi क्षि.
 */
const cellsOfSign = (sign: string): number =>
  eastAsianWidth(sign.codePointAt(0) ?? 0) === 2 || sign.includes('\ufe0f')
    ? 2
    : [...sign.replaceAll(NO_CELL, '')].length;
/** How many cells of a terminal a text takes. */
const widthOf = (text: string): number =>
  isNarrow(text) ? text.length : signsOf(text).reduce((sum, sign) => sum + cellsOfSign(sign), 0);

export const shorten = (text: string, width: number): string => {
  const clean = plain(text);
  if (widthOf(clean) <= width) return clean;
  let [kept, room] = ['', width - 1];
  for (const sign of signsOf(clean)) {
    room -= cellsOfSign(sign);
    if (room < 0) break;
    kept += sign;
  }
  return `${kept}…`;
};

/** A terminal that does not know its size, as of a build server or a serial line, says 0. */
export const columns = (): number => process.stdout.columns || 100;

/** Whether what was shown can be taken back: a dumb terminal, as an editor's, shows the signs for it instead. */
export const canRedraw = (
  { isTTY }: { readonly isTTY?: boolean } = process.stdout,
  { TERM }: Readonly<Record<string, string | undefined>> = environment(),
): boolean => isTTY === true && TERM !== 'dumb';

/** `75 s` as `1:15`. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const GAP = '  ';
/** What a column has left of texts at least, where a table is wider than the terminal; its head stays whole. */
const LEAST_OF_TEXT = 8;
/** What people copy whole or compare, of which no part is of use: IDs, times. */
const WHOLE = /^(?:[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d.*)$/;
/** `NAME (SIGN)`, as screens that share a name are told apart. */
const SIGNED = /^(.*\S) (\(.+\))$/s;

/** How wide columns are in so much room, by what each needs at least: the widest give way, alike. */
function fittedWidths(widths: readonly number[], leasts: readonly number[], room: number): readonly number[] {
  const fitted = [...widths];
  for (let over = fitted.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const open = fitted.map((width, at) => (width > (leasts[at] ?? 0) ? width : 0));
    const widest = Math.max(...open);
    if (widest === 0) break;
    fitted[open.lastIndexOf(widest)] = widest - 1;
  }
  return fitted;
}

/** A cell cut to its column; what tells screens of one name apart stays as long as there is room for it beside some of the name. */
function shortenCell(text: string, width: number): string {
  const [, name, sign] = widthOf(text) <= width ? [] : (SIGNED.exec(text) ?? []);
  const rest = sign === undefined ? 0 : width - widthOf(sign) - 1;
  return name === undefined || rest < 4 ? shorten(text, width) : `${shorten(name, rest)} ${sign}`;
}

/** Which columns stand in a line: as many as there is room for with what each needs at least, the others in lines below, set in. */
function linesOf(leasts: readonly number[], room: number): readonly (readonly number[])[] {
  const lines: number[][] = [];
  let left = 0;
  for (const [at, least] of leasts.entries()) {
    left -= least + GAP.length;
    const last = lines.at(-1);
    if (last !== undefined && left >= 0) last.push(at);
    else {
      left = room - least - (lines.length === 0 ? 0 : GAP.length);
      lines.push([at]);
    }
  }
  return lines;
}

/**
 * Left-aligned columns; where the terminal is narrower, the widest are cut, and where that is not enough the last ones stand below the
 * others.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(plain));
  const whole = head.map((title, at) =>
    clean.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), widthOf(title)),
  );
  const room = columns();
  const leasts = head.map((title, at) => {
    const cells = clean.map((row) => row[at] ?? '');
    const widest = cells.reduce((most, cell) => Math.max(most, widthOf(cell)), 0);
    return Math.max(
      widthOf(title),
      cells.some((cell) => WHOLE.test(cell)) ? widest : Math.min(LEAST_OF_TEXT, widest),
    );
  });
  const isTTY = process.stdout.isTTY;
  const lines = (isTTY ? linesOf(leasts, room) : [[...head.keys()]]).map((columns, nth) => {
    const of = (all: readonly number[]): readonly number[] => columns.map((at) => all[at] ?? 0);
    const free = room - GAP.length * (columns.length - (nth === 0 ? 1 : 0));
    return { columns, widths: isTTY ? fittedWidths(of(whole), of(leasts), free) : of(whole) };
  });
  const line = (row: readonly string[], columns: readonly number[], widths: readonly number[]): string =>
    columns
      .map((at, nth) => shortenCell(row[at] ?? '', widths[nth] ?? 0))
      .map((cell, nth) =>
        nth === columns.length - 1
          ? cell
          : `${cell}${' '.repeat(Math.max(0, (widths[nth] ?? 0) - widthOf(cell)))}`,
      )
      .join(GAP);
  const fitting = (row: readonly string[]): string =>
    lines
      .map(({ columns, widths }, nth) => `${nth === 0 ? '' : GAP}${line(row, columns, widths)}`)
      .map((text) => (isTTY ? shorten(text, room) : text))
      .join('\n');
  return [pc.dim(fitting(head)), ...clean.map(fitting)].join('\n');
}

/** Notes about what the program does; never on stdout, so that piped output stays clean. */
export const note = (message: string): void => {
  process.stderr.write(`${pc.dim(message)}\n`);
};

export const print = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value));
