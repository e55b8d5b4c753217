import type { ActionRules } from '../../../domain/action-rules.ts';
import type { ChosenActionDecision } from '../../../domain/records.ts';
import type { Obstacle } from '../../../domain/run-end.ts';
import type { RunSpec } from '../../../domain/run.ts';
import { triesAgain } from '../../labels/again-words.ts';
import { confirms } from '../../labels/questions.ts';
import { saysOn } from '../../labels/submit-words.ts';
import type { KnownAction, KnownMap, KnownScreen } from '../map/known-map.ts';
import { obstaclesOf, type UserData } from './obstacles.ts';
import type { RunHistory } from './run-history.ts';

const LOOKING: ReadonlySet<string> = new Set([
  'BACK',
  'DISMISS',
  'HIDE_KEYBOARD',
  'RELAUNCH',
  'SCROLL_UP',
  'SCROLL_DOWN',
  'SCROLL_LEFT',
  'SCROLL_RIGHT',
]);

/** Whether the user's rules denied all that the run could have done anywhere, looking around excepted. */
export function allowsNothing(known: KnownMap, rules: ActionRules | undefined): boolean {
  if (rules === undefined) return false;
  const doings = doingsOf(known);
  return doings.some((blocked) => blocked === 'denied') && !doings.includes(null);
}

const doingsOf = (known: KnownMap) =>
  [...known.screens.values()].flatMap((screen) =>
    [...screen.actions.values()].flatMap(({ action }) => (LOOKING.has(action.kind) ? [] : [action.blocked])),
  );

interface Run extends UserData {
  readonly known: KnownMap & {
    readonly currentScreenId: string | null;
    readonly history: Pick<RunHistory, 'unreadable' | 'sawNoPicture' | 'sawNoChange'>;
  };
  readonly spec: Pick<RunSpec, 'rules'>;
}

/** A page that waits for something to be mended has no more to do: try again, update, ask for help. */
const MAX_DOINGS = 3;

/** What such a page has, and a small app (`Increment`, `Copy`) or a page of which a link leads elsewhere has not. */
const waits = ({ action, tries }: KnownAction): boolean =>
  action.blocked === null
    ? tries.length > 0 && (triesAgain(action.label) || saysOn(action.label) || confirms(action.label))
    : action.role !== 'link';

/** Where the app starts nothing that was done changed anything, and that was all: no network, a server that is down, a build too old. */
function stuckAtStart(known: KnownMap, first: KnownScreen): Obstacle | null {
  const doings = [...first.actions.values()].filter(({ action }) => !LOOKING.has(action.kind));
  if (known.screens.size !== 1 || !doings.some(waits) || doings.length > MAX_DOINGS) return null;
  const called = (left: boolean): string =>
    doings
      .filter(({ tries, action }) => (left ? action.blocked !== null : tries.length > 0))
      .map(({ action }) => `“${action.label || action.resourceName || action.role}”`)
      .join(', ');
  const wentOn = doings.some(({ tries }) => tries.some((t) => t.outcome === 'LEADS_TO'));
  const [done, left] = [called(false), called(true)];
  if (wentOn) return null;
  const why = [
    ...(done === '' ? [] : [`${done} led nowhere`]),
    ...(left === '' ? [] : [`${left} is left alone`]),
  ].join(', ');
  return {
    kind: 'no_way_on',
    screenId: first.screenId,
    screenName: first.name,
    needs: [],
    message: `the app starts on screen “${first.name}”, and nothing else was seen: ${why}; if this is not how it should begin, look at what it waits for (a network? a server? a newer build?)`,
  };
}

/** By one control alone, which may be for show, nobody knows. */
const MIN_UNMOVED = 2;

/** Several controls were used and not a word or a state of anything changed: a driver that only says that it did them, or what takes touches unseen. */
function unmoved({ known }: Run, first: KnownScreen): Obstacle | null {
  const used = [...first.actions.values()].filter(
    ({ action, tries }) => !LOOKING.has(action.kind) && tries.length > 0,
  );
  if (!known.history.sawNoChange || known.screens.size !== 1 || used.length < MIN_UNMOVED) return null;
  if (used.some(({ tries }) => tries.some(({ outcome }) => outcome !== 'INEFFECTIVE'))) return null;
  return {
    kind: 'no_way_on',
    screenId: first.screenId,
    screenName: first.name,
    needs: [],
    message: `nothing that was done on screen “${first.name}” changed anything, ${used.length} controls of it were used; if they should have, look whether touches reach the app: something may lie in front of it, or the driver only says that it touched`,
  };
}

/** Everything that stood in the way of a run: forms that did not open, a script that gave up, rules that deny all, a start without a control or a way on, screens that cannot be read, pictures that never came. */
export function allObstacles(run: Run, decision: ChosenActionDecision | null): Obstacle[] {
  const out = [...obstaclesOf(run.known, run), ...run.known.history.unreadable.obstacles(run.known)];
  const [first] = [...run.known.screens.values()].sort((a, b) => a.order - b.order);
  const { rules } = run.spec;
  if (rules !== undefined && first !== undefined && allowsNothing(run.known, rules)) {
    const denied = doingsOf(run.known).filter((blocked) => blocked === 'denied').length;
    const message = `${rules.name} leaves nothing to be done: it denies ${denied === 1 ? 'the one action' : `all ${denied} actions`} of ${run.known.screens.size === 1 ? `screen “${first.name}”` : `${run.known.screens.size} screens`}; ask \`screengraph policy explain\` which rule does it`;
    out.push({ kind: 'denied', screenId: first.screenId, screenName: first.name, needs: [], message });
  }
  if (first !== undefined && run.known.screens.size === 1 && doingsOf(run.known).length === 0) {
    const message = `the app starts on screen “${first.name}”, which has nothing to tap or to fill in, and nothing else was seen; if this is not how it should begin, look at what was opened (an address that does not exist? a page that needs a server, or longer to load?)`;
    out.push({
      kind: 'nothing_offered',
      screenId: first.screenId,
      screenName: first.name,
      needs: [],
      message,
    });
  }
  const stuck =
    first !== undefined && out.length === 0 ? (stuckAtStart(run.known, first) ?? unmoved(run, first)) : null;
  if (stuck !== null) out.push(stuck);
  if (first !== undefined && run.known.history.sawNoPicture)
    out.push({
      kind: 'no_pictures',
      screenId: first.screenId,
      screenName: first.name,
      needs: [],
      message:
        'no picture of any screen came that can be used, so the map is made of page sources alone; either the app forbids pictures (a protected window), or what stands between here and the device lets none through, or they are broken, no PNG or larger than 50 million pixels',
    });
  const at = decision?.setup?.at;
  const here = run.known.currentScreenId === null ? undefined : run.known.screen(run.known.currentScreenId);
  if (at?.move === 'failed' && here !== undefined)
    out.push({
      kind: 'setup_failed',
      screenId: here.screenId,
      screenName: here.name,
      needs: [],
      message: at.message ?? 'the setup script did not reach its end',
    });
  return out;
}
