import type { HeardTap, PageElement, PageKit, PageWindow } from './dom.ts';

/**
 * Runs before any script of the page: knows listeners and work under way, and takes the teeth out of what would block
 * a session (print, unload questions, file pickers). Marks confirm and prompt with invisible characters at the end of
 * their message, because WebDriver does not tell them from an alert. Gives up the next page when its server has not answered
 * for `patienceMs`.
 */
export function early(kit: PageKit, win: PageWindow, patienceMs: number): void {
  interface Wide {
    [name: string]: unknown;
  }
  const wide = win as unknown as Wide & {
    EventTarget: { prototype: Record<string, (...args: unknown[]) => unknown> };
    XMLHttpRequest?: { prototype: Record<string, (...args: unknown[]) => unknown> };
    addEventListener(type: string, listener: (event: ClickEvent) => void, capture: boolean): void;
  };
  interface ClickEvent {
    composedPath(): PageElement[];
    preventDefault(): void;
  }
  interface NavigateEvent {
    readonly destination: { readonly sameDocument: boolean };
    readonly downloadRequest?: string | null;
    readonly defaultPrevented: boolean;
  }
  const now = performance.now.bind(performance);
  const watched =
    /^(click|tap|touchstart|touchend|pointerdown|pointerup|mousedown|mouseup|contextmenu|vclick)$/;
  /** By these a box moves what it holds itself, where the browser would not scroll it. */
  const dragging = /^(wheel|mousewheel|DOMMouseScroll|touchstart|touchmove|pointerdown)$/;
  /** By these alone it does so for the whole page; where a finger goes down many ask that move nothing. */
  const moving = /^(wheel|mousewheel|DOMMouseScroll|touchmove)$/;
  const typing = /^(key(down|press|up)|change)$/;
  /** By these it shows what waits where a pointer comes. */
  const coming = /^(mouse|pointer)(over|enter)$/;
  const awaited: WeakRef<object>[] = [];
  /** By these a page learns that its address is another one. */
  const following = /^(hashchange|popstate|navigate|currententrychange)$/;
  let follows = false;
  kit.followsAddress = () => {
    if (follows || wide['onhashchange'] || wide['onpopstate']) return true;
    // A style sheet may show what the address names.
    return Array.from(kit.page.styleSheets).some((sheet) => {
      try {
        return Array.from(sheet.cssRules).some((rule) => /:target/.test(rule.selectorText ?? ''));
      } catch {
        return true;
      }
    });
  };
  const known = new WeakMap<object, Set<string>>();
  const heard = new WeakMap<object, Map<unknown, HeardTap>>();
  /** A page that gives a new function to listen again and again is not kept in memory for it. */
  const MOST = 500;
  const MOST_AWAITED = 1000;
  const MOST_MOVED = 100;
  kit.hearings = 0;
  kit.askedFor = '';
  kit.heard = (target) => [...(heard.get(target)?.values() ?? [])];
  const prototype = wide.EventTarget.prototype;
  const add = prototype['addEventListener'];
  const remove = prototype['removeEventListener'];
  if (add && remove) {
    prototype['addEventListener'] = function (this: object, ...args: unknown[]) {
      const type = String(args[0]);
      if (following.test(type)) follows = true;
      if (type === 'beforeunload' && !('tagName' in (this ?? win))) return undefined;
      if (args[1] && this && coming.test(type) && 'tagName' in this && awaited.length < MOST_AWAITED)
        awaited.push(new WeakRef(this));
      if (args[1] && (watched.test(type) || dragging.test(type) || typing.test(type)) && this) {
        const types = known.get(this) ?? new Set<string>();
        types.add(type);
        known.set(this, types);
        if (watched.test(type) && type !== 'contextmenu') {
          const taps = heard.get(this) ?? new Map<unknown, HeardTap>();
          if (taps.size < MOST) taps.set(args[1], { listener: args[1], selector: kit.askedFor });
          heard.set(this, taps);
          kit.hearings += 1;
        }
      }
      return add.apply(this, args);
    };
    prototype['removeEventListener'] = function (this: object, ...args: unknown[]) {
      if (this) known.get(this)?.delete(String(args[0]));
      if (this && heard.get(this)?.delete(args[1])) kit.hearings += 1;
      return remove.apply(this, args);
    };
  }
  /** A frame has a window of its own, which knows its listeners. */
  const ownerOf = (element: PageElement): PageKit | undefined => kit.viewOf(element).__screengraph;
  const typesOf = (element: object): string[] => [...(known.get(element) ?? [])];
  kit.listens = (element) => {
    const owner = ownerOf(element);
    if (owner && owner !== kit) return owner.listens(element);
    return typesOf(element).filter((type) => watched.test(type));
  };
  kit.followsFinger = (element) => {
    const owner = ownerOf(element);
    if (owner && owner !== kit) return owner.followsFinger(element);
    return typesOf(element).some((type) => dragging.test(type));
  };
  kit.waitingForPointers = () =>
    [
      ...new Set(
        awaited
          .map((ref) => ref.deref() as PageElement | undefined)
          .filter((one) => one?.isConnected === true),
      ),
    ] as PageElement[];
  kit.pageFollowsFinger = (document) => {
    const view = document.defaultView ?? win;
    const owner = view.__screengraph;
    if (owner && owner !== kit) return owner.pageFollowsFinger(document);
    const { documentElement, body } = document;
    const inner = Array.from((body?.children ?? []) as ArrayLike<PageElement>).slice(0, MOST_MOVED);
    const moved = inner.flatMap((one) => [one, ...Array.from(one.children as ArrayLike<PageElement>)]);
    return [view, view.document, documentElement, body, ...moved.slice(0, MOST_MOVED)].some(
      (one) => one && typesOf(one).some((type) => moving.test(type)),
    );
  };
  kit.listensToKeys = (element) => typesOf(element).some((type) => typing.test(type));

  const mark = (name: string, suffix: string): void => {
    const native = wide[name] as ((...args: unknown[]) => unknown) | undefined;
    if (native)
      wide[name] = (message: unknown, ...rest: unknown[]) =>
        native.call(win, (message === undefined ? '' : String(message as string)) + suffix, ...rest);
  };
  mark('confirm', '\u2063');
  mark('prompt', '\u2063\u2063');
  wide['print'] = () => undefined;
  try {
    Object.defineProperty(win, 'onbeforeunload', {
      get: () => null,
      set: () => {},
      configurable: true,
    });
  } catch {
    // A page that locked the property keeps it; WebDriver answers its question.
  }
  for (const picker of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'])
    if (wide[picker]) wide[picker] = () => Promise.reject(new Error('AbortError'));
  wide.addEventListener(
    'click',
    (event) => {
      if (
        event
          .composedPath()
          .some(
            (e: { readonly tagName?: unknown; readonly type?: string }) =>
              e.tagName === 'INPUT' && e.type === 'file',
          )
      )
        event.preventDefault();
    },
    true,
  );

  const requests = new Map<object, number>();
  const timers = new Map<unknown, number>();
  const fetching = wide['fetch'] as ((...args: unknown[]) => Promise<unknown>) | undefined;
  if (fetching)
    wide['fetch'] = (...args: unknown[]) => {
      const token = {};
      requests.set(token, now());
      const done = (): boolean => requests.delete(token);
      const answer = fetching.apply(win, args);
      answer.then(done, done);
      return answer;
    };
  const send = wide.XMLHttpRequest?.prototype['send'];
  if (send && wide.XMLHttpRequest)
    wide.XMLHttpRequest.prototype['send'] = function (this: object, ...args: unknown[]) {
      requests.set(this, now());
      add?.call(this, 'loadend', () => requests.delete(this));
      return send.apply(this, args);
    };
  // A timer that the page sets itself off with (polling, carousels) is no work that ends: only first ones count.
  let inTimer = false;
  const setTimer = wide['setTimeout'] as (...args: unknown[]) => unknown;
  const clearTimer = wide['clearTimeout'] as (id: unknown) => void;
  wide['setTimeout'] = (callback: unknown, delay?: unknown, ...args: unknown[]) => {
    const wait = Number(delay) || 0;
    if (typeof callback !== 'function') return setTimer.call(win, callback, delay, ...args);
    const run = callback as (...values: unknown[]) => unknown;
    const id: unknown = setTimer.call(
      win,
      (...values: unknown[]) => {
        timers.delete(id);
        const outer = inTimer;
        inTimer = true;
        try {
          return run.apply(win, values);
        } finally {
          inTimer = outer;
        }
      },
      delay,
      ...args,
    );
    // Timers that a finger going down starts wait for a long press, not for work.
    const cause = (wide['event'] as { type?: string } | undefined)?.type ?? '';
    if (!inTimer && wait <= 700 && !/^(touchstart|pointerdown|mousedown)$/.test(cause)) timers.set(id, now());
    return id;
  };
  wide['clearTimeout'] = (id: unknown) => {
    timers.delete(id);
    clearTimer.call(win, id);
  };
  // Until the next document answers, the browser answers no question about this one: a server that never does would
  // cost the session. What a person would stop by hand is stopped here; this document stays.
  const navigation = wide['navigation'] as
    | {
        readonly transition: object | null;
        addEventListener(type: string, listener: (event: NavigateEvent) => void): void;
      }
    | undefined;
  let patience: unknown = null;
  let unanswered = false;
  const noLonger = (): void => clearTimer.call(win, patience);
  navigation?.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || typeof event.downloadRequest === 'string') return;
    noLonger();
    patience = setTimer.call(
      win,
      () => {
        // What the page does itself when a link is followed asks no server for a document.
        if (event.defaultPrevented || navigation.transition !== null) return;
        unanswered = true;
        (wide['stop'] as () => void).call(win);
      },
      patienceMs,
    );
  });
  navigation?.addEventListener('navigatesuccess', noLonger);
  navigation?.addEventListener('navigateerror', noLonger);
  // A document that is kept for the way back goes on where it stood, and is not waiting any more.
  wide.addEventListener('pagehide', noLonger, true);
  // That was no listener of the page's.
  follows = false;
  // Long polling must not hold a page busy for ever.
  kit.underWay = () => {
    const since = now() - 3000;
    const young = (starts: Map<unknown, number>): boolean =>
      Array.from(starts.values()).some((start) => start > since);
    const told = { busy: young(requests) || young(timers), unanswered };
    unanswered = false;
    return told;
  };
}
