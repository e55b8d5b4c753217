import { closesSheet } from '../../domain/source/veils.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { isFullAd } from '../identity/tree/full-ads.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { saysBack } from '../labels/back-words.ts';

/** Of the display: what closes an advertisement without saying so stands so high, and is no larger. */
const TOP = 0.15;
const SMALL = 0.2;
/** What says more tells of what is for sale. */
const LONGEST = 40;
const SKIPS =
  /(?<!\p{L})(?:skip|überspringen|passer|ignorer|omitir|saltar|salta|pular|overslaan|pomiń|пропустить|atla|lewati)(?!\p{L})|跳过|跳過|スキップ|건너뛰기/iu;

/**
 * Which controls of an advertisement that fills the display lead out of the app: all but what closes it, and pictures without words
 * at its upper edge, which do so as a rule.
 */
export function leadsOutOfAd(tree: ScreenTree): (e: UiElement) => boolean {
  const { viewport } = tree.screen;
  if (!isFullAd(tree.screen)) return () => false;
  return ({ name, text, resourceName, bounds: { y, width, height } }) => {
    const said = name || text;
    if (said.length > LONGEST) return true;
    if (saysBack(said, resourceName) || closesSheet(said) || SKIPS.test(said)) return false;
    if (said !== '') return true;
    return y + height > TOP * viewport.height || width > SMALL * viewport.width;
  };
}
