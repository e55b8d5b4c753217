import { SEVERITY_RANK as RANK } from '../../../domain/analysis/drift.ts';
import type { Finding, FindingKind } from '../../../domain/analysis/findings.ts';
import { actionName, oneOf, type OfferedAction, type ScreenName } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { byName } from '../build/by-name.ts';
import { calledIn } from '../build/called-in.ts';
import { isScroll } from '../build/offered-actions.ts';
import { crashFindings } from './crash-findings.ts';
import { errorPageFindings } from './error-page-findings.ts';
import { isFailedPage } from '../build/error-pages.ts';
import { graphSteps } from '../structure/build-structure.ts';
import { components, depths, type Digraph } from '../structure/digraph.ts';
import { jaccard, wordsOf } from '../build/likeness.ts';
import { finish, gather, type Steps } from '../build/steps.ts';
import {
  isNamedByKind,
  isNamedByPicture,
  unlabelledControls,
  type UnlabelledControl,
} from './unlabelled-controls.ts';

/** Screens so alike, and called the same, that a person would ask why there are two. */
const DUPLICATE_LIKENESS = 0.9;
const ORDER: readonly FindingKind[] = [
  'crash',
  'error_page',
  'trap',
  'flaky_action',
  'unlabelled_control',
  'small_target',
  'dead_end',
  'unreachable',
  'duplicate_screens',
];

/** What a build's map says of its health, gravest first. From facts alone: what was not tried is no finding. */
export const findingsOf = (build: BuildIndex): readonly Finding[] => finish(findingSteps(build));

export function* findingSteps(build: BuildIndex): Steps<readonly Finding[]> {
  const found: Finding[] = [];
  const all = yield* graphSteps(build, 'all');
  for (const look of [
    crashFindings(build),
    errorPageFindings(build),
    traps(build, all),
    flaky(build),
    unlabelled(build),
    deadEnds(build),
    unreachable(build, all),
    duplicates(build),
  ])
    for (const finding of yield* look) found.push(finding);
  yield;
  return gravestFirst(found);
}

export const gravestFirst = (found: readonly Finding[]): readonly Finding[] =>
  found.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      byName(a.screens[0]?.name ?? '', b.screens[0]?.name ?? '') ||
      ((a.action?.actionId ?? '') < (b.action?.actionId ?? '') ? -1 : 1),
  );

const named = (build: BuildIndex, screenId: string): ScreenName => ({
  screenId,
  name: build.screens.get(screenId)?.name ?? screenId,
});
const quoted = (action: OfferedAction): string =>
  action.label === '' ? action.kind.toLowerCase() : `"${action.label}"`;

/** Sets of screens with a way in from the start and none out, back and the like included: only a relaunch leaves them. */
function* traps(build: BuildIndex, graph: Digraph): Steps<readonly Finding[]> {
  const reached = depths(graph, build.facts.startScreenIds);
  yield;
  return yield* gather(components(graph), (screens): readonly Finding[] => {
    const inside = new Set(screens);
    if (screens.some((id) => build.facts.startScreenIds.includes(id) || !reached.has(id))) return [];
    if (screens.some((id) => (graph.get(id) ?? []).some((to) => !inside.has(to)))) return [];
    if (screens.some((id) => !wholeTried(build, id))) return [];
    const names = screens.map((id) => named(build, id)).sort((a, b) => byName(a.name, b.name));
    const said =
      names.length === 1
        ? `Nothing on ${calledApart(build, screens)} leads anywhere, not even back`
        : `${names.length} screens lead only to each other: ${names
            .slice(0, 4)
            .map((s) => `"${calledIn(build, s.screenId)}"`)
            .join(', ')}`;
    return [{ kind: 'trap', severity: 'medium', screens: names, action: null, says: said, rule: null }];
  });
}

/** Every look offers at least the way back, so where nothing is known to be offered, a run ended on arrival. */
const wholeTried = (build: BuildIndex, screenId: string): boolean =>
  build.offersOf(screenId).length > 0 &&
  build.offersOf(screenId).every((a) => a.kind === 'LONG_PRESS' || build.resultsOf(a.actionId).length > 0);

const flaky = (build: BuildIndex): Steps<readonly Finding[]> =>
  gather(build.facts.actions, (action): readonly Finding[] => {
    const targets = build.targetsOf(action.actionId);
    if (targets.length < 2 || action.kind === 'BACK' || action.kind === 'DISMISS') return [];
    if (build.takesInput(action.screenId) || build.goesBack(action)) return [];
    const screen = named(build, action.screenId);
    const names = targets.map((id) => named(build, id));
    return [
      {
        kind: 'flaky_action',
        severity: 'low',
        screens: [screen, ...names],
        action: actionName(action),
        says: `${quoted(action)} on ${calledApart(build, [screen.screenId])} led to ${calledApart(build, targets)}`,
        rule: null,
      },
    ];
  });

