import type { QueryResolvers } from '../generated.ts';
import { findAhead } from '../prefetch.ts';

export const screen: NonNullable<QueryResolvers['screen']> = (_parent, { id }, { loaders }, info) =>
  findAhead(info, loaders, { id, known: { screenId: id }, load: () => loaders.screen.load(id) });
