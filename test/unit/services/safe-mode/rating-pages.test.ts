import { expect, it } from 'vitest';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const star = (words: string, i: number): string =>
  androidView(
    'android.view.View',
    `[${40 + i * 200},600][${200 + i * 200},760]`,
    `content-desc="${words}" clickable="true"`,
  );
const stars = (say: (n: number) => string, from = 1): string =>
  [1, 2, 3, 4, 5]
    .filter((n) => n >= from)
    .map((n, i) => star(say(n), i))
    .join('');
const blocked = (label: string, ...inner: string[]) =>
  actionsOf(
    androidScreen(
      androidText('How was it?', 200) +
        inner.join('') +
        androidView('android.widget.Button', '[40,1600][1040,1720]', `text="${label}" clickable="true"`),
    ),
  ).find((action) => action.label === label)?.blocked;

it.each([
  ['Submit', (n: number) => `${n} star${n > 1 ? 's' : ''}`],
  ['Submit', (n: number) => `${n} of 5 stars`],
  ['Bewerten', (n: number) => `${n} Stern${n > 1 ? 'e' : ''}`],
  ['Calificar', (n: number) => `${n} estrellas`],
  ['Оценить', (n: number) => `${n} звезды`],
  ['提交', (n: number) => `${n}星`],
] as const)('stars that one gives are not handed in: %s', (label, say) => {
  expect(blocked(label, stars(say))).toBe('send');
});

it('nor those of a bar that says nothing', () => {
  const bar = androidView('android.widget.RatingBar', '[40,600][1040,760]', 'text="0.0" clickable="true"');
  expect(blocked('Submit', bar)).toBe('send');
});

it('an answer is, what opens the page for them, and what a hotel is looked for by', () => {
  const say = (n: number): string => `${n} stars`;
  expect(blocked('Submit', androidText('4 stars', 600))).toBeNull();
  expect(blocked('Rate', androidText('4.5', 600))).toBeNull();
  expect(blocked('Submit', stars(say, 3))).toBeNull();
  expect(blocked('Apply', stars(say))).toBeNull();
  expect(blocked('Skip', stars(say))).toBeNull();
  // So many pieces.
  expect(
    blocked(
      '제출',
      stars((n) => `${n}개`),
    ),
  ).toBeNull();
  expect(
    blocked(
      '제출',
      stars((n) => `별 ${n}개`),
    ),
  ).toBe('send');
});
