import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from './bare-label.ts';
import type { WordReason } from './safe-words.ts';

/** What one word does where it answers a question that speaks of it, and else may only lead to that or be called so. */
interface AnsweringWord {
  readonly reason: WordReason;
  /** All that the button says, in folded letters. */
  readonly label: RegExp;
  /** What is asked then, in folded letters. */
  readonly asked: RegExp;
  /** What is asked of other things by the same word. */
  readonly ofOthers?: RegExp;
  /** The word is one of many dialogs (`Finish`, `종료`), and means this where what is asked says it too. */
  readonly repeats?: true;
}

const only = (...words: readonly string[]): RegExp => foldedWords(`^(?:${words.join('|')})$`);
/** Begins a word, in scripts with spaces. */
const begins = (spaced: string, unspaced: string): RegExp =>
  foldedWords(String.raw`(?<!\p{L})(?:${spaced})|${unspaced}`);

/** Who is shut out hears of it, and may not be let in again. */
const SHUTS_OUT: AnsweringWord = {
  reason: 'delete',
  label: only(
    'block|ban|kick(?: out)?|blockieren|sperren|bloquer|bannir|bloquear|banear|banir|blocca(?:re)?|blokkeren|blokkeer|zablokuj|заблокировать|заблокувати|engelle|blockera',
    'blok[ke]?er|blokér|estä|zablokovat|blokovat|letilt(?:ás(?:a)?|om)?|blochează|αποκλεισμός|blokir|chặn|حظر|חסום|חסימה|ब्लॉक करें|บล็อก|ブロック(?:する)?|차단(?:하기)?|屏蔽|拉黑|封[锁鎖]|加入黑名[单單]',
  ),
  asked: begins(
    'block|bann?(?!\\p{L}{3})|kick|sperr|bloqu|banear|banir|blocc|blokk?|zablok|заблок|engelle|estä|letilt|blochea|αποκλε|chặn|حظر|חסו|חסימ|ब्लॉक',
    'บล็อก|ブロック|차단|屏蔽|拉黑|封[锁鎖]|黑名[单單]',
  ),
  ofOthers:
    /cookie|pop-?up|track(?:er|ing)|(?<!\p{L})ads?(?!\p{L})|advert|werbung|publicit[éà]|an[uú]ncio|annunci|(?<!\p{L})(?:reklam|реклам)|notific|benachricht|уведомл|通知|알림|web ?site|(?<!\p{L})(?:sites?|sitio|sito)(?!\p{L})|spam|time ?block|block (?:(?:out|off|some) )*time(?!\p{L})|training block|bildschirm|(?<!\p{L})(?:screen|pantalla|tela|schermo|ekran\p{L}*|экран\p{L}*|sk(?:ärm|ærm|jerm)\p{L}*)(?!\p{L})|画面|屏幕|螢幕|화면|rotation/iu,
};

/** Goes to whoever looks after an app; of a fault of the app one is asked for words first. */
const REPORTS: AnsweringWord = {
  reason: 'send',
  label: only(
    'report|melden|signaler|denunciar|reportar|segnala(?:re)?|rapporteren|rapporteer|zgłoś|пожаловаться|поскаржитися|şikayet et|bildir|anmäl|rapporter(?:a|en)?|anmeld|ilmoita|nahlásit',
    'raportează|jelentése?|αναφορά|laporkan|báo cáo|إبلاغ|דווח|דיווח|रिपोर्ट करें|รายงาน|報告(?:する)?|通報(?:する)?|신고(?:하기)?|举报|舉報|檢舉|检举|投[诉訴]',
  ),
  asked: begins(
    'report|melde|signal|denunci|segnal|rapport|zgło|пожал|поскарж|şikayet|bildir|anmäl|anmeld|ilmoi|nahlás|raport|jelent|αναφορ|lapor|báo cáo|(?:ال)?إبلاغ|דווח|דיווח|रिपोर्ट',
    'รายงาน|報告|通報|신고|举报|舉報|檢舉|检举|投[诉訴]',
  ),
  ofOthers:
    /problem|(?<!\p{L})(?:bugs?|issues?|errors?|crash\p{L}*|generat\p{L}*|view|show|open|download|export|daily|weekly|monthly)(?!\p{L})|fehler|erreur|errore|ошибк|問題|不具合|バグ|エラー|问题|문제|오류/iu,
};

