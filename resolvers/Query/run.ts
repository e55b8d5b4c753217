import type { QueryResolvers } from '../generated.ts';

export const run: NonNullable<QueryResolvers['run']> = (_parent, { id }, { loaders }) => loaders.run.load(id);
