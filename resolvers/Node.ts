import type { BrowsedNode } from '../agent/usecases/browse/browse-nodes.ts';
import type { NodeResolvers } from './generated.ts';

/** What was found by its ID, with the name of its type for `Node.__resolveType`. */
export const marked = (found: BrowsedNode | null) =>
  found === null ? null : { ...found.value, __typename: found.type };

export const Node: NodeResolvers = {
  __resolveType: (found) => (found as unknown as { readonly __typename: BrowsedNode['type'] }).__typename,
};
