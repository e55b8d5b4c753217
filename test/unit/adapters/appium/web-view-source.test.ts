import { expect, it } from 'vitest';
import { readAndroidSource } from '../../../../adapters/appium/android/android-source.ts';
import type { WalkNode } from '../../../../adapters/appium/page/answers.ts';
import { poorWebView, withPage } from '../../../../adapters/appium/native/web-view-source.ts';
import { android } from '../../../support/screens/recorded-screens.ts';

const shell = (web: string): string =>
  `<?xml version="1.0"?><hierarchy rotation="0"><android.widget.FrameLayout class="android.widget.FrameLayout" package="a.b" bounds="[0,0][800,1600]"><android.widget.TextView class="android.widget.TextView" package="a.b" text="Bänk ✓ &amp; co" bounds="[0,0][800,100]"/>${web}</android.widget.FrameLayout></hierarchy>`;
const view = (more: string): string =>
  shell(
    `<android.webkit.WebView class="android.webkit.WebView" package="a.b" bounds="[0,100][800,1600]"${more}`,
  );
const node = (role: string, attributes: Record<string, string>, ...children: WalkNode[]): WalkNode => ({
  attributes: { role, visible: 'true', 'on-screen': 'true', enabled: 'true', ...attributes },
  children,
});
const page = {
  ...{ width: 400, height: 750, title: 'Pay' },
  root: node(
    'group',
    { bounds: '0,0,400,2000' },
    node('heading', { text: 'Pay "now" <1>', name: 'Pay "now" <1>', bounds: '10,10,200,30' }),
    node('textfield', { hint: 'Amount', editable: 'true', value: '12', bounds: '10,60,200,40', key: '1-4' }),
    node('textfield', {
      name: 'PIN',
      editable: 'true',
      password: 'true',
      value: '9',
      bounds: '10,120,200,40',
      key: '1-5',
    }),
    node('button', { text: 'Send', name: 'Send', clickable: 'true', bounds: '10,740,100,40' }),
    node('button', {
      text: 'Below',
      name: 'Below',
      clickable: 'true',
      'on-screen': 'false',
      bounds: '10,900,100,40',
    }),
  ),
};

it.each([
  ['empty', '/>'],
  [
    'open',
    '><android.view.View class="android.view.View" text="" bounds="[0,100][800,1600]"/></android.webkit.WebView>',
  ],
])('a web view that is %s gets its page, in pixels of the display and within its frame', (_, end) => {
  const source = readAndroidSource(view(end));
  const poor = poorWebView(source);
  expect(poor?.node.type).toBe('android.webkit.WebView');
  if (poor === null) return;
  const { xml, keys } = withPage(source, poor, page);
  const { elements } = android(xml, { viewport: { width: 800, height: 1600 } });
  const told = elements.filter((e) => e.text !== '' || e.editable);
  expect(told.map((e) => [e.role, e.text, e.bounds.x, e.bounds.y, e.bounds.width, e.bounds.height])).toEqual([
    ['text', 'Bänk ✓ & co', 0, 0, 800, 100],
    ['heading', 'Pay "now" <1>', 20, 120, 400, 60],
    ['textfield', 'Amount', 20, 220, 400, 80],
    ['textfield', 'PIN', 20, 340, 400, 80],
    ['button', 'Send', 20, 1580, 200, 20],
  ]);
  expect(elements.find((e) => e.text === 'PIN')).toMatchObject({ password: true, value: null });
  expect(xml).not.toContain('"9"');
  expect([...keys]).toEqual([
    ['[20,220][420,300]', '1-4'],
    ['[20,340][420,420]', '1-5'],
  ]);
});

it('a web view that tells of its page, a small one and none at all are left alone', () => {
  const tells = `><android.view.View class="android.view.View" text="Hello" bounds="[0,100][800,200]"/></android.webkit.WebView>`;
  expect(poorWebView(readAndroidSource(view(tells)))).toBeNull();
  expect(poorWebView(readAndroidSource(view('/>').replace('[800,1600]"/>', '[800,300]"/>')))).toBeNull();
  expect(poorWebView(readAndroidSource(shell('')))).toBeNull();
});
