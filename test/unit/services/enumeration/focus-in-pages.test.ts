import { expect, it } from 'vitest';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const card = (words: string, top: number, attributes = 'focusable="true"'): string =>
  view(
    'view.View',
    `[40,${top}][960,${top + 200}]`,
    attributes,
    view('widget.TextView', `[60,${top + 20}][900,${top + 90}]`, `text="${words}"`),
  );
const taps = (holder: string, ...inner: string[]): readonly string[] =>
  actionsOf(
    android(
      `<hierarchy width="1000" height="2000">${view('widget.FrameLayout', '[0,0][1000,2000]', '', view(holder, '[0,0][1000,2000]', 'focusable="true"', inner.join('')))}</hierarchy>`,
      { appIdentifier: 'app' },
    ),
  ).flatMap((a) => (a.kind === 'TAP' ? [a.label] : []));

it('what a page lets the focus go to is a control', () => {
  expect(taps('webkit.WebView', card('On this phone', 200), card('In the cloud', 500))).toEqual([
    'On this phone',
    'In the cloud',
  ]);
});

it('is none outside of a page, and none that is large, a heading, says nothing or holds what is one', () => {
  expect(taps('view.ViewGroup', card('On this phone', 200))).toEqual([]);
  const large = view('view.View', '[0,0][1000,1900]', 'focusable="true"', card('Text', 100, ''));
  const heading = card('Storage', 200, 'focusable="true" heading="true"');
  const mute = view('view.View', '[40,200][960,300]', 'focusable="true"');
  const button = view('widget.Button', '[60,560][300,640]', 'clickable="true" focusable="true" text="Go"');
  const around = view('view.View', '[40,500][960,700]', 'focusable="true"', button);
  expect(taps('webkit.WebView', large)).toEqual([]);
  expect(taps('webkit.WebView', heading, mute, around)).toEqual(['Go']);
});

it('is one where an app tells of nothing else that it can be touched', () => {
  const box = (words: string, top: number): string =>
    card(words, top).replace('android.view.View"', 'android.view.ViewGroup"');
  const field = view('widget.EditText', '[40,700][960,800]', 'clickable="true" focusable="true" hint="Name"');
  const row = view('view.ViewGroup', '[40,900][960,1200]', 'focusable="true"', box('Inner', 950));
  expect(taps('view.ViewGroup', box('Milk', 200), box('Bread', 450), field, row)).toEqual([
    'Milk',
    'Bread',
    'Inner',
  ]);
  const button = view('widget.Button', '[40,1400][960,1500]', 'clickable="true" focusable="true" text="Go"');
  expect(taps('view.ViewGroup', box('Milk', 200), button)).toEqual(['Go']);
  // A toolkit that draws texts tells them so, and a list its own box.
  expect(taps('view.ViewGroup', card('A text', 200))).toEqual([]);
  expect(
    taps(
      'view.ViewGroup',
      view('view.ViewGroup', '[0,0][1000,1900]', 'focusable="true"', card('A text', 200, '')),
    ),
  ).toEqual([]);
});
