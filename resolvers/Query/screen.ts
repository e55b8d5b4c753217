import type { QueryResolvers } from '../generated.ts';

export const screen: NonNullable<QueryResolvers['screen']> = (_parent, { id }, { loaders }) =>
  loaders.screen.load(id);
