import type { UiElement } from '../../domain/ui-element.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { reasonOfAgain } from '../labels/failed-deeds.ts';
import { showsLock, turnsLockOf } from '../labels/lock-tiles.ts';
import { isReply, repliesTo, saysMaybe } from '../labels/replies.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { textOf } from '../identity/naming/screen-text.ts';
import { LongExpression } from '../patterns/long-expression.ts';

const ACCEPTS =
  /^(?:accept|approve|join|annehmen|zusagen|accepter|aceptar|aceitar|accetta|accepteren|accepteer|akceptuj|przyjmij|принять|прийняти|kabul et|acceptera|godkend|accepter|godta|hyväksy|přijmout|elfogad(?:ás|om)?|acceptă|αποδοχή|terima|chấp nhận|nhận|قبول|اقبل|אשר|קבל|स्वीकार करें|รับ(?:งาน)?|ยอมรับ|接受|接单|接單|同意|承諾(?:する)?|承認(?:する)?|参加(?:する)?|수락(?:하기)?)$/iu;
const REFUSES =
  /^(?:decline|reject|refuse|ignore|ablehnen|absagen|refuser|décliner|rechazar|recusar|rejeitar|rifiuta|weigeren|afwijzen|odrzuć|отклонить|відхилити|reddet|avböj|avvisa|afvis|avslå|hylkää|odmítnout|elutasít(?:ás|om)?|refuză|απόρριψη|tolak|từ chối|رفض|ارفض|דחה|דחייה|अस्वीकार करें|ปฏิเสธ|拒绝|拒絕|忽略|拒否(?:する)?|辞退(?:する)?|거절(?:하기)?)$/iu;
/** What somebody asks of one, or offers, who is told the answer. */
const ASKED = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:(?:new|incoming) (?:ride|trip|order|delivery|job|request|booking|offer|match|task|shift)s?|(?:friend|follow|connection|join|ride|trip|swap|shift|booking|payment|message|chat|access|contact|game) requests?|invit(?:es|ed|ation)s?|challenge[sd] you|counter-?offers?|wants to (?:join|be|follow|connect|play|meet|share))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:neuer? (?:fahrt|bestellung|anfrage|auftrag|lieferung|buchung)|(?:freundschafts|kontakt|beitritts|fahrt|folge|buchungs)anfragen?|einladung\p{L}*|lädt dich|nouvelle (?:course|commande|demande|livraison)|nouveau trajet|demandes? (?:d['’]ami|de contact|de suivi|d['’]adhésion)|invitation\p{L}*|vous invite|t['’]invite)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nuev[oa] (?:viaje|pedido|solicitud|entrega|reserva|encargo)|solicitud(?:es)? de (?:amistad|contacto|seguimiento|viaje)|invitaci(?:ón|ones)|te invita|nov[oa] (?:corrida|viagem|pedido|entrega|solicitação)|solicitaç(?:ão|ões) de (?:amizade|contato|viagem)|convites?|convidou|nuov[oa] (?:corsa|ordine|richiesta|consegna)|richiest[ae] di (?:amicizia|contatto)|invit[oi]|ti invita|nieuwe (?:rit|bestelling|aanvraag|opdracht)|vriendschapsverzoek\p{L}*|uitnodiging\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:now[ye] (?:kurs|przejazd|zamówieni[ea]|zleceni[ea])|zaproszeni\p{L}+|нов(?:ый|ая|ое) (?:заказ|поездка|заявка|запрос)|запрос в друзья|приглаша\p{L}+|приглашени\p{L}+|нов(?:е|ий|а) (?:замовлення|поїздка|запит)|запрошенн\p{L}+|yeni (?:yolculuk|sipariş|istek|talep)|arkadaşlık isteği|davet\p{L}*|ny (?:resa|beställning|förfrågan|tur|bestilling|ordre|forespørsel)|vänförfrågan|venneanmodning|venneforespørsel|inbjudan|invitation|invitasjon|uusi (?:kyyti|tilaus|pyyntö)|kutsu|nov[áéý] (?:jízda|objednávka|žádost)|pozvánka|új (?:fuvar|rendelés|kérés)|meghívó|comandă nouă|cursă nouă|invitație|νέα (?:διαδρομή|παραγγελία)|πρόσκληση|(?:order|pesanan|perjalanan) baru|undangan|(?:chuyến|đơn|cuốc)(?: \p{L}+)? mới|lời mời)(?!\p{L})`,
    '(?:رحلة|مشوار) جديد|طلب (?:جديد|صداقة|انضمام)|دعوة|يدعوك|נסיעה חדשה|הזמנה|בקשת חברות|नई (?:राइड|बुकिंग)|नया ऑर्डर|मित्रता अनुरोध|आमंत्रण|งานใหม่|คำขอ(?:เป็นเพื่อน)?|คำเชิญ|新(?:的)?(?:订单|訂單|请求|請求|任务|任務|好友)|好友(?:请求|請求|申请|申請)|邀请|邀請|新しい(?:注文|依頼|リクエスト|配達)|(?:友だち|友達|フォロー|参加)(?:申請|リクエスト)|招待|새(?:로운)? ?(?:콜|주문|요청|배차)|친구 ?(?:요청|신청)|초대',
  ].join('|'),
  'iu',
);
/** What takes a call, where a screen says that one comes in. */
const TAKES_CALL =
  /^(?:answer|pick up|slide to answer|annehmen|abheben|répondre|décrocher|contestar|responder|atender|rispondi|opnemen|beantwoorden|odbierz|ответить|прийняти|відповісти|yanıtla|cevapla|svara|svar|besvar|vastaa|přijmout|zvednout|fogadás|felvesz|răspunde|απάντηση|jawab|trả lời|nghe|رد|الرد|إجابة|ענה|מענה|उत्तर दें|जवाब दें|รับสาย|接听|接聽|接通|応答(?:する)?|出る|받기|통화|수락)$/iu;
