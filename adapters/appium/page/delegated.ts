import type { PageElement, PageKit, PageNode, PageWindow } from './dom.ts';

/**
 * What a tap does something on though nothing listens there: a box around it listens and knows by a selector whom a tap
 * was for. Which selectors, jQuery keeps with the box (`jQuery._data(box, 'events')`).
 */
export function delegated(kit: PageKit, win: PageWindow): void {
  interface Handler {
    readonly selector?: string | null;
  }
  const TAPS = ['click', 'tap', 'vclick', 'touchstart', 'touchend', 'mousedown', 'mouseup'];
  /** Whoever names these means everything, or a place where taps are to stop. */
  const ANYTHING = /(^|[\s>+~])(\*|html|body|form|div|span|p|label|input|select|textarea)$/i;
  const MOST = 500;
  const known = new WeakMap<object, { readonly count: number; readonly selectors: string }>();

  const selectorsOf = (node: PageNode): string => {
    const view = (node.nodeType === 9 ? node.defaultView : node.ownerDocument.defaultView) ?? win;
    const events = view.jQuery?._data?.(node as PageElement, 'events');
    if (!events) return '';
    const handlers = TAPS.flatMap((type) => (events[type] ?? []) as readonly Handler[]);
    const old = known.get(events);
    if (old?.count === handlers.length) return old.selectors;
    const valid = (selector: string): boolean => {
      try {
        // Some of jQuery's own are no CSS.
        win.document.querySelector(selector);
        return true;
      } catch {
        return false;
      }
    };
    const selectors = [...new Set(handlers.slice(0, MOST).flatMap(({ selector }) => selector ?? []))]
      .flatMap((list) => list.split(','))
      .map((selector) => selector.trim())
      .filter((selector) => selector !== '' && !ANYTHING.test(selector) && valid(selector))
      .join(',');
    known.set(events, { count: handlers.length, selectors });
    return selectors;
  };

  kit.isDelegated = (element) => {
    for (let at = kit.up(element); at; at = kit.up(at)) {
      if (at.nodeType !== 9 && kit.listens(at as PageElement).length === 0) continue;
      const selectors = selectorsOf(at);
      if (selectors !== '' && element.matches(selectors)) return true;
    }
    return false;
  };
}
