import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { beforeFragment } from '../naming/route-template.ts';
import { NO_PICTURE, perceptualDistance } from '../signature/perceptual-distance.ts';
import { differInRouteAlone, signatureFeatures } from '../signature/screen-signature.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';

interface Look {
  readonly screen: PerceivedScreen;
  /** 64 bits as 16 hex digits; zeros without a picture. */
  readonly picture: string;
}

/** Bits of 64 by which two pictures of one page differ at most: a focus ring, a pressed control. */
const MAX_BITS = 4;
/** A page that says less may show its content in pictures alone. What says more is compared wherever it is scrolled to. */
const MIN_TEXTS = 8;

/** Everything shown, in its order: role and text of each element. */
function wordForWord(screen: PerceivedScreen): { readonly texts: number; readonly all: string } {
  const lines: string[] = [];
  let texts = 0;
  for (const e of shownElements(screenTree(screen))) {
    const text = e.editable ? '' : e.text || e.name;
    if (text !== '') texts += 1;
    lines.push(`${e.role} ${text}`);
  }
  return { texts, all: lines.join('\n') };
}

/**
 * Whether two looks show one document to the last word and differ in the fragment of its address alone: a list of
 * links that scripts read (`#/icon/bell`) and no route of the app's. What an app draws for a route later is told apart,
 * since its words are others then.
 */
export function isSamePage(a: Look, b: Look): boolean {
  if (a.screen.dialect !== 'web' || b.screen.dialect !== 'web') return false;
  const [from, to] = [a.screen.foreground.route, b.screen.foreground.route];
  if (from === to || beforeFragment(from) !== beforeFragment(to)) return false;
  const [left, right] = [signatureFeatures(a.screen), signatureFeatures(b.screen)];
  if (!differInRouteAlone(left, right)) return false;
  const [words, others] = [wordForWord(a.screen), wordForWord(b.screen)];
  if (words.all !== others.all) return false;
  if (words.texts >= MIN_TEXTS) return true;
  if (a.picture === NO_PICTURE || b.picture === NO_PICTURE) return false;
  return perceptualDistance(a.picture, b.picture) <= MAX_BITS;
}
