import { expect, test } from 'vitest';
import { departure } from '../../../../agent/services/replay/perform-step.ts';

const screen = { screenId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Statistics', route: '' };

test('another screen of the name that was expected is told so', () => {
  const expects = { kind: 'screen', screen } as const;
  const seen = (name: string) => ({ kind: 'screen', screenId: '01ARZ3NDEKTSV4RRFFQ69G5FAW', name }) as const;
  expect(departure(expects, seen('Library'))).toBe('expected “Statistics”, got “Library”');
  expect(departure(expects, seen('Statistics'))).toBe(
    'expected “Statistics”, got another screen of that name',
  );
});

test('of several screens of a name it is said which was expected and which came, where both are known', () => {
  const other = '01ARZ3NDEKTSV4RRFFQ69G5FAW';
  const signs = new Map([
    [screen.screenId, 'Statistics (Week)'],
    [other, 'Statistics (Year)'],
  ]);
  const got = (screenId: string | null): string =>
    departure(
      { kind: 'screen', screen },
      { kind: 'screen', screenId, name: 'Statistics' },
      ({ screenId: id, name }) => signs.get(id) ?? name,
    );
  expect(got(other)).toBe('expected “Statistics (Week)”, got “Statistics (Year)”');
  expect(got('01ARZ3NDEKTSV4RRFFQ69G5FAX')).toBe(
    'expected “Statistics (Week)”, got another screen of that name',
  );
  expect(got(null)).toBe('expected “Statistics (Week)”, got another screen of that name');
});
