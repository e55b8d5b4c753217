import { expect, it } from 'vitest';
import { instanceOf } from '../../../../agent/services/identity/naming/screen-instance.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { android, ios } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const text = (words: string, top: number): string =>
  view('widget.TextView', `[100,${top}][900,${top + 80}]`, `text="${words}"`);
const screen = (...inner: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${view(
      'widget.FrameLayout',
      '[0,0][1000,2000]',
      '',
      inner.join('') +
        view('widget.Button', '[100,1800][900,1920]', 'clickable="true" text="Continue" resource-id="next"'),
    )}</hierarchy>`,
    { appIdentifier: 'app', route: '.MainActivity' },
  );
const says = (...inner: string[]): string | undefined => instanceOf(screen(...inner)).says;
const pager = (...pages: string[]): string =>
  view('support.RecyclerView', '[0,0][1000,1700]', 'scrollable="true"', pages.join(''));
const page = (words: string, top = 0, height = 1700): string =>
  view('widget.LinearLayout', `[0,${top}][1000,${top + height}]`, '', text(words, top + 100));

it('pages of a tour that are built alike differ in what they say', () => {
  expect(signatureFeatures(screen(text('Track your runs', 1000)))).toEqual(
    signatureFeatures(screen(text('Share with friends', 1000))),
  );
  expect(says(text('Track your runs', 1000))).not.toBe(says(text('Share with friends', 1000)));
  expect(says(pager(page('Track your runs')))).not.toBe(says(pager(page('Share with friends'))));
});

it('what counts, complains, is a row of several or stands in a control says nothing of a step', () => {
  const plain = says(text('Pick a name', 1000));
  expect(plain).toMatch(/^[0-9a-f]{16}$/);
  expect(says(text('Pick a name', 1000), text('12:30', 1200))).toBe(plain);
  expect(says(text('Pick a name', 1000), text('This name is already taken', 1200))).toBe(plain);
  const rows = (...names: string[]): string => pager(...names.map((name, i) => page(name, i * 300, 300)));
  expect(says(text('Pick a name', 1750), rows('Anna', 'Ben'))).toBe(
    says(text('Pick a name', 1750), rows('Cleo', 'Dora')),
  );
  const chip = (words: string): string =>
    view('view.View', '[0,1200][1000,1300]', 'clickable="true"', text(words, 1200));
  expect(says(text('Pick a name', 1000), chip('Anna'))).toBe(says(text('Pick a name', 1000), chip('Ben')));
  expect(says()).toBeUndefined();
});

it('a screen that nothing else names is called by its first text, wherever that stands', () => {
  expect(screenName(screen(text('Track your runs', 1000), text('Every step counts', 1200)))).toBe(
    'Track your runs',
  );
  for (const said of ['12:30', 'Version 2.4.1', '© OpenStreetMap contributors', 'Loading…'])
    expect(screenName(screen(text(said, 1000)))).toBe('MainActivity');
  expect(screenName(screen(text('By continuing you agree', 900), text('Laden in Bonn', 1000)))).toBe(
    'Laden in Bonn',
  );
  const label = '<XCUIElementTypeStaticText type="XCUIElementTypeStaticText" label="Track your runs"';
  expect(
    screenName(
      ios(
        `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" enabled="true" visible="true" x="0" y="0" width="390" height="844">${label} enabled="true" visible="true" x="40" y="500" width="310" height="40"/></XCUIElementTypeApplication></AppiumAUT>`,
      ),
    ),
  ).toBe('Track your runs');
});
