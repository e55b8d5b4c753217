import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';
import { blockedOn } from '../../../support/screens/safe-mode-of.ts';

const box = (of: string, text: string, [x, y, r, b]: readonly number[], more = ''): string =>
  `<node class="android.widget.${of}" text="${text}" ${more} bounds="[${String(x)},${String(y)}][${String(r)},${String(b)}]"/>`;
const ENDS = [40, 2100, 1040, 2240] as const;
const TILE = [40, 600, 340, 800] as const;
const button = (label: string, at: readonly number[] = ENDS): string =>
  box('Button', label, at, 'clickable="true" enabled="true"');
const text = (says: string): string => box('TextView', says, [40, 300, 1040, 380]);
const field = (hint: string): string => box('EditText', '', [40, 400, 1040, 520], `hint="${hint}"`);

it.each([
  ['Transfer', 'Amount'],
  ['Auszahlen', 'Betrag'],
  ['Virement', 'Montant'],
  ['Retirar', 'Importe'],
  ['Transferir', 'Valor'],
  ['Przelej', 'Kwota'],
  ['Перевести', 'Сумма'],
  ['Havale yap', 'Tutar'],
  ['送金', '金額'],
  ['转账', '金额'],
  ['이체', '금액'],
  ['Utalás', 'Összeg'],
  ['Aloita lataus', 'Summa'],
  ['Detener carga', 'Importe'],
  ['משיכה', 'סכום'],
])('moves no money where an amount is asked for: %s', (label, amount) => {
  expect(blockedOn(label, field(amount), button(label))).toBe('pay');
});

it('moves no money that a label or the page names', () => {
  expect(blockedOn('Перевести 500 ₽', button('Перевести 500 ₽', TILE))).toBe('pay');
  expect(blockedOn('Auszahlen (25,00 €)', button('Auszahlen (25,00 €)', TILE))).toBe('pay');
  expect(blockedOn('5,000円を送金', button('5,000円を送金', TILE))).toBe('pay');
  expect(blockedOn('Перевести', text('500 ₽ Анне И.'), button('Перевести'))).toBe('pay');
  expect(blockedOn('이체', text('50,000원'), button('이체'))).toBe('pay');
  const pin = box('EditText', '', [40, 400, 1040, 520], 'hint="PIN" password="true"');
  expect(blockedOn('Перевести', text('500 ₽ Анне И.'), pin, button('Перевести'))).toBe('pay');
});

it('loads no vehicle, on a page of plugs, with or without a price, however wide the button', () => {
  for (const label of ['Aloita lataus', 'Lopeta lataus', 'Detener la carga', 'Parar carregamento'])
    for (const says of ['CCS 150 kW', 'Type 2', '0,39 €/kWh'])
      expect(blockedOn(label, text(says), button(label, TILE))).toBe('pay');
  expect(blockedOn('Aloita lataus', text('kartta.zip'), text('24 MB'), button('Aloita lataus'))).toBeNull();
});

it('goes from a cart to its checkout, whatever the sum, and not where it is said what that is paid with', () => {
  for (const label of ['Checkout · €47.00', 'Check out $12.50', 'Checkout (47,00 €)']) {
    expect(blockedOn(label, text('Subtotal €47.00'), text('Delivery fee €3.90'), button(label))).toBeNull();
    expect(blockedOn(label, text('Visa •••• 4242'), button(label))).toBe('pay');
  }
});

it.each([
  ['Card ending in 4242'],
  ['Amex …1005'],
  ['Cash on delivery'],
  ['Klarna'],
  ['Kreditkarte'],
  ['Betaalmethode'],
  ['Método de pago'],
  ['Metode pembayaran'],
  ['Способ оплаты'],
  ['お支払い方法'],
  ['Checkout'],
])('orders nothing where a page says what is paid with, or is the checkout itself: %s', (says) => {
  expect(blockedOn('Checkout · €47.00', text(says), button('Checkout · €47.00'))).toBe('pay');
});

