import type { UiElement } from '../../../domain/ui-element.ts';
import { isWholePage } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { nameStem, nameWithoutData, stableName } from '../words/volatile-text.ts';

const MAX_LABEL = 60;
/** One row in so many has a control at least that belongs to the rows and not to one of them (`Delete`). */
const SHARED_BY = 4;

export interface ElementIdentity {
  readonly elementSignature: string;
  readonly groupSignature: string;
}

/**
 * Readable identities of elements within their screen: role, resource name, label where there is no resource name or
 * where rows share it, the row it stands in, its place among equals. No position, no state, no count enters, so they
 * are equal on every visit, on every viewport and whatever is switched on. Of one group are alike rows of a list, the heads
 * of its columns, and what says the same wherever it stands.
 */
export function identifyElements(
  tree: ScreenTree,
  elements: readonly UiElement[],
): ReadonlyMap<number, ElementIdentity> {
  const out = new Map<number, ElementIdentity>();
  const taken = new Map<string, number>();
  const places = listPlaces(tree);
  const columns = sharedLabels(tree, elements);
  const told = elements.map((e) => ({ base: baseSignature(tree, e), says: labelStem(tree, e) }));
  const equals = new Map<string, number>();
  for (const { base, says } of told) {
    const what = `${base} says${quoted(says)}`;
    equals.set(what, (equals.get(what) ?? 0) + 1);
  }
  elements.forEach((e, i) => {
    const { base, says } = told[i] ?? { base: '', says: '' };
    const place = (taken.get(base) ?? 0) + 1;
    taken.set(base, place);
    const elementSignature = place === 1 ? base : `${base} [${place}]`;
    const what = `${base} says${quoted(says)}`;
    const alike = says !== '' && (equals.get(what) ?? 0) > 1 ? what : null;
    const head =
      e.columnHead === true ? (alike ?? `${e.role} at the head of ${listOf(tree, e, places)}`) : null;
    out.set(e.index, {
      elementSignature,
      groupSignature: head ?? groupOf(tree, e, places, columns) ?? alike ?? elementSignature,
    });
  });
  return out;
}

function baseSignature(tree: ScreenTree, e: UiElement): string {
  const row = tree.rowOf[e.index] ?? -1;
  const name = nameWithoutData(e.resourceName);
  if (tree.ad[e.index] === 1) return `ad${name === '' ? '' : `#${stableName(name)}`}`;
  const own = name !== e.resourceName || name === '' || row >= 0 ? quoted(labelStem(tree, e)) : '';
  const head = `${e.role}${name === '' ? '' : `#${name}`}${own}`;
  if (row < 0 || row === e.index) return head;
  return `${head} in${quoted(rowLabel(tree, row)) || ' row'}`;
}

const quoted = (label: string): string => (label === '' ? '' : ` "${label}"`);

/** The first lasting words of an element: a row is known by its title, not by the summary beneath. */
export function labelStem(tree: ScreenTree, e: UiElement): string {
  if (e.editable) return nameStem(e.hint || e.name).slice(0, MAX_LABEL);
  if (isWholePage(tree, e)) return '';
  for (let i = e.index + 1; i < (tree.end[e.index] ?? 0); i++) {
    const inner = tree.screen.elements[i];
    if (inner === undefined || !inner.visible || inner.editable || (inner.clickable && inner.role !== 'text'))
      continue;
    const stem = nameStem(inner.text === '' ? inner.name : inner.text);
    if (stem !== '' && e.name.includes(inner.name)) return stem.slice(0, MAX_LABEL);
  }
  return nameStem(e.name === '' ? e.text : e.name).slice(0, MAX_LABEL);
}

function rowLabel(tree: ScreenTree, row: number): string {
  const e = tree.screen.elements[row];
  if (e === undefined) return '';
  for (let i = row + 1; i < (tree.end[row] ?? 0); i++) {
    const inner = tree.screen.elements[i];
    if (inner === undefined || !inner.visible || (inner.role !== 'text' && inner.role !== 'heading'))
      continue;
    const stem = nameStem(inner.text);
    if (stem !== '') return stem.slice(0, MAX_LABEL);
  }
  return nameStem(e.name).slice(0, MAX_LABEL);
}

/** What elements of alike rows share: the container and what they are in it. Null for one of a kind. */
function groupOf(
  tree: ScreenTree,
  e: UiElement,
  places: ReadonlyMap<number, number>,
  shared: ReadonlySet<string>,
): string | null {
  const row = tree.rowOf[e.index] ?? -1;
  const list = tree.screen.elements[tree.listOf[row] ?? -1];
  if (row < 0 || list === undefined) return null;
  const name = stableName(e.resourceName);
  const month = row === e.index ? monthAround(tree, e, list) : null;
  const at = listName(month ?? list, places);
  const where = month === null ? at : `weeks of ${at}`;
  const what =
    row === e.index || name !== '' || speaksForRow(tree, e, row) ? '' : inRow(tree, e, row, shared);
  return `${e.role}${name === '' ? '' : `#${name}`}${what} of ${where}`;
}

