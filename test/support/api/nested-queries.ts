import { Kind, parse, visit } from 'graphql';
import type { Run } from '../../../agent/domain/run.ts';

export interface NestedQuery {
  readonly name: string;
  readonly query: string;
  /** Levels of fields, counted as a server's depth limit counts them. */
  readonly depth: number;
}

const BODIES = {
  'screens of a map': (run: Run) =>
    `{ app(id: "${run.spec.appKey}") { map { screens(first: 100) { nodes { id name text } } } } }`,
  'edges of a map with both ends': (run: Run) =>
    `{ app(id: "${run.spec.appKey}") { map { edges(first: 500) { nodes { id from { id name } to { id name } } } } } }`,
  'ways on from all screens, two edges far': (run: Run) =>
    `{ screens(appId: "${run.spec.appKey}") { nodes { outgoing(first: 50) { nodes { to { name
      outgoing(first: 50) { nodes { to { name } } } } } } } } }`,
  'all that becomes of what screens offer': (run: Run) =>
    `{ screens(appId: "${run.spec.appKey}") { edges { node { actions(first: 50) { nodes { label
      results { outcome screen { name } version { name app { name } } } } } } } } }`,
  'lists of an app side by side': (run: Run) =>
    `{ app(id: "${run.spec.appKey}") { frontier { nodes { screen { incoming { nodes { from { app { name } } } } } } }
      path(from: "x", to: "y") { length } versions { nodes { app { latestVersion { id name ordinal app { id } } } } }
      runs { nodes { target platform status seed policy mode knowledge } } } }`,
  'iterations of runs with their screens': () =>
    `{ runs { nodes { id budgets { maxSteps } iterations(first: 20) { nodes { ordinal from { name } to { name }
      action { label screen { name } } } } } } }`,
  'events of runs': () =>
    `{ runs { nodes { app { name } version { name } events(first: 100) { totalCount nodes { kind sequence } } } } }`,
} as const satisfies Record<string, (run: Run) => string>;

export const NESTED_QUERIES = Object.keys(BODIES) as (keyof typeof BODIES)[];

/** Questions that a careless server answers with a statement for every row. */
export const statementQueries = (run: Run): readonly NestedQuery[] =>
  NESTED_QUERIES.map((name) => {
    const query = BODIES[name](run);
    return { name, query, depth: depthOf(query) };
  });

/** Levels of fields, counted as a server counts them. */
export function depthOf(query: string): number {
  let depth = 0;
  let deepest = 0;
  visit(parse(query), {
    [Kind.FIELD]: {
      enter: () => {
        deepest = Math.max(deepest, ++depth);
      },
      leave: () => {
        depth--;
      },
    },
  });
  return deepest;
}
