import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { askedOfItem } from './asked-of-item.ts';
import type { CheckInput } from './check-input.ts';
import { cameBackFromChoosing } from './chosen-elsewhere.ts';
import { DISCRIMINATORS, discriminatorOf, partDiscriminator } from '../signature/discriminators.ts';
import { commonWords, saidBesideRows, shareOfOthers } from '../tree/common-words.ts';
import { asksItsPage, filteredPage } from './filtered-page.ts';
import { tookItsPartAway } from './gone-part.ts';
import { labelStem } from '../signature/element-signature.ts';
import { findControl } from '../signature/find-control.ts';
import { itemsOfOneKind } from './item-page-check.ts';
import { besideKeyboard } from './keyboard-check.ts';
import { rowsOfOneMould } from './mould-check.ts';
import { scrolledOn } from './scroll-check.ts';
import { choseTool } from './tool-check.ts';
import { frameOf, remainderOf } from '../signature/screen-frame.ts';
import { MAX_ADJUSTMENTS } from '../memory/screen-identity.ts';
import { SAME_PLACE, type SeenTry } from '../memory/seen-tries.ts';
import { turnedPage } from './turned-page.ts';
import { isHalted, isReplaced, isStarted } from './replaced-control.ts';
import { isReworded } from '../memory/reworded.ts';
import { isSamePage } from '../memory/same-page.ts';
import { turnsItsPart, unfoldedPlace } from './unfolded-place.ts';
import { signatureFeatures } from '../signature/screen-signature.ts';
import { isInTopBar } from '../naming/title-control.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import { leadsBack } from '../../labels/back-words.ts';

/** Parts of a frame that may be left out in all; a frame that needs more is not one screen. */
const MAX_IGNORED = 60;
/** Share of parts two looks must have in common to differ in nothing but details. */
const ALIKE = 0.5;
/** Share of texts besides that two looks must have in common where all parts are the same: steps of one thing have some. */
const MOVED = 0.8;
const MIN_LOOKS = 3;
const MAX_LOOKS = 6;
const MIN_SWITCHES = 5;
/** What comes and goes by itself changes nearly every time; a state that people switch stays for some looks. */
const MIN_SWITCH_SHARE = 0.5;
const MIN_LIKES = 3;
const SCREENS_OF_FRAME = 8;

/** Where these lead depends on the way one came. */
const WAYS_OUT: ReadonlySet<string> = new Set(['BACK', 'DISMISS', 'RELAUNCH']);

/**
 * Looks for a sign that the rule split or merged wrongly: an act that cannot leave its screen seems to have left it, a
 * tap changed nothing but the address, an action leads to two screens that differ in details only, alike rows lead to screens of one mould, or controls to pages whose
 * addresses name an item each, an action of one
 * screen leads to different places. Gives the adjustment that answers it, or null. At most one a step.
 */
export async function checkIdentity(input: CheckInput): Promise<IdentityAdjustment | null> {
  const { memory, before, after, action } = input;
  if (action === null || !before.insideApp || !after.insideApp) return null;
  if (before.identity === undefined || after.identity === undefined) return null;
  // What is known by its picture has no parts that could count or not.
  if (after.identity.basis === 'picture') return null;
  if (memory.adjustments >= MAX_ADJUSTMENTS) return null;
  if (after.screenId !== before.screenId) {
    const stayed =
      (await stayedOnItsScreen(input, before.identity, after.identity)) ??
      (await choseElsewhere(input, after.identity)) ??
      besideKeyboard(input, before.identity, after.identity) ??
      scrolledOn(input, before.identity, after.identity) ??
      unfoldedPlace(input, before.identity, after.identity) ??
      filteredPage(input, before.identity, after.identity) ??
      choseTool(input, before.identity, after.identity) ??
      (await samePage(input, after.identity)) ??
      turnedPage(input, after.identity, action) ??
      (await withPassingParts(input, after.identity));
    if (stayed !== null) return stayed;
  }
  return (
    (await ledToItsLike(input, after.identity, action)) ??
    askedOfItem(input, after.identity, action) ??
    (await rowsOfOneMould(input, after.identity, action)) ??
    (await itemsOfOneKind(input, after.identity, action)) ??
    (await ledElsewhere(input, action))
  );
}

interface Parts {
  readonly differing: readonly string[];
  readonly share: number;
  readonly nested: boolean;
}

function partsBetween(a: readonly string[], b: readonly string[]): Parts {
  const [left, right] = [new Set(a), new Set(b)];
  const onlyA = a.filter((part) => !right.has(part));
  const onlyB = b.filter((part) => !left.has(part));
  const all = new Set([...a, ...b]).size;
  const differing = [...onlyA, ...onlyB].sort();
  return {
    differing,
    share: all === 0 ? 1 : (all - differing.length) / all,
    nested: onlyA.length === 0 || onlyB.length === 0,
  };
}

