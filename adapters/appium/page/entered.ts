import type { PageElement, PageKit, PageNode } from './dom.ts';

/**
 * Fields that are handed in by Enter alone: no button that is to be seen does it, and either the browser does
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission) or somebody listens to keys.
 */
export function entered(kit: PageKit): void {
  interface Handler {
    readonly selector?: string | null;
  }
  /** A browser tells of a change when Enter is pressed, and not before. */
  const KEYS = ['keydown', 'keypress', 'keyup', 'change'];
  const LINES = /^(text|search|email|url|tel|number|password)$/;
  /** Of these a form without a button to hand it in may have one only; the browser hands in no form with more. */
  const TEXTS =
    'input:not([type]),' +
    'text search email url tel number password date month week time datetime-local'
      .split(' ')
      .map((type) => `input[type=${type}]`)
      .join(',');
  const BUTTONS = 'button,[role=button],input[type=submit],input[type=button],input[type=image]';
  /** Boxes around a field that belong to it alone: what takes keys for it, and the button beside it. */
  const AROUND = 2;

  const isDrawn = (element: PageElement): boolean => {
    const { width, height } = kit.boxOf(element);
    return width > 1 && height > 1 && kit.styleOf(element).visibility === 'visible';
  };
  const all = (within: PageElement, selector: string): PageElement[] =>
    Array.from(kit.within(within, selector) as unknown as ArrayLike<PageElement>);
  /** A form of another site is none of the app's. */
  const isOwn = (form: PageElement): boolean => {
    const { href, origin } = kit.viewOf(form).location;
    try {
      return new URL(kit.attribute(form, 'action') ?? '', href).origin === origin;
    } catch {
      return false;
    }
  };
  const hasButton = (within: PageElement): boolean => all(within, BUTTONS).some(isDrawn);
  /** The fields of a box and what a form is handed in by: gathered once a look, since pages hold thousands. */
  let textsIn = new WeakMap<PageElement, PageElement[]>();
  let lastIn = new WeakMap<PageElement, { readonly field: PageElement | null; readonly alone: boolean }>();
  kit.forgetFields = () => {
    textsIn = new WeakMap();
    lastIn = new WeakMap();
  };
  const textsOf = (box: PageElement): PageElement[] => {
    const known = textsIn.get(box) ?? all(box, TEXTS);
    textsIn.set(box, known);
    return known;
  };
  /** The field of a form after which nothing is filled in any more; none where a button that is to be seen hands the form in. */
  const lastOf = (form: PageElement): { readonly field: PageElement | null; readonly alone: boolean } => {
    let last = lastIn.get(form);
    if (last === undefined) {
      const texts = hasButton(form) || !isOwn(form) ? [] : all(form, TEXTS).filter(isDrawn);
      last = { field: texts[texts.length - 1] ?? null, alone: texts.length === 1 };
      lastIn.set(form, last);
    }
    return last;
  };

  /** The boxes around a field, the innermost first, as far as no other field is in them. */
  const around = (field: PageElement): PageElement[] => {
    const boxes: PageElement[] = [];
    for (
      let at = kit.up(field);
      at !== null && kit.typeOf(at) === 1 && boxes.length < AROUND;
      at = kit.up(at)
    ) {
      const box = at as PageElement;
      if (/^(BODY|HTML|FORM)$/i.test(kit.tagOf(box)) || textsOf(box).some((other) => other !== field)) break;
      boxes.push(box);
    }
    return boxes;
  };

  const takesKeys = (element: PageElement): boolean => {
    const view = kit.viewOf(element);
    const wide = element as unknown as Record<string, unknown>;
    if ((view.__screengraph ?? kit).listensToKeys(element)) return true;
    if (KEYS.some((type) => wide[`on${type}`] || wide[`__${type}`] || wide[`$$${type}`])) return true;
    return kit.hasReactProp(element, ['onKeyDown', 'onKeyPress', 'onKeyUp']);
  };
  const isSelected = (element: PageElement, selector: string): boolean => {
    try {
      return kit.matches(element, selector);
    } catch {
      // Some of jQuery's selectors are no CSS.
      return false;
    }
  };
  const isDelegated = (element: PageElement): boolean => {
    for (let at: PageNode | null = kit.up(element); at; at = kit.up(at)) {
      const view = kit.viewOf(at);
      const events = view.jQuery?._data?.(at as PageElement, 'events');
      const handlers = KEYS.flatMap((type) => (events?.[type] ?? []) as readonly Handler[]);
      if (handlers.some(({ selector }) => selector && isSelected(element, selector))) return true;
    }
    return false;
  };
  const isKeyed = (field: PageElement): boolean =>
    [field, ...around(field)].some(takesKeys) || isDelegated(field);

  kit.isEntered = (field) => {
    if (kit.tagOf(field) !== 'INPUT' || !LINES.test(kit.kindOf(field))) return false;
    const { form } = field;
    if (!form) return isKeyed(field) && !around(field).some(hasButton);
    const last = lastOf(form);
    // What is filled in before it would be handed in half.
    if (last.field !== field) return false;
    const [button] = all(form, 'button,input[type=submit],input[type=image]').filter(
      ({ type }) => type === 'submit' || type === 'image',
    );
    if (button) return button.disabled !== true || isKeyed(field);
    return last.alone || isKeyed(field);
  };
}
