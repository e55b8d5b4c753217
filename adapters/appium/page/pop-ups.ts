import type { PageElement, PageKit, PageNode, PageRect } from './dom.ts';

/**
 * A menu, a list to choose from or a hint lies over a part of the page for a while. What it happens to hide is no less part of
 * the page, its title least of all, unlike what lies beneath another page or another panel.
 */
export function popUps(kit: PageKit): void {
  /** Share of the display: what takes more is another page, a drawer or a sheet. */
  const MOST = 0.5;
  /** Share that two boxes have in common which lie in each other's place, as the panels of tabs do. */
  const SAME_PLACE = 0.8;
  const areaOf = ({ width, height }: PageRect): number => width * height;
  const common = (a: PageRect, b: PageRect): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  /** What of `element` and around it does not hold `hit`. */
  const branchOf = (element: PageElement, hit: PageElement): PageElement => {
    let branch: PageNode = element;
    for (let at = kit.up(element); at && !kit.inside(at, hit); at = kit.up(at))
      if (kit.typeOf(at) === 1) branch = at;
    return branch as PageElement;
  };
  kit.liesUnderPopUp = (hit, element, x, y) => {
    const display = kit.display();
    const place = kit.rectOf(branchOf(element, hit));
    let layer: PageNode | null = null;
    for (let at: PageNode | null = hit; at && !kit.inside(at, element); at = kit.up(at)) {
      if (kit.typeOf(at) !== 1 || !kit.isSolid(at as PageElement)) continue;
      const box = kit.rectOf(at as PageElement);
      const shared = common(box, place);
      if (common(box, display) >= areaOf(display) * MOST) return false;
      if (shared > SAME_PLACE * (areaOf(box) + areaOf(place) - shared)) return false;
      layer = at;
    }
    if (!layer) return false;
    if (kit.documentOf(layer) !== kit.documentOf(element)) return false;
    // Beneath it the page itself has to lie, and not another one over it.
    const own = kit.boxOf(element);
    const seen = kit.rectOf(element);
    const pile = kit.rootOf(element).elementsFromPoint(x - seen.left + own.left, y - seen.top + own.top);
    for (const one of Array.from(pile as ArrayLike<PageElement>)) {
      if (kit.inside(layer, one)) continue;
      if (kit.inside(one, element) || kit.inside(element, one)) return true;
      if (kit.opaqueOver(one, element, x, y)) return false;
    }
    return true;
  };
}
