import type { PageElement, PageKit, PageNode } from './dom.ts';

/**
 * Where a person taps to get rid of what lies on top: beside it, on the layer that keeps the taps from the page beneath.
 * `state` tells whether the layer is still as it was.
 */
export function beside(kit: PageKit): void {
  /** Share of the display: what covers less is no layer over a page. */
  const LEAST = 0.5;
  /** Where is looked, in shares of the display: along its edges first, where dialogs end. */
  const RIM = [0.03, 0.97, 0.5, 0.25, 0.75];
  const CONTROL = 'a,button,input,select,textarea,label,summary,[role=button],[role=link],[tabindex="0"]';

  const covers = (element: PageElement): number => {
    const box = kit.rectOf(element);
    const { width, height } = kit.display();
    const wide = Math.min(box.right, width) - Math.max(box.left, 0);
    const high = Math.min(box.bottom, height) - Math.max(box.top, 0);
    return (Math.max(0, wide) * Math.max(0, high)) / (width * height);
  };
  /** Whether what takes a tap there lies over something that is no box around it. */
  const liesOver = (layer: PageElement, x: number, y: number): boolean => {
    const [shown, own] = [kit.rectOf(layer), kit.boxOf(layer)];
    const [px, py] = [x + own.left - shown.left, y + own.top - shown.top];
    const stacks = [kit.rootOf(layer), kit.documentOf(layer)].map((root) => root.elementsFromPoint(px, py));
    return stacks.some((stack) =>
      Array.from(stack as ArrayLike<PageElement>).some(
        (one) => !kit.inside(one, layer) && !kit.inside(layer, one),
      ),
    );
  };

  kit.beside = () => {
    const { width, height } = kit.display();
    const found: { element: PageElement; x: number; y: number; share: number }[] = [];
    for (const fy of RIM)
      for (const fx of RIM) {
        const [x, y] = [Math.floor(width * fx), Math.floor(height * fy)];
        const hit = kit.deepHit(x, y);
        if (!hit || /^(HTML|BODY)$/.test(kit.tagOf(hit)) || kit.around(hit, CONTROL)) continue;
        const share = covers(hit);
        if (share >= Math.max(LEAST, (found[0]?.share ?? 0) + 0.001) && liesOver(hit, x, y))
          found.unshift({ element: hit, x, y, share });
      }
    const [best] = found;
    if (!best) return null;
    const seen: string[] = [];
    for (let at: PageNode | null = best.element; at; at = kit.up(at))
      if (kit.typeOf(at) === 1) seen.push(kit.styleOf(at as PageElement).opacity);
    const { left, top } = kit.rectOf(best.element);
    return { x: best.x, y: best.y, state: [kit.keyOf(best.element), left, top, ...seen].join() };
  };
}
