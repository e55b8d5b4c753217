import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { SUM } from '../labels/order-words/parts.ts';
import { isSome } from '../labels/prices.ts';
import { asksOpinion, toldBesideQuestions } from '../labels/survey-words.ts';
import { textOf } from '../identity/naming/screen-text.ts';
import { LongExpression } from '../patterns/long-expression.ts';

const SHOWS_SUM = new RegExp(String.raw`(?<!\p{L})${SUM}`, 'iu');

/** What a page says that shows an order once more before it counts, or what it is likely to cost. Languages as for whole labels. */
const LAST_LOOK = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:review|confirm|preview|check|verify|complete)(?:ing)? (?:your |my |the |this )?(?:order|booking|purchase|trade|reservation|bid|ride|trip)(?! (?:id|number|status|history))(?!\p{L})|(?<!\p{L})(?:order|booking|purchase|trade|reservation|checkout) (?:review|preview|summary)(?!\p{L})|^(?:final|last) step`,
    String.raw`(?<!\p{L})(?:estimated (?:cost|total|proceeds|credit)|(?:market|limit|stop) order|shares? to (?:buy|sell))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:bestellung|buchung|kauf|order|auftrag|reservierung) (?:über)?(?:prüfen|bestätigen|abschließen)(?!\p{L})|(?<!\p{L})(?:bestell|buchungs|order)(?:übersicht|vorschau|zusammenfassung)|letzter schritt|(?:geschätzt|voraussichtlich)e[rn]? (?:betrag|kosten|gegenwert)`,
    String.raw`(?<!\p{L})(?:vérifi|confirm|valid|finalis)\p{L}+ (?:votre |la |ma |ta |mon |l['’])?(?:commande|réservation|achat|ordre)(?!\p{L})|récapitulatif|dernière étape|(?:montant|coût|total) estimé`,
    String.raw`(?<!\p{L})(?:revis|confirm|verific)\p{L}+ (?:tu |su |el |la |mi |seu |sua |meu |minha |o |a )?(?:pedido|compra|reserva|orden|ordem)(?!\p{L})|resum(?:en|o) (?:del? |do |da |de la )?(?:tu |su |seu |sua )?(?:pedido|compra|reserva|orden|ordem)|último paso|última etapa|(?:total|costo|coste|custo|valor|importe) estimado`,
    String.raw`(?<!\p{L})(?:verific|conferm|controll)\p{L}+ (?:(?:il tuo|la tua|il|la) |l['’])?(?:ordine|acquisto|prenotazione)(?!\p{L})|riepilogo (?:dell['’]|del |della )?(?:ordine|acquisto|prenotazione)|ultimo passaggio|(?:totale|costo|importo) stimato`,
    String.raw`(?<!\p{L})(?:controleer|bevestig) (?:je |uw |de )?(?:bestelling|boeking|reservering|order)|laatste stap|(?:sprawdź|potwierdź) (?:zamówienie|rezerwację|zakup|zlecenie)|podsumowanie (?:zamówienia|rezerwacji)`,
    String.raw`(?:проверьте|подтвердите|подтверждение|оформление|перевірте|підтвердіть|підтвердження|оформлення) (?:ваш\p{L}* )?(?:заказ|брон|покупк|заявк|замовлен)\p{L}*|sipariş(?:i|ini|inizi)? (?:onay|özet|gözden)\p{L}*|rezervasyon (?:onay|özet)\p{L}*`,
    String.raw`(?:granska|bekräfta|bekræft|bekreft|vahvista|tarkista) (?:din |dit |ditt )?(?:beställning|bestilling|bokning|booking|order|ordre|tilau|varau)\p{L}*|(?:souhrn|potvrzení|kontrola) objednávky|rendelés (?:áttekintése|megerősítése|összesítő)|(?:verifică|confirmă) comanda|σύνοψη παραγγελίας|(?:konfirmasi|tinjau|ringkasan) (?:pesanan|pembelian)|xác nhận đơn hàng|(?:مراجعة|تأكيد) (?:ال)?(?:طلب|حجز)\p{L}*|אישור הזמנה|סיכום הזמנה`,
    '(?:确认|確認|核对|核對|预览|預覽|提交|检查|檢查)(?:订单|訂單|预订|預訂|交易|下单|下單|委托|委託)(?!号|號)|(?:订单|訂單|交易)(?:确认|確認|预览|預覽)|预计(?:金额|成交)|預估金額|(?:注文|予約|購入|取引)(?:内容)?の?ご?確認|約定代金|概算(?:金額|代金)|(?:주문|예약|구매|거래) ?(?:내용 ?)?(?:확인|검토)|주문서|예상 ?(?:금액|체결)|ऑर्डर की (?:समीक्षा|पुष्टि)|(?:ยืนยัน|ตรวจสอบ)(?:คำสั่งซื้อ|การจอง|ออเดอร์)',
  ].join('|'),
  'iu',
);

