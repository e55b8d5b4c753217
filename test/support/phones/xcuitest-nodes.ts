/** An element of an XCUITest source: `box` is x, y, width and height, everything else an attribute. Shown unless said otherwise. */
export type XcuiAttributes = Readonly<Record<string, string | boolean | readonly number[]>>;

const DISPLAY = [0, 0, 390, 844] as const;
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/\n/g, '&#10;');

export function xcui(type: string, attributes: XcuiAttributes = {}, ...inner: string[]): string {
  const { box = DISPLAY, ...own } = attributes;
  const [x, y, width, height] = box as readonly number[];
  const all = { type: `XCUIElementType${type}`, enabled: true, visible: true, x, y, width, height, ...own };
  const text = Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  return `<XCUIElementType${type}${text}>${inner.join('')}</XCUIElementType${type}>`;
}

/** What calls itself by its label alone, as most elements do. */
export const called = (
  type: string,
  label: string,
  box: readonly number[],
  more: XcuiAttributes = {},
  ...inner: string[]
): string =>
  xcui(
    type,
    { box, ...(type === 'StaticText' ? { value: label } : {}), name: label, label, ...more },
    ...inner,
  );

export const windows = (...inner: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>${xcui('Application', { name: 'Demo', label: 'Demo' }, ...inner)}</AppiumAUT>`;

/** An app with one window. */
export const demo = (...inner: string[]): string => windows(xcui('Window', {}, ...inner));
