import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const view = (bounds: string, attributes: string, ...inner: string[]): string =>
  androidView('android.view.View', bounds, attributes, inner.join(''));
/** A line of a size, as wide as what it says. */
const line = (words: string, top: number, height: number): string =>
  androidView(
    'android.widget.TextView',
    `[40,${top}][${Math.min(960, 40 + words.length * 14)},${top + height}]`,
    `text="${words}"`,
  );
const control = (words: string, top: number): string =>
  view(`[40,${top}][900,${top + 90}]`, 'clickable="true"', line(words, top + 10, 40));
const PLACES = view(
  '[0,1850][1000,2000]',
  '',
  ...['Home', 'Saved', 'Me'].map((words, i) =>
    view(
      `[${i * 333},1850][${i * 333 + 333},2000]`,
      `clickable="true" selected="${i === 0}" content-desc="${words}"`,
    ),
  ),
);
/** As Compose tells it: all that a page says is in the column that scrolls, and nothing has a name. */
const page = (...inner: string[]): PerceivedScreen =>
  androidScreen(view('[0,100][1000,1850]', 'scrollable="true"', ...inner) + PLACES);

const NOTES = [
  [
    'Bread at home',
    'by Anna',
    'Flour and water',
    'It rises for a night before it is baked, and longer in winter',
  ],
  ['Trains', 'by Omar', 'Over the Alps', 'Of all the lines that cross them this one climbs the most slowly'],
  ['Owls', 'by Mei', 'In the dark', 'They hear where a mouse runs beneath the snow and fly without a sound'],
  [
    'Paper boats',
    'by Tom',
    'Folded twice',
    'A sheet that was oiled first floats for an hour in calm weather',
  ],
] as const;
const note = (of: readonly string[], ...more: string[]): PerceivedScreen => {
  const [title = '', author = '', head = '', text = ''] = of;
  return page(
    line(title, 150, 90),
    line(author, 260, 50),
    line(head, 340, 60),
    line(`${text}. This was ${text.toLowerCase()}, and so on for as long as it takes`, 420, 400),
    ...more,
  );
};
const list = (...rows: readonly string[]): PerceivedScreen =>
  page(...rows.map((words, i) => control(words, 200 + i * 120)));

async function idsOfRows(from: PerceivedScreen, pages: readonly (readonly [string, PerceivedScreen])[]) {
  const walk = new Walk();
  for (const [row, to] of pages) await walk.act(from, row, to);
  return new Set(pages.map(([, to]) => walk.idOf(to))).size;
}

it('pages without a title that rows of one list led to are one where they are built alike, whatever they say', async () => {
  const rows = NOTES.map((of) => [of[0], note(of, control('Share', 1500))] as const);
  const from = list(...NOTES.map(([title]) => title), 'Snow', 'Tea', 'Clocks');
  expect(await idsOfRows(from, rows)).toBe(1);
  expect(await idsOfRows(from, rows.slice(0, 2))).toBe(2);
});

it('what is built otherwise, asks for something else or offers something else stays another page', async () => {
  const from = list(...NOTES.map(([title]) => title), 'About', 'Sounds', 'Help');
  const choices = ['Bell', 'Horn', 'Drum'].map((words, i) =>
    androidView(
      'android.widget.Switch',
      `[40,${900 + i * 100}][900,${980 + i * 100}]`,
      `text="${words}" checkable="true" clickable="true"`,
    ),
  );
  const others = [
    ['About', page(line('About', 150, 90), line('Version 3', 260, 50), control('Licences', 400))],
    [
      'Sounds',
      note(['Sounds', 'of this phone', 'Which one', 'It is heard when somebody writes to you'], ...choices),
    ],
    [
      'Help',
      note(
        ['Help', 'day and night', 'Ask us', 'We answer within an hour, at night within two'],
        control('Write', 1500),
      ),
    ],
  ] as const;
  const rows = NOTES.map((of) => [of[0], note(of, control('Share', 1500))] as const);
  expect(await idsOfRows(from, [...rows, ...others])).toBe(4);
});

it('pages of settings stay apart by the rows that lead on from them', async () => {
  const row = (title: string, says: string, top: number): string =>
    view(
      `[0,${top}][1000,${top + 150}]`,
      'clickable="true"',
      line(title, top + 20, 50),
      line(says, top + 80, 40),
    );
  const below = [
    ['E-mail', 'Password', 'Phone'],
    ['Sounds', 'Quiet hours', 'Summary'],
    ['Blocked people', 'Visibility', 'Ads'],
    ['Pictures', 'Films', 'Cache'],
  ];
  const from = list(...NOTES.map(([title]) => title), 'Snow', 'Tea', 'Clocks');
  const pages = NOTES.map((of, i) => {
    const rows = (below[i] ?? []).map((title, k) => row(title, `${title} it is`, 900 + k * 150));
    return [of[0], note(of, ...rows)] as const;
  });
  expect(await idsOfRows(from, pages)).toBe(4);
});

it('pages with nothing to read or do yet stay apart, as all of them look alike', async () => {
  const names = ['Orders', 'Messages', 'Payments', 'Coupons', 'Help', 'Terms', 'About'];
  const empty = [
    ['No orders yet', 'What you bought is found here once you have done so'],
    ['Nobody wrote to you', 'Ask a shop about what it sells, and read its answer'],
    ['All is paid', 'Whatever was paid by you or to you stands here by its day'],
    ['Nothing to use', 'They are sent to those who buy something twice in a month'],
  ];
  const pages = (...controls: string[]) =>
    empty.map(([head = '', text = ''], i) => {
      const name = names[i] ?? '';
      const said = [line(name, 150, 90), line(head, 900, 60), line(text, 1000, 110)];
      return [name, page(...said, ...controls)] as const;
    });
  expect(await idsOfRows(list(...names), pages())).toBe(4);
  expect(await idsOfRows(list(...names), pages(control('Start shopping', 1300)))).toBe(4);
  // As songs are.
  expect(await idsOfRows(list(...names), pages(control('Play', 1300), control('Share', 1400)))).toBe(1);
});