/** Screens of one finding that are named. */
const MAX_NAMED = 4;
/** Screens by their names, told apart where several of the build have one. */
function calledApart(build: BuildIndex, ids: readonly string[]): string {
  const told = ids.slice(0, MAX_NAMED).map((id) => `"${calledIn(build, id)}"`);
  const more = ids.length - told.length;
  return [...told, ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/** One finding a control of the app, however many screens show it. */
function* unlabelled(build: BuildIndex): Steps<readonly Finding[]> {
  return yield* gather(yield* unlabelledControls(build), (control): readonly Finding[] => [
    unlabelledFinding(build, control),
  ]);
}

export function unlabelledFinding(build: BuildIndex, { actions }: UnlabelledControl): Finding {
  const [first] = actions;
  const screens = [...new Set(actions.map((a) => a.screenId))].map((id) => named(build, id));
  const byPicture = isNamedByPicture(first);
  const byKind = isNamedByKind(first);
  const called = byPicture || byKind ? first.label : first.resourceName;
  const what =
    called === ''
      ? `${oneOf(first.role).replace('a', 'A')}${whereto(build, actions)}`
      : `The ${first.role} "${called}"`;
  const hears = byPicture
    ? 'is called as its picture is in the code, which says nothing of what it does'
    : byKind
      ? 'is called by what it is, which says nothing of what it does'
      : 'has no name that a screen reader could say';
  const more = screens.length > 1 ? ` and ${screens.length - 1} more` : '';
  return {
    kind: 'unlabelled_control',
    severity: 'medium',
    screens,
    action: actionName(first),
    says: `${what} on "${calledIn(build, first.screenId)}"${more} ${hears}`,
    rule:
      byPicture || byKind ? 'WCAG 2.2, 1.1.1 Non-text Content (F30)' : 'WCAG 2.2, 4.1.2 Name, Role, Value',
  };
}

/** What has no word of its own is told from others of its screen by the one place that it leads to. */
function whereto(build: BuildIndex, actions: UnlabelledControl['actions']): string {
  const own = new Set(actions.map(({ screenId }) => screenId));
  const led = new Set(actions.flatMap(({ actionId }) => build.targetsOf(actionId)));
  const [to] = led.size === 1 ? led : [];
  return to === undefined || (own.size === 1 && own.has(to)) ? '' : ` to "${calledIn(build, to)}"`;
}

function* deadEnds(build: BuildIndex): Steps<readonly Finding[]> {
  const graph = yield* graphSteps(build, 'forward');
  return yield* gather(build.facts.screens, (page): readonly Finding[] => {
    const { screenId } = page;
    // That nothing leads on from what failed is told with it.
    if (isFailedPage(build, page)) return [];
    const offers = build.offersOf(screenId).filter((a) => !isScroll(a.kind) && a.kind !== 'BACK');
    if ((graph.get(screenId) ?? []).length > 0 || offers.length > 0 || !wholeTried(build, screenId))
      return [];
    const screen = named(build, screenId);
    const says = `"${calledIn(build, screenId)}" offers nothing but the way back`;
    return [{ kind: 'dead_end', severity: 'low', screens: [screen], action: null, says, rule: null }];
  });
}

function* unreachable(build: BuildIndex, graph: Digraph): Steps<readonly Finding[]> {
  if (build.facts.startScreenIds.length === 0) return [];
  const reached = depths(graph, build.facts.startScreenIds);
  yield;
  return yield* gather(build.facts.screens, ({ screenId }): readonly Finding[] => {
    if (reached.has(screenId)) return [];
    const screen = named(build, screenId);
    const says = `No known way leads from the start to "${calledIn(build, screenId)}"`;
    return [{ kind: 'unreachable', severity: 'low', screens: [screen], action: null, says, rule: null }];
  });
}

/** Whether a screen is only what a form became where it was handed in: the same form with what it asks for, as browsers say it. No link hands in. */
function isHandedIn(build: BuildIndex, form: string, after: string): boolean {
  if (!build.takesInput(form)) return false;
  const ways = build
    .waysTo(after)
    .filter((way) => way.kind !== 'BACK' && way.kind !== 'DISMISS' && !build.goesBack(way));
  return ways.length > 0 && ways.every(({ screenId, role }) => screenId === form && role !== 'link');
}

function* duplicates(build: BuildIndex): Steps<readonly Finding[]> {
  const byName = new Map<string, string[]>();
  for (const { screenId, name, route } of build.facts.screens) {
    if (name === '') continue;
    const alike = byName.get(`${name}\n${route}`);
    if (alike === undefined) byName.set(`${name}\n${route}`, [screenId]);
    else alike.push(screenId);
  }
  const profile = (id: string): ReadonlySet<string> =>
    new Set([
      ...build.offersOf(id).map((a) => `${a.kind}|${a.elementSignature}`),
      ...wordsOf(build.screens.get(id)?.text ?? ''),
    ]);
  const several = [...byName.values()].filter(({ length }) => length > 1);
  return yield* gather(
    several,
    (all) => {
      const ids = all.slice(0, 50).map((id) => [id, profile(id)] as const);
      return ids.flatMap(([a, profileOfA], at) =>
        ids.slice(at + 1).flatMap(([b, profileOfB]): readonly Finding[] => {
          const likeness = jaccard(profileOfA, profileOfB);
          if (likeness < DUPLICATE_LIKENESS || isHandedIn(build, a, b) || isHandedIn(build, b, a)) return [];
          const screens = [named(build, a), named(build, b)];
          const says = `Two screens called "${screens[0]?.name ?? ''}" agree in ${Math.round(likeness * 100)} % of what is on them`;
          return [{ kind: 'duplicate_screens', severity: 'low', screens, action: null, says, rule: null }];
        }),
      );
    },
    1,
  );
}
