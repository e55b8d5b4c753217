import { marked } from '../Node.ts';
import type { QueryResolvers } from '../generated.ts';

export const nodes: NonNullable<QueryResolvers['nodes']> = async (_parent, { ids }, { browser, scope }) =>
  (await browser.nodes(scope, ids)).map(marked);
