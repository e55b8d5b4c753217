import { describe, expect, it } from 'vitest';
import {
  besideVeil,
  dialogRoot,
  hasBarrier,
  readAndroidSource,
} from '../../../../adapters/appium/android/android-source.ts';

const display = { x: 0, y: 0, width: 1000, height: 2000 };
const source = (...nodes: string[]) => readAndroidSource(`<hierarchy>${nodes.join('')}</hierarchy>`);
const view = (type: string, pkg: string, bounds: string, more = '', inner = ''): string =>
  `<${type} class="${type}" package="${pkg}" bounds="${bounds}" ${more}>${inner}</${type}>`;
const frame = (pkg: string, bounds: string, inner = ''): string =>
  view('android.widget.FrameLayout', pkg, bounds, '', inner);

describe('what lies on top of an Android app', () => {
  const isDialog = (pkg: string, bounds: string): boolean =>
    dialogRoot(source(frame(pkg, bounds)), display, 'org.piano.keyboard') !== null;

  it('is a window that leaves a margin, though the app is called a keyboard', () => {
    expect(isDialog('org.piano.keyboard', '[0,0][1000,2000]')).toBe(false);
    expect(isDialog('org.piano.keyboard', '[100,700][900,1300]')).toBe(true);
    for (const keyboard of [
      'com.example.inputmethod',
      'com.samsung.android.honeyboard',
      'com.baidu.input_mi',
    ])
      expect(isDialog(keyboard, '[100,700][900,1300]'), keyboard).toBe(false);
  });

  it('is no app that keeps its shape on a display of another one', () => {
    expect(isDialog('org.piano.keyboard', '[300,0][700,2000]')).toBe(false);
    expect(isDialog('org.piano.keyboard', '[300,100][700,1900]')).toBe(true);
    expect(isDialog('com.android.packageinstaller', '[300,40][700,2000]')).toBe(true);
  });

  it('is no half of a split display', () => {
    const own = 'org.piano.keyboard';
    const [upper, lower] = ['[0,0][1000,990]', '[0,1010][1000,2000]'];
    for (const [mine, theirs] of [
      [upper, lower],
      [lower, upper],
    ] as const) {
      const split = [frame(own, mine), frame('com.other', theirs)];
      expect(dialogRoot(source(...split), display, own)).toBeNull();
      expect(dialogRoot(source(...split.reverse()), display, own)).toBeNull();
      expect(isDialog(own, mine)).toBe(true);
    }
  });

  it('may be told by the box behind it alone', () => {
    const behind = view(
      'android.view.View',
      'app',
      '[0,0][1000,2000]',
      'clickable="true" content-desc="Dismiss"',
    );
    const window = (...inner: string[]) => source(frame('app', '[0,0][1000,2000]', inner.join('')));
    expect(hasBarrier(window(behind), display)).toBe(true);
    expect(hasBarrier(window(behind.replace('content-desc="Dismiss"', '')), display)).toBe(false);
    const around = (says: string): string =>
      view(
        'android.view.View',
        'app',
        '[0,0][1000,2000]',
        `clickable="true" content-desc="${says}"`,
        view('android.view.View', 'app', '[100,800][900,900]', 'content-desc="Choose one"'),
      );
    expect(hasBarrier(window(around('Dismiss')), display)).toBe(true);
    expect(hasBarrier(window(around('A page')), display)).toBe(false);
    expect(
      hasBarrier(
        window(view('androidx.compose.ui.platform.ComposeView', 'app', '[0,0][1000,2000]', '', behind)),
        display,
      ),
    ).toBe(false);
  });

  it('may be told by what closes it beside a sheet or a drawer of Compose', () => {
    const compose = (bounds: string, description: string, front: string) =>
      source(
        view(
          'androidx.compose.ui.platform.ComposeView',
          'app',
          '[0,0][1000,2000]',
          '',
          view('android.view.View', 'app', bounds, `clickable="true" content-desc="${description}"`) +
            view('android.view.View', 'app', front),
        ),
      );
    const [sheet, drawer] = ['[0,900][1000,2000]', '[0,0][800,2000]'];
    expect(hasBarrier(compose('[0,0][1000,900]', 'Close sheet', sheet), display)).toBe(true);
    expect(hasBarrier(compose('[800,0][1000,2000]', '关闭', drawer), display)).toBe(true);
    expect(hasBarrier(compose('[0,0][1000,2000]', 'Play', sheet), display)).toBe(false);
    expect(hasBarrier(compose('[900,20][980,100]', 'Close', drawer), display)).toBe(false);
  });

  it('may be told by a veil, which is touched beside it', () => {
    const page = view('android.widget.Button', 'app', '[0,300][900,400]', 'clickable="true" text="Beneath"');
    const sheet = view('android.view.ViewGroup', 'app', '[0,1200][1000,2000]');
    const at = (veil: string, ...front: string[]) =>
      besideVeil(source(frame('app', '[0,0][1000,2000]', page + veil + front.join(''))), display)?.bounds;
    const veil = (more: string, type = 'android.view.View'): string =>
      view(type, 'app', '[0,80][1000,2000]', more);
    const above = { x: 0, y: 80, width: 1000, height: 1120 };
    expect(at(veil('clickable="true"'), sheet)).toEqual(above);
    const named = veil('content-desc="Bottom sheet backdrop"', 'android.widget.Button');
    expect(at(named, view('android.view.ViewGroup', 'app', '[0,0][1000,2000]', '', sheet))).toEqual(above);
    const drawer = view('android.view.ViewGroup', 'app', '[0,0][800,2000]');
    expect(at(veil('clickable="true"'), drawer)).toEqual({ x: 800, y: 80, width: 200, height: 1920 });
    const closing = veil('clickable="true" content-desc="Close drawer"', 'android.widget.Button');
    expect(at(closing, drawer)).toEqual({ x: 800, y: 80, width: 200, height: 1920 });
    const fromRight = view('android.view.ViewGroup', 'app', '[300,0][1000,2000]');
    expect(at(veil('clickable="true"'), fromRight)).toEqual({ x: 0, y: 80, width: 300, height: 1920 });
    expect(at(veil(''), sheet)).toBeUndefined();
    expect(at(veil('clickable="true" content-desc="Film"'), sheet)).toBeUndefined();
    expect(at(veil('clickable="true"', 'android.widget.ImageView'), sheet)).toBeUndefined();
    expect(at(veil('clickable="true"'))).toBeUndefined();
  });

  const GROUP = 'android.view.ViewGroup';
  const beside = (...inner: string[]) =>
    besideVeil(source(frame('app', '[0,0][1000,2000]', inner.join(''))), display)?.bounds;

  it('may be told by a veil that is around it, where that holds one box with words and something to touch', () => {
    const yes = view('android.widget.Button', 'app', '[150,1300][850,1400]', 'clickable="true" text="Shop"');
    const box = (inner: string): string => view(GROUP, 'app', '[100,600][900,1500]', '', inner);
    const around = (inner: string, more = 'clickable="true"'): string =>
      view(GROUP, 'app', '[0,0][1000,2000]', more, inner);
    const above = { x: 0, y: 0, width: 1000, height: 600 };
    expect(beside(around(box(yes)))).toEqual(above);
    expect(beside(around(view(GROUP, 'app', '[0,0][1000,2000]', '', box(yes))))).toEqual(above);
    expect(beside(around(box(yes), ''))).toBeUndefined();
    expect(beside(around(box('')))).toBeUndefined();
    expect(beside(around(box(yes) + box(yes)))).toBeUndefined();
    expect(beside(around(box(yes), 'clickable="true" scrollable="true"'))).toBeUndefined();
  });

  it('may be an open drawer, which is touched beside it', () => {
    const drawers = (...inner: string[]): string =>
      view('androidx.drawerlayout.widget.DrawerLayout', 'app', '[0,0][1000,2000]', '', inner.join(''));
    const page = frame('app', '[0,0][1000,2000]');
    const right = { x: 800, y: 0, width: 200, height: 2000 };
    expect(beside(drawers(page, frame('app', '[0,0][800,2000]')))).toEqual(right);
    expect(beside(drawers(page, frame('app', '[300,0][1000,2000]')))).toMatchObject({ x: 0, width: 300 });
    expect(beside(drawers(page))).toBeUndefined();
    const holding = (bounds: string): string =>
      frame('app', '[0,0][1000,2000]', view('android.widget.TextView', 'app', bounds, 'text="Home"'));
    const open = frame('app', '[0,0][800,2000]');
    expect(beside(drawers(holding('[100,100][900,200]'), open))).toEqual(right);
    // One that stays open beside its page, as on tablets.
    expect(beside(drawers(holding('[820,100][1000,200]'), open))).toBeUndefined();
    expect(beside(drawers(page, frame('app', '[-800,0][0,2000]')))).toBeUndefined();
    expect(beside(drawers(page, frame('app', '[0,1700][1000,2000]')))).toBeUndefined();
  });
});