const CONTROL = /^“(?:link|button) (.+)”$/;

/**
 * Whether all that differs is which of the same controls are links and which buttons: those that turn pages, while there is none to turn
 * to. What is turned so are rows; places of an app, of which the chosen one is no link, say something else.
 */
function isRedrawn(differing: readonly string[], a: PerceivedScreen, b: PerceivedScreen): boolean {
  const words = differing.map((part) => CONTROL.exec(part)?.[1] ?? '');
  const said = [a, b].map((screen) => {
    const tree = screenTree(screen);
    const controls = [...shownElements(tree)].filter(({ role }) => role === 'link' || role === 'button');
    return new Set(controls.map((e) => labelStem(tree, e)));
  });
  if (words.length === 0 || !words.every((word) => word !== '' && said.every((all) => all.has(word))))
    return false;
  const [left, right] = [saidBesideRows(a, true), saidBesideRows(b, true)];
  return [...left].every((text) => right.has(text)) || [...right].every((text) => left.has(text));
}

/**
 * Whether what would no longer count in the frame of a screen leaves something to know it by: all that nobody named have one frame in an
 * app of iOS, where only what a control says is as good as its own.
 */
const isToldApart = (screen: PerceivedScreen, parts: readonly string[]): boolean =>
  frameOf(signatureFeatures(screen)).named ||
  (parts.length > 0 && parts.every((part) => part.startsWith('“')));

const partsOf = (screen: PerceivedScreen): readonly string[] => frameOf(signatureFeatures(screen)).parts;

/**
 * Scrolling and typing stay where they are; a tap after which all is there still, only more or less, unfolded it, as did one
 * after which only its control or one beside it says something else, or is gone with the notice that it stood in.
 */
async function stayedOnItsScreen(
  input: CheckInput,
  before: ObservedIdentity,
  after: ObservedIdentity,
): Promise<IdentityAdjustment | null> {
  const { action } = input;
  if (action === null || before.frame !== after.frame || after.basis === 'refined') return null;
  const parts = partsBetween(partsOf(input.beforeScreen), partsOf(input.afterScreen));
  const named = isToldApart(input.afterScreen, parts.differing);
  const { beforeScreen, afterScreen } = input;
  // Where the same parts stand otherwise alone (a sheet that is pulled up), what else is said has to agree as well.
  const isMoved = parts.differing.length === 0;
  const { title, labels } = signatureFeatures(afterScreen);
  const agrees = !isMoved || shareOfOthers(beforeScreen, afterScreen, [title, ...labels]) >= MOVED;
  const isTap = action.kind === 'TAP' && named && agrees;
  const unfolds =
    isTap &&
    (isRedrawn(parts.differing, beforeScreen, afterScreen) ||
      isStarted(beforeScreen, afterScreen, action) ||
      isHalted(beforeScreen, afterScreen, action) ||
      (parts.nested && turnsItsPart(beforeScreen, afterScreen, action.elementSignature)) ||
      (parts.share >= ALIKE &&
        ((parts.nested &&
          (offers(afterScreen, action) || asksItsPage(input)) &&
          !isArrowBack(beforeScreen, action)) ||
          isReworded(beforeScreen, afterScreen, action.elementSignature) ||
          isReplaced(beforeScreen, afterScreen, action))));
  const closes = isTap && !unfolds && parts.nested && closesItsPart(beforeScreen, afterScreen, action);
  if (!SAME_PLACE.has(action.kind) && !unfolds && !closes) return null;
  const sign = unfolds || closes ? 'unfolded' : action.kind === 'TYPE' ? 'typed' : 'scrolled';
  const what = closes
    ? 'A tap that took away nothing but what its control stood in'
    : unfolds
      ? 'A tap that showed more or less of it'
      : `${action.kind.toLowerCase().replace('_', ' ')}`;
  return coarsened(input, input.before.screenId, parts.differing, sign, `${what} does not leave a screen`);
}

/** What a control led to was where its words are chosen. */
async function choseElsewhere(
  input: CheckInput,
  after: ObservedIdentity,
): Promise<IdentityAdjustment | null> {
  const now = partsOf(input.afterScreen);
  const back = await cameBackFromChoosing(input, after, (left) => partsBetween(partsOf(left), now).differing);
  if (back === null || !isToldApart(input.afterScreen, back.parts)) return null;
  return coarsened(
    input,
    back.screenId,
    back.parts,
    'chosen',
    'A control that led elsewhere says what was chosen there',
  );
}

