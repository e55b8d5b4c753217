import type { Draft, PageKit, PageRect } from './dom.ts';

/**
 * A control without words, laid over the words that it stands for: the empty button over a row, the empty link over a
 * card. It is called as what lies beneath it, which is nothing to tap of its own.
 */
export function laidOver(kit: PageKit): void {
  /** Names of things that lie beside each other, as they are said of one. */
  const MOST = 300;
  /** What takes a value is named by its label, never by what is drawn around it. */
  const VALUED = /^(textfield|select|slider)$/;
  /** Share of the display: what is larger is a veil over a page. */
  const VEIL = 0.4;

  const holds = (outer: PageRect, inner: PageRect): boolean =>
    inner.left >= outer.left - 2 &&
    inner.right <= outer.right + 2 &&
    inner.top >= outer.top - 2 &&
    inner.bottom <= outer.bottom + 2;
  const apart = (a: PageRect, b: PageRect): boolean =>
    a.right <= b.left + 2 || b.right <= a.left + 2 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  const drawn = (rect: PageRect): boolean => rect.width > 0 && rect.height > 0;

  kit.nameLaidOver = (root) => {
    const display = kit.display();
    const least = VEIL * display.width * display.height;
    const visit = (box: Draft): void => {
      for (const control of box.children) {
        const { attributes } = control;
        const wordless = !attributes['name'] && !attributes['text'] && control.children.length === 0;
        if (!control.reason || !wordless || attributes['covered'] || control.gone) visit(control);
        else if (
          !VALUED.test(attributes['role'] ?? '') &&
          control.onScreen &&
          control.rect.width * control.rect.height < least
        )
          name(box, control);
      }
    };
    const name = (box: Draft, control: Draft): void => {
      const said: string[] = [];
      const beneath: Draft[] = [];
      const gather = (at: Draft): void => {
        for (const child of at.children) {
          if (child === control) continue;
          const words = child.attributes['name'] ?? child.attributes['text'] ?? '';
          if (!words || !drawn(child.rect) || !holds(control.rect, child.rect)) gather(child);
          // Words upon words are not read: a folded list that waits beneath its own title.
          else if (beneath.every((one) => apart(one.rect, child.rect))) {
            said.push(words);
            beneath.push(child);
          }
        }
      };
      gather(box);
      // What can be tapped beside it, or is not beneath it after all, is no part of it.
      if (beneath.some((one) => one.reason && !one.attributes['covered'])) return;
      const words = said.join(' ').slice(0, MOST);
      if (words) control.attributes['name'] = words;
      for (const one of beneath) {
        one.reason = '';
        delete one.attributes['clickable'];
        delete one.attributes['covered'];
      }
    };
    visit(root);
  };
}
