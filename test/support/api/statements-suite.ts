import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { MapEdge } from '../../../agent/domain/graph.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { Api, ReadStore } from './api-harness.ts';
import { saySomething } from './api-harness.ts';
import { API_SCHEMA } from './api-schema.ts';
import {
  coordinateOf,
  drawFrom,
  queryOf,
  randomWay,
  waysToFields,
  type Step,
  type Values,
} from './generated-queries.ts';
import { crawlSimulated, MODELS_DIR } from '../crawl/loop-harness.ts';
import { depthOf } from './nested-queries.ts';
import { nextBuild } from '../apps/next-build.ts';
import '../same-cases.ts';

export interface Counted {
  readonly store: ReadStore;
  readonly api: Api;
  /** Statements since the start. */
  statements(): number;
}

/** What generated queries take their arguments from. */
interface World {
  readonly appIds: readonly string[];
  readonly versionIds: readonly string[];
  readonly edges: readonly MapEdge[];
  readonly nodeIds: readonly string[];
}

const APPS = 14;
/** As many as `Query.nodes` takes. */
const MAX_NODES = 100;

/** The small app under so many names that a statement for each of them is more than any depth allows. */
async function crawled({ store }: Counted, scope: Scope): Promise<World> {
  const text = readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8');
  const runs: Run[] = [];
  for (let n = 0; n <= APPS + 1; n++) {
    // The first two once more, in later builds that are different.
    const [key, version] = n >= APPS ? [n - APPS, '2.0.0'] : [n, '1.0.0'];
    const named = (n >= APPS ? nextBuild(text) : text)
      .replace('com.example.tiny', `com.example.tiny.n${key}`)
      .replace('1.0.0', version);
    const model = parseModel(named, 'tiny.yaml', 'A');
    const budgets = { maxIterations: n < 2 || n >= APPS ? 60 : 6 };
    runs.push((await crawlSimulated({ model, scope, repo: store.repo, budgets })).run);
  }
  const appIds = [...new Set(runs.map((run) => run.spec.appKey))];
  for (const appKey of appIds) await saySomething(store, scope, appKey);
  const maps = await Promise.all(appIds.map((appKey) => store.repo.readMap(scope, appKey, null)));
  const first = <T>(all: readonly (readonly T[])[]): readonly T[] => all.flatMap((some) => some.slice(0, 2));
  const screenIds = first(maps.map(({ screens }) => screens.map(({ screenId }) => screenId)));
  const edges = first(maps.map((map) => map.edges));
  const actionIds = first(maps.map(({ actions }) => actions.map(({ actionId }) => actionId)));
  const versionIds = [...new Set(runs.flatMap(({ head }) => head.versionId ?? []))];
  const runIds = runs.map(({ runId }) => runId);
  return {
    appIds,
    versionIds,
    edges,
    nodeIds: [...runIds, ...appIds, ...versionIds, ...screenIds, ...actionIds].slice(0, MAX_NODES),
  };
}

const valuesIn =
  (world: World): Values =>
  (step, draw) => {
    const oneOf = (ids: readonly string[]): string => JSON.stringify(ids[draw(ids.length)]);
    const edge = world.edges[draw(world.edges.length)];
    const given = step.field.args.flatMap(({ name }) => {
      switch (name) {
        case 'since':
          return [`since: ${JSON.stringify(world.versionIds[0])}`];
        case 'ids':
          return [`ids: ${JSON.stringify(world.nodeIds)}`];
        case 'appId':
          if (step.field.name === 'appVersions') return [`appId: ${JSON.stringify(world.appIds[0])}`];
          return step.field.name === 'runs' && draw(2) === 0 ? [] : [`appId: ${oneOf(world.appIds)}`];
        case 'from':
          // One screen is of one app; where runs begin is a place in each.
          if (step.field.name === 'nearestUntried') return [];
          return [`from: ${JSON.stringify(edge?.fromScreenId)}`];
        case 'to':
          return [`to: ${JSON.stringify(edge?.toScreenId)}`];
        case 'versionId':
          return draw(2) === 0 ? [] : [`versionId: ${oneOf(world.versionIds)}`];
        case 'stepOrdinal':
          return draw(2) === 0 ? [] : [`stepOrdinal: ${draw(40)}`];
        case 'points':
          return [`points: ${1 + draw(9)}`];
        case 'first':
          return [`first: ${step.type.name === 'Query' ? APPS + draw(9) : 2 + draw(9)}`];
        default:
          return [];
      }
    });
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  };

