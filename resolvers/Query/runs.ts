import type { QueryResolvers } from '../generated.ts';
import { toPageRequest } from '../loaders.ts';

export const runs: NonNullable<QueryResolvers['runs']> = (_parent, args, { browser, scope }) =>
  browser.runs(scope, { status: args.status ?? null, appKey: args.appId ?? null }, toPageRequest(args));
