import type { PageElement, PageKit, PageNode, PageRect, PageWindow } from './dom.ts';

/** Finds the point for a trusted tap or swipe, and fills the fields that no key can fill. */
export function act(kit: PageKit, win: PageWindow): void {
  /** Half of the largest box in which Chromium looks for what a finger meant, in CSS pixels. */
  const ADJUSTED = 16;
  const screen = (): PageRect => kit.display();
  const clickableAt = (hit: PageElement | null): PageNode | null => {
    for (let at: PageNode | null = hit; at; at = kit.up(at)) if (kit.clickables.has(at)) return at;
    return null;
  };
  const boxes = (element: PageElement): PageRect[] => {
    const all = kit.rectOf(element);
    const local = kit.boxOf(element);
    const [dx, dy] = [all.left - local.left, all.top - local.top];
    const parts = kit.boxesOf(element);
    const spilled = kit.spilled(element, kit.styleOf(element));
    const list = spilled ? [spilled] : [all];
    // A link over several lines: the middle of its box may belong to nobody.
    if (parts.length > 1)
      for (let i = 0; i < Math.min(parts.length, 4); i++) {
        const part = parts[i];
        if (part)
          list.push({
            left: part.left + dx,
            right: part.right + dx,
            top: part.top + dy,
            bottom: part.bottom + dy,
            width: part.width,
            height: part.height,
          });
      }
    return list;
  };
  const isTakenWithin = (element: PageElement, hit: PageElement | null): boolean => {
    const taker = clickableAt(hit);
    return taker !== null && taker !== element && kit.inside(element, taker);
  };
  /** A browser gives a finger that comes down right beside a link of a row to the link (touch adjustment). */
  const isDrawnAside = (element: PageElement, x: number, y: number): boolean =>
    [-ADJUSTED, 0, ADJUSTED].some((dx) =>
      [-ADJUSTED, 0, ADJUSTED].some((dy) => isTakenWithin(element, kit.deepHit(x + dx, y + dy))),
    );
  /** Where a tap reaches it: best where nothing within it takes taps, nor close by. */
  const spot = (element: PageElement): [number, number] | null => {
    let beside: [number, number] | null = null;
    let within: [number, number] | null = null;
    for (const box of boxes(element))
      for (const [x, y] of kit.points(box, screen())) {
        const hit = kit.deepHit(x, y);
        if (!kit.reaches(element, hit)) continue;
        if (isTakenWithin(element, hit)) within ??= [x, y];
        else if (isDrawnAside(element, x, y)) beside ??= [x, y];
        else return [x, y];
      }
    return beside ?? within;
  };
  kit.aim = ({ key, x, y: given, typing = false }) => {
    const page = kit.page.scrollingElement;
    const top = page?.scrollTop ?? 0;
    let y = given;
    if (key === null && page && (y < 0 || y >= screen().bottom)) {
      const before = page.scrollTop;
      win.scrollBy({ top: y - screen().bottom / 2, behavior: 'instant' });
      y -= Math.round(page.scrollTop - before);
    }
    const element = key === null ? kit.deepHit(x, y) : kit.byKey(key);
    if (!element) return { error: key === null ? 'unreachable' : 'gone' };
    if (kit.isDisabled(element)) return { error: 'disabled' };
    const kind = kit.tagOf(element) === 'SELECT' ? 'select' : kit.kindOf(element);
    if (key === null) return { x, y, kind, key: kit.keyOf(element) };
    // A file is handed over, and no finger has to come to its field: pages draw a button of their own over it.
    if (typing && kind === 'file') return { x, y, kind, key };
    let at = spot(element);
    // A box that snaps to one page at a time goes back where only the edge of the next one was scrolled to.
    for (const inline of ['nearest', 'center'])
      for (const block of ['nearest', 'center', 'start', 'end']) {
        if (at) break;
        kit.own(kit.boxed(element)).scrollIntoView({ block, inline, behavior: 'instant' });
        at = spot(element);
      }
    if (!at) {
      if (page) page.scrollTop = top;
      return { error: 'unreachable' };
    }
    return { x: at[0], y: at[1], kind, key };
  };

  const room = (element: PageElement, direction: string): boolean => {
    const root = element === kit.documentOf(element).scrollingElement;
    const style = root ? kit.pageOverflow(kit.documentOf(element)) : kit.styleOf(element);
    const vertical = direction === 'up' || direction === 'down';
    const overflow = vertical ? style.overflowY : style.overflowX;
    if (!root && (direction === 'left' || direction === 'right') && kit.turns(element)[direction])
      return true;
    if (root ? overflow === 'hidden' : overflow !== 'auto' && overflow !== 'scroll') return false;
    if (element === kit.page.scrollingElement) {
      const page = kit.extent();
      if (direction === 'up') return page.top < -1;
      if (direction === 'left') return page.left < -1;
      return direction === 'down' ? page.bottom > screen().bottom + 1 : page.right > screen().right + 1;
    }
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = kit.own(element);
    if (direction === 'up') return scrollTop > 1;
    if (direction === 'left') return Math.abs(scrollLeft) > 1;
    if (direction === 'down') return scrollTop + clientHeight < scrollHeight - 1;
    return Math.abs(scrollLeft) + clientWidth < scrollWidth - 1;
  };
  const visiblePart = (element: PageElement): PageRect => {
    const root = element === kit.page.scrollingElement;
    const box = root ? screen() : kit.rectOf(element);
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
    const [right, bottom] = [Math.min(screen().right, box.right), Math.min(screen().bottom, box.bottom)];
    return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const mainScroller = (direction: string): PageElement | null => {
    const page = kit.page.scrollingElement;
    let best: PageElement | null = page && room(page, direction) ? page : null;
    let size = best ? screen().width * screen().height : 0;
    const all = kit.page.querySelectorAll('*');
    for (let i = 0; i < Math.min(all.length, 5000); i++) {
      const element = all[i];
      if (!element || element === page) continue;
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = kit.own(element);
      if (scrollHeight + scrollWidth <= clientHeight + clientWidth) continue;
      if (!room(element, direction)) continue;
      const part = visiblePart(element);
      const middle = kit.deepHit(part.left + part.width / 2, part.top + part.height / 2);
      if (part.width * part.height > size && kit.inside(element, middle)) {
        best = element;
        size = part.width * part.height;
      }
    }
    return best;
  };
  const scrollerOf = (key: string | null, direction: string): PageElement | null => {
    const page = kit.page.scrollingElement;
    const start = key === null ? null : kit.byKey(key);
    if (!start) return mainScroller(direction);
    if (start === kit.page.body && page && !kit.scrollsItself(start) && room(page, direction)) return page;
    for (let at: PageNode | null = start; at; at = kit.up(at))
      if (kit.typeOf(at) === 1 && room(at as PageElement, direction)) return at as PageElement;
    return null;
  };
  kit.scrolled = (key) => {
    const element = key === null ? kit.page.scrollingElement : kit.byKey(key);
    if (element === kit.page.scrollingElement)
      return `${Math.round(kit.extent().left)},${Math.round(kit.extent().top)}`;
    if (!element) return '';
    // What a script moves is at another place, though the box itself has scrolled nowhere.
    const { children, scrollLeft, scrollTop } = kit.own(element);
    const held = [children[0], children[0] && kit.own(children[0]).children[0]].map((one) =>
      one ? Math.round(kit.boxOf(one).left) : 0,
    );
    return [Math.round(scrollLeft), Math.round(scrollTop), ...held].join(',');
  };
  kit.swipe = (key, direction) => {
    const found = scrollerOf(key, direction);
    if (!found) return { key: null, fromX: 0, fromY: 0, toX: 0, toY: 0, before: '', possible: false };
    if (found !== kit.page.scrollingElement) {
      const box = kit.rectOf(found);
      if (box.top >= screen().bottom - 20 || box.bottom <= 20)
        kit.own(found).scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const part = visiblePart(found);
    const [cx, cy] = [part.left + part.width / 2, part.top + part.height / 2];
    const [dx, dy] = [part.width * 0.35, part.height * 0.35];
    const sign = direction === 'down' || direction === 'right' ? 1 : -1;
    const vertical = direction === 'up' || direction === 'down';
    const [mx, my] = vertical ? [0, dy * sign] : [dx * sign, 0];
    const own = kit.keyOf(found);
    return {
      key: own,
      fromX: Math.round(cx + mx),
      fromY: Math.round(cy + my),
      toX: Math.round(cx - mx),
      toY: Math.round(cy - my),
      before: kit.scrolled(own),
      possible: true,
    };
  };

  const change = (element: PageElement): void => {
    for (const type of ['input', 'change'])
      element.dispatchEvent(new win.Event(type, { bubbles: true, composed: true }));
  };
  kit.fill = (key, text, kind) => {
    const element = kit.byKey(key);
    if (!element) return false;
    element.focus({ preventScroll: true });
    if (kind === 'select') return true;
    const fallback: Record<string, [RegExp, string]> = {
      date: [/^\d{4}-\d\d-\d\d$/, '2024-06-15'],
      time: [/^\d\d:\d\d(:\d\d)?$/, '10:30'],
      'datetime-local': [/^\d{4}-\d\d-\d\dT\d\d:\d\d/, '2024-06-15T10:30'],
      month: [/^\d{4}-\d\d$/, '2024-06'],
      week: [/^\d{4}-W\d\d$/, '2024-W24'],
      color: [/^#[0-9a-f]{6}$/i, '#336699'],
      range: [/^-?\d+(\.\d+)?$/, '50'],
    };
    const rule = fallback[kind];
    const value = rule && !rule[0].test(text) ? rule[1] : text;
    // The prototype's own setter: frameworks replace the one of the instance.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set;
    if (setter) setter.call(element, value);
    else element.value = value;
    change(element);
    return true;
  };
  /** Selects what the field holds, so that the keys to come replace it; false when the field takes no text. */
  kit.prepareTyping = (key) => {
    const element = kit.byKey(key);
    if (!element || element.disabled === true || element.readOnly === true) return false;
    if (kit.rootOf(element).activeElement !== element) element.focus({ preventScroll: true });
    if (element.select) element.select();
    else kit.viewOf(element).getSelection()?.selectAllChildren(element);
    return true;
  };
}
