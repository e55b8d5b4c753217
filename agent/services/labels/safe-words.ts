import type { BlockReason } from '../../domain/ui-action.ts';
import { splitCamelCase } from '../patterns/camel-case.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel, pricedLabel, withoutYes } from './bare-label.ts';
import { HURRY, SUM } from './order-words/parts.ts';
import { reasonOfOrder } from './orders.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/**
 * Words of things that cannot be taken back, by reason. Scripts with spaces are matched as whole labels, those without
 * as parts of short ones. English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Swedish,
 * Danish, Norwegian, Finnish, Czech, Hungarian, Romanian, Turkish, Greek, Ukrainian, Indonesian, Vietnamese, Arabic,
 * Hebrew, Hindi; Chinese, Japanese, Korean, Thai.
 */
const PHRASES: Readonly<Record<Exclude<BlockReason, 'denied'>, string>> = {
  pay: `pay|pay now|pay with|buy|buy now|purchase|place (?:your |my |the )?order|order now|submit order|confirm order|complete order|
confirm (?:and )?pay(?:ment)?|confirm purchase|make (?:a )?payment|proceed to payment|subscribe now|start (?:my )?subscription|donate|donate now|
transfer money|send money|withdraw|top up|checkout and pay|book now|confirm booking|
bezahlen|jetzt bezahlen|zahlen|jetzt kaufen|kaufen|zahlungspflichtig bestellen|bestellen|jetzt bestellen|kostenpflichtig bestellen|spenden|überweisen|jetzt abonnieren|abo abschlie(?:ß|ss)en|abo starten|
payer|acheter|acheter maintenant|commander|passer (?:la )?commande|valider (?:la )?commande|faire un don|s['’]abonner maintenant|
pagar|comprar|comprar ahora|hacer (?:el )?pedido|realizar pedido|confirmar pedido|donar|suscribirse ahora|suscríbete ahora|
paga|pagare|paga ora|acquista|acquista ora|compra|compra ora|ordina|ordina ora|effettua (?:l['’])?ordine|dona ora|abbonati ora|abbonati adesso|
pagar agora|comprar agora|finalizar compra|finalizar pedido|fazer pedido|doar|assinar agora|assine agora|subscrever agora|
betalen|nu betalen|kopen|koop nu|nu kopen|bestellen en betalen|bestelling plaatsen|doneren|nu abonneren|abonneer nu|
zapłać|kup|kup teraz|kupuję|zamów|zamawiam|złóż zamówienie|subskrybuj teraz|
оплатить|купить|заказать|оформить заказ|перевести деньги|пожертвовать|оформить подписку|
betala|köp|köp nu|beställ|slutför köp|betal|køb|køb nu|bestil|kjøp|kjøp nå|bestill|osta|osta nyt|maksa|tilaa|tilaa nyt|prenumerera nu|abonner n[åu]|
koupit|zaplatit|objednat|odeslat objednávku|fizetek|megveszem|megrendelem|megrendelés|vásárlás|plătește|cumpără|cumpără acum|comandă|plasează comanda|abonează-te acum|předplatit|előfizetek|
öde|ödeme yap|satın al|hemen al|sipariş ver|hemen abone ol|şimdi abone ol|πληρώστε|πληρωμή τώρα|αγορά|αγοράστε|ολοκλήρωση παραγγελίας|оплатити|купити|замовити|
bayar|bayar sekarang|berlangganan sekarang|beli|beli sekarang|pesan sekarang|thanh toán|mua|mua ngay|đặt hàng|ادفع|ادفع الآن|دفع|شراء|اشتر الآن|اطلب الآن|اشترك الآن|
לתשלום|שלם|שלם עכשיו|קנה|קנה עכשיו|הזמן עכשיו|भुगतान करें|खरीदें|अभी खरीदें|ऑर्डर करें|अभी भुगतान करें`,
  delete: `delete|delete account|delete my account|delete all|remove|remove account|remove all|erase|erase all|wipe|wipe data|factory reset|reset (?:all|everything)|
close (?:my )?account|deactivate account|uninstall|clear (?:all |app )?data|clear all|clear storage|permanently delete|discard all|
löschen|konto löschen|alle löschen|entfernen|zurücksetzen auf werkseinstellungen|deinstallieren|
supprimer|supprimer (?:le |mon )?compte|effacer|tout effacer|désinstaller|
eliminar|eliminar cuenta|borrar|borrar todo|desinstalar|
elimina|elimina account|cancella|cancella account|cancella tutto|rimuovi|disinstalla|
excluir|excluir conta|apagar|apagar tudo|remover|
verwijder|verwijderen|account verwijderen|alles wissen|
usuń|usuń konto|usunąć|odinstaluj|
удалить|удалить аккаунт|стереть|удалить все|удалить всё|
radera|ta bort|radera konto|avinstallera|slet|slet konto|fjern|afinstaller|slett|slett konto|avinstaller|poista|poista tili|
smazat|odstranit|smazat účet|odinstalovat|törlés|töröl|fiók törlése|eltávolítás|șterge|șterge contul|elimină|dezinstalează|sil|hesabı sil|kaldır|
διαγραφή|διαγραφή λογαριασμού|κατάργηση|видалити|видалити обліковий запис|стерти|hapus|hapus akun|xóa|xoá|xóa tài khoản|gỡ cài đặt|
حذف|حذف الحساب|إزالة|محو|מחק|מחיקה|מחק חשבון|הסר|हटाएं|हटाएँ|खाता हटाएं|मिटाएं|डिलीट(?: करें)?`,
  send: `send|send now|send message|send e-?mail|send feedback|post|post now|publish|publish now|share|share now|share with|tweet|reply all|
submit (?:review|feedback|report)|report (?:user|abuse)|invite|invite friends|send invite|
senden|absenden|abschicken|verschicken|veröffentlichen|posten|teilen|einladen|
envoyer|publier|partager|inviter|
enviar|enviar mensaje|publicar|compartir|invitar|
invia|inviare|pubblica|condividi|invita|
enviar mensagem|compartilhar|partilhar|convidar|
versturen|verzenden|verstuur|stuur|publiceren|plaatsen|delen|uitnodigen|
wyślij|opublikuj|udostępnij|zaproś|
отправить|опубликовать|поделиться|пригласить|
skicka|publicera|dela|bjud in|inviter|publicer|publiser|lähetä|julkaise|jaa|kutsu|odeslat|poslat|zveřejnit|sdílet|pozvat|
küldés|elküld|közzététel|megosztás|meghívás|trimite|publică|distribuie|invită|gönder|yayınla|paylaş|davet et|αποστολή|δημοσίευση|κοινοποίηση|πρόσκληση|
надіслати|опублікувати|поділитися|запросити|kirim|terbitkan|bagikan|undang|gửi|đăng|chia sẻ|mời|إرسال|أرسل|نشر|مشاركة|شارك|دعوة|
שלח|שליחה|פרסם|שתף|שיתוף|הזמן חברים|भेजें|पोस्ट करें|साझा करें|शेयर करें|आमंत्रित करें`,
  sign_out: `sign[ -]?out|log[ -]?out|log[ -]?off|sign[ -]?off|sign out of all devices|switch account|end session|
abmelden|ausloggen|d[ée]connexion|se déconnecter|me déconnecter|cerrar sesión|salir de la cuenta|desconectarse|
esci|disconnetti|disconnettersi|logout|sair|sair da conta|terminar sessão|uitloggen|afmelden|wyloguj|wyloguj się|выйти|выйти из аккаунта|
logga ut|log ud|logg ut|kirjaudu ulos|odhlásit|odhlásit se|kijelentkezés|deconectare|deconectează-te|ieși din cont|
çıkış yap|oturumu kapat|αποσύνδεση|έξοδος|вийти|вийти з облікового запису|keluar|keluar akun|đăng xuất|تسجيل الخروج|התנתק|התנתקות|लॉग आउट|लॉग आउट करें|साइन आउट करें`,
  call: `call|call now|call us|dial|phone call|video call|voice call|start call|call support|emergency call|
anrufen|jetzt anrufen|appeler|appeler maintenant|llamar|llamar ahora|chiama|chiama ora|ligar|ligar agora|bellen|bel nu|zadzwoń|позвонить|
ring upp|ring op|soita|zavolat|hívás|felhívás|sună|apelează|telefon et|κλήση|καλέστε|зателефонувати|подзвонити|
panggil|telepon sekarang|gọi|gọi ngay|اتصال|اتصل|اتصل الآن|התקשר|חייג|कॉल करें`,
  leaves_app: `open in browser|open in safari|view in browser|open in app store|rate (?:us|app|this app)|open website|visit website|get it on google play|
im browser öffnen|ouvrir dans le navigateur|abrir en el navegador|apri nel browser|abrir no navegador|openen in browser|otwórz w przeglądarce|открыть в браузере|
öppna i webbläsaren|åbn i browser|åpne i nettleser|avaa selaimessa|otevřít v prohlížeči|megnyitás böngészőben|deschide în browser|
tarayıcıda aç|άνοιγμα σε πρόγραμμα περιήγησης|відкрити в браузері|buka di browser|mở trong trình duyệt|فتح في المتصفح|פתח בדפדפן|ब्राउज़र में खोलें`,
};

