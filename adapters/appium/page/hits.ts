import type { Draft, PageElement, PageKit, PageNode, PageRect } from './dom.ts';

/**
 * Decides by hit tests what a person could really tap: containers whose every point belongs to something inside them
 * are not clickable, what another thing takes the tap of is covered, what lies beneath an opaque layer (a page that a
 * router kept) is gone.
 */
export function hits(kit: PageKit): void {
  /** In pixels; fingers are wider. */
  const EDGE = 24;
  /** Of the height: a bar is no higher. */
  const STRIP = 0.25;
  kit.settleHits = (root, byElement) => {
    const TICKED = /^(checkbox|radio|switch)$/;
    /** A label of what is not drawn, and not ticked by it, takes no tap from the box around it. */
    const isIdle = (draft: Draft): boolean => {
      const control = draft.element?.control;
      return (
        draft.reason === 'label' &&
        !TICKED.test(draft.attributes['role'] ?? '') &&
        !(control && byElement.get(control)?.reason)
      );
    };
    const all: { draft: Draft; parent: Draft | null; clicker: Draft | null }[] = [];
    const collect = (draft: Draft, parent: Draft | null, clicker: Draft | null): void => {
      all.push({ draft, parent, clicker });
      // One whose control is not drawn keeps no tap from what it holds.
      const next = draft.reason && !isIdle(draft) ? draft : clicker;
      for (const child of draft.children) collect(child, draft, next);
    };
    collect(root, null, null);

    const area = (draft: Draft): number => draft.rect.width * draft.rect.height;
    const { width, height } = kit.display();
    const screen = width * height;
    const hasClickableBelow = (draft: Draft): boolean =>
      draft.children.some((child) => (child.reason && child.reason !== 'weak') || hasClickableBelow(child));
    const drop = (draft: Draft): void => {
      draft.reason = '';
      delete draft.attributes['clickable'];
    };
    const clickablesIn = (draft: Draft): number =>
      draft.children.reduce((sum, child) => sum + (child.reason ? 1 : 0) + clickablesIn(child), 0);
    /** The arrow of a row: a role without a handler of its own, alone in a row that takes the tap anyway. */
    const isOnlyMark = (draft: Draft, row: Draft): boolean =>
      draft.element !== null &&
      row.rect.height < 150 &&
      clickablesIn(row) === 1 &&
      kit.tagOf(draft.element) !== 'A' &&
      kit.listens(draft.element).length === 0;
    /** An empty strip along an edge of the display, by which a finger draws a drawer out: nobody sees it, and a tap on it does nothing. */
    const isEdge = ({ element, rect, children, attributes }: Draft): boolean => {
      if (!element || children.length > 0 || rect.width > EDGE || rect.height < height * 0.9) return false;
      if (rect.left > 0 && rect.right < width) return false;
      if (attributes['name'] || (kit.own(element).textContent ?? '').trim() !== '') return false;
      const { backgroundColor, backgroundImage, borderLeftWidth, borderRightWidth } = kit.styleOf(element);
      if (parseFloat(borderLeftWidth) > 0 || parseFloat(borderRightWidth) > 0) return false;
      const view = kit.viewOf(element);
      const isDrawn = ['::before', '::after'].some(
        (part) => view.getComputedStyle(element, part).content !== 'none',
      );
      return !isDrawn && backgroundImage === 'none' && /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    };
    const clickers = new Map<Draft, Draft | null>(all.map(({ draft, clicker }) => [draft, clicker]));
    const isBox = ({ reason }: Draft): boolean => reason === 'listener' || reason === 'weak';
    /** What listens and fills a control, at once or within boxes that listen as well, as an entry of a menu is often built. */
    const fillsControl = (draft: Draft, around: Draft | null | undefined): boolean => {
      if (!around || !isBox(draft) || area(draft) < area(around) * 0.5) return false;
      if (/^(native|role|label)$/.test(around.reason)) return true;
      return isBox(around) && fillsControl(draft, clickers.get(around));
    };
    /** What holds the things to choose from, as radio buttons (ARIA: a composite), hears of taps which of them it was. */
    const COMPOSITE = /^(radiogroup|listbox|menu|menubar|tablist|tree|treegrid|grid)$/;
    const isComposite = (draft: Draft): boolean =>
      (draft.element !== null && COMPOSITE.test(kit.said(draft.element, 'role') ?? '')) || tabsIn(draft) > 1;
    /** A box around the tabs of a strip and what they show hears of taps for them: no card holds several pages. */
    const tabsIn = ({ children }: Draft): number =>
      children.reduce((sum, child) => sum + (child.attributes['role'] === 'tab' ? 1 : tabsIn(child)), 0);
    /**
     * Rows of a table that listen, as does each of their cells: a component of a table hears of all that comes, keys too, and it is the row
     * that is meant. What an app has its cells hear is taps alone, each for something else.
     */
    const isCell = ({ element }: Draft): boolean =>
      element !== null &&
      /^(gridcell|cell)$/.test(kit.said(element, 'role') ?? (kit.tagOf(element) === 'TD' ? 'cell' : ''));
    const hearsTapsAlone = ({ element }: Draft): boolean =>
      element !== null &&
      (kit.isHandled(element) || kit.listens(element).includes('click')) &&
      !kit.listensToKeys(element) &&
      !kit.listens(element).includes('contextmenu') &&
      !kit.hasReactProp(element, ['onKeyDown', 'onContextMenu']);
    const heardAsWhole = new Set(
      all.flatMap(({ draft }) => {
        const cells = draft.children.filter(isCell);
        const listens = [draft, ...cells].every(({ reason }) => reason === 'listener');
        return listens &&
          !cells.some(hearsTapsAlone) &&
          cells.length > 1 &&
          cells.length === draft.children.length
          ? [draft]
          : [];
      }),
    );
    // Innermost first, so that a wrapper is judged by what is left inside it.
    for (const { draft, clicker } of [...all].reverse()) {
      if (!draft.reason) continue;
      const big = area(draft) > screen * 0.6;
      if (isIdle(draft) || (draft.reason === 'weak' && isEdge(draft))) drop(draft);
      else if (
        draft.reason === 'weak' &&
        (hasClickableBelow(draft) || area(draft) > screen * 0.25 || draft.attributes['scrollable'])
      )
        drop(draft);
      else if (draft.reason === 'listener' && (big || isComposite(draft)) && hasClickableBelow(draft))
        drop(draft);
      // The thumb of a slider is no control of its own (ARIA: its children are for show).
      else if (isBox(draft) && clicker?.attributes['role'] === 'slider') drop(draft);
      else if (
        clicker &&
        draft.reason === 'role' &&
        clicker.reason === 'listener' &&
        isOnlyMark(draft, clicker)
      )
        drop(draft);
      else if (fillsControl(draft, clicker) || (clicker && heardAsWhole.has(clicker) && isCell(draft)))
        drop(draft);
    }

    const nearest = (hit: PageElement | null): Draft | null => {
      for (let at: PageNode | null = hit; at; at = kit.up(at)) {
        const draft = byElement.get(at);
        if (draft?.reason) return draft;
      }
      return null;
    };
    const judge = (draft: Draft, element: PageElement): void => {
      let nested = false;
      let opaque = true;
      let tried = false;
      for (const [x, y] of kit.points(draft.rect, draft.clip)) {
        const hit = kit.deepHit(x, y);
        if (!hit) continue;
        tried = true;
        const inside = kit.reaches(element, hit);
        if (
          inside &&
          (!draft.reason || nearest(hit) === draft || !kit.inside(element, nearest(hit)?.element ?? null))
        )
          return;
        if (inside) nested = true;
        else if (!draft.reason && kit.inside(hit, element)) return;
        else if (!kit.opaqueOver(hit, element, x, y) || kit.liesUnderPopUp(hit, element, x, y))
          opaque = false;
      }
      if (nested) drop(draft);
      else if (tried) {
        draft.attributes['covered'] = 'true';
        if (opaque) draft.gone = true;
      }
    };
    const alike = (element: PageElement): string =>
      `${kit.styleOf(element).position} ${kit.tagOf(element)} ${kit.attribute(element, 'class') ?? ''}`;
    const laidOver = (element: PageElement, kin: string): boolean =>
      /^(fixed|absolute)$/.test(kit.styleOf(element).position) && alike(element) !== kin;
    /**
     * Whether what is further down in `holder` could be tapped after scrolling: some of its own content can be now.
     * Layers laid over it (fixed or absolute, unless they are rows like the one asked for) tell nothing of it.
     */
    const exposure = new Map<string, 'yes' | 'covered' | 'gone'>();
    const exposed = (holder: Draft, element: PageElement, below: PageElement): 'yes' | 'covered' | 'gone' => {
      let branch: PageNode = below;
      for (let at = kit.up(below); at && at !== element; at = kit.up(at))
        if (kit.typeOf(at) === 1) branch = at;
      const kin = alike(branch as PageElement);
      const memory = `${all.findIndex((entry) => entry.draft === holder)} ${kin}`;
      const known = exposure.get(memory);
      if (known) return known;
      let result: 'yes' | 'covered' | 'gone' = 'gone';
      for (const [x, y] of kit.points(holder.rect, holder.clip)) {
        const hit = kit.deepHit(x, y);
        if (!hit) continue;
        let overlay: PageNode | null = null;
        for (let at: PageNode | null = hit; at && at !== element; at = kit.up(at))
          if (kit.typeOf(at) === 1 && laidOver(at as PageElement, kin)) overlay = at;
        if (kit.inside(element, hit) && !overlay) {
          result = 'yes';
          break;
        }
        const opaque = kit.opaqueOver(hit, element, x, y) || (overlay !== null && solidWithin(hit, overlay));
        if (!opaque) result = 'covered';
      }
      exposure.set(memory, result);
      return result;
    };
    const solidWithin = (hit: PageElement, overlay: PageNode): boolean => {
      for (let at: PageNode | null = hit; at && kit.typeOf(at) === 1; at = kit.up(at)) {
        const style = kit.styleOf(at as PageElement);
        const alpha = /^rgba\([^)]*,\s*([\d.]+)\)/.exec(style.backgroundColor)?.[1];
        if (alpha === undefined ? style.backgroundColor.startsWith('rgb(') : Number(alpha) >= 0.9)
          return true;
        if (at === overlay) return false;
      }
      return false;
    };

    const parents = new Map<Draft, Draft | null>(all.map(({ draft, parent }) => [draft, parent]));
    const isGone = (draft: Draft | null): boolean => {
      for (let at = draft; at; at = parents.get(at) ?? null) if (at.gone) return true;
      return false;
    };
    const barOver = (hit: PageElement, element: PageElement): PageElement | null => {
      for (let at: PageNode | null = hit; at && !kit.inside(at, element); at = kit.up(at))
        if (kit.typeOf(at) === 1 && /^(fixed|sticky)$/.test(kit.styleOf(at as PageElement).position))
          return at as PageElement;
      return null;
    };
    /** From side to side and low, as a header or a footer is; a drawer or a sheet is none. */
    const isStrip = (bar: PageElement, { left, right }: PageRect): boolean => {
      const rect = kit.rectOf(bar);
      return rect.left <= left + EDGE && rect.right >= right - EDGE && rect.height <= height * STRIP;
    };
    /**
     * Under a bar that stays while the content moves: scrolling brings it out, if there is room to scroll. What nobody taps
     * (texts, what scrolls by itself) only under a strip: it tells what the page is, and not what a layer over it is.
     */
    const movesOut = (draft: Draft, element: PageElement, parent: Draft | null): boolean => {
      if (kit.styleOf(element).position === 'fixed') return false;
      let holder: Draft | null = parent;
      const vertical = /\b(up|down)\b/;
      for (; holder; holder = parents.get(holder) ?? null) {
        if (
          holder.element &&
          kit.styleOf(holder.element).position === 'fixed' &&
          !holder.attributes['scrollable']
        )
          return false;
        if (vertical.test(holder.attributes['scrollable'] ?? '')) break;
      }
      const scroller = holder?.element;
      if (!holder || !scroller) return false;
      const middle = holder.clip.top + (Math.min(holder.clip.bottom, height) - holder.clip.top) / 2;
      const way = draft.rect.top + draft.rect.height / 2 > middle ? 'down' : 'up';
      if (!(holder.attributes['scrollable'] ?? '').includes(way)) return false;
      for (const [x, y] of kit.points(draft.rect, draft.clip)) {
        const hit = kit.deepHit(x, y);
        if (!hit || kit.reaches(element, hit)) continue;
        const bar = barOver(hit, element);
        if (
          bar === null
            ? !draft.reason || kit.inside(scroller, hit)
            : !draft.reason && !isStrip(bar, holder.clip)
        )
          return false;
      }
      return exposed(holder, scroller, element) === 'yes';
    };
    const settle = (draft: Draft, element: PageElement, parent: Draft | null): void => {
      if (draft.onScreen) {
        judge(draft, element);
        if (draft.attributes['covered'] && movesOut(draft, element, parent)) {
          delete draft.attributes['covered'];
          draft.gone = false;
        }
        return;
      }
      let holder: Draft | null = parent;
      while (holder && !(holder.onScreen && holder.element)) holder = parents.get(holder) ?? null;
      const state = holder?.element ? exposed(holder, holder.element, element) : 'yes';
      if (state !== 'yes') draft.attributes['covered'] = 'true';
      if (state === 'gone') draft.gone = true;
    };
    const labels: Draft[] = [];
    for (const { draft, parent, clicker } of all) {
      if (isGone(parent) || draft === root) continue;
      if (draft.reason === 'label') {
        labels.push(draft);
        continue;
      }
      const leaf = draft.children.length === 0;
      if (!draft.reason && (clicker?.reason || !leaf) && !draft.attributes['scrollable']) continue;
      const element = draft.element ?? parent?.element;
      if (!element) continue;
      settle(draft, element, parent);
    }
    // A label is offered only where its control is not.
    for (const label of labels) {
      const control = label.element?.control ? byElement.get(label.element.control) : undefined;
      const offered =
        control?.reason && !control.gone && !control.attributes['covered'] && parents.has(control);
      if (offered || !TICKED.test(label.attributes['role'] ?? '')) {
        drop(label);
        if (TICKED.test(label.attributes['role'] ?? '')) {
          label.attributes['role'] =
            label.attributes['text'] && label.children.length === 0 ? 'text' : 'group';
          delete label.attributes['checkable'];
          delete label.attributes['checked'];
        }
      } else if (label.element) settle(label, label.element, parents.get(label) ?? null);
    }
    kit.nameLaidOver(root);
    for (const { draft } of all) {
      if (draft.reason && draft.element && !draft.gone) kit.clickables.add(draft.element);
      if (draft.attributes['covered'] && draft.reason === '') delete draft.attributes['clickable'];
    }
  };
}
