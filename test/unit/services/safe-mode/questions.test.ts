import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const answer = (label: string, dialogTitle: string, more = '') =>
  reasonOfTap(label, 'button', {
    dialogTitle,
    dialogText: `${dialogTitle} ${more} ${label}`,
    declinable: true,
  });

it.each([
  ['Leave', 'Leave group?', 'You will get no more messages. Cancel'],
  ['Reset', 'Reset all settings?', 'Cancel'],
  ['Clear', 'Clear history', 'What you searched for will be gone. Cancel'],
  ['Verlassen', 'Gruppe verlassen?', 'Abbrechen'],
  ['Zurücksetzen', 'Einstellungen zurücksetzen?', 'Abbrechen'],
  ['Quitter', 'Quitter le groupe ?', 'Annuler'],
  ['Очистить', 'Очистить историю?', 'Отмена'],
])('takes “%s” in a dialog that is called “%s” for all of that', (label, title, more) => {
  expect(answer(label, title, more)).toBe('delete');
  // Nobody need have named the dialog.
  if (title.endsWith('?'))
    expect(
      reasonOfTap(label, 'button', { dialogText: `Notice. ${title} ${more} ${label}`, declinable: true }),
    ).toBe('delete');
});

it.each([
  ['Reset', 'Reset filters?', 'Cancel'],
  ['Clear', 'Clear search?', 'Cancel'],
  ['Leave', 'Leave a review?', 'Later'],
  ['Leave', 'Leave this page?', 'Stay'],
  ['Close', 'Close account?', 'Keep'],
  ['Save', 'Save all settings?', 'Cancel'],
])('lets “%s” through in a dialog that is called “%s”', (label, title, more) => {
  expect(answer(label, title, more)).toBeNull();
});

it.each([
  ['View', 'View order'],
  ['Track', 'Track your order'],
  ['Manage', 'Manage subscription'],
  ['Add', 'Add payment method'],
  ['Save', 'Save post?'],
  ['Settings', 'You can delete photos in Settings'],
  ['Restore', 'Restore deleted files?'],
  ['Discard', 'Discard changes?'],
  ['Discard', 'Discard draft?'],
  ['Reset', 'Reset all filters?'],
  ['Clear', 'Clear all filters?'],
])('asks of “%s” in “%s” no more than the word says to it', (label, title) => {
  expect(answer(label, title, 'Cancel')).toBeNull();
});

it('takes no words of the buttons for the question', () => {
  const said = 'Delete your account? This cannot be undone. Delete account Keep it';
  const asked = { dialogTitle: 'Delete your account?', dialogText: said, declinable: true };
  expect(reasonOfTap('Keep it', 'button', asked)).toBeNull();
  expect(reasonOfTap('Delete account', 'button', asked)).toBe('delete');
});

it.each([
  ['OK', 'Clear all data?', 'delete'],
  ['Ja', 'Möchten Sie dieses Foto wirklich löschen?', 'delete'],
  ['Oui', 'Cette photo sera supprimée.', 'delete'],
  ['Sì', 'Vuoi eliminare questa foto?', 'delete'],
  ['Sim', 'Tem certeza de que deseja excluir esta foto?', 'delete'],
  ['Ja', 'Weet je zeker dat je deze foto wilt verwijderen?', 'delete'],
  ['Tak', 'Czy na pewno chcesz usunąć to zdjęcie?', 'delete'],
  ['Да', 'Вы действительно хотите удалить это фото?', 'delete'],
  ['Так', 'Видалити це фото?', 'delete'],
  ['Evet', 'Bu fotoğraf silinsin mi?', 'delete'],
  ['Ja', 'Vill du radera bilden?', 'delete'],
  ['Kyllä', 'Haluatko varmasti poistaa kuvan?', 'delete'],
  ['Ano', 'Opravdu chcete smazat tuto fotku?', 'delete'],
  ['Igen', 'Biztosan törli ezt a képet?', 'delete'],
  ['Da', 'Ștergeți această fotografie?', 'delete'],
  ['Ναι', 'Θέλετε να διαγραφεί η φωτογραφία;', 'delete'],
  ['Ya', 'Hapus foto ini?', 'delete'],
  ['Đồng ý', 'Bạn có chắc muốn xóa ảnh này?', 'delete'],
  ['نعم', 'هل تريد حذف هذه الصورة؟', 'delete'],
  ['כן', 'האם למחוק את התמונה?', 'delete'],
  ['हाँ', 'क्या आप इस फ़ोटो को हटाना चाहते हैं?', 'delete'],
  ['ตกลง', 'ต้องการลบรูปนี้หรือไม่', 'delete'],
  ['确定', '确定要删除这张照片吗？', 'delete'],
  ['はい', 'この写真を削除しますか？', 'delete'],
  ['확인', '이 사진을 삭제하시겠습니까?', 'delete'],
  [
    'Proceed',
    'You are about to restore the backup “file.txt”. This cannot be undone. Are you sure?',
    'delete',
  ],
  ['OK', 'All chats are merged. You can’t undo this.', 'delete'],
  ['Ja', 'Das kann nicht rückgängig gemacht werden. Fortfahren?', 'delete'],
  ['Oui', 'Cette action est irréversible.', 'delete'],
  ['Sí', 'Esta acción no se puede deshacer.', 'delete'],
  ['Sì', 'L’operazione non può essere annullata.', 'delete'],
  ['Sim', 'Esta ação não pode ser desfeita.', 'delete'],
  ['Да', 'Это действие нельзя отменить.', 'delete'],
  ['Evet', 'Bu işlem geri alınamaz.', 'delete'],
  ['确定', '此操作无法撤销。', 'delete'],
  ['はい', 'この操作は取り消せません。', 'delete'],
  ['확인', '이 작업은 되돌릴 수 없습니다.', 'delete'],
  ['Да', 'Выйти из аккаунта?', 'sign_out'],
  ['Evet', 'Oturumu kapatmak istiyor musunuz?', 'sign_out'],
  ['Да', 'Оплатить заказ?', 'pay'],
  ['確認', '確定要付款嗎？', 'pay'],
  ['Sim', 'Deseja publicar agora?', 'send'],
])('takes “%s” to “%s” for %s', (yes, question, expected) => {
  expect(answer(yes, question)).toBe(expected);
});

it.each([
  ['Continue', 'Archive the chat? This can be undone in Settings.'],
  ['OK', 'Nothing to undo'],
  ['OK', 'Cannot undo'],
  ['OK', "Can't undo any further"],
  ['Yes', 'Undo the last step?'],
  ['Ja', 'Änderung rückgängig machen?'],
  ['Oui', 'Annuler la dernière action ?'],
  ['Sí', '¿Deshacer el último cambio?'],
  ['Да', 'Отменить последнее действие?'],
  ['确定', '撤销上一步？'],
  ['はい', '元に戻しますか？'],
  ['ОК', 'Не удалось загрузить страницу'],
  ['Да', 'Удалось! Показать ещё?'],
  ['OK', 'Möchten Sie mehr wissen?'],
  ['OK', 'El borrador se ha guardado'],
  ['Kyllä', 'Poistutaanko sovelluksesta?'],
  ['Ja', 'Det er slet ikke svært. Fortsæt?'],
  ['Evet', 'Bildirimler açılsın mı?'],
  ['확인', '저장되었습니다'],
  ['はい', '保存しますか？'],
  ['确定', '已保存'],
  ['OK', 'Reset your password in your mail'],
])('has nothing against “%s” to “%s”', (yes, question) => {
  expect(answer(yes, question)).toBeNull();
});
