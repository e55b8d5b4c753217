import type {
  PageDocument,
  PageElement,
  PageKit,
  PageNode,
  PageRect,
  PageRoot,
  PageStyle,
  PageWindow,
} from './dom.ts';

/** The tree as drawn (slots, shadow roots, frames), positions in the top viewport, hit tests, and keys of elements. */
export function tree(kit: PageKit, win: PageWindow): void {
  kit.win = win;
  /**
   * Asked of the browser, not of the node: a form has its field `tagName` there, and some libraries make their elements say that they hold
   * only what they were given, and not what they draw around it.
   */
  const ownWord = <T>(of: 'Node' | 'Element' | 'Text', name: string): ((node: PageNode) => T) => {
    const { prototype } = (win as unknown as Readonly<Record<typeof of, { readonly prototype: object }>>)[of];
    const read = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (node) => (read ? read.call(node) : (node as unknown as Record<string, unknown>)[name]) as T;
  };
  const parentOf = ownWord<PageNode | null>('Node', 'parentNode');
  const nodesIn = ownWord<ArrayLike<PageNode>>('Node', 'childNodes');
  const typeOf = ownWord<number>('Node', 'nodeType');
  const tagOf = ownWord<string>('Element', 'tagName');
  const slotOf = {
    1: ownWord<PageElement | null>('Element', 'assignedSlot'),
    3: ownWord<PageElement | null>('Text', 'assignedSlot'),
  };
  kit.typeOf = (node) => (node ? typeOf(node) : 0);
  kit.tagOf = (node) => (typeOf(node) === 1 ? tagOf(node) : '');
  const asked = new WeakMap<object, object>();
  kit.own = (node) => {
    if (typeOf(node) !== 9 && kit.tagOf(node) !== 'FORM') return node;
    let own = asked.get(node);
    if (!own) {
      const prototype = Object.getPrototypeOf(node) as object;
      own = new Proxy(
        {},
        {
          get: (_, name) => {
            const value: unknown = Reflect.get(prototype, name, node);
            return typeof value === 'function' ? (value.bind(node) as unknown) : value;
          },
          set: (_, name, value) => Reflect.set(prototype, name, value, node),
        },
      );
      asked.set(node, own);
    }
    return own as typeof node;
  };
  // A window that opens has a first document, and the next one gets the same window.
  Object.defineProperty(kit, 'page', { get: () => kit.own(win.document) });
  const documentOf = ownWord<PageDocument | null>('Node', 'ownerDocument');
  kit.documentOf = (node) => kit.own(documentOf(node) ?? (node as PageDocument));
  kit.viewOf = (node) => kit.documentOf(node).defaultView ?? win;
  kit.openShadowOf = ownWord('Element', 'shadowRoot');
  kit.frameDocument = (element) => {
    try {
      const { contentDocument } = element;
      return contentDocument && /^I?FRAME$/.test(kit.tagOf(element)) ? kit.own(contentDocument) : null;
    } catch {
      return null;
    }
  };
  const ownWork = <R>(of: 'Node' | 'Element', name: string): ((node: PageNode, ...given: string[]) => R) => {
    const { prototype } = (
      win as unknown as Record<typeof of, { readonly prototype: Record<string, (...given: string[]) => R> }>
    )[of];
    const work = prototype[name] as (...given: string[]) => R;
    return (node, ...given) => work.apply(node, given);
  };
  kit.matches = ownWork('Element', 'matches');
  kit.attribute = ownWork('Element', 'getAttribute');
  kit.hasAttribute = ownWork('Element', 'hasAttribute');
  kit.around = ownWork('Element', 'closest');
  kit.within = ownWork('Element', 'querySelectorAll');
  kit.firstWithin = ownWork('Element', 'querySelector');
  const rootOf = ownWork<PageRoot>('Node', 'getRootNode');
  kit.rootOf = (node) => kit.own(rootOf(node));
  kit.boxOf = ownWork('Element', 'getBoundingClientRect');
  kit.boxesOf = ownWork('Element', 'getClientRects');
  kit.styleOf = (element) => kit.viewOf(element).getComputedStyle(element);
  kit.up = (node) => {
    const type = typeOf(node);
    const slot = type === 1 || type === 3 ? slotOf[type](node) : null;
    if (slot) return slot;
    const parent = parentOf(node);
    if (parent) return parent;
    const { host } = kit.own(node);
    if (host) return host;
    try {
      return type === 9 ? (kit.own(node).defaultView?.frameElement ?? null) : null;
    } catch {
      return null;
    }
  };
  /**
   * What a closed `details` holds, and a box of `content-visibility: hidden` (`hidden="until-found"` as well), keeps its place
   * and its size, and nothing of it is drawn or can be touched.
   */
  const isWithheld = (element: PageElement): boolean => {
    const isClosed = kit.tagOf(element) === 'DETAILS' && element.open === false;
    const view: PageWindow & { readonly CSS?: { supports(condition: string): boolean } } =
      kit.viewOf(element);
    // Before a style could say otherwise (Chrome 131), no closed one was drawn.
    if (isClosed && view.CSS?.supports('selector(::details-content)') !== true) return true;
    const style: PageStyle & { readonly contentVisibility?: string } = isClosed
      ? view.getComputedStyle(element, '::details-content')
      : view.getComputedStyle(element);
    return (
      style.contentVisibility === 'hidden' &&
      // What it does not apply to.
      (isClosed || !/^(inline|contents|ruby.*|table-(?!cell|caption).*)$/.test(style.display))
    );
  };
  kit.flatChildren = (element) => {
    if (!isWithheld(element)) return childrenOf(element);
    const summary = Array.from(element.children).find((one) => kit.tagOf(one) === 'SUMMARY');
    return kit.tagOf(element) === 'DETAILS' && summary ? [summary] : [];
  };
  const childrenOf = (element: PageElement): PageNode[] => {
    const list = (nodes: ArrayLike<PageNode>): PageNode[] => Array.prototype.slice.call(nodes) as PageNode[];
    const shadow = kit.shadowOf(element);
    if (shadow) return list(nodesIn(shadow));
    if (kit.tagOf(element) === 'SLOT' && element.assignedNodes) {
      const assigned = element.assignedNodes();
      if (assigned.length) return list(assigned);
    }
    const body = kit.frameDocument(element)?.body;
    return body ? [body] : list(nodesIn(element));
  };
  kit.inside = (outer, node) => {
    for (let at = node; at; at = kit.up(at)) if (at === outer) return true;
    return false;
  };
  /** How far the display was moved over a page that is too wide for it; positions are told from the display's corner. */
  const panned = (): { left: number; top: number } => ({
    left: win.visualViewport?.offsetLeft ?? 0,
    top: win.visualViewport?.offsetTop ?? 0,
  });
  const offset = (document: PageDocument): [number, number] => {
    const frame = document === kit.page ? null : (document.defaultView?.frameElement ?? null);
    if (!frame) return [-panned().left, -panned().top];
    const rect = kit.boxOf(frame);
    const [x, y] = offset(kit.documentOf(frame));
    return [x + rect.left + frame.clientLeft, y + rect.top + frame.clientTop];
  };
  const shifted = (rect: PageRect, document: PageDocument): PageRect => {
    const [x, y] = offset(document);
    const { left, top, right, bottom, width, height } = rect;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y, width, height };
  };
  const pictures = new WeakMap<object, PageElement>();
  kit.areasOf = (element) => {
    const name = kit.tagOf(element) === 'IMG' ? (element.useMap ?? '').replace(/^#/, '') : '';
    if (!name) return [];
    const maps = kit.documentOf(element).querySelectorAll('map');
    const found: PageElement[] = [];
    for (let i = 0; i < maps.length; i++) {
      const map = maps[i];
      if (!map || (kit.attribute(map, 'name') !== name && map.id !== name)) continue;
      const areas = kit.within(map, 'area');
      for (let j = 0; j < areas.length; j++) {
        const area = areas[j];
        if (!area) continue;
        pictures.set(area, element);
        found.push(area);
      }
      break;
    }
    return found;
  };
  /** An area has no box of its own: what its coordinates cover of the picture. */
  const areaRect = (area: PageElement): PageRect => {
    const picture = pictures.get(area);
    if (!picture) return kit.boxOf(area);
    const box = kit.boxOf(picture);
    const shape = (area.shape ?? '').toLowerCase();
    const list = (area.coords ?? '').split(/[\s,]+/).map(Number);
    const numbers = list.filter((n) => Number.isFinite(n));
    if (shape === 'default' || numbers.length < 3) return box;
    const [cx = 0, cy = 0, radius = 0] = numbers;
    const round = shape.startsWith('circ');
    const xs = round ? [cx - radius, cx + radius] : numbers.filter((_, i) => i % 2 === 0);
    const ys = round ? [cy - radius, cy + radius] : numbers.filter((_, i) => i % 2 === 1);
    const [left, right] = [box.left + Math.min(...xs), Math.min(box.left + Math.max(...xs), box.right)];
    const [top, bottom] = [box.top + Math.min(...ys), Math.min(box.top + Math.max(...ys), box.bottom)];
    return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  kit.display = () => {
    const seen = win.visualViewport;
    // Enlarged by two fingers it shows a part; the rest is there for taps all the same.
    const scale = seen ? Math.max(1, seen.scale) : 1;
    const width = Math.round(seen ? seen.width * scale : win.innerWidth);
    const height = Math.round(seen ? seen.height * scale : win.innerHeight);
    return { left: 0, top: 0, right: width, bottom: height, width, height };
  };
  kit.anchored = () => {
    const { width, height } = kit.display();
    const { clientWidth, clientHeight } = kit.page.documentElement;
    const [left, top] = [-panned().left, -panned().top];
    // On a page that is too wide a bar is as wide as the page could be seen from afar, whatever the root says of itself.
    const right = Math.max(width, left + Math.max(clientWidth, win.innerWidth));
    const bottom = Math.max(height, top + Math.max(clientHeight, win.innerHeight));
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  kit.extent = () => {
    const { width, height } = kit.display();
    const page = kit.page.scrollingElement ?? kit.page.body;
    if (!page) return kit.display();
    // Written from right to left, a page begins at its right edge and is scrolled by negative amounts.
    const rtl = kit.styleOf(page).direction === 'rtl';
    const start = rtl ? page.clientWidth - page.scrollWidth : 0;
    const left = Math.min(0, start - page.scrollLeft - panned().left);
    const top = Math.min(0, -page.scrollTop - panned().top);
    const right = Math.max(width, left + page.scrollWidth);
    const bottom = Math.max(height, top + page.scrollHeight);
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  kit.rectOf = (element) =>
    shifted(kit.tagOf(element) === 'AREA' ? areaRect(element) : kit.boxOf(element), kit.documentOf(element));
  /** Where words that were given to an element are hit, Chromium names the element and not what it draws around them. */
  const withinShadow = (hit: PageElement, x: number, y: number): PageElement | null => {
    const shadow = kit.shadowOf(hit);
    const first = shadow?.elementFromPoint(x, y) ?? null;
    if (first && first !== hit) return first;
    const upper = shadow?.elementsFromPoint(x, y)[0] ?? null;
    return upper && kit.rootOf(upper) === shadow ? upper : null;
  };
  kit.deepHit = (x, y) => {
    let root = kit.page;
    let [px, py] = [x + panned().left, y + panned().top];
    let hit = root.elementFromPoint(px, py);
    for (let depth = 0; hit && depth < 30; depth++) {
      const frame = kit.frameDocument(hit);
      if (frame) {
        const rect = kit.boxOf(hit);
        px -= rect.left + hit.clientLeft;
        py -= rect.top + hit.clientTop;
        root = frame;
      }
      const deeper = frame ? root.elementFromPoint(px, py) : withinShadow(hit, px, py);
      if (!deeper || deeper === hit) break;
      hit = deeper;
    }
    return hit;
  };
  kit.reaches = (element, hit) => {
    if (!hit) return false;
    if (kit.inside(element, hit)) return true;
    // Its label may hold what was hit in a shadow root of its own, as the mark of what is ticked.
    for (let at: PageNode | null = hit; at; at = kit.up(at)) {
      if (kit.tagOf(at) === 'LABEL') return (at as PageElement).control === element && at !== element;
    }
    return false;
  };
  kit.points = (rect, clip) => {
    const left = Math.max(rect.left, clip.left);
    const right = Math.min(rect.right, clip.right);
    const top = Math.max(rect.top, clip.top);
    const bottom = Math.min(rect.bottom, clip.bottom);
    const [w, h] = [right - left, bottom - top];
    if (w < 1 || h < 1) return [];
    const at = (fx: number, fy: number): [number, number] => [
      Math.min(
        Math.max(Math.floor(left + w * fx), Math.ceil(left)),
        Math.max(Math.ceil(right) - 1, Math.ceil(left)),
      ),
      Math.min(
        Math.max(Math.floor(top + h * fy), Math.ceil(top)),
        Math.max(Math.ceil(bottom) - 1, Math.ceil(top)),
      ),
    ];
    const spots: [number, number][] = [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
      [0.08, 0.15],
      [0.92, 0.15],
      [0.08, 0.85],
      [0.92, 0.85],
    ];
    return spots.map(([fx, fy]) => at(fx, fy));
  };
  kit.isSolid = (element) => {
    if (/^(IMG|CANVAS|VIDEO)$/.test(kit.tagOf(element))) return true;
    const style = kit.styleOf(element);
    if (Number(style.opacity) < 0.95) return false;
    const colour = /^rgba?\(([^)]*)\)/.exec(style.backgroundColor);
    const alpha = colour?.[1]?.split(/[,/]\s*/)[3];
    return (
      (colour !== null && (alpha === undefined || Number(alpha) >= 0.9)) ||
      /url\(/.test(style.backgroundImage)
    );
  };
  kit.opaqueOver = (hit, element, x, y) => {
    for (let at: PageNode | null = hit; at && !kit.inside(at, element); at = kit.up(at)) {
      if (kit.typeOf(at) !== 1 || !kit.isSolid(at as PageElement)) continue;
      // A modal dialog takes the taps on its backdrop too, but paints only its own box.
      const box = kit.rectOf(at as PageElement);
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true;
    }
    return false;
  };

  // Keys live as long as their element and depend only on the order of looking, so a seed gives the same ones.
  const keys = new WeakMap<object, string>();
  const elements = new Map<string, WeakRef<PageElement>>();
  let prefix = '';
  let last = 0;
  kit.begin = (capture) => {
    if (!prefix) prefix = String(capture);
    if (elements.size > 60_000) for (const [key, ref] of elements) if (!ref.deref()) elements.delete(key);
    kit.clickables = new WeakSet<object>();
  };
  kit.keyOf = (element) => {
    const old = keys.get(element);
    if (old) return old;
    const key = `${prefix}-${(last += 1)}`;
    keys.set(element, key);
    elements.set(key, new WeakRef(element));
    return key;
  };
  kit.byKey = (key) => {
    const element = elements.get(key)?.deref();
    return element && kit.own(element).isConnected ? element : null;
  };
}
