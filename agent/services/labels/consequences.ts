import { COINS, SUM } from './order-words/parts.ts';
import { isForGood } from './questions.ts';
import type { WordReason } from './safe-words.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What is somebody's, or all there is; what only hides, limits or speeds up something is no loss. */
const OWN = String.raw`(?:all|every|everything|(?:any|all|each) of your|your)(?!\p{L})(?! (?:\S+ ){0,2}?(?:ads?|adverts|limits?|restrictions|watermarks?|filters?|selections?|search|sort|cache|cached|temporary|cookies|password|pin|notifications?|badges?|highlights?|changes|edits|drafts?)(?!\p{L}))`;

/** Nobody hears of it who is said not to. */
const TO_NOBODY = String.raw`(?<!(?<!\p{L})(?:no|none|neither|nobody|noone)(?: [^\s.,;:!?]+){0,3}\P{L}{1,2})`;

/**
 * What a dialog says that its yes would bring about, whatever word the yes has. Nothing of what is said to be lost when one leaves
 * a page: what was typed there is not what anybody kept.
 */
const CONSEQUENCES: readonly (readonly [WordReason, RegExp])[] = [
  [
    // What is there is written over.
    'delete',
    new LongExpression(
      [
        String.raw`(?<!\p{L})(?:current|existing|all (?:of )?(?:your )?|your (?:own )?)(?:\S+ ){0,2}?(?: ?)(?:data|contents?|settings|library|notes|contacts|collection|history|database|photos|messages|records|entries)(?: on (?:this|your) \S+)? (?:will be|(?:is|are) (?:going to be|then)|gets?) (?:\S+ )?(?:replaced|overwritten|erased|wiped)`,
        String.raw`all (?:of )?(?:your )?(?:current |existing |local )?(?:data|notes|entries|records|messages|photos) (?:\S+ ){0,3}will be lost`,
        String.raw`(?<!(?:not|n['’]t|never|without) )(?:overwrites?|overwriting|replaces?|replacing) (?:(?:all|any|your|the|everything) (?:of your )?){0,2}(?:current|existing|local) (?!file|one|link|filter|search|selection|card|address|photo|picture|image|queue|wallpaper|background|theme|layout|view)\p{L}+`,
        String.raw`(?:aktuelle|vorhandene|bestehende|bisherige|alle)n? (?:\S+ )?(?:daten|notizen|einträge|inhalte|kontakte|einstellungen) (?:(?!nicht )\S+ ){0,6}(?:überschrieben|ersetzt)`,
        String.raw`(?:données|notes|contacts|contenus?) (?:actuel\p{L}*|existant\p{L}*) (?:\S+ )?seront (?:remplac|écras)\p{L}*`,
        String.raw`(?:datos|notas|contactos|dados|contatos|dati|note|contatti) (?:actuales|existentes|atuais|attuali|esistenti) (?:se(?:rán|rão)?|verranno|saranno) (?:\S+ )?(?:reemplaza\p{L}*|sobrescri\p{L}*|sustitui\p{L}*|substituíd\p{L}*|sostituit\p{L}*|sovrascritt\p{L}*)`,
        String.raw`(?:huidige|bestaande) gegevens worden (?:overschreven|vervangen)|(?:obecne|bieżące|istniejące) dane zostaną (?:zastąpione|nadpisane)|(?:текущие|существующие|имеющиеся) данные будут (?:заменены|перезаписаны|потеряны)|mevcut veri\p{L}* (?:silin|değiştiril|üzerine yazıl)\p{L}*`,
        '(?<!不[会會]?)(?:覆盖|覆蓋|替换|替換)(?:当前|目前|现有|現有|本地|所有)(?:的)?(?:数据|資料|内容|內容)|(?:当前|目前|现有|現有)(?:的)?(?:数据|資料)(?:将|會|会)被?(?:覆盖|覆蓋|替换|替換|清除)|現在のデータ(?:は|が)(?:上書き|置き換え)|기존 데이터(?:를|가|는) (?:덮어|대체)',
      ].join('|'),
      'iu',
    ),
  ],
  [
    'delete',
    new LongExpression(
      [
        String.raw`(?:can ?not|can['’]t|won['’]t be able to|will not be able to|no longer) (?:be )?(?:edit|change|undo|reopen|revert|modif)\p{L}* (?:(?:it|this|them|that|your \S+) )?(?:afterwards?|any ?more|once|after (?:submi|you submi|this)\p{L}*)`,
        String.raw`(?:danach|nachträglich) nicht mehr (?:\S+ ){0,2}(?:bearbeite|ände)\p{L}*|(?:提交|确认|確認)后(?:将)?(?:无法|不能|不可)(?:修改|更改|撤销|编辑)|後(?:から|で)は?変更できません|이후에는? (?:수정|변경)할 수 없`,
      ].join('|'),
      'iu',
    ),
  ],
  [
    'pay',
    new LongExpression(
      [
        String.raw`(?<!\p{L})(?:you(?:['’]ll| will)(?: then)? be charged|(?:this|it|that|which)(?: \S+)? (?:will )?costs?(?: you)?|we(?:['’]ll| will) charge (?:you|your \S+)) (?:only |just )?(?:${SUM})`,
        String.raw`(?<!\p{L})(?:costs?|uses?|spend|redeem|exchange|deducts?|requires?|kostet|verbraucht|coûte|utilise|cuesta|usa|gasta|costa|kost|kosztuje|стоит|спис\p{L}*)(?: you)? (?:only |just |up )?(?:${COINS})`,
        // What is got for them; much is done to win them.
        String.raw`(?<!\p{L})(?:unlock|buy|purchase|redeem|exchange|trade|reveal|open|skip|continue|revive|hints?) (?:\S+ ){0,4}?for (?:${COINS})`,
        String.raw`(?:${SUM}) (?:\S+ ){0,3}(?:will be (?:charged|deducted|debited)|werden (?:\S+ ){0,3}(?:abgebucht|berechnet|abgezogen)|seront (?:débité|prélevé|facturé)\p{L}*|te (?:se|serán) cobra\p{L}*|verranno addebitat\p{L}*|serão (?:cobrad|debitad)\p{L}*|будет списано)`,
        String.raw`(?:${COINS}) (?:\S+ ){0,3}(?:will be (?:used|deducted|spent)|werden (?:\S+ ){0,3}(?:abgezogen|verwendet)|seront (?:utilis|débit)\p{L}*|будет списано|kullanılacak)`,
        String.raw`(?:消耗|扣除|花费|花費|使用) ?(?:${COINS})|(?:${COINS})(?:を消費|を使用|が差し引か|이 차감|를 사용)`,
      ].join('|'),
      'iu',
    ),
  ],
  [
    'sign_out',
    new LongExpression(
      [
        String.raw`(?<!\p{L})you(?:['’]ll| will)(?: also| then)? be (?:signed|logged) (?:out|off)|(?:wirst|werden|wird)(?: (?!nicht )\S+){0,6} (?:abgemeldet|ausgeloggt)|ser(?:ez|as) déconnecté`,
        String.raw`se (?:cerrará|va a cerrar) (?:la |tu |su )?sesión|(?:será|serás) (?:desconectad[oa]|deslogad[oa])(?!\p{L})|sessão (?:será|vai ser) (?:encerrada|terminada)|verr(?:ai|à) disconness[oa]|la sessione (?:verrà|sarà) (?:chiusa|terminata)`,
        String.raw`wordt? (?:\S+ ){0,2}(?:uitgelogd|afgemeld)|zostanie(?:sz)? wylogowan|(?:выйдете|произойд[её]т выход) из (?:аккаунта|учётной|учетной|профиля|системы)|(?:kommer (?:du )?att |du )loggas ut|bli(?:ve)?r (?:\S+ )?logg?et (?:ud|ut)|bude(?:š|te) odhlášen|oturumunuz(?:u)? kapatıl`,
        '(?:将|將|会|會)(?:被)?(?:退出登[录錄]|登出)|ログアウト(?:され|し)ます|로그아웃됩니다|लॉग ?आउट (?:हो|कर दिया) जा|سيتم تسجيل (?:ال)?خروج',
      ].join('|'),
      'iu',
    ),
  ],
  [
    // Somebody else hears of it.
    'send',
    new LongExpression(
      [
        String.raw`${TO_NOBODY}(?<!(?:you|never)\P{L}{1,2})(?<!\p{L})(?:will|is going to) be (?:notified|informed|alerted)(?!\p{L}| (?:if|when|whenever|once|as soon|before|by default)(?!\p{L}))|${TO_NOBODY}(?<!you\P{L}{1,2})(?<!\p{L})(?:will|is going to) (?:receive|get) (?:an? )?(?:notification|invitation|invite|request|message)(?! (?:if|when|whenever|once|as soon)(?!\p{L}))`,
        String.raw`we(?:['’]ll| will) (?:notify|inform|alert) (?!you(?!r \p{L}))\p{L}+|(?<!du |sie |nicht |(?:niemand|keine?r?) (?:\S+ ){0,3})(?:wird|werden) (?:(?!nicht )\S+ )?(?:benachrichtigt|informiert)|(?<!vous |ne )(?:sera|seront) (?:averti|informé|notifié|prévenu)\p{L}*`,
        String.raw`(?<!no )se (?:notificará|avisará|informará) a (?!ti(?!\p{L})|usted)\p{L}+|(?<!je |u |jij |niet |(?:niemand|geen) (?:\S+ ){0,3})(?:wordt|worden) (?:(?!niet )\S+ )?(?:op de hoogte gebracht|geïnformeerd)|(?<!nie )(?:zostanie|zostaną) (?:powiadomi\p{L}*|poinformowan\p{L}*)|(?<!не )(?:получит|будет|будут) (?:уведомл\p{L}*)`,
        '(?:对方|對方|[司师師医醫][机機生]|[卖賣买買]家|商家|客[户戶]|成[员員]|管理[员員]|[学學]生|家[长長]|好友)(?:将|將|会|會)(?:收到|得到|被)通知|(?<!不)(?:将|會|会)(?:收到)?(?:通知|知会)(?:对方|對方|他们|她|他|商家|客户|客戶|经理|老师)|(?:相手|運転手|出品者|購入者|メンバー|管理者)(?:に|へ)通知(?:され|が届き)ます|(?:상대방|기사|판매자|구매자|멤버|관리자)(?:님)?에게 알림',
      ].join('|'),
      'iu',
    ),
  ],
];

