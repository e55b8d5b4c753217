import { expect, it } from 'vitest';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { drawingOf, paintedOf } from '../../../../agent/services/perception/mute-screens.ts';
import { pictureName, PictureScreens } from '../../../../agent/services/identity/memory/picture-screens.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { android, ios, node, SCREEN_ID, web } from '../../../support/screens/recorded-screens.ts';

const whole = 'package="a.b" bounds="[0,0][400,800]"';
const game = (more = '', inner = ''): PerceivedScreen =>
  android(
    `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" ${whole}>
     <node class="android.view.SurfaceView" enabled="true" ${more} ${whole}/>${inner}</node></hierarchy>`,
  );
const taps = (screen: PerceivedScreen, gridTaps: number): readonly string[] =>
  enumerateActions(screen, { screenId: SCREEN_ID, allow: [], limits: { gridTaps } }).flatMap((a) =>
    a.kind === 'TAP' ? [a.elementSignature] : [],
  );

it('a drawing is touched at no more spots than allowed, evenly, each in its own cell', () => {
  expect(taps(game(), 0)).toEqual([]);
  const actions = enumerateActions(game('clickable="true"'), {
    screenId: SCREEN_ID,
    allow: [],
    limits: { gridTaps: 10 },
  }).filter((a) => a.kind === 'TAP');
  expect(actions.map((a) => [a.elementSignature, a.hitTargetBounds?.x, a.hitTargetBounds?.y])).toEqual([
    ['cell 1,1 of 5x2', 99, 79],
    ['cell 1,2 of 5x2', 299, 79],
    ['cell 2,1 of 5x2', 99, 239],
    ['cell 2,2 of 5x2', 299, 239],
    ['cell 3,1 of 5x2', 99, 399],
    ['cell 3,2 of 5x2', 299, 399],
    ['cell 4,1 of 5x2', 99, 559],
    ['cell 4,2 of 5x2', 299, 559],
    ['cell 5,1 of 5x2', 99, 719],
    ['cell 5,2 of 5x2', 299, 719],
  ]);
  expect(new Set(actions.map((a) => a.actionId)).size).toBe(10);
});

it.each([
  [
    'has a button',
    game(
      '',
      `<node class="android.widget.Button" text="Play" clickable="true" enabled="true" package="a.b" bounds="[0,0][90,90]"/>`,
    ),
  ],
  ['loads', game('', `<node class="android.widget.ProgressBar" package="a.b" bounds="[0,0][90,90]"/>`)],
  [
    'says what it is',
    game(
      '',
      ['Level', 'Lives']
        .map(
          (text, i) =>
            `<node class="android.widget.TextView" text="${text}" package="a.b" bounds="[0,${i * 50}][90,${i * 50 + 50}]"/>`,
        )
        .join(''),
    ),
  ],
  ['is another app', { ...game(), insideApp: false }],
])('what %s is no mere drawing', (_, screen) => {
  expect(drawingOf(screen)).toBeNull();
  expect(taps(screen, 12).filter((signature) => signature.startsWith('cell'))).toEqual([]);
});

it('the view of a game engine is a drawing, and what it is called is no title', () => {
  const view = 'resource-id="a.b:id/unitySurfaceView" content-desc="Game view"';
  const screen = android(
    `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" ${whole}>
     <node class="android.view.View" enabled="true" focusable="true" ${view} ${whole}/></node></hierarchy>`,
    { route: '.UnityPlayerActivity' },
  );
  expect(drawingOf(screen)?.role).toBe('canvas');
  expect(paintedOf(screen)?.role).toBe('canvas');
  expect(screenName(screen)).toBe('UnityPlayerActivity');
});

it('a lone view on an iPhone is a drawing as well', () => {
  const frame = 'enabled="true" visible="true" x="0" y="0" width="390" height="844"';
  const screen = ios(
    `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Game" ${frame}><XCUIElementTypeWindow type="XCUIElementTypeWindow" ${frame}><XCUIElementTypeOther type="XCUIElementTypeOther" ${frame}/></XCUIElementTypeWindow></XCUIElementTypeApplication>`,
  );
  expect(drawingOf(screen)).not.toBeNull();
});

const look = (picture: string, ...stems: string[]) => ({ picture, stems });

it('pictures that differ in a few bits are one screen, and an ever moving one has an end', () => {
  const pictures = new PictureScreens();
  pictures.note('f', 'one', look('ffff0000ffff0000'));
  expect(pictures.match('f', look('ffff0000ffff0007'))).toBe('one');
  expect(pictures.match('f', look('0000ffff0000ffff'))).toBeNull();
  expect(pictures.match('other', look('ffff0000ffff0000'))).toBeNull();
  for (let i = 0; i < 60; i++) pictures.note('f', `s${i}`, look(i.toString(16).padStart(2, '0').repeat(8)));
  expect(pictures.match('f', look('a5a5a5a55a5a5a5a'))).not.toBeNull();
  expect(pictureName('f', look('00'))).not.toBe(pictureName('g', look('00')));
});

it('pictures with words are one screen when they share half of them, whatever they look like', () => {
  const pictures = new PictureScreens();
  pictures.note('f', 'menu', look('00', 'harbour', 'new', 'game', 'option', 'captain'));
  pictures.note('f', 'options', look('00', 'option', 'sound', 'language', 'main', 'menu'));
  expect(pictures.match('f', look('ff', 'harbour', 'new', 'gane', 'option', 'captain'))).toBe('menu');
  expect(pictures.match('f', look('00', 'sound', 'louder', 'option'))).toBeNull();
  expect(pictures.match('f', look('00'))).toBeNull();
});

it('a canvas is the drawing of a page that is nothing else', () => {
  const canvas = node('canvas', { class: 'canvas', bounds: '0,0,412,915', clickable: true });
  expect(drawingOf(web(canvas))?.role).toBe('canvas');
  expect(drawingOf(web(node('image', { bounds: '0,0,412,915' })))).toBeNull();
  expect(drawingOf(web(canvas + node('button', { name: 'Menu', text: 'Menu', clickable: true })))).toBeNull();
});

it('a surface beside bars is painted, content and what has controls on it is not', () => {
  const bar = `<node class="android.widget.TextView" text="Level" package="a.b" bounds="[0,0][400,90]"/><node class="android.widget.Button" text="Menu" clickable="true" enabled="true" package="a.b" bounds="[300,0][400,90]"/>`;
  const view = (kind: string) =>
    `<node class="${kind}" enabled="true" package="a.b" bounds="[0,100][400,800]"/>`;
  const screen = (inner: string): PerceivedScreen =>
    android(
      `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" ${whole}>${inner}</node></hierarchy>`,
    );
  expect(drawingOf(screen(bar + view('android.webkit.WebView')))).toBeNull();
  expect(paintedOf(screen(bar + view('android.webkit.WebView')))?.role).toBe('webview');
  expect(paintedOf(screen(bar + view('android.widget.ImageView')))).toBeNull();
  const over = bar.replace('[300,0][400,90]', '[300,700][400,790]');
  expect(paintedOf(screen(view('android.view.SurfaceView') + over))).toBeNull();
});
