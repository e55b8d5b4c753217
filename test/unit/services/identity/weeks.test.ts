import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const box = (bounds: string, ...inner: readonly string[]): string =>
  node('group', { class: 'div', bounds }, ...inner);

it('the days of all weeks of a calendar are alike', () => {
  const week = (from: number, word: (day: number) => string): string =>
    node(
      'group',
      { class: 'div', bounds: `0,${600 + from * 6},412,40` },
      ...Array.from({ length: 7 }, (_, i) =>
        node('group', {
          class: 'div',
          name: word(from + i),
          clickable: true,
          bounds: `${59 * i},${600 + from * 6},59,40`,
        }),
      ),
    );
  const groups = (word: (day: number) => string): number => {
    const weeks = [1, 8, 15, 22].map((from) => week(from, word));
    const page = web(
      node('group', { class: 'body', bounds: '0,0,412,915' }, box('0,600,412,300', ...weeks)),
      {
        route: '/form',
        viewport: { width: 412, height: 915 },
      },
    );
    return new Set(actionsOf(page).flatMap((a) => (a.kind === 'TAP' ? [a.groupSignature] : []))).size;
  };
  expect(groups(String)).toBe(1);
  expect(groups((day) => `Film ${'abcdefghijklmnopqrstuvwxyz'[day % 26] ?? ''}`)).toBe(4);
});
