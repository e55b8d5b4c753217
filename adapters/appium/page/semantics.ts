import type { PageElement, PageKit, PageNode } from './dom.ts';

/** What an element is and is called: role, accessible name, kind of field, reason for a tap. */
export function semantics(kit: PageKit): void {
  const attribute = (element: PageElement, name: string): string => kit.attribute(element, name) ?? '';
  const said = (element: PageElement, name: string): string => kit.said(element, name) ?? '';
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

  const ROLES: Record<string, string> = {
    button: 'button',
    link: 'link',
    textbox: 'textfield',
    searchbox: 'textfield',
    spinbutton: 'textfield',
    combobox: 'select',
    listbox: 'list',
    checkbox: 'checkbox',
    menuitemcheckbox: 'checkbox',
    radio: 'radio',
    menuitemradio: 'radio',
    switch: 'switch',
    slider: 'slider',
    option: 'option',
    tab: 'tab',
    tablist: 'tablist',
    menu: 'menu',
    menubar: 'menu',
    menuitem: 'menuitem',
    treeitem: 'listitem',
    img: 'image',
    image: 'image',
    heading: 'heading',
    list: 'list',
    tree: 'list',
    grid: 'list',
    table: 'list',
    feed: 'list',
    listitem: 'listitem',
    row: 'listitem',
    article: 'listitem',
    dialog: 'dialog',
    alertdialog: 'dialog',
    alert: 'alert',
    toolbar: 'toolbar',
    banner: 'toolbar',
    navigation: 'navigation',
    form: 'form',
    search: 'form',
    progressbar: 'progress',
    presentation: '',
    none: '',
  };
  const TAGS: Record<string, string> = {
    BUTTON: 'button',
    SUMMARY: 'button',
    TEXTAREA: 'textfield',
    SELECT: 'select',
    OPTION: 'option',
    IMG: 'image',
    SVG: 'image',
    PICTURE: 'image',
    VIDEO: 'image',
    CANVAS: 'canvas',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    H4: 'heading',
    H5: 'heading',
    H6: 'heading',
    UL: 'list',
    OL: 'list',
    DL: 'list',
    TABLE: 'list',
    LI: 'listitem',
    TR: 'listitem',
    DIALOG: 'dialog',
    NAV: 'navigation',
    FORM: 'form',
    PROGRESS: 'progress',
    METER: 'progress',
    HEADER: 'toolbar',
    IFRAME: 'webview',
    FRAME: 'webview',
    MENU: 'list',
  };
  const INPUTS: Record<string, string> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
  };
  kit.kindOf = (element) => {
    if (kit.tagOf(element) === 'INPUT') return (element.type ?? 'text').toLowerCase();
    if (kit.tagOf(element) === 'TEXTAREA') return 'textarea';
    const editable = attribute(element, 'contenteditable').toLowerCase();
    return element.isContentEditable && kit.hasAttribute(element, 'contenteditable') && editable !== 'false'
      ? 'contenteditable'
      : '';
  };
  kit.isDisabled = (element) => {
    if (element.disabled !== true) return false;
    const isItsOwn =
      kit.tagOf(element).includes('-') || !Object.getOwnPropertyDescriptor(element, 'disabled');
    // A library that wrote it on what knows of no such state may never take it back: it counts while the page shows it, too.
    const isShown = /(?:^|[\s_-])disabled(?:\s|$)/i.test(attribute(element, 'class'));
    return isItsOwn || isShown || kit.hasAttribute(element, 'disabled');
  };
  kit.addressOf = (element) => {
    if (typeof element.href === 'string') return kit.hasAttribute(element, 'href') ? element.href : null;
    // Within a drawing it is told as it was written.
    const written = kit.attribute(element, 'href') ?? kit.attribute(element, 'xlink:href');
    if (written === null) return null;
    try {
      return new URL(written, element.baseURI).href;
    } catch {
      return written;
    }
  };
  const labels = (element: PageElement): (PageElement | null)[] => {
    const root = kit.rootOf(element);
    const ids = attribute(element, 'aria-labelledby').split(/\s+/);
    return ids.map((id) => (id && root.getElementById ? root.getElementById(id) : null));
  };
  const words = (label: PageElement): string => said(label, 'aria-label') || kit.textIn(label, 300);
  /** A button for a list to choose from that is called by more than what is chosen, which it shows: a field, as the native one is. */
  const isChoosing = (element: PageElement): boolean =>
    said(element, 'aria-haspopup') === 'listbox' &&
    (said(element, 'aria-label') !== '' ||
      labels(element).some((label) => label && !kit.inside(element, label) && words(label) !== ''));
  kit.roleOf = (element) => {
    const own = said(element, 'role').toLowerCase().split(/\s+/)[0] ?? '';
    const given = ROLES[own];
    const tag = kit.tagOf(element).toUpperCase();
    if ((given ?? TAGS[tag]) === 'button' && isChoosing(element)) return 'select';
    if (tag === 'INPUT') {
      if (given === 'switch') return 'switch';
      return INPUTS[kit.kindOf(element)] ?? 'textfield';
    }
    if (given) return given;
    if (kit.kindOf(element)) return 'textfield';
    if (tag === 'A' || tag === 'AREA') return kit.addressOf(element) === null ? 'group' : 'link';
    // A label whose control cannot be seen stands for it; the walk drops the label when the control is there.
    if (tag === 'LABEL' && element.control) {
      const role = kit.roleOf(element.control);
      return /^(checkbox|radio|switch)$/.test(role) ? role : 'group';
    }
    if (said(element, 'aria-modal') === 'true') return 'dialog';
    return own === 'none' || own === 'presentation' ? 'group' : (TAGS[tag] ?? 'group');
  };

  // Tags within SVG, and of a whole page of XHTML, are in small letters.
  const SKIP = /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TEXTAREA|SELECT|INPUT|HEAD|OBJECT|EMBED|DESC)$/i;
  kit.textIn = (node, limit, leaves) => {
    let text = '';
    const pictures: string[] = [];
    const visit = (at: PageNode, depth: number): void => {
      if (text.length > limit || depth > 40) return;
      // White space is none of the text that the limit is for, and markup is indented far.
      if (kit.typeOf(at) === 3) text = `${text}${at.nodeValue ?? ''}`.replace(/\s{2,}/g, ' ');
      if (kit.typeOf(at) !== 1) return;
      const element = at as PageElement;
      if (SKIP.test(kit.tagOf(element)) || kit.hasAttribute(element, 'hidden')) return;
      if (kit.kindOf(element) === 'contenteditable') return;
      if (attribute(element, 'aria-hidden') === 'true' || leaves?.(element)) return;
      const label =
        said(element, 'aria-label') || (kit.tagOf(element) === 'IMG' ? attribute(element, 'alt') : '');
      if (label) {
        text += ` ${label} `;
        if (kit.roleOf(element) === 'image') pictures.push(squeeze(label));
        return;
      }
      const style = kit.styleOf(element);
      if (style.display === 'none' || style.visibility === 'hidden') return;
      const block = !style.display.startsWith('inline') && style.display !== 'contents';
      if (block) text += ' ';
      for (const child of kit.flatChildren(element)) visit(child, depth + 1);
      if (block) text += ' ';
    };
    const start = node as PageElement;
    if (kit.typeOf(node) === 1 && !SKIP.test(kit.tagOf(start)) && kit.kindOf(start) !== 'contenteditable')
      for (const child of kit.flatChildren(start)) visit(child, 0);
    if (kit.typeOf(node) === 3) text = node.nodeValue ?? '';
    const whole = squeeze(kit.saidOnce(text));
    // A picture beside its word that says the word again.
    return (pictures.find((picture) => whole === `${picture} ${picture}`) ?? whole).slice(0, limit);
  };
  /** By document or shadow root, the labels of its controls: each that is asked for them looks through the whole of it. */
  let labelsIn = new WeakMap<object, Map<PageElement, PageElement[]>>();
  const labelsOf = (element: PageElement): readonly PageElement[] => {
    const root = kit.rootOf(element);
    let known = labelsIn.get(root);
    if (known === undefined) {
      known = new Map();
      for (const label of Array.from(root.querySelectorAll('label'))) {
        if (!label.control) continue;
        const beside = known.get(label.control);
        if (beside) beside.push(label);
        else known.set(label.control, [label]);
      }
      labelsIn.set(root, known);
    }
    return known.get(element) ?? [];
  };
  kit.hasLabel = (element) => labelsOf(element).length > 0;
  kit.hintOf = ({ placeholder }) => (typeof placeholder === 'string' ? squeeze(placeholder) : null);
  /** By document or shadow root, how many of its fields ask with the same words. */
  let hintsIn = new WeakMap<object, Map<string, number>>();
  const hintsAround = (element: PageElement): ReadonlyMap<string, number> => {
    const root = kit.rootOf(element);
    let known = hintsIn.get(root);
    if (known === undefined) {
      known = new Map();
      for (const field of Array.from(root.querySelectorAll('[placeholder]'))) {
        const hint = kit.hintOf(field) ?? '';
        known.set(hint, (known.get(hint) ?? 0) + 1);
      }
      hintsIn.set(root, known);
    }
    return known;
  };
  const labelText = (element: PageElement): string => {
    const texts = labelsOf(element).map((label) => kit.textIn(label, 300));
    return squeeze(texts.join(' ')) || hostLabel(element);
  };
  /** What a page says beside an element of its own that takes part in forms; what is drawn in its shadow root is named by it. */
  const hostLabel = (element: PageElement): string => {
    const host = kit.tagOf(element).includes('-') ? element : kit.rootOf(element).host;
    const label = host ? labelsOf(host)[0] : undefined;
    return label ? kit.textIn(label, 300) : '';
  };
  const TICKED = /^(checkbox|radio|switch)$/;
  /** What a label says that is around something to tick alone which an app has drawn: the browser wires it to its own fields only. */
  const aroundLabel = (element: PageElement): string => {
    const label = kit.around(element, 'label');
    const all = label && kit.within(label, 'input, [role=checkbox], [role=radio], [role=switch]');
    const isAlone = Array.from(all ?? []).every((one) => kit.inside(element, one));
    return label && isAlone ? kit.textIn(label, 300) : '';
  };
  const FIELDS =
    'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), textarea, select, [contenteditable], [role=combobox]';
  const LABELLED_ABOVE = 7;
  /** A box of more parts was laid out for more than a field, and looking through it for each of them takes its time. */
  const LABELLED_PARTS = 20;
  /** What a label says that was laid out for a field and never wired to it: the one in the least box with a label, which holds no other field. */
  const laidLabel = (element: PageElement): string => {
    let box = kit.own(element).parentElement;
    for (let height = 0; box && height < LABELLED_ABOVE; height++, box = kit.own(box).parentElement) {
      if (box.childElementCount > LABELLED_PARTS || kit.within(box, FIELDS).length > 1) return '';
      const [label, ...others] = Array.from(kit.within(box, 'label'));
      if (label === undefined) continue;
      return others.length > 0 || label.control ? '' : kit.textIn(label, 300);
    }
    return '';
  };
  /** What is to be typed, where a page does not say the same in other fields as well (`Please enter`). */
  const ownHint = (element: PageElement): string => {
    const hint = kit.hintOf(element) ?? '';
    return hint === '' || (hintsAround(element).get(hint) ?? 0) > 1 ? '' : hint;
  };
  /** What an app has drawn as a field to choose from: what stands in it is what is chosen (ARIA: no name from content). */
  const isDrawnSelect = (element: PageElement): boolean =>
    kit.roleOf(element) === 'select' && kit.tagOf(element).toUpperCase() !== 'SELECT';
  kit.chosenIn = (element) => {
    // While it is open it may hold all that could be chosen.
    if (isDrawnSelect(element)) return kit.textIn(element, 300, (at) => said(at, 'role') === 'listbox');
    return element.options?.[element.selectedIndex ?? -1]?.text ?? '';
  };
  const referenced = (element: PageElement): string => {
    const texts = labels(element)
      // Such a field may name itself beside its label, so that its value is read out.
      .filter((target) => !target || !kit.inside(element, target) || !isDrawnSelect(element))
      .map((target) => (target ? words(target) : ''));
    return squeeze(texts.join(' '));
  };
  const CONTROLS = /^(button|link)$/;
  /** A control that shows no word: beside the words of a heading, what it is called by is none of theirs. */
  const isSign = (element: PageElement): boolean => {
    if (!CONTROLS.test(kit.roleOf(element))) return false;
    const drawn = Array.from(kit.within(element, 'svg, style'), (part) => part.textContent ?? '');
    const words = drawn.reduce((text, part) => text.replace(part, ''), kit.own(element).textContent ?? '');
    return !/[\p{L}\p{N}]/u.test(words);
  };
  /** After the accessible name computation, as far as pages use it: never the value of a text field. */
  kit.nameOf = (element, clickable) => {
    const tag = kit.tagOf(element).toUpperCase();
    const kind = kit.kindOf(element);
    const explicit = referenced(element) || squeeze(said(element, 'aria-label'));
    if (explicit) return explicit;
    if (tag === 'INPUT' && /^(submit|button|reset)$/.test(kind))
      return (
        squeeze(attribute(element, 'value')) ||
        squeeze(attribute(element, 'title')) ||
        (kind === 'button' ? '' : kind)
      );
    if (tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT')
      return (
        labelText(element) ||
        squeeze(attribute(element, 'title') || attribute(element, 'alt')) ||
        ownHint(element) ||
        laidLabel(element) ||
        (kit.hintOf(element) ?? '')
      );
    if (kind) return squeeze(attribute(element, 'title') || attribute(element, 'data-placeholder'));
    if (tag === 'IMG' || tag === 'AREA')
      return squeeze(attribute(element, 'alt') || attribute(element, 'title'));
    if (tag === 'SVG') {
      const title = kit.firstWithin(element, 'title');
      return title ? squeeze(title.textContent ?? '') : '';
    }
    if (isDrawnSelect(element)) return labelText(element) || squeeze(attribute(element, 'title'));
    const role = kit.roleOf(element);
    // A dialog that listens for taps is not called by all that it holds (ARIA: no name from content).
    const fromContent =
      (clickable && role !== 'dialog') ||
      /^(heading|option|tab|menuitem|button|link|checkbox|radio|switch)$/.test(role);
    if (fromContent) {
      const titled = role === 'heading' ? kit.textIn(element, 300, isSign) : '';
      const text = titled || kit.textIn(element, 300);
      if (text) return text;
      const picture = kit.firstWithin(element, 'svg title');
      if (picture?.textContent) return squeeze(picture.textContent);
      const around = TICKED.test(role) ? aroundLabel(element) : '';
      if (around) return around;
      if (kit.tagOf(element).includes('-')) return hostLabel(element) || squeeze(attribute(element, 'title'));
    }
    return squeeze(attribute(element, 'title'));
  };
  kit.forgetLabels = () => {
    labelsIn = new WeakMap();
    hintsIn = new WeakMap();
  };

  const NATIVE = /^(BUTTON|SELECT|TEXTAREA|SUMMARY)$/;
  const TAPPED =
    /^(button|link|checkbox|radio|switch|tab|option|menuitem|menuitemcheckbox|menuitemradio|combobox|slider|treeitem|textbox|searchbox)$/;
  /** A function, or one with what it is to be called with. */
  const isHandler = (value: unknown): boolean =>
    typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function');
  kit.hasReactProp = (element, names) => {
    const wide = element as unknown as Record<string, Record<string, unknown> | null>;
    // Only of these: to read others may be to call the page.
    const kept = Object.keys(element).filter((key) => /^__react(Props|EventHandlers)\$/.test(key));
    return kept.some((key) => names.some((name) => Boolean(wide[key]?.[name])));
  };
  kit.isReactContainer = (element) => Object.keys(element).some((key) => /^_reactListening/.test(key));
  kit.isHandled = (element) => {
    if (kit.hasAttribute(element, 'onclick')) return true;
    // React gives what it draws in a listener that does nothing.
    if (element.onclick && !kit.isReactContainer(element)) return true;
    const wide = element as unknown as Record<string, unknown>;
    if (kit.hasReactProp(element, ['onClick', 'onPointerDown', 'onTouchEnd'])) return true;
    // Svelte keeps what listens under a symbol of its own.
    for (const symbol of Object.getOwnPropertySymbols(element)) {
      const held = (element as unknown as Record<symbol, unknown>)[symbol];
      if (typeof held === 'object' && held !== null && isHandler((held as Record<string, unknown>)['click']))
        return true;
    }
    const vue = wide['_vei'] as Record<string, unknown> | undefined;
    return Boolean(vue?.['onClick'] ?? wide['__click'] ?? wide['$$click']);
  };
  /** What parts the entries of a menu, or is dragged between two panes: nothing to tap, though it may have the focus. */
  const isMereLine = (element: PageElement): boolean => {
    if (!/^(presentation|none|separator)$/.test(said(element, 'role'))) return false;
    const { width, height } = kit.rectOf(element);
    return Math.min(width, height) <= 12 && (kit.own(element).textContent ?? '').trim() === '';
  };
  kit.clickReason = (element, style) => {
    const tag = kit.tagOf(element).toUpperCase();
    if (tag === 'HTML' || tag === 'BODY') return '';
    if (NATIVE.test(tag)) return 'native';
    if (tag === 'INPUT') return kit.kindOf(element) === 'hidden' ? '' : 'native';
    if ((tag === 'A' || tag === 'AREA') && kit.addressOf(element) !== null) return 'native';
    if (tag === 'LABEL' && element.control) return 'label';
    if (kit.kindOf(element)) return 'native';
    if (TAPPED.test(said(element, 'role').toLowerCase())) return 'role';
    // What a form hears of taps is which of its buttons was tapped.
    if (tag === 'FORM' && kit.firstWithin(element, 'button, input, select, textarea') !== null) return '';
    const types = kit.isReactContainer(element) ? [] : kit.listens(element);
    if (
      kit.isHandled(element) ||
      (types.some((t) => /^(click|tap|vclick)$/.test(t)) && !kit.listensForOthers(element))
    )
      return 'listener';
    if (kit.isDelegated(element) || kit.openers.has(element)) return 'listener';
    const says = ['aria-expanded', 'aria-haspopup'].some((name) => kit.said(element, name) !== null);
    if (says && !/^(tabpanel|region|group|dialog|menu|listbox)$/.test(said(element, 'role')))
      return 'listener';
    // The cursor is inherited: only the topmost element that brings it in counts.
    if (style.cursor === 'pointer' && tag !== 'LABEL') {
      const parent = kit.up(element);
      if (kit.typeOf(parent) === 1 && kit.styleOf(parent as PageElement).cursor !== 'pointer')
        return 'listener';
    }
    const takesFocus = Number(kit.attribute(element, 'tabindex') ?? -1) >= 0;
    return (takesFocus || types.some((t) => t !== 'contextmenu')) && !isMereLine(element) ? 'weak' : '';
  };
}
