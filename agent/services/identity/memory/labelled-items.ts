import type { IdentityAdjustment } from '../../../domain/identity.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { ownWords } from '../tree/common-words.ts';

/** In an adjustment: the title does not count on what shows most of the texts that follow. */
export const LABELS = 'labels';
/** Of its texts; an item may lack a value, and its label with it. */
const MOST = 0.75;

export const showsMost = (words: ReadonlySet<string>, texts: readonly string[]): boolean =>
  texts.filter((text) => words.has(text)).length >= MOST * texts.length;

/**
 * Pages of items in an app whose address and structure tell nothing (`Power`, `Top speed` and `Weight` of one car after another): a
 * run learns from two rows of a list which texts such pages have, and no other page of that mould.
 */
export class LabelledItems {
  private readonly byMould = new Map<string, { texts: readonly string[]; screenId: string }[]>();

  learn({ place, screenId, parts }: IdentityAdjustment): void {
    const known = this.byMould.get(place) ?? [];
    this.byMould.set(place, [...known, { texts: parts.slice(1), screenId }]);
  }

  /** The screen that this is, of those of its mould that show most of their texts the one that was learnt first. */
  match(mould: string, screen: PerceivedScreen): string | null {
    const known = this.byMould.get(mould);
    if (known === undefined) return null;
    const words = ownWords(screen);
    return known.find(({ texts }) => showsMost(words, texts))?.screenId ?? null;
  }
}
