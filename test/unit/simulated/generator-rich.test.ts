import { describe, expect, it } from 'vitest';
import { generateRichModel } from '../../../adapters/simulated/generator-rich.ts';
import { groundTruth } from '../../../adapters/simulated/truth.ts';

describe('rich generated apps', () => {
  it.each([
    [1, 16],
    [2, 60],
    [3, 120],
  ])('seed %i with %i pages: every page can be reached', (seed, screens) => {
    const truth = groundTruth(generateRichModel(seed, { screens }));
    const pages = new Set(
      truth.screens.map(({ id }) => id.split('#')[0]).filter((id) => id?.startsWith('page_')),
    );
    expect(pages.size).toBe(screens);
  });

  it('are a function of their arguments', () => {
    expect(generateRichModel(5, { screens: 40 })).toEqual(generateRichModel(5, { screens: 40 }));
    expect(generateRichModel(5, { screens: 40 }).app.package).not.toBe(
      generateRichModel(6, { screens: 40 }).app.package,
    );
  });

  it('differ in nothing but resource IDs when these are stripped', () => {
    const [named, bare] = [
      generateRichModel(5, { screens: 40 }),
      generateRichModel(5, { screens: 40, ids: false }),
    ];
    expect(bare.screens).toEqual(named.screens);
    expect([named.app.ids, bare.app.ids]).toEqual([true, false]);
  });

  it('have 500 screens where asked, and no fewer than 16', () => {
    expect(Object.keys(generateRichModel(9, { screens: 500 }).screens)).toHaveLength(500);
    expect(() => generateRichModel(9, { screens: 15 })).toThrow(/16 to 10000/);
  });

  it('hold what makes apps hard: forms, dialogs, sheets, folds, strips of tabs, one-way pages', () => {
    const text = JSON.stringify(generateRichModel(4, { screens: 200 }));
    for (const part of [
      '"submit"',
      '"dialog"',
      '"sheet"',
      '"fold_',
      '"tabs"',
      '"replace"',
      '"list"',
      '"menu"',
    ])
      expect(text).toContain(part);
  });
});
