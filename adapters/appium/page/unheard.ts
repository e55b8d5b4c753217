import type { PageElement, PageKit } from './dom.ts';

/**
 * What looks like a control though nothing is known by which a tap could do anything: the browser does nothing on it by
 * itself, and nobody listens on it, in it or around it. A listener of the document's own may hear taps on everything and
 * not say for whom; what carries data for scripts may be meant by it, and counts as heard.
 */
export function unheard(kit: PageKit): void {
  /** Inside a control, so many elements are asked whether they listen. */
  const MOST = 200;
  const ACTS = /^(INPUT|TEXTAREA|SELECT|OPTION|SUMMARY|LABEL|IFRAME|VIDEO|AUDIO|AREA)$/;
  const FOR_BROWSER = /^(popovertarget|commandfor|command|interestfor|formaction)$/;
  const FOR_SCRIPTS =
    /^(data|ng|v|x|hx|wire|phx|up)-|^(js|on)|[:@(]|^aria-(haspopup|expanded|controls|pressed)$/;

  const listens = (element: PageElement): boolean =>
    kit.isHandled(element) ||
    (kit.listens(element).some((type) => type !== 'contextmenu') && !kit.listensForOthers(element));
  const page = (address: string): string => address.replace(/#!?$/, '');
  /** Whether the browser does something on a tap by itself. */
  const acts = (element: PageElement): boolean => {
    const tag = kit.tagOf(element).toUpperCase();
    if (ACTS.test(tag) || kit.kindOf(element) !== '') return true;
    if (tag === 'BUTTON') return element.form != null && element.type !== 'button';
    const address = tag === 'A' ? kit.addressOf(element) : null;
    if (address === null) return false;
    if (/^javascript:/i.test(address)) return !/^javascript:\s*(void\b[^;]*)?;*\s*$/i.test(address);
    const here = kit.viewOf(element).location.href;
    return page(address) !== page(here);
  };

  kit.isUnheard = (element) => {
    if (acts(element) || kit.isDelegated(element) || kit.openers.has(element)) return false;
    const names = Array.from(
      element.attributes as unknown as ArrayLike<{ name: string }>,
      ({ name }) => name,
    );
    if (names.some((name) => FOR_BROWSER.test(name))) return false;
    const inside = kit.within(element, '*');
    if (inside.length > MOST) return false;
    for (const part of [element, ...Array.from(inside as unknown as ArrayLike<PageElement>)])
      if (listens(part) || kit.shadowOf(part) || (part !== element && acts(part))) return false;
    let everything = false;
    for (let at = kit.up(element); at; at = kit.up(at)) {
      const box = at as PageElement;
      const view = kit.viewOf(at);
      const taps = (view.__screengraph ?? kit).heard;
      if (kit.typeOf(at) === 9 || /^(BODY|HTML)$/i.test(kit.tagOf(at))) {
        const all = kit.typeOf(at) === 9 && taps(view).length > 0;
        everything ||= all || Boolean(box.onclick) || (taps(at).length > 0 && !kit.listensForOthers(box));
      } else if (kit.typeOf(at) === 1) {
        if (listens(box) || (/^(A|BUTTON|LABEL|SUMMARY)$/i.test(kit.tagOf(box)) && acts(box))) return false;
      } else if (taps(at).length > 0) return false;
    }
    // A library that listens for all of them may keep with each what a tap on it is to do.
    const marked = Object.keys(element).length > 0 || names.some((name) => FOR_SCRIPTS.test(name));
    return !(everything && marked);
  };
}
