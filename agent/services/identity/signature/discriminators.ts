import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { frameOf } from './screen-frame.ts';
import { signatureFeatures } from './screen-signature.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import { nameStem } from '../words/volatile-text.ts';

/**
 * What could tell apart captures that the rule calls one screen, each as one text: the chosen one of several, the
 * presence of a part that was said not to count. Contents are none, headings among them: a screen that differs in them
 * is still the same for a person.
 */
export const DISCRIMINATORS = ['chosen'] as const;
const PART = 'part ';

export const partDiscriminator = (part: string): string => `${PART}${part}`;

/** The value of a discriminator in a capture; `` where there is none. */
export function discriminatorOf(screen: PerceivedScreen, discriminator: string): string {
  if (discriminator.startsWith(PART)) {
    const part = discriminator.slice(PART.length);
    return frameOf(signatureFeatures(screen)).parts.includes(part) ? 'there' : 'not there';
  }
  const tree = screenTree(screen);
  const found: string[] = [];
  for (const e of shownElements(tree)) {
    if ((tree.rowOf[e.index] ?? -1) >= 0 || tree.clipped[e.index] === 1 || e.editable) continue;
    const text = nameStem(e.text === '' ? e.name : e.text);
    if (text === '') continue;
    if (discriminator === 'chosen' && e.selected && !e.checkable) found.push(text);
  }
  return found.slice(0, 8).join(' | ').slice(0, 200);
}
