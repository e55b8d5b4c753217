import type { PageElement, PageKit, PageNode } from './dom.ts';

/**
 * Tabs that only their tags say (`<x-tab>` beside another in one line): sets of custom elements without roles. The one that alone has the
 * attribute of what is chosen, or that a class alone marks, is chosen.
 */
export function ownTabs(kit: PageKit): void {
  const TAB = /-tab$/i;
  const CHOSEN = ['active', 'selected', 'checked'];
  /** Of the display: what is higher is what a tab shows. */
  const HIGH = 0.2;

  const isTab = (node: PageNode, tag: string): node is PageElement =>
    kit.typeOf(node) === 1 &&
    kit.tagOf(node as PageElement) === tag &&
    kit.boxesOf(node as PageElement).length > 0;
  const isChosen = (tab: PageElement): boolean =>
    CHOSEN.some((name) => (kit.attribute(tab, name) ?? 'false') !== 'false');

  kit.ownTab = (element) => {
    const tag = kit.tagOf(element);
    // One that says its role, within too, knows better, and so may one that draws itself.
    if (!TAB.test(tag) || kit.said(element, 'role') !== null || kit.shadowOf(element)) return undefined;
    const strip = kit.own(element).parentElement;
    const tabs = strip ? kit.flatChildren(strip).filter((node) => isTab(node, tag)) : [];
    const { top, height } = kit.rectOf(element);
    const inLine = tabs.every((tab) => Math.abs(kit.rectOf(tab).top - top) < height / 2);
    const isFlat = height <= HIGH * kit.display().height;
    const tells = tabs.some(
      (tab) => kit.flatChildren(tab).length === 0 || kit.firstWithin(tab, '[role=tab]') !== null,
    );
    if (tabs.length < 2 || !inLine || !isFlat || tells) return undefined;
    const chosen = tabs.filter(isChosen);
    return chosen.length === 1 ? chosen[0] === element : kit.isMarked(element);
  };
}
