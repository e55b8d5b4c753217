import { STEERING } from '../../agent/services/patterns/steering-characters.ts';

/** Markup that is safe as it stands. Only `markup` and `raw` make it, so that no app text becomes markup unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | readonly Part[];

/** Line ends and tabs stay; what steers a display (controls, direction overrides) goes. */
const STEERS = new RegExp(
  `[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${STEERING}\\ufffe\\uffff]`,
  'g',
);
const NOT_IN_SCRIPTS = new RegExp(`[<>&\\u007f-\\u009f${STEERING}]`, 'g');

export const escaped = (text: string): string =>
  text.replace(STEERS, ' ').replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(written).join('');
};

/** Markup with everything in `${}` escaped, but for markup itself; lists are joined, null is nothing. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(parts.reduce((all, text, at) => all + written(values[at - 1] ?? null) + text));

/** Text of our own making that is markup already. */
export const raw = (text: string): Markup => new Markup(text);

/** JSON that cannot end the script element it stands in. */
export const jsonForScript = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value).replace(
      NOT_IN_SCRIPTS,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

/** A PNG within the page. */
export const dataUrl = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
