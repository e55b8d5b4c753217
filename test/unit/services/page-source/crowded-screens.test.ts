import { describe, expect, it, test } from 'vitest';
import type { SourceDialect } from '../../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { parsePageSource } from '../../../../agent/services/page-source/index.ts';

/** Nearly as many as a page source may have: what compares each with each does not end within the time of a test. */
const MANY = 18_000;

const times = (count: number, element: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => element(i)).join('');
const place = (i: number) => ({ x: (i % 4) * 100, y: (Math.floor(i / 4) % 180) * 5 });

const ios = (i: number, type: string, label: string): string => {
  const { x, y } = place(i);
  return `<XCUIElementType${type} type="XCUIElementType${type}" label="${label}" enabled="true" visible="true" accessible="true" x="${x}" y="${y}" width="90" height="40"/>`;
};
const android = (i: number, name: string, text: string): string => {
  const { x, y } = place(i);
  return `<node class="android.${name}" text="${text}" clickable="${text === ''}" enabled="true" bounds="[${x},${y}][${x + 90},${y + 40}]"/>`;
};
const web = (i: number, role: string, inside = ''): string => {
  const { x, y } = place(i);
  const says = role === 'listitem' ? ` text="Row ${i}"` : '';
  return `<node tag="div" class="div" key="${role}${i}" role="${role}" name="${role} ${i}"${says} visible="true" on-screen="true" enabled="true" clickable="${role === 'button'}" editable="${role === 'textbox'}" bounds="${x},${y},90,40">${inside}</node>`;
};

const SOURCES: readonly [string, SourceDialect, string][] = [
  ['buttons without a word on iOS', 'xcuitest', times(MANY, (i) => ios(i, 'Button', ''))],
  [
    'buttons without a word beside texts on iOS',
    'xcuitest',
    times(MANY / 2, (i) => ios(i, 'Button', '') + ios(i + 1, 'StaticText', `Text ${i}`)),
  ],
  ['boxes without a word on Android', 'uiautomator', times(MANY, (i) => android(i, 'view.ViewGroup', ''))],
  ['texts on Android', 'uiautomator', times(MANY, (i) => android(i, 'widget.TextView', `Name ${i}`))],
  [
    'dialogs and buttons of a page',
    'web',
    times(MANY / 2, (i) => web(i, 'dialog')) + times(MANY / 2, (i) => web(i, 'button')),
  ],
  [
    'a list of a page',
    'web',
    web(
      0,
      'list',
      times(MANY, (i) => web(i, 'listitem')),
    ),
  ],
  ['forms of a page', 'web', times(MANY / 3, (i) => web(i, 'form', web(i, 'textbox') + web(i, 'button')))],
];
const AROUND: Readonly<Record<SourceDialect, readonly [string, string]>> = {
  xcuitest: [
    '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" enabled="true" visible="true" x="0" y="0" width="412" height="915">',
    '</XCUIElementTypeApplication>',
  ],
  uiautomator: [
    '<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][412,915]">',
    '</node></hierarchy>',
  ],
  web: [
    '<hierarchy dialect="web" version="1" origin="http://a.example" route="/" title="" width="412" height="915">',
    '</hierarchy>',
  ],
};

test('the title of a page is read once, however many spaces are in it', () => {
  const [before, behind] = AROUND.web;
  const named = (title: string): string =>
    screenName(
      parsePageSource({
        dialect: 'web',
        pageSource: before + web(0, 'button') + behind,
        viewport: { width: 412, height: 915, scale: 1 },
        foreground: { appIdentifier: 'app', route: '/orders', title },
        insideApp: true,
      }),
    );
  expect(named(`${' '.repeat(200_000)}x`)).not.toBe('');
  expect(named('Shop  -  Orders | All of it')).toBe('Orders');
});

describe('a screen with as many elements beside each other as there may be', () => {
  it.each(SOURCES)('is read to its end: %s', (_, dialect, elements) => {
    const [before, behind] = AROUND[dialect];
    const screen = parsePageSource({
      dialect,
      pageSource: before + elements + behind,
      viewport: { width: 412, height: 915, scale: 1 },
      foreground: { appIdentifier: 'app', route: '', title: '' },
      insideApp: true,
    });
    expect(screen.elements.length).toBeGreaterThanOrEqual(MANY);
    expect(screenName(screen)).not.toBe('');
    expect(computeSignature(screen).hash).not.toBe('');
    expect(enumerateActions(screen, { screenId: 's', allow: [] }).length).toBeGreaterThan(0);
  });
});
