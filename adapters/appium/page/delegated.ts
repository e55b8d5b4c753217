import type { HeardTap, PageDocument, PageElement, PageKit, PageNode, PageWindow } from './dom.ts';

/**
 * What a tap does something on though nothing listens there: a box around it listens and knows by a selector whom a tap
 * was for. Selectors of jQuery are kept with the box (`jQuery._data(box, 'events')`), those of other libraries were
 * noted (`asking`), and a listener of the page's own says them in its text (`event.target.closest('.row')`). Nothing is
 * called and no event is sent to find out.
 */
export function delegated(kit: PageKit): void {
  interface Handler {
    readonly selector?: string | null;
  }
  interface Asked {
    /** Of libraries, for those alone whom the selector means. */
    readonly sure: string;
    /** Out of the text of a function: what it looks up may as well be where it does nothing. */
    readonly read: string;
  }
  const TAPS = ['click', 'tap', 'vclick', 'touchstart', 'touchend', 'mousedown', 'mouseup'];
  /** Whoever names these means everything, or a place where taps are to stop. */
  const ANYTHING = /(^|[\s>+~])(\*|html|body|form|div|span|p|label|input|select|textarea)$/i;
  const MOST = 500;
  const LONGEST = 20_000;
  const CONTROLS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,label,[onclick],[role=button]';
  const ofJquery = new WeakMap<object, { readonly count: number; readonly selectors: string }>();
  const ofText = new WeakMap<object, readonly string[]>();
  const ofNode = new WeakMap<object, Asked & { readonly hearings: number }>();

  const valid = (selector: string): boolean => {
    try {
      // Some of the libraries' own are no CSS.
      kit.page.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  };
  const joined = (lists: readonly string[]): string =>
    [...new Set(lists)]
      .flatMap((list) => list.split(','))
      .map((selector) => selector.trim())
      .filter((selector) => selector !== '' && !ANYTHING.test(selector) && valid(selector))
      .join(',');

  const handlersOf = (events: Record<string, unknown>): readonly Handler[] =>
    TAPS.flatMap((type) => (events[type] ?? []) as readonly Handler[]);
  const jquerySelectors = (node: PageNode, view: PageWindow): string => {
    const events = view.jQuery?._data?.(node as PageElement, 'events');
    if (!events) return '';
    const handlers = handlersOf(events);
    const old = ofJquery.get(events);
    if (old?.count === handlers.length) return old.selectors;
    const selectors = joined(handlers.slice(0, MOST).flatMap(({ selector }) => selector ?? []));
    ofJquery.set(events, { count: handlers.length, selectors });
    return selectors;
  };

  const LOOK_UP =
    /\.(closest|parents|matches|webkitMatchesSelector|is|hasClass|classList\.contains)\(\s*(["'`])((?:(?!\2)[^\\\n$]){1,200})\2\s*\)/g;
  const OF_TARGET =
    /target\.(?:dataset\.([A-Za-z]\w*)|(?:get|has)Attribute\(\s*["'](data-[\w-]+)["']\s*\)|id\s*===?\s*["']([\w-]+)["']|(?:tagName|nodeName)\s*===?\s*["'](\w+)["'])/g;
  /** Whoever asks whether a tap was elsewhere does nothing where it asks for. */
  const isAboutOthers = (before: string, after: string): boolean => {
    const not = /!\s*[\w$.?()[\]]*$/.test(before) || /^\.length\s*(?:===?\s*0|<\s*1)\b/.test(after);
    const leaves = /^\s*\)\s*\{?\s*return\s*(?:[;}\n]|!1|false\b)/.test(after);
    const otherwise =
      /^\s*\|\|/.test(after) && !/^\s*\|\|\s*[\w$.?()]*\.(?:closest|matches|is)\(/.test(after);
    return otherwise || not !== leaves;
  };
  const selectorsRead = (listener: unknown): readonly string[] => {
    const handler =
      typeof listener === 'function'
        ? listener
        : (listener as { readonly handleEvent?: unknown } | null)?.handleEvent;
    if (typeof handler !== 'function') return [];
    const old = ofText.get(handler);
    if (old) return old;
    let text = '';
    try {
      text = Function.prototype.toString.call(handler).slice(0, LONGEST);
    } catch {
      // A function that does not show itself.
    }
    const names = [...text.matchAll(/([\w$]+)\s*=\s*[\w$]+\.target\b/g)].flatMap(([, name]) => name ?? []);
    for (const name of new Set(names))
      text = text.replaceAll(new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?=\\.)`, 'g'), 'target');
    const found: string[] = [];
    for (const match of text.matchAll(LOOK_UP)) {
      const [whole, how, , selector = ''] = match;
      const before = text.slice(Math.max(0, match.index - 60), match.index);
      if (isAboutOthers(before, text.slice(match.index + whole.length, match.index + whole.length + 60)))
        continue;
      // What an open menu or a chosen row is told by says nothing of whom a tap is for.
      if (how !== 'classList.contains' && how !== 'hasClass') found.push(selector);
      else if (/target\s*\)?$/.test(before)) found.push(`.${selector}`);
    }
    for (const [, data, attribute, id, tag] of text.matchAll(OF_TARGET)) {
      if (data) found.push(`[data-${data.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`);
      if (attribute) found.push(`[${attribute}]`);
      if (id) found.push(`#${id}`);
      if (tag) found.push(tag.toLowerCase());
    }
    ofText.set(handler, found);
    return found;
  };

  /** Dom7 gives the browser a function of its own and keeps that of the page with the box. */
  const keptByDom7 = (node: PageNode): readonly unknown[] => {
    const { dom7Listeners } = node as { readonly dom7Listeners?: Record<string, unknown> };
    const kept = TAPS.flatMap((type) => (dom7Listeners?.[type] ?? []) as readonly Partial<HeardTap>[]);
    return kept.slice(0, MOST).map(({ listener }) => listener);
  };
  /** Framework7 hears all taps at the document, keeps its app with the root of it and there, by selectors, what each does. */
  const ofFramework7 = (node: PageNode): readonly string[] => {
    if (kit.typeOf(node) !== 9) return [];
    const root = kit.own(node as PageDocument).querySelector('.framework7-root') as unknown as {
      readonly f7?: { readonly modules?: Record<string, { readonly clicks?: object } | undefined> };
    } | null;
    const modules = Object.values(root?.f7?.modules ?? {});
    if (modules.length === 0) return [];
    // A touch on a title scrolls up and no more.
    const asked = modules.flatMap((module) => Object.keys(module?.clicks ?? {}));
    return ['a.back', ...asked.filter((selector) => !selector.endsWith('.title'))];
  };

  interface Ui5Element {
    hasListeners?(event: string): boolean;
  }
  interface Ui5 {
    require?(name: string): { getElementById?(id: string): Ui5Element | undefined } | undefined;
    getCore?(): { byId?(id: string): Ui5Element | undefined };
  }
  const ofUi5 = (element: PageElement | null): Ui5Element | undefined => {
    const id = element && kit.attribute(element, 'data-sap-ui');
    if (!element || !id) return undefined;
    const { ui } = (kit.viewOf(element) as { readonly sap?: { readonly ui?: Ui5 } | null }).sap ?? {};
    try {
      return ui?.require?.('sap/ui/core/Element')?.getElementById?.(id) ?? ui?.getCore?.().byId?.(id);
    } catch {
      return undefined;
    }
  };
  /** OpenUI5 hears all taps at the root of what it draws, and knows of each of its elements whether anybody waits for them; of rows its list does as well. */
  const isOfUi5 = (element: PageElement): boolean => {
    const own = ofUi5(element);
    if (!own) return false;
    const waits = (one: Ui5Element | undefined, events: readonly string[]): boolean => {
      try {
        return events.some((event) => one?.hasListeners?.(event) === true);
      } catch {
        return false;
      }
    };
    if (waits(own, ['press', 'tap'])) return true;
    const list = element.parentElement && kit.around(element.parentElement, '[data-sap-ui]');
    return kit.roleOf(element) === 'listitem' && waits(ofUi5(list), ['itemPress', 'selectionChange']);
  };

  const heardBy = (node: PageNode, view: PageWindow): Asked => {
    const owner = view.__screengraph ?? kit;
    const old = ofNode.get(node);
    if (old?.hearings === owner.hearings) return old;
    const taps: HeardTap[] = [...owner.heard(node), ...(kit.typeOf(node) === 9 ? owner.heard(view) : [])];
    const asked = {
      sure: joined([...taps.map(({ selector }) => selector), ...ofFramework7(node)]),
      read: joined(
        [...taps.map(({ listener }) => listener), ...keptByDom7(node)].flatMap((one) => selectorsRead(one)),
      ),
      hearings: owner.hearings,
    };
    ofNode.set(node, asked);
    return asked;
  };

  kit.isDelegated = (element) => {
    if (isOfUi5(element)) return true;
    for (let at = kit.up(element); at; at = kit.up(at)) {
      if (kit.typeOf(at) !== 9 && kit.listens(at as PageElement).length === 0) continue;
      const view = kit.viewOf(at);
      const { sure, read } = heardBy(at, view);
      const selectors = [sure, jquerySelectors(at, view)].filter((list) => list !== '').join(',');
      if (selectors !== '' && kit.matches(element, selectors)) return true;
      // A box around controls of its own is what the page looks up to know where they are.
      if (read !== '' && kit.matches(element, read) && kit.firstWithin(element, CONTROLS) === null)
        return true;
    }
    return false;
  };

  kit.listensForOthers = (element) => {
    const view = kit.viewOf(element);
    const taps = (view.__screengraph ?? kit).heard(element);
    const data = (key: string): unknown => view.jQuery?._data?.(element, key);
    const jquery = data('handle');
    const events = data('events') as Record<string, unknown> | undefined;
    return (
      taps.length > 0 &&
      taps.every(
        ({ listener, selector }) =>
          selector !== '' ||
          (listener === jquery && handlersOf(events ?? {}).every((handler) => Boolean(handler.selector))),
      )
    );
  };
}