function listName(list: UiElement, places: ReadonlyMap<number, number>): string {
  const within = stableName(list.resourceName);
  return within === '' ? `${list.role} ${places.get(list.index) ?? 1}` : `${list.role}#${within}`;
}

/** The columns that it heads one of; a head that is a table by itself is in no list. */
function listOf(tree: ScreenTree, e: UiElement, places: ReadonlyMap<number, number>): string {
  const list = tree.screen.elements[tree.listOf[tree.rowOf[e.index] ?? -1] ?? -1];
  return list === undefined ? 'columns' : listName(list, places);
}

const DAY = /^\d{1,2}$/;

/** What holds the weeks of a calendar, where each of them is a row of its own: the days of all weeks are alike. */
function monthAround(tree: ScreenTree, { name, text }: UiElement, week: UiElement): UiElement | null {
  if (!DAY.test(text || name) || tree.rowOf[week.index] !== week.index) return null;
  return tree.screen.elements[tree.listOf[week.index] ?? -1] ?? null;
}

/**
 * Which of a row's controls one is: by its words where other rows have one that says the same ("Delete"), else by its
 * place among those that say what their row is about.
 */
function inRow(tree: ScreenTree, e: UiElement, row: number, shared: ReadonlySet<string>): string {
  if (shared.has(labelInList(tree, e, row))) return quoted(besideRow(tree, e, row));
  let place = 1;
  for (let i = row; i < e.index; i++) {
    const other = tree.screen.elements[i];
    if (other?.role === e.role && other.clickable && !shared.has(labelInList(tree, other, row))) place += 1;
  }
  return place === 1 ? '' : ` ${place}`;
}

const labelInList = (tree: ScreenTree, e: UiElement, row: number): string =>
  `${tree.listOf[row] ?? -1} ${e.role} ${besideRow(tree, e, row)}`;

/** What a control of a row says without what its row is called (`Remove Alice`), where that leaves anything. */
function besideRow(tree: ScreenTree, e: UiElement, row: number): string {
  const label = labelStem(tree, e);
  const called = rowLabel(tree, row);
  if (called === '' || e.index === row) return label;
  const rest = ` ${label} `.replace(` ${called} `, ' ').trim();
  return rest === '' ? label : rest;
}

/** What controls of two rows of one list and more say alike, and of one row in four: of many rows two are called the same by chance. */
function sharedLabels(tree: ScreenTree, elements: readonly UiElement[]): ReadonlySet<string> {
  const rowsOf = new Map<string, Set<number>>();
  const rowsOfList = new Map<number, Set<number>>();
  for (const e of elements) {
    const row = tree.rowOf[e.index] ?? -1;
    if (row < 0 || !(e.clickable || e.editable)) continue;
    const label = labelInList(tree, e, row);
    rowsOf.set(label, (rowsOf.get(label) ?? new Set()).add(row));
    const list = tree.listOf[row] ?? -1;
    rowsOfList.set(list, (rowsOfList.get(list) ?? new Set()).add(row));
  }
  const shared = new Set<string>();
  for (const [label, rows] of rowsOf) {
    const [row = -1] = rows;
    const all = rowsOfList.get(tree.listOf[row] ?? -1)?.size ?? 0;
    if (rows.size >= 2 && rows.size * SHARED_BY >= all) shared.add(label);
  }
  return shared;
}

/** Whether touching the row means touching this: the one control in a list item that takes no tap itself. */
function speaksForRow(tree: ScreenTree, e: UiElement, row: number): boolean {
  for (let i = row; i < (tree.end[row] ?? 0); i++) {
    const other = tree.screen.elements[i];
    if (other !== undefined && other !== e && (other.clickable || other.editable)) return false;
  }
  return true;
}

/** Which of the lists of a screen each is: their order does not depend on what is in them. */
function listPlaces(tree: ScreenTree): ReadonlyMap<number, number> {
  const lists = new Set<number>();
  for (let i = tree.scope.from; i < tree.scope.to; i++) {
    const list = tree.listOf[i] ?? -1;
    if (list >= 0 && tree.rowOf[i] === i) lists.add(list);
  }
  return new Map([...lists].sort((a, b) => a - b).map((list, i) => [list, i + 1]));
}
