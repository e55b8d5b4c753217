import { describe, expect, test } from 'vitest';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createDraws } from '../../../adapters/simulated/random.ts';
import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import { pageSource } from '../../../adapters/simulated/page-source.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { FaultKind } from '../../../adapters/simulated/faults.ts';
import { readNodes } from '../../fixtures/uiautomator-nodes.ts';
import { createRig, MODELS_DIR, PHONE, type Rig } from './rig.ts';

const load = async (target: string) => (await resolveSimTarget(target, { modelsDir: MODELS_DIR })).model;
const tiny = await load('sim:tiny');
const shop = await load('sim:shop');

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (thrown) {
    return thrown instanceof ScreenGraphError ? thrown.code : 'foreign';
  }
}

/** One random gesture; gestures that miss are part of a walk. */
function stir(rig: Rig, draws: ReturnType<typeof createDraws>): string {
  const targets = rig.nodes().filter((each) => each.clickable);
  const roll = draws.between(0, 9);
  try {
    if (roll === 0) rig.device.back();
    else if (roll === 1) rig.device.scroll(draws.pick(['down', 'up']));
    else if (roll === 2) rig.device.dismiss();
    else if (targets.length > 0) {
      const { bounds, hint } = draws.pick(targets);
      if (hint !== '' && draws.chance(0.7)) rig.device.typeText(bounds, `text ${draws.between(1, 1_000)}`);
      else rig.device.tap(bounds);
    }
  } catch (thrown) {
    if (!(thrown instanceof ScreenGraphError)) throw thrown;
  }
  if (draws.chance(0.5)) rig.clock.advance(draws.between(1, 2_000));
  if (rig.device.currentScreen() === 'launcher') rig.device.launch(false);
  return `${rig.device.currentScreen()} ${pageSource(rig.device.scene(), PHONE)}`;
}

describe('faults', () => {
  test.each<[FaultKind, string]>([
    ['device_offline', 'device_offline'],
    ['session_lost', 'session_lost'],
    ['action_timeout', 'action_timeout'],
  ])('%s at the third call, and a new session afterwards', async (kind, code) => {
    const rig = createRig(tiny, { faults: { schedule: [{ at: 3, kind }] } });
    await rig.driver.open();
    expect(await codeOf(rig.driver.sample())).toBe('none');
    expect(await codeOf(rig.driver.back())).toBe(code);
    expect(await codeOf(rig.driver.open())).toBe('none');
    expect(await codeOf(rig.driver.sample())).toBe('none');
  });

  test.each([
    ['action_timeout', 'home'],
    ['late_timeout', 'notes'],
  ] as const)('%s leaves the device on %s', async (kind, screen) => {
    const rig = createRig(tiny, { faults: { schedule: [{ at: 2, kind }] } });
    await rig.driver.open();
    const { bounds } = rig.node('Notes');
    expect(await codeOf(rig.driver.tap({ key: null, bounds }))).toBe('action_timeout');
    expect(rig.device.currentScreen()).toBe(screen);
  });

  test('a device that stays away stays away for so many calls', async () => {
    const rig = createRig(tiny, { faults: { schedule: [{ at: 1, kind: 'device_offline', calls: 3 }] } });
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push(await codeOf(rig.driver.open()));
    expect(codes).toEqual(['device_offline', 'device_offline', 'device_offline', 'none']);
  });

  test('after a lost session nothing works until it is opened again', async () => {
    const rig = createRig(tiny, { faults: { schedule: [{ at: 2, kind: 'session_lost' }] } });
    await rig.driver.open();
    for (let i = 0; i < 3; i++) expect(await codeOf(rig.driver.sample())).toBe('session_lost');
    await rig.driver.open();
    expect(await codeOf(rig.driver.sample())).toBe('none');
  });

  test('broken XML is cut short and a broken PNG is none', async () => {
    const rig = createRig(tiny, {
      faults: {
        schedule: [
          { at: 2, kind: 'broken_xml' },
          { at: 3, kind: 'broken_png' },
        ],
      },
    });
    await rig.driver.open();
    const cut = await rig.driver.capture({ screenshot: true });
    expect(() => readNodes(cut.pageSource)).toThrow();
    const blind = await rig.driver.capture({ screenshot: true });
    expect(() => readNodes(blind.pageSource)).not.toThrow();
    expect(blind.screenshotPng?.[0]).not.toBe(0x89);
  });

  test('random faults are a function of their seed', async () => {
    const run = async (seed: number): Promise<string[]> => {
      const random = { seed, rate: 0.3, kinds: ['action_timeout', 'slow'] as const };
      const rig = createRig(tiny, { faults: { random } });
      const codes: string[] = [await codeOf(rig.driver.open())];
      while (codes.at(-1) !== 'none') codes.push(await codeOf(rig.driver.open()));
      for (let i = 0; i < 30; i++) codes.push(await codeOf(rig.driver.sample()));
      return codes;
    };
    expect(await run(5)).toEqual(await run(5));
    expect(new Set(await run(5))).toEqual(new Set(['none', 'action_timeout']));
  });
});

