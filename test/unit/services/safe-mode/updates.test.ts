import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  ['Update', 'Update available. A new version of Shop is available. Later Update'],
  ['Update', 'There is a new version of the Daily News. Later Update'],
  ['UPDATE NOW', 'Version 4.2 is available Not now UPDATE NOW'],
  ['Jetzt aktualisieren', 'Eine neue Version ist verfügbar. Später Jetzt aktualisieren'],
  ['Mettre à jour', 'Une nouvelle version est disponible. Plus tard Mettre à jour'],
  ['Actualizar', 'Hay una nueva versión de la app. Ahora no Actualizar'],
  ['Atualizar agora', 'Atualização disponível. Agora não Atualizar agora'],
  ['Aggiorna', 'È disponibile una nuova versione. Non ora Aggiorna'],
  ['Обновить', 'Доступна новая версия приложения. Позже Обновить'],
  ['Güncelle', 'Yeni sürüm mevcut. Daha sonra Güncelle'],
  ['立即更新', '发现新版本 2.3.0 以后再说 立即更新'],
  ['アップデート', '新しいバージョンがあります。 あとで アップデート'],
  ['업데이트', '새 버전이 있습니다. 나중에 업데이트'],
  ['تحديث', 'إصدار جديد متاح. لاحقا تحديث'],
])(
  'does not fetch a newer build of the app that a dialog offers and lets one decline: %s',
  (yes, dialogText) => {
    expect(reasonOfTap(yes, 'button', { dialogText, declinable: true })).toBe('leaves_app');
    expect(reasonOfTap(yes, 'button', { dialogText, declinable: false })).toBeNull();
    expect(reasonOfTap(yes, 'button', { dialogText: '', declinable: true })).toBeNull();
  },
);

it.each([
  ['Update', 'Update your profile? Cancel Update'],
  ['Update', 'Update address Street City Cancel Update'],
  ['Learn more', 'Meet the new version of Shop. Not now Learn more'],
  ['Later', 'A new version is available. Later Update'],
  ['Restore', 'Go back to an older version? Cancel Restore'],
  ['更新', '更新个人资料？ 取消 更新'],
  ['Download', 'Download this film in HD? Cancel Download'],
  ['Download', 'A newer version of this document is available. Keep mine Download'],
  ['Update', 'Map update available. Berlin, 120 MB Later Update'],
  ['Update', 'Firmware update available for your headphones. Not now Update'],
  ['Update', 'Your latest version was saved. Cancel Update'],
  ['Aktualisieren', 'Neue Version der Karte vorhanden. Abbrechen Aktualisieren'],
  ['Actualizar', 'Hay una nueva versión del documento. Cancelar Actualizar'],
  ['更新', '地图有新版本 取消 更新'],
])('goes on to updates of anything else, and to what a dialog says besides: %s, %s', (label, dialogText) => {
  expect(reasonOfTap(label, 'button', { dialogText, declinable: true })).toBeNull();
});
