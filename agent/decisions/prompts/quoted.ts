/** Characters that are not seen and change how a text reads: controls, joiners, direction marks, tags, halves of pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** One line without what cannot be seen, at most `limit` characters, cut at a whole character. */
export function plain(text: string, limit: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}

/**
 * Text of the app as data: one line in double quotes, with what could end the quotation or our tags written as escapes.
 * Nothing that an app shows can leave its quotation marks.
 */
export const quoted = (text: string, limit: number): string =>
  JSON.stringify(plain(text, limit)).replace(/[<>]/g, (c) => (c === '<' ? '\\u003c' : '\\u003e'));
