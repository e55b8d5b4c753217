import { expect, it } from 'vitest';
import {
  androidText,
  androidView,
  actionsOf,
  androidScreen,
} from '../../../support/screens/recorded-screens.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

/** Why the button at the foot of a page is left alone. */
function reasonAtEnd(button: string, lines: readonly string[]): string | null | undefined {
  const screen = androidScreen(
    lines.map((words, i) => androidText(words, 100 + 100 * i)).join('') +
      androidView('android.widget.Button', '[40,1800][960,1940]', `text="${button}" clickable="true"`),
  );
  return actionsOf(screen).find(({ label }) => label === button)?.blocked;
}

it.each([
  ['Submit', 'Survey', 'How easy was the payment?', 'A $5 voucher as thanks'],
  ['Submit', 'Feedback', 'Order #1042 · $24.50', 'How was your payment experience?'],
  ['Confirm', 'Question 3 of 10', 'Which of these is a transfer?', 'Anna gets $20'],
  ['Submit', 'Review your trip', 'How was your ride?', '$24.50'],
  ['Bestätigen', 'Umfrage', 'Wie zufrieden sind Sie mit der Zahlung?', 'Gewinnen Sie 50 €'],
  ['Valider', 'Enquête', 'Le paiement a-t-il été simple ?', '10 € offerts'],
  ['Подтвердить', 'Опрос', 'Насколько удобна была оплата?', 'Бонус 100 ₽'],
  ['提交', '满意度', '您对支付满意吗?', '¥5'],
  ['確認', 'アンケート', 'お支払いはいかがでしたか?', '500円'],
  ['제출', '설문', '결제는 어떠셨나요?', '500원'],
])('a page that asks what one thinks of a payment makes none: %s, %s', (button, ...lines) => {
  expect(reasonAtEnd(button, lines)).toBeNull();
});

it.each([
  ['Confirm', 'Transfer', 'Recipient Anna', '$50.00', 'How often', 'Once'],
  ['Submit', 'Review your trip', 'Thai House', '$24.50'],
  ['Valider', 'Avis de virement', 'Bénéficiaire Anna', '50,00 €'],
  ['Submit', 'Review order', 'Satisfaction guaranteed', '$24.50'],
  // It asks how one likes it as well.
  ['Submit', 'Checkout', 'Payment', 'Total $24.50', 'How was your experience so far?'],
  ['Confirm', 'Transfer', 'To Anna', '$50.00', 'How likely are you to recommend us?'],
  ['Submit', 'Review your order', 'Thai House', '$24.50', 'How was the ordering?'],
  ['Confirm', 'Review booking', 'Room', '$120', 'Survey: where did you hear of us'],
  ['Bestätigen', 'Überweisung', '50,00 €', 'Wie zufrieden sind Sie?'],
  ['Подтвердить', 'Перевод', '500 ₽', 'Оцените приложение'],
])('one that only speaks of it in passing does: %s, %s', (button, ...lines) => {
  expect(reasonAtEnd(button, lines)).toBe('pay');
});

it.each([
  ['Sell', 'AAPL', 'Your position', '$184.50'],
  ['Sell AAPL', 'Market price', '$184.50'],
  ['Verkaufen', 'Tesla', 'Deine Position', '248,50 €'],
  ['Vendre', 'Apple', 'Ma position', '184 €'],
  ['Продать', 'Акции Газпром', '180 ₽'],
  ['卖出', '腾讯控股', '持仓 100股', '¥380.20'],
  ['売却', '保有株数 100株', '2,500円'],
  ['매도', '보유 10주', '72,000원'],
])('a share that one holds is not sold: %s, %s', (button, ...lines) => {
  expect(reasonAtEnd(button, lines)).toBe('pay');
});

it.each([
  ['Sell', 'Sell an item', 'Nike shoes', '$20.00', 'Share this with friends'],
  ['Sell now', 'My closet', '€12.00'],
  ['出售', '闲置', '¥20'],
  ['Sell', 'Shares', 'What are shares?'],
])('what people have at home is offered by it: %s, %s', (button, ...lines) => {
  expect(reasonAtEnd(button, lines)).toBeNull();
});

it.each([
  'Passa alla modalità Pro',
  'Passer en mode Pro',
  'Cambiar a modo Pro',
  'Mudar para o modo Pro',
  'Przejdź na tryb Pro',
  'Перейти в режим Pro',
])('a mode of a camera costs nothing: %s', (name) => {
  expect(reasonOfTap(name, 'button', {})).toBeNull();
});

it.each(['Passa a Pro', 'Passer en Pro', 'Passa al piano Pro', 'Passa alla versione Pro'])(
  'what costs more does: %s',
  (name) => {
    expect(reasonOfTap(name, 'button', {})).toBe('pay');
  },
);
