import { expect, it } from 'vitest';
import { appArea, edgePull } from '../../../../adapters/appium/ios/ios-direction.ts';
import { backButton, readIosSource } from '../../../../adapters/appium/ios/ios-source.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const AREA = { x: 0, y: 0, width: 390, height: 844 };
const RIGHT = [322, 50, 60, 40] as const;
const LEFT = [8, 50, 60, 40] as const;
const bar = (name: string, ...buttons: string[]): string =>
  xcui('NavigationBar', { box: [0, 44, 390, 50], name }, ...buttons);
const pull = (...nodes: string[]): unknown => {
  const source = readIosSource(demo(...nodes));
  return edgePull(source, appArea(source, AREA)).map(({ x, y }) => [x, y]);
};
const FROM_LEFT = [
  [1, 422],
  [312, 422],
];
const FROM_RIGHT = [
  [389, 422],
  [78, 422],
];

it('pulls from the right where the controls of an app are called in a script that is read so', () => {
  expect(pull(bar('الطلبات', called('Button', 'بحث', LEFT)))).toEqual(FROM_RIGHT);
  expect(
    pull(bar('Orders'), called('Button', 'שמור', [20, 700, 350, 50]), called('Button', 'מחק', LEFT)),
  ).toEqual(FROM_RIGHT);
  const icons = [LEFT, RIGHT].map((box) => called('Button', 'ic_search', box)).join('');
  expect(pull(bar('الطلبات', icons), called('Button', 'שמור', [20, 700, 350, 50]))).toEqual(FROM_RIGHT);
  expect(pull(called('StaticText', 'مرحبا', [20, 100, 200, 30]))).toEqual(FROM_RIGHT);
});

it('pulls from the left where only what is shown is written so, or nothing is', () => {
  const verses = [0, 1, 2].map((i) => called('StaticText', 'مرحبا', [20, 100 + 40 * i, 200, 30]));
  expect(pull(bar('Reader', called('Button', 'Search', RIGHT)), ...verses)).toEqual(FROM_LEFT);
  expect(pull(bar('Orders', called('Button', 'عربي', RIGHT)), called('Button', 'Save', LEFT))).toEqual(
    FROM_LEFT,
  );
  expect(pull(xcui('Button', { box: LEFT, visible: false, label: 'بحث' }))).toEqual(FROM_LEFT);
  expect(pull()).toEqual(FROM_LEFT);
});

it('pulls across what is the app’s of the display, however that is turned', () => {
  const of = (box: string): unknown => {
    const source = readIosSource(`<XCUIElementTypeApplication type="XCUIElementTypeApplication" ${box}/>`);
    return edgePull(source, appArea(source, AREA)).map(({ x, y }) => [x, y]);
  };
  expect(of('x="0" y="0" width="844" height="390"')).toEqual([
    [1, 195],
    [675, 195],
  ]);
  expect(of('x="500" y="0" width="500" height="700"')).toEqual([
    [501, 350],
    [900, 350],
  ]);
  expect(of('x="0" y="0" width="0" height="0"')).toEqual(FROM_LEFT);
});

it('finds the button that leads back at the end that one reads from', () => {
  const pressed = (...buttons: string[]): string | null =>
    backButton(readIosSource(demo(bar('الطلبات', ...buttons))), AREA)?.attributes['label'] ?? null;
  expect(pressed(called('Button', 'رجوع', RIGHT), called('Button', 'بحث', LEFT))).toBe('رجوع');
  expect(pressed(called('Button', 'الرئيسية', RIGHT))).toBe('الرئيسية');
  expect(pressed(called('Button', 'بحث', LEFT))).toBeNull();
  expect(pressed(called('Button', 'القائمة', RIGHT))).toBeNull();
});
