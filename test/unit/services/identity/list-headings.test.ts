import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android, ios } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', ...inner: string[]): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner.join('')}</node>`;
const text = (words: string, y: number, at = 40): string =>
  view('widget.TextView', `[${at},${y}][${at + 600},${y + 60}]`, `text="${words}"`);
const button = (name: string, bounds: string, attributes = ''): string =>
  view('widget.ImageButton', bounds, `content-desc="${name}" clickable="true" ${attributes}`);
const episode = (title: string, i: number): string =>
  view(
    'view.ViewGroup',
    `[0,${700 + i * 200}][1080,${900 + i * 200}]`,
    'clickable="true"',
    text(title, 720 + i * 200),
    text('41 min', 800 + i * 200),
  );
const header = view(
  'view.ViewGroup',
  '[0,230][1080,700]',
  '',
  text('Night Owls', 260, 380),
  text('Acme Media', 350, 380),
  button('Follow', '[380,430][680,540]'),
);
const places = view(
  'widget.LinearLayout',
  '[0,2200][1080,2400]',
  '',
  ...['Home', 'Search', 'Library'].map((name, i) =>
    button(name, `[${i * 360},2200][${i * 360 + 360},2400]`, i === 0 ? 'selected="true"' : ''),
  ),
);
const named = (bar: string, ...rows: readonly string[]): string =>
  screenName(
    android(
      `<hierarchy width="1080" height="2400">${view(
        'widget.FrameLayout',
        '[0,0][1080,2400]',
        '',
        view('view.ViewGroup', '[0,80][1080,230]', '', bar),
        view('widget.ListView', '[0,230][1080,2200]', 'scrollable="true"', ...rows),
        places,
      )}</hierarchy>`,
      { appIdentifier: 'app', route: '.MainActivity' },
    ),
  );
const BACK = button('Navigate up', '[0,80][150,230]');
const MENU = button('Open navigation drawer', '[0,80][150,230]');
const episodes = ['Live from Rome', 'The lost city'].map(episode);

it('what a list is headed by names it where one can go back, and not the place that one came from', () => {
  expect(named(BACK, header, ...episodes)).toBe('Night Owls');
  expect(named(MENU, header, ...episodes)).toBe('Home');
});

it('a row like the others heads nothing: then it is the place that is chosen', () => {
  expect(named(BACK, ...episodes)).toBe('Home');
});

it('a page to search on is called by what its field asks for where nothing else names it', () => {
  const field = view(
    'widget.EditText',
    '[160,90][1040,220]',
    'text="Search podcasts" hint="Search podcasts" clickable="true"',
  );
  const page = (...inner: readonly string[]): string =>
    screenName(
      android(
        `<hierarchy width="1080" height="2400">${view('widget.FrameLayout', '[0,0][1080,2400]', '', ...inner)}</hierarchy>`,
        { appIdentifier: 'app', route: '.MainActivity' },
      ),
    );
  expect(page(BACK, field)).toBe('Search podcasts');
  expect(page(BACK, field, text('Recent searches', 400))).toBe('Recent searches');
  const box = (type: string, y: number, attributes: string, inner = ''): string =>
    `<XCUIElementType${type} type="XCUIElementType${type}" enabled="true" visible="true" accessible="true" x="0" y="${y}" width="390" height="44" ${attributes}>${inner}</XCUIElementType${type}>`;
  const search = box('SearchField', 50, 'name="City or hotel" label="" placeholderValue="City or hotel"');
  expect(
    screenName(
      ios(
        `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Acme" x="0" y="0" width="390" height="844" enabled="true" visible="true"><XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844" enabled="true" visible="true">${search}</XCUIElementTypeWindow></XCUIElementTypeApplication>`,
        { appIdentifier: 'com.acme' },
      ),
    ),
  ).toBe('City or hotel');
});

it('a page of one thing is called by its words, and not by what describes the picture above them', () => {
  const page = (...inner: readonly string[]): string =>
    screenName(
      android(
        `<hierarchy width="1080" height="2400">${view(
          'widget.FrameLayout',
          '[0,0][1080,2400]',
          '',
          BACK,
          view('view.View', '[0,230][1080,2200]', 'scrollable="true"', ...inner),
        )}</hierarchy>`,
        { appIdentifier: 'app', route: '.MainActivity' },
      ),
    );
  const picture = view('view.View', '[0,230][1080,730]', 'content-desc="Photo 1 of 8"');
  expect(page(picture, text('Vintage camera', 750), text('$120', 850))).toBe('Vintage camera');
  expect(page(picture, text('$120', 850))).toBe('Photo 1 of 8');
  // However far down they stand below it.
  const tall = view('view.View', '[0,230][1080,1200]', 'content-desc="Photo"');
  expect(page(tall, text('Vintage camera', 1250), text('$120', 1350))).toBe('Vintage camera');
  // What draws its words is no picture, however large they are.
  const large = view('widget.TextView', '[60,230][900,490]', 'text="Find your&#10;perfect home"');
  expect(page(large, text('Thousands of flats near you', 520))).toBe('Find your perfect home');
});
