import type { Resolvers } from './generated.ts';
import { run } from './Query/run.ts';
import { runs } from './Query/runs.ts';
import { Run } from './Run.ts';

/** The resolver map; its keys are the coordinates of `schema.graphql`. */
export const resolvers: Pick<Resolvers, 'Query' | 'Run'> = { Query: { run, runs }, Run };
