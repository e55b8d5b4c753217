import { writeFileSync } from 'node:fs';
import { RunMode } from '../agent/domain/run.ts';
import { benchOptions, flag, number, numbers, some, text } from './bench-options.ts';
import {
  bodyTokens,
  PRICE,
  TOKENIZER,
  type DecisionJob,
  type DecisionRow,
  type Measured,
} from './decisions/measure.ts';
import { printPromptSizes } from './decisions/prompt-sizes.ts';
import { CHARACTERS, type Character } from './decisions/scripted-models.ts';
import { measureWeb } from './decisions/web.ts';
import { inProcesses } from './pool.ts';

/** On a web app, which is not crawled to its end so many times: about what WeUI takes until most of it is found. */
const WEB_ACTIONS = 400;

/**
 * What decisions cost and bring: calls, tokens of the real request bodies, money and screens, for each mode with a
 * sensible, a random and an adversarial model; then once more with another seed and the answers of the first time.
 */
const values = benchOptions({
  name: 'bench:decisions',
  says: 'What decisions of models cost and bring: calls, tokens, money and screens.',
  options: {
    apps: text(null, 'names', 'simulated apps, with commas between; none: no simulated app'),
    modes: some<RunMode>(['novelty', 'always'], RunMode.options, 'when a model is asked'),
    models: some<Character>(CHARACTERS, CHARACTERS, 'how the model behaves'),
    seeds: numbers([1], 'of the crawls'),
    actions: number(null, 'of each crawl at most'),
    workers: number(2, 'processes', { from: 1 }),
    web: flag(`WeUI in Chromium as well, ${WEB_ACTIONS} actions a run if --actions does not say otherwise`),
    url: text(null, 'address', 'another web app as well'),
    once: flag('web apps: no second runs'),
    alone: flag('web apps: no runs without a model'),
    quick: flag('a few apps only'),
    prompts: flag('only the sizes of prompts on all recorded screens'),
    json: text(null, 'file', 'leaves the figures there'),
  },
});

const generated = Array.from({ length: values.quick ? 2 : 10 }, (_, i) => `generated-${i + 1}`);
const apps = values.apps?.split(',').filter((app) => app !== 'none') ?? [
  ...(values.quick ? ['tiny'] : ['shop']),
  ...generated,
];
const { modes, models, seeds } = values;
const maxActions = values.actions;
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
const fewer = (less: number, than: number): string =>
  than === 0 ? '–' : `${((1 - less / than) * 100).toFixed(0)} %`;

/**
 * Of a later run's questions about structures that the first one asked about, those that took no call. Where runs are
 * cut off, the rest of an app is new to each of them, and to one from the map most of all: it goes for what is untried.
 */
function keptOf(first: Measured, again: Measured | null): string {
  if (again === null) return '–';
  const structures = new Set(first.questions.map((put) => put.layoutHash));
  const known = again.questions.filter((put) => structures.has(put.layoutHash));
  return `${known.filter((put) => put.calls === 0).length}/${known.length}`;
}

function report({ app, mode, model, seed, first, again, fromMap }: DecisionRow): void {
  console.log(
    [
      app.padEnd(13),
      mode.padEnd(8),
      model.padEnd(12),
      String(seed).padStart(4),
      String(first.screens).padStart(7),
      ((first.screens / Math.max(1, first.actions)) * 100).toFixed(1).padStart(9),
      String(first.calls).padStart(7),
      share(first.calls, first.iterations).padStart(9),
      (first.tokens / Math.max(1, first.iterations)).toFixed(0).padStart(9),
      `$${(first.costUsd / Math.max(1, first.iterations)).toFixed(6)}`.padStart(11),
      fewer(again.calls, first.calls).padStart(7),
      keptOf(first, again).padStart(7),
      (fromMap === null ? '–' : fewer(fromMap.calls, first.calls)).padStart(7),
      keptOf(first, fromMap).padStart(7),
      `  ${first.stopReason}`,
    ].join(' '),
  );
}

console.log(`Prompt sizes on recorded screens, in tokens (${TOKENIZER})`);
printPromptSizes(bodyTokens);
const rows: DecisionRow[] = [];
if (!values.prompts) {
  console.log(
    `\nTokens: ${TOKENIZER}, of whole request bodies. Cost at $${PRICE.input}/$${PRICE.output} a million.`,
  );
  console.log(
    'app           mode     model        seed screens  per 100 a   calls   calls/i  tokens/i      cost/i   again    kept     map    kept  end',
  );
  const jobs = apps.flatMap((app) =>
    seeds.flatMap((seed): DecisionJob[] => [
      { app, mode: 'off', model: '–', seed, maxActions },
      ...modes.flatMap((mode) =>
        models.map((model): DecisionJob => ({ app, mode, model, seed, maxActions })),
      ),
    ]),
  );
  rows.push(
    ...(await inProcesses<DecisionJob, DecisionRow>(
      new URL('./decisions/worker.ts', import.meta.url),
      jobs,
      values.workers,
      report,
    )),
  );
  const sites = [...(values.web ? [null] : []), ...(values.url === null ? [] : [values.url])];
  const { once, alone } = values;
  for (const url of sites)
    for (const seed of seeds)
      for await (const row of measureWeb({
        url,
        once,
        off: !alone,
        modes,
        models,
        seed,
        maxActions: maxActions ?? WEB_ACTIONS,
      })) {
        rows.push(row);
        report(row);
      }
  summarise();
}
if (values.json !== null) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);

function summarise(): void {
  console.log('\nOver all apps');
  for (const mode of modes)
    for (const character of models) {
      const own = rows.filter((row) => row.mode === mode && row.model === character);
      const sum = (of: (run: Measured) => number, run: 'first' | 'again' | 'fromMap' = 'first'): number =>
        own.reduce((total, row) => total + of(row[run] ?? row.first), 0);
      const iterations = sum((run) => run.iterations);
      const lost = own.filter((row) => {
        const off = rows.find(
          (other) => other.app === row.app && other.seed === row.seed && other.mode === 'off',
        );
        return off !== undefined && row.first.screens < off.first.screens;
      });
      const calls = (run: Measured): number => run.calls;
      console.log(
        `  ${mode} ${character}: ${share(sum(calls), iterations)} calls and ` +
          `${(sum((run) => run.tokens) / Math.max(1, iterations)).toFixed(0)} tokens per iteration; ` +
          `again ${fewer(sum(calls, 'again'), sum(calls))} fewer calls, from the map ${fewer(sum(calls, 'fromMap'), sum(calls))}; ` +
          `fewer screens than off in ${lost.length === 0 ? 'none' : lost.map((row) => `${row.app} (seed ${row.seed})`).join(', ')}`,
      );
    }
}
