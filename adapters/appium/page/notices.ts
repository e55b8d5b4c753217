import type { PageElement, PageKit, PageNode } from './dom.ts';

/** What a page says of itself for a while in a layer over it: a toast, a snackbar, a bar that asks for consent. */
export function notices(kit: PageKit): void {
  const LIVE =
    '[role="status" i], [role="log" i], [aria-live="polite" i], [aria-live="assertive" i], [role="alert" i]';
  const HEADED = 'h1, h2, h3, [role="heading" i]';
  /** Boxes above in which a list of such layers may be told of as one that is read out. */
  const ABOVE = 2;
  /** Of the display; what takes more of it is a page or a panel. */
  const MOST = 0.4;

  const isSmall = (element: PageElement): boolean => {
    const [box, display] = [kit.rectOf(element), kit.display()];
    return box.width * box.height <= MOST * display.width * display.height;
  };
  const isReadOut = (layer: PageElement): boolean => {
    let at: PageNode | null = layer;
    for (let lift = 0; at && lift <= ABOVE; lift++, at = kit.up(at)) {
      if (kit.typeOf(at) !== 1 || !kit.matches(at as PageElement, LIVE)) continue;
      // Of an app that is read out as a whole the bars are none.
      return at === layer || isSmall(at as PageElement);
    }
    const within = kit.firstWithin(layer, LIVE);
    const all = kit.textIn(layer, 300).length;
    return within !== null && all > 0 && kit.textIn(within, 300).length * 2 >= all;
  };
  /** Whether it floats in a layer over the page that lets taps through where it is empty. */
  const floatsInLayer = (element: PageElement): boolean => {
    let at = kit.up(element);
    for (let lift = 0; at && lift <= ABOVE; lift++, at = kit.up(at)) {
      if (kit.typeOf(at) !== 1 || isSmall(at as PageElement)) continue;
      const { pointerEvents, position } = kit.styleOf(at as PageElement);
      return pointerEvents === 'none' && /^(?:fixed|absolute)$/.test(position);
    }
    return false;
  };
  kit.isNotice = (element, { position }) => {
    const floats = position === 'fixed' || (position === 'absolute' && floatsInLayer(element));
    if (!floats || !isSmall(element)) return false;
    // The bar of a page that says anew what it is called is no notice.
    return isReadOut(element) && kit.firstWithin(element, HEADED) === null;
  };
}
