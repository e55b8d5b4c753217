import { isOfGroup } from '../../../domain/ui-action.ts';
import { isVolatile, stems } from '../../identity/words/volatile-text.ts';
import type { KnownMap } from './known-map.ts';

const MAX_WORDS = 40;

/** Words that a search in this app may find: of what its lists and screens are called, the first seen first. */
export function findableWords(known: KnownMap): readonly string[] {
  const words = new Set<string>();
  for (const screen of known.screens.values())
    for (const { action } of screen.actions.values()) {
      if (words.size >= MAX_WORDS) return [...words];
      const isRow = isOfGroup(action) && action.kind === 'TAP';
      if (!isRow || isVolatile(action.label)) continue;
      const word = stems(action.label).find((stem) => stem.length >= 4);
      if (word !== undefined) words.add(word);
    }
  return [...words];
}
