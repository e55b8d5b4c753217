/**
 * In the page: how many entries of the history one way back is. What a page left by itself before anybody looked is passed
 * by, as a browser's own button does, and so is the empty fragment that a link to nowhere left.
 */
export function entriesBack(seen) {
  const now = globalThis.navigation?.currentEntry;
  if (!now) return 1;
  const bare = (url) => (url ?? '').replace(/#$/, '');
  const earlier = globalThis.navigation.entries().slice(0, now.index).reverse();
  const isIdle = ({ sameDocument, url }) => sameDocument && url !== now.url && bare(url) === bare(now.url);
  const next = earlier.findIndex((entry) => !isIdle(entry));
  const looked = earlier.findIndex((entry) => !isIdle(entry) && seen.includes(entry.key));
  return Math.max(looked < 0 || earlier[looked].sameDocument ? next : looked, 0) + 1;
}

/**
 * In the page, its frames and shadow trees: the control that is meant, by its name; of several the one at its place among
 * them, else the one that lies most like it did. Where things lie is asked as the page was scrolled when the search began, so
 * that bringing one into view makes no other one likelier.
 */
export function locate({ label, resource, at, among }, again) {
  const scrolls = (again && globalThis.screengraphScrolls) || (globalThis.screengraphScrolls = new Map());
  const contentOf = (element) => {
    try {
      return /^I?FRAME$/.test(element.tagName) ? element.contentDocument : null;
    } catch {
      return null;
    }
  };
  const frameOf = (inner) => (inner === document ? null : (inner.defaultView?.frameElement ?? null));
  const above = (element) =>
    element.assignedSlot ??
    element.parentElement ??
    element.getRootNode().host ??
    frameOf(element.ownerDocument);
  const inside = (outer, element) => {
    for (let e = element; e !== null; e = above(e)) if (e === outer) return true;
    return false;
  };
  /** From the corner of the whole page's viewport, in pixels. */
  const offset = (inner) => {
    const frame = frameOf(inner);
    if (frame === null) return [0, 0];
    const [x, y] = offset(frame.ownerDocument);
    const { left, top } = frame.getBoundingClientRect();
    return [x + left + frame.clientLeft, y + top + frame.clientTop];
  };
  const boxed = (element) => {
    const [x, y] = offset(element.ownerDocument);
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left + x, top: top + y, width, height };
  };
  const hitAt = (x, y, root = document, [dx, dy] = [0, 0]) => {
    const hit = root.elementFromPoint(x - dx, y - dy);
    const inner = hit === null ? null : (contentOf(hit) ?? hit.shadowRoot);
    if (!inner) return hit;
    const deeper = hitAt(x, y, inner, inner === hit.shadowRoot ? [dx, dy] : offset(inner));
    return deeper ?? hit;
  };
  const isFixed = (element) => getComputedStyle(element).position === 'fixed';
  const remember = (element) => {
    for (let e = element; e !== null; e = above(e))
      if (!scrolls.has(e)) scrolls.set(e, [e.scrollLeft, e.scrollTop]);
  };
  /** How far an element was scrolled to the left and up since. */
  const moved = (element) => {
    const by = [0, 0];
    for (let e = element; e !== null && !isFixed(e); e = above(e)) {
      const holder = above(e);
      const [left, top] = scrolls.get(holder) ?? [holder?.scrollLeft ?? 0, holder?.scrollTop ?? 0];
      by[0] += (holder?.scrollLeft ?? 0) - left;
      by[1] += (holder?.scrollTop ?? 0) - top;
    }
    return by;
  };
  const squeeze = (text) => (text ?? '').replace(/\s+/g, '');
  const attribute = (element, name) => element.getAttribute(name) ?? '';
  /** What an element says, parts with a name of their own by that name; what is hidden from others says nothing within `asked`. */
  const said = (node, asked) => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    if (node.nodeType !== 1 || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|INPUT|SELECT|TEXTAREA)$/.test(node.tagName))
      return '';
    if (node !== asked && (node.hidden || attribute(node, 'aria-hidden') === 'true')) return '';
    const own = attribute(node, 'aria-label') || (node.tagName === 'IMG' ? attribute(node, 'alt') : '');
    if (own) return own;
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return '';
    const assigned = node.tagName === 'SLOT' ? node.assignedNodes() : [];
    const parts = assigned.length > 0 ? assigned : (node.shadowRoot ?? node).childNodes;
    return [...parts].map((part) => said(part, asked)).join('');
  };
  const nameOf = (element) => {
    const root = element.getRootNode();
    const labelled = attribute(element, 'aria-labelledby')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (root.getElementById?.(id)?.textContent ?? '')))
      .join('');
    const own = labelled || attribute(element, 'aria-label');
    if (own) return own;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
      const texts = [...(element.labels ?? [])].map((one) => one.textContent).join('');
      const button = /^(submit|button|reset)$/.test(element.type);
      return (button ? element.value : texts) || attribute(element, 'title') || element.placeholder || '';
    }
    return attribute(element, 'alt') || said(element, element) || attribute(element, 'title');
  };
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  /** Where it lies, as the page was scrolled when the search began. */
  const placeOf = (element) => {
    const { left, top, width, height } = boxed(element);
    const [x, y] = moved(element);
    return { x: left + x + width / 2, y: top + y + height / 2, width, height };
  };
  const distance = (element) => {
    if (at === null) return 0;
    const { x, y, width, height } = placeOf(element);
    const middle = Math.hypot(x - at.x - at.width / 2, y - at.y - at.height / 2);
    return middle + Math.abs(width - at.width) + Math.abs(height - at.height);
  };
  /** Where a tap is the element's, rather than a control's within it; `own`: where nothing lies on it at all. */
  const spot = (element) => {
    const { left, top, width, height } = boxed(element);
    const control = 'a,button,input,select,textarea,summary,[role=button],[role=link],[onclick]';
    const shares = [0.5, 0.25, 0.75, 0.05, 0.95];
    let best = null;
    for (const [fx, fy] of shares.flatMap((y) => shares.map((x) => [x, y]))) {
      const [x, y] = [Math.floor(left + width * fx), Math.floor(top + height * fy)];
      const hit = hitAt(x, y);
      const within = hit !== null && inside(element, hit);
      if (hit === null || !(within || inside(hit, element))) continue;
      const taker = hit.closest(control);
      const rank = !within ? 0 : taker !== null && taker !== element && inside(element, taker) ? 1 : 2;
      if (rank > (best?.rank ?? -1)) best = { x, y, rank, own: hit === element };
    }
    return best;
  };
  const onTop = (element) => {
    remember(element);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    return spot(element);
  };
  const all = [];
  const gather = (element) => {
    all.push(element);
    const body = contentOf(element)?.body;
    for (const root of [element, ...(element.shadowRoot ? [element.shadowRoot] : [])])
      [...root.children].forEach(gather);
    if (body) gather(body);
  };
  if (document.body) gather(document.body);
  const wanted = squeeze(label);
  const fits = (element) => {
    const name = squeeze(nameOf(element));
    return label.length >= 120 ? name.startsWith(wanted) : name === wanted;
  };
  const keys = ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy', 'id', 'name'];
  const told = (element, point = spot(element)) => {
    globalThis.screengraphFound = element;
    const { left, top, width, height } = boxed(element);
    const to = point ?? { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
    const { offsetLeft = 0, offsetTop = 0 } = globalThis.visualViewport ?? {};
    return {
      box: [left, top, width, height],
      to: { x: to.x - Math.round(offsetLeft), y: to.y - Math.round(offsetTop) },
      kind: element.tagName === 'SELECT' ? 'select' : (element.type ?? ''),
      framed: element.ownerDocument !== document,
    };
  };
  let found =
    resource === '' ? [] : all.filter((e) => shown(e) && keys.some((key) => attribute(e, key) === resource));
  if (found.length > 1 && wanted !== '' && found.some(fits)) found = found.filter(fits);
  if (found.length === 0 && wanted !== '') {
    found = all.filter((e) => shown(e) && fits(e));
    if (at === null) found = found.filter((e) => !found.some((other) => other !== e && inside(e, other)));
  }
  if (found.length === 0 && wanted === '' && at !== null) {
    // What closes a panel lies under it: its middle may be the panel's.
    const layer = all.findLast((e) => shown(e) && distance(e) <= 4 && spot(e)?.own);
    if (layer !== undefined) return told(layer);
    const page = document.scrollingElement ?? document.documentElement;
    remember(page);
    const y = () => at.y + at.height / 2 - (page.scrollTop - scrolls.get(page)[1]);
    if (y() < 0 || y() >= innerHeight) scrollBy({ top: y() - innerHeight / 2, behavior: 'instant' });
    // What a style sheet draws before or after an element may be all that there is of it: it has no box then.
    const point = { x: Math.floor(at.x + at.width / 2), y: Math.floor(y()) };
    const hit = hitAt(point.x, point.y);
    return hit === null || /^(BODY|HTML)$/.test(hit.tagName) ? null : told(hit, point);
  }
  // Of those alike as many as there were: by their order, since the page may be scrolled otherwise.
  const inner = found.filter((e) => !found.some((other) => other !== e && inside(e, other)));
  if (among && inner.length >= among.of) {
    const order = ([, a], [, b]) => (Math.abs(a.y - b.y) > 2 ? a.y - b.y : a.x - b.x);
    const alike = inner.length === among.of ? inner : inner.filter(onTop);
    const meant = alike.map((e) => [e, placeOf(e)]).sort(order)[among.nth]?.[0];
    if (alike.length === among.of && onTop(meant)) return told(meant);
  }
  const sorted = found.map((element) => [distance(element), element]).sort(([a], [b]) => a - b);
  const nearest = sorted.map(([, element]) => element).find(onTop) ?? sorted[0]?.[1];
  return nearest === undefined ? null : told(nearest);
}

