import { expect, it } from 'vitest';
import type { BlockReason } from '../../../../agent/domain/ui-action.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

/** Buttons of Compose below each other, each a box around its texts. */
const buttons = (...labels: string[]): string =>
  labels
    .map((label, i) => {
      const top = 400 + i * 140;
      const bounds = `[40,${top}][960,${top + 120}]`;
      const texts = label
        .split('|')
        .map((words) => androidView('android.widget.TextView', bounds, `text="${words}"`));
      const told = androidView('android.widget.Button', bounds);
      return androidView('android.view.View', bounds, 'clickable="true"', texts.join('') + told);
    })
    .join('');
const column = (...labels: string[]): string =>
  androidView('android.view.View', '[0,300][1000,1900]', '', buttons(...labels));
const reasons = (inner: string): readonly (BlockReason | null)[] =>
  actionsOf(androidScreen(inner)).flatMap((a) => (a.kind === 'TAP' ? [a.blocked] : []));

it.each([
  'Tip $2|Tip $5|Tip $10|Tip $20',
  'Donate 5 €|Donate 10 €|Donate 25 €|Donate 50 €',
  'Top up £10|Top up £20|Top up £30|Top up £50|Top up £80',
  'Subscribe for $2.99/month|Subscribe for $29.99/year|Subscribe for $0.99/week|Subscribe for $79.99/year',
])('one of several alike buttons that names a sum is an order: %s', (labels) => {
  expect(reasons(column(...labels.split('|')))).toEqual(labels.split('|').map(() => 'pay'));
});

it('rows that say more are content, as are those without an order, and those of a list', () => {
  const bills = ['Pay rent $500|due today', 'Pay power $40|due today', 'Pay water $20|due today'];
  expect(reasons(column(...bills))).toEqual([null, null, null]);
  const filters = ['Under $10', '$10 to $20', '$20 to $50', 'Over $50'];
  expect(reasons(column(...filters))).toEqual([null, null, null, null]);
  const list = androidView(
    'androidx.recyclerview.widget.RecyclerView',
    '[0,300][1000,1900]',
    'scrollable="true"',
    buttons('Pay rent $500', 'Pay power $40'),
  );
  expect(reasons(list)).toEqual([null, null]);
});
