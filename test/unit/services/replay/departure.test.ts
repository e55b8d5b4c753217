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