it('orders nothing by a form for a card, nor by what is no button, but follows a link', () => {
  const label = 'Checkout · €47.00';
  expect(blockedOn(label, field('Card number'), button(label))).toBe('pay');
  const card = node('text', { text: 'Visa •••• 4242', name: 'Visa •••• 4242' });
  const checkout = (role: string, href?: string): string =>
    node(role, { name: label, text: label, clickable: true, ...(href === undefined ? {} : { href }) });
  const on = (control: string): string | null | undefined =>
    actionsOf(web(node('main', {}, card, control))).find((a) => a.label === label)?.blocked;
  expect(on(checkout('link'))).toBe('pay');
  expect(on(checkout('image'))).toBe('pay');
  expect(on(node('listitem', {}, checkout('button')))).toBe('pay');
  expect(on(checkout('link', '#'))).toBe('pay');
  expect(on(checkout('link', '/checkout'))).toBeNull();
});

it('goes from a cart to its checkout whatever is charged for it, by a button that says so in a text of its own', () => {
  const label = 'Checkout €47.00';
  const said = (words: string): string => node('text', { text: words, name: words });
  const cart = web(
    node(
      'main',
      {},
      said('Service fee €2.00'),
      node('button', { name: label, clickable: true }, said('Checkout'), said('€47.00')),
    ),
  );
  expect(actionsOf(cart).find((a) => a.label === label)?.blocked).toBeNull();
});

it('goes on offering what translates, takes away, hands over or leads to a page', () => {
  expect(blockedOn('Перевести', field('Введите текст'), button('Перевести'))).toBeNull();
  expect(blockedOn('Перевести', text('Der Hund schläft.'), button('Перевести'))).toBeNull();
  expect(blockedOn('Transfer', text('Send 12 files to Phone 2'), button('Transfer'))).toBeNull();
  // A tile of a start page that shows what one has.
  expect(blockedOn('送金', text('¥12,400'), button('送金', TILE))).toBeNull();
  expect(blockedOn('Transferir', text('Saldo R$ 120,00'), button('Transferir', TILE))).toBeNull();
  expect(blockedOn('Retirer le filtre', text('12,50 €'), button('Retirer le filtre'))).toBeNull();
  expect(blockedOn('Transfers', text('12,50 €'), button('Transfers'))).toBeNull();
});

it.each([
  ['Confirm', 'Transfer to Anna', 'Message (optional)'],
  ['Confirmar', 'Vas a enviar 10,00 €', 'Concepto'],
  ['Bestätigen', 'Überweisung an Anna', 'Verwendungszweck'],
  ['Confirmer', 'Virement', 'Motif (facultatif)'],
  ['Подтвердить', 'Перевод Анне', 'Сообщение получателю'],
  ['确认', '转账给 Anna', '备注（选填）'],
  ['Transferir', 'Transferencia a Ana', 'Concepto (opcional)'],
])('moves no money on a page that waits for nothing, whatever may be added: %s', (label, says, note) => {
  expect(blockedOn(label, text(`${says}: 25,00 €`), field(note), button(label))).toBe('pay');
});

it('knows what a page waits for: not what is filled in, and nothing before it is', () => {
  const to = (value: string): string =>
    box('EditText', value, [40, 400, 1040, 520], `hint="IBAN" showing-hint="${String(value === '')}"`);
  const saldo = text('Transferencia. Saldo 3.214,55 €');
  expect(blockedOn('Confirmar', saldo, to(''), button('Confirmar'))).toBeNull();
  expect(blockedOn('Confirmar', saldo, to('ES9121000418450200051332'), button('Confirmar'))).toBe('pay');
  expect(blockedOn('Confirmar', text('Comisión 0,50 €'), button('Confirmar'))).toBe('pay');
  for (const says of ['Delivery fee 2.99 €', 'No fees below 50 €', 'Frais de livraison 2,99 €'])
    expect(blockedOn('Confirm', text(says), button('Confirm')), says).toBeNull();
});

const small = (says: string): string => box('TextView', says, [40, 2300, 540, 2380], 'clickable="true"');
const priced = text('7 days free, then $59.99 a year');

it.each([
  ['Continue', 'Restore purchases'],
  ['Start my plan', 'Restore'],
  ['Try it', 'Already bought? Restore purchase'],
  ['Jetzt starten', 'Käufe wiederherstellen'],
  ['Essayer', 'Restaurer les achats'],
  ['Suscribirme', 'Restaurar compras'],
  ['Продолжить', 'Восстановить покупки'],
  ['立即订阅', '恢复购买'],
  ['続ける', '購入を復元'],
])('buys nothing on a page that sells what the app can do: %s', (label, restore) => {
  expect(blockedOn(label, priced, button(label), small(restore))).toBe('pay');
});

