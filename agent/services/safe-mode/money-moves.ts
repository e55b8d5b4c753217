import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { fieldKind } from '../labels/field-kind.ts';
import { bareLabel, pricedLabel } from '../labels/bare-label.ts';
import { isAsked, isOpen } from './open-fields.ts';
import { SUM } from '../labels/order-words/parts.ts';
import { isSome } from '../labels/prices.ts';
import { saysOn } from '../labels/submit-words.ts';
import { toldBesideQuestions } from '../labels/survey-words.ts';
import { textOf } from '../identity/naming/screen-text.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What is loaded by the kilowatt is called as what is fetched from a server: beside a sum, or where a page speaks of electricity. */
const LOADING =
  '(?:aloita|lopeta|jatka|keskeytä) (?:lataus|lataaminen)|(?:iniciar|comenzar|detener|parar|interromper|finalizar|começar) (?:(?:la|a|o) )?(?:carga|carregamento)';

/**
 * What moves money where it stands beside a sum, and else may translate, take a thing off a list, hand over files or be called as the
 * place that it opens. Languages as for whole labels.
 */
const MOVES = [
  'transfer|deposit|invest|redeem|wire|(?:un)?stake|borrow|repay|lend|auszahlen|einzahlen|aufladen|abheben|anlegen',
  'transférer|virer|virement|retirer|recharger|déposer|verser|transferir|retirar|sacar|ingresar|depositar|recargar|resgatar|carregar|enviar dinero',
  'trasferisci|preleva|versa|ricarica|bonifico|overmaken|overboeken|opnemen|storten|opwaarderen|przelej|wypłać|wpłać|doładuj',
  'перевести|вывести|снять|внести|пополнить|переказати|вивести|зняти|поповнити',
  'ta ut|sätt in|överför|fyll på|overfør|hæv|indsæt|ta ut penger|sett inn|fyll opp|nosta|siirrä|talleta|lataa',
  'vybrat|převést|vložit|dobít|utalás|átutalás|utal|átutal|felvesz|befizet|feltölt|retrage|transferă|depune|alimentează|încarcă',
  'havale yap|transfer et|çek|yatır|yükle|ανάληψη|μεταφορά|κατάθεση|tarik|transfer sekarang|setor|isi saldo|rút|chuyển|nạp|nạp tiền',
  'سحب|تحويل|إيداع|حوّل|اسحب|משיכה|העברה|העבר|משוך|הפקדה|निकासी|निकालें|जमा करें|ट्रांसफ़र करें|ट्रांसफर करें',
  String.raw`انتقال(?: وجه)?|برداشت(?: وجه)?|واریز|شارژ(?: کردن)?|افزایش (?:موجودی|اعتبار)|تمدید`,
  // What is let for longer, and what lets one in, are paid for where that is said beside it; else the page for them follows.
  'extend|prolong|renew|verlängern|erneuern|prolonger|renouveler|prolongar|extender|ampliar|renovar|prorrogar|prolunga|estendi|rinnova|verlengen|verleng|przedłuż|продлить|продовжити оренду|förläng|forlæng|forleng|jatka (?:pysäköintiä|vuokrausta)|prodloužit|predĺžiť|meghosszabbítás|prelungește|uzat|süreyi uzat|παράταση|ανανέωση|perpanjang|gia hạn|تمديد|تجديد|הארכה|הארך|חידוש|बढ़ाएं|ต่ออายุ|ขยายเวลา|续费|續費|续租|续期|延[长長]|延長(?:する)?|연장(?:하기)?',
  String.raw`(?:buy|get) (?:(?:a|the|my) )?(?:e-?)?tickets?|(?:fahrkarten?|tickets?|karten?|fahrschein) kaufen|acheter (?:(?:un|le|mon|des) )?(?:billets?|tickets?)|comprar (?:(?:el|un|o|um|mi) )?(?:billetes?|boletos?|entradas?|bilhetes?|ingressos?|pasajes?|passagem|tickets?)|(?:acquista|compra) (?:(?:il|un|i) )?bigliett[oi]|(?:koop|kopen) tickets?|(?:kaartjes?|tickets?) kopen|kup bilety?`,
  String.raw`купить билеты?|купити квит(?:ок|ки)|bileti? (?:satın )?al|(?:köp|køb|kjøp) billj?e(?:t|tt)(?:er|en)?|(?:köp|køb|kjøp) biljett(?:er|en)?|osta (?:lippu|liput)|koupit (?:jízdenku|vstupenku|lístek)|jegyvásárlás|jegyet veszek|cumpără bilete?(?:le|ul)?|αγορά εισιτηρί(?:ου|ων)|beli tiket|mua vé|خرید (?:بلیت|بلیط)|(?:شراء|اشتر) (?:ال)?(?:تذكرة|تذاكر)|(?:קנה|קני|קניית|רכוש|רכישת|לרכישת) כרטיס(?:ים)?|टिकट (?:खरीदें|ख़रीदें)|ซื้อ(?:ตั๋ว|บัตร)|[购購](?:买|買)?票|チケットを?購入(?:する)?|티켓 ?(?:구매|예매)(?:하기)?`,
  'fizetés|παραγγελία|کارت به کارت',
  LOADING,
  '送金|振込|ステーク(?:する)?|ステーキング(?:する)?|解?质押|解?質押|스테이킹(?:하기)?|стейкать|застейкать|staken|振り?込み|出金|入金|チャージ|转[账帐]|轉[帳賬]|提[现現]|提[领領]|充值|儲值|(?:この内容で)?振り?込む|(?:振り?込み?|送金)を?実行(?:する)?|(?:이체|송금) ?실행|(?:确认|確認|立即)(?:转[账帐]|轉[帳賬]|提[现現])|이체|송금|출금|입금|충전|โอน|ถอน|ฝาก|เติมเงิน',
].join('|');
const SHOWS_SUM = new RegExp(String.raw`(?<!\p{L})${SUM}`, 'iu');
const ORDER = new LongExpression(
  String.raw`^(?:${MOVES})(?<sum>[ ·:–(-]*${SUM})?$|^(?<first>${SUM} ?(?:を)?)(?:${MOVES})$`,
  'iu',
);

