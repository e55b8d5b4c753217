import { expect, it } from 'vitest';
import {
  reasonOfAsked,
  reasonOfQuestion,
  reasonOfRepeated,
} from '../../../../agent/services/labels/questions.ts';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';
import { sellsCoins } from '../../../../agent/services/labels/prices.ts';

it.each([
  [
    'send',
    'Resend|Resend message|Erneut senden|Renvoyer|Enviar de nuevo|Reinvia|Отправить ещё раз|Tekrar gönder|Skicka igen|Kirim ulang|Gửi lại|إعادة الإرسال|फिर से भेजें|重发|再送|ส่งอีกครั้ง',
  ],
  ['send', 'Send anyway|Trotzdem senden|Envoyer quand même|Всё равно отправить|Yine de gönder'],
  ['send', 'Notify everyone|Alle benachrichtigen|Notificar a todos|Уведомить всех|通知所有人|全員に通知'],
  [
    'send',
    'Approve request|Reject leave|Antrag genehmigen|Approuver la demande|Aprobar solicitud|Отклонить заявку|Talebi onayla|批准申请|申請を承認|요청 승인|อนุมัติคำขอ',
  ],
  ['send', 'Confirm delivery|Zustellung bestätigen|Confirmer la livraison|Подтвердить доставку|确认送达'],
  ['send', 'Finish attempt|End exam|Prüfung abgeben|Terminer l’examen|Завершить экзамен|交卷|시험 종료'],
  ['send', 'Make group admin|Dismiss as admin|Сделать администратором|Yönetici yap|设为管理员|管理者にする'],
  ['send', 'Merge pull request|Squash and merge|Rollback|Roll back deployment'],
  ['delete', 'Drop course|Unenroll|Vom Kurs abmelden|Se désinscrire|Cancelar inscrição|退选|수강 취소'],
  ['delete', 'Void sale|Zahlung stornieren|Anular venta|Disable account|Format card'],
  [
    'delete',
    'Overwrite|Import and replace|Überschreiben|Écraser|Sobrescribir|Перезаписать|Üzerine yaz|覆盖|덮어쓰기|เขียนทับ',
  ],
  ['pay', 'Approve USDC|Approve USDC?|Approve spending cap|USDC genehmigen|Run payroll|Capture payment'],
])('what is decided over others, or written over, is left alone: %s, %s', (reason, labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, reason]);
});

it.each([
  'Resend code|Code erneut senden|Reenviar|Requests|Approve requests|Leave requests|Deliveries|Exam|Admins|Pull requests|Courses|Payroll',
  'Review and send|Edit and send|Forward to end|Forward to 00:30|Forward to the next chapter|İşlemi iptal et|Annuler la transaction',
  '変更を破棄|下書きを破棄|編集内容を破棄|上書き保存|Clear the list|Empty the cart|Order again|Reorder|Trash|Sold|Discard filter',
])('what leads there, looks at it first or is there again with a touch is not: %s', (labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, null]);
});

it.each([
  ['Replace', 'Replace file?', 'delete'],
  ['Ersetzen', 'Datei ersetzen?', 'delete'],
  ['置き換え', 'ファイルを置き換えますか？', 'delete'],
  ['Replace', 'Do you want to replace it?', 'delete'],
  ['Replace', 'Replace photo?', null],
  ['破棄', 'ワークアウトを破棄しますか？', 'delete'],
  ['破棄', '変更を破棄しますか？', null],
  ['Clear', 'Clear list?', 'delete'],
  ['Leeren', 'Einkaufsliste leeren?', 'delete'],
  ['Leeren', 'Die Liste leeren?', 'delete'],
  ['清空', '清空购物清单？', 'delete'],
  ['Clear', 'Clear list filters?', null],
  ['Approve', 'Approve USDC?', 'pay'],
])('%s where it is asked %s: %s', (label, dialogTitle, reason) => {
  expect(reasonOfRepeated(label, { dialogTitle, dialogText: dialogTitle })).toBe(reason);
});

it.each([
  ['ワークアウトを破棄しますか？', 'delete'],
  ['チェックインをキャンセルしますか？', 'delete'],
  ['체크인을 취소하시겠습니까?', 'delete'],
  ['주문을 취소할까요?', 'delete'],
  ['요청을 승인하시겠어요?', 'send'],
  ['Make Anna a group admin?', 'send'],
  ['Merge pull request #12?', 'send'],
  ['Do you want to clear your list?', 'delete'],
  ['変更を破棄しますか？', null],
  ['下書きを破棄しますか？', null],
  ['설정을 변경하시겠습니까?', null],
  ['Clear list filters?', null],
  ['Clear the list of filters?', null],
])('a yes to %s does that: %s', (question, reason) => {
  expect(reasonOfQuestion(question) ?? reasonOfAsked(question)).toBe(reason);
});

it('what a sheet or a menu lists empties a list at once; a page does so with its own', () => {
  for (const name of [
    'Clear list',
    'Clear shopping list',
    'Einkaufsliste leeren',
    '清空列表',
    '목록 비우기',
  ]) {
    expect(reasonOfTap(name, 'button', { dialogText: `${name} Share Rename Cancel` }), name).toBe('delete');
    expect(reasonOfTap(name, 'menuitem', { inMenu: true, rowTitle: name }), name).toBe('delete');
  }
  for (const name of ['Clear list', 'Clear the list', 'Einkaufsliste leeren'])
    expect(reasonOfTap(name, 'button', {}), name).toBeNull();
  for (const name of ['Clear filter list', 'List', 'Empty list'])
    expect(reasonOfTap(name, 'button', { dialogText: `${name} Share Cancel` }), name).toBeNull();
});

it('up to five stars beside a price are what people think of it; more are bought', () => {
  expect(['4.5 stars, $12.99', '$12.99 · 5 stars', '4 stars, €120'].filter(sellsCoins)).toEqual([]);
  expect(['100 stars, $1.99', '$1.99 · 50 stars'].filter((label) => !sellsCoins(label))).toEqual([]);
});
