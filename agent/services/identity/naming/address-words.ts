import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { lettersOf } from './document-title.ts';
import { pathOf, webRouteTemplate } from './route-template.ts';

/** Folders that hold an app rather than a place of it. */
const HOLDS_APP =
  /^(?:api|apps?|assets|build|client|current|default|demos?|dist|frontend|home|index|latest|main|master|pages?|public|root|site|stable|start|static|ui|views?|web|webapp|www)$/i;
/** A language, with or without where it is spoken (`en`, `pt-BR`, `zh-hans`), and no place that is called by as few letters (`/me`, `/tv`). */
const LANGUAGE =
  /^(?:ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|is|it|ja|ko|lt|lv|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh)(?:[-_](?:[a-z]{2}|\d{3}|cyrl|hans|hant|latn))?$/i;
const WORDS = /^\p{L}[\p{L}\p{M}' -]+$/u;
const MAX_WORDS = 4;
/** After them stands a key that opens something: what a page is called is neither that nor a person. */
const KEY_FOLLOWS =
  /^(?:accept|activat\w+|confirm\w*|einladung(?:en)?|invit\w+|join|magic\w*|recover\w*|reset(?:[-_]?password)?|password[-_]?reset|s|share|tokens?|unsubscribe|verif\w+)$/i;
const PERSON_FOLLOWS =
  /^(?:authors?|benutzer|customers?|kunden|members?|mitglieder|patients?|people|u|users?|usuarios?|utilisateurs?)$/i;
/** What may be done with persons, or which of them are listed. */
const OF_ALL =
  /^(?:active|add|all|archived?|create|edit|exports?|groups?|import|invit\w+|list|login|log-?out|new|overview|permissions?|profile|register|reports?|roles?|search|settings|sign-?(?:in|up|out)|teams?)$/i;
/** No Latin word has so many consonants in a row, nor so many without a vowel, but one that was drawn. */
const UNSPOKEN =
  /[b-df-hj-np-tv-xz]{6}|(?=[b-df-hj-np-tv-xz]{0,4}[qx])[b-df-hj-np-tv-xz]{5}|^[b-df-hj-np-tv-xz]{5,}$/i;
/** The longest word, in letters, and how many the pieces of one have at least that is written with capitals within. */
const LONGEST = 24;
const LEAST_OF_PIECES = 2.5;

/**
 * What the address of a page says, for one that says itself no more than what its app is called: its last word (`Staff list` of
 * `/staff-list`, `Users` of `/users/17`). A folder (`/docs/`) or a word that the app is called by holds the app; a person or a key is
 * called by what stands before it (`Invite` of `/invite/qxkjvbtz`).
 */
export function addressWords({ dialect, foreground }: PerceivedScreen): string {
  if (dialect !== 'web') return '';
  const inFragment = /#!?\/./.test(foreground.route);
  if (!inFragment && pathOf(foreground.route).endsWith('/')) return '';
  const all = pathOf(webRouteTemplate(foreground.route)).split('/');
  const parts = all.filter((part) => part !== '' && !part.includes(':'));
  // What shows the start of a part is that part (`/users/index`).
  while (parts.length > 1 && HOLDS_APP.test(parts.at(-1) ?? '')) parts.pop();
  const last = parts.at(-1) ?? '';
  const before = all[all.lastIndexOf(last) - 1] ?? '';
  const isOfOne = KEY_FOLLOWS.test(before) || (PERSON_FOLLOWS.test(before) && !OF_ALL.test(last));
  const word = (isOfOne ? before : last).replace(/\.\w+$/, '');
  const [app, called] = [lettersOf(foreground.title), lettersOf(word)];
  const saysApp = inFragment || word !== parts[0] ? app === called : app.includes(called);
  return HOLDS_APP.test(word) || LANGUAGE.test(word) || saysApp ? '' : spoken(word);
}

/** A part of an address as one says it; empty where it is none that is said. */
function spoken(word: string): string {
  const words = word
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[-_+ ]+/g, ' ')
    .trim();
  const pieces = words.split(' ');
  const isDrawn =
    pieces.some((piece) => UNSPOKEN.test(piece) || piece.length > LONGEST) ||
    (pieces.length > 2 && words.replaceAll(' ', '').length / pieces.length < LEAST_OF_PIECES);
  if (!WORDS.test(words) || pieces.length > MAX_WORDS || isDrawn) return '';
  const [first = ''] = words;
  return (
    first.toUpperCase() +
    words.slice(first.length).replace(/(?<=^| )\p{Lu}(?=\p{Ll})/gu, (c) => c.toLowerCase())
  );
}
