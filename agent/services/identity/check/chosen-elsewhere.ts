import type { ObservedIdentity } from '../../../domain/identity.ts';
import { endsSession } from '../../labels/safe-words.ts';
import { isReworded } from '../memory/reworded.ts';
import { findControl } from '../signature/find-control.ts';
import { screenTree } from '../tree/screen-tree.ts';
import type { CheckInput } from './check-input.ts';

/** The words of a control before and after. */
const MOST_PARTS = 2;

/**
 * The screen that a control led away from, where one comes back to it and that control says what was chosen elsewhere (`Choose
 * category`, then `Food`); null for all else. A form that was handed in, or the end of a session, may have made another screen of it.
 */
export async function cameBackFromChoosing(
  input: CheckInput,
  after: ObservedIdentity,
  differing: (before: CheckInput['beforeScreen']) => readonly string[],
): Promise<{ readonly screenId: string; readonly parts: readonly string[] } | null> {
  const { memory, before, action, afterScreen } = input;
  const entry = memory.entryTo(before.screenId);
  if (entry === null || action === null || action.submits || entry.changes !== memory.changes) return null;
  if (after.basis !== 'rule' && after.basis !== 'coarsened') return null;
  const { fromScreenId: screenId, elementSignature } = entry;
  if (screenId === input.after.screenId || memory.identityOf(screenId)?.frame !== after.frame) return null;
  // Another control than that one says something else.
  if (findControl(screenTree(afterScreen), elementSignature) !== null) return null;
  const left = await input.elements(entry.fromElementsRef);
  const parts = differing(left);
  if (parts.length === 0 || parts.length > MOST_PARTS || !isReworded(left, afterScreen, elementSignature))
    return null;
  const says = findControl(screenTree(left), elementSignature)?.name ?? '';
  return endsSession(says) ? null : { screenId, parts };
}
