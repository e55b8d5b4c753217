import { expect, it } from 'vitest';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const answer = (label: string, question: string) =>
  reasonOfTap(label, 'button', {
    dialogTitle: question,
    dialogText: `${question} You may be charged. No ${label}`,
    declinable: true,
  });

it.each([
  ['Yes', 'Cancel ride?', 'delete'],
  ['OK', 'Are you sure you want to cancel your booking?', 'delete'],
  ['Yes, cancel', 'Cancel ride?', 'delete'],
  ['Ja', 'Möchtest du die Fahrt wirklich stornieren?', 'delete'],
  ['Sí', '¿Quieres cancelar el pedido?', 'delete'],
  ['Да', 'Вы уверены, что хотите выйти?', 'sign_out'],
  ['Yes', 'Want to share?', 'send'],
  ['Book', 'Book this appointment?', 'pay'],
  ['Buchen', 'Termin buchen?', 'pay'],
  ['Réserver', 'Réserver ce créneau ?', 'pay'],
  ['Restart', 'Restart device?', 'send'],
  ['Ausschalten', 'Gerät ausschalten?', 'send'],
  ['إيقاف', 'إيقاف تشغيل الجهاز؟', 'send'],
  ['重启', '确定要重启路由器吗？', 'send'],
  ['כבה', 'לכבות את המכשיר?', 'send'],
  ['End trip', 'End trip?', 'pay'],
  ['Beenden', 'Fahrt beenden?', 'pay'],
  ['Terminer', 'Terminer la course ?', 'pay'],
  ['Завершить', 'Завершить поездку?', 'pay'],
  ['Transfer', 'Transfer ownership?', 'delete'],
  ['转让', '转让群主？', 'delete'],
])('takes “%s” to “%s” for what the last words of the question order: %s', (yes, question, expected) => {
  expect(answer(yes, question)).toBe(expected);
});

it.each([
  ['Yes', 'Cancel upload?'],
  ['Yes', 'Turn on notifications?'],
  ['Yes', 'Save before you leave?'],
  ['Yes', 'Enjoying the app?'],
  ['Yes, continue', 'Skip the tour?'],
  ['Book', 'Book details'],
  ['Restart', 'Restart the game?'],
  ['Restart', 'Restart the app to use the new camera?'],
  ['Turn off', 'Turn off location for this device?'],
  ['Complete', 'Do you need a ride?'],
  ['Finish', 'Finish this course?'],
  ['Turn off', 'Turn off notifications for this device?'],
  ['Finish', 'Finish workout?'],
  ['End', 'End of course'],
  ['Stop', 'Stop sharing your trip?'],
  ['Transfer', 'Transfer your playlists?'],
  ['No, keep it', 'Cancel ride?'],
])('has nothing against “%s” to “%s”', (yes, question) => {
  expect(answer(yes, question)).toBeNull();
});