/** Of what a dialog says: all of something goes, or one's own. */
const LOSES_ALL = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:this|that|it|which|doing so|\p{L}+ing(?: [^\s.!?]+){0,4}) (?:will |would |is going to )(?:(?:also|then|permanently|immediately|completely) )*(?:deletes?|erases?|wipes?|clears?|removes?|resets?) ${OWN}`,
    String.raw`(?<!\p{L})(?:this(?: action)?|doing so) (?:also |permanently )?(?:deletes|erases|wipes) ${OWN}`,
    String.raw`(?<!(?:none|neither|nothing|not?) (?:of )?)(?<!\p{L})${OWN}(?: [^\s.!?]+){0,6} (?:will|(?:is|are) going to) be (?:(?:also|then|permanently|immediately|completely) )*(?:deleted|erased|wiped|removed|cleared)(?! (?:after|when|once|if|automatically|every)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:(?:alle|sämtliche|deine?|ihre?)[nmrs]?(?: (?!nicht )[^\s.!?]+){1,4} (?:wird|werden)|(?:wird|werden)(?: [^\s.!?]+)? (?:alle|sämtliche|deine?|ihre?)[nmrs]?)(?: (?!nicht |nach |automatisch |können |kannst )[^\s.!?]+){0,5} (?:gelöscht|entfernt)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:tou(?:te)?s|vo(?:tre|s)|ton|ta|tes)(?: [^\s.!?]+){1,5} (?:sera|seront) (?:\S+ )?(?:supprim|effac)é\p{L}*|(?<!\p{L})(?:cela|ceci|cette action) (?:supprimera|effacera) (?:tou|vo|to|te|ta)`,
    String.raw`(?<!\p{L})(?:tod[oa]s?|tus?|sus?)(?: (?!no )[^\s.!?]+){1,5} se (?:eliminar|borrar)án?(?!\p{L})|(?<!\p{L})est[oa](?: acción)? (?:eliminará|borrará) (?:tod[oa]s?|tus?|sus?)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:tod[oa]s?|seus?|suas?)(?: (?!não )[^\s.!?]+){1,5} (?:será|serão) (?:\S+ )?(?:excluíd|apagad|eliminad|removid)\p{L}*|(?<!\p{L})(?:tutt[eio]|tu[eoa]i?)(?: (?!non )[^\s.!?]+){1,5} (?:verrà|verranno|sarà|saranno) (?:\S+ )?(?:eliminat|cancellat|rimoss)\p{L}*`,
    String.raw`(?<!\p{L})(?:alle?|je|uw)(?: (?!niet )[^\s.!?]+){1,5} (?:wordt|worden) (?:(?!niet )\S+ )?(?:verwijderd|gewist)|(?<!\p{L})(?:вс[её]|ваш\p{L}*)(?: (?!не )[^\s.!?]+){1,5} буд(?:ет|ут) (?:\S+ )?(?:удал|ст[её]р)\p{L}*`,
    '(?:所有|全部|您的|你的)[^。，,.！？不]{1,20}(?:[将將会會都]|被)(?:被)?(?:永久)?(?:删除|刪除|清除|清空|抹掉)|(?:すべて|全て)[^。、]{1,20}(?:削除|消去|リセット)されます|모든 [^.]{1,20}(?:삭제|초기화)됩니다',
  ].join('|'),
  'iu',
);

/**
 * What says when something goes: how long it is kept, or until what is done with it. None of what goes then is what a yes does, as on
 * the pages on which an app tells what it does with what one gives it.
 */
const ONE_DAY = new RegExp(
  [
    String.raw`(?<!\p{L})(?:after|within|in|nach|innerhalb|binnen|après|sous|dans|d['’]ici|después de|tras|en|dentro de|após|depois de|em(?: até)?|dopo|entro|na|через|после|в течение) (?:(?!last |past |this |these |letzten |dieser? |derni|últim|ultim|laatste |последн)\S+ ){0,3}?(?:second|minut|hours?|days?|weeks?|months?|years?|stunde|tage?n?(?!\p{L})|woche|monat|jahr|heures?|jours?|semaine|mois|horas?|d[ií]as?|seman|mes(?:es)?(?!\p{L})|m[eê]s|or[ae](?!\p{L})|giorn|settiman|dag|uur|uren|we[ek]k|час|дн|день|недел|месяц)`,
    String.raw`(?<!\p{L})(?:as soon as|whenever|when|once) (?!you(?!r)|this|that|continuing|confirming)|(?<!\p{L})when you (?:close|quit|exit|uninstall|delete)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:after|nach|après|tras|dopo|na|после) (?:(?:the|its|their|der|die|dem|le|la|leur|el|su|il|de|het|\S+ой) )?(?:processing|use|upload|call|session|verarbeitung|traitement|procesamiento|elaborazione|verwerking|обработк)`,
    String.raw`(?<!\p{L})(?:(?:up)?on request|auf (?:anfrage|wunsch)|sur demande|a petición|su richiesta|op verzoek|по запросу)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:automatically|automatisch|automatiquement|autom[aá]ticamente|автоматически)(?!\p{L})`,
    '(?:天|日|小[时時]|[个個]月|[周週]|年|分[钟鐘]|[处處]理|完成|使用|[间間])(?:之|以)?(?:[后後]|[内內])|自[动動]|(?:일|주|개월|시간) ?(?:후|이내)|자동',
  ].join('|'),
  'iu',
);
const SENTENCES = /[^.!?。！？\n]+[.!?。！？\n]*/gu;
const withoutOneDay = (text: string): string =>
  (text.match(SENTENCES) ?? []).filter((sentence) => !ONE_DAY.test(sentence)).join('');