/** What makes final what such a page shows, in folded letters; `Continue` leads to the next page, `Done` away from what is done. */
const ENDS = foldedWords(
  '^(?:' +
    [
      '(?:(?:slide|swipe(?: up)?|hold|tap|press)(?: and hold)? to )?(?:confirm|submit|finish|complete|place|execute|approve|trade|sell|send|book|reserve|request)(?: now| order)?',
      '(?:complete|finish|finali[sz]e|request) (?:(?:my|your|the) )?(?:booking|reservation|order|purchase|checkout)',
      '(?:jetzt |verbindlich )?(?:bestätigen|abschließen|absenden|verkaufen|reservieren|aufgeben|ordern)|(?:order|auftrag|kauf|bestellung|buchung|reservierung) (?:bestätigen|absenden|erteilen|aufgeben|abschließen)',
      "confirmer|valider|vendre|réserver|terminer|finaliser(?: (?:la|ma|l['’])? ?(?:réservation|commande|achat))?|passer l['’]ordre",
      'confirmar|finalizar|completar|vender|reservar|enviar|concluir|(?:completar|finalizar|concluir|enviar) (?:(?:la|el|a|o) )?(?:reserva|pedido|compra|orden|ordem)',
      "conferma|completa|vendi|prenota|concludi|invia|(?:completa|concludi|conferma) (?:la |il |l['’])?(?:prenotazione|ordine|acquisto)|bevestig(?:en)?|afronden|verkopen|reserveren|potwierdź|sprzedaj|zarezerwuj|złóż",
      'подтвердить|оформить|продать|отправить|забронировать|завершить|підтвердити|оформити|продати|забронювати|onayla|tamamla|sat|gönder',
      'bekräfta|slutför|sälj|boka|bekræft|gennemfør|sælg|bekreft|fullfør|selg|vahvista|myy|varaa|potvrdit|dokončit|prodat|rezervovat|megerősít(?:és|em)?|eladás|foglalás|confirmă|finalizează|vinde|rezervă|επιβεβαίωση|ολοκλήρωση|konfirmasi|selesaikan|jual|xác nhận|hoàn tất|bán',
      'تأكيد|إتمام|بيع|احجز|אישור|סיום|מכור|पुष्टि करें|बेचें|बुक करें|ยืนยัน|ขาย|จอง',
      '确认|確認(?:する)?|确定|確定(?:する)?|提交|送出|完成|下[单單]|(?:确认|確認|立即)?(?:买入|買入|買進|卖出|賣出|下[单單]|预订|預訂|委托|委託)|(?:提交|送出)(?:订单|訂單|委托|委託)|注文確定|(?:買い|売り)注文|予約(?:する|確定)|発注(?:する)?|확인|제출|매수|매도|(?:매수|매도|주문|예약)(?:하기| 확인| 주문)?',
    ].join('|') +
    ')$',
);
/** What gives away what one holds; at once where a broker takes it for the price of the day. */
const SELLS = foldedWords(
  '^(?:' +
    [
      '(?:short )?sell(?: short| now| all)?|verkaufen|vendre|vender|vendi|verkopen|sprzedaj|продать|продати|sat|sälj|sælg|selg|myy|prodat|predať|eladás|eladom|vinde|πώληση|jual|bán',
      'بيع|מכור|מכירה|बेचें|ขาย|(?:立即|确认|確認)?(?:卖出|賣出|出售)|売(?:る|却(?:する)?)|매도(?:하기)?|팔기',
    ].join('|') +
    String.raw`)(?: [\p{L}\p{N}.-]{1,6})?$`,
);
/** What a page says of a share or a coin that one holds, and no market for what people have at home. */
const HOLDS = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:(?:your|my|open) positions?|positions?|holdings?|shares?(?! (?:this|with|your|on|via)(?!\p{L}))|market (?:price|value|cap)|(?:limit|stop) price|bid price|ask price|avg\.? (?:cost|price)|average (?:cost|price)|unreali[sz]ed|p&l|24h(?: \S+)?|portfolio)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:deine|meine|ihre) position|aktien?|wertpapiere?|anteile|(?:\d+ )stück|kurswert|einstandskurs|marktwert|depot(?:wert)?|(?:ma|votre) position|actions?(?= détenues)|titres|cours|valorisation|plus-value|(?:mi|tu|su|minha|sua) (?:posición|posição)|acciones|ações|cotizaci[oó]n|cotação|azioni|quotazione|controvalore|portafoglio)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aandelen|koers|akcje|akcji|kurs|портфель|акци[ийя]\p{L}*|котировк\p{L}*|акці[їй]|hisse\p{L}*|portföy\p{L}*|aktier|aksjer|osakkeet|osakkeita|innehav|beholdning|akcie|podíly|részvény\p{L}*|acțiuni|μετοχ\p{L}*|saham|portofolio|cổ phiếu|danh mục)(?!\p{L})`,
    'أسهم|سهم|محفظت|מניות|תיק השקעות|शेयर|पोर्टफोलियो|หุ้น|พอร์ต|持仓|持倉|持有|股价|股價|市值|可卖|可賣|成本价|保有(?:株|数量)|評価(?:額|損益)|現在値|株数|보유|평가(?:금액|손익)|현재가|주식',
  ].join('|'),
  'iu',
);
/** What is over when one is asked how it was. */
const RATED = /^review (?:your |my |the |this )?(?:ride|trip)$/iu;
/** Of the width: two of them stand side by side at the foot of a page. */
const WIDE = 0.4;

/**
 * Whether a control ends a page or a dialog that shows an order with its sum before it counts: `Submit` and `Confirm` say nothing of
 * it. A field for a note or a code of the shop stands there as well, and who fills in the others has ordered.
 */
export function endsOrder({ screen, scope, rowOf, dialog }: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button' || (rowOf[e.index] ?? -1) >= 0) return false;
  if (dialog === null && e.bounds.width < WIDE * screen.viewport.width) return false;
  if (!ENDS.test(foldedText(bareLabel(e.name)))) return false;
  const all = screen.elements.slice(scope.from, scope.to).filter(({ visible }) => visible);
  const said = all.filter((other) => !other.clickable).map(textOf);
  const told = dialog === null ? toldBesideQuestions(said) : said;
  const rates = told !== said && said.some(asksOpinion);
  return (
    said.some((text) => isSome(SHOWS_SUM.exec(text)?.[0] ?? '')) &&
    told.some((text) => text.length <= MAX_TITLE && LAST_LOOK.test(text) && !(rates && RATED.test(text)))
  );
}

const ORDERS_FIRST =
  'order|request|book|rent|hire|reserve|commander|réserver|demander|louer|pedir|solicitar|reservar|alquilar|contratar|alugar|chamar|ordina|prenota|richiedi|noleggia|zamów|zarezerwuj|wynajmij|заказать|вызвать|забронировать|арендовать|замовити|викликати|забронювати|boka|beställ|hyr|bestil|book|lej|bestill|lei|pesan|đặt|اطلب|احجز|呼叫|叫|预[约订]|預[約訂]';
const ORDERS_LAST =
  'bestellen|vorbestellen|buchen|anfordern|rufen|mieten|reservieren|boeken|aanvragen|huren|çağır|iste|kirala|बुक करें|を(?:呼ぶ|予約(?:する)?|依頼(?:する)?)|호출(?:하기)?|예약(?:하기)?';
/** An order with what is ordered: `Order Comfort`, `Komfort bestellen`, `Comfortを予約`. */
const ORDERS_THING = foldedWords(
  String.raw`^(?:${ORDERS_FIRST})(?:\s+|(?<=\p{Script=Han}))(?<first>.+)$|^(?<last>.+?)(?:\s+|(?=[を호예]))(?:${ORDERS_LAST})$`,
);

/** Whether a wide button orders by its name one of the rows of its page, which shows what they cost: what is chosen there comes, and is paid. */
export function ordersChosen({ screen, scope, rowOf }: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button' || (rowOf[e.index] ?? -1) >= 0) return false;
  if (e.bounds.width < WIDE * screen.viewport.width) return false;
  const { first, last } = ORDERS_THING.exec(foldedText(bareLabel(e.name)))?.groups ?? {};
  const thing = first ?? last;
  if (thing === undefined) return false;
  const rows = screen.elements
    .slice(scope.from, scope.to)
    .filter(({ visible, index }) => visible && (rowOf[index] ?? -1) >= 0)
    .map((e) => foldedText(textOf(e)));
  return (
    rows.some((said) => said === thing || said.startsWith(`${thing}, `)) &&
    rows.some((said) => isSome(SHOWS_SUM.exec(said)?.[0] ?? ''))
  );
}

/** Whether a button at the foot of a page sells the share or the coin that the page says one holds, with what it is worth. */
export function sellsHolding({ screen, scope, rowOf }: ScreenTree, e: UiElement): boolean {
  if (e.role !== 'button' || e.checkable || (rowOf[e.index] ?? -1) >= 0) return false;
  if (e.bounds.width < WIDE * screen.viewport.width || !SELLS.test(foldedText(bareLabel(e.name))))
    return false;
  const said = screen.elements
    .slice(scope.from, scope.to)
    .filter((other) => other.visible && !other.clickable)
    .map(textOf)
    .filter((text) => text.length <= MAX_TITLE);
  return said.some((text) => SHOWS_SUM.test(text)) && said.some((text) => HOLDS.test(text));
}

/** What a page is called, or a line of it; terms are longer. */
const MAX_TITLE = 80;
