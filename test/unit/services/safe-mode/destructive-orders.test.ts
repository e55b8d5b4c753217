import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';
import { expect, it } from 'vitest';
import { actionsOf, android, androidView } from '../../../support/screens/recorded-screens.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const row = (rowTitle: string) => reasonOfTap(`${rowTitle}, more`, 'listitem', { rowTitle });

it.each([
  'Clear all data|Reset settings|Reset all settings|Restore defaults|Erase everything|Erase all content and settings|Factory reset|Clear history|Clear all|Clear storage|Delete all downloads',
  'Alle Daten löschen|Einstellungen zurücksetzen|Auf Werkseinstellungen zurücksetzen|Verlauf löschen|Alles löschen',
  'Supprimer toutes les données|Réinitialiser les paramètres|Effacer l’historique|Tout effacer',
  'Borrar todos los datos|Restablecer ajustes|Borrar historial|Borrar todo|Restablecer valores de fábrica',
  'Cancella tutti i dati|Ripristina impostazioni|Cancella cronologia',
  'Apagar todos os dados|Restaurar configurações|Limpar histórico|Redefinir configurações',
  'Alle gegevens wissen|Instellingen resetten|Geschiedenis wissen|Fabrieksinstellingen herstellen',
  'Wyczyść dane|Zresetuj ustawienia|Wyczyść historię|Przywróć ustawienia domyślne',
  'Очистить данные|Сбросить настройки|Очистить историю|Сброс настроек|Удалить все данные',
  'Verileri temizle|Ayarları sıfırla|Geçmişi temizle',
  'Rensa historik|Återställ inställningar|Nulstil indstillinger|Tilbakestill innstillinger|Palauta asetukset|Tyhjennä historia',
  'Obnovit nastavení|Vymazat historii|Előzmények törlése|Resetează setările|Επαναφορά ρυθμίσεων|Скинути налаштування|Очистити історію',
  'Hapus semua data|Reset pengaturan|Xóa lịch sử|Đặt lại cài đặt|مسح السجل|إعادة ضبط الإعدادات|איפוס הגדרות|डेटा साफ़ करें|सेटिंग रीसेट करें',
  '清空聊天记录|恢复出厂设置|重置设置|清除所有数据|履歴を削除|設定をリセット|全データを消去|기록 삭제|설정 초기화|ล้างข้อมูลทั้งหมด|รีเซ็ตการตั้งค่า',
])('leaves rows alone that destroy all there is or the settings: %s', (titles) => {
  for (const title of titles.split('|')) expect([title, row(title)]).toEqual([title, 'delete']);
});

it.each([
  'Delete scene|Erase me|Delete old photos|Delete contact|Remove stains|Clear skies|Reset your mind in ten minutes|How to delete your account|Deleted data|Account|All data|History|Settings|Restore purchases|Data usage|Reset password|Data deletion explained|Clear cache',
  'Fotos löschen|Daten|Konto und Daten|Wissen|Verlauf|Einstellungen|Feuer löschen|Passwort zurücksetzen',
  'Effacer le tableau|Données|Tous les ajustes|Historique|Borrar una foto|Todos|Ajustes|Tutto|Restablecer contraseña',
  'Удалить фото|Данные|Настройки|История|Tümü|Ayarlar|数据|设置|全部|データ|設定|すべて|데이터|설정|전체',
])('takes other rows of a list on a page for titles: %s', (titles) => {
  for (const title of titles.split('|')) expect([title, row(title)]).toEqual([title, null]);
});

it('sees what asks whether an account is to be deleted, and answers nothing there', () => {
  for (const title of 'Delete account|Delete my account and all data|Close account|Konto löschen|Mein Konto endgültig löschen|Supprimer mon compte|Eliminar cuenta|Elimina account|Excluir conta|Account verwijderen|Usuń konto|Удалить аккаунт|Hesabı sil|Hesabımı sil|Radera konto|Slet konto|Slett konto|Poista tili|Smazat účet|Fiók törlése|Șterge contul|Διαγραφή λογαριασμού|Видалити обліковий запис|Hapus akun|Xóa tài khoản|حذف الحساب|מחק חשבון|खाता हटाएं|注销账号|アカウントを削除|계정 삭제|ลบบัญชี'.split(
    '|',
  )) {
    expect([title, row(title)]).toEqual([title, null]);
    expect([title, reasonOfTap(title, 'button', {})]).toEqual([title, 'delete']);
  }
});

