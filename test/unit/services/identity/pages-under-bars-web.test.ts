import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const control = (name: string, bounds: string): string =>
  node('button', { name, text: name, clickable: true, bounds });
const heading = (text: string, tag: string, bounds: string): string =>
  node('heading', { text, name: text, class: tag, bounds });
const box = (bounds: string, ...inner: readonly string[]): string =>
  node('group', { class: 'div', bounds }, ...inner);
const page = (...boxes: readonly string[]) =>
  web(node('group', { class: 'body', bounds: '0,0,412,915' }, ...boxes), {
    route: '/seite',
    title: 'Lager',
    viewport: { width: 412, height: 915 },
  });
const bar = (height = 51, ...more: readonly string[]): string =>
  box(`0,0,412,${height}`, control('Menü', '8,8,41,34'), ...more);
const below = (tag: string, height: number, top = 51, name = 'Hilfe'): string =>
  box(
    `0,${top},412,${height}`,
    heading(name, tag, `12,${top + 12},388,40`),
    control('Weiter', `12,${top + 70},90,30`),
  );

it('a page below a bar that is built alike is no row: its heading is the title', () => {
  expect(screenName(page(bar(), below('h1', 400)))).toBe('Hilfe');
  expect(screenName(page(bar(), below('h2', 700)))).toBe('Hilfe');
  const footer = box('0,751,412,100', control('Impressum', '12,760,90,30'));
  expect(screenName(page(bar(), below('h2', 700), footer))).toBe('Hilfe');
  // The page is scrolled beneath a bar that stays.
  expect(screenName(page(bar(), below('h1', 1400, -300)))).toBe('Hilfe');
});

it('what tells such pages apart are the controls of the page, too', () => {
  const labels = (more: string): readonly string[] =>
    signatureFeatures(page(bar(), box('0,51,412,400', heading('Hilfe', 'h1', '12,63,388,40'), more))).labels;
  expect(labels(control('Weiter', '12,121,90,30'))).not.toEqual(labels(control('Anmelden', '12,121,90,30')));
});

it('rows stay rows: a list at the top of a page, small boxes, boxes that each have a heading, a bar further down', () => {
  const called = (...boxes: readonly string[]): string => screenName(page(...boxes));
  expect(called(bar(51, heading('Neu', 'h2', '60,8,200,30')), below('h2', 700))).not.toBe('Hilfe');
  expect(called(bar(), below('h1', 120))).toBe('Lager');
  expect(called(bar(), below('h3', 400))).toBe('Lager');
  expect(called(bar(), below('h2', 500), below('h2', 500, 551, 'Kontakt'))).toBe('Lager');
  expect(called(box('0,200,412,51', control('Menü', '8,208,41,34')), below('h1', 400, 251))).toBe('Lager');
  expect(called(bar(160), below('h1', 600, 160))).toBe('Lager');
});

it('a list and the button at a corner that shows what can be added to it are no rows: one screen before and after', () => {
  const list = node(
    'list',
    { bounds: '24,110,364,150' },
    control('Cube', '24,110,364,50'),
    control('Trek', '24,160,364,50'),
  );
  const shop = (open: boolean, at = 280) =>
    page(
      node('toolbar', { bounds: '0,0,412,51' }, control('Menü', '8,8,41,34')),
      box('8,94,396,230', list),
      open
        ? box(
            `${at},650,114,199`,
            control('Add', `${at},793,114,56`),
            control('Scan', `${at + 20},686,60,40`),
          )
        : control('Add', `${at},793,114,56`),
    );
  expect(signatureFeatures(shop(true)).structure).toBe(signatureFeatures(shop(false)).structure);
  expect(signatureFeatures(shop(true, 8)).structure).not.toBe(signatureFeatures(shop(false, 8)).structure);
});
