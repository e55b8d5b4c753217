import type { QueryResolvers } from '../generated.ts';

export const run: NonNullable<QueryResolvers['run']> = (_parent, { id }, { browser, scope }) =>
  browser.run(scope, id);
