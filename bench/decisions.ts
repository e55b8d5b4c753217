import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import type { RunMode } from '../agent/domain/run.ts';
import { MODELS_DIR } from '../test/support/loop-harness.ts';
import { bodyTokens, measureSimulated, PRICE, TOKENIZER, type Pair } from './decisions/measure.ts';
import { printPromptSizes } from './decisions/prompt-sizes.ts';
import { CHARACTERS, type Character } from './decisions/scripted-models.ts';
import { measureWeui } from './decisions/weui.ts';

/**
 * What decisions cost and bring: calls, tokens of the real request bodies, money and screens, for each mode with a
 * sensible, a random and an adversarial model; then once more with another seed and the answers of the first time.
 * `--prompts` prints only the sizes of prompts on all recorded screens; `--quick` leaves out all but a few apps.
 */
const { values } = parseArgs({
  options: {
    apps: { type: 'string' },
    modes: { type: 'string', default: 'novelty,always' },
    actions: { type: 'string' },
    web: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    prompts: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const generated = Array.from({ length: values.quick ? 2 : 10 }, (_, i) => `generated-${i + 1}`);
const apps = values.apps?.split(',') ?? [...(values.quick ? ['tiny'] : ['shop']), ...generated];
const modes = values.modes.split(',') as RunMode[];
const maxActions = values.actions === undefined ? null : Number(values.actions);
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

interface Row extends Pair {
  readonly app: string;
  readonly mode: RunMode;
  readonly model: Character | '–';
}

const rows: Row[] = [];
function report(row: Row): void {
  rows.push(row);
  const { first, second } = row;
  const fewer = first.calls === 0 ? '' : `${((1 - second.calls / first.calls) * 100).toFixed(0)} %`;
  console.log(
    [
      row.app.padEnd(13),
      row.mode.padEnd(8),
      row.model.padEnd(12),
      String(first.screens).padStart(7),
      ((first.screens / Math.max(1, first.actions)) * 100).toFixed(1).padStart(9),
      String(first.calls).padStart(7),
      share(first.calls, first.iterations).padStart(9),
      (first.tokens / Math.max(1, first.iterations)).toFixed(0).padStart(9),
      `$${(first.costUsd / Math.max(1, first.iterations)).toFixed(6)}`.padStart(11),
      fewer.padStart(7),
      `  ${first.stopReason}`,
    ].join(' '),
  );
}

console.log(`Prompt sizes on recorded screens, in tokens (${TOKENIZER})`);
printPromptSizes(bodyTokens);
if (!values.prompts) {
  console.log(
    `\nTokens: ${TOKENIZER}, of whole request bodies. Cost at $${PRICE.input}/$${PRICE.output} a million.`,
  );
  console.log(
    'app           mode     model        screens  per 100 a   calls   calls/i  tokens/i      cost/i   again  end',
  );
  for (const app of apps) {
    const { model } = await resolveSimTarget(`sim:${app}`, { modelsDir: MODELS_DIR });
    report({ app, mode: 'off', model: '–', ...(await measureSimulated(model, 'off', null, maxActions)) });
    for (const mode of modes)
      for (const character of CHARACTERS)
        report({
          app,
          mode,
          model: character,
          ...(await measureSimulated(model, mode, character, maxActions)),
        });
  }
  if (values.web)
    for await (const row of measureWeui(modes, maxActions ?? 60)) report({ app: 'weui', ...row });
  summarise();
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);

function summarise(): void {
  console.log('\nOver all apps');
  for (const mode of modes)
    for (const character of CHARACTERS) {
      const own = rows.filter((row) => row.mode === mode && row.model === character);
      const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0);
      const iterations = sum((row) => row.first.iterations);
      const lost = own.filter((row) => {
        const off = rows.find((other) => other.app === row.app && other.mode === 'off');
        return off !== undefined && row.first.screens < off.first.screens;
      });
      console.log(
        `  ${mode} ${character}: ${share(
          sum((row) => row.first.calls),
          iterations,
        )} calls and ` +
          `${(sum((row) => row.first.tokens) / Math.max(1, iterations)).toFixed(0)} tokens per iteration; ` +
          `again ${(
            (1 -
              sum((row) => row.second.calls) /
                Math.max(
                  1,
                  sum((row) => row.first.calls),
                )) *
            100
          ).toFixed(0)} % fewer calls; ` +
          `fewer screens than off in ${lost.length === 0 ? 'none' : lost.map((row) => row.app).join(', ')}`,
      );
    }
}