/** A page that was met before, word for word; a script took a note in its address. */
async function samePage(input: CheckInput, identity: ObservedIdentity): Promise<IdentityAdjustment | null> {
  const { memory, before, beforeScreen, after, afterScreen, elements } = input;
  if (identity.basis !== 'rule' || memory.identityOf(after.screenId) !== null) return null;
  const now = { screen: afterScreen, picture: after.screenPerceptualHash64 };
  const met = memory.looksAtPage(identity.page ?? '').slice(0, MAX_LOOKS);
  // What was in front a moment ago is newer than the first look at it.
  const looks = [
    ...(before.identity?.page === identity.page
      ? [{ screenId: before.screenId, picture: before.screenPerceptualHash64, screen: beforeScreen }]
      : []),
    ...met,
  ];
  for (const look of looks) {
    const { screenId, picture } = look;
    const screen = 'screen' in look ? look.screen : await elements(look.elementsRef);
    if (!isSamePage({ screen, picture }, now)) continue;
    return {
      kind: 'parameter',
      sign: 'same_page',
      place: identity.page ?? '',
      parts: ['address'],
      screenId,
      absorbed: [after.screenId],
      owners: [],
      reason: `The page is the same word for word; its address became ${afterScreen.foreground.route.slice(0, 200)}`,
    };
  }
  return null;
}

/** A screen of this frame is known with or without what comes and goes in this app, and is the same but for that. */
async function withPassingParts(
  input: CheckInput,
  after: ObservedIdentity,
): Promise<IdentityAdjustment | null> {
  const { memory, afterScreen } = input;
  if (after.basis !== 'rule' || !frameOf(signatureFeatures(afterScreen)).named) return null;
  for (const id of memory.screensIn(after.frame).slice(0, SCREENS_OF_FRAME)) {
    const ref = memory.elementsOf(id);
    if (ref === null || id === input.after.screenId) continue;
    const other = await input.elements(ref);
    const { differing, nested } = partsBetween(partsOf(other), partsOf(afterScreen));
    if (differing.length === 0 || !nested || !memory.passing.hasAll(differing)) continue;
    if (commonWords(other, afterScreen).share < ALIKE) continue;
    return coarsened(input, id, differing, 'unfolded', 'What came and went on another screen does so here');
  }
  return null;
}

/** The control is there still: what goes away with the tap was laid over the screen or belonged to another one. */
const offers = (screen: PerceivedScreen, action: EnumeratedAction): boolean =>
  findControl(screenTree(screen), action.elementSignature) !== null;

/** An arrow in a bar on top that stands on both leads from the one to the other; further down such words turn pages, or fold a part. */
function isArrowBack(before: PerceivedScreen, action: EnumeratedAction): boolean {
  const tree = screenTree(before);
  const control = leadsBack(action) ? findControl(tree, action.elementSignature) : null;
  return control !== null && isInTopBar(tree, control);
}

function closesItsPart(before: PerceivedScreen, after: PerceivedScreen, action: EnumeratedAction): boolean {
  const control = findControl(screenTree(before), action.elementSignature);
  return control !== null && tookItsPartAway(before, after, control);
}

/** The same action of the same screen led before to what differs in details only. */
async function ledToItsLike(
  input: CheckInput,
  after: ObservedIdentity,
  action: EnumeratedAction,
): Promise<IdentityAdjustment | null> {
  const { memory } = input;
  if (after.basis === 'refined' || WAYS_OUT.has(action.kind)) return null;
  const tries = memory.triesOf(action.actionId);
  const like = tries.filter(
    ({ toScreenId: id }) => memory.identityOf(id)?.frame === after.frame || id === input.after.screenId,
  );
  if (!isRestless([...like, { toScreenId: input.after.screenId, changes: memory.changes }])) return null;
  for (const seen of tries) {
    if (seen.toScreenId === input.after.screenId) continue;
    if (memory.identityOf(seen.toScreenId)?.frame !== after.frame) continue;
    const ref = memory.elementsOf(seen.toScreenId);
    if (ref === null) continue;
    const other = await input.elements(ref);
    const parts = partsBetween(partsOf(other), partsOf(input.afterScreen));
    if (parts.share < ALIKE || parts.differing.length === 0) continue;
    // Where nothing has a name, unlike screens are built alike: what they say has to agree as well.
    if (commonWords(other, input.afterScreen).share < ALIKE) continue;
    return coarsened(
      input,
      seen.toScreenId,
      parts.differing,
      'same_action',
      'One action led to both, and they differ in details only',
    );
  }
  return null;
}

/**
 * Ever others, or to and fro by itself: what a state decides (signed in or not) stays for a while, so one change is no
 * sign; nor is one after the run has handed in a form or wiped the app's data, which may be what it comes from.
 */
