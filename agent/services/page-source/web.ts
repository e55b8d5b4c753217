import { Role } from '../../domain/ui-element.ts';
import type { FieldFacts, UiElement } from '../../domain/ui-element.ts';
import type { Draft, DraftScreen } from './tree/draft.ts';
import { blankDraft, clean, linkDrafts } from './tree/draft.ts';
import { area, centreHolder, NOWHERE, rectangle } from './tree/geometry.ts';
import type { XmlNode } from './tree/xml-tree.ts';

const ROLES: ReadonlySet<string> = new Set(Role.options);
const isRole = (value: string): value is UiElement['role'] => ROLES.has(value);
const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

const truthy = (value: string | undefined): boolean => value === 'true';

function boxOf(text: string | undefined): UiElement['bounds'] {
  const parts = (text ?? '').split(',').map(Number);
  if (parts.length !== 4 || !parts.every(Number.isFinite)) return NOWHERE;
  const [x, y, width, height] = parts as [number, number, number, number];
  return rectangle(x, y, width, height);
}

const FACTS = [
  ['autocomplete', 'autocomplete'],
  ['min', 'min'],
  ['max', 'max'],
  ['step', 'step'],
  ['min-length', 'minLength'],
  ['max-length', 'maxLength'],
  ['pattern', 'pattern'],
  ['message', 'message'],
] as const;

/** What a field says of the text that it wants; null when it says nothing. */
function factsOf(a: XmlNode['attributes']): FieldFacts | null {
  const told = FACTS.flatMap(([from, to]) =>
    a[from] === undefined || a[from] === '' ? [] : [[to, a[from]] as const],
  );
  if (told.length === 0 && !truthy(a['entered'])) return null;
  return { ...(Object.fromEntries(told) as FieldFacts), ...(truthy(a['entered']) ? { entered: true } : {}) };
}

/** A page can name the type of a field as it likes; what is no word of HTML's is none. */
const inputTypeOf = (said: string | undefined): string =>
  /^[a-z][a-z-]{1,15}$/.test(said ?? '') ? (said ?? '') : '';

function readNode(draft: Draft, node: XmlNode): void {
  const a = node.attributes;
  const role = a['role'] ?? 'group';
  const scrolls = (a['scrollable'] ?? '').split(/[\s,]+/);
  draft.role = isRole(role) ? role : 'group';
  draft.className = a['class'] ?? '';
  draft.resourceName = a['resource-name'] ?? '';
  draft.name = clean(a['name']);
  draft.text = clean(a['text']);
  draft.hint = clean(a['hint']);
  draft.inputType = inputTypeOf(a['input-type']);
  draft.bounds = boxOf(a['bounds']);
  draft.visible = truthy(a['visible']);
  draft.onScreen = truthy(a['on-screen']);
  draft.covered = truthy(a['covered']);
  draft.enabled = truthy(a['enabled']);
  draft.clickable = truthy(a['clickable']);
  if (draft.clickable && truthy(a['unheard'])) draft.unheard = true;
  if (draft.clickable && truthy(a['column-head'])) draft.columnHead = true;
  if (truthy(a['marked'])) draft.marked = true;
  if (truthy(a['step'])) draft.step = true;
  if (draft.clickable && a['sign'] !== undefined) draft.sign = a['sign'];
  if (draft.clickable && a['expanded'] !== undefined) draft.expanded = truthy(a['expanded']);
  draft.longClickable = truthy(a['long-clickable']);
  draft.checkable = truthy(a['checkable']);
  draft.checked = truthy(a['checked']);
  draft.editable = truthy(a['editable']);
  draft.password = truthy(a['password']);
  draft.selected = truthy(a['selected']);
  draft.focused = truthy(a['focused']);
  draft.invalid = truthy(a['invalid']);
  draft.filled = truthy(a['filled']) || truthy(a['value-filled']);
  draft.value = draft.password ? null : (a['value'] ?? null);
  draft.scrollable = DIRECTIONS.filter((direction) => scrolls.includes(direction));
  draft.href = a['href'] === undefined || a['href'] === '' ? null : a['href'];
  draft.key = a['key'] === undefined || a['key'] === '' ? null : a['key'];
  const facts = factsOf(a);
  if (draft.editable && facts !== null) draft.field = facts;
  if (truthy(a['modal']) || (draft.role === 'alert' && draft.className === 'dialog')) draft.role = 'dialog';
}

