import type { UiElement } from '../../domain/ui-element.ts';
import { MAY_BE_LEFT } from '../labels/field-remarks.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What a form says of a field that may stay empty, and fields that it says so of in no form: a note for somebody, a code of a shop. */
const MAY_STAY_EMPTY = new LongExpression(
  [
    MAY_BE_LEFT,
    String.raw`(?<!\p{L})(?:notes?|memo|comments?|messages?|references?|special requests?|instructions?|notiz|nachricht|anmerkung\p{L}*|verwendungszweck|bemerkung\p{L}*|motif|libellé|commentaires?|remarques?|concepto|mensaje|comentarios?|observaciones|mensagem|observaç\p{L}*|causale|messaggio|opmerking\p{L}*|omschrijving|bericht|wiadomość|tytuł przelewu|uwagi|сообщение|комментарий|назначение платежа|повідомлення|коментар|meddelande|besked|melding|viesti|zpráva|poznámka|közlemény|megjegyzés|mesaj|açıklama|catatan|pesan|ghi chú|lời nhắn)(?!\p{L})`,
    'ملاحظ|رسالة|הערה|הודעה|टिप्पणी|संदेश|नोट|หมายเหตุ|ข้อความ|备注|備註|留言|附言|メモ|備考|メッセージ|메모|메시지|요청 ?사항',
    String.raw`(?<!\p{L})(?:promo\p{L}*|coupons?|vouchers?|discount\p{L}*|gift ?cards?|referral|gutschein\p{L}*|rabatt\p{L}*|(?:code|código|codice) (?:promo\p{L}*|de (?:réduction|descuento|desconto)|sconto)|cup[oóã]\p{L}*|kortingscode|kod rabatowy|промокод|купон|kupon\p{L}*|indirim\p{L}*|mã giảm giá)(?!\p{L})`,
    'كوبون|قسيمة|קופון|कूपन|प्रोमो|คูปอง|优惠|優惠|折扣|クーポン|쿠폰|할인',
  ].join('|'),
  'iu',
);

/** What is typed into on a page or in a dialog, but for what proves who one is: a PIN, a password. */
export const isAsked = ({ visible, editable, password, keys }: UiElement): boolean =>
  visible && editable && !password && keys === undefined;

/** Whether a page waits for what goes into a field; all is said to it where the field holds something, or may stay empty. */
export const isOpen = (field: UiElement): boolean =>
  isAsked(field) &&
  !field.filled &&
  !MAY_STAY_EMPTY.test(`${field.name} ${field.text} ${field.hint} ${field.resourceName}`);