it.each([
  ['Continue', 'Cancel anytime'],
  ['Try it', 'Renews automatically until cancelled'],
  ['Weiter', 'Jederzeit kündbar'],
  ['Continuer', 'Annulez à tout moment'],
  ['Continuar', 'Cancela cuando quieras'],
  ['Продолжить', 'Отменить можно в любое время'],
  ['続ける', 'いつでも解約できます'],
])('buys nothing on a page without a way back to old purchases that renews: %s', (label, renews) => {
  expect(blockedOn(label, priced, text(renews), button(label))).toBe('pay');
  expect(blockedOn(label, text('Step 1'), text(renews), button(label))).toBeNull();
});

it.each([
  ['Continue', '€39.99/year (€3.33/mo)'],
  ['Weiter', '39,99 € pro Jahr', '6,99 € pro Monat'],
  ['Continuar', 'R$ 99,90/ano', 'R$ 14,90/mês'],
  ['Продолжить', '1 990 ₽/год', '199 ₽/мес'],
  ['続ける', '¥4,800/年', '¥480/月'],
  ['Get started', '$59.99', 'Billed annually'],
  ['Subscribe', '€4.99/month'],
  ['구독', '₩5,500/월'],
])(
  'buys nothing where prices are for a time, of two lengths or of what is subscribed to: %s',
  (label, ...prices) => {
    expect(blockedOn(label, ...prices.map(text), button(label))).toBe('pay');
  },
);

it('goes on where one price is for a time, or none', () => {
  expect(blockedOn('Continue', text('Rent €900 per month'), button('Continue'))).toBeNull();
  expect(blockedOn('Continue', text('€30/day'), text('€180/week'), button('Continue'))).toBeNull();
  expect(blockedOn('Continue', text('$5 off'), text('Monthly and yearly'), button('Continue'))).toBeNull();
  expect(blockedOn('Subscribe', text('Our monthly letter'), button('Subscribe'))).toBeNull();
});

it('goes on from an offer on the web that renews to the form for a card, and not where purchases are restored', () => {
  const page = (...said: string[]): string | null | undefined =>
    actionsOf(
      web(
        said.map((words) => node('text', { text: words })).join('') +
          node('button', { clickable: true, name: 'Continue', bounds: '16,700,380,48' }),
      ),
    ).find(({ label }) => label === 'Continue')?.blocked;
  expect(page('$9.99 / month', 'Cancel anytime')).toBeNull();
  expect(page('$9.99 / month', 'Restore purchases')).toBe('pay');
});

it('goes on where a price is named of what is not bought again and again', () => {
  for (const said of [
    'Free cancellation',
    'Cancel any booking',
    'Anna renewed her flat',
    'Any time',
    'Cancel anytime before May 5',
  ])
    expect(blockedOn('Continue', text('$120 total'), text(said), button('Continue'))).toBeNull();
  for (const label of ['Maybe later', 'Start workout', 'Start a lesson', 'Get directions'])
    expect(blockedOn(label, priced, text('Cancel anytime'), button(label))).toBeNull();
  for (const label of ['Start your trial', 'Get started', 'Start training with Pro'])
    expect(blockedOn(label, priced, text('Cancel anytime'), button(label))).toBe('pay');
});

it('goes on from such a page without buying, and from others', () => {
  const restore = small('Restore purchases');
  for (const label of ['Continue with limited version', 'Start free version', 'Maybe later', 'Compare plans'])
    expect(blockedOn(label, priced, button(label), restore)).toBeNull();
  expect(blockedOn('Continue', text('Step 1 of 3'), button('Continue'), restore)).toBeNull();
  expect(blockedOn('Continue', priced, button('Continue'), small('Terms'))).toBeNull();
  expect(blockedOn('Start', priced, button('Start', TILE), restore)).toBeNull();
  expect(blockedOn('Start', text('Restore the photo of $5'), button('Start'))).toBeNull();
});

it('minds a confirmation that says by what, or names what is chosen with its price', () => {
  const page = [text('To Anna Schmidt'), text('Transfer'), text('€250.00')] as const;
  for (const label of [
    'Confirm with Face ID',
    'Approve with PIN',
    'Mit Face ID bestätigen',
    'Confirm with Apple Pay',
    'Confirm with password',
    'Hold to confirm',
  ])
    expect(blockedOn(label, ...page, button(label))).toBe('pay');
  expect(
    blockedOn('Confirm with Face ID', text('Notes are locked'), button('Confirm with Face ID')),
  ).toBeNull();
  expect(blockedOn('Confirm Comfort · €14.20', button('Confirm Comfort · €14.20'))).toBe('pay');
  expect(blockedOn('Confirm Comfort', text('€14.20'), button('Confirm Comfort'))).toBeNull();
});