const IDEOGRAPHIC: Readonly<Record<Exclude<BlockReason, 'denied'>, string>> = {
  pay: '支付|付款|购买|立即购买|立即订阅|立即訂閱|(?<![已未])(?:开通会员|開通會員)|下单|提交订单|支払う|支払い|今すぐ購読|購入する|購入|注文する|注文を確定|결제하기|결제|지금 구독(?! ?중)|구독 시작(?!일| 날)|구매하기|구매|주문하기|ชำระเงิน|ซื้อเลย|ซื้อตอนนี้|สั่งซื้อ',
  delete:
    '删除|刪除|注销账号|清空|移除|卸载|削除|消去|初期化|アカウントを削除|삭제|지우기|초기화|탈퇴|ลบบัญชี|ลบออก|ลบทั้งหมด',
  send: '发送|發送|发布|分享|发表|送信|投稿|公開する|共有|シェア|보내기|전송|게시|공유|ส่งข้อความ|แชร์|โพสต์',
  sign_out: '退出登录|登出|注销|ログアウト|サインアウト|로그아웃|ออกจากระบบ|ลงชื่อออก',
  call: '拨打|打电话|呼叫|電話する|電話をかける|発信|전화하기|전화 걸기|โทรออก|โทรเลย',
  leaves_app: '在浏览器中打开|ブラウザで開く|브라우저에서 열기|เปิดในเบราว์เซอร์',
};

