import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import { actionId as idOfAction, derivedId, edgeId as idOfEdge } from '../../domain/ids.ts';
import type { ActionResult, AppMap, MapEdge, OfferedAction } from '../../domain/graph.ts';
import type { PerceptionRecord } from '../../domain/records.ts';
import type { Screen } from '../../domain/screen.ts';

/** Which of two halves something was seen on. */
export interface Halves {
  first: boolean;
  second: boolean;
}

/** What runs saw of a screen that is two. Where nothing was seen of a half, it is not in the map. */
export interface SplitEvidence {
  readonly looks: Halves;
  /** The first look at the second half. */
  readonly sample: PerceptionRecord | null;
  /** By action ID: which half offers it. */
  readonly offered: ReadonlyMap<string, Halves>;
  /** By `way` of an action of the screen: from which half it was done. */
  readonly from: ReadonlyMap<string, Halves>;
  /** By `way` of an action that led to the screen: to which half. */
  readonly to: ReadonlyMap<string, Halves>;
  /** Where runs began on it. */
  readonly starts: Halves;
}

export const wayKey = (actionId: string, outcome: string, toScreenId: string | null): string =>
  `${actionId} ${outcome} ${toScreenId ?? ''}`;

/** The second half: the same wherever the same is said of the same screen. */
export const secondHalf = (screenId: string, sign: string): string => derivedId('half', screenId, sign);

/** A screen under its own name, or under the sign where the name does not tell it from the other half. */
export function halfScreen(screen: Screen, sign: string, { sample }: SplitEvidence): Screen {
  const screenId = secondHalf(screen.screenId, sign);
  if (sample === null) return { ...screen, screenId };
  return {
    ...screen,
    screenId,
    name: sample.name === screen.name ? `${sample.name} · ${sign}` : sample.name,
    purpose: sample.purpose ?? screen.purpose,
    text: sample.text,
    route: sample.foreground.route,
    layoutHash: sample.signature.layoutHash,
    textHash: sample.signature.textHash,
    signatureHash: sample.signature.hash,
    perceptualHash64: sample.screenPerceptualHash64,
    screenshotRef: sample.screenshotRefId,
    sourceRef: sample.uiHierarchyXmlRefId,
  };
}

interface Split {
  readonly screenId: string;
  readonly second: string;
  readonly evidence: SplitEvidence;
}

/** What nobody saw belongs to the half that was seen, of two to the first. */
function halvesOf({ evidence: { looks } }: Split, seen: Halves | undefined): Halves {
  if (seen?.first === true || seen?.second === true) return seen;
  return looks.first ? { first: true, second: false } : { first: false, second: true };
}

const byId = <T>(rows: readonly T[], id: (row: T) => string): readonly T[] =>
  [...rows].sort((a, b) => (id(a) < id(b) ? -1 : 1));

function splitActions(
  split: Split,
  actions: readonly OfferedAction[],
): { readonly actions: readonly OfferedAction[]; readonly second: (actionId: string) => string } {
  const own = new Map<string, string>();
  const all = actions.flatMap((action) => {
    if (action.screenId !== split.screenId) return [action];
    const { first, second } = halvesOf(split, split.evidence.offered.get(action.actionId));
    // One that the second half has alone keeps its ID.
    const actionId = first ? idOfAction(split.second, action.kind, action.elementSignature) : action.actionId;
    own.set(action.actionId, actionId);
    return [...(first ? [action] : []), ...(second ? [{ ...action, actionId, screenId: split.second }] : [])];
  });
  return {
    actions: byId(all, ({ actionId }) => actionId),
    second: (actionId) => own.get(actionId) ?? actionId,
  };
}

type Way = Pick<ActionResult, 'actionId' | 'outcome' | 'toScreenId'>;

