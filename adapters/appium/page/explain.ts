import type { PageElement, PageKit, PageNode } from './dom.ts';

/** Says why elements are or are not taken for something to tap; for `inspect --why`, never within a crawl. */
export function explain(kit: PageKit): void {
  const REASONS: Record<string, string> = {
    native: 'a link, button or field by its tag',
    role: 'its role says so',
    listener: 'the page listens for taps on it',
    label: 'the label of a control',
    weak: 'the pointer turns into a hand over it',
  };
  const MAX_LEFT_OUT = 200;
  const tell = (element: PageElement): string => {
    const name = kit.nameOf(element, true) || element.id || (kit.attribute(element, 'class') ?? '');
    const label = name.replace(/\s+/g, ' ').trim().slice(0, 40);
    return kit.tagOf(element).toLowerCase() + (label ? ` “${label}”` : '');
  };
  const unseen = (element: PageElement): string => {
    for (let at: PageNode | null = element; at; at = kit.up(at)) {
      if (kit.typeOf(at) !== 1) continue;
      const style = kit.styleOf(at as PageElement);
      if (style.display === 'none')
        return at === element ? 'display: none' : 'inside something with display: none';
      if (Number(style.opacity) < 0.05)
        return at === element ? 'transparent' : 'inside something transparent';
    }
    if (kit.styleOf(element).visibility !== 'visible') return 'visibility: hidden';
    const box = kit.rectOf(element);
    if (box.width < 3 || box.height < 3) return 'has no size';
    const middle = kit.deepHit(box.left + box.width / 2, box.top + box.height / 2);
    if (middle && !kit.inside(element, middle) && !kit.inside(middle, element))
      return `wholly beneath ${tell(middle)}`;
    return 'outside of what scrolling can show, or said by the element around it';
  };
  kit.explain = (keys) => {
    const kept = new Map<PageElement, string>();
    for (const key of keys) {
      const element = kit.byKey(key);
      if (element) kept.set(element, key);
    }
    const known = [...kept].map(([element, key]) => {
      const box = kit.rectOf(element);
      const hit = kit.deepHit(box.left + box.width / 2, box.top + box.height / 2);
      let coveredBy: { key: string | null; words: string } | null = null;
      if (hit && !kit.reaches(element, hit) && !kit.inside(hit, element)) {
        let owner: string | null = null;
        for (let at: PageNode | null = hit; at && owner === null; at = kit.up(at))
          if (kit.typeOf(at) === 1) owner = kept.get(at as PageElement) ?? null;
        coveredBy = { key: owner, words: tell(hit) };
      }
      const reason = kit.clickReason(element, kit.styleOf(element));
      return { key, clickable: REASONS[reason] ?? '', coveredBy };
    });
    const leftOut: { words: string; reason: string }[] = [];
    const all = kit.page.querySelectorAll(
      'a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role=link],[role=tab],[role=menuitem],[onclick]',
    );
    for (let i = 0; i < all.length && leftOut.length < MAX_LEFT_OUT; i++) {
      const element = all[i];
      if (element && !kept.has(element)) leftOut.push({ words: tell(element), reason: unseen(element) });
    }
    return { known, leftOut };
  };
}
