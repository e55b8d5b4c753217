import { bareLabel } from './bare-label.ts';

/** That there is a newer build of the app, in the languages of the safe mode. */
const NEW_VERSION =
  /(?<!\p{L})(?:(?:new(?:er)?|latest) version|update (?:is )?(?:now )?available|version \d[\d.]* (?:is )?(?:now )?available|neue(?:re|ste)? version|(?:update|aktualisierung) (?:ist )?verfügbar|nouvelle version|mise à jour (?:est )?disponible|nueva versión|actualización (?:está )?disponible|nova versão|atualização (?:está )?disponível|nuova versione|aggiornamento (?:è )?disponibile|nieuwe versie|update (?:is )?beschikbaar|nowa wersja|dostępna (?:jest )?aktualizacja|новая версия|доступно обновление|нова версія|доступне оновлення|yeni (?:bir )?sürüm|güncelleme (?:mevcut|var)|phiên bản mới|versi (?:ter)?baru|ny(?:are)? version|ny(?:ere)? versjon|uusi versio|nová verze|új verzió|versiune nouă|νέα έκδοση|إصدار جديد|تحديث (?:متوفر|جديد)|גרסה חדשה|नया (?:वर्ज़न|संस्करण|अपडेट))(?![\p{L}\p{M}])|新版本|新しいバージョン|最新バージョン|새(?:로운)? ?버전|최신 ?버전|เวอร์ชันใหม่/iu;

/** The same said of another thing than the app: a document, maps, headphones, what one has written. */
const OF_OTHERS = new RegExp(
  [
    String.raw`version of (?:(?:the|this|that|your|an?) )?(?:documents?|files?|maps?|firmware|dictionary|notes?|page|photo|song|form|report|draft|list|article|post)|(?:as (?:a )?|your )(?:new|newer|latest) version`,
    String.raw`version (?:der|des|dieser|dieses|deiner|deines|ihrer|ihres) (?:dokument|datei|karte|wörterbuch|notiz|seite|liste|firmware)\p{L}*|version (?:de la |du |de ce |de cette |de votre |de l['’])(?:document|fichier|carte|dictionnaire|note|page|liste|micrologiciel)`,
    String.raw`versión (?:del|de la|de este|de esta|de su|de tu) (?:documento|archivo|mapa|diccionario|nota|página|lista|firmware)|vers(?:ão|ione) (?:d[oa]|dest[ea]|del|della|di quest[oa]) (?:document|arquivo|ficheiro|file|map|dicionário|dizionario|nota|página|pagina|lista|firmware)`,
    String.raw`(?:maps?|firmware|dictionary|language|voice|data|content|pack|karten?|wörterbuch|sprach\p{L}*) ?-?(?:update|aktualisierung)`,
    '新版本(?:的)?(?:地图|地圖|文件|文档|词典|固件)|(?:地图|地圖|文件|文档|词典|固件)(?:有)?新版本',
  ].join('|'),
  'giu',
);

/** What gets it, from the store or by itself. */
const GETS =
  /^(?:(?:update|upgrade|install|download)(?: (?:now|app|it|update|the update|the app))?|get (?:it|update|the update)|(?:jetzt )?(?:aktualisieren|updaten|installieren|herunterladen)|(?:mettre à jour|télécharger)(?: maintenant)?|(?:actualizar|descargar)(?: ahora)?|(?:atualizar|baixar)(?: agora)?|(?:aggiorna|scarica)(?: ora)?|(?:nu )?(?:bijwerken|updaten)|(?:zaktualizuj|aktualizuj)(?: teraz)?|обновить(?: сейчас)?|оновити|(?:şimdi )?güncelle|cập nhật(?: ngay)?|(?:perbarui|update)(?: sekarang)?|uppdatera(?: nu)?|opdat[eé]r(?: nu)?|oppdater(?: nå)?|päivitä(?: nyt)?|aktualizovat|frissítés|actualizează(?: acum)?|ενημέρωση|(?:ال)?تحديث(?: الآن)?|עדכן|עדכון|अपडेट करें|(?:立即|马上|馬上|现在|現在)?(?:更新|升级|升級|下载|下載)|今すぐ(?:更新|アップデート)|(?:更新|アップデート)(?:する)?|(?:지금 )?업데이트(?:하기)?|อัปเดต(?:เลย|ตอนนี้)?)$/iu;

/** Whether a button would fetch a newer build of the app that its dialog speaks of: the store opens, or the app is another one. */
export const getsNewVersion = (label: string, dialogText: string): boolean =>
  GETS.test(bareLabel(label)) && NEW_VERSION.test(dialogText.replace(OF_OTHERS, ' '));
