import type { OrderWords } from './order-words.ts';

/** What pays as it is touched, by a name of its own; `GPay` is how Android calls it on its buttons, `Pay` what is read where a sign stands before it. */
const WALLET = String.raw`(?:(?:apple|google|g|samsung|shop|amazon|meta|huawei|garmin|phone|cash ?app)[ -]?pay|pay|amazon one|alipay|wechat ?pay)`;
/** What one pays by elsewhere as well. */
const MEANS = String.raw`(?:${WALLET}|paypal|venmo|cash ?app|klarna|afterpay|ideal|blik|twint|pix|upi|mb way|bizum|swish|vipps|mobilepay|(?:the )?(?:(?:credit|debit|bank|gift) )?card|(?:1|one)[ -](?:click|tap))`;

const WITH =
  '(?:with|using|via|con|com|avec|mit|met|med|z|z pomocą|przez|с(?: помощью)?|через|s|cu|dengan|bằng)';
const ITS_VERB = [
  "buy|order|book|rent|subscribe|donate|purchase|reserve|tip|acheter|commander|réserver|louer|s[’']abonner|donner|faire un don",
  'comprar|pedir|reservar|alquilar|alugar|suscribirse|assinar|donar|doar|acquista|ordina|prenota|abbonati|dona',
  'koop|kopen|bestel|bestellen|boek|boeken|doneer|doneren|kaufen|buchen|spenden|kup|kupuj|zamów|zarezerwuj|купить|заказать|забронировать',
  'купити|замовити|köp|beställ|boka|køb|bestil|kjøp|bestill|osta|tilaa|varaa|koupit|objednat|cumpără|comandă|beli|pesan|mua|đặt',
].join('|');
/** What leads on, or asks for more than an order does, unless a wallet is to pay. */
const LEADS_ON =
  'check ?out|continue|support|contribute|reload|top ?up|add (?:money|funds)|recharger|recargar|ricarica|weiter|continuer|continuar|continua|doorgaan|kontynuuj|продолжить|fortsätt|fortsæt|fortsett|jatka';
/** What is bought, named in a word or two. */
const THING = String.raw`(?: (?:your|my|the|a))?(?: [\p{L}-]+){1,2}`;

/** An order by what pays for it, as those who make wallets label their buttons in each language. */
export const wallets: OrderWords = {
  far: {
    pay: [
      String.raw`(?:${ITS_VERB})(?: (?:it|this|now))? ${WITH} ${MEANS}`,
      String.raw`(?:buy|order|book|rent|reserve)${THING} (?:with|using) ${WALLET}`,
      String.raw`complete (?:purchase|order|payment|booking) (?:with|using) ${MEANS}`,
      String.raw`(?:${LEADS_ON}) ${WITH} ${WALLET}`,
      String.raw`(?:mit|met|via|über|per) ${MEANS} (?:kaufen|buchen|bestellen|reservieren|mieten|spenden|abonnieren|aufladen|fortfahren|kopen|boeken|doneren|afrekenen)`,
      String.raw`${MEANS} ile (?:satın al|sipariş ver|rezervasyon yap|abone ol|bağış yap)`,
      String.raw`${MEANS} ?(?:で|로|으로) ?(?:購入|予約|注文|寄付|支払い?|お?支払う|구입|구매|주문|예약|결제|기부)(?:する|하기)?`,
      String.raw`${WALLET} ?(?:で|로|으로) ?(?:続ける|続行|계속)(?:する|하기)?`,
      String.raw`(?:使用|用|通过|透過) ?${MEANS} ?(?:购买|購買|预订|預訂|订购|訂購|捐赠|捐贈|结账|結帳|付款|支付)`,
    ],
  },
};