/** How long a session lasts that nobody uses: a yes goes on with it. */
const WAITS =
  /\d+ ?(?:s(?!\p{L})|sec|min|sek|seg|сек|мин|秒|分|초|분|ثوان|ثاني|دقيق|सेकंड|मिनट)|(?<!\p{L})(?:inact|inakt|inat|idle|expir|tim(?:ed?|ing)[ -]?out|läuft .{0,20}ab(?!\p{L})|abgelaufen|неактивн|бездейств|verloop|verlopen|scad|wygas)/iu;
const withoutWaiting = (text: string): string =>
  (text.match(SENTENCES) ?? []).filter((sentence) => !WAITS.test(sentence)).join('');

/** What shows something first, or lets one choose, and answers nothing. */
const SHOWS =
  /^(?:learn|see|view|show|read|more|details?|help|info|settings|open|edit|back ?up|preview|(?:choose|pick|select)(?! (?:all|this|it)(?!\p{L}))|choisir|sélectionner|elegir|seleccionar|escolher|selecionar|scegli|seleziona|kies|selecteer|wybierz|выбрать|mehr|anzeigen|ansehen|einstellungen|sichern|plus|voir|afficher|détails|ver|más|mais|detalles|detalhes|scopri|vedi|dettagli|meer|bekijk|więcej|pokaż|подробнее|посмотреть|настройки|了解|查看|详情|詳情|设置|詳細|設定|자세히|보기|설정)(?!\p{L})|^(?:选择|選擇)|(?<!\p{L})(?:(?:aus)?wählen|kiezen)$|選択(?:する)?$|선택(?:하기)?$/iu;

