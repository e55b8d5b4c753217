import { describe, expect, test } from 'vitest';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createRig, modelOf, MODELS_DIR } from './rig.ts';

const LONG = modelOf(`
screens:
  a:
    title: Long
    body:
      - { type: heading, text: Top }
      - { type: image, desc: One, height: 600 }
      - { type: image, desc: Two, height: 600 }
      - { type: button, id: last, label: Last, tap: list }
  list:
    title: List
    body:
      - { type: text, id: above, text: Above }
      - { type: list, id: rows, generate: { count: 50, words: [Red, Green] } }
      - { type: button, id: below, label: Below, tap: a }
  odd:
    body: [{ type: text, text: "a \\u0007 & <b> \\"q\\" 'x' \\ud800 👋 \\ufffe" }]
`);

describe('the hierarchy', () => {
  test('what is scrolled away in a page stays in the source and says so; scrolling moves it', () => {
    const rig = createRig(LONG);
    const last = rig.node('Last');
    expect(last.displayed).toBe(false);
    expect(last.bounds.y).toBeGreaterThan(915);
    expect(rig.nodes().find((each) => each.tag.endsWith('ScrollView'))?.scrollable).toBe(true);
    rig.device.scroll('down');
    rig.device.scroll('down');
    expect(rig.node('Last').displayed).toBe(true);
    expect(rig.node('Last').bounds.y).toBeLessThan(915);
    expect(rig.node('Top').displayed).toBe(false);
  });

  test('a recycling list holds only the rows in sight and keeps its place', () => {
    const rig = createRig(LONG);
    expect(rig.tap('Last')).toBe('list');
    const titles = (): string[] =>
      rig
        .nodes()
        .filter((each) => each.resourceId.endsWith('/title'))
        .map((each) => each.text);
    const first = titles();
    expect(first.length).toBeLessThan(16);
    rig.device.scroll('down');
    const second = titles();
    expect(second).not.toEqual(first);
    expect(second[0]?.endsWith(' 1')).toBe(false);
    for (let i = 0; i < 10; i++) rig.device.scroll('down');
    expect(titles().at(-1)?.endsWith(' 50')).toBe(true);
    rig.tap('Below');
    rig.back();
    expect(titles().at(-1)?.endsWith(' 50')).toBe(true);
  });

  test('rows of a list share one resource id', () => {
    const rig = createRig(LONG);
    rig.tap('Last');
    const rows = rig.nodes().filter((each) => each.resourceId === 'com.example.small:id/rows_row');
    expect(rows.length).toBeGreaterThan(5);
  });

  test('text that XML cannot carry is dropped and the rest is escaped', () => {
    const model = { ...LONG, start: 'odd' };
    const rig = createRig(model);
    expect(rig.nodes().some((each) => each.text === 'a  & <b> "q" \'x\'  👋 ')).toBe(true);
  });

  test.each([
    { width: 360, height: 800, scale: 1 },
    { width: 412, height: 915, scale: 1 },
    { width: 1080, height: 2400, scale: 3 },
  ])('what is displayed lies on the display: $width x $height', async (viewport) => {
    const { model } = await resolveSimTarget('sim:shop', { modelsDir: MODELS_DIR });
    const rig = createRig(model, { viewport });
    for (const label of ['Categories', 'Search', 'Cart', 'Account', 'Home'])
      if (rig.nodes().some((each) => each.contentDesc === label && each.clickable)) {
        rig.tap(label);
        for (const node of rig.nodes().filter((each) => each.displayed)) {
          const { x, y, width, height } = node.bounds;
          expect(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height).toBe(true);
          expect(width > 0 && height > 0).toBe(true);
        }
      }
  });

  test('nothing of the model shows: no screen ids, no variants', async () => {
    const { model } = await resolveSimTarget('sim:settings', { modelsDir: MODELS_DIR });
    const rig = createRig(model);
    await rig.driver.open();
    const { pageSource } = await rig.driver.capture({ screenshot: false });
    const ids = Object.keys(model.screens).filter((id) => id.includes('_'));
    for (const id of ids) expect(pageSource).not.toContain(id);
  });

  test('a model without ids gives none of its own', async () => {
    const { model } = await resolveSimTarget('sim:hostile', { modelsDir: MODELS_DIR });
    const rig = createRig(model);
    const own = rig.nodes().filter((each) => each.packageName === model.app.package);
    expect(own.length).toBeGreaterThan(10);
    expect(own.every((each) => each.resourceId === '')).toBe(true);
  });

  test('the time in the app depends on seed and device time alone', () => {
    const model = modelOf('screens: { a: { body: [{ type: clock, id: c }] } }');
    const shown = (seed: number, wait: number): string | undefined => {
      const rig = createRig(model, { seed });
      rig.clock.advance(wait);
      return rig.nodes().find((each) => each.tag.endsWith('TextClock'))?.text;
    };
    expect(shown(1, 0)).toBe(shown(1, 0));
    expect(shown(1, 0)).not.toBe(shown(1, 5_000));
    expect(shown(1, 0)).not.toBe(shown(2, 0));
  });
});
