import type { QueryResolvers } from '../generated.ts';
import { findAhead } from '../prefetch.ts';

export const run: NonNullable<QueryResolvers['run']> = (_parent, { id }, { loaders }, info) =>
  findAhead(info, loaders, { id, known: { runId: id }, load: () => loaders.run.load(id) });
