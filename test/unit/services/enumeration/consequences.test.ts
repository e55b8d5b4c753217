import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const answer = (label: string, title: string, says: string, oneAgrees = true) =>
  reasonOfTap(label, 'button', {
    dialogTitle: title,
    dialogText: `${title} ${says} Cancel ${label}`,
    declinable: true,
    oneAgrees,
  });

it.each([
  ['Restore', 'Restore backup?', 'Current data will be replaced.', 'delete'],
  ['Restore', 'Restore backup', 'This replaces all current data.', 'delete'],
  ['Wiederherstellen', 'Backup wiederherstellen?', 'Alle aktuellen Daten werden überschrieben.', 'delete'],
  ['Restaurer', 'Restaurer ?', 'Les données actuelles seront remplacées.', 'delete'],
  ['恢复', '恢复备份？', '将覆盖当前数据。', 'delete'],
  ['Reset Network Settings', '', 'This will delete all network settings of this phone.', 'delete'],
  ['Turn off', 'Turn off sync?', 'This will delete all synced data from this device.', 'delete'],
  ['Start over', 'Start over?', 'Starting over will erase all your progress.', 'delete'],
  ['Disconnect', 'Disconnect bank?', 'All transactions from this bank will be deleted.', 'delete'],
  ['Ausschalten', 'Verlauf ausschalten?', 'Dein Verlauf wird gelöscht.', 'delete'],
  ['Désactiver', 'Historique', 'Tout votre historique sera supprimé.', 'delete'],
  ['Desactivar', 'Historial', 'Todo tu historial se eliminará.', 'delete'],
  ['Desativar', 'Histórico', 'Todos os seus dados serão apagados.', 'delete'],
  ['Disattiva', 'Cronologia', 'Tutti i tuoi dati verranno eliminati.', 'delete'],
  ['Uitschakelen', 'Geschiedenis', 'Al je gegevens worden gewist.', 'delete'],
  ['Отключить', 'История', 'Все ваши данные будут удалены.', 'delete'],
  ['停用', '停用同步', '您的所有数据将被删除。', 'delete'],
  ['オフにする', '同期', 'すべてのデータが削除されます。', 'delete'],
  ['끄기', '동기화', '모든 데이터가 삭제됩니다.', 'delete'],
  ['Merge', 'Merge duplicates?', 'This action cannot be undone.', 'delete'],
  ['Submit', 'Submit timesheet?', 'You won’t be able to edit it afterwards.', 'delete'],
  ['Redeem', 'Redeem reward?', 'This uses 500 points.', 'pay'],
  ['Unlock', 'Unlock chapter?', 'Costs 20 coins', 'pay'],
  ['Change plan', 'Change plan?', 'You will be charged $9.99 today.', 'pay'],
  ['Extend', 'Extend session?', 'This costs $1 for 30 min', 'pay'],
  ['Yes', 'Use tokens', 'Spend 3 tokens to reveal the answer?', 'pay'],
  ['Unlock', 'Unlock chapter?', 'Unlock this chapter for 20 coins', 'pay'],
  ['Approve', 'Approve request?', 'Anna will be notified.', 'send'],
  ['Ablehnen', 'Anfrage ablehnen?', 'Anna wird benachrichtigt.', 'send'],
])('leaves the one yes alone that does what its dialog tells: %s, %s %s', (label, title, says, expected) => {
  expect(answer(label, title, says)).toBe(expected);
});

it.each([
  ['Turn on', 'Tidy up', 'Your messages will be deleted after 30 days.'],
  ['Turn off', 'Sync', 'Your data will not be deleted.'],
  ['Hide', 'Hide history?', 'None of your data will be deleted.'],
  ['Apply', 'Filters', 'This will reset all your filter settings.'],
  ['Clean', 'Clean up?', 'Temporary files will be deleted.'],
  ['Send link', 'Password', 'Your password will be removed.'],
  ['Weiter', 'Hinweis', 'Deine Daten werden nicht gelöscht.'],
  ['Einschalten', 'Aufräumen', 'Deine Fotos werden nach 30 Tagen gelöscht.'],
  ['Desactivar', 'Historial', 'Tus datos no se eliminarán.'],
  ['停用', '停用同步', '您的数据不会被删除。'],
  ['Mute', 'Mute Anna?', 'Anna won’t be notified.'],
  ['Hide', 'Hide post?', 'No one will be notified.'],
  ['OK', 'Notify me', 'You will be notified when it is back.'],
  ['OK', 'Erinnerung', 'Sie werden benachrichtigt, wenn es so weit ist.'],
  ['Add contact', 'Emergency contacts', 'They will be notified if you call for help.'],
  ['Leave', 'Unsaved changes', 'Your changes will be lost.'],
  ['Discard', 'Discard changes?', 'This cannot be undone.'],
  ['Quit', 'Quit quiz?', 'Your progress will be lost.'],
  ['Continue', 'Free trial', 'You won’t be charged $9.99 until May 1.'],
  ['Checkout', 'Shipping', 'Delivery costs $3.99 below $30.'],
  ['Learn more', 'Membership', 'This costs $5 a month.'],
  ['Replace', 'Replace photo?', 'This replaces the existing photo.'],
  ['Apply', 'Sort', 'This will replace your current filter.'],
  ['Download', 'Download over cellular?', 'This uses 245 MB'],
  ['Play', 'Level 3', 'Collect 30 coins to win!'],
  ['Play', 'Level 4', 'Match the words for 100 points!'],
  ['Start', 'Run', 'Run for 5 miles without a break'],
  ['Archive', 'Archive chat?', 'No members will be notified.'],
  ['Mute', 'Mute all?', 'None of them will be notified.'],
  ['Stummschalten', 'Anna stummschalten?', 'Anna wird nicht benachrichtigt.'],
  ['Stummschalten', 'Alle stummschalten?', 'Niemand wird benachrichtigt.'],
  ['Masquer', 'Masquer la page ?', 'Personne ne sera averti.'],
  ['Dempen', 'Anna dempen?', 'Anna wordt niet op de hoogte gebracht.'],
  ['静音', '静音', '不会通知对方'],
  ['Import', 'Import contacts', 'This won’t overwrite existing contacts.'],
  ['Import', 'Import notes', 'Imports without replacing your existing notes.'],
  ['Importieren', 'Kontakte importieren', 'Vorhandene Kontakte werden nicht überschrieben.'],
  ['导入', '导入', '不会覆盖当前数据'],
  ['Play', 'Play album?', 'This will replace the current queue.'],
])('has nothing against what harms nobody: %s, %s %s', (label, title, says) => {
  expect(answer(label, title, says)).toBeNull();
});

it('knows no yes among several answers', () => {
  expect(answer('Rename', 'Restore backup?', 'Current data will be replaced.', false)).toBeNull();
});
