import type { QueryResolvers } from '../generated.ts';
import { prefetch } from '../prefetch.ts';

export const run: NonNullable<QueryResolvers['run']> = (_parent, { id }, { loaders }, info) => {
  prefetch(info, loaders, id);
  return loaders.run.load(id);
};
