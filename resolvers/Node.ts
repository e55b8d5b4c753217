import type { NodeResolvers } from './generated.ts';

/** `Query.node` and `Query.nodes` mark what they find with its type. */
export interface Marked {
  readonly __typename: 'App' | 'AppVersion' | 'Run' | 'Screen' | 'UiAction';
}

export const Node: NodeResolvers = { __resolveType: (found) => (found as unknown as Marked).__typename };
