import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { bothAsOne } from './both-as-one.ts';
import type { CheckInput } from './check-input.ts';
import { frameOf } from '../signature/screen-frame.ts';
import { signatureFeatures, type SignatureFeatures } from '../signature/screen-signature.ts';
import { commonWords } from '../tree/common-words.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import { nameStem } from '../words/volatile-text.ts';

const VERTICAL: ReadonlySet<string> = new Set(['SCROLL_UP', 'SCROLL_DOWN']);
/** What names a screen by itself, or does so no longer. */
const KNOWN_OTHERWISE: ReadonlySet<string> = new Set(['refined', 'shown', 'picture']);

/** Of the parts of two looks, those that must be in both. */
const ALIKE = 0.5;

const isTab = (flag: string): boolean => flag.startsWith('tab ');
/** What may come into sight or go out of it with a page that is scrolled. */
const comesAndGoes = (flag: string): boolean => isTab(flag) || flag === 'error';

/**
 * What is scrolled up or down stays the screen it is, also where people would name it by what changes: which section of it tabs
 * say is in sight (the categories of a menu), tabs that give way as one reads on, a title that comes up with its sheet. To the side other
 * pages are turned to.
 */
export function scrolledOn(
  input: CheckInput,
  before: ObservedIdentity,
  after: ObservedIdentity,
): IdentityAdjustment | null {
  const { action, beforeScreen, afterScreen } = input;
  if (action === null || !VERTICAL.has(action.kind)) return null;
  if (KNOWN_OTHERWISE.has(before.basis) || KNOWN_OTHERWISE.has(after.basis)) return null;
  const [a, b] = [signatureFeatures(beforeScreen), signatureFeatures(afterScreen)];
  if (a.route !== b.route || restOf(a) !== restOf(b) || !sameTabs(a, b, beforeScreen, afterScreen))
    return null;
  if (a.title !== b.title && a.title !== '' && b.title !== '') return null;
  // What has lost its name looks like other screens that have: half of it has to be there still, and it is nobody else's.
  const isNamed = a.title !== '' && a.title === b.title;
  if (!isNamed && (commonShare(a, b) < ALIKE || commonWords(beforeScreen, afterScreen).common === 0))
    return null;
  const known = input.memory.identityOf(input.after.screenId);
  if (known !== null && known.frame !== after.frame) return null;
  return bothAsOne(input, {
    sign: 'scrolled',
    place: after.frame,
    parts: ['scrolled'],
    reason: `${action.kind.toLowerCase().replace('_', ' ')} does not leave a screen; how far it is scrolled decides the rest`,
  });
}

function commonShare(a: SignatureFeatures, b: SignatureFeatures): number {
  const [left, right] = [a, b].map((features) => new Set(frameOf(features).parts));
  const common = [...(left ?? [])].filter((part) => right?.has(part) === true).length;
  return common / Math.max(1, (left?.size ?? 0) + (right?.size ?? 0) - common);
}

/** What no scrolling changes: what lies over the screen, and which lists are empty. */
const restOf = ({ flags, structure }: SignatureFeatures): string =>
  [
    ...flags.filter((flag) => !comesAndGoes(flag)),
    ...structure.split(/[\s()]+/).filter((part) => part.includes('{empty')),
  ].join('\n');

/** The bar of tabs is out of sight, or another one of the same strip is chosen. */
function sameTabs(
  a: SignatureFeatures,
  b: SignatureFeatures,
  before: PerceivedScreen,
  after: PerceivedScreen,
): boolean {
  const [left, right] = [a.flags.filter(isTab), b.flags.filter(isTab)];
  const isIn = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((one) => all.includes(one));
  if (isIn(left, right) || isIn(right, left)) return true;
  const others = tabsOn(after);
  return left.length === right.length && [...tabsOn(before)].some((tab) => others.has(tab));
}

const tabsOn = (screen: PerceivedScreen): ReadonlySet<string> =>
  new Set(
    [...shownElements(screenTree(screen))]
      .filter(({ role }) => role === 'tab')
      .map(({ resourceName, name }) => `${resourceName} ${nameStem(name)}`),
  );