const ANSWERING_WORDS: readonly AnsweringWord[] = [
  {
    // What books leads to what can be booked elsewhere.
    reason: 'pay',
    label: only(
      'book|reserve|schedule|order|buchen|reservieren|réserver|reservar|agendar|prenota(?:re)?|boeken|reserveren|zarezerwuj|забронировать|записаться|rezervasyon yap|احجز|حجز|बुक करें|预约|預約|预订|預訂|予約する|예약(?:하기)?',
    ),
    asked: begins(
      'book|reserve|schedule|order|buch|reservier|réserv|reservar|agendar|prenota|boek|zarezerw|заброниров|записаться|rezervasyon|احجز|حجز|बुक',
      '预约|預約|预订|預訂|予約|예약',
    ),
  },
  SHUTS_OUT,
  REPORTS,
  {
    // A file of that name was there.
    reason: 'delete',
    label: only(
      'replace|ersetzen|remplacer|reemplazar|sustituir|substituir|sostituisci|vervangen|zastąp|заменить|замінити|değiştir|ersätt|erstatt?|korvaa|nahradit|csere|înlocuiește|αντικατάσταση|ganti|thay thế|استبدال|החלף|बदलें',
      'แทนที่|替换|替換|取代|置き換え(?:る)?|上書き(?:保存|する)?|바꾸기|교체(?:하기)?|덮어쓰기',
    ),
    asked: begins(
      'files?(?!\\p{L})|replace (?:it|them|(?:the )?existing)(?!\\p{L})|backup|datei|fichier|archivo|fichero|arquivo|ficheiro|bestand|plik|файл|dosya|fil(?:en|er)?(?!\\p{L})|tiedosto|soubor|fájl|fișier|αρχείο|berkas|tệp|(?:ال)?ملف|קובץ|फ़?ाइल',
      'ไฟล์|文件|檔案|ファイル|파일',
    ),
    ofOthers: /(?<!\p{L})(?:all files (?:open|shown)|file ?(?:type|name|filter))(?!\p{L})/iu,
  },
  {
    // What somebody noted down there; what is looked for or chosen is there again with a touch.
    reason: 'delete',
    label: only(
      'clear|empty|leeren|vider|vaciar|limpiar|limpar|esvaziar|svuota|leegmaken|wyczyść|opróżnij|очистить|очистити|temizle|boşalt|töm|rensa|ryd|tøm|tyhjennä|vyprázdnit|ürítés|golește|εκκαθάριση|kosongkan|bersihkan|إفراغ|مسح|נקה|רוקן|(?:साफ़?|खाली) करें',
      'ล้าง|清空|空にする|クリア(?:する)?|비우기|지우기',
    ),
    asked: begins(
      '(?:\\p{L}*list(?:e|an|en)|list(?:s|a)?)(?!\\p{L})|lijst|списо?к|seznam|luettelo|λίστα|daftar|danh sách|(?:ال)?قائمة|רשימה|सूची',
      'รายการ|列表|清[单單]|リスト|목록',
    ),
    ofOthers:
      /filt|фильтр|selecti|auswahl|sélection|selecci|seleç|selezion|search|such(?:e|liste)|recherche|búsqueda|pesquisa|ricerca|筛选|篩選|选择|検索|絞り込み|필터|검색/iu,
  },
  {
    // What has a name of its own (`Leave “Family”?`) is a group: pages are left without one. The sign of a name may stand for a letter
    // that is left out, within a word (`Quitter l’application ?`).
    reason: 'delete',
    label: only(
      'leave|exit|verlassen|austreten|quitter|salir|sair|abbandona(?:re)?|esci|verlaten|opuść|покинуть|покинути|ayrıl|lämna|forlad|forlat|poistu|opustit|kilépés|keluar|rời(?: khỏi)?|مغادرة|עזוב|părăsește|αποχώρηση|ออก(?:จากกลุ่ม)?|退出|抜ける|退会する|나가기',
    ),
    asked: foldedWords(
      String.raw`(?<!\p{L})(?:leave|exit|quitter|salir|sair|abbandon\p{L}*|esci|uscire|opuści\p{L}*|покинут\p{L}*|lämna|forlad|forlat|poistu|opustit|keluar|rời|مغادرة|לעזוב|părăs\p{L}*|αποχωρ\p{L}*|ออกจาก\p{L}*)(?: \S{1,7}){0,2}\s+["“”„«‘’]\s?\S` +
        String.raw`|["“”„«»][^"“”„«»]+["“”«»]\s*(?:\p{L}+ )?(?:verlassen|austreten|verlaten|ayrıl|kilép)|ออกจาก[\p{L}\p{M}]*\s?["“]|退出(?:群聊)?[“「『"]|[“「『][^“「『」』”]+[」』”](?:\p{L}{0,4})(?:退出|抜け|退会|나가)`,
    ),
    ofOthers:
      /without|unsaved|(?<!\p{L})(?:(?:ohne|sans|sin|sem|senza|без) |(?:mode|modus|modo|режим\p{L}*)(?!\p{L}))|模式|モード|모드/iu,
  },
  {
    // What others hang on, and may not come up again.
    reason: 'send',
    label: only(
      '(?:restart|reboot|shut ?down|power off|turn off|switch off)(?: now)?|neu ?starten|neustart|ausschalten|herunterfahren|redémarrer|éteindre|reiniciar|apagar|desligar|riavvia|spegni|opnieuw (?:op)?starten|herstarten|uitschakelen',
      'uruchom ponownie|wyłącz|перезагрузить|выключить|перезавантажити|вимкнути|yeniden başlat|starta om|stäng av|genstart|sluk|start på nytt|slå av|käynnistä uudelleen|restartovat|vypnout|újraindítás|kikapcsolás|repornește|oprește|επανεκκίνηση|mulai ulang|matikan',
      'khởi động lại|tắt nguồn|إعادة (?:ال)?تشغيل|إيقاف(?: التشغيل)?|הפעל מחדש|הפעלה מחדש|כבה|(?:रीस्टार्ट|बंद) करें|รีสตาร์ท|ปิดเครื่อง|重启|重新启动|重啟|关机|關機|再起動(?:する)?|電源を切る|재시작|재부팅|다시 시작|전원 끄기|종료',
    ),
    asked: begins(
      'devices?(?!\\p{L})|phone|tablet|computer|router|modem|gateway|hub|server|camera|printer|system(?!\\p{L})|vehicle|gerät|telefon|drucker|kamera|appareil|imprimante|routeur|dispositivo|impressora|roteador|enrutador|apparaat|urządzeni|роутер|устройств|камер|пристр|cihaz|enhet|enhed|laite|zařízení|eszköz|dispozitiv|συσκευή|perangkat|thiết bị|(?:ال)?جهاز|ה?מכשיר|ה?נתב|डिवाइस',
      'อุปกรณ์|เครื่อง|设备|設備|手机|路由器|摄像头|机器|デバイス|端末|機器|ルーター|기기|장치|공유기',
    ),
    ofOthers:
      /notific|benachrichtig|уведомл|bluetooth|sound|vibrat|tracking|sync|通知|알림|(?<!\p{L})apps?(?!\p{L})|应用|應用|アプリ|앱|(?:turn|switch) off [^?]*(?<!\p{L})(?:for|on|of|from|to|with) /iu,
    repeats: true,
  },
  {
    // What is hired ends, and is charged.
    reason: 'pay',
    label: only(
      '(?:end|finish|complete|stop)(?: (?:trip|ride|rental|rent|journey))?|(?:fahrt |miete )?beenden|terminer(?: la course| le trajet)?|(?:finalizar|terminar|encerrar)(?: (?:el )?viaje| (?:a )?viagem| (?:a )?corrida)?|termina(?: corsa| noleggio)?|(?:rit )?beëindigen|zakończ(?: przejazd)?',
      'завершить(?: поездку)?|завершити(?: поїздку)?|(?:yolculuğu |sürüşü )?(?:bitir|sonlandır)|avsluta|afslut|avslutt|إنهاء(?: الرحلة)?|סיים(?: נסיעה)?|(?:यात्रा |राइड )?समाप्त करें|akhiri|kết thúc|สิ้นสุด|结束(?:行程)?|結束(?:行程)?|(?:乗車を)?終了(?:する)?|(?:운행 ?)?종료(?:하기)?|(?:대여 )?반납하기',
    ),
    asked: begins(
      'trip|ride|rental|rent(?!\\p{L})|fahrt|miete|(?:la|cette|votre|ma|une) course(?!s)|trajet|viaje|viagem|corrida|corsa|noleggio|rit(?!\\p{L})|przejazd|поездк|поїздк|yolculu|sürüş|resa(?!\\p{L})|reise|tur(?:en)?(?!\\p{L})|(?:ال)?رحلة|נסיעה|यात्रा|राइड|perjalanan|chuyến đi',
      'การเดินทาง|行程|乗車|レンタル|운행|대여',
    ),
    ofOthers: /plann|plan(?!\p{L})|share|sharing|guide|lesson|workout|training|kurs|spiel|game|video/iu,
    repeats: true,
  },
  {
    // Who gives it away cannot take it back.
    reason: 'delete',
    label: only(
      'transfer(?: ownership)?|make owner|übertragen|transférer|transferir|trasferisci|overdragen|przekaż|передать|передати|devret|överför|overdrag|overfør|نقل|העבר|(?:ट्रांसफ़र|हस्तांतरित) करें|转让|轉讓|移交|譲渡(?:する)?|移譲(?:する)?|양도(?:하기)?|위임(?:하기)?',
    ),
    asked: begins(
      'owner|admin(?!istration)|host(?!\\p{L}{3})|besitz|inhaber|eigent[uü]m|propriété|propriétaire|propiedad|propietari|propriedade|proprietári|proprietà|proprietari|eigenaar|eigendom|własno|właścicie|владел|права|власн|sahip|ägar|ejer|eier|(?:ال)?ملكية|בעלות|स्वामित्व',
      '所有[权權]|群主|管理[员員]|オーナー|所有権|管理者|소유권|방장',
    ),
    repeats: true,
  },
];

