import type { Draft, PageElement, PageKit, PageNode } from './dom.ts';

/** The attributes that an element has by itself: names, states, the kind of field. */
export function describe(kit: PageKit): void {
  const HEADS_COLUMN = 'th[scope^="col" i], thead th:not([scope^="row" i])';
  /** What menus and strips of links are made of. */
  const OF_MENU = /^(?:link|button|menuitem|tab)$/;
  const is = (element: PageElement, name: string, value = 'true'): boolean =>
    (kit.said(element, name) ?? '').toLowerCase() === value;

  const filled = (element: PageElement, kind: string): boolean =>
    kind === 'contenteditable' ? (element.textContent ?? '').trim() !== '' : (element.value ?? '') !== '';

  /** What is said to be wrong with a field: by the app where it says so, else by the browser. */
  const complaint = (element: PageElement): string => {
    const ids =
      kit.attribute(element, 'aria-errormessage') ?? kit.attribute(element, 'aria-describedby') ?? '';
    const texts = ids
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (kit.documentOf(element).getElementById(id)?.textContent ?? '')));
    return texts.join(' ').trim() || (element.validationMessage ?? '');
  };

  /** To another page: what sorts a table shows the same one. */
  const leadsOn = (element: PageElement): boolean => {
    const page = (address: string): string | undefined => address.split(/[?#]/)[0];
    const there = kit.tagOf(element) === 'A' ? kit.addressOf(element) : null;
    if (there === null || /^javascript:/i.test(there)) return false;
    return page(there) !== page(kit.documentOf(element).URL);
  };

  /** In a cell that heads a column, as HTML and ARIA tell it; what a table is sorted by may be drawn some boxes within. */
  const isAtColumnHead = (element: PageElement): boolean => {
    if (leadsOn(element)) return false;
    let at: PageNode | null = element;
    for (let height = 0; at && height < 6; height++, at = kit.up(at)) {
      if (/^(TABLE|TR|BODY)$/.test(kit.tagOf(at))) return false;
      if (kit.typeOf(at) !== 1) continue;
      const cell = at as PageElement;
      if (kit.said(cell, 'role') === 'columnheader' || kit.matches(cell, HEADS_COLUMN)) return true;
    }
    return false;
  };

  kit.describe = (draft: Draft, facts) => {
    const { element, attributes } = draft;
    if (!element) return;
    const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, facts.maxText);
    const set = (name: string, value: string): void => {
      if (value) attributes[name] = value;
    };
    const flag = (name: string, on: boolean): void => {
      if (on) attributes[name] = 'true';
    };
    const role = attributes['role'] ?? 'group';
    const { kind } = facts;
    const tag = kit.tagOf(element).toUpperCase();
    const editable = role === 'textfield' && (kind !== '' || tag === 'TEXTAREA');
    const clickable = draft.reason !== '';
    const name = cut(kit.nameOf(element, clickable));
    const hint = cut(kit.hintOf(element) ?? kit.attribute(element, 'aria-placeholder') ?? '');
    let text = facts.text === null ? '' : cut(facts.text);
    if (role === 'group' && text && draft.children.length === 0) attributes['role'] = 'text';
    if (editable) text = name || hint;
    else if (tag === 'INPUT' && role === 'button') text = name;
    else if (role === 'select') text = name;
    set('resource-name', cut(kit.resourceName(element)));
    set('name', name || text);
    set('text', text);
    set('hint', editable ? hint : '');
    if (clickable && !editable && !name && !text) set('sign', kit.signOf(element).slice(0, 100));
    if (role === 'select') set('value', cut(kit.chosenIn(element)));
    if (role === 'slider') set('value', cut(element.value ?? kit.said(element, 'aria-valuenow') ?? ''));
    if (editable) {
      flag('editable', element.readOnly !== true);
      flag('filled', filled(element, kind));
      // Exactly as typed, for whoever checks it; a password never.
      if (kind !== 'password' && kind !== 'file')
        set(
          'value',
          (kind === 'contenteditable' ? (element.textContent ?? '') : (element.value ?? '')).slice(
            0,
            facts.maxText,
          ),
        );
      flag('password', kind === 'password');
    }
    if (editable) {
      for (const [name, own] of [
        ['autocomplete', 'autocomplete'],
        ['min', 'min'],
        ['max', 'max'],
        ['step', 'step'],
        ['minlength', 'min-length'],
        ['maxlength', 'max-length'],
        ['pattern', 'pattern'],
      ] as const)
        set(own, cut(kit.attribute(element, name) ?? '').slice(0, 100));
      flag('entered', element.readOnly !== true && kit.isEntered(element));
      if (is(element, 'aria-invalid') || kit.matches(element, ':user-invalid'))
        set('message', cut(complaint(element)));
    }
    set('input-type', kind);
    const control = tag === 'LABEL' && element.control ? element.control : element;
    flag('enabled', facts.enabled && !kit.isDisabled(control));
    flag('clickable', clickable);
    flag('unheard', clickable && kit.isUnheard(element));
    flag('column-head', clickable && isAtColumnHead(element));
    const held = !kit.isReactContainer(element) && kit.listens(element).includes('contextmenu');
    flag('long-clickable', held || kit.hasReactProp(element, ['onContextMenu']));

    const pressed = kit.said(element, 'aria-pressed') !== null;
    const checkable = /^(checkbox|radio|switch)$/.test(role) || pressed;
    flag('checkable', checkable);
    flag(
      'checked',
      checkable && (control.checked === true || is(control, 'aria-checked') || is(control, 'aria-pressed')),
    );
    const current = kit.said(element, 'aria-current');
    flag(
      'selected',
      is(element, 'aria-selected') || (current !== null && current !== 'false' && current !== ''),
    );
    if (name && attributes['selected'] !== 'true' && OF_MENU.test(role))
      flag('marked', kit.isMarked(element));
    if (name || text) flag('step', kit.isAtStep(element));
    const expanded =
      kit.said(element, 'aria-expanded') ??
      (tag === 'SUMMARY' && element.parentElement !== null && kit.tagOf(element.parentElement) === 'DETAILS'
        ? String(element.parentElement.open === true)
        : null);
    if (expanded !== null) attributes['expanded'] = expanded === 'true' ? 'true' : 'false';
    flag('focused', editable && kit.matches(element, ':focus'));
    flag('required', element.required === true || is(element, 'aria-required'));
    flag('invalid', is(element, 'aria-invalid') || kit.matches(element, ':user-invalid'));
    flag('modal', role === 'dialog' && (is(element, 'aria-modal') || kit.matches(element, ':modal')));
    set('scrollable', facts.way);
    if (facts.way && attributes['role'] === 'group') attributes['role'] = 'scroll';
    const href = tag === 'A' || tag === 'AREA' ? (kit.addressOf(element) ?? '') : '';
    if (!/^javascript:/i.test(href)) set('href', href.slice(0, 1000));
    const shown = kit.frameDocument(element)?.URL ?? '';
    if (/^https?:/.test(shown)) set('href', shown.slice(0, 1000));
  };
}
