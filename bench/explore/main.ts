import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PolicyName } from '../../agent/domain/node-name.ts';
import { MECHANISMS } from '../../agent/services/exploration/map/mechanisms.ts';
import { benchOptions, flag, number, some, text } from '../bench-options.ts';
import { judge, judgeBare } from './acceptance.ts';
import { benchApp, DEVELOPMENT_SEEDS, HELD_OUT_SEEDS } from './apps.ts';
import { BASELINES, type BaselineName } from './baselines.ts';
import { curvesSvg } from './curves-svg.ts';
import { labelOf, type Contender, type Job, type JobResult } from './job.ts';
import { measureLarge } from './large-app.ts';
import { inProcesses } from '../pool.ts';
import { contenderTable, endTable } from './table.ts';

/**
 * Policies × apps × seeds, against baselines and against the best possible tours.
 */
const values = benchOptions({
  name: 'bench:explore',
  says: 'Policies, apps and seeds, against baselines and the best possible tours; without options on twelve development apps.',
  options: {
    ablation: flag('each mechanism left out in turn'),
    acceptance: flag('a hundred held-out apps, each line of the acceptance with its verdict'),
    large: flag('one app of 10,000 screens: memory, time per decision'),
    bare: flag('apps without resource names'),
    apps: number(null, 'how many'),
    from: number(null, 'the seed of the first of them'),
    seeds: number(1, 'crawls of each app'),
    policies: some<PolicyName>(['breadth'], PolicyName.options, 'which are compared'),
    workers: number(2, 'processes', { from: 1 }),
    'max-actions': number(null, 'of each crawl at most'),
    svg: text(null, 'file', 'leaves the curves there'),
    json: text(null, 'file', 'leaves the figures there'),
  },
});

const own: Contender = { kind: 'own', policy: 'breadth', without: [] };
const baselines = (Object.keys(BASELINES) as BaselineName[]).map((baseline): Contender => ({
  kind: 'baseline',
  baseline,
}));
const policies = values.policies.map((policy): Contender => ({ kind: 'own', policy, without: [] }));
const ablated = MECHANISMS.map((m): Contender => ({ kind: 'own', policy: 'breadth', without: [m] }));

const held = values.acceptance;
const count = values.apps ?? (held ? 100 : 12);
const first = values.from ?? (held ? HELD_OUT_SEEDS : DEVELOPMENT_SEEDS).from;
const contenders = held
  ? [own, ...baselines]
  : values.ablation
    ? [own, ...ablated]
    : [...policies, ...baselines];

const jobsFor = (ids: boolean, of: readonly Contender[]): Job[] =>
  Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: values.seeds }, (_s, seed): Job => ({
      app: benchApp(first + i, ids),
      seed: seed + 1,
      contenders: of,
      maxActions: values['max-actions'],
    })),
  );
const run = (jobs: readonly Job[]): Promise<JobResult[]> =>
  inProcesses<Job, JobResult>(
    new URL('./worker.ts', import.meta.url),
    jobs,
    values.workers,
    (result, done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done}/${jobs.length} ${result.app}   `);
    },
  );
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

if (values.large) {
  console.log(await measureLarge(values['max-actions'] ?? 4_000));
} else {
  const results = await run(jobsFor(!values.bare, contenders));
  console.log(`${results.length} runs of each on generated apps of 20 to 500 screens, seeds from ${first}\n`);
  console.log(contenderTable(results));
  console.log(`\nRuns of our own, until nothing was left\n`);
  console.log(endTable(results));
  if (values.json !== null) write(values.json, JSON.stringify(results));
  if (values.svg !== null)
    write(
      values.svg,
      curvesSvg(results, `Screens seen over actions, mean of ${results.length} generated apps`),
    );
  if (held) {
    const bare = await run(jobsFor(false, [own]));
    const lines = [...judge(results, labelOf(own)), ...judgeBare(bare, labelOf(own))];
    console.log('\nAcceptance\n');
    for (const { ok, text } of lines) console.log(`${ok ? 'pass' : 'FAIL'}  ${text}`);
    process.exitCode = lines.every(({ ok }) => ok) ? 0 : 1;
  }
}
