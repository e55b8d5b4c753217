import type { QueryResolvers } from '../generated.ts';
import { prefetch } from '../prefetch.ts';

export const app: NonNullable<QueryResolvers['app']> = (_parent, { id }, { loaders }, info) => {
  prefetch(info, loaders, id);
  return loaders.app.load(id);
};
