import { calledIn } from '../../build/called-in.ts';
import { actionInWords, crashInWords, type OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { reasonOfLabel, reasonOfName } from '../../../labels/safe-words.ts';
import { isAlike, type Side } from './absence-side.ts';
import { notWhole, type Saying } from './absence-words.ts';
import { barrierOf } from './barriers.ts';
import { mayGoByInput } from './inputs.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { placeOf } from '../pairing/places.ts';
import { groupKey, isRow } from '../../build/offered-actions.ts';
import { mayBeUnseen } from './out-of-sight.ts';
import { isPlain, saysMore } from '../../build/rows.ts';
import { tellStates } from '../words/states.ts';
import { replacedBy, stepBefore, takesOutStep } from './step-between.ts';

/** What became in the other build of a way that led to a screen. */
export interface Way extends Saying {
  readonly gone: boolean;
  /** It crashes or shows an error whenever it is tried, and nothing that is typed decides. */
  readonly crashes?: boolean;
  /** What shows where it led says that something failed. */
  readonly error?: Screen;
  /** It was done there and led elsewhere; that it may have led there in another state or with other input is all that is left. */
  readonly done?: boolean;
}

export interface KnownWay {
  readonly from: string;
  readonly way: Way;
}

/** Ways back are none: they lead there only for who came from there. */
export const waysOf = (side: Side, screenId: string): readonly KnownWay[] =>
  side.here
    .waysTo(screenId)
    .filter((a) => a.kind !== 'BACK' && a.kind !== 'RELAUNCH' && !side.here.goesBack(a) && !returns(side, a))
    .map((action) => ({ from: action.screenId, way: wayOf(side, action, screenId) }));

/** Whether what closes a form, as one that saves, leads in both builds to where one first came to it from in that build. */
function returns(side: Side, action: OfferedAction): boolean {
  const twin = side.actionThere(action);
  return (
    twin !== undefined &&
    mayGoByInput(side.here, action) &&
    leadsWhereOneCame(side.here, action) &&
    leadsWhereOneCame(side.there, twin)
  );
}

/**
 * Where one first came to a form from, past its other looks. That one comes to it from what it leads to says nothing alone: what a
 * search found has a way to the search, as every page below a bar has.
 */
function leadsWhereOneCame(build: BuildIndex, action: OfferedAction): boolean {
  const place = (id: string): string => {
    const screen = build.screens.get(id);
    return screen === undefined || screen.name === '' ? id : placeOf(screen);
  };
  const own = place(action.screenId);
  const looks = new Set<string>();
  let from = action.screenId;
  while (place(from) === own) {
    const found = looks.has(from) ? undefined : build.finderOf(from);
    if (found === undefined) return false;
    looks.add(from);
    from = found.screenId;
  }
  const led = build.targetsOf(action.actionId).filter((id) => place(id) !== own);
  return led.length > 0 && led.every((id) => id === from);
}

function wayOf(side: Side, action: OfferedAction, screenId: string): Way {
  const { here, there } = side;
  const from = side.screenThere(action.screenId);
  const name = calledIn(here, action.screenId);
  const label = actionInWords(action);
  const where = `${label} on "${name}"`;
  const build = there.facts.version.name;
  if (from === undefined)
    return {
      ...{ gone: isGoneElsewhere(side, action), sort: 'unseen' },
      text: `${where}, which was not seen in ${build} either`,
    };
  const twin = side.actionThere(action);
  const done = twin !== undefined && there.targetsOfControl(twin).size > 0;
  const led = side.isLater ? (twin ?? replacedBy(side, action, from)) : undefined;
  const step = led === undefined ? undefined : stepBefore(side, action, led, screenId);
  if (led !== undefined && step !== undefined) {
    const text = `${actionInWords(led)} on "${name}" led to "${step}" in ${build}, and now this comes before it`;
    return { gone: true, text };
  }
  if (twin !== undefined && takesOutStep(side, action, twin, screenId)) {
    const instead = whatInstead(side, twin);
    const text = `${where} ${instead} in ${build}, which it led on to`;
    return { gone: true, text, sort: 'elsewhere', instead };
  }
  const several = here.targetsOf(action.actionId).length > 1;
  if (several && (twin !== undefined || mayBeCalledOtherwise(side, action, from)))
    return { gone: false, text: `${where} leads to several screens`, done };
  if (twin === undefined && showsData(side, action))
    return { gone: false, text: `${where} is a row of a list, and what the list shows is data` };
  if (twin === undefined && !side.sameWords && !hasOwnName(here, action))
    return {
      gone: false,
      text: `${label} on "${name}" may be called otherwise in ${build}, as much else is`,
    };
  const alone = twin === undefined ? leftAlone(side, action, from) : undefined;
  if (alone !== undefined)
    return {
      gone: false,
      // To hold all that is new for what may have been there says less than is known.
      done: true,
      text: `${label} on "${name}" may be "${alone.label}" in ${build}, which was left alone by policy`,
    };
  if (twin === undefined)
    return mayBeUnseen(side, action, from)
      ? { gone: false, text: `${notWhole(action, from, side)} in ${build}, so ${label} may be there` }
      : { gone: true, text: `${label} is not on "${name}" in ${build}`, sort: 'not there' };
  if (tellStates(action.label, twin.label))
    return { gone: false, text: `${where} was seen as "${twin.label}" in ${build}, which is another state` };
  const results = there.resultsOf(twin.actionId);
  const row = results.length === 0 && side.isLater ? rowOfList(side, action, screenId) : undefined;
  if (row !== undefined)
    return {
      gone: true,
      text: `"${row.label}", of the same list on "${name}", did not lead there in ${build}`,
    };
  if (results.length === 0) return { gone: false, text: `${where} was not tried in ${build}` };
  if (results.some((r) => r.outcome === 'BLOCKED'))
    return { gone: false, text: `${where} was left alone by policy in ${build}` };
  const input = mayGoByInput(here, action) || mayGoByInput(there, twin);
  if (results.some((r) => r.outcome === 'CRASHES')) {
    const crashes = !input && results.every((r) => r.outcome === 'CRASHES');
    const defect = results.find((r) => r.outcome === 'CRASHES')?.defect ?? null;
    return { gone: false, text: `${where} ${crashInWords(defect)} in ${build}`, crashes };
  }
  const barrier = side.isLater ? undefined : barrierOf(side, twin);
  if (barrier !== undefined) {
    const { error, screen } = barrier;
    const instead = calledIn(there, screen.screenId);
    const past = `${where} leads to "${instead}" in ${build}, and nobody got past that`;
    if (error === undefined) return { gone: false, text: past, sort: 'stops', instead };
    const what = error === '' ? `a page with nothing on it in ${build}` : `an error in ${build}: "${error}"`;
    const crashes = !input && results.length === 1;
    return { gone: false, text: `${where} leads to ${what}`, crashes, sort: 'fails', error: screen };
  }
  if (input) return { gone: false, text: `${where} may lead there in ${build} with other input` };
  if (there.targetsOf(twin.actionId).some((id) => isAlike(side, screenId, id)))
    return { gone: false, text: `${where} leads to a screen of that kind in ${build}` };
  if (!side.sameWords && there.targetsOf(twin.actionId).some((id) => side.screenHere(id) === undefined))
    return { gone: false, text: `${where} may lead there in ${build}, as much is called otherwise there` };
  const instead = whatInstead(side, twin);
  return { gone: true, text: `${where} ${instead} in ${build}`, sort: 'elsewhere', instead };
}

/** Whether a resource name tells a control from the others of its screen, as it does not of entries of a drawer that all have one. */
const hasOwnName = (build: BuildIndex, { screenId, kind, resourceName }: OfferedAction): boolean =>
  resourceName !== '' &&
  build.offersOf(screenId).filter((a) => a.kind === kind && a.resourceName === resourceName).length === 1;

/**
 * A row of the same list that leads to a screen as well and was done in the other build, where it led elsewhere: rows of a list do alike,
 * and a crawl leaves most alone once some have shown what they do.
 */
const rowOfList = (side: Side, action: OfferedAction, screenId: string): OfferedAction | undefined =>
  side.here.isData(action)
    ? side.here.offersOf(action.screenId).find((row) => {
        if (groupKey(row) !== groupKey(action)) return false;
        const twin =
          side.here.targetsOf(row.actionId).join() === screenId ? side.actionThere(row) : undefined;
        const led = twin === undefined ? [] : side.there.targetsOf(twin.actionId);
        return led.length > 0 && !led.some((id) => isAlike(side, screenId, id));
      })
    : undefined;

/** What an action does that does not lead where it led; of the earlier build it is told in the past. */
function whatInstead({ there, isLater }: Side, twin: OfferedAction): string {
  const [to] = there.targetsOf(twin.actionId);
  if (to !== undefined)
    return `${isLater ? 'led' : 'leads'} to "${there.screens.get(to)?.name ?? to}"${isLater ? '' : ' instead'}`;
  const isStill = there
    .resultsOf(twin.actionId)
    .every(({ outcome }) => outcome === 'INEFFECTIVE' || outcome === 'LEADS_TO');
  if (isStill) return isLater ? 'did nothing' : 'does nothing';
  return isLater ? 'left the app' : 'leaves the app';
}

/** On so many screens of both builds an entry stands that is the app's, as one of a bar on top of all pages. */
const ON_ALL = 3;

/** Whether both builds have several other screens on which an action was, and it would have been seen on each of them and is on none. */
function isGoneElsewhere(side: Side, action: OfferedAction): boolean {
  const { here } = side;
  const known = here.everywhere(action).flatMap((a) => {
    const on = side.screenThere(a.screenId);
    return on === undefined ? [] : [{ a, on }];
  });
  return (
    side.sameWords &&
    known.length >= ON_ALL &&
    known.every(({ a, on }) => side.actionThere(a) === undefined && !mayBeUnseen(side, a, on))
  );
}

/**
 * Whether a control that led to several screens may be one of another name there. One that led to a single screen would have led
 * there again, so that nothing would be missing; this one may have led to another of them.
 */
const mayBeCalledOtherwise = ({ there, actionHere }: Side, action: OfferedAction, from: string): boolean =>
  there
    .offersOf(from)
    .some((a) => a.kind === action.kind && a.role === action.role && actionHere(a) === undefined);

/**
 * What hands in a form there, as by sending or paying, and was left alone by policy, where it may be this one under another name: each is
 * the only one of its role that has no other. What deletes or signs out stands beside what a form hands in.
 */
function leftAlone(
  { here, there, actionThere, actionHere }: Side,
  action: OfferedAction,
  from: string,
): OfferedAction | undefined {
  if (!mayGoByInput(here, action) || !there.takesInput(from)) return undefined;
  const isLike = (a: OfferedAction): boolean => a.kind === action.kind && a.role === action.role;
  const mine = here.offersOf(action.screenId).filter((a) => isLike(a) && actionThere(a) === undefined);
  const [other, ...more] = there.offersOf(from).filter((a) => isLike(a) && actionHere(a) === undefined);
  if (mine.length > 1 || other === undefined || more.length > 0) return undefined;
  const reason = reasonOfLabel(other.label) ?? reasonOfName(other.resourceName);
  const handsIn = reason === 'send' || reason === 'pay';
  return handsIn && there.resultsOf(other.actionId).some((r) => r.outcome === 'BLOCKED') ? other : undefined;
}

/**
 * Whether a row may be missing because the list shows other data. Rows that lead to a screen each are a menu; but where all of
 * those are of one kind and hardly a row is in both builds, as with conversations, they are not. A list without a row is
 * empty where the screen says something else instead, and gone where it does not.
 */
function showsData(side: Side, action: OfferedAction): boolean {
  const { here, there, templatesHere, screenThere, actionThere, ofOneList } = side;
  const from = screenThere(action.screenId);
  if (!isRow(action) || isPlain(action) || from === undefined) return false;
  const rows = here.offersOf(action.screenId).filter((a) => isRow(a) && groupKey(a) === groupKey(action));
  const rowsThere = there.offersOf(from).filter((a) => isRow(a) && ofOneList(action, a));
  if (rowsThere.length === 0 && !saysMore(there.screens.get(from), here.screens.get(action.screenId)))
    return false;
  if (here.isData(action)) return true;
  const kinds = rows.flatMap((row) => here.targetsOf(row.actionId)).map((id) => templatesHere.get(id));
  if (new Set(kinds).size !== 1 || kinds.includes(undefined)) return false;
  const kept = rows.filter((row) => actionThere(row) !== undefined).length;
  return 2 * kept <= Math.min(rows.length, rowsThere.length);
}