const LOADS = new RegExp(`^(?:${LOADING})$`, 'iu');
/** What is only said of electricity. */
const ELECTRICITY =
  /\d ?kwh?(?!\p{L})|[/€] ?kwh(?!\p{L})|(?<!\p{L})(?:type ?2|ccs2?|chademo)(?![\p{L}\p{N}])/iu;

/** Whether a label names a sum of money. */
export const namesSum = (label: string): boolean => SHOWS_SUM.test(label);

/** What stands at the foot of a page that sells what an app can do, and on no other beside a price. */
const RESTORE = new RegExp(
  [
    String.raw`^(?:restore|käufe wiederherstellen|einkäufe wiederherstellen|aankopen (?:herstellen|terugzetten)|przywróć zakupy|palauta ostokset)[\s.!]*$`,
    String.raw`restore (?:(?:my|your|previous|past|a) )?(?:purchases?|subscriptions?)|(?:kauf|abo\p{L}*) wiederherstellen`,
    String.raw`restaurer (?:(?:les|mes|vos|un|l['’]) ?)?(?:achats?|abonnement)|restaurar (?:(?:las|mis|as|minhas|a) )?(?:compras?|suscripci\p{L}+|assinatura)|ripristina(?:re)? (?:gli |i tuoi )?acquisti`,
    String.raw`восстановить (?:покупк|подписк)\p{L}*|відновити (?:покупк|підписк)\p{L}*|återställ köp|gendan køb|gjenopprett kjøp|obnovit nákupy?|satın al\p{L}* geri yükle|pulihkan pembelian|khôi phục (?:giao dịch )?mua`,
    '恢[复復][购購][买買]|購入(?:を|の|情報を)?復元|구매 ?(?:항목 )?복원|استعادة (?:المشتريات|عمليات الشراء)|שחזור רכישות|ख़?रीदारी बहाल|กู้คืนการซื้อ',
  ].join('|'),
  'iu',
);
/** What is said of what is paid again and again: on a phone its store asks next, on the web a form for a card. */
const RENEWS = new RegExp(
  [
    String.raw`cancel (?:at )?any ?time(?! (?:before|until|up to)(?!\p{L}))|auto(?:matically|[ -])?[ -]?renew|renews (?:at|for|automatically|every)|free trial,? then|billed (?:annually|yearly|monthly|weekly)|recurring billing`,
    String.raw`jederzeit kündbar|jederzeit kündigen|verlängert sich (?:automatisch|um)|annule[rz] à tout moment|renouvel\p{L}* automatique|cancela(?:r)? (?:cuando quieras|en cualquier momento)|se renueva automáticamente`,
    String.raw`cancel[ae]r? (?:quando quiser|a qualquer momento)|renova\p{L}* automática|annulla (?:in qualsiasi momento|quando vuoi)|si rinnova automaticamente|op elk moment opzeg\p{L}*|wordt automatisch verlengd|anuluj w (?:dowolnym momencie|każdej chwili)`,
    String.raw`отмен\p{L}*(?: можно)? (?:в любой момент|в любое время)|продлевается автоматически|автопродлен\p{L}*|скасу\p{L}* (?:будь-коли|в будь-який (?:час|момент))|istediğin(?:iz)? zaman iptal|avsluta när du vill|säg upp när (?:du vill|som helst)|opsig når som helst|avslutt når som helst|peru(?:uta)? milloin tahansa`,
    '随时(?:可)?取消|隨時(?:可)?取消|自动续(?:费|订)|自動續(?:費|訂)|いつでも(?:キャンセル|解約)|自動更新|언제든지? (?:취소|해지)|자동 ?갱신',
  ].join('|'),
  'iu',
);
/** Before a time that a price is for. */
const PER = String.raw`(?:/ ?|(?<!\p{L})(?:per|pro|par|al|por|a|all['’]|na|za|в|за|every|each) )`;
const period = (times: string, often: string, unspaced: string): RegExp =>
  new RegExp(`${PER}(?:${times})(?!\\p{L})|(?<!\\p{L})(?:${often})(?!\\p{L})|${unspaced}`, 'iu');
