import type { Viewport } from '../../../domain/ui-element.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { blankDraft, clean, linkDrafts } from '../tree/draft.ts';
import { linesBelow, linesOf } from '../tree/drawn-texts.ts';
import { rectangle } from '../tree/geometry.ts';
import { markIosBarriers, openIosBarriers } from './barriers.ts';
import { markKeyboards } from './keyboard.ts';
import { markOverlays } from './overlays.ts';
import { markPageSheets } from './page-sheets.ts';
import { openPlainRows } from './plain-rows.ts';
import { markPopovers } from './popover.ts';
import { markScrolledOut, markScrolling, markShown, unnameScrollBars } from './scrolling.ts';
import { markShareSheets } from './sheets.ts';
import { markReadOnly } from './text-views.ts';
import {
  markCopies,
  markInnerSwitches,
  markRows,
  markTouchables,
  nameByTexts,
  traitsOf,
  type Attributes,
} from './touch.ts';
import { readState } from './states.ts';
import { symbolOf } from './symbols.ts';
import { iosType } from './element-types.ts';
import type { XmlNode } from '../tree/xml-tree.ts';

const PREFIX = 'XCUIElementType';
const IDENTIFIER = /^[\w.:/-]{1,80}$/;
/** What some identifiers end with: `offerButton[state=get]`. */
const STATE = /\[\w+=[^\]]*\]$/;
/** Looked for behind the last bracket that closed before it, so that a name of nothing but brackets is read once. */
function withoutState(name: string): string {
  if (!name.endsWith(']')) return name;
  const from = name.lastIndexOf(']', name.length - 2) + 1;
  return name.slice(0, from) + name.slice(from).replace(STATE, '');
}
const PERCENT = /^\d{1,3}\s?%$/;
/** In points: a scroll bar is no thicker; what is slid by a finger is. */
const SCROLL_BAR = 32;
/** What stands for each character of a secret. */
const HIDDEN = /^[•●∙*]+$/;

const truthy = (value: string | undefined): boolean => value === 'true' || value === '1';

function readNode(draft: Draft, node: XmlNode, scale: number): void {
  const a = node.attributes;
  const type = (a['type'] ?? node.tag).replace(PREFIX, '');
  const kind = iosType(type);
  const label = clean(a['label']);
  const name = clean(a['name']);
  const value = clean(a['value']);
  const traits = traitsOf(a);
  draft.className = PREFIX + type;
  draft.role = kind.role;
  draft.bounds = rectangle(
    Number(a['x']) * scale,
    Number(a['y']) * scale,
    Number(a['width']) * scale,
    Number(a['height']) * scale,
  );
  draft.enabled = a['enabled'] !== 'false';
  draft.visible = a['visible'] !== 'false';
  draft.clickable = kind.taps;
  // Where traits are not told, the value of what can be chosen says so.
  const byValue = kind.role === 'tab' || (kind.role === 'button' && traits === undefined);
  draft.selected = truthy(a['selected']) || traits?.has('Selected') === true || (byValue && value === '1');
  draft.focused = truthy(a['focused']) || truthy(a['hasFocus']);
  // Without an identifier of its own an element's name repeats its label; a bar's name is its title.
  const id = withoutState(name);
  draft.resourceName = name !== label && kind.role !== 'toolbar' && IDENTIFIER.test(id) ? id : '';
  draft.name = label === '' && draft.resourceName === '' ? name : label;
  const symbol = kind.role === 'button' || kind.role === 'image' ? symbolOf(name, label) : '';
  if (symbol !== '') draft.sign = symbol;
  if (kind.role === 'textfield') {
    draft.editable = true;
    draft.password = type === 'SecureTextField';
    draft.hint = clean(a['placeholderValue']);
    draft.filled = value !== '' && value !== draft.hint && !isShownEmpty(a, draft.password);
    draft.value = draft.filled && !draft.password ? (a['value'] ?? '') : null;
    draft.inputType = draft.password ? 'password' : type === 'SearchField' ? 'search' : '';
    draft.text = draft.hint === '' ? draft.name : draft.hint;
    if (draft.name === '') draft.name = draft.hint;
  } else if (kind.role === 'switch' || kind.role === 'checkbox' || kind.role === 'radio') {
    draft.checkable = true;
    draft.checked = truthy(value) || truthy(a['selected']);
    draft.text = label;
  } else if (kind.role === 'slider' || kind.role === 'select') {
    draft.value = value === '' ? null : value;
    draft.text = label;
  } else {
    draft.text = kind.role === 'text' ? (label === '' ? value : label) : '';
    if (draft.name === '' && kind.role === 'text') draft.name = value;
  }
  // What is chosen on a wheel is no name of it.
  if (type === 'PickerWheel' && name === value) draft.resourceName = draft.name = '';
  readState(draft, value, traits);
  if (draft.checkable && a['accessible'] !== 'false') draft.clickable = true;
  if (traits?.has('Header') === true && draft.role === 'text') draft.role = 'heading';
  const slid = traits?.has('Adjustable') === true && shortSide(draft) > SCROLL_BAR * scale;
  if (draft.role === 'group' && PERCENT.test(value) && !slid) draft.role = 'system'; // a scroll bar
}