/** In the page: where it is, and whether something is under way. */
export const boxOf = () => {
  const { left, top, width, height } = document.body.getBoundingClientRect();
  const moving = document.getAnimations().filter((one) => {
    const { endTime } = one.effect?.getComputedTiming() ?? {};
    return one.playState === 'running' && endTime < 3_000;
  });
  // What is under way differs from look to look; what a page that was come back to had begun may stand still for good.
  const busy = moving.map((one) => String(one.currentTime)).join();
  return [left, top, width, height, location.href, document.body.scrollHeight, busy];
};

/**
 * In the page: where a tap is one beside what lies on top, on the layer that keeps the page beneath from taps; `state` is
 * another one once that layer goes or fades.
 */
export function beside() {
  const hitAt = (x, y, root = document) => {
    const hit = root.elementFromPoint(x, y);
    const deeper = hit?.shadowRoot ? hitAt(x, y, hit.shadowRoot) : null;
    return deeper ?? hit;
  };
  const above = (element) =>
    element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const lineOf = (element) => (element === null ? [] : [element, ...lineOf(above(element))]);
  const share = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const wide = Math.min(right, globalThis.innerWidth) - Math.max(left, 0);
    const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return (Math.max(0, wide) * Math.max(0, high)) / (globalThis.innerWidth * innerHeight);
  };
  const liesOver = (layer, x, y) =>
    [layer.getRootNode(), document]
      .flatMap((root) => root.elementsFromPoint(x, y))
      .some((one) => !lineOf(layer).includes(one) && !lineOf(one).includes(layer));
  const control = 'a,button,input,select,textarea,label,summary,[role=button],[role=link],[tabindex="0"]';
  const rim = [0.03, 0.97, 0.5, 0.25, 0.75];
  let best = null;
  for (const fy of rim)
    for (const fx of rim) {
      const [x, y] = [Math.floor(globalThis.innerWidth * fx), Math.floor(innerHeight * fy)];
      const hit = hitAt(x, y);
      if (hit === null || /^(HTML|BODY)$/.test(hit.tagName) || hit.closest(control)) continue;
      if (share(hit) >= Math.max(0.5, (best?.share ?? 0) + 0.001) && liesOver(hit, x, y))
        best = { hit, x, y, share: share(hit) };
    }
  if (best === null) return null;
  const layers = globalThis.screengraphLayers ?? (globalThis.screengraphLayers = []);
  if (!layers.includes(best.hit)) layers.push(best.hit);
  const { left, top } = best.hit.getBoundingClientRect();
  const seen = lineOf(best.hit).map((one) => getComputedStyle(one).opacity);
  return { x: best.x, y: best.y, state: [layers.indexOf(best.hit), left, top, ...seen].join() };
}

