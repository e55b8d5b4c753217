import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { backButton, readIosSource, wayBack } from '../../../../adapters/appium/ios/ios-source.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const AREA = { x: 0, y: 0, width: 390, height: 844 };
const LEADING = [8, 50, 60, 40] as const;
const TRAILING = [330, 50, 50, 40] as const;
const leading = (label: string, name = label): string => xcui('Button', { box: LEADING, name, label });
const pressed = (...buttons: string[]): string | null => {
  const bar = xcui('NavigationBar', { box: [0, 44, 390, 50], name: 'Here' }, ...buttons);
  return backButton(readIosSource(demo(bar)), AREA)?.attributes['label'] ?? null;
};

it('goes back by the button that iOS calls so, wherever it stands', () => {
  const named = (box: readonly number[]): string =>
    xcui('Button', { box, name: 'BackButton', label: 'Settings' });
  expect(pressed(named(LEADING))).toBe('Settings');
  expect(pressed(leading('Edit'), named(TRAILING))).toBe('Settings');
});

it('goes back by what says so at the leading edge, by its words or by its identifier', () => {
  for (const label of ['Back', 'Zurück', '返回', 'Settings, back', 'Cancel', 'Close'])
    expect(pressed(leading(label)), label).toBe(label);
  for (const name of [
    'ic_back',
    'navBackButton',
    'backbtn',
    'chevron.left',
    'header-back',
    'arrow_left',
    'leftItem',
  ])
    expect(pressed(leading('Menu', name)), name).toBe('Menu');
  expect(pressed(called('Button', 'Edit', LEADING), called('Button', 'Back', [70, 50, 60, 40]))).toBe('Back');
  expect(pressed(called('Button', 'Back', TRAILING))).toBeNull();
});

it('goes back by the title one came from, which is all that older versions of iOS say', () => {
  for (const label of ['Orders', 'My trips', 'GitHub', 'Feedback', 'Wunschliste', '']) {
    expect(pressed(leading(label)), label).toBe(label);
  }
});

it('presses nothing that is there for something else', () => {
  for (const label of [
    'Menu',
    'Open menu',
    'Profile',
    'Profile picture',
    'Settings',
    'Bearbeiten',
    '設定',
    'Add',
  ])
    expect(pressed(leading(label)), label).toBeNull();
  for (const name of ['ic_hamburger', 'feedback_button', 'avatarButton', 'person.circle'])
    expect(pressed(leading('Anna', name)), name).toBeNull();
  expect(pressed(leading('line.3.horizontal'))).toBeNull();
  expect(pressed(leading('', 'nav_basket'))).toBeNull();
});

it('leaves the sheet that hands something on by closing it, not by what its bar begins with', () => {
  const sheet = (...buttons: string[]): string =>
    demo(
      xcui('NavigationBar', { box: [0, 44, 390, 50], name: 'Here' }, leading('Back')),
      xcui(
        'Other',
        { name: 'ActivityListView' },
        xcui('NavigationBar', { box: [0, 400, 390, 60], name: 'UIActivityContentView' }, ...buttons),
      ),
    );
  const back = (source: string): unknown => wayBack(readIosSource(source), AREA);
  const options = called('Button', 'Options', [10, 410, 60, 40]);
  expect(back(sheet(options, called('Button', 'Close', [340, 410, 40, 40])))).toEqual({ x: 360, y: 430 });
  expect(back(sheet(options))).toEqual({ x: 195, y: 200 });
});

it('leaves the browser that iOS shows over an app by what closes it', () => {
  const browser = (...buttons: string[]): string =>
    demo(
      xcui('NavigationBar', { box: [0, 44, 390, 50], name: 'Here' }, leading('Back')),
      xcui('Other', { box: [0, 44, 390, 50], name: 'TopBrowserBar' }, ...buttons),
    );
  const back = (source: string): unknown => wayBack(readIosSource(source), AREA);
  const reload = xcui('Button', { box: TRAILING, name: 'ReloadButton', label: 'Reload' });
  const earlier = xcui('Button', { box: [70, 50, 40, 40], name: 'BackButton', label: 'Back' });
  for (const label of ['Done', 'Fertig', 'Close', '完了'])
    expect(back(browser(called('Button', label, LEADING), earlier, reload)), label).toEqual({
      x: 38,
      y: 70,
    });
  expect(back(browser(earlier, reload, called('Button', 'Cancel', [280, 50, 40, 40])))).toEqual({
    x: 300,
    y: 70,
  });
  expect(back(browser(reload))).toBeNull();
});

it('leaves a dialog that a toolkit draws by a touch beside it', () => {
  const dialog = xcui('Other', { box: [40, 300, 310, 220] }, called('Button', 'Yes', [200, 460, 130, 44]));
  const drawn = demo(called('Other', 'Dismiss', [0, 0, 390, 844]), dialog);
  expect(wayBack(readIosSource(drawn), AREA)).toEqual({ x: 195, y: 68 });
});

it('is told by exported tests as by the driver', async () => {
  const own = await readFile('adapters/appium/ios/ios-back.ts', 'utf8');
  const helper = await readFile('src/export/helpers/native-ios.mjs', 'utf8');
  const patterns = own.match(/^ {2}\/.{20,}\/iu?;$/gm) ?? [];
  expect(patterns).toHaveLength(3);
  const closing = await readFile('agent/domain/source/veils.ts', 'utf8');
  expect(helper).toContain(/\/close\|dismiss.*\/i/.exec(closing)?.[0]);
  for (const pattern of patterns) expect(helper).toContain(pattern.trim());
  const declining = await readFile('agent/domain/source/declining.ts', 'utf8');
  expect(helper).toContain(/^ {2}\/.*\/iu;$/m.exec(declining)?.[0] ?? 'a pattern');
});
