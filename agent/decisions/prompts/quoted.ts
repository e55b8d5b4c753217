/** Characters that are not seen and change how a text reads: controls, joiners, direction marks, tags, halves of pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** One line without what cannot be seen, at most `limit` characters, cut at a whole character. */
export function plain(text: string, limit: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}

const escaped = (line: string): string =>
  JSON.stringify(line).replace(/[<>]/g, (c) => (c === '<' ? '\\u003c' : '\\u003e'));

/**
 * Text of the app as data: one line in double quotes, with what could end the quotation or our tags written as escapes.
 * Nothing that an app shows can leave its quotation marks, and what stands between them has at most `limit` characters
 * as they are counted in a prompt, escapes too: no app can make a prompt outgrow its cap.
 */
export function quoted(text: string, limit: number): string {
  const line = plain(text, limit);
  const whole = escaped(line);
  if (whole.length <= limit + 2) return whole;
  let kept = '';
  let length = 2 + '…'.length;
  for (const character of line) {
    length += escaped(character).length - 2;
    if (length > limit + 2) break;
    kept += character;
  }
  return escaped(`${kept}…`);
}
