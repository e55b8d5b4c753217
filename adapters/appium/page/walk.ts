import type { WalkNode } from './answers.ts';
import type { Draft, PageElement, PageKit, PageNode, PageRect, PageStyle } from './dom.ts';

/**
 * Walks the page as drawn and builds the pruned hierarchy of `docs/web-hierarchy.md`. Two rectangles go down the
 * tree: `clip`, where content is seen now, and `reach`, where scrolling could show it.
 */
export function walk(kit: PageKit): void {
  interface Frame {
    readonly clip: PageRect;
    readonly reach: PageRect;
  }
  interface Context extends Frame {
    /** The frame of the nearest positioned ancestor, which is what absolute children are clipped by. */
    readonly positioned: Frame;
    /** The frame of what is fixed: the display, or the nearest box that is moved or turned. */
    readonly fixed: Frame;
    readonly enabled: boolean;
    readonly shown: boolean;
    /** The transparent box around, if it is the only one. */
    readonly unseen: PageElement | null;
    readonly depth: number;
  }
  const TYPED = /^(text|email|tel|url|search|password|number|textarea)$/;
  /** So many times as large as the field in it a box is at most that was made for it. */
  const MOST_AROUND = 3;
  const rect = (left: number, top: number, right: number, bottom: number): PageRect => ({
    left,
    top,
    right,
    bottom,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  });
  const meet = (a: PageRect, b: PageRect): PageRect =>
    rect(
      Math.max(a.left, b.left),
      Math.max(a.top, b.top),
      Math.min(a.right, b.right),
      Math.min(a.bottom, b.bottom),
    );
  const some = (r: PageRect, least: number): boolean => r.width >= least && r.height >= least;
  const SKIP =
    /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|LINK|META|HEAD|TITLE|BR|WBR|SOURCE|TRACK|PARAM|OPTION|OPTGROUP|DATALIST|MAP|COL|COLGROUP)$/;
  const INLINE =
    /^(B|I|EM|STRONG|SPAN|SMALL|SUB|SUP|BR|WBR|MARK|CODE|U|S|TIME|ABBR|FONT|KBD|Q|CITE|BDI|BDO|DEL|INS|VAR|SAMP|DFN|TT|BIG|SLOT)$/;

  const UNTURNED = { left: false, right: false };
  const MOST_SHAPES = 1500;

  kit.walk = (options) => {
    let count = 0;
    let shapes = 0;
    let truncated = false;
    const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, options.maxText);
    const number = (value: number): string => String(Math.round(value));
    const viewport = kit.display();
    const extent = kit.extent();
    const anchored = kit.anchored();
    const page = kit.page.scrollingElement ?? kit.page.body;
    const byElement = new Map<PageNode, Draft>();
    const tabs = kit.tabs();
    kit.findOpeners();
    kit.forgetWiring();
    kit.forgetFields();

    const scrolls = (element: PageElement, style: PageStyle): { x: boolean; y: boolean } => {
      const root =
        (element === kit.documentOf(element).scrollingElement || kit.tagOf(element) === 'BODY') &&
        !kit.scrollsItself(element);
      const { overflowX, overflowY } = root ? kit.pageOverflow(kit.documentOf(element)) : style;
      const scroller = kit.own(root ? (kit.documentOf(element).scrollingElement ?? element) : element);
      const top = root && kit.documentOf(element) === kit.page;
      const can = (overflow: string): boolean =>
        root ? overflow !== 'hidden' && overflow !== 'clip' : overflow === 'auto' || overflow === 'scroll';
      return {
        x:
          can(overflowX) &&
          (top ? extent.width > viewport.width + 2 : scroller.scrollWidth > scroller.clientWidth + 2),
        y:
          can(overflowY) &&
          (top ? extent.height > viewport.height + 2 : scroller.scrollHeight > scroller.clientHeight + 2),
      };
    };
    const directions = (
      element: PageElement,
      can: { x: boolean; y: boolean },
      turns: { left: boolean; right: boolean },
    ): string => {
      const isPage = kit.tagOf(element) === 'BODY' && !kit.scrollsItself(element);
      const at = isPage ? (kit.documentOf(element).scrollingElement ?? element) : element;
      const list: string[] = [];
      if (at === page) {
        if (can.y && extent.top < -1) list.push('up');
        if (can.y && extent.bottom > viewport.bottom + 1) list.push('down');
        if (can.x && extent.left < -1) list.push('left');
        if (can.x && extent.right > viewport.right + 1) list.push('right');
        return list.join(' ');
      }
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = kit.own(at);
      if (can.y && scrollTop > 1) list.push('up');
      if (can.y && scrollTop + clientHeight < scrollHeight - 1) list.push('down');
      if (turns.left || (can.x && Math.abs(scrollLeft) > 1)) list.push('left');
      if (turns.right || (can.x && Math.abs(scrollLeft) + clientWidth < scrollWidth - 1)) list.push('right');
      return list.join(' ');
    };
    /** What a frame shows goes on as far as the document in it can be scrolled. */
    const framed = (body: PageElement, frame: Frame): Frame => {
      const { documentElement, scrollingElement } = kit.documentOf(body);
      if (kit.documentOf(body) === kit.page || !some(frame.reach, 2)) return frame;
      const can = scrolls(body, kit.styleOf(body));
      const { left, top } = kit.rectOf(documentElement);
      const { scrollWidth, scrollHeight } = scrollingElement ?? body;
      const { reach } = frame;
      return {
        clip: frame.clip,
        reach: rect(
          can.x ? left : reach.left,
          can.y ? top : reach.top,
          can.x ? left + scrollWidth : reach.right,
          can.y ? top + scrollHeight : reach.bottom,
        ),
      };
    };
    const inner = (element: PageElement, style: PageStyle, box: PageRect, frame: Frame): Frame => {
      const clips = (overflow: string): boolean => overflow !== 'visible';
      if (/^(BODY|HTML)$/.test(kit.tagOf(element)) && !kit.scrollsItself(element))
        return framed(element, frame);
      if (!clips(style.overflowX) && !clips(style.overflowY) && !kit.frameDocument(element)) return frame;
      const clip = meet(frame.clip, box);
      const can = scrolls(element, style);
      const down = can.y || kit.cutsOffBelow(element, style, box);
      if (!some(meet(frame.reach, box), 2)) return { clip, reach: meet(frame.reach, box) };
      const part = meet(frame.reach, box);
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = kit.own(element);
      const left = box.left - scrollLeft;
      const top = box.top - scrollTop;
      return {
        clip,
        reach: rect(
          can.x ? left : part.left,
          down ? top : part.top,
          can.x ? left + scrollWidth : part.right,
          down ? top + scrollHeight : part.bottom,
        ),
      };
    };
    /** The text of an element that holds nothing but text and plain inline markup; null when it holds more. */
    const plain = (element: PageElement): string | null => {
      let found = false;
      const ok = (at: PageNode, top: boolean): boolean => {
        if (kit.typeOf(at) === 3) found ||= (at.nodeValue ?? '').trim() !== '';
        if (kit.typeOf(at) !== 1) return true;
        const child = at as PageElement;
        if (!top) {
          if (!INLINE.test(kit.tagOf(child)) || kit.hasAttribute(child, 'role') || kit.shadowOf(child))
            return false;
          const style = kit.styleOf(child);
          if (!/^(inline|none|contents)/.test(style.display)) return false;
          if (kit.clickReason(child, style)) return false;
        }
        return kit.flatChildren(child).every((next) => ok(next, false));
      };
      return !kit.shadowOf(element) && ok(element, true) && found
        ? kit.textIn(element, options.maxText)
        : null;
    };
    const base = (
      role: string,
      cls: string,
      box: PageRect,
      clip: PageRect,
      element: PageElement | null,
    ): Draft => {
      count += 1;
      const onScreen = some(meet(box, clip), 2);
      const attributes: Record<string, string> = {
        role,
        class: cls,
        bounds: [box.left, box.top, box.width, box.height].map(number).join(','),
        visible: 'true',
      };
      if (onScreen) attributes['on-screen'] = 'true';
      const draft: Draft = {
        element,
        attributes,
        children: [],
        keep: false,
        gone: false,
        reason: '',
        rect: box,
        clip,
        onScreen,
      };
      if (element) byElement.set(element, draft);
      return draft;
    };
    const bareText = (node: PageNode, context: Context): Draft | null => {
      const text = cut(node.nodeValue ?? '');
      if (!text || !context.shown) return null;
      const range = kit.documentOf(node).createRange();
      range.selectNodeContents(node);
      const raw = range.getBoundingClientRect();
      const parent = kit.up(node);
      const own = kit.typeOf(parent) === 1 ? (parent as PageElement) : null;
      const shift = own ? kit.rectOf(own) : raw;
      const plainRect = own ? kit.boxOf(own) : raw;
      const [dx, dy] = [shift.left - plainRect.left, shift.top - plainRect.top];
      const box = rect(raw.left + dx, raw.top + dy, raw.right + dx, raw.bottom + dy);
      if (!some(meet(box, context.reach), 2)) return null;
      const draft = base('text', '#text', box, context.clip, null);
      Object.assign(draft.attributes, { text, name: text, ...(context.enabled ? { enabled: 'true' } : {}) });
      draft.keep = true;
      return draft;
    };
    /** What can be tapped within a drawing: regions of a map, bars, nodes of a graph. The rest of it is a picture. */
    const controlsIn = (element: PageElement, context: Context): Draft[] =>
      kit.flatChildren(element).flatMap((child) => {
        if (kit.typeOf(child) !== 1 || (shapes += 1) > MOST_SHAPES) return [];
        const shape = child as PageElement;
        if (/^(defs|symbol|clipPath|mask|pattern|marker|title|desc)$/i.test(kit.tagOf(shape))) return [];
        const reason = kit.clickReason(shape, kit.styleOf(shape));
        return reason === '' || reason === 'weak' ? controlsIn(shape, context) : visit(shape, context);
      });
    /**
     * A field in a transparent box of its own, in whose place its label waits: a tap there is the field's, which is shown
     * from then on.
     */
    const waits = (field: PageElement, box: PageElement, { top, left, width, height }: PageRect): boolean => {
      const around = kit.rectOf(box);
      if (!TYPED.test(kit.kindOf(field)) || kit.nameOf(field, true) === '') return false;
      if (around.height * around.width > MOST_AROUND * width * height) return false;
      if (kit.textIn(box, 1, (one) => one === field) !== '') return false;
      // A trap for what fills every field is kept from people; one that takes no tap yet is in nobody's way.
      if (kit.matches(field, '[tabindex="-1"], [aria-hidden="true"] *')) return false;
      if (kit.styleOf(field).pointerEvents === 'none' || Number(kit.styleOf(box).zIndex) < 0) return false;
      const inView = top >= 0 && top + height <= viewport.bottom;
      return !inView || kit.reaches(field, kit.deepHit(left + width / 2, top + height / 2));
    };
    const visit = (element: PageElement, outer: Context): Draft[] => {
      const tag = kit.tagOf(element).toUpperCase();
      if (SKIP.test(tag) || outer.depth > options.maxDepth) return [];
      if (count >= options.maxNodes) {
        truncated = true;
        return [];
      }
      const style = kit.styleOf(element);
      if (style.display === 'none' && tag !== 'AREA') return [];
      const frame =
        style.position === 'fixed' ? outer.fixed : style.position === 'absolute' ? outer.positioned : outer;
      const own = kit.rectOf(element);
      const isBoxless = !some(own, 3) && outer.shown;
      const heardAnyway = isBoxless ? kit.clickReason(element, style) : '';
      const kind = kit.kindOf(element);
      const text = kind || tag === 'SELECT' || tag === 'SVG' ? null : plain(element);
      const chosen =
        kit.said(element, 'aria-selected') !== null ? undefined : (tabs.get(element) ?? kit.ownTab(element));
      const told = chosen === undefined ? kit.roleOf(element) : 'tab';
      const role = /^(group|list)$/.test(told) && kit.isNotice(element, style) ? 'alert' : told;
      const isHeard = heardAnyway !== '' && heardAnyway !== 'weak';
      // What has no box says what it says all the same, as does a dialog that draws itself in a layer above the page.
      const says = style.display === 'contents' ? text !== null || role !== 'group' : role === 'dialog';
      const box = (isBoxless && (isHeard || says) ? kit.spilled(element, style) : null) ?? own;
      // A field of opacity 0 over a drawn one is what a tap reaches, as is one with a label that waits in its place; other
      // transparent things are not there.
      const ghost = Number(style.opacity) < 0.05;
      const drawn = !ghost || /^(INPUT|SELECT)$/.test(tag) || (tag === 'TEXTAREA' && kit.hasLabel(element));
      const enabled =
        outer.enabled &&
        !kit.hasAttribute(element, 'inert') &&
        !kit.isDisabled(element) &&
        kit.said(element, 'aria-disabled') !== 'true';
      const reached = meet(box, frame.reach);
      const shown = outer.shown || (outer.unseen !== null && drawn && waits(element, outer.unseen, box));
      const seen = shown && drawn && style.visibility === 'visible' && some(reached, 3);
      const within = inner(element, style, box, frame);
      const context: Context = {
        ...within,
        positioned: style.position !== 'static' || style.transform !== 'none' ? within : outer.positioned,
        fixed: style.transform !== 'none' ? within : outer.fixed,
        enabled: enabled && !kit.matches(element, 'fieldset[disabled]'),
        shown: outer.shown && !ghost,
        unseen: ghost ? (outer.shown ? element : null) : outer.unseen,
        depth: outer.depth + 1,
      };
      const can = scrolls(element, style);
      const turns = seen && !can.x ? kit.turns(element) : UNTURNED;
      const heard = seen ? heardAnyway || kit.clickReason(element, style) : '';
      // What turns pages listens to taps as well, to keep a swipe from being one.
      const reason = heard === 'listener' && (turns.left || turns.right) ? 'weak' : heard;
      const way = seen ? directions(element, can, turns) : '';
      const draft = base(role, tag.toLowerCase(), box, frame.clip, element);
      if (text === null && !kind && tag !== 'SVG' && tag !== 'SELECT')
        for (const child of kit.flatChildren(element)) {
          if (kit.typeOf(child) === 1) draft.children.push(...visit(child as PageElement, context));
          else if (kit.typeOf(child) === 3 && style.visibility === 'visible') {
            const bare = bareText(child, context);
            if (bare) draft.children.push(bare);
          }
        }
      if (tag === 'SVG') draft.children.push(...controlsIn(element, context));
      for (const area of kit.areasOf(element)) draft.children.push(...visit(area, context));
      if (!seen) return draft.children;
      draft.reason = reason;
      kit.describe(draft, { kind, text, enabled, way, maxText: options.maxText });
      if (chosen) draft.attributes['selected'] = 'true';
      draft.keep =
        draft.keep ||
        reason !== '' ||
        way !== '' ||
        (draft.attributes['text'] ?? '') !== '' ||
        tag === 'BODY' ||
        (role === 'image' || role === 'canvas'
          ? some(box, 8)
          : role !== 'group' && (draft.children.length > 0 || role === 'progress' || role === 'webview'));
      if (draft.keep || draft.children.length > 1) return [draft];
      return draft.children;
    };

    const body = kit.page.body;
    if (!body) return { root: null, truncated };
    const overflow = kit.pageOverflow(kit.page);
    const rolls = (way: string): boolean => /visible|auto|scroll/.test(way);
    const rootStyle = kit.styleOf(kit.page.documentElement);
    const sideways = rolls(rootStyle.overflowX) && rolls(kit.styleOf(body).overflowX);
    // What a finger cannot scroll a field does that takes the focus, and that much can be scrolled back.
    const left = (page?.scrollLeft ?? 0) - anchored.left;
    const top = Math.max(0, page?.scrollTop ?? 0);
    const [x0, x1] = sideways
      ? [extent.left, extent.right]
      : [Math.min(0, -left), viewport.width + Math.max(0, -left)];
    const [y0, y1] = rolls(overflow.overflowY)
      ? [extent.top, extent.bottom]
      : [Math.min(0, anchored.top - top), anchored.bottom];
    const start: Frame = { clip: viewport, reach: rect(x0, y0, x1, y1) };
    const fixed: Frame = { clip: viewport, reach: anchored };
    const context: Context = {
      ...start,
      positioned: start,
      fixed,
      enabled: true,
      shown: true,
      unseen: null,
      depth: 0,
    };
    const found = visit(body, context);
    let root = found[0]?.element === body ? found[0] : null;
    if (!root) {
      root = base('group', 'body', kit.rectOf(body), viewport, body);
      root.children = found;
    }
    if (!kit.scrollsItself(body)) {
      const way = directions(body, scrolls(page ?? body, rootStyle), UNTURNED);
      if (way) root.attributes['scrollable'] = way;
      else delete root.attributes['scrollable'];
    }
    kit.settleHits(root, byElement);
    // What is left: a box that lost all it held to an opaque layer goes too, one that lost all but one gives way to it.
    const out = (draft: Draft): WalkNode[] => {
      if (draft.gone) return [];
      const children = draft.children.flatMap(out);
      const own =
        draft.reason !== '' || draft === root || draft.attributes['text'] || draft.attributes['scrollable'];
      if (draft.children.length > 0 && !own) {
        if (children.length === 0) return [];
        if (!draft.keep && children.length === 1) return children;
      }
      if (draft.element) draft.attributes['key'] = kit.keyOf(draft.element);
      return [{ attributes: draft.attributes, children }];
    };
    return { root: out(root)[0] ?? null, truncated };
  };
}
