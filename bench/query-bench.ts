import { execute, parse, validate, type DocumentNode } from 'graphql';
import neo4j, { type Driver, type Plan } from 'neo4j-driver';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createEventLoopTurns } from '../adapters/system/event-loop-turns.ts';
import { toParams } from '../adapters/neo4j/connection/database.ts';
import { createMemoryEventBus } from '../adapters/memory/memory-event-bus.ts';
import { createNeo4jStore } from '../adapters/neo4j/neo4j-store.ts';
import { createMemoryObjectStore } from '../adapters/memory/memory-object-store.ts';
import { createUlidIds } from '../adapters/system/ulid-ids.ts';
import { createSystemClock } from '../adapters/system/system-clock.ts';
import { createAnalyst } from '../agent/usecases/analysis/analyse.ts';
import { createBrowser } from '../agent/usecases/browse/browse.ts';
import { rememberApps } from '../agent/usecases/browse/browse-remembered.ts';
import { createCorrections } from '../agent/usecases/corrections/corrections.ts';
import { createKeeping } from '../agent/usecases/keeping/keeping.ts';
import { createWatch } from '../agent/usecases/watch/create-watch.ts';
import type { RunCommands } from '../agent/usecases/runs/run-commands.ts';
import { createSchema } from '../resolvers/attach.ts';
import { createContext } from '../resolvers/context.ts';
import { resolvers } from '../resolvers/index.ts';
import { fillLargeMap, type LargeMap, type LargeMapSize } from './large-map.ts';
import { ASKED, BARE, OF_WHOLE_BUILDS, type Question } from './query-bare.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { median } from './statistics.ts';

export interface QueryBenchOptions {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly statementsDir: string;
  readonly migrationsDir: string;
  /** Text of the schema. */
  readonly sdl: string;
  readonly size: LargeMapSize;
  /** Of each question and contender; contenders are asked in turns. */
  readonly rounds?: number;
  /** So often each is asked before anything is timed. */
  readonly warmup?: number;
  /** Times questions in turns as well, as a server meets them, instead of one after the other. */
  readonly mixed?: boolean;
  /** Only these questions. */
  readonly only?: readonly Question[];
  readonly print?: (line: string) => void;
}

export interface QueryTiming {
  readonly question: Question;
  readonly bareMs: number;
  /** Through BrowsePort: our statement, with checks of scope, and rows of the domain. */
  readonly portMs: number;
  /** Through GraphQL. */
  readonly apiMs: number;
  /** Medians over the median of the bare statement; the target is 1.2. */
  readonly portRatio: number;
  readonly apiRatio: number;
}

const refused = () => Promise.reject(new Error('the bench only reads'));
const COMMANDS: RunCommands = {
  start: refused,
  control: refused,
  deleteRun: refused,
  deleteVersion: refused,
  deleteApp: refused,
};

interface Ask {
  readonly app: string;
  readonly from: string;
  readonly to: string;
  readonly versionId: string;
  readonly otherVersionId: string;
  readonly runId: string;
}

/** What both contenders are asked in one round: another app, other ends, another run each time. */
function asks(map: LargeMap, seed: number): () => Ask {
  const next = seededNumbers(seed);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new Error('the large map is empty');
    return found;
  };
  return () => {
    const app = pick(map.apps);
    const versionId = pick(app.versionIds);
    const otherVersionId = app.versionIds.find((id) => id !== versionId) ?? versionId;
    const ends = { from: app.screenIds[0] ?? '', to: pick(app.screenIds.slice(1)) };
    return { app: app.appKey, ...ends, versionId, otherVersionId, runId: pick(app.runIds) };
  };
}

/** The API over a store, executed in this process: what a server adds is measured without the network. */
function createApi(
  options: QueryBenchOptions,
  map: LargeMap,
  store: Awaited<ReturnType<typeof createNeo4jStore>>,
) {
  const schema = createSchema(options.sdl, resolvers);
  // As the server composes it.
  const clock = createSystemClock();
  const objects = createMemoryObjectStore(clock);
  const { corrected, corrections } = createCorrections({
    ...{ ...store, objects, clock },
    ids: createUlidIds(clock),
  });
  const { browse, commands } = rememberApps({ browse: corrected.browse, commands: COMMANDS, clock });
  const useCases = {
    browser: createBrowser({ ...corrected, browse, corrections: store.corrections }),
    analyst: createAnalyst({
      ...corrected,
      objects,
      turns: createEventLoopTurns(),
      retention: store.retention,
      corrections: store.corrections,
      limits: LIMITS,
    }),
    commands,
    keeping: createKeeping({ ...store, objects, clock }, corrections),
    watch: createWatch({ repo: store.repo, bus: createMemoryEventBus(), clock }),
  };
  const documents = new Map<string, DocumentNode>();
  return async (source: string, variableValues: Readonly<Record<string, unknown>>): Promise<unknown> => {
    // A server keeps documents that it has checked.
    const document = documents.get(source) ?? parse(source);
    if (!documents.has(source)) {
      const [fault] = validate(schema, document);
      if (fault !== undefined) throw fault;
      documents.set(source, document);
    }
    const result = await execute({
      schema,
      document,
      variableValues,
      contextValue: createContext(useCases, map.scope),
    });
    if (result.errors?.[0] !== undefined) throw result.errors[0];
    return result.data;
  };
}

