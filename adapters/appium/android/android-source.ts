import { createHash } from 'node:crypto';
import { takesText } from '../../../agent/domain/source/android-fields.ts';
import {
  FULL_SCREEN_NOTICE,
  goesFromEndToEnd,
  inSystemAlerts,
  shareDisplay,
  SYSTEM_UI,
} from '../../../agent/domain/source/android-windows.ts';
import { declines } from '../../../agent/domain/source/declining.ts';
import { inDrawingOrder } from '../../../agent/domain/source/drawing-order.ts';
import { isInputMethod } from '../../../agent/domain/source/input-method.ts';
import { isPermissionAsker } from '../../../agent/domain/source/permission-asker.ts';
import type { Bounds } from '../../../agent/domain/ui-element.ts';
import {
  closesInside,
  closesSheet,
  isBackdrop,
  isSheetOf,
  isVeilOf,
} from '../../../agent/domain/source/veils.ts';
import { cautiousAnswer } from '../native/native-answers.ts';
import type { NativeSource, SourceNode } from '../native/native-platform.ts';
import { readNativeSource } from '../native/native-source.ts';

const boundsOf = (text: string | undefined): Bounds => {
  const [left = 0, top = 0, right = 0, bottom = 0] = (text?.match(/-?\d+/g) ?? []).map(Number);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** The nodes of a UIAutomator source, in pixels, each after the siblings that it lies over. */
export function readAndroidSource(xml: string): NativeSource {
  const source = readNativeSource(xml, (tag, own) => ({
    type: own['class'] ?? tag,
    bounds: boundsOf(own['bounds']),
  }));
  return { ...source, nodes: inDrawingOrder(source.nodes, (node) => node.bounds) };
}

const shown = ({ attributes, bounds }: SourceNode): boolean =>
  attributes['displayed'] !== 'false' && bounds.width > 0 && bounds.height > 0;

/** Texts stay out: a clock or a counter must not keep a screen from ever coming to rest. */
export function sampleAndroid({ nodes }: NativeSource): { fingerprint: string; busy: boolean } {
  const hash = createHash('sha256');
  let busy = false;
  for (const node of nodes) {
    const { attributes, bounds } = node;
    if (attributes['package'] === SYSTEM_UI) continue;
    hash.update(`${node.type}|${attributes['resource-id'] ?? ''}|${attributes['bounds'] ?? ''}\n`);
    // A bar that says how far it is has a text; one that only turns has none.
    if (/(?:^|\.)(?:ProgressBar|ContentLoadingProgressBar|CircularProgressIndicator)$/.test(node.type))
      busy ||= shown(node) && bounds.height >= 8 && (attributes['text'] ?? '') === '';
  }
  return { fingerprint: hash.digest('hex').slice(0, 32), busy };
}

export const isAndroidField = (node: SourceNode): boolean =>
  takesText(node.type, node.attributes) && node.attributes['enabled'] !== 'false';

/** Largest first: what a person means by scrolling the screen. */
export const androidScrollables = ({ nodes }: NativeSource): readonly SourceNode[] =>
  nodes
    .filter((node) => node.attributes['scrollable'] === 'true' && shown(node))
    .sort((a, b) => b.bounds.width * b.bounds.height - a.bounds.width * a.bounds.height);

export const androidIdentity = ({ type, attributes }: SourceNode): string =>
  [type, ...['resource-id', 'text', 'content-desc', 'hint'].map((name) => attributes[name] ?? '')].join(
    '\u001f',
  );

/** The roots of windows that are neither a system bar nor a keyboard, unless the app is one. */
const roots = ({ nodes }: NativeSource, appPackage: string): readonly SourceNode[] => {
  const asked = inSystemAlerts(nodes);
  return nodes.filter((node, at) => {
    const of = node.attributes['package'] ?? '';
    const isRoot = node.type !== 'hierarchy' && (node.parent < 0 || nodes[node.parent]?.type === 'hierarchy');
    const ofSystem = of === SYSTEM_UI && !asked.has(at);
    return isRoot && (of === appPackage || (!ofSystem && !isInputMethod(of)));
  });
};

export const byResource = ({ nodes }: NativeSource, id: string): SourceNode | null =>
  nodes.find((node) => node.attributes['resource-id'] === id && shown(node)) ?? null;

/**
 * The answer of what the system lays over the whole display and the way back does not close: that another app crashed or does not
 * respond, or how full screen is left, where that way leads out of the app.
 */
export function systemAnswer(source: NativeSource): SourceNode | null {
  const first = byResource(source, 'android:id/aerr_wait') ?? byResource(source, 'android:id/aerr_close');
  if (first !== null) return first;
  const notices = [SYSTEM_UI, 'android'].filter(
    (name) => byResource(source, `${name}:id/${FULL_SCREEN_NOTICE}`) !== null,
  );
  return notices.map((name) => byResource(source, `${name}:id/ok`)).find((node) => node !== null) ?? null;
}

/** What a dialog is put together of. */
const BUILT =
  /[:/](?:parentPanel|alertTitle|grant_dialog|design_bottom_sheet|alert_dialog_root|aerr_close|aerr_wait)$/;
const PANEL = /[:/](?:parentPanel|grant_dialog|design_bottom_sheet|alert_dialog_root)$/;
const resourceOf = ({ attributes }: SourceNode): string => attributes['resource-id'] ?? '';

/** A window that leaves part of the display free, or one that is put together as a dialog. */
export function dialogRoot(source: NativeSource, display: Bounds, appPackage: string): SourceNode | null {
  const windows = roots(source, appPackage);
  // What has the touches; of an app that shares the display with another one its own part.
  const root = windows[0];
  if (root === undefined) return null;
  const { width, height } = root.bounds;
  const shares = windows.some(
    ({ attributes, bounds }) =>
      attributes['package'] !== root.attributes['package'] && shareDisplay(root.bounds, bounds, display),
  );
  // What asks on the platform's behalf is no app, however high its window is.
  const asks = isPermissionAsker(root.attributes['package'] ?? '');
  const whole = !asks && (shares || goesFromEndToEnd(root.bounds, display));
  const small = !whole && (width < display.width * 0.97 || height < display.height * 0.6);
  const built = source.nodes.some((node) => BUILT.test(resourceOf(node)));
  return small || built ? root : null;
}

const within = ({ nodes }: NativeSource, node: SourceNode, holder: SourceNode): boolean => {
  for (let at: SourceNode | undefined = node; at !== undefined; at = nodes[at.parent])
    if (at === holder) return true;
  return false;
};

/** What a control says, else what is said in it. */
function saidBy(source: NativeSource, control: SourceNode): string {
  const wordsOf = ({ attributes }: SourceNode): string =>
    (attributes['text'] ?? '').trim() || (attributes['content-desc'] ?? '').trim();
  return (
    wordsOf(control) ||
    source.nodes
      .filter((node) => node !== control && within(source, node, control))
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(' ')
  );
}

/** Android's own names of the answers that decline and put off; the third one agrees. */
const DECLINING = ['android:id/button2', 'android:id/button3'];

/** The answer that closes a dialog in the window `root` without doing what it asks for; null where it has none. */
export function closingAnswer(source: NativeSource, root: SourceNode): SourceNode | null {
  const panel = source.nodes.findLast(
    (node) => PANEL.test(resourceOf(node)) && shown(node) && within(source, node, root),
  );
  const holder = panel ?? root;
  const controls = source.nodes.filter(
    (node) =>
      node.attributes['clickable'] === 'true' &&
      node.attributes['enabled'] !== 'false' &&
      shown(node) &&
      within(source, node, holder),
  );
  const said = (node: SourceNode): string => saidBy(source, node);
  // Some draw their answers as texts.
  const saying = controls.filter((node) => declines(said(node)));
  // What stands around one says the same.
  const declining = saying.filter(
    (node) => !saying.some((inner) => inner !== node && within(source, inner, node)),
  );
  if (declining.length === 1) return declining[0] ?? null;
  // What is chosen first is no answer yet.
  const buttons = controls.filter(
    ({ type, attributes }) => type.endsWith('Button') && attributes['checkable'] !== 'true',
  );
  const named = DECLINING.map((id) => buttons.find((node) => resourceOf(node) === id));
  return named.find((node) => node !== undefined) ?? cautiousAnswer(buttons, said);
}

/**
 * Whether a toolkit that draws everything itself has a menu or a dialog open in the app's own window: a box that holds
 * nothing, says that it dismisses it and takes the touches of the whole display lies behind. Compose has such boxes for
 * other ends: there it is followed by the sheet or drawer that it closes.
 */
export function hasBarrier({ nodes }: NativeSource, display: Bounds): boolean {
  const ordered = nodes.some(({ type }) => type.startsWith('androidx.compose.'));
  return nodes.some((node, index) => {
    const { type, attributes, bounds } = node;
    const next = nodes[index + 1];
    const description = attributes['content-desc'] ?? '';
    const takesTouches = attributes['clickable'] === 'true' && description !== '';
    if (type !== 'android.view.View' || !takesTouches) return false;
    const all = !ordered && bounds.width >= display.width && bounds.height >= display.height * 0.9;
    // Around what it closes, as newer versions of Flutter tell it.
    if (next?.parent === index) return all && closesInside(description);
    if (next !== undefined && closesSheet(description) && isSheetOf(bounds, next.bounds, display))
      return true;
    return all;
  });
}

const VEILS = /^android\.(?:view\.(?:View|ViewGroup)|widget\.(?:Button|\w+Layout))$/;

/** The largest part of a veil that what lies in front of it leaves: above a sheet, beside a drawer. */
function freeOf(veil: Bounds, front: Bounds): Bounds {
  const [low, far] = [front.y + front.height, front.x + front.width];
  const parts = [
    { ...veil, height: front.y - veil.y },
    { ...veil, x: far, width: veil.x + veil.width - far },
    { ...veil, width: front.x - veil.x },
    { ...veil, y: low, height: veil.y + veil.height - low },
  ];
  const size = ({ width, height }: Bounds): number => Math.max(0, width) * Math.max(0, height);
  return parts.reduce((best, part) => (size(part) > size(best) ? part : best));
}

/** Whether a page keeps clear of a drawer that stays open beside it, as on tablets: a touch there closes nothing, and is the page's. */
function standsBeside(source: NativeSource, page: SourceNode, { bounds: drawer }: SourceNode): boolean {
  const shows = source.nodes.filter((node) => {
    const says = ['text', 'content-desc'].some((name) => (node.attributes[name] ?? '') !== '');
    return (says || node.attributes['clickable'] === 'true') && shown(node) && within(source, node, page);
  });
  const isBeside = ({ bounds: { x, width } }: SourceNode): boolean =>
    x >= drawer.x + drawer.width || x + width <= drawer.x;
  return shows.length > 0 && shows.every(isBeside);
}

/** Where to touch beside the open drawer of a layout for drawers, which Android dims and which closes it. */
function besideDrawer(source: NativeSource): SourceNode | null {
  const { nodes } = source;
  for (const [at, layout] of nodes.entries()) {
    if (!layout.type.endsWith('DrawerLayout') || !shown(layout)) continue;
    const [page, ...drawers] = nodes.filter((node) => node.parent === at && shown(node));
    const { bounds } = layout;
    const open = drawers.findLast(
      (drawer) =>
        drawer.bounds.width < bounds.width * 0.97 &&
        drawer.bounds.x + drawer.bounds.width > bounds.x &&
        drawer.bounds.height >= bounds.height * 0.8 &&
        (drawer.bounds.x <= bounds.x || drawer.bounds.x + drawer.bounds.width >= bounds.x + bounds.width),
    );
    if (page === undefined || open === undefined || standsBeside(source, page, open)) continue;
    return { ...layout, bounds: freeOf(bounds, open.bounds) };
  }
  return null;
}

/**
 * The box that a veil is around, and nothing else: apart from its edges or a sheet, with words and something to touch. Null for
 * what holds more, as pages do that take touches.
 */
function heldBy(source: NativeSource, at: number, veil: Bounds, display: Bounds): SourceNode | null {
  const { nodes } = source;
  for (let holder = at; ;) {
    const inside = nodes.flatMap((node, i) => (node.parent === holder && shown(node) ? [i] : []));
    const [only = -1] = inside;
    const front = inside.length === 1 ? nodes[only] : undefined;
    if (front === undefined) return null;
    if (!isVeilOf(veil, front.bounds, display)) {
      holder = only;
      continue;
    }
    const parts = nodes.filter((node) => node !== front && shown(node) && within(source, node, front));
    const speaks = parts.some(({ attributes }) => /\p{L}{2}/u.test(attributes['text'] ?? ''));
    return speaks && parts.some(({ attributes }) => attributes['clickable'] === 'true') ? front : null;
  }
}

/**
 * Where to touch beside what lies in front of a veil, or within it: one that says that it is a backdrop, or one that takes touches and
 * says nothing or that it closes something. Apps that draw one themselves need not hear the way back, and all of them hear that touch.
 */
export function besideVeil(source: NativeSource, display: Bounds): SourceNode | null {
  const { nodes } = source;
  let around: SourceNode | null = null;
  for (const [at, veil] of nodes.entries()) {
    const { type, attributes, bounds } = veil;
    const next = nodes[at + 1];
    if (!VEILS.test(type) || !shown(veil) || next === undefined) continue;
    if (next.parent === at) {
      const touched = attributes['clickable'] === 'true' && attributes['scrollable'] !== 'true';
      const wide = touched && bounds.width >= display.width;
      const held = wide ? heldBy(source, at, bounds, display) : null;
      if (held !== null) around = { ...veil, bounds: freeOf(bounds, held.bounds) };
      continue;
    }
    const said = [attributes['content-desc'], attributes['text']]
      .filter((words) => words !== undefined)
      .join('');
    const closes = attributes['clickable'] === 'true' && (said === '' || closesInside(said));
    if (!isBackdrop(said) && !closes) continue;
    const front = nodes.slice(at + 1).find((node) => shown(node) && isVeilOf(bounds, node.bounds, display));
    if (front === undefined) continue;
    return { ...veil, bounds: freeOf(bounds, front.bounds) };
  }
  return around ?? besideDrawer(source);
}