function isRestless(looks: readonly Pick<SeenTry, 'toScreenId' | 'changes'>[]): boolean {
  const undisturbed = looks.flatMap(({ toScreenId, changes }, i) => {
    const before = looks[i - 1];
    return before?.changes === changes ? [toScreenId !== before.toScreenId] : [];
  });
  const switches = undisturbed.filter(Boolean).length;
  const restless = switches >= MIN_SWITCHES && switches >= MIN_SWITCH_SHARE * undisturbed.length;
  return restless || new Set(looks.map(({ toScreenId }) => toScreenId)).size >= MIN_LIKES;
}

async function coarsened(
  input: CheckInput,
  screenId: string,
  differing: readonly string[],
  sign: IdentityAdjustment['sign'],
  reason: string,
): Promise<IdentityAdjustment | null> {
  const { memory } = input;
  const frame = input.after.identity?.frame ?? '';
  const ignored = new Set([...memory.ignoredIn(frame), ...differing]);
  if (ignored.size > MAX_IGNORED) return null;
  const owners = new Map<string, string>();
  const absorbed = new Map<string, string>();
  const known = memory.screensIn(frame).slice(0, SCREENS_OF_FRAME);
  // The least ID stands, whatever was met first: other runs of the app come to the same.
  for (const id of [...new Set([screenId, ...known])].sort()) {
    const ref = memory.elementsOf(id);
    if (ref === null || memory.identityOf(id)?.refines != null) continue;
    const remainder = remainderOf(partsOf(await input.elements(ref)), ignored);
    const owner = owners.get(remainder);
    if (owner === undefined) owners.set(remainder, id);
    else absorbed.set(id, owner);
  }
  return {
    kind: 'coarsen',
    sign,
    place: frame,
    parts: [...differing],
    screenId: absorbed.get(screenId) ?? screenId,
    absorbed: [...absorbed.keys()],
    into: [...absorbed.values()],
    owners: [...owners].map(([remainder, id]) => ({ remainder, screenId: id })),
    reason,
  };
}

/** One action of one screen leads to different places, and something that a person would name tells when to which. */
async function ledElsewhere(input: CheckInput, action: EnumeratedAction): Promise<IdentityAdjustment | null> {
  const { memory, before } = input;
  const parameters = before.identity?.instance.parameters.length ?? 0;
  const hasFields = input.beforeScreen.elements.some((e) => e.editable && e.visible);
  if (action.kind !== 'TAP' || parameters > 0 || hasFields || isDialog(input.beforeScreen)) return null;
  // An arrow leads to where one came from: that tells nothing of the screen it stands on.
  if (leadsBack(action)) return null;
  if (memory.refinedBy(before.screenId) !== null || before.identity?.basis === 'refined') return null;
  const now: SeenTry = {
    actionId: action.actionId,
    fromElementsRef: before.elementsRefId,
    toScreenId: input.after.screenId,
    changes: memory.changes,
  };
  const looks = [...memory.triesOf(action.actionId), now].slice(-MAX_LOOKS);
  const targets = new Set(looks.map((look) => look.toScreenId));
  const sources = new Set(looks.map((look) => look.fromElementsRef));
  if (looks.length < MIN_LOOKS || targets.size < 2 || targets.size > 3 || sources.size < 2) return null;
  const screens: PerceivedScreen[] = [];
  for (const look of looks) screens.push(await input.elements(look.fromElementsRef));
  const parts = [...memory.ignoredIn(before.identity?.frame ?? '')].map(partDiscriminator);
  for (const discriminator of [...DISCRIMINATORS, ...parts]) {
    const values = screens.map((screen) => discriminatorOf(screen, discriminator));
    if (!separates(values, looks)) continue;
    const first = looks[0]?.toScreenId;
    const kept = new Set(values.filter((_, i) => looks[i]?.toScreenId === first));
    return {
      kind: 'refine',
      sign: 'other_target',
      place: before.identity?.frame ?? '',
      parts: [discriminator, ...kept],
      screenId: before.screenId,
      absorbed: [],
      owners: [],
      reason: `One action led to ${targets.size} places, each with its own ${discriminator}`,
    };
  }
  return null;
}

const isDialog = (screen: PerceivedScreen): boolean => signatureFeatures(screen).flags.includes('dialog');

/** Equal values went to equal targets and different targets had different values, one of them more than once. */
function separates(values: readonly string[], looks: readonly SeenTry[]): boolean {
  const targetOf = new Map<string, string>();
  for (const [i, value] of values.entries()) {
    const to = looks[i]?.toScreenId ?? '';
    const known = targetOf.get(value);
    if (known !== undefined && known !== to) return false;
    targetOf.set(value, to);
  }
  return targetOf.size >= 2 && targetOf.size < values.length;
}
