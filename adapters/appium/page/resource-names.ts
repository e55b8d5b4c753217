import type { PageElement, PageKit } from './dom.ts';

/** What an element is called by those who made the page, the same each time: no name that a library has drawn or counted. */
export function resourceNames(kit: PageKit): void {
  const attribute = (element: PageElement, name: string): string => kit.attribute(element, name) ?? '';

  /** What React, Vue and libraries of them (`pv_id_3_list`) count their elements by, beside what a library has put around it. */
  const COUNTED =
    /(?:^|[-:.])(?::r[0-9a-z]+:|_r_[0-9a-z]+_)(?![0-9a-z])|(?:^|-)v-\d+(?:-\d+)*(?:$|[-:])|^[a-z]{2}_id_\d+(?:$|_)/i;
  const GENERATED =
    /\d{3,}|^\d+$|[0-9a-f]{8,}|^:|^ember\d|^mantine-[0-9a-z]{5,}(?:-|$)|^__[a-z]+\d+(?:$|-(?!-))|^(ember|ui-id|mat|cdk|radix|headlessui|flt|react|rc|yui|ext|gwt|mui|select2|ng|tippy|popover|__)[-_:].*\d|[^\w.:-]/i;
  /** What Select2 draws for a field is called as that field, or by two or four signs that it draws where the field has no id. */
  const SELECT2 = /^select2-(.+?)-(?:container|results?(?:-.*)?)$/;
  const isOfNoField = (element: PageElement, id: string): boolean => {
    const field = SELECT2.exec(id)?.[1];
    return field !== undefined && kit.documentOf(element).getElementById(field) === null;
  };
  const PIECE = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;
  /** Letters and digits, small and large, as no name mixes them: how short the pieces of one kind are, a capital being part of its word. */
  const isDrawn = (id: string): boolean => {
    const signs = id.replace(/[^A-Za-z0-9]/g, '');
    const pieces = signs.match(PIECE) ?? [];
    const often = (pieces.length - 1) / (signs.length - 1);
    const isMixed = /[a-z]/.test(signs) && /[A-Z]/.test(signs);
    if (isMixed && signs.length >= 16) return often >= 0.35;
    if (signs.length < 8 || pieces.length < 4 || !/[A-Za-z]\d+[A-Za-z]/.test(signs)) return false;
    if (isMixed) return often >= 0.5;
    const words = pieces.filter((piece) => !/\d/.test(piece));
    // Names begin with a letter and count what words say (`week1day2`).
    return often >= 0.3 && (/^\d/.test(signs) || words.join('').length < 2.6 * words.length);
  };
  /** What a library adds behind a name of its own, in signs among which are those that part words. */
  const ADDED = /[-_:.]([\w-]{21})$/;
  /** Six or seven hexadecimal signs behind a word (`modebar-f99f67`); colours are names (`swatch-ffcc00`), and so are a word and its number. */
  const HEX =
    /^(?!.*(?:colou?r|swatch|tint|palette)).*[a-z]{3}[-_:](?=[0-9a-f]{6,7}$)[0-9a-f]*\d[a-f][0-9a-f]*$/i;
  const isDrawnInPart = (id: string): boolean =>
    HEX.test(id) || [id, ADDED.exec(id)?.[1] ?? '', ...id.split(/[-_:.]/).slice(1)].some(isDrawn);
  /** What a script that counts by the clock draws (`Date.now().toString(36)`), alone or beside more: a time since the page was there. */
  const isOfNow = (id: string): boolean => {
    const [now, since, slack] = [Date.now(), performance.now(), 60_000];
    return Array.from(id.matchAll(/(?=([0-9a-z]{8}))/g)).some(([, signs]) => {
      const age = now - Number.parseInt(signs ?? '', 36);
      return age > -slack && age < since + slack;
    });
  };
  const POINTERS = [
    'for',
    'aria-controls',
    'aria-labelledby',
    'aria-describedby',
    'aria-owns',
    'aria-details',
  ];
  const WIRED = POINTERS.map((name) => `[${name}]`).join();
  /** By document or shadow root, the ids that its elements refer to: gathered once a look, since pages hold thousands. */
  let wiredIn = new WeakMap<object, Set<string>>();
  let countersIn = new WeakMap<object, Set<string>>();
  kit.forgetWiring = () => {
    wiredIn = new WeakMap();
    countersIn = new WeakMap();
    kit.forgetLabels();
  };
  const wiredBeside = (element: PageElement): Set<string> => {
    const root = kit.rootOf(element);
    const known = wiredIn.get(root);
    if (known !== undefined) return known;
    const ids = new Set<string>();
    for (const pointer of Array.from(root.querySelectorAll(WIRED)))
      for (const name of POINTERS) for (const id of attribute(pointer, name).split(/\s+/)) ids.add(id);
    wiredIn.set(root, ids);
    return ids;
  };
  /** A number set off in an id that another element refers to: what counts is whoever wires them. */
  const isWiring = (element: PageElement, id: string): boolean => wiredBeside(element).has(id);
  /** Ids in a shadow root are told from no others: one with a number comes from a library that counts all it draws (`ui5wc_52-tabStrip`). */
  const isInShadow = (element: PageElement): boolean => Boolean(kit.rootOf(element).host);
  const isCounted = (element: PageElement, id: string): boolean =>
    /[-_:]\d+(?:$|[-_:])/.test(id) && (isInShadow(element) || isWiring(element, id));
  const NUMBERED = /^(\D+)\d+$/;
  /**
   * Who counts all that is drawn has so many elements of so many kinds, one in another; numbers of questions or steps are of a kind, or
   * stand side by side.
   */
  const [FEWEST_DRAWN, FEWEST_KINDS] = [5, 3];
  /** What the elements of a document or shadow root are counted by, boxes and what is in them alike (NiceGUI: `c4` in `c0`). */
  const countersBeside = (element: PageElement): Set<string> => {
    const root = kit.rootOf(element);
    const known = countersIn.get(root);
    if (known !== undefined) return known;
    const drawn = new Map<string, { many: number; isNested: boolean; readonly kinds: Set<string> }>();
    for (const one of Array.from(root.querySelectorAll('[id]'))) {
      const word = NUMBERED.exec(attribute(one, 'id'))?.[1];
      if (word === undefined) continue;
      const of = drawn.get(word) ?? { many: 0, isNested: false, kinds: new Set() };
      drawn.set(word, of);
      of.many += 1;
      of.kinds.add(kit.tagOf(one));
      const outer = kit.up(one);
      const holder = of.isNested || kit.typeOf(outer) !== 1 ? null : kit.around(outer as PageElement, '[id]');
      of.isNested ||= holder !== null && NUMBERED.exec(attribute(holder, 'id'))?.[1] === word;
    }
    const counters = [...drawn].filter(
      ([, { many, isNested, kinds }]) => isNested && many >= FEWEST_DRAWN && kinds.size >= FEWEST_KINDS,
    );
    const words = new Set(counters.map(([word]) => word));
    countersIn.set(root, words);
    return words;
  };
  const isOfCounter = (element: PageElement, id: string): boolean => {
    const word = NUMBERED.exec(id)?.[1];
    return word !== undefined && countersBeside(element).has(word);
  };
  kit.resourceName = (element) => {
    for (const name of ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy']) {
      const value = attribute(element, name);
      if (value) return value;
    }
    const id = attribute(element, 'id');
    const isGenerated =
      GENERATED.test(id) || COUNTED.test(id) || isDrawnInPart(id) || isOfNow(id) || isOfNoField(element, id);
    if (id && !isGenerated && !isCounted(element, id) && !isOfCounter(element, id)) return id;
    const name = /^(INPUT|TEXTAREA|SELECT|BUTTON|FORM)$/.test(kit.tagOf(element))
      ? attribute(element, 'name')
      : '';
    return COUNTED.test(name) ? '' : name;
  };
}
