import { marked } from '../Node.ts';
import type { QueryResolvers } from '../generated.ts';

export const node: NonNullable<QueryResolvers['node']> = async (_parent, { id }, { loaders }) =>
  marked(await loaders.node.load(id));
