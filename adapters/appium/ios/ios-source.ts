import { createHash } from 'node:crypto';
import {
  BROWSER_BAR,
  DISMISS_REGION,
  isClosingBox,
  SHARE_SHEET,
} from '../../../agent/domain/source/ios-names.ts';
import type { Bounds } from '../../../agent/domain/ui-element.ts';
import { isNamedBack, leadsElsewhere, saysBack } from './ios-back.ts';
import { readsFromRight } from './ios-direction.ts';
import { centreOf, contains } from '../native/native-aim.ts';
import { cautiousAnswer } from '../native/native-answers.ts';
import type { NativeSource, SourceNode } from '../native/native-platform.ts';
import { readNativeSource } from '../native/native-source.ts';
import type { Point } from '../web/web-gestures.ts';

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

/**
 * The button of the topmost navigation bar that leads back: what iOS calls so, else what says so at the leading edge,
 * else the first one where it lies there and is not there for something else.
 */
export function backButton(source: NativeSource, { x, width }: Bounds): SourceNode | null {
  const bar = source.nodes.findLast((node) => node.type === 'NavigationBar' && shown(node));
  if (bar === undefined) return null;
  const buttons = buttonsOf(source, bar);
  const fromRight = readsFromRight(source);
  const leads = ({ bounds }: SourceNode): boolean =>
    fromRight ? bounds.x + bounds.width > x + width * 0.75 : bounds.x < x + width * 0.25;
  const said = buttons.find(isNamedBack) ?? buttons.find((button) => leads(button) && saysBack(button));
  if (said !== undefined) return said;
  const [first] = buttons;
  return first !== undefined && leads(first) && !leadsElsewhere(first) ? first : null;
}

/** What a touch on closes what iOS shows over the rest. */
const regionOf = ({ nodes }: NativeSource): SourceNode | undefined =>
  nodes.findLast((node) => node.attributes['name'] === DISMISS_REGION && shown(node));

const isShareSheet = ({ attributes }: SourceNode): boolean => attributes['name'] === SHARE_SHEET;

/** What a toolkit that draws its own dialogs lays beneath them, to close them by a touch. */
const barrierOf = ({ nodes }: NativeSource): SourceNode | undefined => {
  const display = nodes.find((node) => node.type === 'Application')?.bounds;
  return nodes.findLast(
    (node, i) =>
      /^(?:Other|Button)$/.test(node.type) &&
      display !== undefined &&
      shown(node) &&
      nodes[nodes[i + 1]?.parent ?? -1] !== node &&
      isClosingBox({ name: node.attributes['label'] ?? '', bounds: node.bounds }, display),
  );
};

/** What closes the topmost dialog without doing what it asks for; null where none is open. */
export function closingNode(source: NativeSource): SourceNode | null {
  const region = regionOf(source);
  if (region !== undefined) return region;
  const dialog = source.nodes.findLast(
    (node) => (/^(?:Alert|Sheet|Dialog)$/.test(node.type) || isShareSheet(node)) && shown(node),
  );
  if (dialog === undefined) return barrierOf(source) ?? null;
  const buttons = buttonsOf(source, dialog);
  if (isShareSheet(dialog)) return buttons.find(saysBack) ?? dialog;
  return cautiousAnswer(
    buttons,
    ({ attributes: { name = '', label = name } }) => label,
    dialog.type !== 'Sheet',
  );
}

/** Where a region is tried, by shares of its width and height: its edges, then its corners. */
const SPOTS = [
  [0.5, 0.08],
  [0.5, 0.92],
  [0.08, 0.5],
  [0.92, 0.5],
  [0.08, 0.08],
  [0.92, 0.92],
] as const;
/** What takes more of a region lies beneath it, or only holds the rest. */
const MOST = 0.9;

