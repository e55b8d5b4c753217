import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  computeSignature,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

/** A box with a heading, a text and a button, as pages and what lies over them are both built. */
const box = (bounds: string, title: string, does: string, level = 'h1'): string => {
  const [x = 0, y = 0, width = 0] = bounds.split(',').map(Number);
  const at = (down: number): object => ({ bounds: `${x + 8},${y + down},${width - 16},30` });
  return node(
    'group',
    { class: 'div', bounds },
    node('heading', { class: level, name: title, text: title, ...at(8) }),
    node('text', { name: `About ${title}`, text: `About ${title}`, ...at(48) }),
    node('button', { name: does, text: does, clickable: true, ...at(88) }),
  );
};
const of = (...boxes: string[]): PerceivedScreen =>
  web(node('group', { class: 'body', bounds: '0,0,412,600' }, ...boxes), {
    route: '/billing',
    title: 'Stall',
  });
const page = box('0,0,412,600', 'Billing', 'Change plan');

it('a popover over a page that is built as it is no row beside it: the page is called as without it', () => {
  const open = of(page, box('212,40,200,140', 'Notices', 'See all', 'h4'));
  expect(screenName(open)).toBe('Billing');
  expect(signatureFeatures(open).title).toBe(signatureFeatures(of(page)).title);
  expect(signatureFeatures(open).labels).toContain('button change plan');
});

it('boxes beside each other are rows, and so is what lies over one that is no page', () => {
  const beside = of(box('0,0,412,140', 'Ann', 'Call'), box('0,150,412,140', 'Ben', 'Call'));
  const others = of(box('0,0,412,140', 'Cem', 'Call'), box('0,150,412,140', 'Dan', 'Call'));
  expect(computeSignature(beside).hash).toBe(computeSignature(others).hash);
  const day = (call: string): PerceivedScreen =>
    of(box('60,0,340,500', 'Work', 'Open'), box('210,100,190,140', call, 'Open'));
  expect(computeSignature(day('Dentist')).hash).toBe(computeSignature(day('Haircut')).hash);
});