const shortSide = ({ bounds }: Draft): number => Math.min(bounds.width, bounds.height);

/** Drivers that do not tell what an empty field shows give it as what the field holds. */
function isShownEmpty(a: XmlNode['attributes'], password: boolean): boolean {
  const value = clean(a['value']);
  if (clean(a['placeholderValue']) !== '') return false;
  return password ? !HIDDEN.test(value) : value === clean(a['name']) || value === clean(a['label']);
}

const isTouched = (draft: Draft, { attributes }: XmlNode): boolean =>
  draft.clickable || (traitsOf(attributes)?.has('Button') === true && attributes['accessible'] !== 'false');

/** XCUITest page sources. Points become viewport pixels when the viewport counts device pixels. */
export function readXcuitest(nodes: readonly XmlNode[], viewport: Viewport): DraftScreen {
  const application = nodes.find((node) => node.tag.endsWith('Application'));
  const width = Number(application?.attributes['width'] ?? viewport.width);
  const scale = width > 0 && Math.abs(width * viewport.scale - viewport.width) <= 2 ? viewport.scale : 1;
  const drafts: Draft[] = [];
  const attributes: Attributes[number][] = [];
  const draftOf = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, at) => {
    const above = node.parent < 0 ? -1 : (draftOf[node.parent] ?? -1);
    if (!node.tag.startsWith(PREFIX) && !(node.attributes['type'] ?? '').startsWith(PREFIX)) {
      draftOf[at] = above;
      return;
    }
    const parent = above < 0 ? undefined : drafts[above];
    const draft = blankDraft(
      drafts.length,
      parent?.index ?? null,
      parent === undefined ? 0 : parent.depth + 1,
    );
    readNode(draft, node, scale);
    if (parent?.role === 'system' || parent?.role === 'keyboard') draft.role = parent.role;
    draftOf[at] = drafts.length;
    drafts.push(draft);
    attributes.push(node.attributes);
    if (nodes[at + 1]?.parent !== at) {
      const label = node.attributes['label'] ?? '';
      const parts = linesOf({ ...draft, clickable: isTouched(draft, node) }, label);
      if (parts.length > 0) draft.name = parts.map(({ name }) => name).join(', ');
      const lines = draft.role === 'heading' ? linesBelow(draft, label) : parts;
      drafts.push(...lines.map((line) => ({ ...line, className: `${PREFIX}StaticText` })));
      attributes.push(...lines.map(() => ({})));
    }
  });
  const screen = linkDrafts(drafts);
  markShown(screen);
  unnameScrollBars(screen);
  markKeyboards(screen);
  markScrolledOut(screen, viewport);
  markReadOnly(screen, attributes);
  markTouchables(screen, attributes, viewport);
  markRows(screen, attributes);
  nameByTexts(screen);
  markInnerSwitches(screen);
  markCopies(screen);
  markShareSheets(screen);
  markPopovers(screen);
  openIosBarriers(screen, viewport);
  markIosBarriers(screen, viewport);
  markPageSheets(screen, viewport);
  markOverlays(screen, viewport);
  openPlainRows(screen, viewport);
  markScrolling(screen, viewport);
  return screen;
}