/** Of an order of Chinese: it was followed, or is not to be; of one of Thai: it is spoken of. */
const NOT_DONE = '(?<![已未待不]|最近|การ)';
const KEPT =
  '(?:(?:设|設)(?:置|定)|(?:记|記|紀)(?:录|錄|録)|历史|歷史|履歴|방법|내역|기록|목록|이력|설정|완료|중|済み?|完了|中|失[败敗]|成功|时间|時間|日期)$';
/** What follows the words of an order, in scripts without spaces, and makes it the name of a thing (`支付方式`, `購入履歴`, `공유 앨범`). */
const THINGS: typeof IDEOGRAPHIC = {
  pay: `${KEPT}|(?:方式|方法|手段|明[细細]|密[码碼]|[须須]知|[协協][议議]|情報|수단|비밀번호|정보|안내|금액)$`,
  delete: '된|됨|한 |済|した|履歴$|完了$|中$|기록$|완료$',
  send: `${KEPT}|(?:先|元|者|日時?|一覧|アルバム|フォルダー?|リスト|판|글|물|자|함|앨범|폴더|문서함?|항목|캘린더)$`,
  sign_out: '完了$|完成$|완료$',
  call: `${KEPT}|(?:方法|转移|轉移|等待|号码|號碼|者|番号|번호)$`,
  leaves_app: '(?!)',
};

