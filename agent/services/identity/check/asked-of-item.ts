import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { AROUND, aroundName, nameWithin } from '../memory/asked-of-items.ts';
import { signatureFeatures } from '../signature/screen-signature.ts';
import { isControl } from '../tree/controls.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import { nameStem } from '../words/volatile-text.ts';
import type { CheckInput } from './check-input.ts';

/** What is longer is no name. */
const LONGEST = 60;

/**
 * One control of the page of an item, which is one screen for each of them, led to a dialog that says what that item is called
 * (`Delete Berta?`), and before to one that says another name in its place: it asks the same.
 */
export function askedOfItem(
  { memory, before, beforeScreen, after, afterScreen }: CheckInput,
  { basis, mould }: ObservedIdentity,
  action: EnumeratedAction,
): IdentityAdjustment | null {
  if (action.kind !== 'TAP' || basis !== 'rule' || screenTree(afterScreen).dialog === null) return null;
  const { title } = signatureFeatures(afterScreen);
  const names = namesOn(beforeScreen).filter((name) => aroundName(title, name) !== null);
  if (names.length === 0) return null;
  for (const id of memory.screensOfMould(mould)) {
    const entry = memory.entryTo(id);
    if (id === after.screenId || entry?.fromScreenId !== before.screenId) continue;
    if (entry.elementSignature !== action.elementSignature) continue;
    const other = nameStem(memory.identityOf(id)?.instance.title ?? '');
    for (const name of names) {
      const around = aroundName(title, name) ?? '';
      const another = nameWithin(other, around);
      if (another === null) continue;
      const own = memory.identityOf(after.screenId) === null ? [] : [after.screenId];
      const [stands = id, ...absorbed] = [id, ...own].sort();
      return {
        kind: 'parameter',
        sign: 'alike_rows',
        place: mould,
        parts: [AROUND, around, name, another],
        screenId: stands,
        absorbed,
        owners: [],
        reason: 'One control of the page of an item led to both; each says what its item is called',
      };
    }
  }
  return null;
}

/** What a page says beside its controls, which may be what it is about. */
function namesOn(screen: PerceivedScreen): readonly string[] {
  const said = [...shownElements(screenTree(screen))].flatMap((e) =>
    isControl(e) || e.text === '' || e.text.length > LONGEST ? [] : [nameStem(e.text)],
  );
  return [...new Set(said)].filter((stem) => stem !== '');
}
