import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSession } from './web-session.ts';
import type { WebWindows } from './web-windows.ts';

/**
 * The way back through the history of a tab. A browser's own `back` passes by what a page left by itself, touched by nobody
 * (https://chromium.googlesource.com/chromium/src/+/main/docs/history_manipulation_intervention.md); WebDriver's does not,
 * and a router that goes on to `#/` at the start, or a page that leads on, sends one here again. Within one document every
 * entry is gone back to but those to go back to which does nothing: the empty fragment that a link to nowhere (`href="#"`)
 * left, and places of a page that does not follow its address.
 */
export interface WebHistory {
  /** What names the present entry, for the capture that looks at it. */
  readonly entry: string;
  looked(entry: string): void;
  /** The history begins anew. */
  forget(): void;
  goBack(): Promise<void>;
}

/** Entries before the present one that are asked about. */
const EARLIER = 20;
const WAITS = { times: 40, ms: 50 } as const;

/** An entry of this origin, the newest first. */
interface Earlier {
  readonly key: string;
  /** The present document is still its own. */
  readonly own: boolean;
  /** All that tells it from the present one is a fragment that does nothing. */
  readonly idle: boolean;
}

interface Place {
  /** There is nothing before it. */
  readonly first: boolean;
  readonly earlier: readonly Earlier[];
}

const PLACE = `(function (most) {
  var now = window.navigation && navigation.currentEntry, all = now ? navigation.entries() : [], earlier = [];
  var bare = function (url) { return (url || '').replace(/#$/, ''); };
  var page = function (url) { return (url || '').replace(/#.*/, ''); };
  var still = !kit.followsAddress();
  var isPlace = function (url) {
    var name = decodeURI((url || '').slice(page(url).length + 1));
    return name === '' || !!kit.page.getElementById(name) || kit.page.getElementsByName(name).length > 0;
  };
  var same = function (url) {
    return bare(url) === bare(now.url) || (still && page(url) === page(now.url) && isPlace(url) && isPlace(now.url));
  };
  for (var i = now ? now.index - 1 : -1; i >= 0 && earlier.length < most; i--) {
    var one = all[i], own = one.sameDocument;
    earlier.push({ key: one.key, own: own, idle: own && one.url !== now.url && same(one.url) });
  }
  return { earlier: earlier, first: history.length <= 1 || (!!now && !navigation.canGoBack && history.length <= Math.max(2, all.length)) };
})(args[0])`;

const TRAVERSE = `(function (key) {
  var way = navigation.traverseTo(key), none = function () {};
  way.committed.catch(none);
  way.finished.catch(none);
})(args[0])`;

export const createWebHistory = (
  session: Pick<WebSession, 'call' | 'evaluate'>,
  windows: Pick<WebWindows, 'isChild' | 'closeFront'>,
): WebHistory => {
  const entry = `(window.navigation && navigation.currentEntry ? navigation.currentEntry.key : '')`;
  const seen = new Set<string>();
  const traverse = async (key: string): Promise<void> => {
    await session.evaluate('go back', TRAVERSE, key);
    for (let i = 0; i < WAITS.times; i++) {
      if ((await session.evaluate<string>('read the history', entry)) === key) return;
      await sleep(WAITS.ms);
    }
  };
  return {
    entry,
    looked: (key) => void seen.add(key),
    forget: () => seen.clear(),
    goBack: async () => {
      const { first, earlier } = await session.evaluate<Place>('read the history', PLACE, EARLIER);
      if (first && windows.isChild()) return windows.closeFront();
      const next = earlier.findIndex(({ idle }) => !idle);
      const looked = earlier.find(({ key, idle }) => !idle && seen.has(key));
      const to = looked === undefined || looked.own ? earlier[next] : looked;
      if (to === undefined || to === earlier[0]) return session.call('go back', (b) => b.back());
      return traverse(to.key);
    },
  };
};