/** How long a price is for. What is asked for a year and for a month is asked again and again. */
const PERIODS = [
  period(
    'week|wk|woche|semaine|semana|settimana|tydzień|неделю|hafta|vecka|uge|uke|minggu|tuần',
    'weekly|wöchentlich|hebdomadaire|semanal|settimanale|haftalık',
    '/ ?[週周주]|[毎每][週周]',
  ),
  period(
    'month|mo|monat|mois|mes|mês|mese|maand|miesiąc|мес|месяц|міс|місяць|ay|månad|måned|bulan|tháng|شهر',
    'monthly|monatlich|mensuel|mensual|mensal|mensile|maandelijks|miesięcznie|aylık',
    '/ ?[か個个]?[月월]|[毎每]月|월간',
  ),
  period(
    'year|yr|jahr|an|año|ano|anno|jaar|rok|год|рік|yıl|år|tahun|năm|سنة',
    'yearly|annual|annually|jährlich|annuel|anual|annuale|jaarlijks|rocznie|yıllık',
    '/ ?[年년]|[毎每]年|연간',
  ),
];
/** What subscribes, in a word that follows a channel as well. */
const SUBSCRIBES =
  /^(?:subscribe|abonnieren|(?:jetzt |vertrag )?abschließen|s['’]abonner|souscrire|contratar|contrata|sottoscriv\p{L}*|afsluiten|suscrib\p{L}*|assinar|subscrever|abbonati|abonneren|подписаться|оформить|abone ol|berlangganan|đăng ký|訂閱|订阅|購読する|登録する|구독(?:하기)?)$/iu;

/** What buys there, as long as it says of no way without, and of nothing else that is begun (`Start workout` below a banner). */
const TAKES = new LongExpression(
  String.raw`^(?!.*(?:limited|basic|free version|free plan|without|later|skip|no thanks|kostenlose version|ohne|sans|sin |senza|sem ))(?!get (?:directions|help|support|in touch)(?!\p{L})|(?:start|join) (?:\S+ )?(?:workout|lesson|quiz|game|session|training|exercise|timer|recording|scan|meeting|room)s?$)(?:` +
    [
      'start|try|subscribe|get|unlock|join|upgrade|activate|claim|redeem|go premium|go pro',
      String.raw`(?:jetzt |kostenlos |gratis )?(?:starten|testen|abonnieren|freischalten|loslegen)|commencer|essayer|s['’]abonner|débloquer|empezar|probar|suscribir\p{L}*|desbloquear|começar|assinar|testar`,
      String.raw`inizia|prova|abbonati|sblocca|начать|попробовать|подписаться|оформить|почати|спробувати|başla|dene|abone ol|mulai|berlangganan|bắt đầu|đăng ký`,
    ].join('|') +
    String.raw`)(?!\p{L})|^(?:立即|马上|馬上)?(?:开始|開始|订阅|訂閱|试用|試用|解锁|解鎖|开通|開通)|(?:始める|登録する|試す)$|(?:시작하기|구독하기|시작|구독)$`,
  'iu',
);

/** All that a control says which makes final what its page shows. */
const CONFIRMS = new RegExp(
  '^(?:' +
    [
      '(?:(?:slide|swipe|hold|tap|press)(?: and hold)? to )?(?:confirm|approve|authori[sz]e)',
      '(?:jetzt )?(?:bestätigen|freigeben)|(?:zum bestätigen|wischen,? um zu bestätigen)|confirmer|valider|autoriser|(?:desliza(?:r|e)?|deslize|arrastra|arraste) para confirmar|confirmar|aprobar|autorizar|aprovar',
      'conferma|autorizza|bevestig(?:en)?|potwierdź|zatwierdź|подтвердить|підтвердити|bekräfta|godkänn|bekræft|godkend|bekreft|godkjenn|vahvista|hyväksy|potvrdit|megerősít(?:és|em)?|jóváhagy(?:ás|om)?|confirmă',
      'onayla|επιβεβαίωση|konfirmasi|xác nhận|تأكيد|تأیید|تایید|אישור|पुष्टि करें|ยืนยัน|确认|確認(?:する)?|确定|確定(?:する)?|확인|승인(?:하기)?',
      // What is signed, or handed in, is done.
      'sign|submit|unterschreiben|signieren|unterzeichnen|absenden|signer|firmar|assinar|firma(?:re)?|onderteken(?:en)?|podpisz|autoryzuj|подписать|підписати|signera|underskriv|signér|allekirjoita|podepsat|autorizovat|odeslat|aláír(?:ás|om)?|semnează|imzala|ký',
      'توقيع|חתימה|签署|簽署|签名|簽名|提交|署名(?:する)?|実行(?:する)?|서명(?:하기)?|실행(?:하기)?|제출(?:하기)?',
    ].join('|') +
    ')$',
  'iu',
);
/** Between two of them (`Confirm and sign`, `Firma e invia`). */
const AND = / (?:and|&|\+|und|et|y|e|en|i|и|й|та|och|og|ja|a|és|și|ve|και|dan|và) |して/iu;
/** What may stand beside one of them: `Confirm and send`. */
const SENDS =
  /^(?:send|pay|transfer|accept|agree|finish|senden|abschicken|zahlen|bezahlen|überweisen|akzeptieren|envoyer|payer|enviar|pagar|transferir|aceptar|aceitar|invia|paga|verzend(?:en)?|betalen|wyślij|zapłać|отправить|оплатить|надіслати|skicka|betala|send|betal|lähetä|maksa|odeslat|zaplatit|küldés|trimite|plătește|gönder|öde|αποστολή|kirim|bayar|gửi|送金|振込|送信)$/iu;
/** By what it is proved who confirms; behind the word for it, whatever stands between (`Confirm with Face ID`, `Mit PIN bestätigen`). */
const BY_MEANS =
  /(?: ?\S+)?[ -](?:face ?id|touch ?id|pin|passcode|fingerprint|biometrics?|fingerabdruck|empreinte|huella|impronta|biometria|biometría|bankid|mitid|face unlock|password|passwort|mot de passe|contraseña|senha|otp|token|(?:\p{L}+-?)?tan|(?:apple|google|samsung) ?pay|paypal)$|^mit (?:face ?id|touch ?id|pin|(?:\p{L}+-?)?tan|fingerabdruck|biometrie) /iu;
/** The first word of what confirms a thing that is chosen: `Confirm Comfort`. */
const CONFIRMS_THING =
  /^(?:confirm|approve|authori[sz]e|bestätigen|confirmer|valider|confirmar|conferma|bevestig|potwierdź|подтвердить|підтвердити|bekräfta|bekræft|bekreft|vahvista|potvrdit|confirmă|onayla|konfirmasi|xác nhận)(?= )/iu;

/** What a page says of who pays, whom and how. */
const PAYMENTS = [
  "you(?:[’']ll| will|[’']re|re| are)?(?: going to| about to)? (?:send|pay|transfer|withdraw)(?:ing)?|(?:money )?transfers?|payments?|payees?|recipients?|beneficiary|pay (?:with|from|to)|send(?:ing)? to|iban",
  String.raw`(?:du|sie) (?:sende|überweis|zahl|bezahl)\p{L}*|vous (?:envoyez|payez|virez|allez (?:envoyer|payer|virer))|(?:vas|va) a (?:enviar|pagar|transferir)|(?:vai|você está a?) ?(?:enviar|pagar|transferir)\p{L}*|stai (?:inviando|pagando|trasferendo)|вы (?:отправляете|переводите|платите)`,
  String.raw`überweisung\p{L}*|empfänger\p{L}*|zahlung\p{L}*|virement|bénéficiaire|paiement|destinataire|transferencia|transferência|beneficiari[oa]|destinat[aá]ri[oa]|pago|pagamento|pix|bonifico`,
  String.raw`overboeking|overschrijving|begunstigde|betaling|przelew\p{L}*|odbiorca|płatnoś\p{L}*|перевод\p{L}*|получател\p{L}*|оплат\p{L}*|переказ\p{L}*|отримувач\p{L}*|överföring|mottagare|betalning|overførsel|modtager|overføring|mottaker|tilisiirto|saaja|maksu`,
  String.raw`převod|příjemce|platba|átutalás|kedvezményezett|fizetés|plată|beneficiar|havale|alıcı|ödeme|μεταφορά|παραλήπτης|πληρωμή|penerima|pembayaran|người nhận|thanh toán|تحويل|المستلم|المستفيد|الدفع|پرداخت|انتقال|گیرنده|העברה|תשלום|भुगतान|प्राप्तकर्ता`,
].join('|');
/** What is charged for it; what somebody brings costs a fee wherever it is shown. */
const FEES = String.raw`(?<!(?:delivery|shipping|no|zero|without) )fees?|gebühr\p{L}*|(?<!sans )frais(?! de (?:livraison|port)(?!\p{L}))|comisi[oó]n(?:es)?|comissão|commissioni?|tarifas?|provisie|prowizj\p{L}*|комисси[яи]|комісі[яї]|komisyon\p{L}*|avgift|gebyr|biaya(?: admin)?|phí(?: giao dịch)?|(?:ال)?رسوم|עמלה|शुल्क`;
const speaksOf = (spaced: string, unspaced: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${spaced})(?![\p{L}\p{M}])|转账|轉帳|收款|付款|支付|送金|振込|受取人|支払|송금|이체|결제|받는 ?(?:사람|분)|수취인|예금주|โอนเงิน|ผู้รับ|ชำระเงิน|${unspaced}`,
    'iu',
  );
/** What a page speaks of that pays or moves money. */
const PAYS = speaksOf(`${PAYMENTS}|${FEES}`, '(?!)');

/** With its sum the way from a cart to a page for the address; the order itself where what it is paid with stands beside it. */
const CHECKS_OUT = /^check[ -]?out(?!\p{L}| (?:the|our|these|this|what|how|more)(?!\p{L}))/iu;
const CHECKOUT = /^check[ -]?out$/iu;
/** What is paid with: a card by its last numbers, another means by its name. */
const PAID_WITH = speaksOf(
  [
    PAYMENTS,
    String.raw`paying with|(?:ending|ends) (?:in|with) \d|(?:credit|debit|bank) cards?|card (?:number|ending)|cv[cv]|cash(?: on delivery)?|(?:wallet|account) balance|store credit|bank transfer`,
    String.raw`(?:apple|google|samsung|shop|amazon)[ -]?pay|\p{L}{3,}pay|paypal|visa|mastercard|maestro|amex|american express|klarna`,
    String.raw`kreditkarte|lastschrift|(?:auf )?rechnung|nachnahme|carte (?:bancaire|bleue|de crédit)|(?:tarjeta|cartão|carta) d[ei] (?:cr[eé]d|d[eé]b)\p{L}*|efectivo|dinheiro|contanti|betaal\p{L}*|contant|karta (?:kredytowa|płatnicza)|za pobraniem|наличн\p{L}*|(?:банковск\p{L}+ )?карт(?:а|ой)|kredi kartı|nakit|tunai|bayar\p{L}*|tiền mặt|بطاقة|نقد\p{L}*|כרטיס אשראי|מזומן`,
  ].join('|'),
  String.raw`(?:[•*·x]{2,}|…|\.{3})[ -]?\d{4}(?!\d)|信用卡|银行卡|現金|现金|クレジット|代金引換|카드|현금|บัตร|เงินสด`,
);

/** Who brings a payment about; of several named at once a shop tells which it takes. */
const BRANDS =
  /(?<!\p{L})(?:visa|mastercard|maestro|amex|american express|discover|diners(?: club)?|jcb|unionpay|rupay|elo|mir|paypal|klarna|ideal|bancontact|sofort|(?:apple|google|samsung|shop|amazon)[ -]?pay)(?!\p{L})/giu;
const isPaidWith = (said: string): boolean =>
  PAID_WITH.test(said) && (/\d/.test(said) || new Set(said.toLowerCase().match(BRANDS)).size < 2);

/** Of the display: a button that ends a page is at least so wide, the ways of a start page stand side by side. */
const WIDE = 0.5;

/**
 * Whether a control says that it moves money and stands where that can only be meant: it names the sum, an amount is asked for, a
 * dialog names one, or it ends a page that does and waits for nothing else.
 */
export function movesMoney(tree: ScreenTree, e: UiElement): boolean {
  if (paysAtCheckout(tree, e)) return true;
  if (e.role !== 'button') return false;
  if (loadsVehicle(tree, e)) return true;
  if ((tree.rowOf[e.index] ?? -1) >= 0) return false;
  if (buysAccess(tree, e) || confirmsPayment(tree, e)) return true;
  if (CONFIRMS_THING.test(bareLabel(e.name)) && namesSum(e.name)) return true;
  const order = ORDER.exec(bareLabel(e.name)) ?? ORDER.exec(pricedLabel(e.name));
  if (order === null) return false;
  if (order.groups?.sum !== undefined || order.groups?.first !== undefined) return true;
  const { screen, scope, dialog } = tree;
  const all = screen.elements.slice(scope.from, scope.to).filter(({ visible }) => visible);
  if (all.some((field) => isAsked(field) && fieldKind(field) === 'amount')) return true;
  if (all.some(isOpen)) return false;
  const isEnd = dialog !== null || e.bounds.width >= WIDE * screen.viewport.width;
  return isEnd && all.some(({ index, text, name }) => index !== e.index && SHOWS_SUM.test(`${text} ${name}`));
}

/** Whether a control begins or ends what a vehicle is loaded with, on a page that speaks of electricity; of several plugs each stands in a row. */
function loadsVehicle({ screen, scope }: ScreenTree, e: UiElement): boolean {
  if (!LOADS.test(bareLabel(e.name))) return false;
  return screen.elements
    .slice(scope.from, scope.to)
    .some(({ visible, text, name }) => visible && ELECTRICITY.test(`${text} ${name}`));
}

/** Whether a control, in a row too, orders what a page shows that is itself called a checkout, or says what is paid with. */
function paysAtCheckout({ screen, scope, end }: ScreenTree, e: UiElement): boolean {
  if (!CHECKS_OUT.test(bareLabel(e.name)) || !namesSum(e.name)) return false;
  // A link to another page shows it.
  if (e.href !== null && !/^(?:#|javascript:)/i.test(e.href)) return false;
  const isPart = ({ index }: UiElement): boolean => index >= e.index && index < (end[e.index] ?? 0);
  return screen.elements.slice(scope.from, scope.to).some((other) => {
    if (!other.visible) return false;
    const said = other.text === '' ? other.name : other.text;
    const isTitle = !isPart(other) && !other.clickable && CHECKOUT.test(bareLabel(said));
    // A logo alone tells what may be paid with.
    const isLogo = other.role === 'image' && !other.clickable && !other.selected && !/\d/.test(said);
    // What is ticked to pay by may be one of several as well (`Card (Visa, Mastercard)`).
    const isWay = other.checkable && PAID_WITH.test(said);
    return (
      isTitle ||
      isWay ||
      (!isLogo && isPaidWith(said)) ||
      (other.editable && fieldKind(other) === 'cardNumber')
    );
  });
}

/**
 * Whether a control takes what a page offers for money that sells what the app can do: `Continue` says nothing of it, but the page has a
 * price, and a way back to what was bought before, or says that it is paid again and again.
 */
function buysAccess({ screen, scope }: ScreenTree, e: UiElement): boolean {
  if (e.bounds.width < WIDE * screen.viewport.width) return false;
  const label = bareLabel(e.name);
  if (!saysOn(e.name) && !TAKES.test(label) && !SUBSCRIBES.test(label)) return false;
  const others = screen.elements
    .slice(scope.from, scope.to)
    .filter(({ visible, index }) => visible && index !== e.index)
    .map(({ text, name }) => (name === '' ? text : name));
  const inStore = screen.dialect !== 'web';
  const prices = others.filter((said) => SHOWS_SUM.test(said));
  const sells = others.some((said) => RESTORE.test(said) || (inStore && RENEWS.test(said)));
  const periods = PERIODS.filter((period) => prices.some((said) => period.test(said))).length;
  const isAgain = inStore && (periods > 1 || (periods > 0 && SUBSCRIBES.test(bareLabel(e.name))));
  return (sells && prices.length > 0) || isAgain;
}

/**
 * Whether a control confirms what moves money, by a page or a dialog that waits for nothing but a PIN, and names the sum and what is done
 * with it: `Confirm` says nothing of it. A question what one thinks of a payment makes none.
 */
function confirmsPayment({ screen, scope, dialog }: ScreenTree, e: UiElement): boolean {
  if (dialog === null && e.bounds.width < WIDE * screen.viewport.width) return false;
  if (!makesFinal(bareLabel(e.name).replace(BY_MEANS, ''))) return false;
  const all = screen.elements.slice(scope.from, scope.to).filter(({ visible }) => visible);
  if (all.some(isOpen)) return false;
  const said = all.filter((other) => !other.clickable).map(textOf);
  const told = dialog === null ? toldBesideQuestions(said) : said;
  return said.some((text) => isSome(SHOWS_SUM.exec(text)?.[0] ?? '')) && told.some((t) => PAYS.test(t));
}

/** Whether a label says that it makes something final, once or in two words for it. */
function makesFinal(label: string): boolean {
  if (CONFIRMS.test(label)) return true;
  const parts = label.split(AND);
  return (
    parts.length === 2 &&
    parts.some((part) => CONFIRMS.test(part)) &&
    parts.every((part) => CONFIRMS.test(part) || SENDS.test(part))
  );
}

/** Whether the last key of a keypad hands in a PIN where a sum is named: most of them wait for no button. Nothing is no sum yet. */
export const paysByKeys = ({ screen, scope }: ScreenTree, e: UiElement): boolean =>
  e.keys !== undefined &&
  screen.elements
    .slice(scope.from, scope.to)
    .some(({ visible, text, name }) => visible && isSome(SHOWS_SUM.exec(`${text} ${name}`)?.[0] ?? ''));