export type WordReason = keyof typeof PHRASES;
const REASONS = Object.keys(PHRASES) as WordReason[];

/** What may stand before or after the word without making it another thing: `Delete 3 items`, `Yes, sign out`, `Pagar ahora`. */
const YES =
  'yes|ok|ja|oui|sí|si|sim|tak|да|так|kyllä|ano|igen|evet|ναι|ya|có|نعم|כן|हाँ|हां|please|confirm|continue|and|to|securely';
const BEFORE = String.raw`(?:(?:${YES}|${HURRY})[\s,.!:&،–-]+)*`;
const AFTER = String.raw`(?:[\s,.!:(]+(?:${HURRY}|it|this|these|all|everything|me|my|the|a|an|\d[\d.,]*|[€$£¥₹]\s?[\d.,]+|item|items|account|konto|message|messages|post|photo|photos|file|files|with|via|as|securely|forever|permanently|order|und bezahlen|and pay|data|selected|card|paypal|google pay|apple pay))*`;

/** What a list is filtered by is there again with a touch. */
const NO_FILTER = '(?!.*(?:フィルタ|絞り込み|検索条件|筛选|篩選|필터|ตัวกรอง))';

const exact = new Map<WordReason, RegExp>();
const idea = new Map<WordReason, RegExp>();
for (const reason of REASONS) {
  const words = PHRASES[reason].replace(/\n/g, '');
  exact.set(reason, foldedWords(`^${BEFORE}(?:${words})${AFTER}$`));
  idea.set(
    reason,
    new RegExp(
      `^${NO_FILTER}.{0,6}${NOT_DONE}(?:${IDEOGRAPHIC[reason]})(?! ?(?:${THINGS[reason]})).{0,4}$`,
      'u',
    ),
  );
}

const MAX_LABEL = 60;
/** A sum whose currency stands at an end of a label, or might. */
const SHOWS_SUM = /\p{Sc} ?\p{Nd}|\p{Nd}[\s\u00a0\u202f]?\p{Sc}/u;
/** What an order costs, before or after it; what is booked has a sign before its sum (`Compra -12,50 €`). */
const SUM_AROUND = new RegExp(
  String.raw`^${SUM}[ ·•|:–—]*(?:を|를|을|का |की )?|(?:[ ·•|:–—(]| (?:of|for|von|de|di|за|на) )+${SUM}\)?$`,
  'iu',
);

/** Pictures that are an order where nothing else is said. */
const PICTURES: readonly (readonly [WordReason, RegExp])[] = [
  ['delete', /^🗑\ufe0f?$/u],
  ['call', /^[📞☎]\ufe0f?$/u],
];

const answers = new Map<string, WordReason | null>();
const ANSWERS_LIMIT = 5_000;

/** The whole label must be an order to do it: `Send` is one, `Payment methods` and `Delete-proof paper` are not. */
export function reasonOfLabel(label: string): WordReason | null {
  const known = answers.get(label);
  if (known !== undefined) return known;
  const answer = computeReason(label);
  // A label is asked about at every look at its screen; a text is none, and too long to be kept.
  if (label.length <= 2 * MAX_LABEL) {
    if (answers.size >= ANSWERS_LIMIT) answers.clear();
    answers.set(label, answer);
  }
  return answer;
}

function computeReason(label: string): WordReason | null {
  const text = bareLabel(label);
  if (text === '') return PICTURES.find(([, picture]) => picture.test(label.trim()))?.[0] ?? null;
  if (text.length > MAX_LABEL) return null;
  const folded = foldedText(text);
  for (const reason of REASONS)
    if (exact.get(reason)?.test(folded) === true || idea.get(reason)?.test(text) === true) return reason;
  const sum = SHOWS_SUM.test(label) ? pricedLabel(label) : '';
  const answer = withoutYes(text);
  const said = reasonOfOrder(text) ?? (answer === text ? null : computeReason(answer));
  const byOrder = said ?? (sum !== '' && sum.length <= MAX_LABEL ? reasonOfOrder(sum) : null);
  return byOrder ?? reasonBesideSum(sum === '' ? text : sum) ?? reasonOfGesture(text) ?? reasonAtOnce(text);
}

