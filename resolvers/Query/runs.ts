import type { QueryResolvers } from '../generated.ts';
import { toPageRequest } from '../loaders.ts';
import { asksOfNodes } from '../selection.ts';
import { LISTED_FIELDS } from '../views.ts';

/** Whole runs, unless no more is asked of them than lists show: then nothing else is read. */
export const runs: NonNullable<QueryResolvers['runs']> = (_parent, args, { browser, scope }, info) => {
  const filter = { status: args.status ?? null, appKey: args.appId ?? null };
  const listed = asksOfNodes(info, 'Run').every((field) => LISTED_FIELDS.has(field));
  return (listed ? browser.runListings : browser.runs)(scope, filter, toPageRequest(args));
};
