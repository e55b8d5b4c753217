import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { turnsPage } from '../../labels/turning-words.ts';
import { hasFields } from '../signature/screen-frame.ts';
import { signatureFeatures } from '../signature/screen-signature.ts';
import { screenTree } from '../tree/screen-tree.ts';
import type { CheckInput } from './check-input.ts';
import { rulesOwn } from './mould-check.ts';

/**
 * A control of a phone that turns the pages of a book led to what differs in its title alone: that is the first line of a page, and there
 * are hundreds. In a browser chapters have each an address and a heading of their own.
 */
export function turnedPage(
  { memory, before, after, afterScreen }: CheckInput,
  { basis, mould }: ObservedIdentity,
  action: EnumeratedAction,
): IdentityAdjustment | null {
  if (action.kind !== 'TAP' || basis !== 'rule' || !turnsPage(action.label)) return null;
  if (afterScreen.dialect === 'web' || screenTree(afterScreen).dialog !== null) return null;
  if (before.identity?.mould !== mould || before.identity.basis !== 'rule') return null;
  if (hasFields(signatureFeatures(afterScreen))) return null;
  const own = memory.identityOf(after.screenId) === null ? [] : [after.screenId];
  const pages = [...new Set([before.screenId, ...own, ...rulesOwn(memory, mould)])].sort();
  const [stands = before.screenId, ...absorbed] = pages;
  return {
    kind: 'parameter',
    sign: 'alike_rows',
    place: mould,
    parts: ['title'],
    screenId: stands,
    absorbed,
    owners: [],
    reason: 'A control turned a page; both differ in what they say first',
  };
}