/** How a control wants to be touched says nothing of what it does: `Hold to send`. */
const GESTURE =
  /^(?:slide|swipe|drag|(?:double[ -])?(?:tap|click)|(?:long[ -])?press|touch|hold|release)(?: and hold)?(?: (?:here|left|right|up|down))? to (?=\p{L})/iu;
const reasonOfGesture = (text: string): WordReason | null =>
  GESTURE.test(text) ? computeReason(text.replace(GESTURE, '')) : null;

const ONE = '(?:1|one|un[aeo]?|uma?|einem|één|[eé]tt?|én|jedn[yí]m|egy|один|одно|одним?|satu|m[ộo]t)';
/** How few touches it takes says nothing either (`1-tap buy`, `Купить в 1 клик`). */
const AT_ONCE = new RegExp(
  String.raw`^(?:${ONE}[ -]?(?:tap|click|klick)[ -]|mit ${ONE}[ -]?(?:klick|click|tippen) |tek (?:tıkla|dokunuşla) |(?:1|한) ?번 ?(?:탭|클릭|터치)(?:하여|으로|으로써)? ?|(?:quick|express|instant)[ -])(?=\p{L})` +
    String.raw`|(?<=\p{L}) (?:(?:in|with|mit|con|com|avec|en|em|met|w|v|s|za|в|за|med|på|dengan|bằng) )?${ONE}[ -]?(?:click|klick|clic|clique|toque|tocco|tap|clics?|клик|кліком?|касание|klikk?|kliknięciem|kliknutím|kattintással|ketukan|klik|lần (?:nhấn|chạm))$|(?<=\p{L}) بنقرة واحدة$`,
  'iu',
);
const reasonAtOnce = (text: string): WordReason | null =>
  AT_ONCE.test(text) ? computeReason(text.replace(AT_ONCE, '')) : null;

/** What pays or sends is that beside its sum as well (`12,50 € bezahlen`, `결제하기 · 500원`). */
function reasonBesideSum(label: string): WordReason | null {
  const rest = label.replace(SUM_AROUND, '');
  if (rest === label) return null;
  const reason = computeReason(rest);
  return reason === 'pay' || reason === 'send' ? reason : null;
}

