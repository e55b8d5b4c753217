/** What orders are put together from, in every language. */

/** What an order is about: a few words. */
export const IT = String.raw`(?: \S+){1,4}`;
/** The same where the order comes last. */
export const IT_FIRST = String.raw`(?:\S+ ){1,4}`;
/** Emptied rather than deleted: what was typed, searched for or chosen, which is there again with a touch. */
export const TYPED = String.raw`(?:\S+ ){0,2}(?:filt|filtr|фильтр|фільтр|such|eingab|auswahl|text|feld|recherche|sélection|texte|búsqueda|texto|selecci|busca|pesquisa|seleção|ricerca|testo|selezione|zoek|tekst|selectie|zaznacz|teks|arama|suodat|فیلتر|فلتر|جستجو|بحث|متن|انتخاب|input|search|select(?!ed )|query|field|cache)`;
/** What a demonstration only shows. */
export const SHOWN = String.raw`(?:dialogs?|confirmations?|confirm|examples?|demos?|buttons?|icons?|modals?|pop-?ups?|alerts?|sheets?|animations?|mode)`;
/** What of an account is closed without harm: a part of the page that shows it. */
export const PART = String.raw`(?:menu|panel|switcher|details|drawer|dropdown|picker|settings|info|overview|form|page|tab|window|${SHOWN})`;
/** What makes an order none. */
export const NOT = '(?:nicht|niet|nem) ';
/** A sum of money. */
export const PRICE = String.raw`(?:(?:\p{Sc}|(?:us|r|ca?|au?|nz|hk|nt|mx)\$|chf|eur|usd) ?\p{Nd}[\p{Nd}.,٫٬]*|\p{Nd}[\p{Nd}.,٫٬]* ?(?:\p{Sc}|zł|kr|руб|chf|eur|usd))`;
/** What is loaded is a round sum; `Add $9.99` rather puts a thing into the cart. */
export const ROUND = String.raw`(?:[€$£¥₹₽₺₩] ?\d+(?:[.,]0+)?|\d+(?:[.,]0+)? ?[€$£¥₹₽₺₩])`;
/** A mode that is called as what costs more, as those of a camera are (`modalità Pro`); it is there to be switched to. */
const PRO_MODE = String.raw`(?:mode|modo|modalità|tryb|режим|läge|režim|λειτουργία|chế độ|وضع|מצב) (?:pro|برو|ה?פרו)(?![\p{L}\p{M}])`;
/** How apps call what costs more than what is used now. */
export const TIER = String.raw`(?!(?:\p{L}+ )?${PRO_MODE})(?:(?:the|a|an|el|la|le|il|lo|o|a|het|die|das) )?(?:[\p{L}\p{N}+]+ ){0,2}(?:pro|pro\+|premium|plus|gold|vip|platinum|ultimate|prime|deluxe|unlimited|ad-free|full (?:version|access)|vollversion|prémium\p{L}*|(?:ال)?مميز|(?:ال)?(?:نسخة|إصدار|باقة|خطة|حساب|اشتراك|عضوية) (?:ال)?(?:كاملة?|مدفوعة?|مميزة?|احترافية?|ذهبية?)|برو|ה?פרימיום|ה?פרו|премиум\p{L}*|преміум|بريميوم|प्रीमियम|พรีเมียม)(?:[ -](?:now|today|free|version|plan|member(?:ship)?|mitglied|abo|gratis|jetzt|maintenant|ahora|agora|ora))?`;
/** Of whom or what; may be left out. */
export const WHOSE = String.raw`(?:(?:the|my|your|this|an?) )?`;
/** Signs and short names of currencies, and codes of ISO 4217 that are no words. */
const MONEY = String.raw`\p{Sc}|円|元|원|บาท|zł|kr\.?|ft|kč|lei|руб\.?|р\.|грн|rp|eur|usd|gbp|chf|tl|aed|sar|egp|qar|kwd|bhd|omr|jod|inr|pkr|bdt|lkr|idr|myr|sgd|php|thb|vnd|hkd|twd|cny|jpy|krw|aud|nzd|cad|mxn|brl|clp|zar|ngn|kes|ghs|pln|sek|nok|dkk|czk|huf|ron|bgn|uah|rub|kzt|ils|ksh|rs\.?|rm|đ|тг|тенге|лв\.?|ر\.?س\.?|د\.?إ\.?|ج\.?م\.?|د\.?ك\.?|ريال|ریال|تومان|درهم|جنيه|دينار|ש["״]ח`;
/** A sum in any currency and any digits, for labels of any case; dollars say whose they are (`NT$320`, `US$5`). */
export const SUM = String.raw`(?:(?:${MONEY}|[a-z]{1,3}\$) ?\p{Nd}[\p{Nd}.,٫٬\s\u00a0\u202f]*|\p{Nd}[\p{Nd}.,٫٬\s\u00a0\u202f]*?(?:${MONEY})(?![\p{Script=Latin}\p{Script=Cyrillic}]))`;
/** What apps are paid with besides money. */
export const COINS = String.raw`\d[\d.,]* (?:\S+ )?(?:points?|coins?|gems?|credits?|tokens?|diamonds?|stars|miles|stamps|punkte?n?|münzen|pièces|jetons|puntos|monedas|créditos|punti|monete|crediti|pontos|moedas|punten|munten|punktów|monet|монет\p{L}*|балл\p{L}*|очк\p{L}*|puan|jeton)(?!\p{L})|\d[\d.,]* ?(?:积分|積分|金币|金幣|钻石|鑽石|ポイント|コイン|포인트|코인)`;
/** What hurries. */
export const HURRY =
  'now|jetzt|maintenant|ahora|agora|ora|adesso|nu|teraz|сейчас|зараз|şimdi|hemen|teď|nyt|most|acum|τώρα|sekarang|ngay|الآن|اکنون|الان|עכשיו|अभी';