it('leaves them alone in the settings of an Android app', () => {
  const line = (title: string, top: number): string =>
    androidView(
      'android.widget.LinearLayout',
      `[0,${top}][1080,${top + 180}]`,
      'clickable="true"',
      androidView(
        'android.widget.TextView',
        `[40,${top + 60}][600,${top + 120}]`,
        `text="${title}" resource-id="android:id/title"`,
      ),
    );
  const titles = ['Notifications', 'Clear all data', 'Reset settings', 'Delete account', 'About'];
  const list = androidView(
    'androidx.recyclerview.widget.RecyclerView',
    '[0,220][1080,2400]',
    'resource-id="com.example:id/recycler_view"',
    titles.map((title, i) => line(title, 220 + i * 180)).join(''),
  );
  const page = androidView('android.widget.FrameLayout', '[0,0][1080,2400]', '', list);
  const rows = actionsOf(android(`<hierarchy>${page}</hierarchy>`)).filter((a) => a.kind === 'TAP');
  expect(rows.map((a) => [a.label, a.blocked])).toEqual([
    ['Notifications', null],
    ['Clear all data', 'delete'],
    ['Reset settings', 'delete'],
    ['Delete account', null],
    ['About', null],
  ]);
});

it.each([
  'Close account menu',
  'Close the account switcher',
  'Close account details',
  'Close your account panel',
])('lets “%s” through: it closes what is laid over a page', (label) =>
  expect(reasonOfTap(label, 'button', {})).toBeNull(),
);
it.each(['Close account permanently', 'Close my account and delete all data', 'Deactivate your account now'])(
  'takes “%s” for an order to delete',
  (label) => expect(reasonOfTap(label, 'button', {})).toBe('delete'),
);

it.each(['Wissen', 'Gut zu wissen', 'Mehr wissen', 'Format', 'Format text', 'Bold format'])(
  'lets “%s” through on a control: in another language, or of another thing, it is an order',
  (label) => {
    for (const role of ['button', 'menuitem', 'link'])
      expect([role, reasonOfTap(label, role, {})]).toEqual([role, null]);
  },
);
it.each([
  'Alles wissen',
  'Geschiedenis wissen',
  'Dit bericht wissen',
  'Format SD card',
  'Format as internal storage',
])('takes “%s” on a control for an order to delete', (label) => {
  expect(reasonOfTap(label, 'button', {})).toBe('delete');
});

it('takes the word of Dutch alone for an order where a dialog asks about it', () => {
  for (const asked of ['Geschiedenis wissen?', 'Wil je deze foto’s wissen?', 'Alles wissen?']) {
    const dialog = { dialogTitle: '', dialogText: `${asked} Annuleren Wissen` };
    expect([asked, reasonOfTap('Wissen', 'button', dialog)]).toEqual([asked, 'delete']);
  }
  const news = { dialogTitle: 'Wissen', dialogText: 'Was willst du wissen? Politik Wissen' };
  expect(reasonOfTap('Wissen', 'button', news)).toBeNull();
});

it.each([
  'Block user|Block this contact|Block Caller|Block number|Block and report|Unmatch|Freeze card|Block my card',
  'Nutzer blockieren|Kontakt blockieren|Karte sperren|Bloquer l’utilisateur|Bloquer la carte|Bloquear usuario|Bloquear tarjeta|Bloquear cartão',
  'Blocca utente|Blocca la carta|Gebruiker blokkeren|Zablokuj kartę|Заблокировать пользователя|Kullanıcıyı engelle|拉黑|加入黑名单|ユーザーをブロック|사용자 차단하기',
])('shuts nobody out, and locks no card: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, 'delete']);
});

it('shows nobody live', () => {
  for (const label of ['Start live stream', 'Start broadcasting'])
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, 'send']);
});

it.each([
  'Blocked users|Block|Building blocks|Block users|Unblock user|Block 5|Block list|Number block|Cards|Card number|Lock screen|Freeze frame',
  'Report|Reports|Report this review|Report a problem|Daily report|Live|Live streams|Watch live|Report details|Message report|Spam',
  'Blockierte Kontakte|Karte|Sperren|Utilisateurs bloqués|Usuarios bloqueados|Bloque 3|黑名单|ブロック|차단 목록',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

it.each([
  [
    'delete',
    'Move to trash|Move 3 items to trash|In den Papierkorb verschieben|Mover a la papelera|Mover a papelera|Mover para a lixeira|Mover para lixeira|Sposta nel cestino',
  ],
  [
    'delete',
    'ゴミ箱に移動|휴지통으로 이동|移到废纸篓|Disconnect Google account|Revoke access|Ban user|Exit “Family” group',
  ],
  ['sign_out', 'Terminate all other sessions|Terminate session|End all sessions'],
  ['send', 'Request $20|Request $20 from Anna'],
  [
    null,
    'Move to folder|Move to inbox|В корзину|Добавить в корзину|Переместить в корзину|Dodaj do koszyka|移到购物车',
  ],
  [
    null,
    'Session details|Sessions|Request money|Request a demo|Disconnect|Ban list|Leave a group review|Trash talk',
  ],
])('takes for %s: %s', (reason, labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, reason]);
});
