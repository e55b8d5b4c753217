import type { PageElement, PageKit, PageWindow } from './dom.ts';

/**
 * What an element says of itself to assistive technology: by its attributes, else by the internals that an element of the page's
 * own was given (ElementInternals), which nobody outside can read once they were handed out.
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
  kit.internalsOf = (element) => known.get(element);
  kit.said = (element: PageElement, name: string) => {
    const written = element.getAttribute(name);
    const property = PROPERTIES[name];
    if (written !== null || property === undefined || !element.tagName.includes('-')) return written;
    // An element of a frame has its internals from there.
    const owner = element.ownerDocument.defaultView?.__screengraph ?? kit;
    const said = owner.internalsOf(element)?.[property];
    return typeof said === 'string' ? said : null;
  };
}
