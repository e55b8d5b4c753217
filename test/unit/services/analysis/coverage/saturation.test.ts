import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraws } from '../../../../../adapters/simulated/random.ts';
import type { Explored, OfferedThere } from '../../../../../agent/services/analysis/coverage/explored.ts';
import { chao1, goodTuring, saturationOf } from '../../../../../agent/services/analysis/coverage/saturation.ts';

const offer = (screenId: string, name: string, changes: Partial<OfferedThere> = {}): OfferedThere => ({
  ...{ actionId: `${screenId}/${name}`, screenId, kind: 'TAP' },
  ...{ elementSignature: `${screenId}/${name}`, groupSignature: `${screenId}/${name}` },
  ...{ role: 'button', resourceName: '' },
  ...changes,
});

/** A tree of `wide` ways on from each screen down to `deep`, of which the first `tried` actions were tried, breadth first. */
function tree(wide: number, deep: number, tried: number): Explored & { readonly left: number } {
  const seen = ['r'];
  const offers: OfferedThere[] = [];
  const tries: { actionId: string; toScreenId: string }[] = [];
  const total = Array.from({ length: deep + 1 }, (_, d) => wide ** d).reduce((a, b) => a + b, 0);
  for (const id of seen) {
    const depth = id.length - 1;
    for (let n = 0; n < wide && depth < deep; n++) {
      const way = offer(id, String(n));
      offers.push(way);
      if (tries.length >= tried) continue;
      tries.push({ actionId: way.actionId, toScreenId: `${id}${n}` });
      seen.push(`${id}${n}`);
    }
  }
  return { screenIds: seen, offers, tries, blocked: new Set(), left: total - seen.length };
}

