/**
 * Control characters have no look, and a terminal or a page that shows the text may obey them. Half a character is nothing that
 * a database or a file holds as it is.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Whether a name, or what a person says, is that and no more: keys of the map are made of names, and lists show them. */
export const isOneLine = (text: string): boolean => !UNPRINTABLE.test(text);