/** Whose it is, or all there is: a note to delete photos and a song of deleting speak of neither. */
const WHOLE = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:all|everything|my|your|data|profile|history|progress|settings|preferences|defaults|factory|app|device|storage|subscription|membership|wallet|vault`,
    // What knows the phone, and has to be set up anew.
    String.raw`unpair|unbind|\p{L}*koppe?l\p{L}*|dissocier|désappairer|jumelage|desvincular|desemparejar|desemparelhar|emparejamiento|emparelhamento|dissocia|disaccoppia\p{L}*|abbinamento|rozparuj|sparowani[ea]|отвязать|сопряжени[ея]|відв['’]язати|сполучення|eşleşme\p{L}*|eşleştirme\p{L}*|parkoppling\p{L}*|parring\p{L}*|laitepari\p{L}*|párování|spárování|párosítás\p{L}*|σύζευξη\p{L}*|ghép (?:nối|đôi)|الإقران|إقران|अनपेयर`,
    // What a keyboard was taught in years.
    String.raw`learn(?:ed|t)|dictionary|gelernte\p{L}*|appris\p{L}*|aprendid[oa]s|appres[ei]|imparat[ei]|geleerde|nauczon\p{L}*|выученн\p{L}*|изученн\p{L}*|вивчен\p{L}*|inlärda|lærte|opitut|naučen\p{L}*|öğrenilen\p{L}*|dipelajari|đã học`,
    String.raw`alles?|sämtliche|mein\p{L}*|daten|profil|verlauf|fortschritt|\p{L}*einstellungen|abo|tout|tous|toutes|données|historique|paramètres|réglages|abonnement`,
    String.raw`tod[oa]s?|fábrica|fabbrica|valores|padrões|datos|dados|historial|histórico|ajustes|configuraci[oó]n|configurações|definições|perfil|suscripción|assinatura|subscrição|tutt[oie]|dati|profilo|cronologia|impostazioni|abbonamento`,
    String.raw`portefeuille|billetera|cartera|monedero|carteira|portafoglio|portfel|кошел[её]к|гаманець|gegevens|geschiedenis|\p{L}*instellingen|wszystk\p{L}*|dane|danych|historię|ustawienia|вс[её]|все|всі|усі|данные|данных|историю|настройки|настроек|профиль|дані|історію|налаштування`,
    String.raw`tüm|her şeyi|verileri?|geçmişi|ayarları\p{L}*|allt|historik\p{L}*|in(?:st|d)ällningar\p{L}*|in(?:d|n)stillinger\p{L}*|kaikki|tiedot|historia|asetukset|vše|všechna|všechno|historii|nastavení`,
    String.raw`minden|összes|adatok|előzmények|beállítások|toate|tot|datele|istoricul|setările|λογαριασμ\p{L}*|όλ\p{L}*|δεδομέν\p{L}*|ιστορικού|ρυθμίσεων|semua|riwayat|pengaturan|setelan|tất cả|dữ liệu|lịch sử|cài đặt`,
    String.raw`جميع|كل|البيانات|السجل|الإعدادات|المصنع|הכל|כל|נתונים|הנתונים|היסטוריה|ההיסטוריה|הגדרות|ההגדרות|همه|تمام|داده\u200c?ها|اطلاعات|تاریخچه|تنظیمات|सभी|डेटा|इतिहास|सेटिंग\p{L}*)(?![\p{L}\p{M}])`,
    '配[对對]|[绑綁]定?|ペアリング|ペア解除|페어링|연동|จับคู่|全部|所有|清空|数据|資料|历史|歷史|记录|設定|设置|出厂|出廠|すべて|全て|学習|学习|學習|학습|全削除|データ|履歴|初期化|모두|전체|데이터|기록|설정|초기화|ทั้งหมด|ข้อมูล|ประวัติ|การตั้งค่า|โรงงาน',
  ].join('|'),
  'iu',
);

const ACCOUNT =
  /(?<!\p{L})(?:accounts?|\p{L}*konto\p{L}*|compte|cuenta|conta|аккаунт\p{L}*|уч[её]тн\p{L}*|обліков\p{L}*|hesab\p{L}*|tili|účet|fiók\p{L}*|contul|λογαριασμ\p{L}*|akun|tài khoản|الحساب|حساب|חשבון|खाता)(?![\p{L}\p{M}])|账号|帐号|帳號|账户|帳戶|アカウント|退会|계정|탈퇴|บัญชี/iu;

/** Who is called by a number is called: what somebody noted down says for whom (`Call mum`). */
const NUMBER = /\d{3}/u;

/** Nobody notes down whom to call for help: what is listed so calls (on a watch each control is a row). */
const FOR_HELP = foldedWords(
  String.raw`^(?:send|trigger|activate|call|alert|notify|text) .*(?:sos|emergency|ambulance|police)|(?:sos|notruf) (?:absetzen|wählen|senden|auslösen|starten|envoyer|enviar)|(?:envoyer|enviar|invia|wyślij) .*sos` +
    '|^(?:appeler|llamar|ligar|chiama(?:re)?) .*(?:secours|samu|urgences?|pompiers|polic|polizia|soccors|ambul|emergencia|emergência|emergenza)' +
    '|^(?:вызвать|позвонить|викликати|wezwij|zadzwoń) .*(?:скор|полици|поліці|помощь|допомогу|pomoc|pogotowi|policj|karetk)',
);

