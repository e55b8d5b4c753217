import { describe, expect, test } from 'vitest';
import { smallTargets } from '../../../../../agent/services/analysis/findings/small-targets.ts';
import { android, ios, node, recorded, web } from '../../../../support/screens/recorded-screens.ts';

const told = (screen: Parameters<typeof smallTargets>[0]): readonly string[] =>
  [...smallTargets(screen)].map(
    ([signature, { width, height, rule }]) => `${signature}: ${width} × ${height} ${rule.unit}`,
  );

describe('Android: 48 dp, whatever the density', () => {
  const PHONE = { viewport: { width: 1080, height: 2400, scale: 2.625 } };
  const view = (cls: string, attributes: string, inner = ''): string =>
    `<${cls} class="${cls}" package="a.b" enabled="true" displayed="true" ${attributes}>${inner}</${cls}>`;
  const button = (name: string, bounds: string): string =>
    view('android.widget.Button', `text="${name}" clickable="true" bounds="${bounds}"`);
  const phone = (...views: string[]) =>
    android(
      `<hierarchy>${view('android.widget.FrameLayout', 'bounds="[0,0][1080,2400]"', views.join(''))}</hierarchy>`,
      PHONE,
    );

  test('126 pixels of a dense display are enough, 63 are not', () => {
    expect(told(phone(button('Large', '[100,300][226,426]'), button('Small', '[400,300][463,363]')))).toEqual(
      ['button "small": 24 × 24 dp'],
    );
    expect(told(phone(button('Flat', '[100,300][700,400]')))).toEqual(['button "flat": 228.6 × 38.1 dp']);
  });

  test('what an edge cuts off may be larger than is to be seen', () => {
    const list = (...rows: string[]): string =>
      view('android.widget.ScrollView', 'scrollable="true" bounds="[0,300][1080,2100]"', rows.join(''));
    expect(told(phone(list(button('Last', '[0,2050][1080,2100]'))))).toEqual([]);
    expect(told(phone(list(button('Middle', '[0,1050][1080,1100]'))))).toEqual([
      'button "middle": 411.4 × 19 dp',
    ]);
  });

  test('an edge that cuts the width off says nothing of the height', () => {
    const pager = (...pages: string[]): string =>
      view(
        'androidx.viewpager.widget.ViewPager',
        'scrollable="true" bounds="[0,300][1080,2100]"',
        pages.join(''),
      );
    expect(told(phone(pager(button('Flat', '[0,500][1080,560]'))))).toEqual([
      'button "flat": 411.4 × 22.9 dp',
    ]);
    expect(told(phone(pager(button('Next', '[1040,500][1080,700]'))))).toEqual([]);
  });

  test('at the edge of the display 32 dp are enough towards the inside', () => {
    const more = button('More', '[975,300][1080,426]');
    expect(told(phone(more))).toEqual([]);
    expect(told(phone(button('More', '[974,300][1079,426]')))).toEqual(['button "more": 40 × 48 dp']);
    expect(told(phone(button('More', '[1000,300][1080,426]')))).toEqual(['button "more": 30.5 × 48 dp']);
    expect(told(phone(button('More', '[975,300][1080,405]')))).toEqual(['button "more": 40 × 40 dp']);
  });

  test('a box in a row that ticks it needs no room of its own', () => {
    const box = view(
      'android.widget.CheckBox',
      'text="Keep" checkable="true" clickable="true" bounds="[900,330][960,390]"',
    );
    expect(told(phone(box))).toHaveLength(1);
    const row = view('android.widget.LinearLayout', 'clickable="true" bounds="[0,300][1080,450]"', box);
    expect(told(phone(row))).toEqual([]);
    const list = view('android.widget.ListView', 'clickable="true" bounds="[0,300][1080,1450]"', box);
    expect(told(phone(list))).toHaveLength(1);
  });

  test('a list takes touches for its rows, and is no target itself', () => {
    const list = 'clickable="true" scrollable="true"';
    const rows = view('android.widget.ListView', `${list} bounds="[0,600][1080,630]"`);
    expect(told(phone(rows, button('Small', '[400,300][463,363]')))).toEqual(['button "small": 24 × 24 dp']);
  });

  test('what is in an advertisement was made by somebody else', () => {
    const inner = button('Why this ad?', '[1000,310][1040,350]');
    const ad = view(
      'android.widget.FrameLayout',
      'resource-id="a.b:id/ad_container" bounds="[0,300][1080,460]"',
      inner,
    );
    expect(told(phone(button('Small', '[400,900][463,963]'), ad))).toEqual(['button "small": 24 × 24 dp']);
  });

  test('the days of a calendar of Android are as large as Android draws them', () => {
    const days = view('android.view.View', 'text="1" clickable="true" bounds="[100,500][200,600]"');
    expect(told(phone(days))).toHaveLength(1);
    expect(told(phone(view('android.widget.DatePicker', 'bounds="[90,400][990,1500]"', days)))).toEqual([]);
  });

  test('a page in a web view goes by the rule for pages', () => {
    const page = view(
      'android.webkit.WebView',
      'bounds="[0,300][1080,2300]"',
      button('In page', '[0,500][600,600]'),
    );
    expect(told(phone(page))).toEqual([]);
  });
});

