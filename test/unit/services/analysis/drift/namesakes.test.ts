import { expect, test } from 'vitest';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build, idOf } from '../../../../support/crawl/build-facts.ts';

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