/**
 * What a row of a list on a page is an order to do: nothing else is called as an order to sign out, wherever it stands, nor as one
 * to call a number or for help, or to destroy all there is or the settings. Other orders are titles there; and no app deletes an account without asking first, which
 * is a page or a dialog worth seeing, on which nothing is done.
 */
export function reasonOfRow(title: string): WordReason | null {
  const reason = reasonOfLabel(title);
  if (
    reason === 'sign_out' ||
    (reason === 'call' && (NUMBER.test(title) || FOR_HELP.test(foldedText(title))))
  )
    return reason;
  return reason === 'delete' && WHOLE.test(title) && !ACCOUNT.test(title) ? reason : null;
}

/** Whether one is nobody to the app once this is done: one has signed out of an account, or deleted it. */
export function endsSession(label: string): boolean {
  const reason = reasonOfLabel(label);
  return reason === 'sign_out' || (reason === 'delete' && ACCOUNT.test(label));
}

const NAME_WORDS: Readonly<Record<WordReason, RegExp>> = {
  pay: /^(?:(?:uia_)?app_store_offer|pay|buy|purchase|checkout_pay|place_order|order_now|pay_now|buy_now|donate|confirm_payment)$/,
  delete:
    /^(?:delete|remove|erase|trash|delete_account|remove_account|uninstall|factory_reset|clear_data|clear_all|delete_all)$/,
  send: /^(?:send|send_message|post|publish|share|tweet|send_email|invite)$/,
  sign_out: /^(?:log_?out|sign_?out|log_?off)$/,
  call: /^(?:call|dial|phone_call|video_call|call_now)$/,
  leaves_app: /^(?:open_in_(?:browser|safari)|rate_app|rate_us)$/,
};
const AFFIX =
  /^(?:btn|button|fab|action|menu|item|ib|iv|img|ic|icon|nav|cmd|id|on)_|_(?:btn|button|fab|action|menu|item|icon|link|option|view|image|img)$/g;

/** What a resource name or the name of a sign says, in lower case, its words joined by `_`. */
function bareName(given: string): string {
  let name = splitCamelCase(given.replace(/^.*[/:]/, ''), '_')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '');
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(AFFIX, '');
  }
  return name;
}

/** The same for a resource name such as `btn_delete`, `deleteButton` or `menu-item-share`. */
export function reasonOfName(resourceName: string): WordReason | null {
  if (resourceName === '' || resourceName.length > 60) return null;
  const name = bareName(resourceName);
  for (const reason of REASONS) if (NAME_WORDS[reason].test(name)) return reason;
  return null;
}

/** Signs that are drawn for it alike everywhere; a cross (`remove`) closes as often as it deletes. */
const SIGNS: readonly (readonly [WordReason, RegExp])[] = [
  ['delete', /^(?:trash|delete|dustbin|garbage)$/],
  ['send', /^(?:send|paper_?(?:air)?plane|share|square_and_arrow_up)$/],
  ['sign_out', /^(?:log_?out|sign_?out|rectangle_portrait_and_arrow_(?:right|forward))$/],
  ['call', /^(?:call|phone)$/],
];
/** What tells drawings of one sign apart: `trash-can-outline`, `delete-bin-2-fill`, `share-nodes`. */
const DRAWN =
  /_(?:outlined?|filled|fill|solid|line|linear|regular|light|thin|bold|duotone|sharp|rounded?|circle|square|alt|simple|o|can|bin|forever|sweep|variant|nodes|network)$/;

/** The same for what the sign of a control without words is called: `trash-2`, `DeleteOutlineIcon`; several parted by blanks. */
export function reasonOfSign(sign: string): WordReason | null {
  for (const given of sign.split(' ')) {
    let name = bareName(given);
    while (DRAWN.test(name)) name = name.replace(DRAWN, '');
    for (const [reason, words] of SIGNS) if (words.test(name)) return reason;
  }
  return null;
}
