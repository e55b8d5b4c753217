import { describe, expect, it } from 'vitest';
import { reasonOfLabel, reasonOfRow } from '../../../../agent/services/labels/safe-words.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const answer = (label: string, title: string, says = ''): string | null =>
  reasonOfTap(label, 'button', {
    dialogTitle: title,
    dialogText: `${title} ${says}`.trim(),
    declinable: true,
    oneAgrees: true,
  });

it.each([
  ['call', 'Call my advisor'],
  ['call', 'Call the store'],
  ['call', 'Call your pharmacy'],
  ['call', 'Call the bank'],
  ['call', 'Call the school office'],
  ['delete', 'Reset wallet'],
  ['delete', 'Remove wallet'],
  ['delete', 'Wallet zurücksetzen'],
  ['delete', 'Réinitialiser le portefeuille'],
  ['delete', 'Сбросить кошелёк'],
  ['delete', 'Report lost'],
  ['delete', 'Report card lost or stolen'],
  ['delete', 'Mark as lost'],
  ['delete', 'Karte als verloren melden'],
  ['delete', 'Déclarer ma carte perdue'],
  ['delete', 'Reportar tarjeta perdida'],
  ['delete', '挂失'],
  ['delete', '분실 신고'],
  ['pay', 'Order new card'],
  ['pay', 'Request a replacement card'],
  ['pay', 'Neue Karte bestellen'],
  ['pay', 'Ersatzkarte anfordern'],
  ['pay', 'Commander une nouvelle carte'],
  ['pay', 'Solicitar nueva tarjeta'],
  ['pay', 'Express checkout'],
  ['pay', 'One-click purchase'],
  ['send', 'Request return'],
  ['call', 'Berater anrufen'],
  ['call', 'Klantenservice bellen'],
  ['call', 'Appeler mon conseiller'],
  ['call', 'Chiama il tuo consulente'],
  ['call', 'Llamar a mi gestor'],
  ['call', 'Ligar para o gerente'],
  ['call', 'Позвонить в банк'],
  ['call', 'اتصل بالسائق'],
  ['call', 'बैंक को कॉल करें'],
  ['delete', 'डिलीट करें'],
  ['delete', 'फ़ोटो डिलीट करें'],
  ['delete', 'ट्रैश खाली करें'],
  ['delete', 'مسح محتوى الدردشة'],
  ['delete', 'إلغاء الرحلة'],
  ['delete', 'Dar de baja la tarjeta'],
  ['send', 'دعوة صديق'],
  ['pay', 'احجز الرحلة'],
])('leaves alone what is an order (%s): %s', (reason, label) => {
  expect(reasonOfLabel(label)).toBe(reason);
});

it.each([
  'Call history',
  'Call the list',
  'Call the API',
  'Report a problem',
  'Lost and found',
  'Order cards by date',
  'New card',
  'Get a new card',
  'Get another card',
  'Express delivery',
  'Nicht anrufen',
  'Llamadas',
  'الاتصال بالشبكة',
  'اتصال بـ Wi-Fi',
  'Baja',
])('knows what is none: %s', (label) => {
  expect(reasonOfLabel(label)).toBeNull();
});

describe('a yes', () => {
  it.each([
    ['OK', 'Cancel ride', 'You may be charged.', 'delete'],
    ['Aceptar', 'Cancelar viaje', 'Se aplicará un cargo.', 'delete'],
    ['نعم', 'إلغاء الرحلة؟', '', 'delete'],
    ['हाँ', 'क्या आप इसे डिलीट करना चाहते हैं?', '', 'delete'],
    ['确定', '是否取消订单？', '', 'delete'],
    ['确定', '您确定要退出群聊吗？', '', 'delete'],
    ['はい', '予約をキャンセルしますか？', '', 'delete'],
    ['إبلاغ', 'الإبلاغ عن سارة؟', '', 'send'],
  ])('does what the dialog is called as or asks for: %s, %s', (label, title, says, reason) => {
    expect(answer(label, title, says)).toBe(reason);
  });

  it.each([
    ['Salir', '¿Salir del grupo?'],
    ['退出', '退出群聊？'],
  ])('repeats the question in any script: %s, %s', (label, title) => {
    expect(answer(label, title)).toBe('delete');
  });

  it.each([
    ['Sí', '¿Quieres salir?', 'Se cerrará la sesión.'],
    ['Salir', '¿Quieres salir?', 'Se cerrará la sesión.'],
    ['OK', 'Gerät entfernen', 'Du wirst auf diesem Gerät abgemeldet.'],
    ['Continuer', 'Changer de langue', 'Vous serez déconnecté.'],
    ['Continuar', 'Mudar de conta', 'A sessão será encerrada.'],
    ['Doorgaan', 'Taal', 'Je wordt uitgelogd.'],
    ['确定', '切换环境', '您将退出登录。'],
  ])('brings about what is told of it: %s, %s', (label, title, says) => {
    expect(answer(label, title, says)).toBe('sign_out');
  });

  it.each([
    ['Discard', 'Discard workout?', 'This workout will be permanently deleted.'],
    ['Verwerfen', 'Training verwerfen?', 'Das Training wird endgültig gelöscht.'],
    ['Descartar', '¿Descartar entrenamiento?', 'Se eliminará permanentemente.'],
    ['丢弃', '丢弃此次锻炼？', '记录将被永久删除。'],
    ['ठीक है', 'वर्कआउट छोड़ें?', 'यह हमेशा के लिए मिट जाएगा।'],
  ])('takes away for good what is said to go for good: %s, %s', (label, title, says) => {
    expect(answer(label, title, says)).toBe('delete');
  });

  it.each([
    ['Archive', 'Archive note?', 'It will be permanently deleted after 30 days.'],
    ['Discard', 'Discard draft?', 'The draft will be permanently deleted.'],
    ['Discard', 'Discard changes?', 'They will be lost.'],
    ['Sí', '¿Guardar cambios?', ''],
    ['Salir', '¿Salir sin guardar?', ''],
    ['确定', '是否保存草稿？', ''],
    ['确定', '是否打开定位服务？', ''],
    ['Stay signed in', 'Are you still there?', 'You will be logged out in 60 seconds.'],
    ['Verlängern', 'Sitzung', 'Bei Inaktivität werden Sie abgemeldet.'],
    ['OK', 'Notifications', 'You will hear of new episodes.'],
  ])('does no more elsewhere: %s, %s', (label, title, says) => {
    expect(answer(label, title, says)).toBeNull();
  });
});

it('leaves alone in a list as well what takes away all that is in a wallet', () => {
  for (const row of ['Reset wallet', 'Delete my wallet', 'Wallet zurücksetzen', 'Restablecer billetera'])
    expect(reasonOfRow(row)).toBe('delete');
  for (const row of ['Wallet', 'Add wallet', 'Wallet settings']) expect(reasonOfRow(row)).toBeNull();
});
