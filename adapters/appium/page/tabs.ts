import type { PageElement, PageKit } from './dom.ts';

/**
 * Tabs that do not say that they are: links beside each other that name panels beside each other, of which one is shown
 * (the tab list pattern of the ARIA Authoring Practices, without its roles). The one that names what is shown is chosen.
 */
export function tabs(kit: PageKit): void {
  const NAMING = '[href^="#"],[data-target^="#"],[data-bs-target^="#"],[aria-controls]';
  /** So many boxes a link may have around it within its strip: the item of a list, and what styles it. */
  const LIFT = 3;
  const MOST = 500;

  const named = (link: PageElement): PageElement | null => {
    for (const name of ['href', 'data-target', 'data-bs-target', 'aria-controls']) {
      const id = (kit.attribute(link, name) ?? '').replace(/^#/, '');
      const panel = id === '' ? null : kit.documentOf(link).getElementById(id);
      if (panel) return panel;
    }
    return null;
  };
  const shown = (panel: PageElement): boolean =>
    kit.boxesOf(panel).length > 0 && kit.styleOf(panel).visibility === 'visible';
  /** The least box around a link and another one of `links` that names another panel. */
  const stripOf = (link: PageElement, links: ReadonlyMap<PageElement, PageElement>): PageElement | null => {
    let at = kit.own(link).parentElement;
    for (let lift = 0; at && lift < LIFT; lift++, at = kit.own(at).parentElement)
      for (const [other, panel] of links) if (panel !== links.get(link) && kit.inside(at, other)) return at;
    return null;
  };

  kit.tabs = () => {
    const found = new Map<PageElement, boolean>();
    const all = kit.page.querySelectorAll(NAMING);
    const byHolder = new Map<PageElement, Map<PageElement, PageElement>>();
    for (let i = 0; i < Math.min(all.length, MOST); i++) {
      const link = all[i];
      const panel = link ? named(link) : null;
      if (!link || !panel?.parentElement || kit.inside(panel, link)) continue;
      const group = byHolder.get(panel.parentElement) ?? new Map<PageElement, PageElement>();
      byHolder.set(panel.parentElement, group.set(link, panel));
    }
    for (const links of byHolder.values()) {
      const panels = [...new Set(links.values())];
      const visible = panels.filter(shown);
      if (panels.length < 2 || visible.length !== 1) continue;
      for (const [link, panel] of links) {
        const strip = stripOf(link, links);
        const apart = strip && !panels.some((p) => kit.inside(strip, p) || kit.inside(p, link));
        if (apart) found.set(link, panel === visible[0]);
      }
    }
    return found;
  };
}
