import { expect, it } from 'vitest';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const answer = (label: string, title: string) =>
  reasonOfTap(label, 'button', {
    dialogTitle: title,
    dialogText: `${title} They will not be told. Cancel ${label}`,
    declinable: true,
  });

it.each([
  ['Block', 'Block Anna?', 'delete'],
  ['Block', 'Block Anna', 'delete'],
  ['Ban', 'Ban user?', 'delete'],
  ['Blockieren', 'Anna blockieren?', 'delete'],
  ['Bloquer', 'Bloquer Anna ?', 'delete'],
  ['Bloquear', '¿Bloquear a Anna?', 'delete'],
  ['Zablokuj', 'Zablokować Annę?', 'delete'],
  ['Заблокировать', 'Заблокировать Анну?', 'delete'],
  ['ブロック', 'Annaさんをブロックしますか？', 'delete'],
  ['차단', 'Anna님을 차단하시겠습니까?', 'delete'],
  ['拉黑', '确定要拉黑该用户吗？', 'delete'],
  ['Yes', 'Are you sure you want to block Anna?', 'delete'],
  ['Ja', 'Möchtest du Anna wirklich blockieren?', 'delete'],
  ['Report', 'Report this post?', 'send'],
  ['Report', 'Report', 'send'],
  ['Melden', 'Beitrag melden?', 'send'],
  ['Signaler', 'Signaler cette publication ?', 'send'],
  ['Пожаловаться', 'Пожаловаться на публикацию?', 'send'],
  ['举报', '举报该用户？', 'send'],
  ['Yes', 'Are you sure you want to report this user?', 'send'],
  ['Leave', 'Leave “Family”?', 'delete'],
  ['Verlassen', '„Familie“ verlassen?', 'delete'],
  ['Quitter', 'Quitter « Famille » ?', 'delete'],
  ['退出', '退出「家庭群」？', 'delete'],
  ['ออก', 'ออกจากกลุ่ม "ครอบครัว" ไหม', 'delete'],
  ['Părăsește', 'Părăsești grupul „Familia”?', 'delete'],
  ['Αποχώρηση', 'Αποχώρηση από «Οικογένεια»;', 'delete'],
  ['Order', 'Order again?', 'pay'],
  ['Report', 'Report this review?', 'send'],
  ['Yes', 'Are you sure you want to report this review?', 'send'],
  ['Yes', 'Are you sure you want to report this ad as spam?', 'send'],
  ['Yes', 'Are you sure you want to block this user without telling them?', 'delete'],
  ['Leave', 'Leave “Cousin Club”?', 'delete'],
  ['ŞİKAYET ET', 'Gönderiyi şikayet et?', 'send'],
  ['BİLDİR', 'Gönderiyi bildir?', 'send'],
  ['ΑΠΟΚΛΕΙΣΜΟΣ', 'Αποκλεισμός της Anna;', 'delete'],
])('takes “%s” to “%s” for what is asked: %s', (label, title, expected) => {
  expect(answer(label, title)).toBe(expected);
});

it.each([
  ['Block', 'Block cookies?'],
  ['Block', 'Block pop-ups?'],
  ['Sperren', 'Bildschirm sperren?'],
  ['Block', 'Allow notifications?'],
  ['Yes', 'Start this block?'],
  ['Report', 'Report a problem?'],
  ['Report', 'Demo keeps stopping'],
  ['Report', 'Generate report?'],
  ['Yes', 'Would you like to see the report?'],
  ['Yes', 'Do you want to report a crash?'],
  ['Leave', 'Leave page?'],
  ['Leave', 'Leave without saving “Draft 1”?'],
  ['退出', '要退出应用吗？'],
  ['ออก', 'ออกจากแอปไหม'],
  ['Leave', 'Leave before you’re done?'],
  ['Quitter', 'Voulez-vous quitter l’application ?'],
  ['Abbandona', 'Abbandonare l’allenamento?'],
  ['Exit', 'Exit “Kids mode”?'],
  ['退出', '退出“青少年模式”？'],
  ['Bloquear', '¿Bloquear la pantalla?'],
  ['Bloquear', '¿Bloquear anuncios?'],
  ['Заблокировать', 'Заблокировать экран?'],
  ['Block', 'Block time on your calendar?'],
  ['Yes', 'Would you like to kick off your workout?'],
  ['Yes', 'Do you want to block out some time?'],
  ['Yes', 'Are you sure you want to block this site?'],
  ['Order', 'Order details'],
  ['Book', 'Book details'],
])('has nothing against “%s” to “%s”', (label, title) => {
  expect(answer(label, title)).toBeNull();
});

const alertOf = (title: string, ...answers: readonly string[]): string => {
  const view = (of: string, text: string, id: string, bounds: string, more = ''): string =>
    `<node class="android.widget.${of}" text="${text}" resource-id="${id}" ${more} bounds="${bounds}"/>`;
  const box = 'bounds="[60,800][1020,1700]"';
  const buttons = answers.map((text, i) =>
    view('Button', text, `android:id/button${2 - i}`, `[${80 + i * 300},1540][${360 + i * 300},1660]`, TAKES),
  );
  return `<node class="android.widget.FrameLayout" resource-id="a.b:id/parentPanel" ${box}>${view('TextView', title, 'a.b:id/alertTitle', '[100,840][980,920]')}${buttons.join('')}</node>`;
};
const TAKES = 'clickable="true" enabled="true"';

it('takes what closes or cancels for the answer where all buttons of a question would decline elsewhere', () => {
  const close = alertOf('Close account?', 'Cancel', 'Close');
  expect(blockedOn('Close', close)).toBe('delete');
  expect(blockedOn('Cancel', close)).toBeNull();
  const cancel = alertOf('Cancel order?', 'No', 'Cancel');
  expect(blockedOn('Cancel', cancel)).toBe('delete');
  expect(blockedOn('No', cancel)).toBeNull();
  expect(blockedOn('Cancel', alertOf('Cancel order?', 'Cancel', 'Yes'))).toBeNull();
  expect(blockedOn('Close', alertOf('Close account?', 'Close', 'Close account'))).toBeNull();
  expect(blockedOn('Cancel', alertOf('Cancel upload?', 'Cancel', 'No'))).toBeNull();
});

it('looks through a title of nothing but signs of a name once', () => {
  const title = '「'.repeat(20_000);
  const begun = performance.now();
  expect(answer('退出', title)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(300);
});