/** Where to touch what closes the topmost dialog: a region does so only where what it is there for does not lie over it. */
export function closingPoint(source: NativeSource): Point | null {
  const node = closingNode(source);
  if (node === null) return null;
  const { nodes } = source;
  const display = nodes.find((each) => each.type === 'Application')?.bounds ?? node.bounds;
  if (isShareSheet(node)) return above(nodes, node, display);
  const barrier = node === barrierOf(source);
  if (node !== regionOf(source) && !barrier) return centreOf(node.bounds);
  const [x, y] = [Math.max(node.bounds.x, display.x), Math.max(node.bounds.y, display.y)];
  const width = Math.min(node.bounds.x + node.bounds.width, display.x + display.width) - x;
  const height = Math.min(node.bounds.y + node.bounds.height, display.y + display.height) - y;
  const after = barrier ? nodes.slice(nodes.indexOf(node) + 1).filter(shown) : [];
  const over = (after.length > 0 ? after : besideRegion(nodes, node)).filter(
    ({ bounds }) => bounds.width * bounds.height <= MOST * width * height,
  );
  const spots = SPOTS.map(([across, down]) => ({
    x: Math.round(x + width * across),
    y: Math.round(y + height * down),
  }));
  const free = spots.find((at) => !over.some(({ bounds }) => contains(bounds, at)));
  return free ?? centreOf({ x, y, width, height });
}

/** A finger's breadth, in points: less is no place to touch. */
const FINGER = 44;

/** The middle of what of the display lies above a sheet; null where it leaves nothing. */
function above(
  nodes: readonly SourceNode[],
  sheet: SourceNode,
  { x, y, width, height }: Bounds,
): Point | null {
  const parts = nodes.filter(
    (node) =>
      shown(node) &&
      isWithin(nodes, node, sheet) &&
      node.bounds.width * node.bounds.height <= MOST * width * height,
  );
  const top = Math.min(...parts.map((node) => node.bounds.y));
  if (parts.length === 0 || top - y < FINGER) return null;
  return { x: Math.round(x + width / 2), y: Math.round(y + (top - y) / 2) };
}

/** What is shown in the nearest box around the region that holds more than empty boxes besides it. */
function besideRegion(nodes: readonly SourceNode[], region: SourceNode): readonly SourceNode[] {
  for (let box = nodes[region.parent]; box !== undefined; box = nodes[box.parent]) {
    const holder = box;
    const inside = nodes.filter(
      (node) => shown(node) && isWithin(nodes, node, holder) && !isWithin(nodes, region, node),
    );
    if (inside.some((node) => node.type !== 'Other')) return inside;
  }
  return [];
}

const isBrowserBar = ({ attributes }: SourceNode): boolean => attributes['name'] === BROWSER_BAR;

/** What closes the browser that iOS shows over an app: of the buttons of its bar the one that iOS gives no name. */
function browserClose(source: NativeSource, bar: SourceNode): SourceNode | null {
  const own = buttonsOf(source, bar).filter(({ attributes: { name = '', label = '' } }) => name === label);
  return own.find(saysBack) ?? own[0] ?? null;
}

/** Where to touch to go back: what lies over the page by itself is closed. Null: nothing says so, and the edge is pulled. */
export function wayBack(source: NativeSource, area: Bounds): Point | null {
  const over = source.nodes.findLast((node) => (isShareSheet(node) || isBrowserBar(node)) && shown(node));
  const drawn = over === undefined && barrierOf(source) !== undefined;
  if (drawn || (over !== undefined && isShareSheet(over))) return closingPoint(source);
  const button = over === undefined ? backButton(source, area) : browserClose(source, over);
  return button === null ? null : centreOf(button.bounds);
}

/** Title of the topmost navigation bar: what a screen of an app is called, where it says so. */
export const barTitle = ({ nodes }: NativeSource): string => {
  const bar = nodes.findLast((node) => node.type === 'NavigationBar' && shown(node));
  return bar?.attributes['name'] ?? bar?.attributes['label'] ?? '';
};
