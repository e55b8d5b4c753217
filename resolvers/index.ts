import { DateTime } from './DateTime.ts';
import type { Resolvers } from './generated.ts';
import { JsonScalar } from './JSON.ts';
import { Node } from './Node.ts';
import { run } from './Query/run.ts';
import { runs } from './Query/runs.ts';
import { Run } from './Run.ts';
import { RunEvent } from './RunEvent.ts';

/** The resolver map; its keys are the coordinates of `schema.graphql`. */
export const resolvers = {
  DateTime,
  JSON: JsonScalar,
  Node,
  Query: { run, runs },
  Run,
  RunEvent,
} satisfies Resolvers;