/** A way from, to, or within the screen as the ways of its halves. */
function splitWay<T extends Way>(
  split: Split,
  screenOf: (way: T) => string | undefined,
  second: (actionId: string) => string,
  way: T,
): readonly T[] {
  const { screenId, evidence } = split;
  const key = wayKey(way.actionId, way.outcome, way.toScreenId);
  const froms =
    screenOf(way) === screenId
      ? halvesOf(split, evidence.from.get(key) ?? evidence.offered.get(way.actionId))
      : null;
  const tos = way.toScreenId === screenId ? halvesOf(split, evidence.to.get(key)) : null;
  const ends: T[] = [];
  if (tos === null || tos.first) ends.push(way);
  if (tos?.second === true) ends.push({ ...way, toScreenId: split.second });
  if (froms === null) return ends;
  return ends.flatMap((end) => [
    ...(froms.first ? [end] : []),
    ...(froms.second ? [{ ...end, actionId: second(end.actionId) }] : []),
  ]);
}

function splitScreens({ screenId, evidence }: Split, sign: string, screens: readonly Screen[]) {
  return byId(
    screens.flatMap((screen) =>
      screen.screenId === screenId
        ? [...(evidence.looks.first ? [screen] : []), halfScreen(screen, sign, evidence)]
        : [screen],
    ),
    (screen) => screen.screenId,
  );
}

const isThere = (evidence: SplitEvidence): boolean => evidence.looks.second;

/** A map in which a screen is two, as far as runs saw both of its halves. */
export function splitMap(map: AppMap, screenId: string, sign: string, evidence: SplitEvidence): AppMap {
  if (!isThere(evidence)) return map;
  const split: Split = { screenId, second: secondHalf(screenId, sign), evidence };
  const { actions, second } = splitActions(split, map.actions);
  const screenOfWay = new Map(map.edges.map((edge) => [edge.actionId, edge.fromScreenId]));
  const fromOf = new Map(actions.map((action) => [action.actionId, action.screenId]));
  const edges = map.edges.flatMap((edge): readonly MapEdge[] => {
    if (edge.fromScreenId !== screenId && edge.toScreenId !== screenId) return [edge];
    const way = { ...edge, outcome: 'LEADS_TO' as const };
    return splitWay(split, ({ actionId }) => screenOfWay.get(actionId), second, way).map(
      ({ outcome: _outcome, ...own }) => {
        const fromScreenId =
          edge.fromScreenId === screenId ? (fromOf.get(own.actionId) ?? screenId) : edge.fromScreenId;
        const same = own.actionId === edge.actionId && own.toScreenId === edge.toScreenId;
        return { ...own, fromScreenId, edgeId: same ? edge.edgeId : idOfEdge(own.actionId, own.toScreenId) };
      },
    );
  });
  return {
    screens: splitScreens(split, sign, map.screens),
    actions,
    edges: byId(edges, ({ edgeId }) => edgeId),
  };
}

/** The same for a build. */
export function splitBuild(
  facts: BuildFacts,
  screenId: string,
  sign: string,
  evidence: SplitEvidence,
): BuildFacts {
  if (!isThere(evidence)) return facts;
  const split: Split = { screenId, second: secondHalf(screenId, sign), evidence };
  const screenOf = new Map(facts.actions.map((action) => [action.actionId, action.screenId]));
  const { actions, second } = splitActions(split, facts.actions);
  return {
    ...facts,
    screens: splitScreens(split, sign, facts.screens),
    actions,
    // Of which half the first look was is not known.
    inFirstLook: facts.inFirstLook.filter((id) => screenOf.get(id) !== screenId),
    startScreenIds: facts.startScreenIds.flatMap((id) => {
      if (id !== screenId) return [id];
      const at = halvesOf(split, evidence.starts);
      return [...(at.first ? [id] : []), ...(at.second ? [split.second] : [])];
    }),
    results: byId(
      facts.results.flatMap((result) =>
        splitWay(split, ({ actionId }) => screenOf.get(actionId), second, result),
      ),
      ({ actionId, outcome, toScreenId }) => wayKey(actionId, outcome, toScreenId),
    ),
  };
}
