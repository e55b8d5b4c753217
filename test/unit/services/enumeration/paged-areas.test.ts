import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { actionsOf, androidScreen, androidView, ios } from '../../../support/screens/recorded-screens.ts';

const scrolls = (screen: PerceivedScreen): readonly string[] =>
  actionsOf(screen).flatMap((a) => (a.kind.startsWith('SCROLL') ? [a.kind] : []));
const text = (words: string, top: number, height = 80): string =>
  androidView('android.widget.TextView', `[100,${top}][900,${top + height}]`, `text="${words}"`);
const box = (cls: string, ...inner: string[]): PerceivedScreen =>
  androidScreen(androidView(cls, '[0,0][1000,1700]', 'scrollable="true"', inner.join('')));

it('pages of Compose that have nothing at their lower edge are turned as well', () => {
  expect(scrolls(box('android.view.View', text('Track your runs', 900)))).toEqual([
    ...['SCROLL_DOWN', 'SCROLL_UP', 'SCROLL_RIGHT'],
  ]);
});

it('a few rows that fill no column are none: turned, a message would be wiped away', () => {
  const rows = (...words: string[]): readonly string[] =>
    words.map((word, i) =>
      androidView(
        'android.view.View',
        `[0,${40 + i * 200}][1000,${220 + i * 200}]`,
        'clickable="true"',
        text(word, 60 + i * 200),
      ),
    );
  expect(scrolls(box('android.view.View', ...rows('Anna', 'Bo', 'Carol')))).not.toContain('SCROLL_RIGHT');
  expect(scrolls(box('android.view.View', ...rows('Sign up', 'Log in')))).toContain('SCROLL_RIGHT');
});

it('columns are not: that go on below, have come to their end, or say that they are columns', () => {
  const rows = Array.from({ length: 9 }, (_, i) => text(`Row ${'ABCDEFGHI'[i] ?? ''}`, 40 + i * 200, 180));
  expect(scrolls(box('android.view.View', ...rows))).not.toContain('SCROLL_RIGHT');
  expect(scrolls(box('android.view.View', text('Row H', 0), text('Row I', 700)))).not.toContain(
    'SCROLL_RIGHT',
  );
  expect(scrolls(box('android.widget.ScrollView', text('Track your runs', 900)))).not.toContain(
    'SCROLL_RIGHT',
  );
  expect(scrolls(box('android.view.View'))).not.toContain('SCROLL_RIGHT');
});

const element = (type: string, attributes: string, inner = ''): string =>
  `<XCUIElementType${type} type="XCUIElementType${type}" enabled="true" visible="true" ${attributes}>${inner}</XCUIElementType${type}>`;
const page = element(
  'CollectionView',
  'x="0" y="0" width="390" height="700"',
  element(
    'Cell',
    'x="0" y="0" width="390" height="700"',
    element('StaticText', 'label="Track your runs" x="40" y="400" width="310" height="40"'),
  ),
);
const app = (...inner: string[]): PerceivedScreen =>
  ios(
    `<AppiumAUT>${element('Application', 'name="App" label="App" x="0" y="0" width="390" height="844"', inner.join(''))}</AppiumAUT>`,
  );
const dots = (top: number): string =>
  element('PageIndicator', `value="page 1 of 4" x="150" y="${top}" width="90" height="26"`);

it('what dots count is turned on iOS, be they in it or below it', () => {
  expect(scrolls(app(page))).toEqual([]);
  expect(scrolls(app(page, dots(720)))).toEqual(['SCROLL_RIGHT']);
  expect(scrolls(app(page, dots(600)))).toEqual(['SCROLL_RIGHT']);
});
