import type { Viewport } from '../../../agent/domain/ui-element.ts';

/** One element as `test/fixtures/web-phone/hierarchy.js` tells it, in CSS pixels. */
export interface PageNode {
  readonly class: string;
  readonly text: string;
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number];
  readonly children: readonly PageNode[];
  readonly [attribute: string]: unknown;
}

export interface PageTree {
  readonly href: string;
  readonly title: string;
  readonly scrollable: boolean;
  readonly children: readonly PageNode[];
}

const FLAGS = [
  'checkable',
  'checked',
  'clickable',
  'enabled',
  'focused',
  'password',
  'scrollable',
  'selected',
  'heading',
] as const;

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u001f]/g, ' ')
    .replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** A WebView that fills the window, as the automation server writes it; null is a screen of another app. */
export function webHierarchy(tree: PageTree | null, size: Viewport, appPackage: string): string {
  const { width, height, scale } = size;
  const element = (node: PageNode, index: number): string => {
    const [left, top, right, bottom] = node.bounds.map((side) => Math.round(side * scale));
    const hint = String(node['hint'] ?? '');
    const showsHint = hint !== '' && node.text === '';
    const attributes: Record<string, unknown> = {
      index,
      package: appPackage,
      class: node.class,
      text: showsHint ? hint : node.text,
      'resource-id': node['id'] ?? '',
      ...Object.fromEntries(FLAGS.map((flag) => [flag, node[flag] ?? flag === 'enabled'])),
      focusable: node['clickable'] === true,
      'long-clickable': false,
      bounds: `[${left},${top}][${right},${bottom}]`,
      displayed: true,
      ...(hint === '' ? {} : { hint, 'showing-hint': showsHint }),
    };
    const text = Object.entries(attributes)
      .map(([name, value]) => `${name}="${escaped(String(value))}"`)
      .join(' ');
    return `<${node.class} ${text}>${node.children.map(element).join('')}</${node.class}>`;
  };
  const full = [0, 0, width / scale, height / scale] as const;
  const view: PageNode =
    tree === null
      ? { class: 'android.widget.TextView', text: '', bounds: full, children: [] }
      : {
          class: 'android.webkit.WebView',
          text: tree.title,
          scrollable: tree.scrollable,
          bounds: full,
          children: tree.children,
        };
  const root = { class: 'android.widget.FrameLayout', text: '', bounds: full, children: [view] };
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<hierarchy index="0" class="hierarchy" rotation="${width > height ? 1 : 0}" width="${width}" height="${height}">${element(root, 0)}</hierarchy>`;
}