const EMPTIES_LIST = only(
  String.raw`clear (?:(?:the|my|this|whole|entire) )?(?!filter|search)(?:\S+ )?list|\p{L}*liste leeren|vider (?:la |ma )?liste|(?:vaciar|limpiar|limpar|esvaziar) (?:(?:la|mi|a|minha) )?lista|svuota (?:la )?lista|lijst (?:leegmaken|wissen)|wyczyść listę|очистить список|очистити список|listeyi (?:temizle|boşalt)|(?:töm|rensa) listan|(?:ryd|tøm) listen|tyhjennä (?:lista|luettelo)|(?:vyprázdnit|vymazat) seznam|lista ürítése|golește lista|εκκαθάριση λίστας|(?:kosongkan|bersihkan) daftar|xóa danh sách`,
  '(?:مسح|إفراغ) (?:ال)?قائمة|נקה (?:את )?(?:ה)?רשימה|सूची (?:साफ़?|खाली) करें|ล้างรายการ|清空(?:列表|清[单單])|リストを(?:空にする|クリア(?:する)?)|목록 ?(?:비우기|지우기)',
);
/** Whether what a sheet or a menu lists empties a list at once; on a page its own list is such, and one is asked or may undo it. */
export const emptiesList = (label: string): boolean => EMPTIES_LIST.test(foldedText(bareLabel(label)));

