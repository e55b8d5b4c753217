import { expect, it } from 'vitest';
import { tellApart } from '../../../../agent/services/patterns/tell-apart.ts';

const screen = (screenId: string, text: string, route = '/login') => ({ screenId, text, route });

it('screens of one name are told by what each says that the others do not, and by their builds', () => {
  const screens = [
    screen('A', 'Sign in User Password'),
    screen('B', 'Sign in "Wrong" user\nor password. User Password Help'),
  ];
  const builds = new Map([
    ['A', ['1.0', '2.0', '3.0', '4.0']],
    ['B', ['4.0']],
  ]);
  expect(tellApart(screens, builds)).toBe(
    'A (/login, in 2.0, 3.0, 4.0 and 1 older); B (/login, in 4.0, "\\"Wrong\\" user or password. User Password")',
  );
});

it('nothing is said of what says nothing of its own, and ten are told', () => {
  expect(tellApart([screen('A', 'Same', ''), screen('B', 'Same', '')])).toBe('A; B');
  const many = Array.from({ length: 11 }, (_, n) => screen(`S${n}`, '', ''));
  expect(tellApart(many)).toBe('S0; S1; S2; S3; S4; S5; S6; S7; S8; S9; …');
});
