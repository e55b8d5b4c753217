import { createHash } from 'node:crypto';
import type { NativeSource, SourceNode } from './native-platform.ts';
import { readNativeSource } from './native-source.ts';

const PREFIX = /^XCUIElementType/;

/** The nodes of an XCUITest source, in points. */
export const readIosSource = (xml: string): NativeSource =>
  readNativeSource(xml, (tag, own) => {
    // What was never laid out lies at infinity.
    const number = (key: string): number => {
      const value = Math.round(Number(own[key] ?? 0));
      return Number.isSafeInteger(value) ? value : 0;
    };
    return {
      type: (own['type'] ?? tag).replace(PREFIX, ''),
      bounds: {
        x: number('x'),
        y: number('y'),
        width: Math.max(0, number('width')),
        height: Math.max(0, number('height')),
      },
    };
  });

const shown = ({ attributes, bounds }: SourceNode): boolean =>
  attributes['visible'] !== 'false' && bounds.width > 0 && bounds.height > 0;

/** Texts stay out, and so does what the system draws: a clock must not keep a screen from ever coming to rest. */
export function sampleIos({ nodes }: NativeSource): { fingerprint: string; busy: boolean } {
  const hash = createHash('sha256');
  let busy = false;
  for (const node of nodes) {
    if (nodes[node.parent]?.type === 'StatusBar' || node.type === 'StatusBar') continue;
    const { x, y, width, height } = node.bounds;
    hash.update(`${node.type}|${x},${y},${width},${height}|${node.attributes['visible'] ?? ''}\n`);
    if (node.type === 'ActivityIndicator') busy ||= shown(node);
  }
  return { fingerprint: hash.digest('hex').slice(0, 32), busy };
}

export const isIosField = ({ type, attributes }: SourceNode): boolean =>
  /^(?:TextField|SecureTextField|SearchField|TextView)$/.test(type) && attributes['enabled'] !== 'false';

/** Largest first: what a person means by scrolling the screen. */
export const iosScrollables = ({ nodes }: NativeSource): readonly SourceNode[] =>
  nodes
    .filter((node) => /^(?:ScrollView|Table|CollectionView|WebView)$/.test(node.type) && shown(node))
    .sort((a, b) => b.bounds.width * b.bounds.height - a.bounds.width * a.bounds.height);

export const iosIdentity = ({ type, attributes }: SourceNode): string =>
  [type, ...['name', 'label', 'placeholderValue'].map((name) => attributes[name] ?? '')].join('\u001f');

/** Whether `node` lies within `holder`, by the tree. */
const isWithin = (nodes: readonly SourceNode[], node: SourceNode, holder: SourceNode): boolean => {
  for (let at: SourceNode | undefined = node; at !== undefined; at = nodes[at.parent])
    if (at === holder) return true;
  return false;
};

const buttonsOf = ({ nodes }: NativeSource, holder: SourceNode): readonly SourceNode[] =>
  nodes.filter((node) => node.type === 'Button' && shown(node) && isWithin(nodes, node, holder));

/** The button that leads back: the first of the topmost navigation bar, where it lies at its leading edge. */
export function backButton(source: NativeSource, width: number): SourceNode | null {
  const bar = source.nodes.findLast((node) => node.type === 'NavigationBar' && shown(node));
  const first = bar === undefined ? undefined : buttonsOf(source, bar)[0];
  return first !== undefined && first.bounds.x < width * 0.25 ? first : null;
}

/** What closes the topmost dialog without doing what it asks for; null where none is open. */
export function closingNode(source: NativeSource): SourceNode | null {
  const region = source.nodes.findLast(
    (node) => node.attributes['name'] === 'PopoverDismissRegion' && shown(node),
  );
  if (region !== undefined) return region;
  const dialog = source.nodes.findLast((node) => /^(?:Alert|Sheet|Dialog)$/.test(node.type) && shown(node));
  if (dialog === undefined) return null;
  const buttons = buttonsOf(source, dialog);
  // The answer that cancels leads a row of buttons and ends a stack of them.
  const [first, second] = buttons;
  const sideBySide = first !== undefined && second !== undefined && first.bounds.y === second.bounds.y;
  return (dialog.type !== 'Sheet' && sideBySide ? first : buttons.at(-1)) ?? null;
}

/** Title of the topmost navigation bar: what a screen of an app is called, where it says so. */
export const barTitle = ({ nodes }: NativeSource): string => {
  const bar = nodes.findLast((node) => node.type === 'NavigationBar' && shown(node));
  return bar?.attributes['name'] ?? bar?.attributes['label'] ?? '';
};
