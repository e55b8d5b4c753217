import type { QueryResolvers } from '../generated.ts';

export const app: NonNullable<QueryResolvers['app']> = (_parent, { id }, { loaders }) => loaders.app.load(id);
