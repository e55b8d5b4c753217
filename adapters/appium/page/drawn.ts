import type { PageElement, PageKit } from './dom.ts';

/**
 * Pages that a toolkit draws on a canvas say nothing of it until assistive technology asks. Flutter keeps a control for that, out of
 * sight or (on phones) all over the page, and takes it away once it has laid out elements over what it draws.
 */
export function drawn(kit: PageKit): void {
  /** One press is enough; a page that does not answer is not asked for ever. */
  const MOST_PRESSES = 3;
  const pressed = new WeakMap<object, number>();
  kit.asksToSpeak = (element) => kit.tagOf(element) === 'FLT-SEMANTICS-PLACEHOLDER';
  kit.haveItSpeak = (element: PageElement) => {
    const presses = pressed.get(element) ?? 0;
    const { MouseEvent } = kit.viewOf(element);
    if (presses >= MOST_PRESSES) return false;
    pressed.set(element, presses + 1);
    // On phones it counts only in the middle, where a screen reader presses.
    const { left, top, width, height } = kit.boxOf(element);
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...middle }));
    return true;
  };
  kit.saidOnce = (text) => {
    const [line, again, ...more] = text.split('\n');
    return line !== undefined && line === again && more.length === 0 && /\p{L}/u.test(line) ? line : text;
  };
}