it.each([
  ['delete', 'Sure, delete|Yeah, delete it|Da, șterge|Yep, remove'],
  ['delete', 'Yes, cancel booking|Yes, leave group|Yes, move to trash|OK, cancel order|Ja, Termin absagen'],
  ['delete', 'Sí, cancelar pedido|Oui, annuler la commande|Yeah, reset settings|はい、注文をキャンセル'],
  ['send', 'Yes, open the door|Ja, Tür öffnen'],
  ['pay', 'Yes, place bet|Yes – confirm transfer'],
])('leaves alone what says yes to an order, whatever is asked: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
  for (const label of ['Yes, show me', 'Sure, show me', 'OK, got it', 'Yes, keep it', 'Ja, weiter'])
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

const box = (of: string, text: string, bounds: string, more = ''): string =>
  `<node class="android.widget.${of}" text="${text}" ${more} bounds="${bounds}"/>`;
const says = (...texts: readonly string[]): string =>
  texts.map((text, i) => box('TextView', text, `[40,${300 + i * 90}][1040,${380 + i * 90}]`)).join('');
const END = '[40,2100][1040,2240]';
const button = (label: string, bounds = END): string =>
  box('Button', label, bounds, 'clickable="true" enabled="true"');
it.each([
  ['Confirm', 'You send', '50.00 €'],
  ['Slide to confirm', 'Recipient: Anna', '50.00 €'],
  ['Approve', 'Payment to Shop', '$12.00'],
  ['Bestätigen', 'Überweisung an Anna', '50,00 €'],
  ['Valider', 'Bénéficiaire', '50,00 €'],
  ['Confirmar', 'Transferência', 'R$ 50,00'],
  ['Подтвердить', 'Получатель', '500 ₽'],
  ['Onayla', 'Alıcı', '₺50'],
  ['確認する', '振込先 受取人', '¥5,000'],
  ['确认', '收款人', '¥50'],
  ['تأكيد', 'الدفع عند الاستلام', '120.00 ر.س'],
  ['Confirm', 'Payment', 'AED 120'],
  ['Xác nhận', 'Thanh toán', '120.000đ'],
  ['확인', '받는 사람에게 송금', '50,000원'],
])('confirms no payment that the page shows: %s, %s', (label, said, sum) => {
  expect(blockedOn(label, says(said, sum), button(label))).toBe('pay');
  const pin = box('EditText', '', '[40,900][1040,1020]', 'hint="PIN" password="true"');
  expect(blockedOn(label, says(said, sum), pin, button(label))).toBe('pay');
});

it('goes on confirming what moves nothing', () => {
  const confirm = button('Confirm');
  expect(blockedOn('Confirm', says('Delivery time', 'Today, 12:30'), confirm)).toBeNull();
  expect(blockedOn('Confirm', says('Price up to', '$50'), confirm)).toBeNull();
  expect(blockedOn('Confirm', says('Payment method', 'Visa'), confirm)).toBeNull();
  expect(blockedOn('Confirm', says('Recipient', '$0.00'), confirm)).toBeNull();
  expect(blockedOn('Confirm address', says('Payment', '$12'), button('Confirm address'))).toBeNull();
  expect(blockedOn('Continue', says('Payment', '$12'), button('Continue'))).toBeNull();
  const amount = box('EditText', '', '[40,900][1040,1020]', 'hint="Name"');
  expect(blockedOn('Confirm', says('Payment', '$12'), amount, confirm)).toBeNull();
  const small = button('Confirm', '[40,2100][340,2240]');
  expect(blockedOn('Confirm', says('Payment', '$12'), small)).toBeNull();
});

it.each([
  ['Reset', 'Reset Bluetooth and Wi-Fi', 'This will reset all settings. You can’t undo this action.'],
  ['Continue', 'Close your profile', 'All your photos will be deleted.'],
  ['Weiter', 'Profil schließen', 'Das kann nicht rückgängig gemacht werden.'],
])(
  'is left alone where it is all that a page offers which says what comes of it: %s',
  (label, title, what) => {
    const texts = says(title, what);
    const back = box('ImageButton', '', '[0,80][140,220]', 'content-desc="Back" clickable="true"');
    expect(blockedOn(label, back, texts, button(label))).toBe('delete');
    const other = box('Button', 'See what is kept', '[40,1900][1040,2040]', 'clickable="true"');
    expect(blockedOn(label, back, texts, other, button(label))).toBeNull();
    const field = box('EditText', '', '[40,900][1040,1020]', 'hint="Reason" clickable="true"');
    expect(blockedOn(label, back, texts, field, button(label))).toBeNull();
    expect(blockedOn(label, back, says(title), button(label))).toBeNull();
  },
);

it.each([
  ['Next', 'Rewards', 'Collect stamps at the till. Redeem 10 stamps for a free coffee.'],
  ['Continue', 'Scan your face', 'All your photos will be deleted as soon as they are checked.'],
  ['同意', '服务条款', `${'我们会保护您提供的信息'.repeat(20)}。注销后，您的所有数据将被删除。`],
])('goes on from a page that tells what can be had, or what happens one day: %s', (label, title, what) => {
  const skip = box('Button', 'Skip', '[40,80][240,220]', 'clickable="true"');
  expect(blockedOn(label, skip, says(title, what), button(label))).toBeNull();
});

const onlyYes = (label: string, title: string, oneAgrees = true) =>
  reasonOfTap(label, 'button', {
    dialogTitle: title,
    dialogText: `${title} You have 2 left. Cancel ${label}`,
    declinable: true,
    oneAgrees,
  });

it.each([
  ['Submit', 'Finish exam?', 'send'],
  ['I’m sure', 'Discard workout?', 'delete'],
  ['Exit', 'Leave group?', 'delete'],
  ['Fertig', 'Prüfung abgeben?', 'send'],
  ['Tamam, gönder', 'Sınavı bitir?', 'send'],
  ['Đúng vậy', 'Khóa thẻ?', 'delete'],
])('takes “%s” for the yes to “%s”, where nothing else but a no stands beside it', (yes, title, expected) => {
  expect(onlyYes(yes, title)).toBe(expected);
});

it.each([
  ['See plans', 'Upgrade to Pro?', true],
  ['Compare them', 'Upgrade to Pro?', true],
  ['Choose contacts', 'Share photo?', true],
  ['Select photos', 'Delete photos?', true],
  ['Kontakte wählen', 'Freunde einladen?', true],
  ['Elegir contactos', 'Compartir foto?', true],
  ['选择联系人', '分享照片?', true],
  ['View answers', 'Finish exam?', true],
  ['Not yet', 'Finish exam?', false],
  ['Save copy', 'Rename file?', true],
  ['Hide it', 'Hide post?', true],
  ['Upload', 'Share files', true],
])(
  'has nothing against “%s” to “%s”, which may show it first or does another thing',
  (label, title, alone) => {
    expect(onlyYes(label, title, alone)).toBeNull();
  },
);
