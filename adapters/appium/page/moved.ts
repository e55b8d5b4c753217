import type { PageElement, PageKit, PageRect, PageStyle } from './dom.ts';

/**
 * Boxes that the browser would not scroll and whose own script moves what they hold: lists of old phones, boxes with
 * drawn scroll bars, pages that are turned by a finger.
 */
export function moved(kit: PageKit): void {
  /** CSS pixels; what is smaller holds a control and its ripple rather than a list. */
  const LEAST = 100;
  /** Share of the display: what is turned is most of a screen. */
  const TURNED = 0.6;
  /** Shares of the box that each of its pages takes. */
  const [WIDE, HIGH] = [0.6, 0.5];
  /** So many of what a box holds are looked at. */
  const MOST = 50;

  const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const childrenOf = (element: PageElement): PageElement[] => {
    const list: PageElement[] = [];
    for (let i = 0; i < Math.min(element.children.length, MOST); i++) {
      const child = element.children[i];
      if (child) list.push(child);
    }
    return list;
  };

  kit.cutsOffBelow = (element: PageElement, style: PageStyle, box: PageRect) =>
    cuts(style.overflowY) &&
    box.width >= LEAST &&
    box.height >= LEAST &&
    kit.own(element).scrollHeight > kit.own(element).clientHeight + 2 &&
    kit.followsFinger(element);

  kit.turns = (element: PageElement) => {
    const none = { left: false, right: false };
    if (!cuts(kit.styleOf(element).overflowX)) return none;
    const box = kit.rectOf(element);
    const { width, height } = kit.display();
    if (box.width * box.height < TURNED * width * height) return none;
    // On a page that goes on below, what slides above are pictures of what else the page says, often round and round.
    if (kit.extent().height > height + 2) return none;
    const inner = childrenOf(element);
    if (!kit.followsFinger(element) && !inner.some(kit.followsFinger)) return none;
    const pages = [...inner, ...inner.flatMap(childrenOf)]
      .map((one) => kit.rectOf(one))
      .filter((page) => page.width >= WIDE * box.width && page.height >= HIGH * box.height)
      .filter((page) => page.top < box.bottom && page.bottom > box.top);
    return {
      left: pages.some((page) => page.right <= box.left + 2),
      right: pages.some((page) => page.left >= box.right - 2),
    };
  };
}
