import type { ActionName, EdgeListing, NamedEdge, ScreenListing } from '../../../agent/domain/graph.ts';
import type {
  CoverageRow,
  FrontierRow,
  OfferInBuild,
  RunListing,
  ScreenEnd,
} from '../../../agent/ports/BrowsePort.ts';

/**
 * A whole page in one row, its entries as tuples: hundreds of small records would each name their fields and be packed,
 * sent and unpacked on their own, which takes longer than finding them.
 */
export interface PageRow<T> {
  readonly page: readonly T[];
}

/** The same for one of several parents: its place among them is in the row. */
export interface PlacedPageRow<T> extends PageRow<T> {
  readonly at: number;
}

/** The same of a map. */
export interface MapPageRow<T> extends PlacedPageRow<T> {
  /** Whether no screen of the app turned out to be another one. */
  readonly alone: boolean;
}

export const pageIn = <T, R>([row]: readonly PageRow<T>[], read: (entry: T) => R): readonly R[] =>
  row?.page.map(read) ?? [];

export type EdgeTuple = readonly [
  edgeId: string,
  actionId: string,
  kind: string,
  label: string,
  fromScreenId: string,
  toScreenId: string,
  fromName: string,
  toName: string,
];
export const edgeIn = ([
  edgeId,
  actionId,
  kind,
  label,
  fromScreenId,
  toScreenId,
  fromName,
  toName,
]: EdgeTuple): NamedEdge => ({
  edgeId,
  actionId,
  kind,
  label,
  fromScreenId,
  toScreenId,
  fromName,
  toName,
});

export type EdgeListingTuple = readonly [
  edgeId: string,
  label: string,
  fromScreenId: string,
  toScreenId: string,
  fromName: string,
  toName: string,
];
export const edgeListingIn = ([
  edgeId,
  label,
  fromScreenId,
  toScreenId,
  fromName,
  toName,
]: EdgeListingTuple): EdgeListing => ({ edgeId, label, fromScreenId, toScreenId, fromName, toName });

/** The same for an edge at a screen that is known: only its other end. */
export type EdgeAtTuple = readonly [
  edgeId: string,
  actionId: string,
  kind: string,
  label: string,
  otherScreenId: string,
  otherName: string,
];
type ByDirection<T> = Readonly<Record<ScreenEnd['direction'], T>>;
/** Which edges of a screen are asked for. */
export type EndsAsked = ByDirection<boolean> & { readonly screenId: string };
export type EndsRow = ByDirection<readonly EdgeAtTuple[]> & { readonly id: string; readonly name: string };

/** Screens once each, whatever is asked of them. */
export function endsAsked(ends: readonly ScreenEnd[]): readonly EndsAsked[] {
  const asked = new Map<string, { screenId: string; outgoing: boolean; incoming: boolean }>();
  for (const { screenId, direction } of ends) {
    const there = asked.get(screenId);
    if (there !== undefined) there[direction] = true;
    else
      asked.set(screenId, {
        screenId,
        outgoing: direction === 'outgoing',
        incoming: direction === 'incoming',
      });
  }
  return [...asked.values()];
}
export const edgesAtIn = (row: EndsRow, direction: ScreenEnd['direction']): readonly NamedEdge[] => {
  const { id, name } = row;
  return row[direction].map(([edgeId, actionId, kind, label, otherId, other]) =>
    direction === 'outgoing'
      ? {
          edgeId,
          actionId,
          kind,
          label,
          fromScreenId: id,
          toScreenId: otherId,
          fromName: name,
          toName: other,
        }
      : {
          edgeId,
          actionId,
          kind,
          label,
          fromScreenId: otherId,
          toScreenId: id,
          fromName: other,
          toName: name,
        },
  );
};

export type ActionTuple = readonly [actionId: string, kind: ActionName['kind'], label: string, role: string];
const actionIn = (screenId: string, [actionId, kind, label, role]: ActionTuple): ActionName => ({
  actionId,
  kind,
  label,
  role,
  screenId,
});

export type FrontierTuple = readonly [screenId: string, name: string, untried: readonly ActionTuple[]];
/** As many actions of a screen as a row shows. */
export const MAX_ACTIONS = 20;
const byId = ([a]: ActionTuple, [b]: ActionTuple): number => (a < b ? -1 : a > b ? 1 : 0);
export const frontierIn = ([screenId, name, untried]: FrontierTuple): FrontierRow => ({
  screen: { screenId, name },
  untried: untried.length,
  actions: [...untried]
    .sort(byId)
    .slice(0, MAX_ACTIONS)
    .map((action) => actionIn(screenId, action)),
});

export type OfferTuple = readonly [
  screenId: string,
  ...ActionTuple,
  elementSignature: string,
  tried: boolean,
];
export const offerIn = ([
  screenId,
  actionId,
  kind,
  label,
  role,
  elementSignature,
  tried,
]: OfferTuple): OfferInBuild => ({ screenId, actionId, kind, label, role, elementSignature, tried });

export type CoverageTuple = readonly [ordinal: number, newScreens: number, newEdges: number];
export const coverageIn = ([ordinal, newScreens, newEdges]: CoverageTuple): CoverageRow => ({
  ordinal,
  newScreens,
  newEdges,
});

export type RunTuple = readonly [
  runId: string,
  status: RunListing['status'],
  stopReason: RunListing['stopReason'],
  createdAt: string,
  startedAt: string | null,
  endedAt: string | null,
  appKey: string,
  versionId: string | null,
];
export const runIn = ([
  runId,
  status,
  stopReason,
  createdAt,
  startedAt,
  endedAt,
  appKey,
  versionId,
]: RunTuple): RunListing => ({
  runId,
  status,
  stopReason,
  createdAt,
  startedAt,
  endedAt,
  appKey,
  versionId,
});

/** Of a list of one app's. */
export type ScreenTuple = readonly [
  screenId: string,
  name: string,
  /** Absent on screens of older versions. */
  purpose: string | null,
  route: string,
  screenshotRef: string | null,
  firstSeenAt: string,
];
export const screenIn = (
  [screenId, name, purpose, route, screenshotRef, firstSeenAt]: ScreenTuple,
  appKey: string,
): ScreenListing => ({
  screenId,
  appKey,
  name,
  purpose: purpose ?? '',
  route,
  screenshotRef,
  firstSeenAt,
});

/** A screen with the ID under which a build has it. */
export type SeenAsTuple = readonly [seenAs: string, screen: ScreenTuple];
