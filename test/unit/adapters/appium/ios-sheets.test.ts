import { expect, it } from 'vitest';
import { readIosSource } from '../../../../adapters/appium/ios/ios-source.ts';
import { sheetPull } from '../../../../adapters/appium/ios/ios-sheets.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const page = xcui('Other', {}, called('Button', 'Buy milk', [20, 150, 350, 44]));
const sheet = (box: readonly number[], ...inner: string[]): string => xcui('Other', { box }, ...inner);
const pull = (...over: string[]): ReturnType<typeof sheetPull> =>
  sheetPull(readIosSource(demo(page, ...over)));

it('takes hold of the topmost sheet by its upper edge, whatever is in it, and pulls it down', () => {
  const content = xcui('Other', { box: [0, 110, 390, 734] }, called('Button', 'Red', [20, 150, 350, 44]));
  expect(pull(sheet([0, 54, 390, 790], content))).toEqual([
    { x: 195, y: 64 },
    { x: 195, y: 834 },
  ]);
  expect(pull(sheet([0, 54, 390, 790]), sheet([0, 444, 390, 400], content))?.[0]).toEqual({ x: 195, y: 454 });
});

it('pulls nothing where no sheet lies over the page', () => {
  expect(pull()).toBeNull();
  expect(pull(sheet([0, 761, 390, 83]))).toBeNull();
  expect(pull(xcui('Other', { box: [0, 54, 390, 790], visible: false }))).toBeNull();
});