/** The tree of `docs/web-hierarchy.md`: the page has judged itself, so nothing is guessed but what only looks modal. */
export function readWeb(nodes: readonly XmlNode[]): DraftScreen {
  const drafts: Draft[] = [];
  const modal = new Set<number>();
  const draftOf = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, at) => {
    const above = node.parent < 0 ? -1 : (draftOf[node.parent] ?? -1);
    if (node.tag !== 'node') {
      draftOf[at] = above;
      return;
    }
    const parent = above < 0 ? undefined : drafts[above];
    const draft = blankDraft(
      drafts.length,
      parent?.index ?? null,
      parent === undefined ? 0 : parent.depth + 1,
    );
    readNode(draft, node);
    if (draft.role === 'dialog' && (truthy(node.attributes['modal']) || draft.className === 'dialog'))
      modal.add(draft.index);
    draftOf[at] = drafts.length;
    drafts.push(draft);
  });
  const screen = linkDrafts(drafts);
  const { width, height } = nodes[0]?.attributes ?? {};
  const page = drafts[0]?.bounds ?? NOWHERE;
  settleDialogs(screen, modal, {
    width: Number(width) || page.width,
    height: Number(height) || page.height,
  });
  return screen;
}

/**
 * A box that says it is a dialog is one only where it takes the taps of the page beneath; and a box that takes them all
 * is one even where it does not say so.
 */
function settleDialogs(screen: DraftScreen, modal: ReadonlySet<number>, display: Size): void {
  const { drafts, end } = screen;
  const controls = drafts.filter(
    (d) => d.visible && d.onScreen && (d.clickable || d.editable) && d.role !== 'dialog',
  );
  // How many controls stand before each element, and how many of them are covered.
  const before = new Uint32Array(drafts.length + 1);
  const hidden = new Uint32Array(drafts.length + 1);
  for (const c of controls) {
    before[c.index + 1] = 1;
    hidden[c.index + 1] = c.covered ? 1 : 0;
  }
  for (let i = 1; i <= drafts.length; i++) {
    before[i] = (before[i] ?? 0) + (before[i - 1] ?? 0);
    hidden[i] = (hidden[i] ?? 0) + (hidden[i - 1] ?? 0);
  }
  const outsideOf = (counts: Uint32Array, { index }: Draft): number =>
    (counts[drafts.length] ?? 0) - (counts[end[index] ?? index + 1] ?? 0) + (counts[index] ?? 0);
  let open = false;
  for (const draft of drafts) {
    if (draft.role !== 'dialog') continue;
    const outside = outsideOf(before, draft);
    const beneath = outsideOf(hidden, draft);
    const real = modal.has(draft.index) || (draft.visible && beneath > 0 && beneath * 2 >= outside);
    if (!draft.visible || !draft.onScreen || !real) draft.role = 'group';
    else open = true;
  }
  const uncovered = controls.filter((c) => !c.covered);
  const noticed = inNotices(screen);
  const bare = uncovered.filter((c) => !isVeil(screen, c, display));
  // What is said in a notice comes and goes above whatever else is there; what it lies over itself, as the bar at the foot, is free without it.
  const beside = bare.filter((c) => noticed[c.index] === 0);
  const free = beside.length === 0 ? bare : beside;
  const isNotice = ({ role, visible, bounds }: Draft): boolean =>
    role === 'alert' && visible && area(bounds) <= NOTICE * display.width * display.height;
  const notices = beside.length === 0 ? [] : drafts.filter(isNotice);
  const isBeneathNotice = centreHolder(notices.map(({ bounds }) => bounds));
  const covered = controls.filter((c) => c.covered && !isBeneathNotice(c.bounds));
  if (open || covered.length === 0 || free.length === 0) return;
  const top = commonAncestor(screen, free);
  if (top === null || top.parent === null) return;
  const isIn = (box: Draft, { index }: Draft): boolean => index >= box.index && index < (end[box.index] ?? 0);
  const inside = (d: Draft): boolean => isIn(top, d);
  // What comes after a page and takes all of its taps lies over one of few controls as well: a drawer has such a veil, outside of it.
  // It may come before the page too, with the drawer in a box of their own.
  const first = covered[0]?.index ?? 0;
  const isApart = (veil: Draft): boolean => {
    const box = commonAncestor(screen, veil.index < top.index ? [veil, top] : [top, veil]);
    return box !== null && !covered.some((c) => isIn(box, c));
  };
  const veiled = uncovered.some(
    (c) => isVeil(screen, c, display) && !inside(c) && (c.index > first || isApart(c)),
  );
  // The days of a calendar are many, however little it lies over.
  const told = free.filter((c) => !DAY.test(c.name));
  if (!veiled && (covered.length < 3 || told.length > covered.length * 4)) return;
  if (!covered.some(inside)) wholeBox(screen, top, noticed).role = 'dialog';
}

