import { fromCursor, toCursor } from '../cursor.ts';
import type { QueryResolvers } from '../generated.ts';

export const runs: NonNullable<QueryResolvers['runs']> = async (
  _parent,
  { first, after, status },
  { browser, scope },
) => {
  const page = await browser.runs(scope, {
    first,
    after: after == null ? null : fromCursor(after),
    status: status ?? null,
  });
  const edges = page.runs.map((node) => ({ cursor: toCursor(node.runId), node }));
  return {
    edges,
    nodes: page.runs,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
};
