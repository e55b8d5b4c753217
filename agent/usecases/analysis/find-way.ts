import { ScreenGraphError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import { actionName, type ActionName, type ScreenName } from '../../domain/graph.ts';
import type { Screen } from '../../domain/screen.ts';
import type { Scope } from '../../domain/run.ts';
import type { Tally } from '../../domain/analysis/tally.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import type { BuildOf, MapOf } from '../../ports/BrowsePort.ts';
import { likelyWays, type LikelyWay, type WayStep } from '../../services/analysis/structure/likely-way.ts';
import { indexBuild } from '../../services/analysis/build/build-index.ts';
import { untriedControls } from '../../services/analysis/coverage/tried-controls.ts';
import { nearTo } from '../../services/patterns/near-names.ts';
import { namesTaken, namesToldApart, screensCalled } from '../../services/patterns/screen-signs.ts';
import { screensToldApart } from '../browse/screens-told-apart.ts';
import { readBuild } from './read-build.ts';
import { readWalkedMap, type WalkedMap, type WalkPorts } from './walked-map.ts';

/** Where runs begin, in place of a screen. */
export const START = '@start';
/** Actions of a screen that are named. */
const MAX_ACTIONS = 20;
/** Screens that are named where no way is known. */
const MAX_NAMES = 3;

export interface FoundWay {
  readonly from: ScreenName;
  readonly to: ScreenName;
  /** Other screens of the name that was asked for; this one is the nearest. */
  readonly namesakes: readonly string[];
  /** What screens of the way and the namesakes go by where several have their name, by ID: `Cart (Empty)`. */
  readonly called: Readonly<Record<string, string>>;
  readonly runs: number;
  /** Actions on average when a step that fails is done again. */
  readonly expectedActions: number;
  readonly chance: number;
  readonly steps: readonly (WayStep & { readonly fromName: string; readonly toName: string })[];
}

export interface WayQuestion extends MapOf {
  /** A screen's ID, its name (upper and lower case are the same), also with a sign as in `Cart (Empty)`, or `@start`. */
  readonly from: string;
  readonly to: string;
}

/** A way to a screen with controls that nobody has tried in the build, as the gate counts them. */
export interface UntriedWay extends FoundWay {
  readonly untried: number;
  /** Up to 20 of them, by ID. */
  readonly actions: readonly ActionName[];
}

/**
 * The way between two screens of a map that is likeliest to work, by what runs have seen; `tallies` are what runs came to whose
 * evidence is gone. Null when none is known.
 * Errors: `invalid_input` for an empty map, a screen that the map does not have, or a start whose name several have. Of several
 * targets of one name it is the nearest.
 */
export async function findWay(
  ports: WalkPorts,
  scope: Scope,
  question: WayQuestion,
  tallies: readonly Tally[] = [],
): Promise<FoundWay | null> {
  const map = await readWalkedMap(ports, scope, question, tallies);
  const froms = await origins(ports, scope, map, question);
  const targets = await meant(ports, scope, map, 'to', question);
  for (const from of froms) {
    const wayTo = likelyWays(map.edges, map.tried, from.screenId, question.from === START);
    const [best] = targets
      .flatMap((to) => {
        const way = wayTo(to.screenId);
        return way === null ? [] : [{ to, way }];
      })
      .sort(nearestFirst);
    if (best === undefined) continue;
    const namesakes = targets.map(({ screenId }) => screenId).filter((id) => id !== best.to.screenId);
    return tellerOf(map, from)(best.to, best.way, namesakes);
  }
  return null;
}

/**
 * Why `findWay` knows none, as a sentence: that nothing leads there, what people ignore on the way, or what leads there and is itself
 * not come to. Errors: those of `findWay`.
 */
export async function whyNoWay(ports: WalkPorts, scope: Scope, question: WayQuestion): Promise<string> {
  const map = await readWalkedMap(ports, scope, question, []);
  const [from] = await origins(ports, scope, map, question);
  const targets = new Set((await meant(ports, scope, map, 'to', question)).map(({ screenId }) => screenId));
  const before = allThatLeadsTo(map.edges, targets);
  const ignored = (await ports.corrector?.ignoredBefore(scope, question, before)) ?? [];
  if (ignored.length > 0)
    return `what was seen to lead there goes over ${listed(ignored.map(({ name }) => name))}, which ${ignored.length === 1 ? 'is' : 'are'} ignored (\`correct\` lists what people say).`;
  const apart = namesToldApart(map.screens);
  const called = (id: string): string => apart.get(id) ?? id;
  const last = new Set(
    map.edges
      .filter((edge) => targets.has(edge.toScreenId) && !targets.has(edge.fromScreenId))
      .map((edge) => called(edge.fromScreenId)),
  );
  if (last.size === 0) return 'no action was seen to lead there.';
  const start = from === undefined ? question.from : called(from.screenId);
  return `it was come to from ${listed([...last].sort())}, to which nothing that was seen leads from ${JSON.stringify(start)}.`;
}

/** These screens, and all from which what was seen leads on to them. */
function allThatLeadsTo(edges: WalkedMap['edges'], targets: ReadonlySet<string>): ReadonlySet<string> {
  const into = new Map<string, string[]>();
  for (const { fromScreenId, toScreenId } of edges) {
    const from = into.get(toScreenId);
    if (from === undefined) into.set(toScreenId, [fromScreenId]);
    else from.push(fromScreenId);
  }
  const found = new Set(targets);
  for (const at of found) for (const from of into.get(at) ?? []) found.add(from);
  return found;
}

const listed = (names: readonly string[]): string => {
  const told = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name));
  const rest = names.length - told.length;
  return `${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/**
 * The ways to the nearest screens of a build with controls that nobody has tried in it, by the actions that they take on average; at
 * most `first`. Errors: those of reading a build whole, and those of `findWay`.
 */
export async function nearestUntried(
  parts: WalkPorts & {
    readonly analysis: AnalysisPort;
    readonly limits: { readonly maxScreens: number };
  },
  scope: Scope,
  question: BuildOf & { readonly from: string; readonly first: number },
  tallies: readonly Tally[] = [],
): Promise<readonly UntriedWay[]> {
  const build = { appKey: question.appKey, versionId: question.versionId };
  const untried = new Map<string, ActionName[]>();
  for (const action of untriedControls(indexBuild(await readBuild(parts, scope, build)))) {
    const there = untried.get(action.screenId);
    if (there === undefined) untried.set(action.screenId, [actionName(action)]);
    else there.push(actionName(action));
  }
  const map = await readWalkedMap(parts, scope, build, tallies);
  for (const from of await origins(parts, scope, map, question)) {
    const wayTo = likelyWays(map.edges, map.tried, from.screenId, question.from === START);
    const tell = tellerOf(map, from);
    const found = map.screens
      .flatMap((to) => {
        const actions = untried.get(to.screenId);
        const way = actions === undefined ? null : wayTo(to.screenId);
        return actions === undefined || way === null ? [] : [{ to, way, actions }];
      })
      .sort(nearestFirst);
    if (found.length > 0)
      return found.slice(0, question.first).map(({ to, way, actions }) => ({
        ...tell(to, way),
        untried: actions.length,
        actions: actions.slice(0, MAX_ACTIONS),
      }));
  }
  return [];
}

interface Reached {
  readonly to: Screen;
  readonly way: LikelyWay;
}
const nearestFirst = (a: Reached, b: Reached): number =>
  a.way.expectedActions - b.way.expectedActions || (a.to.screenId < b.to.screenId ? -1 : 1);

function tellerOf(
  map: WalkedMap,
  from: Screen,
): (to: Screen, way: LikelyWay, namesakes?: readonly string[]) => FoundWay {
  const names = new Map(map.screens.map(({ screenId, name }) => [screenId, name]));
  const taken = namesTaken(map.screens);
  // Only those of a name that is told are compared: of a large map that is little.
  const toldApart = (ids: readonly string[]): Readonly<Record<string, string>> => {
    const said = new Set(ids.map((id) => (names.get(id) ?? id).toLowerCase()));
    const same = map.screens.filter(({ name }) => said.has(name.toLowerCase()));
    const apart = namesToldApart(same, taken);
    return Object.fromEntries(
      ids.flatMap((id) => {
        const called = apart.get(id);
        return called === undefined || called === names.get(id) ? [] : [[id, called] as const];
      }),
    );
  };
  return (to, { steps, ...rest }, namesakes = []) => ({
    from: { screenId: from.screenId, name: from.name },
    to: { screenId: to.screenId, name: to.name },
    namesakes,
    called: toldApart([
      from.screenId,
      ...steps.map(({ edge }) => edge.toScreenId),
      to.screenId,
      ...namesakes,
    ]),
    runs: map.runs.length,
    ...rest,
    steps: steps.map((step) => ({
      ...step,
      fromName: names.get(step.edge.fromScreenId) ?? step.edge.fromScreenId,
      toName: names.get(step.edge.toScreenId) ?? step.edge.toScreenId,
    })),
  });
}

/**
 * Where ways may begin: one screen, or those on which runs began. Runs may begin on several (a consent dialog, a server that
 * was not up yet): where the newest began is where the next will, as long as a way leads on from there.
 */
async function origins(
  ports: WalkPorts,
  scope: Scope,
  map: WalkedMap,
  question: Pick<WayQuestion, 'appKey' | 'from'>,
): Promise<readonly Screen[]> {
  const { from } = question;
  const found = await meant(ports, scope, map, 'from', question);
  if (from === START || found.length < 2) return found;
  throw new ScreenGraphError(
    'invalid_input',
    `${found.length} screens are called ${JSON.stringify(from)}; name one of them as it stands here, or by its ID: ${await screensToldApart(ports.browse, scope, found, map.screens)}`,
    { details: { path: ['from'] } },
  );
}

/** The screens that are meant: one by ID, else where runs began or all of the name; never none. */
async function meant<Field extends 'from' | 'to'>(
  { corrector }: WalkPorts,
  scope: Scope,
  { screens, starts }: WalkedMap,
  field: Field,
  { appKey, [field]: wanted }: Pick<WayQuestion, 'appKey' | Field>,
): Promise<readonly Screen[]> {
  if (wanted === START) {
    const byId = new Map(screens.map((screen) => [screen.screenId, screen]));
    const own = [...starts].flatMap((id) => byId.get(id) ?? []);
    if (own.length === 0)
      throw new ScreenGraphError(
        'invalid_input',
        'It is not known where runs begin: their evidence is gone. Name a screen.',
      );
    return own;
  }
  const same = screens.filter(({ screenId }) => screenId === wanted);
  if (same.length > 0) return same;
  const byName = screensCalled(screens, wanted);
  if (byName.length > 0) return byName;
  const why = await corrector?.whyMissing(scope, appKey, wanted);
  throw new ScreenGraphError(
    'invalid_input',
    `The map has no screen ${JSON.stringify(wanted)}${why ?? nearTo(screens, wanted)}`,
    // Who asks by an ID is told that it is not there; a name may be meant otherwise.
    isId(wanted) ? { details: { path: [field] } } : {},
  );
}
