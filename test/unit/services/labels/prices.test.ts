import { expect, it } from 'vitest';
import { isPriceAlone } from '../../../../agent/services/labels/prices.ts';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

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
  // Where no smaller coin is in use.
  '129 Kč',
  '49 kr',
  '50 kr.',
  '3 990 Ft',
  'NT$33',
  '50.000đ',
  '199 ₽',
  'Rs. 99',
  '٤٫٩٩ €',
  '۹۹٫۹۹ $',
])('a button that says %s and nothing else buys', (label) => {
  expect(reasonOfTap(label, 'button', {})).toBe('pay');
});

it.each([
  // One of the sums that can be chosen.
  '€20',
  '$50.00',
  '1.000 €',
  '$2,500',
  // A dot of the currency is none of the sum.
  '100 лв.',
  'ر.س. 50',
  '-12.50 €',
  '4.99',
  '12:30',
  'From €4.99',
  '3.5 km',
])('%s is the price of nothing', (label) => {
  expect(isPriceAlone(label)).toBe(false);
});

it('a price that can be switched on and off is a choice, as of a tip', () => {
  for (const more of ['checkable="true"', 'checkable="true" checked="true"'])
    expect(
      blockedOn(
        '€2.50',
        `<node class="android.widget.Button" package="a.b" text="€2.50" bounds="[40,300][1040,420]" clickable="true" ${more}/>`,
      ),
      more,
    ).toBeNull();
});

it('a price that is a text, a choice or the way to what it is asked for buys nothing', () => {
  for (const role of ['text', 'radio', 'checkbox', 'heading'])
    expect(reasonOfTap('€4.99', role, {})).toBeNull();
  expect(reasonOfTap('€4.99', 'listitem', { rowTitle: '€4.99' })).toBeNull();
});
