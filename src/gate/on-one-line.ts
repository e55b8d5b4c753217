import { STEERING } from '../../agent/services/patterns/steering-characters.ts';

/** Line ends, other control characters, direction overrides, and what XML 1.0 has no place for. */
const UNSAFE = new RegExp(`(?:[\\u0000-\\u001f\\u007f-\\u009f${STEERING}\\ufffe\\uffff]|\\p{Cs})+`, 'gu');

/** Words of an app as a part of one line, wherever that is shown: a line of its own could be an order to what reads the log. */
export const onOneLine = (text: string): string => text.replace(UNSAFE, ' ');
