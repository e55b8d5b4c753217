import type { PageElement, PageKit, PageRoot, PageWindow } from './dom.ts';

/**
 * What an element says of itself to assistive technology: by its attributes, else by the internals that an element of the page's
 * own was given (ElementInternals), which nobody outside can read once they were handed out; nor can they a closed shadow root.
 */
export function internals(kit: PageKit, win: PageWindow): void {
  type Internals = Readonly<Record<string, unknown>>;
  type Attach = (this: object) => Internals;
  const PROPERTIES: Readonly<Record<string, string>> = {
    role: 'role',
    'aria-checked': 'ariaChecked',
    'aria-current': 'ariaCurrent',
    'aria-disabled': 'ariaDisabled',
    'aria-expanded': 'ariaExpanded',
    'aria-haspopup': 'ariaHasPopup',
    'aria-invalid': 'ariaInvalid',
    'aria-label': 'ariaLabel',
    'aria-modal': 'ariaModal',
    'aria-pressed': 'ariaPressed',
    'aria-required': 'ariaRequired',
    'aria-selected': 'ariaSelected',
    'aria-valuenow': 'ariaValueNow',
  };
  const known = new WeakMap<object, Internals>();
  const { prototype } = (win as unknown as { HTMLElement: { prototype: { attachInternals?: Attach } } })
    .HTMLElement;
  const attach = prototype.attachInternals;
  if (attach)
    prototype.attachInternals = function () {
      const given = attach.call(this);
      known.set(this, given);
      return given;
    };
  /** An element of a frame was given what it has there. */
  const ownerOf = (element: PageElement): PageKit => kit.viewOf(element).__screengraph ?? kit;
  type AttachShadow = (this: object, init: { readonly mode?: string }) => PageRoot;
  const closed = new WeakMap<object, PageRoot>();
  const elements = (win as unknown as { Element: { prototype: { attachShadow?: AttachShadow } } }).Element
    .prototype;
  const attachShadow = elements.attachShadow;
  if (attachShadow)
    elements.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (init.mode === 'closed') closed.set(this, root);
      return root;
    };
  kit.shadowOf = (element) => {
    const open = kit.openShadowOf(element);
    const owner = open ? kit : ownerOf(element);
    return owner === kit ? (open ?? closed.get(element) ?? null) : owner.shadowOf(element);
  };
  kit.said = (element: PageElement, name: string) => {
    const written = kit.attribute(element, name);
    const property = PROPERTIES[name];
    if (written !== null || property === undefined || !kit.tagOf(element).includes('-')) return written;
    const owner = ownerOf(element);
    if (owner !== kit) return owner.said(element, name);
    const said = known.get(element)?.[property];
    return typeof said === 'string' ? said : null;
  };
}