/** The question as one call of the port. */
const LIMITS = { maxScreens: 20_000 };

function ported(
  { browse, analysis, repo }: Awaited<ReturnType<typeof createNeo4jStore>>,
  { scope }: LargeMap,
) {
  const buildOf = ({ app, versionId }: Ask) => ({ appKey: app, versionId });
  const calls: Readonly<Record<Question, (ask: Ask) => Promise<unknown>>> = {
    path: ({ app, from, to }) => browse.shortestPaths(scope, [{ appKey: app, from, to }]),
    'path in a build': ({ app, ...ends }) => browse.shortestPathsInBuilds(scope, [{ appKey: app, ...ends }]),
    frontier: (ask) => browse.frontiersOf(scope, [buildOf(ask)], { after: null, limit: 21 }),
    coverage: ({ runId }) => browse.coverageOfRuns(scope, [runId]),
    'map page': (ask) => browse.edgeListingsOfMaps(scope, [buildOf(ask)], { after: null, limit: 101 }),
    'screens of a map': (ask) => browse.screensOfMaps(scope, [buildOf(ask)], { after: null, limit: 101 }),
    'ways of a screen': ({ to }) =>
      browse.edgesOfScreens(
        scope,
        (['incoming', 'outgoing'] as const).map((direction) => ({ screenId: to, direction })),
        { after: null, limit: 21 },
      ),
    health: (ask) => analysis.readBuild(scope, buildOf(ask), LIMITS),
    structure: (ask) => analysis.readBuild(scope, buildOf(ask), LIMITS),
    saturation: (ask) => analysis.readBuild(scope, buildOf(ask), LIMITS),
    'build coverage': (ask) => analysis.readBuild(scope, buildOf(ask), LIMITS),
    untried: (ask) => analysis.readBuild(scope, buildOf(ask), LIMITS),
    'likely path': ({ app, versionId }) => repo.readMap(scope, app, versionId),
    async drift(ask) {
      await analysis.readBuild(scope, buildOf(ask), LIMITS);
      await analysis.readBuild(scope, buildOf({ ...ask, versionId: ask.otherVersionId }), LIMITS);
    },
    'run list': () => browse.listRuns(scope, { after: null, limit: 51, status: null, appKey: null }),
  };
  return (question: Question, ask: Ask) => calls[question](ask);
}

async function bare(driver: Driver, question: Question, params: object): Promise<readonly object[]> {
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    const text = `CYPHER 5\n${BARE[question]}`;
    const { records } = await session.run(text, toParams(params) as Record<string, unknown>);
    return records.map((record) => record.toObject());
  } finally {
    await session.close();
  }
}

function lineOf({ question, bareMs, portMs, apiMs, portRatio, apiRatio }: QueryTiming): string {
  const ms = (value: number): string => `${value.toFixed(2).padStart(7)} ms`;
  const ours = `port ${ms(portMs)} (${portRatio.toFixed(2)})   API ${ms(apiMs)} (${apiRatio.toFixed(2)})`;
  return `${question.padEnd(16)} bare ${ms(bareMs)}   ${ours}`;
}

const SCANS =
  /^(AllNodesScan|\w*NodeByLabels?Scan|\w*RelationshipTypesScan|\w*AllRelationshipsScan|\w*TypeScan)/;

/** A seek of relationships by nothing but "greater than" goes through all of them. */
const wholeIndex = ({ operatorType, arguments: { Details } }: Plan): boolean =>
  /Relationship.*SeekByRange/.test(operatorType) && !/ = /.test(String(Details));

