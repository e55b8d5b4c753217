import type { QueryResolvers } from '../generated.ts';
import { toPageRequest } from '../loaders.ts';

export const apps: NonNullable<QueryResolvers['apps']> = (_parent, args, { browser, scope }) =>
  browser.apps(scope, toPageRequest(args));
