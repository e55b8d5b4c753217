import { expect, it } from 'vitest';
import { isPriceAlone } from '../../../../agent/services/labels/prices.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  '€4.99',
  '$0.99',
  '4,99 €',
  'US$12.49',
  '1.234,50 €',
  '¥160',
  '₩1,200',
  '₹89.00',
  'Rp 15.000',
  '4.99 EUR',
])('a button that says %s and nothing else buys', (label) => {
  expect(reasonOfTap(label, 'button', {})).toBe('pay');
});

it.each([
  // One of the sums that can be chosen.
  '€20',
  '$50.00',
  '1.000 €',
  '$2,500',
  '-12.50 €',
  '4.99',
  '12:30',
  'From €4.99',
  '3.5 km',
])('%s is the price of nothing', (label) => {
  expect(isPriceAlone(label)).toBe(false);
});

it('a price that is a text, a choice or the way to what it is asked for buys nothing', () => {
  for (const role of ['text', 'radio', 'checkbox', 'heading'])
    expect(reasonOfTap('€4.99', role, {})).toBeNull();
  expect(reasonOfTap('€4.99', 'listitem', { rowTitle: '€4.99' })).toBeNull();
});