it.each([
  ['Confirm and sign', 'Recipient', '€250.00'],
  ['Sign', 'Payee: Anna Berg', '€250.00'],
  ['Sign and confirm', 'IBAN', '€250.00'],
  ['Submit', 'Transfer to Anna', '€250.00'],
  ['Complete transfer', 'To Anna', '€250.00'],
  ['Mit TAN bestätigen', 'Empfänger', '250,00 €'],
  ['Bestätigen und senden', 'Überweisung', '250,00 €'],
  ['Valider et signer', 'Bénéficiaire', '250,00 €'],
  ['Firmar y enviar', 'Transferencia', '250,00 €'],
  ['Confirmar', 'Destinatário', 'R$ 250,00'],
  ['Firma e invia', 'Bonifico', '250,00 €'],
  ['Podpisz', 'Odbiorca', '250,00 zł'],
  ['Zatwierdź przelew', 'Odbiorca', '250,00 zł'],
  ['Отправить перевод', 'Получатель', '250,00 ₽'],
  ['Podepsat', 'Příjemce', '250,00 Kč'],
  ['Odeslat platbu', 'Příjemce', '250,00 Kč'],
  ['Onayla ve gönder', 'Alıcı', '₺250,00'],
  ['確認して送金', '受取人', '25,000円'],
  ['この内容で振り込む', '受取人', '25,000円'],
  ['提交', '收款人', '¥250.00'],
  ['확인', '받는 사람', '50,000원'],
])('minds what signs a payment, or confirms and hands it in: %s', (label, whom, sum) => {
  expect(blockedOn(label, text(whom), text(sum), button(label))).toMatch(/^(?:pay|send)$/);
});

it('signs and confirms what moves no money', () => {
  for (const label of ['Confirm and sign', 'Sign', 'Submit', 'Accept and continue'])
    expect(blockedOn(label, text('Terms of the library'), button(label))).toBeNull();
  for (const label of ['Continue', 'Confirm and edit', 'Sign and compare'])
    expect(blockedOn(label, text('Recipient'), text('€250.00'), button(label))).toBeNull();
});

it('minds what a gesture is asked for', () => {
  expect(blockedOn('Hold to send', button('Hold to send'))).toBe('send');
  expect(blockedOn('Tap to call', button('Tap to call'))).toBe('call');
  for (const label of ['Touch and hold to send', 'Swipe up to send', 'Release to send', 'Click here to send'])
    expect(blockedOn(label, button(label))).toBe('send');
  for (const label of ['Hold to record', 'Click to copy', 'Swipe left to go back'])
    expect(blockedOn(label, button(label))).toBeNull();
});

it.each([
  ['Contratar', '9,90 € al mes'],
  ['Vertrag abschließen', '39,90 € pro Monat'],
  ['Souscrire', '12,90 € par mois'],
])('signs a contract for what is paid again and again: %s', (label, price) => {
  expect(blockedOn(label, text(price), button(label))).toBe('pay');
  expect(blockedOn(label, text('Conditions'), button(label))).toBeNull();
});

it('goes on from a cart that shows by logos what may be paid with', () => {
  const label = 'Checkout · €47.00';
  const logo = (name: string, x: number): string =>
    box('ImageView', '', [x, 400, x + 120, 480], `content-desc="${name}"`);
  expect(blockedOn(label, logo('Visa', 40), logo('Mastercard', 200), button(label))).toBeNull();
  expect(blockedOn(label, logo('PayPal', 40), button(label))).toBeNull();
  expect(blockedOn(label, text('We accept Visa, Mastercard and PayPal'), button(label))).toBeNull();
  expect(blockedOn(label, logo('Visa', 40), text('•••• 4242'), button(label))).toBe('pay');
  expect(blockedOn(label, text('Visa 4242'), button(label))).toBe('pay');
  expect(blockedOn(label, text('PayPal'), button(label))).toBe('pay');
  const ticked = box(
    'RadioButton',
    'Visa, Mastercard, Amex',
    [40, 400, 900, 480],
    'checkable="true" checked="true"',
  );
  expect(blockedOn(label, ticked, button(label))).toBe('pay');
});
