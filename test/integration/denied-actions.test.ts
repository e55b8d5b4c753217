import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateModel } from '../../adapters/simulated/generator.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { ActionRules } from '../../agent/domain/action-rules.ts';
import { createSimulatedDriver } from '../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../adapters/simulated/virtual-clock.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { ActionTarget, DeviceCapture, DriverPort } from '../../agent/ports/DriverPort.ts';
import { parsePageSource } from '../../agent/services/page-source/index.ts';
import { enumerateActions } from '../../agent/services/enumeration/enumerate-actions.ts';
import { performAction } from '../../agent/services/actuation/perform-action.ts';
import { seededRandom } from '../../agent/services/seeded-random.ts';
import { parseRulesFile } from '../../src/config/rules-file.ts';
import { MODELS_DIR, TEST_SCOPE, queueSimulatedRun, simulatedDeps } from '../support/crawl/loop-harness.ts';

const RUNS = 1_000;
const WHOLE_RUNS = 15;
const ACTIONS = 6;

const { model: tiny } = await resolveSimTarget('sim:tiny', { modelsDir: MODELS_DIR });
const MODELS: readonly AppModel[] = [tiny, generateModel(3, { screens: 12 })];

/** Words that controls and screens of a model are called by. */
const wordsOf = (model: AppModel): string[] => [
  ...new Set(
    [...JSON.stringify(model.screens).matchAll(/"(?:label|title|desc)":"([\w ]{3,30})"/g)].map(
      (m) => m[1] ?? '',
    ),
  ),
];
const SCREEN = '0'.repeat(26);
const WORDS = MODELS.map(wordsOf);
const KINDS = ['tap', 'type', 'scroll', 'back', 'long_press'] as const;

interface Denial {
  readonly element?: string;
  readonly screen?: string;
  readonly action?: string;
}

const denialOf = (words: readonly string[]): fc.Arbitrary<Denial> => {
  const word = fc.constantFrom(...words);
  const kind = fc.constantFrom(...KINDS);
  return fc.oneof(
    fc.record({ element: word }),
    fc.record({ screen: word }),
    fc.record({ action: kind }),
    fc.record({ element: word, action: kind }),
    fc.record({ screen: word, action: kind }),
  );
};

const holds = (text: string, words: string): boolean =>
  ` ${text.toLowerCase().replace(/\W+/g, ' ')} `.includes(` ${words.toLowerCase()} `);

/** What a person would say of a touch: what lies there, and on which screen; told without the rules' own reading. */
interface Touch {
  readonly kind: string;
  readonly texts: readonly string[];
  readonly titles: readonly string[];
}

function watched(driver: DriverPort, touches: Touch[]): DriverPort {
  let last: DeviceCapture | null = null;
  const note = (kind: string, target: ActionTarget | null): void => {
    if (last === null) throw new Error('touched before anything was looked at');
    const { elements } = parsePageSource(last);
    const at =
      elements.find((e) => e.key === target?.key && target.key !== null) ??
      elements.find((e) => JSON.stringify(e.bounds) === JSON.stringify(target?.bounds));
    const inner = elements.filter((e) => e.parent === at?.index && e.text !== '').map((e) => e.text);
    const texts = at === undefined ? [] : [at.name, at.text, at.hint, ...inner];
    touches.push({ kind, texts, titles: elements.filter((e) => e.role === 'toolbar').map((e) => e.text) });
  };
  return {
    ...driver,
    capture: async (options) => {
      last = await driver.capture({ ...options, screenshot: false });
      return last;
    },
    tap: (target) => (note('tap', target), driver.tap(target)),
    longPress: (target) => (note('long_press', target), driver.longPress(target)),
    typeText: (target, text) => (note('type', target), driver.typeText(target, text)),
    scroll: (target, direction) => (note('scroll', target), driver.scroll(target, direction)),
    back: () => (note('back', null), driver.back()),
  };
}

const violates = (touch: Touch, { element, screen, action }: Denial): boolean =>
  (action === undefined || action === touch.kind) &&
  (element === undefined || touch.texts.some((text) => holds(text, element))) &&
  (screen === undefined || touch.titles.some((title) => holds(title, screen))) &&
  // Ways out are denied by their names only.
  (touch.kind !== 'back' || action === 'back');

async function crawl(model: AppModel, seed: number, rules: ActionRules): Promise<readonly Touch[]> {
  const touches: Touch[] = [];
  const options = {
    model,
    seed,
    policy: 'random' as const,
    budgets: { maxActions: ACTIONS, maxIterations: 40 },
    files: { rules },
    wrap: (driver: DriverPort) => watched(driver, touches),
  };
  const deps = { ...simulatedDeps(options), strict: false };
  const run = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, run.runId);
  await engine.ended(run.runId);
  const ended = await deps.repo.getRun(TEST_SCOPE, run.runId);
  expect(ended?.status).toBe('FINISHED');
  return touches;
}

const CASE = fc.nat(MODELS.length - 1).chain((index) =>
  fc.record({
    index: fc.constant(index),
    seed: fc.nat(10_000),
    deny: fc.array(denialOf(WORDS[index] ?? []), { minLength: 1, maxLength: 4 }),
  }),
);

/** The same without storing anything: whatever is enumerated and not blocked may be chosen by a policy or a model. */
async function wander(model: AppModel, seed: number, rules: ActionRules): Promise<readonly Touch[]> {
  const touches: Touch[] = [];
  const clock = createVirtualClock(0);
  const viewport = { width: 412, height: 915, scale: 1 };
  const driver = watched(createSimulatedDriver({ model, seed, viewport, clock }), touches);
  const random = seededRandom(seed);
  await driver.open();
  await driver.launch({ fresh: true });
  for (let n = 0; n < ACTIONS; n++) {
    const capture = await driver.capture({ screenshot: false });
    const screen = parsePageSource(capture);
    const free = enumerateActions(screen, { screenId: SCREEN, allow: [], rules }).filter(
      (action) => action.blocked === null,
    );
    const action = free[Math.floor(random() * free.length)];
    if (!capture.insideApp || action === undefined) await driver.launch({ fresh: true });
    else await performAction(driver, action, 'some text').catch(() => undefined);
    await clock.sleep(500);
  }
  await driver.close();
  return touches;
}

async function check(
  runs: number,
  go: (model: AppModel, seed: number, rules: ActionRules) => Promise<readonly Touch[]>,
): Promise<void> {
  let free = 0;
  await fc.assert(
    fc.asyncProperty(CASE, async ({ index, seed, deny }) => {
      const rules = parseRulesFile(JSON.stringify({ deny }), 'random.rules.json');
      const touches = await go(MODELS[index] ?? tiny, seed, rules);
      for (const touch of touches)
        for (const denial of deny)
          if (violates(touch, denial))
            throw new Error(`${JSON.stringify(touch)} violates ${JSON.stringify(denial)}`);
      free += touches.length > 0 ? 1 : 0;
    }),
    { numRuns: runs, seed: 20_260 },
  );
  // A list that stops everything would pass for the wrong reason.
  expect(free).toBeGreaterThan(runs / 2);
}

describe('a deny list', () => {
  it(`I10: is never violated in ${RUNS} random runs`, () => check(RUNS, wander), 300_000);
  it(`I10: nor in ${WHOLE_RUNS} runs of the whole loop`, () => check(WHOLE_RUNS, crawl), 120_000);

  it('would be violated without one', async () => {
    const nothing: ActionRules = { name: 'none', fallback: 'allow', rules: [] };
    const touches = await wander(tiny, 1, nothing);
    expect(touches.some((touch) => violates(touch, { action: 'tap' }))).toBe(true);
  });
});
