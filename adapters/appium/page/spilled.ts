import type { PageElement, PageKit, PageNode, PageRect } from './dom.ts';

/**
 * Controls whose own box holds nothing of what they draw: what is in them floats or is positioned, they have no box of
 * their own (`display: contents`), or the style sheet draws their sign somewhere else. A tap on what is drawn is a tap on them.
 */
export function spilled(kit: PageKit): void {
  const DEEP = 6;
  const MOST = 40;
  const LEAST = 3;
  const isSmall = (rect: PageRect): boolean => rect.width < LEAST || rect.height < LEAST;
  const around = (all: readonly PageRect[]): PageRect | null => {
    if (all.length === 0) return null;
    const left = Math.min(...all.map((r) => r.left));
    const top = Math.min(...all.map((r) => r.top));
    const right = Math.max(...all.map((r) => r.right));
    const bottom = Math.max(...all.map((r) => r.bottom));
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  /** Where a text is, that lies in nothing that has a box. */
  const textRect = (text: PageNode): PageRect => {
    const range = kit.documentOf(text).createRange();
    range.selectNodeContents(text);
    const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
    const page = kit.documentOf(text).documentElement;
    const [own, shown] = [kit.boxOf(page), kit.rectOf(page)];
    const [dx, dy] = [shown.left - own.left, shown.top - own.top];
    return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy, width, height };
  };
  const drawnIn = (element: PageElement): PageRect[] => {
    const found: PageRect[] = [];
    const visit = (at: PageElement, depth: number): void => {
      for (const child of kit.flatChildren(at)) {
        if (found.length >= MOST || depth > DEEP) return;
        const isText = kit.typeOf(child) === 3 && (child.nodeValue ?? '').trim() !== '';
        if (kit.typeOf(child) !== 1) {
          const box = isText ? textRect(child) : null;
          if (box && !isSmall(box)) found.push(box);
          continue;
        }
        const inner = child as PageElement;
        const style = kit.styleOf(inner);
        if (style.display === 'none' || style.visibility !== 'visible') continue;
        const box = kit.rectOf(inner);
        if (!isSmall(box)) found.push(box);
        else if (style.overflowX === 'visible') visit(inner, depth + 1);
      }
    };
    visit(element, 0);
    return found;
  };
  const holderOf = (element: PageElement): PageElement | null => {
    for (let at: PageNode | null = element; at; at = kit.up(at)) {
      if (kit.typeOf(at) !== 1) continue;
      const style = kit.styleOf(at as PageElement);
      if (style.position !== 'static' || style.transform !== 'none') return at as PageElement;
    }
    return null;
  };
  /** What the style sheet puts before or after an element, where it is laid out apart from the text. */
  const signs = (element: PageElement): PageRect[] =>
    ['::before', '::after'].flatMap((which) => {
      const view = kit.viewOf(element);
      const { content, position, left, top, width, height } = view.getComputedStyle(element, which);
      if (content === 'none' || content === 'normal' || !/^(absolute|fixed)$/.test(position)) return [];
      const holder = position === 'absolute' ? holderOf(element) : null;
      const base = holder ? kit.rectOf(holder) : kit.anchored();
      const x = base.left + (holder?.clientLeft ?? 0) + parseFloat(left);
      const y = base.top + (holder?.clientTop ?? 0) + parseFloat(top);
      const [w, h] = [parseFloat(width), parseFloat(height)];
      const box = { left: x, top: y, right: x + w, bottom: y + h, width: w, height: h };
      return w >= LEAST && h >= LEAST && Number.isFinite(x + y) ? [box] : [];
    });
  /** The sign that is drawn, of two that lie at other places the one that takes a tap. */
  const shownSign = (element: PageElement): PageRect[] => {
    const all = signs(element);
    const hit = all.find((r) => kit.deepHit(r.left + r.width / 2, r.top + r.height / 2) === element);
    return hit ? [hit] : all.slice(0, 1);
  };
  kit.spilled = (element, style) => {
    if (!isSmall(kit.rectOf(element)) || style.overflowX !== 'visible' || style.overflowY !== 'visible')
      return null;
    if (style.visibility !== 'visible' || /^(AREA|INPUT|SELECT|TEXTAREA)$/.test(kit.tagOf(element)))
      return null;
    const drawn = drawnIn(element);
    return around(drawn.length > 0 ? drawn : shownSign(element));
  };
  kit.boxed = (element) => {
    let at = element;
    for (let depth = 0; depth < DEEP && kit.boxesOf(at).length === 0; depth++) {
      const next = kit.flatChildren(at).find((child) => kit.typeOf(child) === 1);
      if (!next) return element.parentElement ?? element;
      at = next as PageElement;
    }
    return at;
  };
}
