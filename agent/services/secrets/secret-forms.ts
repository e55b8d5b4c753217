/** A part of a text, by UTF-16 index. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A secret in the forms in which it is looked for. */
export interface SecretForms {
  /** Folded: no case, no accents, no invisible characters. */
  readonly folded: string;
  /** The same without what may stand between its characters. */
  readonly dense: string;
  /** Encodings of the whole that no folding undoes: Base64 in three alignments, hex. */
  readonly encoded: readonly string[];
}

/** A text as it reads, character by character, each with its place in the text as it is written. */
interface Reading {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** From so many characters on, a secret is looked for with other characters between its own. */
const MIN_DENSE = 6;
/** Shorter ones count only as whole words: otherwise half of all numbers would hold them. */
const MIN_INSIDE = 4;
/** Of a text that was cut off, so much of a secret counts as the secret. */
const MIN_CUT = 5;
const CUT_TEXT = 100;
const MIN_TAIL = 3;

const INVISIBLE = /[\p{M}\p{Cf}]/u;
const BETWEEN = /[\s\-.·•_|/,+]/u;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

export function prepareSecrets(values: readonly string[]): SecretForms[] {
  const forms = [...new Set(values)]
    .filter((value) => value.trim() !== '')
    .map((value) => {
      const { text: folded } = fold(plainReading(value));
      return { folded, dense: denseOf(folded), encoded: encodings(value) };
    });
  // The longest first: one that holds another is taken out whole.
  return forms.filter((f) => f.folded !== '').sort((a, b) => b.folded.length - a.folded.length);
}

/** Where the secrets are in a text; in order, without overlaps. */
export function findSecrets(secrets: readonly SecretForms[], text: string): TextRange[] {
  const ranges: TextRange[] = [];
  if (text.length < MIN_TAIL) return ranges;
  const folded = fold(decoded(text));
  const dense = without(folded, BETWEEN);
  for (const secret of secrets) {
    const inside = secret.folded.length >= MIN_INSIDE;
    collect(ranges, folded, secret.folded, inside);
    if (secret.dense.length >= MIN_DENSE) collect(ranges, dense, secret.dense, true);
    for (const form of secret.encoded)
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
        ranges.push({ from: at, to: at + form.length });
    const cut = cutOff(text, dense, secret.dense);
    if (cut !== null) ranges.push(cut);
    ranges.push(...maskedTails(text, secret.dense));
  }
  return merged(ranges);
}

function collect(ranges: TextRange[], reading: Reading, wanted: string, inside: boolean): void {
  for (let at = reading.text.indexOf(wanted); at >= 0; at = reading.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!inside && (isWord(reading.text[at - 1]) || isWord(reading.text[end]))) continue;
    const from = reading.from[at];
    const to = reading.to[end - 1];
    if (from !== undefined && to !== undefined) ranges.push({ from, to });
  }
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The beginning of a secret at the end of a text that was cut: an ellipsis says so, or its length. */
function cutOff(text: string, dense: Reading, secret: string): TextRange | null {
  const ellipsis = /(?:…|\.\.\.)\s*$/.exec(text);
  if (secret.length < 8 || (ellipsis === null && text.length < CUT_TEXT)) return null;
  const read = dense.text.replace(/(?<!…)…+$/, '');
  const least = Math.max(MIN_CUT, Math.ceil(secret.length / 2));
  for (let length = secret.length - 1; length >= least; length--) {
    if (!read.endsWith(secret.slice(0, length))) continue;
    const from = dense.from[read.length - length];
    return from === undefined ? null : { from, to: text.length };
  }
  return null;
}

/** A mask and what follows it; one that nothing follows is read as a whole, and not again from each of its signs. */
const MASKED = /[•●∙*×xX#]{2,}[\s-]{0,3}([\p{L}\p{N}]{3,8})(?![\p{L}\p{N}])|[•●∙*×xX#]{2,}/gu;

/** `•••• 4242`: the last characters of a secret behind a mask. */
function maskedTails(text: string, secret: string): TextRange[] {
  if (secret.length < 8) return [];
  const out: TextRange[] = [];
  for (const match of text.matchAll(MASKED)) {
    const tail = (match[1] ?? '').toLowerCase();
    if (tail === '') continue;
    const end = match.index + match[0].length;
    if (secret.endsWith(tail)) out.push({ from: end - tail.length, to: end });
  }
  return out;
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const out: { from: number; to: number }[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = out.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else out.push({ ...range });
  }
  return out;
}

const plainReading = (text: string): Reading => ({
  text,
  from: Array.from({ length: text.length }, (_, i) => i),
  to: Array.from({ length: text.length }, (_, i) => i + 1),
});

/** What a program that unescapes would read; up to three layers, since links in links are encoded again. */
function decoded(text: string): Reading {
  let reading = plainReading(text);
  for (let layer = 0; layer < 3; layer++) {
    if (!/%[0-9a-f]{2}|&#?\w{2,8};|\\[ux][0-9a-f]{2}/i.test(reading.text)) return reading;
    reading = unescaped(reading);
  }
  return reading;
}

const ESCAPED =
  /(?:%[0-9a-f]{2})+|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos|nbsp);|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}/giu;

function unescaped(reading: Reading): Reading {
  const out = new ReadingBuilder(reading);
  let at = 0;
  for (const match of reading.text.matchAll(ESCAPED)) {
    out.keep(at, match.index);
    const end = match.index + match[0].length;
    if (match[0].startsWith('%')) bytes(out, match[0], match.index);
    else out.put(character(match[0]), match.index, end);
    at = end;
  }
  out.keep(at, reading.text.length);
  return out.done();
}

/** Percent-encoded bytes as characters; what is no UTF-8 stays as it is written. */
function bytes(out: ReadingBuilder, text: string, start: number): void {
  for (let at = 0; at < text.length;) {
    const lead = Number.parseInt(text.slice(at + 1, at + 3), 16);
    const count = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    const piece = text.slice(at, at + 3 * count);
    let read = piece;
    try {
      read = decodeURIComponent(piece);
    } catch {
      // Not UTF-8: as it is written.
    }
    out.put(read, start + at, start + at + piece.length);
    at += piece.length;
  }
}

function character(escape: string): string {
  const hex = /^(?:&#x|\\u|\\x)([0-9a-f]+);?$/i.exec(escape)?.[1];
  const decimal = /^&#(\d+);$/.exec(escape)?.[1];
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return ENTITIES[escape.slice(1, -1).toLowerCase()] ?? escape;
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : escape;
}

/** Case, accents, full-width forms and invisible characters make no difference to a reader. */
function fold(reading: Reading): Reading {
  const out = new ReadingBuilder(reading);
  for (let at = 0; at < reading.text.length;) {
    const symbol = String.fromCodePoint(reading.text.codePointAt(at) ?? 0);
    const end = at + symbol.length;
    const code = symbol.charCodeAt(0);
    if (code >= 0x20 && code < 0x7f) out.put(symbol.toLowerCase(), at, end);
    else
      for (const part of symbol.normalize('NFKD').toLowerCase())
        if (!INVISIBLE.test(part)) out.put(/\s/u.test(part) ? ' ' : part, at, end);
    at = end;
  }
  return out.done();
}

function without(reading: Reading, dropped: RegExp): Reading {
  const out = new ReadingBuilder(reading);
  for (let at = 0; at < reading.text.length; at++)
    if (!dropped.test(reading.text.charAt(at))) out.keep(at, at + 1);
  return out.done();
}

const denseOf = (folded: string): string => without(plainReading(folded), BETWEEN).text;

/** Builds a reading from pieces of another one. */
class ReadingBuilder {
  private readonly source: Reading;
  private readonly parts: string[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  constructor(source: Reading) {
    this.source = source;
  }

  keep(start: number, end: number): void {
    if (end <= start) return;
    this.parts.push(this.source.text.slice(start, end));
    for (let i = start; i < end; i++) {
      this.from.push(this.source.from[i] ?? 0);
      this.to.push(this.source.to[i] ?? 0);
    }
  }

  put(text: string, start: number, end: number): void {
    this.parts.push(text);
    for (let i = 0; i < text.length; i++) {
      this.from.push(this.source.from[start] ?? 0);
      this.to.push(this.source.to[end - 1] ?? 0);
    }
  }

  done(): Reading {
    return { text: this.parts.join(''), from: this.from, to: this.to };
  }
}

/** Base64 in the three places that a text can have in what is encoded, without the characters that depend on its neighbours. */
function encodings(value: string): string[] {
  const own = Buffer.from(value, 'utf8');
  if (own.length < MIN_DENSE) return [];
  const out = new Set<string>([own.toString('hex'), own.toString('hex').toUpperCase()]);
  for (let shift = 0; shift < 3; shift++) {
    const encoded = Buffer.concat([Buffer.alloc(shift), own])
      .toString('base64')
      .replace(/=+$/, '');
    const first = shift === 0 ? 0 : shift + 1;
    const last = encoded.length - ((own.length + shift) % 3 === 0 ? 0 : 1);
    const core = encoded.slice(first, last);
    if (core.length < MIN_DENSE) continue;
    out.add(core);
    out.add(core.replace(/\+/g, '-').replace(/\//g, '_'));
  }
  return [...out];
}
