import type { GraphPersistenceOutcome, PerceptionRecord } from '../../domain/records.ts';
import type { KnownGraph } from '../exploration/run/known-graph.ts';
import { mapWrite, toOffer, toScreen, type MapWrite, type MapWriteInput } from './map-write.ts';

/**
 * What a run that ends still has to put into the map: what its Persist would have written had it come to it, and every
 * screen it saw and every action it was offered that no Persist wrote.
 */
export function lastWrite(input: MapWriteInput): MapWrite {
  const { known, before, spec, version, at, iteration } = input;
  const own = mapWrite(input);
  const isNew = own.graph?.screens.map(({ screenId }) => screenId) ?? [];
  const screens = known.unwritten
    .screens()
    .filter(({ screenId }) => !isNew.includes(screenId))
    .map((look) => toScreen(look, at));
  const inMap = new Set([...known.persistedScreens, ...isNew, ...screens.map((s) => s.screenId)]);
  const offers = known.unwritten
    .offering()
    .filter((screenId) => inMap.has(screenId) && screenId !== before.screenId)
    .flatMap((screenId) => known.unwritten.offersOf(screenId).map((offer) => ({ screenId, ...offer })));
  if (screens.length + offers.length === 0) return own;
  const found = screens.filter(isDiscovery(known));
  const { outcome } = own;
  const graph = own.graph ?? {
    app: { appKey: spec.appKey, naturalKey: spec.naturalKey, platform: spec.platform },
    ...{ version, at, iteration },
    ...{ screens: [], offers: [], blocked: [], described: null, tried: null },
  };
  return {
    ...own,
    newScreens: [...own.newScreens, ...found],
    graph: {
      ...graph,
      screens: [...graph.screens, ...screens],
      offers: [...graph.offers, ...offers.map(toOffer)],
      blocked: [
        ...graph.blocked,
        ...offers.filter(({ action }) => action.blocked !== null).map(({ action }) => action.actionId),
      ],
    },
    outcome: {
      ...outcome,
      persistenceOperationKind: withScreens(outcome.persistenceOperationKind, found.length > 0),
      newScreenIds: [...outcome.newScreenIds, ...found.map((s) => s.screenId)],
    },
  };
}

/** What the map knew when the run began is no discovery. */
const isDiscovery =
  (known: KnownGraph) =>
  ({ screenId }: { readonly screenId: string }): boolean =>
    known.screen(screenId)?.fromMap !== true;

/** Screens that this run saw first and that no Persist has written. */
export const newlySeen = (known: KnownGraph): readonly PerceptionRecord[] =>
  known.unwritten.screens().filter(isDiscovery(known));

type Kind = GraphPersistenceOutcome['persistenceOperationKind'];

function withScreens(kind: Kind, screens: boolean): Kind {
  if (!screens) return kind;
  if (kind === 'UNCHANGED') return 'UPSERTED_SCREEN';
  return kind === 'UPSERTED_ACTION' ? 'UPSERTED_SCREEN_AND_ACTION' : kind;
}