/** In the page, its frames and shadow trees: what tells one screen from another. */
export function place() {
  const attributes = ['aria-label', 'alt', 'placeholder', 'title'];
  const texts = [];
  const gather = (root) => {
    texts.push(root.body ? root.body.innerText : [...root.children].map((e) => e.innerText ?? '').join(' '));
    for (const element of root.querySelectorAll('*')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
      if (element.shadowRoot) gather(element.shadowRoot);
      if (!/^I?FRAME$/.test(element.tagName)) continue;
      try {
        if (element.contentDocument?.body) gather(element.contentDocument);
      } catch {
        // Of another site.
      }
    }
  };
  if (document.body) gather(document);
  return {
    route: location.pathname + location.search + location.hash,
    origin: location.origin,
    title: document.title,
    text: texts.filter(Boolean).join(' '),
  };
}

/** In the page: scrolls what lies in the middle of a box and has room, else the page. */
export function scrollAt(way, box) {
  const [dx, dy] = { UP: [0, -1], DOWN: [0, 1], LEFT: [-1, 0], RIGHT: [1, 0] }[way];
  const moves = (e) => {
    const before = [e.scrollLeft, e.scrollTop];
    e.scrollBy({ left: dx * e.clientWidth * 0.7, top: dy * e.clientHeight * 0.7, behavior: 'instant' });
    return e.scrollLeft !== before[0] || e.scrollTop !== before[1];
  };
  const at = (root, x, y) => {
    const hit = root.elementFromPoint(x, y);
    try {
      const { left, top } = hit.getBoundingClientRect();
      if (hit.contentDocument) return at(hit.contentDocument, x - left, y - top) ?? hit;
    } catch {
      // Of another site, or nothing there.
    }
    return (hit?.shadowRoot ? at(hit.shadowRoot, x, y) : null) ?? hit;
  };
  const above = (e) =>
    e.parentElement ?? e.getRootNode().host ?? e.ownerDocument.defaultView?.frameElement ?? null;
  let e = box === null ? null : at(document, box.x + box.width / 2, box.y + box.height / 2);
  for (; e !== null; e = above(e)) if (moves(e)) return;
  if (!moves(document.scrollingElement ?? document.body)) moves(document.body);
}

/** In the page: whether nothing lies before this page in its window. */
export function isFirst() {
  const entries = globalThis.navigation?.entries() ?? [];
  if (history.length <= 1) return true;
  return (
    entries.length > 0 && !globalThis.navigation.canGoBack && history.length <= Math.max(2, entries.length)
  );
}

/** In the page: gives the control that was found a value as a person would have it. */
export function fill(value) {
  const element = globalThis.screengraphFound;
  if (element.tagName === 'SELECT') {
    const squeeze = (text) => text.replace(/\s+/g, ' ').trim();
    const option = [...element.options].find((one) => squeeze(one.text) === squeeze(value));
    if (option === undefined) throw new Error(`no choice is called ${value}`);
    element.value = option.value;
  } else element.value = value;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** In the page: the field that was found has the keys, and what it holds gives way to what comes. */
export function prepare() {
  const element = globalThis.screengraphFound;
  element.focus();
  if (element.select) element.select();
  else element.ownerDocument.getSelection().selectAllChildren(element);
}
