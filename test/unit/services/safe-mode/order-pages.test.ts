import { describe, expect, it } from 'vitest';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';

const view = (cls: string, bounds: string, attributes: string, inner = ''): string =>
  `<node class="android.${cls}" package="app" enabled="true" bounds="${bounds}" ${attributes}>${inner}</node>`;

/** Why the button at the foot of a page is left alone. */
function reasonAtEnd(
  title: string,
  lines: readonly string[],
  button: string,
  { field = false, width = 1000 } = {},
): string | null {
  const text = (words: string, y: number): string =>
    view('widget.TextView', `[40,${y}][1040,${y + 70}]`, `text="${words}"`);
  const inner =
    text(title, 100) +
    lines.map((words, i) => text(words, 260 + i * 100)).join('') +
    (field ? view('widget.EditText', '[40,900][1040,1040]', 'text="" hint="Note" clickable="true"') : '') +
    view('widget.Button', `[40,2220][${40 + width},2360]`, `text="${button}" clickable="true"`);
  const screen = android(
    `<hierarchy width="1080" height="2400">${view('widget.FrameLayout', '[0,0][1080,2400]', '', inner)}</hierarchy>`,
  );
  return actionsOf(screen).find(({ label }) => label === button)?.blocked ?? null;
}

describe('what ends a page that shows an order before it counts', () => {
  it.each([
    ['Review order', ['Buy 1 share of AAPL', 'Estimated cost', '$184.50'], 'Submit'],
    ['AAPL', ['Market order', 'US$184.50'], 'Swipe up to submit'],
    ['Review your order', ['Total $24.50'], 'Confirm'],
    ['Final step', ['Hotel Alpenblick', 'Total $270.00'], 'Complete booking'],
    ['Order bestätigen', ['Kauf 1 Stück', '184,50 €'], 'Bestätigen'],
    ['Récapitulatif', ['Total 270,00 €'], 'Confirmer'],
    ['Resumen del pedido', ['Total 24,50 €'], 'Confirmar'],
    ['Riepilogo ordine', ['Totale 24,50 €'], 'Conferma'],
    ['Подтверждение заказа', ['Итого 1 200 ₽'], 'Оформить'],
    ['Sipariş özeti', ['Toplam 240,00 TL'], 'ONAYLA'],
    ['注文内容の確認', ['合計 1,200円'], '確定'],
    ['予約内容の確認', ['合計 1,200円'], '予約する'],
    ['确认订单', ['买入 100股', '预计金额 ¥1,845.00'], '确认'],
    ['確認訂單', ['合計 NT$350'], '確認'],
    ['주문 확인', ['합계 12,000원'], '확인'],
  ])('is left alone: %s, %j, %s', (title, lines, button) => {
    expect(reasonAtEnd(title, lines, button)).toBe('pay');
  });

  it.each([
    ['Order placed', ['Order confirmation', 'Total $24.50'], 'Done'],
    ['Order details', ['Delivered', 'Total $24.50'], 'Confirm'],
    ['Cart', ['Order summary', 'Total $24.50'], 'Continue'],
    ['Review your order', ['Nothing in it yet', 'Total $0.00'], 'Confirm'],
    ['注文内容の確認', ['合計 1,200円'], '次へ'],
  ])('is none: %s, %j, %s', (title, lines, button) => {
    expect(reasonAtEnd(title, lines, button)).toBeNull();
  });

  it('may ask for a note, and is wide', () => {
    expect(reasonAtEnd('Review order', ['Total $9'], 'Confirm', { field: true })).toBe('pay');
    expect(reasonAtEnd('Review order', ['Total $9'], 'Confirm', { width: 300 })).toBeNull();
    expect(reasonAtEnd('Review order', ['Total $9'], 'Confirm', { width: 480 })).toBe('pay');
  });
});

it('orders of brokers, offices and families are known by their words', () => {
  for (const said of [
    'Close position',
    'Execute trade',
    '提交訂單',
    '確認買進',
    '注文確定',
    '注文する',
    '予約確定',
    'Complete booking',
  ])
    expect(reasonOfLabel(said), said).toBe('pay');
  for (const said of ['Submit tax return', 'Steuererklärung abgeben', 'Antrag absenden', '提交申请'])
    expect(reasonOfLabel(said), said).toBe('send');
  for (const said of ['Remove child', 'Remove vehicle']) expect(reasonOfLabel(said), said).toBe('delete');
  for (const said of [
    'Antrag stellen',
    'Remove filter',
    'Complete profile',
    'Order details',
    '予約する',
    'Reserve',
  ])
    expect(reasonOfLabel(said), said).toBeNull();
});
