import type { QueryResolvers } from '../generated.ts';

export const appVersions: NonNullable<QueryResolvers['appVersions']> = (_parent, args, { loaders }) =>
  loaders.versionsOfApp(args.appId, args);
