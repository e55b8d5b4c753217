import type { Draft, DraftScreen } from '../tree/draft.ts';
import { clean, descendants } from '../tree/draft.ts';
import { hasArea } from '../tree/geometry.ts';
import { traitsOf, type Attributes } from './touch.ts';

/** Ends of sentences, also of scripts that leave no space after them, and of lines. */
const SENTENCE_END = /[.!?:;](?=\s|$)|[。！？；：؟।]|\n/gu;
/** A word of a script without spaces is a letter or two. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters: fewer are typed by somebody, or only say what to type. */
const LONG = 80;

/**
 * iOS has one type for what is written in and what is only read (terms, the message of a dialog). What a person reads
 * is a text: it has the trait of one, links, or says several sentences that nothing on it asks for.
 */
export function markReadOnly(screen: DraftScreen, attributes: Attributes): void {
  const keyboard = screen.drafts.some((d) => d.role === 'keyboard' && d.visible && hasArea(d.bounds));
  for (const view of screen.drafts) {
    if (!view.className.endsWith('TextView')) continue;
    const own = attributes[view.index] ?? {};
    const value = own['value'] ?? '';
    const linked = isRichText(screen, view);
    const typedInto =
      view.focused || (keyboard && !screen.drafts.some((d) => d !== view && d.editable && d.visible));
    const said = clean(own['label']);
    const asks = clean(own['placeholderValue']) !== '' || (said !== '' && said !== clean(value));
    const read = traitsOf(own)?.has('StaticText') === true || (!typedInto && !asks && isProse(value));
    if (!linked && !read) continue;
    view.role = 'text';
    view.editable = view.clickable = view.filled = false;
    view.value = null;
    view.hint = '';
    const words = view.name || (isInLink(screen, view) ? '' : clean(value));
    view.text = read ? clean(value) || words : words;
    if (view.name === '') view.name = view.text;
  }
}

const isInLink = (screen: DraftScreen, { parent }: Draft): boolean =>
  parent !== null && screen.drafts[parent]?.role === 'link';

/** A text view in a link, or with links in it, only shows rich text. */
const isRichText = (screen: DraftScreen, view: Draft): boolean =>
  isInLink(screen, view) || descendants(screen, view.index).some((inner) => inner.role === 'link');

const isProse = (value: string): boolean =>
  value.length >= (DENSE.test(value) ? LONG / 2 : LONG) &&
  (value.trim().match(SENTENCE_END) ?? []).length >= 2;