describe('iOS: 44 pt', () => {
  const at = (type: string, name: string, box: string, inner = ''): string =>
    `<XCUIElementType${type} type="XCUIElementType${type}" name="${name}" label="${name}" enabled="true" visible="true" ${box}>${inner}</XCUIElementType${type}>`;
  const app = (...inner: string[]) =>
    ios(
      `<AppiumAUT>${at('Application', 'App', 'x="0" y="0" width="390" height="844"', inner.join(''))}</AppiumAUT>`,
      { viewport: { width: 390, height: 844, scale: 3 } },
    );

  test('but for buttons of bars', () => {
    const small = at('Button', 'Info', 'x="20" y="200" width="20" height="20"');
    const add = at('Button', 'Add', 'x="340" y="50" width="40" height="36"');
    const bar = at('NavigationBar', 'Home', 'x="0" y="47" width="390" height="44"', add);
    expect(told(app(bar, small))).toEqual(['button "info": 20 × 20 pt']);
  });

  test('and for what iOS draws at a size of its own', () => {
    const day = at('Button', 'Day', 'x="20" y="200" width="170" height="32"');
    expect(told(app(day))).toHaveLength(1);
    const segments = at('SegmentedControl', 'Span', 'x="20" y="200" width="350" height="32"', day);
    const clear = at('Button', 'Clear text', 'x="340" y="310" width="19" height="19"');
    const search = at('SearchField', 'Search', 'x="20" y="300" width="350" height="36"', clear);
    const alerts = at('Switch', 'Alerts', 'x="320" y="400" width="51" height="31"');
    const dots = at('PageIndicator', 'page 1 of 3', 'x="20" y="700" width="350" height="26"');
    expect(told(app(segments, search, alerts, dots))).toEqual([]);
  });
});

describe('the web: 24 CSS px, with what WCAG excepts', () => {
  const button = (name: string, bounds: string) =>
    node('button', { name, clickable: true, class: 'button', bounds });

  test('close to another control it is small, alone it is not', () => {
    expect(told(web(button('A', '10,10,16,16')))).toEqual([]);
    expect(told(web(`${button('A', '10,10,16,16')}${button('B', '28,10,100,40')}`))).toEqual([
      'button "a": 16 × 16 CSS px',
    ]);
    expect(told(web(`${button('A', '10,10,16,16')}${button('B', '31,10,16,16')}`))).toHaveLength(2);
    expect(told(web(`${button('A', '10,10,16,16')}${button('B', '34,10,16,16')}`))).toEqual([]);
  });

  test('a link in a sentence is as high as its line', () => {
    const link = (name: string, bounds: string) =>
      node('link', { name, clickable: true, class: 'a', href: `https://shop.example/${name}`, bounds });
    const text = node('text', { name: 'Read', text: 'Read', class: '#text', bounds: '0,100,40,17' });
    const two = `${link('terms', '40,100,40,17')}${link('more', '40,118,40,17')}`;
    expect(told(web(node('group', { class: 'p', bounds: '0,100,400,36' }, text, two)))).toEqual([]);
    expect(told(web(node('group', { class: 'nav', bounds: '0,100,400,36' }, two)))).toHaveLength(2);
  });
});

test('of a recorded screen, what a person would say of it', () => {
  const games = android(recorded('android-xml/shirates/PlayStoreGamesScreen.xml'), {
    viewport: { width: 1080, height: 2088, scale: 2.75 },
  });
  expect(told(games).map((one) => one.replace(/^.*: /, ''))).toEqual([
    '105.5 × 29.1 dp',
    '24 × 24 dp',
    '189.1 × 20 dp',
  ]);
});
