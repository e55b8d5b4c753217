import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '../src/config/environment.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { managedNeo4j } from '../src/composition/open-store.ts';
import { MIGRATIONS_DIR, PACKAGE_ROOT, STATEMENTS_DIR } from '../src/files/package-root.ts';
import { writeLargeMap } from './large-map-files.ts';
import { LAPTOP } from './large-map.ts';
import { isQuestion, OF_WHOLE_BUILDS } from './query-bare.ts';
import { runQueryBench } from './query-bench.ts';

/**
 * What the API costs over bare Cypher on a large map: `--apps`, `--screens`, `--edges`, `--builds`, `--runs`,
 * `--iterations` and `--seed` scale the map, `--rounds` and `--warmup` the measuring, `--only` names questions in their order,
 * with commas; `--mixed` times them in turns. Uses `NEO4J_URI` when it is set, else the managed server; the map stays there for
 * the next call. `--files FOLDER` only writes that map as tables and prints what Neo4j's offline importer (`neo4j-admin database
 * import full neo4j …`) must be told; it fills an empty server that is stopped. Run as it is shipped: bundled, with
 * NODE_ENV=production.
 */
const names = Object.keys(LAPTOP) as (keyof typeof LAPTOP)[];
const { values: given } = parseArgs({
  options: {
    mixed: { type: 'boolean' as const },
    help: { type: 'boolean' as const },
    ...Object.fromEntries(
      [...names, 'rounds', 'warmup', 'only', 'files'].map((name) => [name, { type: 'string' as const }]),
    ),
  },
});
const values: Readonly<Record<string, string | boolean | undefined>> = given;
if (given.help === true) {
  const scales = names.map((name) => `--${name} ${LAPTOP[name]}`).join(' ');
  console.log(
    `bench:query -- ${scales}\n  --rounds 150 --warmup 1000 --only QUESTION,… --mixed --files FOLDER\n\nThe numbers are what is taken where nothing is said. A minute: --apps 1 --screens 200 --edges 800 --runs 4 --rounds 15 --warmup 30`,
  );
  process.exit(0);
}
const number = (name: string, fallback: number): number => {
  const text = values[name];
  return typeof text === 'string' ? Number(text) : fallback;
};
const size = { ...LAPTOP };
for (const name of names) size[name] = number(name, LAPTOP[name]);

if (typeof values['files'] === 'string') {
  const told = await writeLargeMap(values['files'], size, (line) => console.error(line));
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
  rounds: number('rounds', 150),
  // Fewer than that, and what is asked first is still measured cold.
  warmup: number('warmup', 1000),
  mixed: values['mixed'] === true,
  only: String(values['only'] ?? '')
    .split(',')
    .filter(isQuestion),
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
