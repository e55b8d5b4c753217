import type { Usage } from '../../domain/budgets.ts';
import { event, type DomainEvent } from '../../domain/events.ts';
import type { ChosenActionDecision, PerceptionRecord } from '../../domain/records.ts';
import { lostByAbsorption } from '../exploration/map/absorb-screen.ts';
import type { KnownGraph } from '../exploration/run/known-graph.ts';
import type { MapWrite } from './map-write.ts';

/** How a write to the map is told of, in the order of the events, and what it adds to the run's own map. */
export function graphEvents(
  known: KnownGraph,
  from: Pick<PerceptionRecord, 'screenId'>,
  { action }: Pick<ChosenActionDecision, 'action'>,
  { outcome, newScreens, described }: MapWrite,
): { readonly events: readonly DomainEvent[]; readonly usage: Pick<Usage, 'screens' | 'edges'> } {
  const fewer = lostByAbsorption(known);
  const [edge] = outcome.newEdgeIds;
  const usage = {
    screens: newScreens.length - fewer.screens,
    edges: outcome.newEdgeIds.length - fewer.edges,
  };
  return {
    usage,
    events: [
      ...newScreens.map((screen) =>
        event('graph.screen.discovered', {
          screenId: screen.screenId,
          name: screen.name,
          purpose: screen.purpose,
          signatureHash: screen.signatureHash,
          screenshotRefId: screen.screenshotRef,
        }),
      ),
      ...(described === null
        ? []
        : [
            event('graph.screen.described', {
              screenId: described.screenId,
              name: described.name ?? '',
              purpose: described.purpose,
            }),
          ]),
      ...(edge === undefined || action === null || outcome.toScreenId === null
        ? []
        : [
            event('graph.action.created', {
              edgeId: edge,
              actionId: action.actionId,
              actionKind: action.kind,
              label: action.label,
              fromScreenId: from.screenId,
              toScreenId: outcome.toScreenId,
            }),
          ]),
      event('graph.updated', {
        persistenceOperationKind: outcome.persistenceOperationKind,
        outcome: outcome.outcome,
        screensTotal: known.persistedScreens.size + usage.screens,
        edgesTotal: known.edgeIds.size + usage.edges,
      }),
    ],
  };
}