/** How many objects there are on the level of each field of the way; what is behind abstract types is there as well. */
function parentsOf(data: unknown, way: readonly Step[]): readonly number[] {
  let level: readonly unknown[] = [data];
  return way.map((_step, at) => {
    const parents = level.flatMap((one) =>
      typeof one === 'object' && one !== null && `f${at}` in one
        ? [(one as Record<string, unknown>)[`f${at}`]]
        : [],
    );
    level = parents.flat();
    return parents.length;
  });
}

/** What the log holds of an event; nothing is read for it. */
const OF_LOG = /(\.payload$|Payload\.)/;
/** A way is between screens of one app, so that of many apps one has it at most. */
const ALONE = ['Path.edges', 'LikelyStep.edge'];

/** Generated queries over the whole schema on one store: statements hang on how deep they are, not on what they find. */
export function statementsSuite(
  name: string,
  open: () => Promise<Counted>,
  scope: Scope,
  numRuns: number,
  /**
   * Whether each field is asked behind every field that can be in front of it, three times. What is in front is the
   * resolvers' business and the same on every store: of one that is slow to answer each field is asked behind one, until it
   * finds many.
   */
  asked: 'behind all' | 'behind one',
): void {
  describe(`generated queries on ${name}`, () => {
    let counted: Counted;
    let world: World;
    beforeAll(async () => {
      counted = await open();
      world = await crawled(counted, scope);
    }, 300_000);

    async function ask(way: readonly Step[], tape: readonly number[]) {
      const query = queryOf(way, valuesIn(world), drawFrom(tape));
      expect(validate(API_SCHEMA, parse(query))).toEqual([]);
      const before = counted.statements();
      const { data, errors } = await counted.api.ask(query);
      const statements = counted.statements() - before;
      expect({ query, errors }).toEqual({ query, errors: undefined });
      const within = statements <= depthOf(query) + 2;
      expect({ query, statements, depth: depthOf(query), within }).toMatchObject({ within: true });
      return parentsOf(data, way);
    }

    test(`every field of the schema below a list, ${asked} that can be in front of it`, async () => {
      const most = new Map<string, number>();
      for (const way of waysToFields()) {
        const name = way.slice(-1).map(coordinateOf).join('');
        // With other leaves and arguments each time: not every draw finds something.
        for (const salt of [1, 2, 3]) {
          const before = most.get(name) ?? 0;
          if (asked === 'behind one' && before > 1) break;
          const tape = Array.from({ length: 40 }, (_, i) => i * i * salt + (i % 5) * salt);
          most.set(name, Math.max(before, (await ask(way, tape)).at(-1) ?? 0));
        }
      }
      const alone = [...most]
        .filter(([name, count]) => count < 2 && !OF_LOG.test(name))
        .map(([name]) => name);
      expect(alone).toEqual(ALONE);
    }, 600_000);

    test('random ways through the schema', async () => {
      let read = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat({ max: 1_000_003 }), { minLength: 30, maxLength: 90 }),
          fc.integer({ min: 3, max: 12 }),
          async (tape, length) => {
            const parents = await ask(randomWay(drawFrom(tape), length), tape);
            if (parents.some((count) => count > 4)) read++;
          },
        ),
        { numRuns },
      );
      expect(read).toBeGreaterThan(numRuns / 4);
    }, 600_000);
  });
}