/** Whether an answer only shows something first. */
export const onlyShows = (label: string): boolean => SHOWS.test(label.trim());

/** What is gone for good, whoever's it is. */
const FOREVER = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:permanently|irrevocably|forever) (?:deleted?|erased?|removed?|lost)(?!\p{L})|(?:deleted|erased|removed|lost) (?:permanently|forever|for good)(?!\p{L})`,
    String.raw`(?:endgültig|dauerhaft|unwiderruflich) (?:gelöscht|entfernt)|définitivement (?:supprim|effac|perdu)\p{L}*|(?:supprim|effac|perdu)\p{L}* définitivement`,
    String.raw`(?:elimin|borr|exclu|apag|perd|cancell)\p{L}* (?:permanentemente|definitivamente|para siempre|para sempre|per sempre)|(?:permanent|definitief|voorgoed) verwijderd|trwale usun\p{L}*|безвозвратно удал\p{L}*|удал\p{L}* (?:навсегда|безвозвратно)|kalıcı olarak sil\p{L}*|permanent raderas|slettes permanent|dihapus permanen|xóa vĩnh viễn`,
    'हमेशा के लिए (?:मिट|हट|डिलीट)|永久(?:删除|刪除)|[彻徹]底(?:删除|刪除)|完全に(?:削除|消去)|(?:영구(?:적으로)?|완전히) 삭제|(?:حذف|يُحذف|سيتم حذف)[^.؟?]{0,30}(?:نهائي|بشكل دائم)',
  ].join('|'),
  'iu',
);

/** What one has not kept yet is left to be lost: pages are left without it. */
const UNSAVED =
  /(?<!\p{L})(?:unsaved|changes|edits|drafts?|without saving|änderungen|entwurf|ungespeichert\p{L}*|modifications|brouillon|cambios|borrador|alterações|mudanças|rascunho|modifiche|bozza|wijzigingen|concept|zmian\p{L}*|изменени\p{L}*|черновик\p{L}*|зміни|değişiklik\p{L}*|ändringar|utkast|ændringer|endringer)(?!\p{L})|未保存|修改|更改|草稿|変更|下書き|변경|임시/iu;

/** What the one yes of a dialog does by what the dialog says of it; null for nothing that safe mode minds. */
export function reasonOfConsequence(label: string, dialogText: string): WordReason | null {
  if (onlyShows(label)) return null;
  const now = withoutOneDay(dialogText);
  if (LOSES_ALL.test(now) || (FOREVER.test(now) && !UNSAVED.test(dialogText))) return 'delete';
  const said = CONSEQUENCES.find(([reason, says]) =>
    says.test(reason === 'sign_out' ? withoutWaiting(dialogText) : dialogText),
  )?.[0];
  return said ?? (isForGood(dialogText) && !UNSAVED.test(dialogText) ? 'delete' : null);
}
