/** Letters of a name below a card where nobody measures them, and how much of that is kept for what tells it from others of the name. */
const LONGEST = 22;
const SIGN_SHARE = 10 / 22;

/** `NAME (SIGN)`, as screens that share a name are told apart. */
const SIGNED = /^(.*\S) \((.+)\)$/s;

/** How wide a text is, in the unit of the room that there is for it. */
export type WidthOf = (text: string) => number;
const lettersOf: WidthOf = (text) => Array.from(text).length;

/** The most letters of a text, cut by `cut`, for which there is room; none but the ellipsis where there is not even that. */
function cutTo(
  text: string,
  room: number,
  widthOf: WidthOf,
  cut: (letters: string[], kept: number) => string,
): string {
  if (widthOf(text) <= room) return text;
  const letters = Array.from(text);
  let [fits, over] = [0, letters.length];
  while (over - fits > 1) {
    const kept = Math.floor((fits + over) / 2);
    if (widthOf(cut(letters, kept)) <= room) fits = kept;
    else over = kept;
  }
  return cut(letters, fits);
}
const beginning = (letters: string[], kept: number): string =>
  `${letters.slice(0, kept).join('').trimEnd()}…`;
const end = (letters: string[], kept: number): string => `…${letters.slice(letters.length - kept).join('')}`;

/**
 * What stands below a card: a name as far as there is room for it, and of a sign what tells it from others, which is the end of an
 * address and the beginning of words.
 */
export function cardName(name: string, room = LONGEST, widthOf: WidthOf = lettersOf): string {
  const [, plain, sign] = widthOf(name) <= room ? [] : (SIGNED.exec(name) ?? []);
  if (plain === undefined || sign === undefined) return cutTo(name, room, widthOf, beginning);
  const between = widthOf(' ()');
  const ofSign = Math.max(SIGN_SHARE * room, room - widthOf(plain) - between);
  const told = cutTo(sign, ofSign, widthOf, sign.includes('/') ? end : beginning);
  return `${cutTo(plain, room - widthOf(told) - between, widthOf, beginning)} (${told})`;
}
