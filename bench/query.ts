import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../src/config/environment.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { managedNeo4j } from '../src/composition/open-store.ts';
import { MIGRATIONS_DIR, PACKAGE_ROOT, STATEMENTS_DIR } from '../src/files/package-root.ts';
import { benchOptions, flag, number, some, text, type BenchOption } from './bench-options.ts';
import { writeLargeMap } from './large-map-files.ts';
import { LAPTOP, sizeIn, type LargeMapSize } from './large-map.ts';
import { OF_WHOLE_BUILDS, QUESTIONS, type Question } from './query-bare.ts';
import { runQueryBench } from './query-bench.ts';

/**
 * What the API costs over bare Cypher on a large map. Uses `NEO4J_URI` when it is set, else the managed server; the map stays there for
 * the next call. Run as it is shipped: bundled, with NODE_ENV=production.
 */
const scale = (key: keyof LargeMapSize, says: string): BenchOption<number> => number(LAPTOP[key], says);
const values = benchOptions({
  name: 'bench:query',
  says: 'What GraphQL and our port cost over bare Cypher on a large map. A minute: --apps 1 --screens 200 --edges 800 --runs 4 --rounds 15 --warmup 30',
  options: {
    apps: scale('apps', 'in the map'),
    screens: scale('screens', 'of all apps together'),
    edges: scale('edges', 'of all apps together'),
    builds: scale('builds', 'of each app'),
    runs: scale('runs', 'of all apps together'),
    iterations: scale('iterations', 'of each run'),
    seed: scale('seed', 'of the map'),
    rounds: number(150, 'times that each question is timed'),
    // Fewer than that, and what is asked first is still measured cold.
    warmup: number(1000, 'times that it is asked before'),
    only: some<Question>([], QUESTIONS, 'questions in their order'),
    mixed: flag('times them in turns'),
    files: text(
      null,
      'folder',
      "only writes the map as tables for Neo4j's offline importer, and prints what that must be told",
    ),
  },
});
const size = sizeIn(values);

if (values.files !== null) {
  const told = await writeLargeMap(values.files, size, (line) => console.error(line));
  console.log(told.join('\n'));
  process.exit(0);
}

const settings = await loadSettings({ flags: {}, env: environment(), folder: PACKAGE_ROOT });
const { uri, username, password } = settings.neo4j;
const access =
  uri === null
    ? await (await managedNeo4j(settings, console.error)).start()
    : { uri, username, password: password ?? '' };
const timings = await runQueryBench({
  ...access,
  size,
  rounds: values.rounds,
  warmup: values.warmup,
  mixed: values.mixed,
  only: values.only,
  statementsDir: STATEMENTS_DIR,
  migrationsDir: MIGRATIONS_DIR,
  sdl: readFileSync(join(PACKAGE_ROOT, 'schema.graphql'), 'utf8'),
  print: (line) => console.log(line),
});
const lookUps = timings.filter(({ question }) => !OF_WHOLE_BUILDS.has(question));
const worst = (of: 'portRatio' | 'apiRatio'): string => Math.max(...lookUps.map((t) => t[of])).toFixed(2);
if (lookUps.length > 0)
  console.log(
    `worst ratio of medians to bare Cypher, whole builds left out: port ${worst('portRatio')}, API ${worst('apiRatio')} (target: at most 1.20)`,
  );
