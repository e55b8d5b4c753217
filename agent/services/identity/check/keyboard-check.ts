import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { wordsOn } from '../memory/bare-screens.ts';
import type { CheckInput } from './check-input.ts';
import { SAME_PLACE } from '../memory/seen-tries.ts';
import { signatureFeatures } from '../signature/screen-signature.ts';
import { screenTree } from '../tree/screen-tree.ts';

/** Of the words beside a keyboard, those that must be there without it as well; a message may come or go with what is typed. */
const KNOWN_SHARE = 0.8;
const MIN_WORDS = 3;

const isTab = (flag: string): boolean => flag.startsWith('tab ');

/**
 * A column that has room without the keyboard alone scrolls beside it: what it holds no longer counts, so that the rule makes
 * two screens of one form. What closes the keyboard, or lets it open, has not left the screen if all that is shown beside it
 * is shown without it, fields and all.
 */
export function besideKeyboard(
  input: CheckInput,
  before: ObservedIdentity,
  after: ObservedIdentity,
): IdentityAdjustment | null {
  const { action, memory } = input;
  const closes = isBeside(input.beforeScreen);
  if (closes === isBeside(input.afterScreen) || action === null) return null;
  if (!SAME_PLACE.has(action.kind) && !(closes && action.kind === 'BACK')) return null;
  const looks = [
    { id: input.before.screenId, screen: input.beforeScreen, identity: before },
    { id: input.after.screenId, screen: input.afterScreen, identity: after },
  ] as const;
  const [beside, alone] = closes ? looks : ([looks[1], looks[0]] as const);
  // One name may stand for several looks beside keyboards: once it is another screen's it is no longer this one's.
  const known = memory.identityOf(beside.id);
  if (known !== null && known.frame !== beside.identity.frame) return null;
  if (alone.identity.basis === 'refined' || !isPartOf(beside.screen, alone.screen)) return null;
  return {
    kind: 'parameter',
    sign: 'keyboard',
    place: beside.identity.frame,
    parts: ['keyboard'],
    screenId: alone.id,
    absorbed: [beside.id],
    owners: [],
    reason: 'All that is shown beside the keyboard is shown without it; the column merely scrolls there',
  };
}

const isBeside = (screen: PerceivedScreen): boolean => screenTree(screen).keyboardShown;

function isPartOf(beside: PerceivedScreen, alone: PerceivedScreen): boolean {
  const [part, whole] = [signatureFeatures(beside), signatureFeatures(alone)];
  if (part.route !== whole.route || (part.title !== '' && part.title !== whole.title)) return false;
  const rest = (flags: readonly string[]): string => flags.filter((flag) => !isTab(flag)).join('\n');
  if (rest(part.flags) !== rest(whole.flags)) return false;
  // Bars of tabs give way to a keyboard.
  if (!part.flags.filter(isTab).every((flag) => whole.flags.includes(flag))) return false;
  const words = wordsOn(beside);
  const all = new Set(wordsOn(alone));
  const fields = words.filter((word) => word.startsWith('textfield '));
  if (words.length < MIN_WORDS || fields.length === 0 || !fields.every((word) => all.has(word))) return false;
  return words.filter((word) => all.has(word)).length >= KNOWN_SHARE * words.length;
}
