import { describe, expect, it } from 'vitest';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android, SCREEN_ID } from '../../../support/screens/recorded-screens.ts';

const box = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="${cls}" package="com.example.app" bounds="${bounds}" displayed="true" enabled="true" ${attributes}>${inner}</node>`;
const text = (words: string, bounds: string): string =>
  box('android.widget.TextView', bounds, `text="${words}"`);
const button = (words: string, bounds: string): string =>
  box('android.widget.Button', bounds, `text="${words}" clickable="true"`);
const page = (title: string, control: string, bar = '[0,100][1080,260]'): string =>
  box(
    'android.view.ViewGroup',
    '[0,100][1080,2400]',
    '',
    box('android.widget.Toolbar', bar, '', text(title, '[40,120][600,240]')) +
      button(control, '[40,900][1040,1040]'),
  );
const screen = (inner: string) =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400">${box('android.widget.FrameLayout', '[0,0][1080,2400]', '', inner)}</hierarchy>`,
  );
const controls = (inner: string): readonly string[] =>
  enumerateActions(screen(inner), { screenId: SCREEN_ID, allow: [] }).flatMap((a) =>
    a.kind === 'TAP' ? [a.label] : [],
  );

describe('screens that lie on each other in one window', () => {
  it('only the upper one is seen', () => {
    const both = page('Album', 'Pick') + page('Picture 1', 'Select');
    expect(controls(both)).toEqual(['Select']);
    expect(screenName(screen(both))).toBe('Picture 1');
  });

  it('parts of one screen side by side, or without bars of their own, are all seen', () => {
    const left = box('android.view.ViewGroup', '[0,100][540,2400]', '', button('Left', '[0,900][500,1000]'));
    const right = box(
      'android.view.ViewGroup',
      '[540,100][1080,2400]',
      '',
      button('Right', '[560,900][1000,1000]'),
    );
    expect(controls(left + right)).toEqual(['Left', 'Right']);
    const overlay = box(
      'android.view.ViewGroup',
      '[0,100][1080,2400]',
      '',
      button('Add', '[800,2100][1000,2300]'),
    );
    expect(controls(page('Album', 'Pick') + overlay)).toEqual(['Pick', 'Add']);
  });

  it('an open drawer has the touches, a closed one does not', () => {
    const drawer = (bounds: string): string =>
      box(
        'androidx.drawerlayout.widget.DrawerLayout',
        '[0,0][1080,2400]',
        '',
        page('Home', 'Pick') +
          box('android.widget.RelativeLayout', bounds, '', button('Settings', bounds.replace('2400', '300'))),
      );
    expect(controls(drawer('[0,0][800,2400]'))).toEqual(['Settings']);
    expect(controls(page('Home', 'Pick'))).toEqual(['Pick']);
  });

  it('a drawer that stays open beside its page, as on tablets, leaves that its touches', () => {
    const beside = (from: number): string =>
      box(
        'androidx.drawerlayout.widget.DrawerLayout',
        '[0,0][1080,2400]',
        '',
        box(
          'android.view.ViewGroup',
          '[0,0][1080,2400]',
          '',
          text('Home', `[${from},100][1000,200]`) + button('Pick', `[${from},900][1040,1040]`),
        ) + box('android.widget.FrameLayout', '[0,0][400,2400]', '', button('Settings', '[0,300][400,400]')),
      );
    expect(controls(beside(420))).toEqual(['Pick', 'Settings']);
    expect(controls(beside(380))).toEqual(['Settings']);
  });
});

it('a place kept for a sheet covers nothing before the sheet is there', () => {
  const place = (inner = ''): string =>
    button('Pick', '[40,900][1040,1040]') +
    box(
      'android.widget.FrameLayout',
      '[0,0][1080,2400]',
      'resource-id="com.example.app:id/bottom_sheet_container"',
      box('android.widget.FrameLayout', '[0,0][1080,2400]', '', inner),
    );
  expect(controls(place())).toEqual(['Pick']);
  expect(controls(place(button('Share', '[40,1900][1040,2040]')))).toEqual(['Share']);
  // One that still loads is there.
  expect(controls(place(box('android.widget.ProgressBar', '[500,2000][580,2080]')))).toEqual([]);
});
