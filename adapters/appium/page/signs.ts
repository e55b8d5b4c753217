import type { PageElement, PageKit } from './dom.ts';

/**
 * What the sign of a control without words is called where it says so nowhere but in the page's own names: the class of an
 * icon font (`fa fa-trash`), the symbol that an SVG uses (`#icon-trash`), its `data-icon`, the file of a picture.
 */
export function signs(kit: PageKit): void {
  /** A sign is drawn by few elements; a control that holds more shows something else. */
  const MOST = 12;
  const ICON = /-icon$/;
  const SIGN = /^(?:i|svg|img)$|-icon$/;
  /** No modifier of a class (`theme--light`). */
  const IS_NAME = /^(?!.*(?:--|__))[\w:-]{2,40}$/;
  /** A class of an icon font; what has capitals is a part of a component, as the cross of a chip (`MuiChip-deleteIcon`). */
  const OF_FONT = /^([a-z]+)-([a-z][a-z\d_-]*)$/;
  /** A picture of a thing, such as a telephone that is sold. */
  const PHOTO = /\.(?:jpe?g|webp|avif|heic)(?:$|[?#])/i;

  const lastOf = (address: string): string => /([^/#?]*?)(?:\.\w+)?(?:\?.*)?$/.exec(address)?.[1] ?? '';

  const namesOf = (element: PageElement, control: PageElement): string[] => {
    const attribute = (name: string): string => kit.attribute(element, name) ?? '';
    const classes = attribute('class').split(/\s+/);
    const tag = kit.tagOf(element).toLowerCase();
    const isControl = element === control && !SIGN.test(tag);
    const names: string[] = [];
    for (const name of classes) {
      const [, family = '', rest = ''] = OF_FONT.exec(name) ?? [];
      // The class of a control itself may say what its box looks like; a sign comes with the name of its font.
      if (rest !== '' && (!isControl || classes.some((other) => other !== name && other.startsWith(family))))
        names.push(rest);
    }
    if (tag === 'svg') names.push(attribute('data-icon'), attribute('data-testid'));
    if (tag === 'use') names.push(lastOf(attribute('href') || attribute('xlink:href')));
    if (tag === 'img' && !PHOTO.test(attribute('src'))) names.push(lastOf(attribute('src')));
    if (ICON.test(tag)) names.push(attribute('name'), attribute('icon'));
    return names;
  };

  const drawnIn = (element: PageElement, into: PageElement[]): PageElement[] => {
    for (const node of kit.flatChildren(element)) {
      if (kit.typeOf(node) !== 1 || into.length > MOST) continue;
      into.push(node as PageElement);
      drawnIn(node as PageElement, into);
    }
    return into;
  };

  kit.signOf = (control) => {
    const within = drawnIn(control, []);
    if (within.length > MOST) return '';
    const names = [control, ...within].flatMap((element) => namesOf(element, control));
    return [...new Set(names)].filter((name) => IS_NAME.test(name)).join(' ');
  };
}
