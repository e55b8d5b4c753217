import type { PageElement, PageKit, PageList } from './dom.ts';

/**
 * What a class alone marks as chosen among those beside it: the link of a menu to the page one is on (`active`, `is-current`,
 * `menu-item-selected`), or the item of a list around it. What several of one strip are marked as tells nothing.
 */
export function marked(kit: PageKit): void {
  const CHOSEN = /^(?:active|current|selected|chosen)$/;
  /** What is no state (`not-active`, `hover:selected`, `deselected`), and what is marked for something else. */
  const OTHER = /^(?:not|non|no|in|un|de|if|when|has|hover|focus|disabled|parent|ancestor)$/;
  /** So many boxes a link may have around it within its strip: the item of a list, and what styles it. */
  const LIFT = 2;
  /** Beside each other; what is longer is no menu. */
  const MOST = 60;

  const marksOf = (element: PageElement): string[] =>
    (kit.attribute(element, 'class') ?? '').split(/\s+/).filter((name) => {
      if (name.length > 60 || /[:[\]/]/.test(name)) return false;
      const words = name
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[-_]+/);
      const [first = ''] = words;
      const said = CHOSEN.test(first) || CHOSEN.test(words[words.length - 1] ?? '');
      return said && !words.some((word) => OTHER.test(word));
    });
  const LEADS = 'a,button,[role="link"],[role="button"],[role="menuitem"],[role="tab"]';
  const listOf = (all: PageList<PageElement>): PageElement[] =>
    Array.from(all as unknown as ArrayLike<PageElement>);
  /** The controls that an item is or holds. */
  const leadsIn = (item: PageElement): PageElement[] =>
    kit.matches(item, LEADS) ? [item] : listOf(kit.within(item, LEADS));

  /** Most controls have no mark around them: what stands beside those need not be looked through. */
  const hasMark = (control: PageElement): boolean => {
    let item: PageElement | null = control;
    for (let lift = 0; item !== null && lift <= LIFT; lift++) {
      if (marksOf(item).length > 0) return true;
      item = kit.own(item).parentElement;
    }
    return false;
  };

  kit.isMarked = (control) => {
    if (!hasMark(control)) return false;
    let item = control;
    const marks: string[] = [];
    for (let lift = 0; lift <= LIFT; lift++) {
      const holder = kit.own(item).parentElement;
      const beside = holder ? listOf(kit.own(holder).children).filter((one) => one !== item) : [];
      if (!holder || beside.length > MOST) return false;
      marks.push(...marksOf(item));
      const others = beside.filter((one) => kit.boxesOf(one).length > 0 && leadsIn(one).length > 0);
      const shared = (one: PageElement): boolean => marksOf(one).some((name) => marks.includes(name));
      if (others.length > 0)
        return marks.length > 0 && !others.some((one) => shared(one) || leadsIn(one).some(shared));
      item = holder;
    }
    return false;
  };
}
