import type { PageKit, PageWindow } from './dom.ts';

/**
 * Libraries that let a box listen for others by a selector and keep the selector to themselves: while the box is given
 * its listener, what it asks for is noted. The libraries do what they do; those that are no global are not known.
 */
export function asking(kit: PageKit, win: PageWindow): void {
  type On = (this: unknown, ...args: unknown[]) => unknown;
  interface Library {
    readonly fn?: object;
  }
  const watch = (holder: object): void => {
    const own = Object.getOwnPropertyDescriptor(holder, 'on');
    if (own?.configurable === false) return;
    const noting = (on: unknown): unknown => {
      if (typeof on !== 'function') return on;
      const noted: On = function (...args) {
        const before = kit.askedFor;
        kit.askedFor = typeof args[1] === 'string' ? args[1] : '';
        try {
          return (on as On).apply(this, args);
        } finally {
          kit.askedFor = before;
        }
      };
      return noted;
    };
    // Whoever puts another method in its place may call the one before, which must stay what it was.
    let noted = noting(own?.value);
    // The method may come after the library: in Zepto it is a module of its own.
    Object.defineProperty(holder, 'on', {
      get: () => noted,
      set(this: unknown, given: unknown) {
        if (this === holder) noted = noting(given);
        else Object.defineProperty(this, 'on', { value: given, writable: true, configurable: true });
      },
      configurable: true,
      enumerable: true,
    });
  };
  for (const name of ['Zepto', 'cash', 'Dom7']) {
    if (name in win) continue;
    Object.defineProperty(win, name, {
      // Until then the name may be that of an element.
      get: () => kit.page.getElementById(name) ?? undefined,
      set(library: unknown) {
        Object.defineProperty(win, name, {
          value: library,
          writable: true,
          configurable: true,
          enumerable: true,
        });
        if (typeof library !== 'function') return;
        const { fn } = library as Library;
        if (fn !== undefined && !Object.isFrozen(fn)) watch(fn);
      },
      configurable: true,
      enumerable: false,
    });
  }
}
