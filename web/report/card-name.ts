/** Letters of a name below a card, and of what tells it from others of the name if both do not fit. */
const LONGEST = 22;
const LEAST_OF_SIGN = 10;

/** `NAME (SIGN)`, as screens that share a name are told apart. */
const SIGNED = /^(.*\S) \((.+)\)$/s;

const lengthOf = (text: string): number => Array.from(text).length;
const beginning = (text: string, most: number): string => {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
const end = (text: string, most: number): string => {
  const signs = Array.from(text);
  return signs.length <= most ? text : `…${signs.slice(1 - most).join('')}`;
};

/**
 * What stands below a card: a name as far as there is room for it, and of a sign what tells it from others, which is the end of an
 * address and the beginning of words.
 */
export function cardName(name: string): string {
  const [, plain, sign] = lengthOf(name) <= LONGEST ? [] : (SIGNED.exec(name) ?? []);
  if (plain === undefined || sign === undefined) return beginning(name, LONGEST);
  const room = Math.max(LEAST_OF_SIGN, LONGEST - lengthOf(plain) - ' ()'.length);
  const told = sign.includes('/') ? end(sign, room) : beginning(sign, room);
  return `${beginning(plain, LONGEST - lengthOf(told) - ' ()'.length)} (${told})`;
}
