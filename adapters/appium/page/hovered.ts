import type { PageDocument, PageElement, PageKit, PageRule, PageWindow } from './dom.ts';

/**
 * What shows more where a pointer rests on it: menus of a style sheet (`li:hover > ul`) and of scripts that listen for a
 * pointer that comes. A finger rests where it tapped last, so a tap opens them.
 */
export function hovered(kit: PageKit, win: PageWindow): void {
  /** Controls that wait out of sight; words alone are a hint, which leads nowhere. */
  const HELD = 'a[href],button,input,select,textarea,[onclick],[role=button],[role=link],[role=menuitem]';
  const CONTROL = 'a,button,input,select,textarea,summary,label';
  /** By these a rule brings out what is hidden. */
  const SHOWS =
    /(^|;)\s*(display|visibility|opacity|left|right|top|bottom|inset[\w-]*|margin[\w-]*|transform|translate|scale|(max-)?(height|width)|clip(-path)?)\s*:/;
  const PARTS = /^(.*):(?:hover|focus-within)([^\s>+~]*)(\s*[\s>+~]\s*.+)$/;
  const MOST = { rules: 20_000, ways: 200, hidden: 60 } as const;
  interface Way {
    /** Whom a pointer rests on, and what is brought out. */
    readonly at: string;
    readonly shown: string;
  }

  const waysOf = (rules: ArrayLike<PageRule>, view: PageWindow, left: { count: number }): Way[] =>
    Array.from(rules).flatMap((rule): Way[] => {
      if ((left.count -= 1) < 0) return [];
      if (rule.selectorText === undefined || rule.selectorText === '') {
        const media = rule.media?.mediaText;
        const counts = rule.cssRules !== undefined && (media === undefined || view.matchMedia(media).matches);
        return counts && rule.cssRules ? waysOf(rule.cssRules, view, left) : [];
      }
      if (!/:(hover|focus-within)/.test(rule.selectorText) || !SHOWS.test(rule.style?.cssText ?? ''))
        return [];
      if (/\(/.test(rule.selectorText)) return [];
      return rule.selectorText.split(',').flatMap((selector) => {
        const [, before = '', same = '', after = ''] = PARTS.exec(selector.trim()) ?? [];
        const plain = (text: string): string => text.replace(/:(hover|focus-within)/g, '');
        return after === '' ? [] : [{ at: plain(before + same) || '*', shown: plain(before + same + after) }];
      });
    });
  const sheets = new WeakMap<object, { readonly length: number; readonly ways: readonly Way[] }>();
  const waysIn = (document: PageDocument): Way[] =>
    Array.from(document.styleSheets as ArrayLike<PageDocument['styleSheets'][number]>).flatMap((sheet) => {
      try {
        const { length } = sheet.cssRules;
        const known = sheets.get(sheet);
        if (known?.length === length) return known.ways;
        const ways = waysOf(sheet.cssRules, document.defaultView ?? win, { count: MOST.rules });
        sheets.set(sheet, { length, ways });
        return ways;
      } catch {
        return [];
      }
    });

  const isShown = (element: PageElement): boolean => {
    const box = kit.rectOf(element);
    const style = kit.styleOf(element);
    const { left, top, right, bottom } = kit.extent();
    return (
      kit.boxesOf(element).length > 0 &&
      style.visibility === 'visible' &&
      Number(style.opacity) > 0.05 &&
      Math.min(box.width, box.height) > 2 &&
      Math.min(box.right, right) > Math.max(box.left, left) &&
      Math.min(box.bottom, bottom) > Math.max(box.top, top)
    );
  };
  const isWide = (element: PageElement): boolean => {
    const box = kit.rectOf(element);
    const { width, height } = kit.display();
    return Math.min(box.width, width) * Math.min(box.height, height) > width * height * 0.6;
  };
  /** A link to the place around it (the sign that a page of documentation draws beside each heading): one is there already. */
  const leadsHere = (link: PageElement): boolean => {
    const [, place = ''] = /^#(.+)$/.exec(kit.attribute(link, 'href') ?? '') ?? [];
    const heading = place === '' ? null : kit.around(link, 'h1,h2,h3,h4,h5,h6,section,article');
    try {
      return heading !== null && kit.attribute(heading, 'id') === decodeURIComponent(place);
    } catch {
      return false;
    }
  };
  const holds = (element: PageElement): boolean =>
    [element, ...Array.from(kit.within(element, HELD) as ArrayLike<PageElement>)].some(
      (one) => kit.matches(one, HELD) && !leadsHere(one),
    );
  /** What of an opener a person would tap: its own control, else the words in it, else all of it. */
  const handle = (opener: PageElement, hidden: PageElement): PageElement => {
    const apart = (one: PageElement): boolean =>
      !kit.inside(hidden, one) && !kit.inside(one, hidden) && isShown(one);
    const all = (list: ArrayLike<PageElement>): PageElement | undefined => Array.from(list).find(apart);
    if (kit.matches(opener, CONTROL)) return opener;
    const control = all(kit.within(opener, CONTROL) as ArrayLike<PageElement>);
    if (control) return control;
    const words = Array.from(kit.own(opener).children as ArrayLike<PageElement>).filter(
      (one) => kit.textIn(one, 20) !== '',
    );
    return all(words) ?? opener;
  };
  /** Around what is hidden, else beside it and before it. */
  const openerOf = (hidden: PageElement, at: string): PageElement | null => {
    const { parentElement, previousElementSibling } = kit.own(hidden);
    const around = parentElement && kit.around(parentElement, at);
    if (around) return around;
    for (let one = previousElementSibling; one; one = kit.own(one).previousElementSibling)
      if (kit.matches(one, at)) return one;
    return null;
  };

  kit.openers = new WeakSet();
  kit.findOpeners = () => {
    const document = kit.page;
    const found = new WeakSet<object>();
    const add = (opener: PageElement, hidden: PageElement): void => {
      if (/^(HTML|BODY)$/.test(kit.tagOf(opener)) || !holds(hidden)) return;
      // What is out because a finger rests here would be hidden again elsewhere.
      if (isShown(opener) && (!isShown(hidden) || kit.matches(opener, ':hover')))
        found.add(handle(opener, hidden));
    };
    for (const { at, shown } of waysIn(document).slice(0, MOST.ways)) {
      try {
        const all = document.querySelectorAll(shown);
        for (let i = 0; i < Math.min(all.length, MOST.hidden); i++) {
          const hidden = all[i];
          const opener = hidden ? openerOf(hidden, at) : null;
          if (hidden && opener) add(opener, hidden);
        }
      } catch {
        // A selector that is none without its pointer.
      }
    }
    // React, and what else hears for all that it draws, listens on the box of the whole page.
    const isWhole = (box: PageElement): boolean =>
      kit.isReactContainer(box) || (box.parentElement === document.body && isWide(box));
    for (const opener of kit.waitingForPointers().filter((one) => !isWhole(one)))
      for (const hidden of Array.from(kit.own(opener).children as ArrayLike<PageElement>))
        add(opener, hidden);
    kit.openers = found;
  };
}
