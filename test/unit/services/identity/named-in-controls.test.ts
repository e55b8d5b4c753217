import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { android, androidView } from '../../../support/screens/recorded-screens.ts';

const text = (words: string, top: number): string =>
  androidView('android.widget.TextView', `[30,${top}][1000,${top + 60}]`, `text="${words}"`);
const button = (words: string, top: number): string =>
  androidView('android.widget.Button', `[30,${top}][1000,${top + 110}]`, `text="${words}" clickable="true"`);
const screen = (title: string, ...inner: string[]): PerceivedScreen => {
  const bar = androidView(
    'android.widget.Toolbar',
    '[0,0][1080,180]',
    'resource-id="a.b:id/toolbar"',
    text(title, 60),
  );
  return android(
    `<hierarchy width="1080" height="2340">${androidView('android.widget.FrameLayout', '[0,0][1080,2340]', '', bar + inner.join(''))}</hierarchy>`,
  );
};
const list = (...names: readonly string[]): PerceivedScreen =>
  screen(
    'People',
    androidView(
      'androidx.recyclerview.widget.RecyclerView',
      '[0,200][1080,2200]',
      'scrollable="true"',
      names
        .map((name, i) =>
          androidView(
            'android.view.ViewGroup',
            `[0,${200 + 160 * i}][1080,${360 + 160 * i}]`,
            'clickable="true"',
            text(name, 240 + 160 * i),
          ),
        )
        .join(''),
    ),
  );
const person = (name: string, ...orders: readonly string[]): PerceivedScreen => {
  const [first = ''] = name.split(' ');
  return screen(name, ...orders.map((order, i) => button(order.replace('*', first), 400 + 130 * i)));
};
const ORDERS = ['Text *', 'Remind * of it', 'Share contact'];

it('pages of people whose controls name them are one screen, once two rows of a list led there', async () => {
  const people = list('Tom Hill', 'Lena Voss', 'Omar Said');
  const [tom, lena, omar] = [
    person('Tom Hill', ...ORDERS),
    person('Lena Voss', ...ORDERS),
    person('Omar Said', ...ORDERS),
  ];
  const walk = new Walk();
  expect(walk.idOf(tom)).not.toBe(walk.idOf(lena));
  await walk.act(people, 'Tom Hill', tom);
  expect(await walk.act(people, 'Lena Voss', lena)).toMatchObject({ kind: 'parameter', sign: 'alike_rows' });
  expect(walk.idOf(lena)).toBe(walk.idOf(tom));
  expect(walk.idOf(omar)).toBe(walk.idOf(tom));
});

it('pages stay two whose controls do other things', async () => {
  const people = list('Tom Hill', 'Lena Voss', 'Omar Said');
  const tom = person('Tom Hill', ...ORDERS);
  const group = person('Lena Voss', 'Leave', 'Mute *', 'Members');
  const walk = new Walk();
  await walk.act(people, 'Tom Hill', tom);
  expect(await walk.act(people, 'Lena Voss', group)).toBeNull();
  expect(walk.idOf(group)).not.toBe(walk.idOf(tom));
});

it('a word of one title alone that is no name in a control leaves these pages one', async () => {
  const hotels = list('Hotel Adler', 'Seeblick', 'Post');
  const hotel = (name: string): PerceivedScreen =>
    screen(
      name,
      ...['Show on map', 'About the hotel', 'Choose room'].map((say, i) => button(say, 400 + 130 * i)),
    );
  const walk = new Walk();
  await walk.act(hotels, 'Hotel Adler', hotel('Hotel Adler'));
  expect(await walk.act(hotels, 'Seeblick', hotel('Seeblick'))).toMatchObject({ sign: 'alike_rows' });
  expect(walk.idOf(hotel('Post'))).toBe(walk.idOf(hotel('Hotel Adler')));
});
