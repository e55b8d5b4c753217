import type { QueryResolvers } from '../generated.ts';

export const appVersion: NonNullable<QueryResolvers['appVersion']> = (_parent, { id }, { loaders }) =>
  loaders.version.load(id);
