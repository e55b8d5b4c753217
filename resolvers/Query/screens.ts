import type { QueryResolvers } from '../generated.ts';
import { toPageRequest } from '../loaders.ts';

export const screens: NonNullable<QueryResolvers['screens']> = (_parent, args, { browser, scope }) => {
  const { appId, search = null, name = null, signature = null } = args;
  return browser.screens(scope, appId, { search, name, signature }, toPageRequest(args));
};
