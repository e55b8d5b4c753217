import type { QueryResolvers } from '../generated.ts';
import { findAhead } from '../prefetch.ts';

export const app: NonNullable<QueryResolvers['app']> = (_parent, { id }, { loaders }, info) =>
  findAhead(info, loaders, { id, known: { appKey: id }, load: () => loaders.app.load(id) });
