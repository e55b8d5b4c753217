import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes: string, inner = ''): string =>
  `<node class="android.${cls}" package="app" enabled="true" bounds="${bounds}" ${attributes}>${inner}</node>`;
const text = (says: string, bounds: string): string => view('widget.TextView', bounds, `text="${says}"`);
const icon = (says: string, bounds: string): string =>
  view('view.View', bounds, 'clickable="true"', view('view.View', bounds, `content-desc="${says}"`));
/** A page of Compose with a control in its bar, and texts that scroll. */
const page = (bar: readonly string[], ...said: string[]): string => {
  const column = said.map((words, i) => text(words, `[40,${300 + i * 120}][900,${380 + i * 120}]`)).join('');
  const inner = [
    ...bar,
    view('view.View', '[0,250][1080,2200]', 'scrollable="true"', column),
    icon('Attach', '[20,2240][140,2380]'),
  ].join('');
  return screenName(
    android(
      `<hierarchy width="1080" height="2400">${view('widget.FrameLayout', '[0,0][1080,2400]', '', inner)}</hierarchy>`,
      { route: 'app.MainActivity' },
    ),
  );
};
const control = (...says: string[]): string =>
  view(
    'view.View',
    '[150,90][700,230]',
    'clickable="true"',
    says.map((s) => text(s, '[160,100][600,160]')).join(''),
  );
const arrow = icon('Back', '[0,90][130,230]');

it('a conversation is called as the bar says with whom, not by what was said last', () => {
  expect(page([arrow, control('Sarah', 'online')], 'Today', 'Hello')).toBe('Sarah');
  const rtl = [
    icon('رجوع', '[950,90][1070,230]'),
    view('view.View', '[400,90][940,230]', 'clickable="true"', text('سارة', '[500,95][930,155]')),
  ];
  expect(page(rtl, 'اليوم', 'مرحبا')).toBe('سارة');
});

it('a page is not called as what one searches with above it, nor a place of the app as what its bar changes', () => {
  expect(page([arrow, control('Search products')], 'Blue lamp', 'In stock')).toBe('Blue lamp');
  expect(page([icon('Menu', '[0,90][130,230]'), control('Deliver to Anna')], 'Popular near you')).toBe(
    'Popular near you',
  );
});