/** What forms of a word begin with; words of other scripts are short. */
const stemOf = (word: string): string =>
  word.slice(0, /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) ? 4 : 2).trim();

/** Whether a dialog asks for what such a word does; what it is called asks too, where that begins or ends with the word. */
export function reasonOfAnswer(word: string, title: string, questions: readonly string[]): WordReason | null {
  const said = foldedText(word);
  const titled = foldedText(title);
  const names = titled.startsWith(said) || titled.endsWith(said);
  const isMeant = ({ reason, label, asked, ofOthers, repeats }: AnsweringWord): boolean =>
    label.test(said) &&
    [...questions, ...(names && reason !== 'pay' ? [title] : [])].some((question) => {
      const text = foldedText(question);
      if (repeats === true && !text.includes(stemOf(said))) return false;
      return asked.test(text) && ofOthers?.test(question) !== true;
    });
  return ANSWERING_WORDS.find(isMeant)?.reason ?? null;
}

/** A yes to whether somebody is to be shut out or reported. */
const AGAINST = new RegExp(
  [
    String.raw`(?<!\p{L})(?:want|like|sure)[^?]* to (?:permanently )?(?:block(?! (?:out|off)(?!\p{L}))|ban|kick(?! (?:off|start|back)(?!\p{L}))|report) |wirklich (?:blockieren|sperren|melden)|(?:blockieren|melden) möchtest|voulez-vous (?:vraiment )?(?:bloquer|signaler) |(?:segur[oa]|certeza|quieres|deseja)[^?]* (?:bloquear|denunciar|reportar) `,
    String.raw`(?:vuoi|sicuro)[^?]* (?:bloccare|segnalare) |(?:wilt|zeker)[^?]* (?:blokkeren|rapporteren)|(?:chcesz|pewno)[^?]* (?:zablokować|zgłosić) |(?:хотите|уверены)[^?]* (?:заблокировать|пожаловаться)|(?:хочете|впевнені)[^?]* (?:заблокувати|поскаржитися)|(?:engellemek|şikayet etmek) iste`,
    'を(?:ブロック|通報|報告)しますか|(?:차단|신고)하시겠|(?:要|定)(?:拉黑|屏蔽|举报|封鎖|檢舉)',
  ].join('|'),
  'iu',
);

/** Why a yes to such a question is left alone. */
export function reasonOfAgainst(question: string): WordReason | null {
  const said = AGAINST.exec(question)?.[0];
  if (said === undefined) return null;
  const { reason, ofOthers } = REPORTS.asked.test(foldedText(said)) ? REPORTS : SHUTS_OUT;
  return ofOthers?.test(question) === true ? null : reason;
}

/** Why an order against somebody who is named beside it is left alone (`Block`, `Melden`); null for other words. */
export function reasonOfOrderAgainst(order: string, whole: string): WordReason | null {
  const said = foldedText(order);
  const meant = [SHUTS_OUT, REPORTS].find(({ label }) => label.test(said));
  return meant === undefined || meant.ofOthers?.test(whole) === true ? null : meant.reason;
}
