import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { PolicyName } from '../../agent/domain/node-name.ts';
import { MECHANISMS } from '../../agent/services/exploration/map/mechanisms.ts';
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
 *   npm run bench:explore                     twelve development apps, all policies and baselines
 *   npm run bench:explore -- --ablation       each mechanism left out in turn
 *   npm run bench:explore -- --acceptance     a hundred held-out apps, each line of the acceptance with its verdict
 *   npm run bench:explore -- --large          one app of 10,000 screens: memory, time per decision
 */
const { values } = parseArgs({
  options: {
    apps: { type: 'string' },
    from: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    policies: { type: 'string', default: 'breadth' },
    workers: { type: 'string', default: '2' },
    bare: { type: 'boolean', default: false },
    ablation: { type: 'boolean', default: false },
    acceptance: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    'max-actions': { type: 'string' },
    svg: { type: 'string' },
    json: { type: 'string' },
  },
});

const own: Contender = { kind: 'own', policy: 'breadth', without: [] };
const baselines = (Object.keys(BASELINES) as BaselineName[]).map((baseline): Contender => ({
  kind: 'baseline',
  baseline,
}));
const policies = values.policies
  .split(',')
  .map((policy): Contender => ({ kind: 'own', policy: PolicyName.parse(policy), without: [] }));
const ablated = MECHANISMS.map((m): Contender => ({ kind: 'own', policy: 'breadth', without: [m] }));

const held = values.acceptance;
const count = Number(values.apps ?? (held ? 100 : 12));
const first = Number(values.from ?? (held ? HELD_OUT_SEEDS.from : DEVELOPMENT_SEEDS.from));
const contenders = held
  ? [own, ...baselines]
  : values.ablation
    ? [own, ...ablated]
    : [...policies, ...baselines];

const jobsFor = (ids: boolean, of: readonly Contender[]): Job[] =>
  Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: Number(values.seeds) }, (_s, seed): Job => ({
      app: benchApp(first + i, ids),
      seed: seed + 1,
      contenders: of,
      maxActions: values['max-actions'] === undefined ? null : Number(values['max-actions']),
    })),
  );
const run = (jobs: readonly Job[]): Promise<JobResult[]> =>
  inProcesses<Job, JobResult>(
    new URL('./worker.ts', import.meta.url),
    jobs,
    Number(values.workers),
    (result, done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done}/${jobs.length} ${result.app}   `);
    },
  );
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

if (values.large) {
  console.log(await measureLarge(Number(values['max-actions'] ?? 4_000)));
} else {
  const results = await run(jobsFor(!values.bare, contenders));
  console.log(`${results.length} runs of each on generated apps of 20 to 500 screens, seeds from ${first}\n`);
  console.log(contenderTable(results));
  console.log(`\nRuns of our own, until nothing was left\n`);
  console.log(endTable(results));
  if (values.json !== undefined) write(values.json, JSON.stringify(results));
  if (values.svg !== undefined)
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
