import type { QueryResolvers } from '../generated.ts';
import { prefetch } from '../prefetch.ts';

export const screen: NonNullable<QueryResolvers['screen']> = (_parent, { id }, { loaders }, info) => {
  prefetch(info, loaders, id);
  return loaders.screen.load(id);
};