describe('checkpoints', () => {
  test.each([1, 2, 3, 4])('a device restored anywhere goes on as the first one would, seed %i', (seed) => {
    const first = createRig(shop, { seed });
    const draws = createDraws(seed);
    for (let i = 0; i < 60; i++) stir(first, draws);
    const checkpoint = first.device.checkpoint();
    const second = createRig(shop, { seed });
    second.clock.advance(987_654);
    second.device.restore(checkpoint);
    expect(second.device.checkpoint()).toBe(checkpoint);
    const [one, two] = [createDraws(`on ${seed}`), createDraws(`on ${seed}`)];
    for (let i = 0; i < 60; i++) expect(stir(second, two)).toBe(stir(first, one));
  });

  test('a checkpoint stays below 8 KiB however much is typed and opened', () => {
    const rig = createRig(shop);
    const draws = createDraws('long');
    let largest = 0;
    for (let i = 0; i < 600; i++) {
      stir(rig, draws);
      for (const field of rig.nodes().filter((each) => each.hint !== '' && each.displayed))
        rig.device.typeText(field.bounds, '漢字'.repeat(2_000));
      largest = Math.max(largest, Buffer.byteLength(rig.device.checkpoint()));
    }
    expect(largest).toBeLessThanOrEqual(8_192);
    expect(largest).toBeGreaterThan(1_000);
  });

  test.each(['', 'null', '{}', '{"v":1}'])('%j is not a checkpoint', async (text) => {
    const rig = createRig(tiny);
    await rig.driver.open();
    expect(await codeOf(rig.driver.restore(text))).toBe('invalid_input');
  });

  test('the checkpoint of another app is refused', async () => {
    const rig = createRig(tiny);
    await rig.driver.open();
    expect(await codeOf(rig.driver.restore(createRig(shop).device.checkpoint()))).toBe('invalid_input');
  });
});

test('two drivers with one seed see the same, byte by byte', async () => {
  const run = async (): Promise<string> => {
    const clock = createVirtualClock(0);
    const driver = createSimulatedDriver({ model: shop, seed: 11, viewport: PHONE, clock });
    await driver.open();
    await driver.launch({ fresh: true });
    let text = '';
    const draws = createDraws('same');
    for (let i = 0; i < 25; i++) {
      const capture = await driver.capture({ screenshot: true });
      text += capture.pageSource + Buffer.from(capture.screenshotPng ?? []).toString('base64') + clock.now();
      const target = draws.pick(readNodes(capture.pageSource).filter((each) => each.clickable));
      await driver.tap({ key: null, bounds: target.bounds }).catch(() => undefined);
      await clock.sleep(400);
      await driver.launch({ fresh: false });
    }
    return text;
  };
  expect(await run()).toBe(await run());
});