/** Statements whose plan, on this map, looks at every node or relationship of a kind. */
async function fullScans(driver: Driver, statementsDir: string): Promise<readonly string[]> {
  const operators = (plan: Plan): readonly Plan[] => [plan, ...plan.children.flatMap(operators)];
  const scans = (plan: Plan): boolean => SCANS.test(plan.operatorType) || wholeIndex(plan);
  const found: string[] = [];
  const session = driver.session();
  try {
    for (const file of readdirSync(statementsDir).sort()) {
      const text = readFileSync(join(statementsDir, file), 'utf8');
      const { summary } = await session.run(`CYPHER 5 EXPLAIN\n${text}`, paramsIn(text));
      if (summary.plan !== false && operators(summary.plan).some(scans)) found.push(file);
    }
  } finally {
    await session.close();
  }
  return found;
}
/** An EXPLAIN needs no values. */
const paramsIn = (text: string): Record<string, null> =>
  Object.fromEntries([...text.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, null]));

type Contender = readonly [name: 'bare' | 'port' | 'api', work: () => Promise<unknown>];
/** Questions about whole builds take so many times longer and are asked so many times less often. */
const RARE = 10;

/**
 * First all questions in turns, each of every contender, until both engines (this one and the database's) have compiled what
 * they share: one after the other, whichever came first was measured cold. Then each by itself, or still in turns.
 */
async function measured(
  questions: readonly Question[],
  of: {
    readonly warmup: number;
    readonly rounds: number;
    readonly mixed: boolean;
    readonly map: LargeMap;
    readonly contendersOf: (question: Question, ask: Ask) => readonly Contender[];
    readonly print: (line: string) => void;
  },
): Promise<readonly QueryTiming[]> {
  const asked = questions.map((question) => ({
    ...{ question, nextAsk: asks(of.map, 7) },
    times: { bare: [] as number[], port: [] as number[], api: [] as number[] },
  }));
  const once = async (
    { question, nextAsk, times }: (typeof asked)[number],
    round: number,
    timed: boolean,
  ) => {
    const contenders = of.contendersOf(question, nextAsk());
    for (const [name, work] of round % 2 === 0 ? contenders : [...contenders].reverse()) {
      const start = performance.now();
      await work();
      if (timed) times[name].push(performance.now() - start);
    }
  };
  for (let round = 0; round < of.warmup; round++) for (const one of asked) await once(one, round, false);
  if (of.mixed)
    for (let round = 0; round < of.rounds; round++) for (const one of asked) await once(one, round, true);
  else for (const one of asked) for (let round = 0; round < of.rounds; round++) await once(one, round, true);
  return asked.map(({ question, times }) => {
    const [bareMs, portMs, apiMs] = [median(times.bare), median(times.port), median(times.api)];
    const timing = { question, bareMs, portMs, apiMs, portRatio: portMs / bareMs, apiRatio: apiMs / bareMs };
    of.print(lineOf(timing));
    return timing;
  });
}

/** Questions through the API against the barest statements with the same answer, on one large map, in turns. */
export async function runQueryBench(options: QueryBenchOptions): Promise<readonly QueryTiming[]> {
  const { rounds = 60, warmup = 300, print = () => undefined } = options;
  const store = await createNeo4jStore(options);
  const driver = neo4j.driver(options.uri, neo4j.auth.basic(options.username, options.password), {
    disableLosslessIntegers: true,
  });
  try {
    const map = await fillLargeMap(driver, options.size, print);
    const api = createApi(options, map, store);
    const port = ported(store, map);
    const contendersOf = (question: Question, asked: Ask): readonly Contender[] => [
      ['bare', () => bare(driver, question, { ...map.scope, ...asked })],
      ['port', () => port(question, asked)],
      ['api', () => api(ASKED[question], { ...asked })],
    ];
    const questions = options.only?.length ? options.only : (Object.keys(BARE) as Question[]);
    const isRare = (question: Question): boolean => OF_WHOLE_BUILDS.has(question);
    const how = { mixed: options.mixed ?? false, map, contendersOf, print };
    const timings = [
      ...(await measured(
        questions.filter((question) => !isRare(question)),
        { ...how, warmup, rounds },
      )),
      ...(await measured(questions.filter(isRare), {
        ...how,
        warmup: Math.ceil(warmup / RARE / RARE),
        rounds: Math.ceil(rounds / RARE),
      })),
    ];
    const scans = await fullScans(driver, options.statementsDir);
    print(scans.length === 0 ? 'no plan holds a full scan' : `FULL SCANS: ${scans.join(', ')}`);
    print(`memory of this process at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
    return timings;
  } finally {
    await driver.close();
    await store.close();
  }
}