/** Who calls is heard, and hears. */
const CALLS = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:incoming (?:\S+ ){0,2}call|is calling(?: you)?|eingehender (?:video|sprach|audio|gruppen)?-?anruf|(?:möchte|ruft) dich (?:an(?:rufen)?|per video)|appel (?:\S+ ){0,2}entrant|vous appelle|(?:video)?llamada (?:de \S+ )?entrante|te (?:está )?llama(?:ndo)?|(?:vídeo)?chamada (?:de (?:vídeo|voz) )?(?:recebida|em entrada)|está (?:te )?ligando|(?:video)?chiamata (?:\S+ )?in (?:arrivo|entrata)|ti sta chiamando|inkomende?(?: \S+)? ?(?:video|spraak)?-?(?:oproep|gesprek))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:przychodzące )?połączenie (?:\S+ )?przychodzące|przychodzące połączenie|входящий (?:\S+ )?(?:видео|аудио)?-?(?:звонок|вызов)|вхідний (?:\S+ )?(?:відео|аудіо)?(?:дзвінок|виклик)|gelen (?:görüntülü |sesli )?arama|(?:sizi|seni) arıyor|inkommande (?:video|röst)?samtal|indgående (?:video)?opkald|innkommende (?:video)?(?:anrop|samtale)|saapuva (?:video)?puhelu|příchozí (?:video)?hovor|bejövő (?:videó?)?hívás|apel (?:\S+ )?(?:primit|de intrare)|εισερχόμενη (?:βιντεο)?κλήση|panggilan (?:\S+ )?masuk|cuộc gọi (?:\S+ )?đến)(?!\p{L})`,
    '(?:مكالمة|اتصال)(?: فيديو| صوتية?| مرئية?)? واردة?|يتصل بك|שיח[הת] ?(?:וידאו|קולית)? ?נכנסת|(?:इनकमिंग|आने वाली?)(?: \\S+)? कॉल|สาย(?:วิดีโอ)?(?:เรียก)?เข้า|(?:语音|視訊|视频|語音)?(?:来电|來電)|邀[请請][你您](?:进行|進行)?(?:视频|语音|視訊|語音)通[话話]|着信|(?:수신|걸려온) ?(?:영상|음성)? ?(?:전화|통화)|(?:전화|통화)가 (?:왔|걸려)',
  ].join('|'),
  'iu',
);
/** What is agreed to without anybody who waits for it. */
const OF_NOBODY =
  /cookie|privacy|terms|datenschutz|nutzungsbeding|confidentialité|conditions|privacidad|términos|termos|privacidade|informativa|voorwaarden|regulamin|политик|услови|gizlilik|隐私|隱私|条款|條款|規約|プライバシー|개인정보|약관/iu;
/** What is longer is a text. */
const LONGEST = 80;

/** What a page or a dialog says beside its controls, in few words each. */
const linesOf = ({ screen, scope }: ScreenTree): readonly UiElement[] =>
  screen.elements.slice(scope.from, scope.to).filter((e) => e.visible && textOf(e).length <= LONGEST);

/**
 * Whether a button answers somebody: a page or a dialog that tells of a new ride, a request or an invitation has one to accept it and
 * one to refuse, and who asked is told; so it is of who comes, and of who signs in elsewhere.
 */
export function answersOffer(tree: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button') return false;
  const label = bareLabel(e.name);
  const accepts = ACCEPTS.test(label);
  const answers = accepts || REFUSES.test(label) || saysMaybe(e.name);
  if (!answers && !isReply(e.name)) return false;
  const lines = linesOf(tree);
  const told = lines.filter((one) => !one.clickable).map(textOf);
  const buttons = lines.filter((one) => one.clickable).map(({ name }) => name);
  if (repliesTo(e.name, told, buttons)) return true;
  if (!answers) return false;
  const others = saysMaybe(e.name) ? [ACCEPTS, REFUSES] : accepts ? [REFUSES] : [ACCEPTS];
  if (!others.every((other) => buttons.some((name) => other.test(bareLabel(name))))) return false;
  // `Terms apply` stands below many an offer; what is about terms says so first.
  const at = told.findIndex((text) => ASKED.test(text));
  return at >= 0 && !told.slice(0, at + 1).some((text) => OF_NOBODY.test(text));
}

/** Whether a button takes or turns away a call that its screen says comes in: who calls is answered by either. */
export function answersCall(tree: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button') return false;
  const label = bareLabel(e.name);
  const takes = TAKES_CALL.test(label) || ACCEPTS.test(label);
  if (!takes && !REFUSES.test(label)) return false;
  const lines = linesOf(tree);
  const isOther = (text: string): boolean =>
    takes ? REFUSES.test(text) : TAKES_CALL.test(text) || ACCEPTS.test(text);
  return (
    lines.some((one) => one.clickable && isOther(bareLabel(one.name))) &&
    lines.some((one) => !one.clickable && CALLS.test(textOf(one)))
  );
}

/** Whether a button locks or unlocks what its page shows. */
export function turnsVehicle(tree: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button' && e.role !== 'image') return false;
  return (
    turnsLockOf(bareLabel(e.name)) &&
    showsLock(
      linesOf(tree)
        .filter(({ index }) => index !== e.index)
        .map(textOf),
    )
  );
}

/** What a button pays or sends that tries it again, where its page or dialog says that it did not get through. */
export function triesDeedAgain(tree: ScreenTree, e: UiElement): 'pay' | 'send' | null {
  if (e.role !== 'button' && e.role !== 'link') return null;
  return reasonOfAgain(e.name, () =>
    linesOf(tree)
      .filter((one) => !one.clickable)
      .map(textOf),
  );
}
