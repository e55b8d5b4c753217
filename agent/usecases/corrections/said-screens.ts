import type { EdgeListing } from '../../domain/graph.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';

/** Under the screens that stand, by their names. Never left out, so that pages stay as long as they are. */
export function nameEdge<E extends EdgeListing>(said: Overlay, edge: E): E {
  const { standing } = said.one;
  const fromScreenId = standing.get(edge.fromScreenId) ?? edge.fromScreenId;
  const toScreenId = standing.get(edge.toScreenId) ?? edge.toScreenId;
  return {
    ...{ ...edge, fromScreenId, toScreenId },
    fromName: said.names.get(fromScreenId) ?? edge.fromName,
    toName: said.names.get(toScreenId) ?? edge.toName,
  };
}

export const nameEdges = <E extends EdgeListing>(said: Overlay, all: readonly E[]): readonly E[] =>
  all.map((edge) => nameEdge(said, edge));

/** The screens of an app that people say are one, a group each; the one that stands comes first. */
export const groupsOf = (said: Overlay, appKey: string): readonly (readonly string[])[] =>
  said.one.groups.filter((group) => group.appKey === appKey).map(({ screenIds }) => screenIds);

/** What a screen stands for; itself where it stands for no other. */
export const membersOf = (said: Overlay, screenId: string): readonly string[] =>
  said.one.groups.find(({ screenIds }) => screenIds[0] === screenId)?.screenIds ?? [screenId];
