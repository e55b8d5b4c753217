import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { generateModel } from '../../../adapters/simulated/generator.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { buildOf } from '../../../adapters/simulated/model-versions.ts';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../../../adapters/simulated/truth.ts';
import { createDraws } from '../../../adapters/simulated/random.ts';
import { createRig, MODELS_DIR } from './rig.ts';

// Exhaustive exploration takes a second of a free core and much more of a busy one.
vi.setConfig({ testTimeout: 60_000 });

const options = { modelsDir: MODELS_DIR };
const files = (await readdir(MODELS_DIR)).filter((name) => name.endsWith('.yaml'));
const EXPECTED_LOST: Readonly<Record<string, readonly string[]>> = { hostile: ['unreachable_box'] };
const LEAST: Readonly<Record<string, number>> = { shop: 60, settings: 40, tiny: 5, titles: 5, hostile: 15 };

describe.each(files)('%s', (file) => {
  test('is sound, can be reached in full, and leaves no one trapped', async () => {
    const model = parseModel(await readFile(join(MODELS_DIR, file), 'utf8'), file);
    expect(`${model.name}.yaml`).toBe(file);
    const truth = groundTruth(model);
    const reached = new Set(truth.screens.map((screen) => screen.id.split('#')[0]));
    const lost = Object.keys(model.screens).filter((id) => !reached.has(id));
    expect(lost).toEqual(EXPECTED_LOST[model.name] ?? []);
    expect(truth.screens.length).toBeGreaterThanOrEqual(LEAST[model.name] ?? 1);
    const leaves = new Set(
      truth.actions
        .filter((each) => each.targets.some((to) => to !== each.screen))
        .map((each) => each.screen),
    );
    expect(truth.screens.filter((screen) => !leaves.has(screen.id))).toEqual([]);
  });
});

test('the models hold the cases that they are for', async () => {
  const { model } = await resolveSimTarget('sim:shop', options);
  const screens = Object.values(model.screens);
  expect(screens.filter((screen) => screen.title === 'Details').length).toBeGreaterThan(2);
  const words = JSON.stringify(model);
  for (const word of ['Pay ', 'Delete account', 'Sign out', 'Send']) expect(words).toContain(word);
  const titles = (await resolveSimTarget('sim:titles', options)).model;
  expect(new Set(Object.values(titles.screens).map((screen) => screen.title)).size).toBe(1);
});

test.each(['shop', 'settings'])('build B of %s differs where it was planted', async (name) => {
  const a = await resolveSimTarget(`sim:${name}`, options);
  const b = await resolveSimTarget(`sim:${name}@B`, options);
  expect(b.version).not.toBe(a.version);
  expect(b.version).toBe(b.model.app.version);
  const ids = (model: typeof a.model): string[] => groundTruth(model).screens.map((screen) => screen.id);
  const [before, after] = [ids(a.model), ids(b.model)];
  expect(after.filter((id) => !before.includes(id)).length).toBeGreaterThanOrEqual(2);
  expect(before.filter((id) => !after.includes(id)).length).toBeGreaterThanOrEqual(1);
  expect(buildOf(a.model, 'B')?.model).toEqual(b.model);
});

describe('targets', () => {
  test.each(['sim:tiny', 'tiny', 'sim:tiny@A', `sim:${MODELS_DIR}tiny.yaml`])(
    '%s is the tiny model',
    async (target) => {
      expect((await resolveSimTarget(target, options)).model.name).toBe('tiny');
    },
  );

  test('what is not known is answered with what is', async () => {
    await expect(resolveSimTarget('sim:nothing', options)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(
        /hostile, login, settings, shop, tiny, titles, generated-<seed>/,
      ) as string,
    });
  });

  test.each([
    'sim:tiny@B',
    'sim:/nowhere/x.yaml',
    'sim:',
    'sim:generated-1-5',
    'sim:generated-1-900',
    'sim:../tiny',
  ])('%s is refused', async (target) => {
    await expect(resolveSimTarget(target, options)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('generated models', () => {
  const cases = Array.from({ length: 24 }, (_, seed) => [seed, 12 + ((seed * 17) % 69)] as const);

  test.each(cases)('seed %i with %i screens: valid, all reached', (seed, screens) => {
    const model = generateModel(seed, { screens });
    expect(Object.keys(model.screens)).toHaveLength(screens);
    const reached = new Set(groundTruth(model).screens.map((screen) => screen.id.split('#')[0]));
    expect(Object.keys(model.screens).filter((id) => !reached.has(id))).toEqual([]);
  });

  test.each(cases.slice(0, 8))('seed %i with %i screens: no two look alike', (seed, screens) => {
    const model = generateModel(seed, { screens });
    const looks = Object.entries(model.screens).map(([id, screen]) => {
      const rig = createRig({ ...model, start: id });
      rig.clock.advance(5_000);
      const words = rig.nodes().map((each) => (each.attributes['class']?.endsWith('Clock') ? '' : each.text));
      return `${screen.title}|${words.join('|')}`;
    });
    expect(new Set(looks).size).toBe(screens);
  });

  test('a seed gives the same model again, another seed another one', async () => {
    expect(generateModel(3, { screens: 30 })).toEqual(generateModel(3, { screens: 30 }));
    expect(generateModel(3, { screens: 30 })).not.toEqual(generateModel(4, { screens: 30 }));
    const named = await resolveSimTarget('sim:generated-3-30', options);
    expect(named.model).toEqual(generateModel(3, { screens: 30 }));
    expect((await resolveSimTarget('sim:generated-3', options)).model.name).toBe('generated-3-24');
  });

  test('titles used twice, tabs, forms, lists, dialogs and missing ids all occur', () => {
    const models = cases.map(([seed, screens]) => generateModel(seed, { screens }));
    const text = JSON.stringify(models);
    for (const part of ['"field"', '"list"', '"menu"', '"submit"', '"dialog"', '"bottom"', '"ids":false'])
      expect(text).toContain(part);
    const shared = models.filter((model) => {
      const titles = Object.values(model.screens).map((screen) => screen.title);
      return new Set(titles).size < titles.length;
    });
    expect(shared.length).toBeGreaterThan(5);
  });
});

describe('a random walk', async () => {
  const { model } = await resolveSimTarget('sim:shop', options);
  const truth = groundTruth(model);
  const known = new Set([...truth.screens.map((screen) => screen.id), ...truth.outside]);

  test.each([1, 2, 3])('never leaves the truth, seed %i', (seed) => {
    const rig = createRig(model, { seed });
    const draws = createDraws(`walk ${seed}`);
    for (let i = 0; i < 150; i++) {
      const targets = rig.nodes().filter((each) => each.clickable && each.displayed);
      if (targets.length === 0 || draws.chance(0.1)) rig.device.back();
      else rig.device.tap(draws.pick(targets).bounds);
      rig.clock.advance(3_000);
      expect(known).toContain(rig.device.currentScreen());
      if (truth.outside.includes(rig.device.currentScreen())) rig.device.launch(true);
    }
  });
});
