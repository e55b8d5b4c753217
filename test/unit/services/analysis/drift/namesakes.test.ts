import { expect, test } from 'vitest';
import { toldApart } from '../../../../../agent/services/analysis/build/called-in.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';
import { screenNamed } from '../../../map/map-fixture.ts';

test('what is different is told by what no other screen of its name has, though that one is as before', () => {
  const home = { offers: { Full: 'full', Empty: 'empty' } };
  const full = { title: 'Cart', words: 'Your cart holds', offers: { Pay: '', Gift: '' } };
  const empty = { title: 'Cart', words: 'Your cart is empty', offers: { Browse: '' } };
  const { screens, called } = compareBuilds(
    build('1', { home, full, empty }),
    build('2', { home, full, empty: { ...empty, offers: { Browse: '', Tips: '' } } }),
  );
  expect(screens.map(({ after }) => after?.screenId)).toEqual([idOf('empty')]);
  expect(called).toEqual({ [idOf('empty')]: 'Cart (is empty Browse Tips)' });
});

test('what is gone is told by what its build has, and a name that no other has alone', () => {
  const full = { title: 'Cart', words: 'Desk lamp', offers: { Pay: '' } };
  const empty = { title: 'Cart', words: 'Nothing here', offers: { Browse: '' } };
  const { screens, called } = compareBuilds(
    build('1', {
      home: { offers: { Full: 'full', Empty: 'empty', Help: 'help' } },
      full,
      empty,
      help: { offers: {} },
    }),
    build('2', { home: { offers: { Full: 'full' } }, full }),
  );
  expect(screens.map(({ before }) => before?.name)).toEqual(['Cart', 'help', 'home']);
  expect(called).toEqual({ [idOf('empty')]: 'Cart (Nothing here Browse)' });
});

test('what is told as the later build has it is told by its name, where others of that are only in the earlier one', () => {
  const home = { offers: { Full: 'full', Empty: 'empty' } };
  const full = { title: 'Cart', words: 'Desk lamp', offers: { Pay: '', Gift: '' } };
  const empty = { title: 'Cart', words: 'Your cart is empty', offers: { Browse: '' } };
  const { screens, called } = compareBuilds(
    build('1', { home, full, empty }),
    build('2', {
      home: { offers: { Empty: 'empty' } },
      empty: { ...empty, offers: { Browse: '', Tips: '' } },
    }),
  );
  expect(screens.map(({ before, after }) => (after ?? before)?.screenId)).toContain(idOf('empty'));
  expect(called).toEqual({ [idOf('full')]: 'Cart (Desk lamp Pay Gift)' });
});

test('others have their turn after every name, since all words of all its screens may have to be counted', () => {
  const screens = ['Cart', 'Menu', 'Order'].flatMap((name, n) =>
    ['full', 'empty'].map((text, at) => ({
      ...screenNamed(name, n),
      ...{ screenId: `${n}${at}`.repeat(13), name, text: `${name} is ${text}`, route: '' },
    })),
  );
  const steps = toldApart({ screens: new Map(screens.map((screen) => [screen.screenId, screen])) });
  let turns = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      expect(Object.values(value).slice(0, 2)).toEqual(['Cart (full)', 'Cart (empty)']);
      break;
    }
    turns++;
  }
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('of screens of one name it is said which one leads to what is taken for one screen of both builds', () => {
  const full = { title: 'Cart', words: 'Desk lamp', offers: { Pay: '', Help: 'help' } };
  const empty = { title: 'Cart', words: 'Nothing here', offers: { Browse: '', Help: 'help' } };
  const home = { offers: { Full: 'full', Empty: 'empty' } };
  const help = { words: 'Questions and answers of all kinds', offers: { Call: '', Write: '', Chat: '' } };
  const { screens } = compareBuilds(
    build('1', { home, full, empty, help }),
    build('2', {
      ...{ home, full: { ...full, offers: { Pay: '', Help: 'support' } } },
      empty: { ...empty, offers: { Browse: '', Help: 'support' } },
      support: { ...help, title: 'Support' },
    }),
  );
  const pair = screens.find(({ before, after }) => before?.name === 'help' && after?.name === 'Support');
  const told = pair?.evidence.filter((line) => line.endsWith('leads there')) ?? [];
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(2);
  for (const line of told) expect(line).toMatch(/^"Help" on "Cart \(.+\)" leads there$/);
});
