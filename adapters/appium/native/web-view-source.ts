import { SaxesParser } from 'saxes';
import { attributeText } from '../../../agent/domain/source/attribute-text.ts';
import type { Bounds } from '../../../agent/domain/ui-element.ts';
import type { NativeSource, SourceNode } from './native-platform.ts';
import type { WalkNode } from '../page/answers.ts';

/** What the page script tells of a page in a web view, in CSS pixels. */
export interface WebViewPage {
  readonly root: WalkNode | null;
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/** Share of the display that a web view takes to be what the screen is. */
const LARGE = 0.4;
const WEB_VIEW = /(?:^|\.)(?:WebView|XWalkView|GeckoView)$/;

const inside = (source: NativeSource, node: SourceNode, outer: number): boolean => {
  for (let at = node.parent; at >= 0; at = source.nodes[at]?.parent ?? -1) if (at === outer) return true;
  return false;
};

/** A large web view that tells nothing of its page: no text, nothing to touch. Null when there is none. */
export function poorWebView(
  source: NativeSource,
): { readonly index: number; readonly node: SourceNode } | null {
  const display = Math.max(...source.nodes.map(({ bounds: b }) => b.width * b.height), 1);
  const index = source.nodes.findIndex(
    ({ type, bounds, attributes }) =>
      WEB_VIEW.test(type) &&
      attributes['displayed'] !== 'false' &&
      bounds.width * bounds.height >= LARGE * display,
  );
  const node = source.nodes[index];
  if (node === undefined) return null;
  const tells = source.nodes.some(
    (other) =>
      other !== node &&
      inside(source, other, index) &&
      ((other.attributes['text'] ?? '') !== '' ||
        (other.attributes['content-desc'] ?? '') !== '' ||
        other.attributes['clickable'] === 'true'),
  );
  return tells ? null : { index, node };
}

/** As Chromium names the elements of a page where it tells Android of them. */
const CLASSES: Readonly<Record<string, string>> = {
  button: 'android.widget.Button',
  textfield: 'android.widget.EditText',
  checkbox: 'android.widget.CheckBox',
  radio: 'android.widget.RadioButton',
  switch: 'android.widget.Switch',
  select: 'android.widget.Spinner',
  slider: 'android.widget.SeekBar',
  image: 'android.widget.Image',
  heading: 'android.widget.TextView',
  text: 'android.widget.TextView',
  list: 'android.widget.ListView',
  dialog: 'android.app.AlertDialog',
  alert: 'android.app.AlertDialog',
  progress: 'android.widget.ProgressBar',
  webview: 'android.webkit.WebView',
};
const FLAGS = ['checkable', 'checked', 'enabled', 'focused', 'password', 'selected', 'clickable'] as const;

/** Where a field of the page lies on the display, and its key in the page. */
export type FieldKeys = ReadonlyMap<string, string>;

/**
 * The page of a web view as the platform would have told it: what shows, in pixels of the display, below the web view's
 * own node. `keys` are those of its fields, by their bounds as the source writes them.
 */
export function withPage(
  source: NativeSource,
  view: { readonly index: number; readonly node: SourceNode },
  page: WebViewPage,
): { readonly xml: string; readonly keys: FieldKeys } {
  const keys = new Map<string, string>();
  const { bounds: frame, attributes } = view.node;
  const [across, down] = [frame.width / page.width, frame.height / page.height];
  const place = (bounds: string): Bounds => {
    const [x = 0, y = 0, width = 0, height = 0] = bounds.split(',').map(Number);
    const left = Math.max(frame.x, frame.x + Math.round(x * across));
    const top = Math.max(frame.y, frame.y + Math.round(y * down));
    const right = Math.min(frame.x + frame.width, frame.x + Math.round((x + width) * across));
    const bottom = Math.min(frame.y + frame.height, frame.y + Math.round((y + height) * down));
    return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const element = (node: WalkNode): string => {
    const own = node.attributes;
    const children = node.children.map(element).join('');
    if (own['visible'] !== 'true' || own['on-screen'] !== 'true') return children;
    const box = place(own['bounds'] ?? '');
    if (box.width === 0 || box.height === 0) return children;
    const role = own['role'] ?? 'group';
    const type = CLASSES[role] ?? 'android.view.View';
    const bounds = `[${box.x},${box.y}][${box.x + box.width},${box.y + box.height}]`;
    const editable = own['editable'] === 'true';
    if (editable && own['key'] !== undefined) keys.set(bounds, own['key']);
    const held = own['password'] === 'true' ? '' : (own['value'] ?? '');
    const text = editable ? held : (own['text'] ?? '');
    const name = own['name'] ?? '';
    const told: Record<string, string> = {
      package: attributes['package'] ?? '',
      class: type,
      text: text === '' && node.children.length === 0 && !editable ? name : text,
      'content-desc': text !== '' && name !== text ? name : '',
      'resource-id': own['resource-name'] ?? '',
      ...Object.fromEntries(FLAGS.map((flag) => [flag, own[flag] ?? 'false'])),
      // What something lies upon takes no touch.
      ...(own['covered'] === 'true' ? { clickable: 'false' } : {}),
      'long-clickable': own['long-clickable'] ?? 'false',
      scrollable: String((own['scrollable'] ?? '') !== ''),
      heading: String(role === 'heading'),
      hint: editable ? own['hint'] || own['text'] || name : '',
      bounds,
      displayed: 'true',
    };
    const head = Object.entries(told)
      .map(([key, value]) => `${key}="${attributeText(value)}"`)
      .join(' ');
    return `<${type} ${head}>${children}</${type}>`;
  };
  return { xml: put(source.xml, view.index, page.root === null ? '' : element(page.root)), keys };
}

/** The source with `children` as the last ones of the element that is `index` in document order. */
function put(xml: string, index: number, children: string): string {
  let count = -1;
  let at: { from: number; name: string; empty: boolean } | null = null;
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, isSelfClosing }) => {
    count += 1;
    if (count === index) at = { from: parser.position, name, empty: isSelfClosing };
  });
  parser.write(xml).close();
  const found = at as { from: number; name: string; empty: boolean } | null;
  if (found === null) return xml;
  const { from, name, empty } = found;
  if (!empty) return `${xml.slice(0, from)}${children}${xml.slice(from)}`;
  const open = xml.slice(0, from).replace(/(?<!\s)\s*\/>$/, '>');
  return `${open}${children}</${name}>${xml.slice(from)}`;
}
