import { attributeText } from '../../domain/source/attribute-text.ts';
import type { Bounds } from '../../domain/ui-element.ts';
import type { Redactor } from './redaction.ts';

export interface RedactedPage {
  readonly pageSource: string;
  /** What has to be covered in a picture of the page: what showed a secret, and every password field. */
  readonly masks: readonly Bounds[];
  /** The windows that the page source tells of; a picture may show others behind them. */
  readonly windows: readonly Bounds[];
}

/** Attributes that say how, not what: adapters make them, an app cannot put a text into them. */
const FORMAL =
  /^(?:bounds|key|index|x|y|z|width|height|scale|version|dialect|origin|role|type|package|rotation|scrollable|input-type|drawing-order|displayed|visible|on-screen|covered|enabled|clickable|long-clickable|checkable|checked|editable|password|selected|expanded|focusable|focused|required|invalid|content-invalid|modal|filled|heading|truncated|accessible|accessibility-container|a11y-focused|a11y-important|screen-reader-focusable|context-clickable|dismissable|password-input|showing-hint|text-entry-key|multiline|live-region)$/i;
/** What shows on the screen, the most telling first. */
const SHOWN = ['text', 'value', 'label', 'content-desc', 'name', 'title', 'hint'] as const;

const MAX_WINDOWS = 24;
/** Neither begins again within what it has just read in vain: a page that cannot be parsed is read once, too. */
const PIECE = /<(?:[^"'<>]|"[^"]*"|'[^']*')*>|[^<]+|</g;
const ATTRIBUTE = /(?<![^\s=<>"'/])([^\s=<>"'/]+)(\s*=\s*)("[^"]*"|'[^']*')/g;

interface Tag {
  readonly piece: number;
  readonly parent: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** Holds a secret itself. */
  hit: boolean;
}

/**
 * Takes known secrets out of a page source of any dialect, in every attribute and text, and says which places of the
 * picture show one. Works on the text, so that what cannot be parsed is clean as well. A page without secrets comes
 * back as it is.
 */
export function redactPage(pageSource: string, redactor: Redactor): RedactedPage {
  if (!redactor.active) return { pageSource, masks: [], windows: [] };
  const pieces = pageSource.match(PIECE) ?? [];
  const tags: Tag[] = [];
  const open: number[] = [];
  const out = pieces.map((piece, at) => {
    if (!/^<[A-Za-z]/.test(piece)) {
      if (piece.startsWith('</')) open.pop();
      const clean = redactor.redact(piece);
      const holder = tags[open.at(-1) ?? -1];
      if (clean !== piece && holder !== undefined) holder.hit = true;
      return clean;
    }
    const attributes = new Map<string, string>();
    let hit = false;
    const clean = piece.replace(ATTRIBUTE, (whole, name: string, equals: string, quoted: string) => {
      const value = plain(quoted.slice(1, -1));
      attributes.set(name.toLowerCase(), value);
      if (isFormal(name, value)) return whole;
      const redacted = redactor.redact(value);
      if (redacted === value) return whole;
      hit = true;
      return `${name}${equals}"${attributeText(redacted)}"`;
    });
    tags.push({ piece: at, parent: open.at(-1) ?? -1, attributes, hit });
    if (!piece.endsWith('/>')) open.push(tags.length - 1);
    return clean;
  });
  for (const i of splitOver(tags, redactor)) {
    const tag = tags[i];
    if (tag === undefined) continue;
    tag.hit = true;
    out[tag.piece] = blanked(out[tag.piece] ?? '', shownBy(tag));
  }
  const clean = out.join('');
  return {
    pageSource: clean === pageSource ? pageSource : clean,
    masks: masksOf(tags),
    windows: windowsOf(tags),
  };
}

/** A tag name that nobody types; custom elements are named by the page, which may name them anyhow. */
const isFormal = (name: string, value: string): boolean =>
  FORMAL.test(name) || (name.toLowerCase() === 'class' && !value.includes('-'));

function splitOver(tags: readonly Tag[], redactor: Redactor): number[] {
  const leaves = tags.flatMap((tag, i) => {
    const text = shownBy(tag);
    return text === '' || tag.hit ? [] : [{ i, text }];
  });
  const indexes = redactor.split(leaves.map((leaf) => leaf.text));
  return leaves.flatMap((leaf, n) => {
    // The keys of a keypad stand in a row as well; they are for typing, not what was typed.
    const isKey = leaf.text.length < 2 && tags[leaf.i]?.attributes.get('clickable') === 'true';
    return indexes.has(n) && !isKey ? [leaf.i] : [];
  });
}

const shownBy = (tag: Tag): string => {
  for (const name of SHOWN) {
    const value = tag.attributes.get(name)?.trim() ?? '';
    if (value !== '') return value;
  }
  return '';
};

/** The tag without a text that only together with its neighbours is a secret. */
const blanked = (piece: string, text: string): string =>
  piece.replace(ATTRIBUTE, (whole, name: string, equals: string, quoted: string) => {
    const value = plain(quoted.slice(1, -1));
    if (isFormal(name, value) || !value.includes(text)) return whole;
    return `${name}${equals}"${attributeText(value.split(text).join('•••'))}"`;
  });

/** Of nested elements that show a secret the innermost is covered: a page is not blank because a word on it is. */
function masksOf(tags: readonly Tag[]): Bounds[] {
  const outer = new Set<number>();
  tags.forEach((tag) => {
    if (!tag.hit) return;
    for (let at = tag.parent; at >= 0 && !outer.has(at); at = tags[at]?.parent ?? -1) outer.add(at);
  });
  return tags.flatMap((tag, i) => {
    const isPassword =
      tag.attributes.get('password') === 'true' || /SecureText/.test(tag.attributes.get('type') ?? '');
    if (!isPassword && (!tag.hit || outer.has(i))) return [];
    const bounds = boundsOf(tag.attributes);
    return bounds === null ? [] : [bounds];
  });
}

function windowsOf(tags: readonly Tag[]): Bounds[] {
  const boxes = tags.map((tag) => boundsOf(tag.attributes));
  return boxes
    .filter((box, i): box is Bounds => {
      const parent = tags[i]?.parent ?? -1;
      return box !== null && (parent < 0 || boxes[parent] === null);
    })
    .slice(0, MAX_WINDOWS);
}

/** `[x,y][x,y]` of UIAutomator, `x,y,w,h` of web pages, four attributes of XCUITest. */
function boundsOf(attributes: ReadonlyMap<string, string>): Bounds | null {
  const text = attributes.get('bounds');
  const numbers =
    text === undefined
      ? ['x', 'y', 'width', 'height'].map((name) => Number(attributes.get(name) ?? Number.NaN))
      : (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [x, y, third, fourth] = numbers;
  if (x === undefined || y === undefined || third === undefined || fourth === undefined) return null;
  if (![x, y, third, fourth].every(Number.isFinite)) return null;
  const corners = text?.startsWith('[') === true;
  const width = Math.round(corners ? third - x : third);
  const height = Math.round(corners ? fourth - y : fourth);
  return width <= 0 || height <= 0 ? null : { x: Math.round(x), y: Math.round(y), width, height };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
          if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
            ? String.fromCodePoint(code)
            : whole;
        },
      )
    : text;
