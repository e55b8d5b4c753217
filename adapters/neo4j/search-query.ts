import { searchWords } from '../../agent/domain/search-words.ts';

/** Inside a Lucene phrase only the quote and the backslash mean anything. */
const phrase = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * The full-text query for a user's words within one app; null when there is no word in them, for the index would find no
 * term and the whole clause would fall away. Every piece becomes a phrase, so that none of it is syntax. Words are looked
 * for in name, purpose and text only, for tenant and app key are fields of the same index. That index cuts keys like any text:
 * the statement compares the row's own keys as well.
 */
export function screenQuery(tenantId: string, appKey: string, words: string): string | null {
  const pieces = searchWords(words).map(phrase);
  if (pieces.length === 0) return null;
  const any = pieces.map((piece) => `name:${piece}^2 purpose:${piece} text:${piece}`).join(' ');
  return `+tenantId:${phrase(tenantId)} +appKey:${phrase(appKey)} +(${any})`;
}
