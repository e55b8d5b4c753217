import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import type { CheckInput } from './check-input.ts';
import { commonWords } from '../tree/common-words.ts';
import { findControl } from '../signature/find-control.ts';
import { ADDRESS } from '../memory/item-pages.ts';
import { itemTemplates } from '../signature/screen-frame.ts';
import type { IdentityMemory } from '../memory/screen-identity.ts';
import { signatureFeatures, type SignatureFeatures } from '../signature/screen-signature.ts';
import { ancestorWith, screenTree } from '../tree/screen-tree.ts';
import { saysBack } from '../../labels/back-words.ts';

/** Two pages of settings may be built alike; three that say the same of other things are pages of items. */
const MIN_ITEMS = 3;
const MIN_COMMON_WORDS = 2;
/** Parts of an app (users, orders) have buttons in common; pages of one kind share most of what they say. */
const COMMON_SHARE = 0.5;
const COMMON_OF_ALL = 1 / 3;
const NAMED_CONTROL = /^(?:button|textfield|select|slider|checkbox|radio|switch)\b/;
const MENUS: ReadonlySet<string> = new Set('navigation menu tablist toolbar dialog'.split(' '));

/**
 * Controls of one screen, mostly rows, led to pages of one structure, with the same controls and mostly the same words,
 * whose addresses differ in one word (`/recipe/soup`, `/recipe/salad`): they are instances of one screen, as those are
 * whose addresses hold numbers. Entries of a menu lead to parts of an app, however alike these are built.
 */
export async function itemsOfOneKind(
  input: CheckInput,
  after: ObservedIdentity,
  action: EnumeratedAction,
): Promise<IdentityAdjustment | null> {
  const { memory, before, beforeScreen, afterScreen } = input;
  if (action.kind !== 'TAP' || after.basis !== 'rule' || after.templates === undefined) return null;
  const targets = new Set(memory.tapsOf(before.screenId).map((seen) => seen.toScreenId));
  targets.delete(before.screenId);
  const items = after.templates.map(({ template, item }) => ({
    template,
    like: pagesLike(memory, targets, template).filter((page) => page.item !== item),
  }));
  if (items.every(({ like }) => like.length + 1 < MIN_ITEMS)) return null;
  const features = signatureFeatures(afterScreen);
  const from = signatureFeatures(beforeScreen);
  if (features.structure.includes('{empty') || !hasOwnControl(features, from)) return null;
  if (isOfMenu(beforeScreen, action, afterScreen)) return null;
  for (const { address, template, item } of after.templates) {
    if (isAt(from, address)) continue;
    const pages = new Map([[item, input.after.screenId]]);
    for (const page of items.find((known) => known.template === template)?.like ?? []) {
      const other = await input.elements(page.elementsRef);
      const words = commonWords(other, afterScreen, beforeScreen, { items: [page.item, item] });
      const agree = words.common >= MIN_COMMON_WORDS && words.share >= COMMON_SHARE;
      if (agree && words.shareOfAll >= COMMON_OF_ALL) pages.set(page.item, page.screenId);
    }
    if (pages.size >= MIN_ITEMS) return adjusted(input, { address, template }, pages);
  }
  return null;
}

interface ItemPage {
  readonly item: string;
  readonly screenId: string;
  readonly elementsRef: string;
}

/** Of these screens those that are of a template by the rule alone, each with the item that its address names. */
function pagesLike(
  memory: IdentityMemory,
  screens: ReadonlySet<string>,
  template: string,
): readonly ItemPage[] {
  return [...screens].flatMap((screenId) => {
    const known = memory.identityOf(screenId);
    const item =
      known?.basis === 'rule' ? known.templates?.find((t) => t.template === template)?.item : undefined;
    const elementsRef = memory.elementsOf(screenId);
    return item === undefined || elementsRef === null ? [] : [{ item, screenId, elementsRef }];
  });
}

/** Something can be done with an item; pages that only tell something share headings and no kind. */
function hasOwnControl(led: SignatureFeatures, from: SignatureFeatures): boolean {
  const before = new Set([...from.labels, ...from.structure.split(' ')]);
  const named = led.structure.split(' ').filter((part) => NAMED_CONTROL.test(part));
  return [...led.labels, ...named].some(
    (control) => !before.has(control) && !saysBack(control.replace(/^\w+[ #]/, '')),
  );
}

/** One is at such an address already: then the controls are ways to others of its kind, or entries of a menu. */
const isAt = (from: SignatureFeatures, address: string): boolean =>
  itemTemplates(from).some((template) => template.address === address);

/** An entry of a menu: it stands in one, or is on the page that it led to as well. */
function isOfMenu(screen: PerceivedScreen, action: EnumeratedAction, led: PerceivedScreen): boolean {
  const tree = screenTree(screen);
  if (tree.dialog !== null) return true;
  const control = findControl(tree, action.elementSignature);
  if (control !== null && ancestorWith(tree, control, (a) => MENUS.has(a.role)) !== null) return true;
  return findControl(screenTree(led), action.elementSignature) !== null;
}

function adjusted(
  { memory }: CheckInput,
  { address, template }: { readonly address: string; readonly template: string },
  like: ReadonlyMap<string, string>,
): IdentityAdjustment | null {
  const items = [...like.keys()];
  const isKnown = (id: string): boolean => memory.identityOf(id) !== null;
  const pages = [...new Set(like.values())].filter(isKnown).sort();
  const absorbed = new Map<string, string>();
  // What hangs on such pages under the names of the same items was several screens too.
  for (const screens of [pages, ...memory.screensOfItems(address, new Set(items))]) {
    const [stands, ...others] = screens.filter((id) => !absorbed.has(id));
    for (const id of others) if (stands !== undefined) absorbed.set(id, stands);
  }
  const [screenId] = pages;
  if (screenId === undefined) return null;
  return {
    kind: 'parameter',
    sign: 'alike_rows',
    place: template,
    parts: [ADDRESS, address, ...items],
    screenId,
    absorbed: [...absorbed.keys()],
    into: [...absorbed.values()],
    owners: [],
    reason:
      `Alike rows led to ${like.size} pages that differ in their title and in one word of ${address}`.slice(
        0,
        300,
      ),
  };
}