describe('saturation', () => {
  test('nothing is left where everything offered was tried or left alone', () => {
    const whole = tree(3, 3, 1_000);
    expect(whole.left).toBe(0);
    expect(saturationOf(whole)).toEqual({
      ...{ unseen: 0, unseenLeast: 0, unseenMost: 0, notSeenAgain: null },
      ...{ behindOpenActions: 0, openActions: 0, perTry: 0, worthless: true },
    });
    const open = tree(3, 3, 5);
    const blocked = new Set(open.offers.map(({ actionId }) => actionId));
    expect(saturationOf({ ...open, blocked, tries: [] }).unseen).toBe(0);
  });

  test('what lies behind open actions counts, and less is left the more was tried', () => {
    const told = [4, 12, 24, 36].map((tried) => saturationOf(tree(3, 3, tried)));
    expect(told[0]?.unseen).toBeGreaterThan(told[0]?.behindOpenActions ?? Infinity);
    expect(told.map(({ worthless }) => worthless)).toEqual([false, false, false, false]);
    for (const { unseen, unseenLeast, unseenMost } of told) {
      expect(unseenLeast).toBeCloseTo(0.4 * unseen - 0.6);
      expect(unseenMost).toBeCloseTo(3.7 * unseen + 2.7);
    }
    const last = told.map(({ unseen }) => unseen);
    expect(last[3]).toBeLessThan(last[2] ?? 0);
  });

  test('alike open actions count once: rows of a list beside dull ones, one control on many screens', () => {
    const rows = Array.from({ length: 50 }, (_, n) => offer('r', `row${n}`, { groupSignature: 'rows' }));
    const back = ['a', 'b', 'c', 'd'].map((id) =>
      offer(id, 'back', { kind: 'BACK', elementSignature: '', groupSignature: '' }),
    );
    const told = saturationOf({
      screenIds: ['r', 'a', 'b', 'c', 'd'],
      offers: [...rows, ...back],
      tries: [
        { actionId: 'r/row0', toScreenId: 'a' },
        { actionId: 'r/row1', toScreenId: 'a' },
        { actionId: 'a/back', toScreenId: 'r' },
      ],
      blocked: new Set(),
    });
    expect(told.openActions).toBe(2);
    expect(told.unseen).toBeLessThan(1);
  });

  /** A screen that offers so many controls, of which the first were tried; each led to a screen that offers nothing. */
  function flat(all: number, tried: number, names: Partial<OfferedThere> = {}): Explored {
    const offers = Array.from({ length: all }, (_, n) => offer('r', `way${n}`, names));
    const tries = offers.slice(0, tried).map(({ actionId }, n) => ({ actionId, toScreenId: `s${n}` }));
    const screenIds = ['r', ...tries.map(({ toScreenId }) => toScreenId)];
    return { screenIds, offers, tries, blocked: new Set() };
  }

  test('of a flat app, in which what is found leads nowhere, what is open is nearly all that is left', () => {
    const { unseen, behindOpenActions } = saturationOf(flat(60, 20));
    expect(behindOpenActions).toBeGreaterThan(30);
    expect(unseen).toBeLessThan(50);
  });

  test('of a site whose many links lead to the same few pages, no more is left than the slowing down of finds allows', () => {
    const draws = createDraws('links');
    const pages = Array.from({ length: 60 }, (_, n) => `p${n}`);
    const seen = ['p0'];
    const tries: { actionId: string; toScreenId: string }[] = [];
    const links = (page: string): OfferedThere[] =>
      Array.from({ length: 30 }, (_, n) => offer(page, `link${n}`));
    for (let n = 0; n < 100; n++) {
      const toScreenId = draws.pick(pages);
      tries.push({ actionId: `${seen[n % 3] ?? 'p0'}/link${Math.floor(n / 3) % 30}`, toScreenId });
      if (!seen.includes(toScreenId)) seen.push(toScreenId);
    }
    const offers = seen.flatMap(links);
    const left = pages.length - seen.length;
    const { unseen, behindOpenActions } = saturationOf({
      ...{ screenIds: seen, offers, tries, blocked: new Set<string>() },
    });
    expect(unseen).toBeGreaterThanOrEqual(left);
    expect(unseen).toBeLessThan(10 * left);
    expect(behindOpenActions).toBeLessThanOrEqual(unseen);
  });

  /** A site of which every page links to each other one by address, met page after page through that menu. */
  function menu(pages: number, met: number, says: boolean): Explored {
    const ids = Array.from({ length: pages }, (_, n) => `p${n}`);
    const link = (from: string, to: string): OfferedThere =>
      offer(from, to, {
        ...{ role: 'link', groupSignature: 'menu' },
        ...(says ? { leadsTo: `/${to}` } : {}),
      });
    const seen = ids.slice(0, met);
    return {
      screenIds: seen,
      routes: new Map(seen.map((id) => [id, `/${id}`])),
      offers: seen.flatMap((from) => ids.filter((to) => to !== from).map((to) => link(from, to))),
      tries: seen.slice(1).map((to, n) => ({ actionId: `p${n}/${to}`, toScreenId: to })),
      blocked: new Set(),
    };
  }

  test('links that name one address count once, wherever they stand, and little where crawling has been there', () => {
    for (const met of [20, 40, 59]) {
      const { unseen, behindOpenActions } = saturationOf(menu(60, met, true));
      expect(behindOpenActions).toBeGreaterThan(0.7 * (60 - met));
      expect(unseen).toBeLessThan(1.5 * (60 - met) + 1);
      expect(saturationOf(menu(60, met, false)).unseen).toBeGreaterThan(2 * unseen);
    }
    expect(saturationOf(menu(60, 60, true)).unseen).toBeLessThan(1.5);
  });

  test('where links say where they lead, controls that say nothing promise less until they were tried', () => {
    const told = (leadsTo: string | null): number =>
      saturationOf({
        screenIds: ['r', 'about'],
        routes: new Map([
          ['r', '/'],
          ['about', '/about'],
        ]),
        offers: [
          offer('r', 'about', { leadsTo }),
          ...Array.from({ length: 20 }, (_, n) => offer('r', `b${n}`)),
        ],
        tries: [{ actionId: 'r/about', toScreenId: 'about' }],
        blocked: new Set(),
      }).behindOpenActions;
    expect(told('/about')).toBeLessThan(told(null) / 2);
  });

  test('rows that lead to items of one address promise no more than the first of them brought', () => {
    const shop = (items: number): Explored => ({
      screenIds: ['r', 'item'],
      routes: new Map([
        ['r', '/'],
        ['item', '/item/:id'],
      ]),
      offers: Array.from({ length: items }, (_, n) => offer('r', `row${n}`, { leadsTo: '/item/:id' })),
      tries: [{ actionId: 'r/row0', toScreenId: 'item' }],
      blocked: new Set(),
    });
    expect(saturationOf(shop(50)).openActions).toBe(1);
    expect(saturationOf(shop(50)).unseen).toBeLessThan(0.5);
  });

  test('ways on beside siblings with much behind them promise more than ways on beside siblings with nothing', () => {
    const offers: OfferedThere[] = [];
    const tries: { actionId: string; toScreenId: string }[] = [];
    const go = (from: string, name: string): string => {
      offers.push(offer(from, name));
      tries.push({ actionId: `${from}/${name}`, toScreenId: `${from}${name}` });
      return `${from}${name}`;
    };
    const [deep, shallow] = [go('r', 'a'), go('r', 'b')];
    for (const way of ['1', '2', '3', '4', '5', '6']) {
      let at = go(deep, way);
      for (let n = 0; n < 5; n++) at = go(at, 'x');
      go(shallow, way);
    }
    const told = (hub: string): ReturnType<typeof saturationOf> =>
      saturationOf({
        screenIds: ['r', ...tries.map(({ toScreenId }) => toScreenId)],
        offers: [...offers, ...['7', '8', '9'].map((way) => offer(hub, way))],
        ...{ tries, blocked: new Set<string>() },
      });
    expect(told(deep).behindOpenActions).toBeCloseTo(told(shallow).behindOpenActions);
    expect(told(deep).unseen).toBeGreaterThan(2 * told(shallow).unseen);
    expect(told(shallow).unseen).toBeGreaterThanOrEqual(told(shallow).behindOpenActions);
  });

  test('controls of a make that never led on promise little, whatever others bring', () => {
    const half = flat(40, 20);
    const share = Array.from({ length: 30 }, (_, n) =>
      offer('r', `share${n}`, { resourceName: `btnShare_${n}` }),
    );
    const dull = share.slice(0, 10).map(({ actionId }) => ({ actionId, toScreenId: null }));
    const [alone, beside] = [
      half,
      { ...half, offers: [...half.offers, ...share], tries: [...half.tries, ...dull] },
    ];
    const more = saturationOf(beside).behindOpenActions - saturationOf(alone).behindOpenActions;
    expect(saturationOf(beside).openActions).toBe(40);
    expect(more).toBeLessThan(1);
  });

  test('what stands on a screen that crawling never came back to does not count', () => {
    const app = tree(3, 3, 30);
    const question = [offer('q', 'agree'), offer('q', 'decline')];
    const asked = (more: Explored['tries']): Explored => ({
      ...app,
      screenIds: ['q', ...app.screenIds],
      offers: [...question, ...app.offers],
      tries: [{ actionId: 'q/agree', toScreenId: 'r' }, ...app.tries, ...more],
    });
    expect(saturationOf(asked([])).openActions).toBe(saturationOf(app).openActions);
    const again = asked([{ actionId: app.offers[0]?.actionId ?? '', toScreenId: 'q' }]);
    expect(saturationOf(again).openActions).toBe(saturationOf(app).openActions + 1);
    // At the beginning nothing was come back to yet.
    expect(
      saturationOf({ ...asked([]), tries: [{ actionId: 'q/agree', toScreenId: 'r' }] }).openActions,
    ).toBe(app.offers.length + 1);
  });

  test('a form promises what forms brought once they were filled in', () => {
    const forms = ['a', 'b', 'c', 'd'].flatMap((id) => [
      offer(id, 'name', { kind: 'TYPE', role: 'textfield' }),
      offer(id, 'send'),
    ]);
    const told = (brought: boolean): number =>
      saturationOf({
        screenIds: ['a', 'b', 'c', 'd', ...(brought ? ['x', 'y', 'z'] : [])],
        offers: forms,
        tries: [
          ...forms
            .filter(({ kind }) => kind === 'TAP')
            .map(({ actionId }) => ({ actionId, toScreenId: null })),
          ...['a', 'b', 'c'].flatMap((id, n) => [
            { actionId: `${id}/name`, toScreenId: null },
            { actionId: `${id}/send`, toScreenId: brought ? (['x', 'y', 'z'][n] ?? null) : null },
          ]),
        ],
        blocked: new Set(),
      }).behindOpenActions;
    expect(told(true)).toBeGreaterThan(0.7);
    expect(told(false)).toBeLessThan(0.2);
  });

  test('is finite, never negative, and the same for the same facts, whatever they are', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name, fc.option(name)), { maxLength: 60 }), (facts) => {
        const offers = facts.map(([screen, control]) => offer(screen, control));
        const tries = facts.flatMap(([screen, control, to], n) =>
          n % 2 === 0 ? [{ actionId: `${screen}/${control}`, toScreenId: to }] : [],
        );
        const explored = { screenIds: ['a', 'b', 'c', 'd', 'e'], offers, tries, blocked: new Set<string>() };
        const told = saturationOf(explored);
        expect(Number.isFinite(told.unseen)).toBe(true);
        expect(told.unseen).toBeGreaterThanOrEqual(told.behindOpenActions - 1e-9);
        expect(saturationOf(explored)).toEqual(told);
      }),
    );
  });

  test('the classic formulas, by hand', () => {
    const meetings = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 2],
      ['e', 5],
    ]);
    expect(chao1(meetings)).toBe(1.5);
    expect(goodTuring(meetings)).toBeCloseTo(5 / 0.7 - 5);
  });
});
