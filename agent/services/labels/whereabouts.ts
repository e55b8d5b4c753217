/** An address or a number, with signs in place of what is kept to itself: `a***@example.com`, `•••• 4567`. */
const ADDRESS = String.raw`[^\s@:/,;(<"']+@[\w*•-]+\.[\w.*•-]*[\w*•]`;
const NUMBER = String.raw`\+?[(]?[\d*•xX](?:[ ().-]{0,2}[\d*•xX]){5,17}`;
const WHERE = new RegExp(String.raw`(?<![^\s:])(?:${ADDRESS}|${NUMBER})(?![\w@])`, 'u');
/** A number is of a telephone where it begins so, is long, or is kept half to itself. */
const REACHES = /@|^\+|(?:\d\D*){9}|\d.*[*•xX]{2}|[*•xX]{2}.*\d/u;
/** What is said before it of an example, set off by a sign or called one: `E-mail, e.g. anna@example.com`. */
const EXAMPLE =
  /[,(–—-]\s*\S*\s*\S*\s*$|\b(?:ex[ae]mpl|esemp|beispiel|z\. ?b\.|p\. ?ex|e\. ?g\.)|наприм|例|예\)|예:/iu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3}/u;

/** What a text that tells in words to whom something was sent says without the address or number; null for others. */
export function withoutWhere(text: string): string | null {
  const found = WHERE.exec(text);
  if (found === null || !REACHES.test(found[0])) return null;
  const before = text.slice(0, found.index);
  const rest = `${before} ${text.slice(found.index + found[0].length)}`;
  if (EXAMPLE.test(before) || ((rest.match(WORD)?.length ?? 0) < 2 && !UNSPACED.test(rest))) return null;
  return rest;
}

/** Whether a text tells in words to whom something was sent (`We sent it to +1 555 123 4567`), and asks for nothing of that kind. */
export const tellsWhere = (text: string): boolean => withoutWhere(text) !== null;
