import type { PageDocument, PageElement, PageKit } from './dom.ts';

/**
 * Who scrolls a page: the display, as the root says or, where the root says nothing, the body; or the body by itself, where the
 * root has said something already (https://drafts.csswg.org/css-overflow-3/#overflow-propagation).
 */
export function scrolling(kit: PageKit): void {
  const rolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const rootSays = (document: PageDocument): boolean => {
    const { overflowX, overflowY } = kit.styleOf(document.documentElement);
    return overflowX !== 'visible' || overflowY !== 'visible';
  };

  kit.pageOverflow = (document) => {
    const { documentElement: root, body } = document;
    // What something scrolled sideways, though a finger could not, is moved back with the display over it.
    const { overflowX } = kit.styleOf(root);
    const frame = document.defaultView?.frameElement;
    if (frame && /^(no|off)$/i.test(kit.attribute(frame, 'scrolling') ?? ''))
      return { overflowX: 'hidden', overflowY: 'hidden' };
    // What the page's own script scrolls is no less to be reached.
    if (kit.pageFollowsFinger(document)) return { overflowX, overflowY: 'auto' };
    return { overflowX, overflowY: kit.styleOf(rootSays(document) || !body ? root : body).overflowY };
  };
  kit.scrollsItself = (element: PageElement) => {
    if (kit.tagOf(element) !== 'BODY' || !rootSays(kit.documentOf(element))) return false;
    const { overflowX, overflowY } = kit.styleOf(element);
    return (
      (rolls(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
      (rolls(overflowX) && element.scrollWidth > element.clientWidth + 2)
    );
  };
}
