import type { UiElement } from '../../../domain/ui-element.ts';
import { holdsCentre } from '../../page-source/tree/geometry.ts';
import { VOLATILE_PART, listKind } from './screen-structure.ts';
import { ancestorWith, isInNotice, parentOf, shownElements } from '../tree/screen-tree.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';
import { stableName } from '../words/volatile-text.ts';

/** What gives a page its shape; texts, links, pictures and anonymous boxes are what it shows. */
const LANDMARKS: ReadonlySet<string> = new Set(
  'toolbar navigation tablist form dialog webview canvas'.split(' '),
);
const FIELDS: ReadonlySet<string> = new Set('textfield select slider'.split(' '));
const CHOICES: ReadonlySet<string> = new Set('checkbox radio switch'.split(' '));
const SECTION_DEPTH = 3;
const FIELD = /^(?:textfield|select|slider)#/;
/** The number at the end of a name; what nothing sets off (`password2`) is a field of its own, in a form that asks twice. */
const COUNTED = /[_.-]#(?=$|:)/;

/**
 * The skeleton of a web page: a set, since a page has a route to be known by and its document is rebuilt all the time.
 * Landmarks, fields, named controls, lists and whether they are empty, the named sections near the root. What appears
 * with the text in a field, with an item in a list, with an opened section's prose or in a notice does not enter.
 */
export function pageStructureOf(tree: ScreenTree): string {
  const parts = new Set<string>();
  const fields = [...shownElements(tree)].filter((e) => e.editable);
  for (const e of shownElements(tree)) {
    const part = partOf(tree, e, fields);
    if (part !== '') parts.add(part);
  }
  return [...parts]
    .filter((part) => !isCopy(part, parts))
    .sort()
    .join(' ');
}

/** A field of which a page has as many as are asked for (the conditions of a filter: `column`, `column_1`, `column_2`) is told once. */
const isCopy = (part: string, parts: ReadonlySet<string>): boolean =>
  FIELD.test(part) && COUNTED.test(part) && parts.has(part.replace(COUNTED, ''));

const isBar = ({ role }: UiElement): boolean => role === 'toolbar' || role === 'navigation';

/**
 * The parts that are fields of bars alone, or lists of bars with fields in them: what a site is searched by on every page, often folded
 * into its menu, names none of them.
 */
export function fieldsOfBars(tree: ScreenTree): string[] {
  const [inBars, elsewhere] = [new Set<string>(), new Set<string>()];
  for (const e of shownElements(tree)) {
    const part = partOf(tree, e, []);
    if (part === '' || !(e.editable || FIELDS.has(e.role) || part.includes(' '))) continue;
    (ancestorWith(tree, e, isBar) === null ? elsewhere : inBars).add(part);
  }
  return [...inBars].filter((part) => !elsewhere.has(part)).sort();
}

function partOf(tree: ScreenTree, e: UiElement, fields: readonly UiElement[]): string {
  if (VOLATILE_PART.test(e.resourceName)) return '';
  const name = stableName(e.resourceName);
  const token = name === '' ? e.role : `${e.role}#${name}`;
  const inRow = (tree.rowOf[e.index] ?? -1) >= 0;
  if (!e.editable && isInNotice(tree, e)) return '';
  if (e.role === 'list' || e.role === 'menu') return inRow ? '' : `${token}{${listKind(tree, e)}}`;
  if (e.editable) return `${token}${e.password ? ':password' : ''}`;
  if (LANDMARKS.has(e.role) || FIELDS.has(e.role)) return token;
  if (CHOICES.has(e.role)) return inRow ? '' : e.role;
  if (inRow || name === '') return e.role === 'tab' ? 'tab' : '';
  if (e.role === 'button' || e.role === 'tab')
    return fields.some((f) => holdsCentre(f.bounds, e.bounds)) ? '' : token;
  const isSection = e.role === 'group' && e.depth > 0 && e.className !== 'body';
  if (!isSection || (tree.end[e.index] ?? 0) <= e.index + 1 || isAroundNotice(tree, e)) return '';
  return depthWithoutNotices(tree, e) <= SECTION_DEPTH ? `#${name}` : '';
}

/** A box that holds a notice and one thing beside it: without the notice it would not be told of. */
function isAroundNotice(tree: ScreenTree, { index }: UiElement): boolean {
  const children = tree.children[index] ?? [];
  const notices = children.filter((child) => isNotice(tree, child)).length;
  return notices > 0 && children.length - notices <= 1;
}

/** What is an alert, or a box around one alone. */
function isNotice(tree: ScreenTree, at: number): boolean {
  if (tree.screen.elements[at]?.role === 'alert') return true;
  const [only, ...others] = tree.children[at] ?? [];
  return only !== undefined && others.length === 0 && tree.screen.elements[only]?.role === 'alert';
}

function depthWithoutNotices(tree: ScreenTree, e: UiElement): number {
  let { depth } = e;
  for (let at = parentOf(tree, e); at !== null; at = parentOf(tree, at))
    if (isAroundNotice(tree, at)) depth -= 1;
  return depth;
}