/** Which elements are notices, or in one. */
function inNotices({ drafts }: DraftScreen): Uint8Array {
  const noticed = new Uint8Array(drafts.length);
  for (const { index, parent, role } of drafts)
    noticed[index] = role === 'alert' || (parent !== null && noticed[parent] === 1) ? 1 : 0;
  return noticed;
}

const DAY = /^\d{1,2}$/;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the display. */
const VEIL = 0.95;
/** The same: what takes more is a page of its own. */
const NOTICE = 0.4;

/** An empty box all over the display that hears of taps: it closes what lies over it, and is no part of that. */
function isVeil(
  { end }: DraftScreen,
  { index, role, name, text, bounds }: Draft,
  { width, height }: Size,
): boolean {
  if (role !== 'group' || name !== '' || text !== '' || end[index] !== index + 1) return false;
  return bounds.width >= VEIL * width && bounds.height >= VEIL * height;
}

/**
 * The least box around these controls beside which a page says nothing that is not covered, but for notices: with its heading and message.
 * A page tells of controls alone whether they are covered, so what a covered one holds is as well.
 */
function wholeBox({ drafts, end }: DraftScreen, controls: Draft, noticed: Uint8Array): Draft {
  const holds = ({ index }: Draft): boolean => index <= controls.index && controls.index < (end[index] ?? 0);
  const beneath = new Uint8Array(drafts.length);
  for (const d of drafts) {
    const held = d.parent !== null && beneath[d.parent] === 1;
    beneath[d.index] = (d.covered || held) && !holds(d) ? 1 : 0;
  }
  const said = drafts.filter(
    (d) =>
      d.visible &&
      d.onScreen &&
      (d.text !== '' || d.name !== '') &&
      end[d.index] === d.index + 1 &&
      (noticed[d.index] === 0 || holds(d)),
  );
  for (let at: Draft | undefined = controls; at !== undefined && at.parent !== null; at = drafts[at.parent]) {
    const box = at;
    const within = (d: Draft): boolean => d.index >= box.index && d.index < (end[box.index] ?? 0);
    if (said.some((d) => within(d) && beneath[d.index] === 1)) break;
    if (said.every((d) => within(d) || beneath[d.index] === 1)) return box;
  }
  return controls;
}

function commonAncestor(screen: DraftScreen, drafts: readonly Draft[]): Draft | null {
  const first = drafts[0]?.index ?? 0;
  const last = drafts[drafts.length - 1]?.index ?? 0;
  let at: Draft | undefined = screen.drafts[first];
  if (drafts.length === 1 && at?.parent != null) at = screen.drafts[at.parent];
  while (at !== undefined && (screen.end[at.index] ?? 0) <= last)
    at = at.parent === null ? undefined : screen.drafts[at.parent];
  return at ?? null;
}
