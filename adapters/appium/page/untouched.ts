import type { PageKit, PageWindow } from './dom.ts';

/**
 * What the language and the browser did before the first script of the page. Libraries put methods of their own over those of
 * `Array`, `JSON` or `Element`, and some pages break them. While the page is asked, what was there is there again; what the page
 * has made of it is put back at the end, so that its own scripts notice nothing.
 */
export function untouched(kit: PageKit, win: PageWindow): void {
  type Key = string | symbol;
  interface Word {
    readonly owner: object;
    readonly key: Key;
    readonly is: PropertyDescriptor | undefined;
  }
  const wide = win as unknown as Readonly<Record<string, unknown>>;
  // By their own names: a page may replace these, too.
  const { getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, defineProperty, deleteProperty } =
    Reflect;
  const { stringify } = wide['JSON'] as { readonly stringify: (value: unknown) => string };
  const holders =
    'Array Boolean Date Function JSON Map Math Number Object Promise Reflect RegExp Set String WeakMap WeakRef WeakSet ' +
    'Node Element HTMLElement HTMLInputElement HTMLSelectElement Document DocumentFragment ShadowRoot CharacterData Text Range ' +
    'NodeList HTMLCollection NamedNodeMap DOMTokenList DOMRectReadOnly CSSStyleDeclaration EventTarget Performance';
  const words: Word[] = [];
  const keep = (owner: object, key: Key): void => {
    const is = getOwnPropertyDescriptor(owner, key);
    if (!is || (is.configurable !== true && is.writable !== true)) return;
    setPrototypeOf(is, null);
    words.push({ owner, key, is });
  };
  const keepAll = (owner: unknown): void => {
    if ((typeof owner === 'object' || typeof owner === 'function') && owner !== null)
      for (const key of Reflect.ownKeys(owner)) keep(owner, key);
  };
  for (const name of holders.split(' ')) {
    const holder = wide[name];
    if (!holder) continue;
    keepAll(holder);
    keepAll((holder as { readonly prototype?: object }).prototype);
  }
  const iterators = [[], new Map(), new Set(), ''].map((all) => getPrototypeOf(all[Symbol.iterator]()));
  for (const iterator of iterators) keepAll(iterator);
  for (const name of ['getComputedStyle', 'performance', 'visualViewport']) keep(win, name);
  // What is made of an answer on its way here is not for the page to say.
  for (const owner of [Object.prototype, Array.prototype])
    words.push({ owner, key: 'toJSON', is: undefined });

  const say = ({ owner, key, is }: Word): unknown =>
    is ? defineProperty(owner, key, is) : deleteProperty(owner, key);
  kit.ask = (work) => {
    const theirs: Word[] = [];
    try {
      // By nothing that a page may have replaced, until all of it is back.
      for (let i = 0; i < words.length; i++) {
        const word = words[i] as Word;
        const { owner, key, is } = word;
        const now = getOwnPropertyDescriptor(owner, key);
        if (now ? is && now.value === is.value && now.get === is.get : !is) continue;
        if (now) setPrototypeOf(now, null);
        if (say(word)) theirs[theirs.length] = { owner, key, is: now };
      }
      return stringify({ value: work() });
    } finally {
      for (let i = 0; i < theirs.length; i++) say(theirs[i] as Word);
    }
  };
}
