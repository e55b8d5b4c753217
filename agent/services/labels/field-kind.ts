import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { withoutWhere } from './whereabouts.ts';
import { isCounted } from './counted-fields.ts';
import { splitCamelCase } from '../patterns/camel-case.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What a field is about; the first rule whose type or words fit wins. */
export type FieldKind =
  | 'password'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'month'
  | 'week'
  | 'time'
  | 'datetime'
  | 'color'
  | 'cardNumber'
  | 'iban'
  | 'expiry'
  | 'code'
  | 'zip'
  | 'amount'
  | 'number'
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'name'
  | 'company'
  | 'street'
  | 'city'
  | 'country'
  | 'search'
  | 'message'
  | 'title'
  | 'text';

const BY_TYPE: Readonly<Record<string, FieldKind>> = {
  password: 'password',
  email: 'email',
  tel: 'phone',
  phone: 'phone',
  url: 'url',
  date: 'date',
  month: 'month',
  week: 'week',
  time: 'time',
  'datetime-local': 'datetime',
  datetime: 'datetime',
  color: 'color',
  search: 'search',
};

const CODE =
  /\b(?:otp|pin|cvv|cvc|code|token|coupon|voucher)\b|verification|vérification|verificaci[óo]n|verificação|verifica\b|bestätigungscode|doğrulama|mã xác (?:nhận|thực|minh)|код|رمز (?:التحقق|التأكيد|التفعيل)|קוד|ओटीपी|รหัสยืนยัน|验证码|驗證碼|認証コード|確認コード|인증/i;

const THINGS = String.raw`ip(?:v[46])?|mac|server|host|proxy|gateway|router|printer|drucker|device|geräte?|wallet|walletu|crypto|krypto|bitcoin|btc|ethereum|eth|usdt|usdc|tron|solana|sol|doge|ens|token|contract|deposit|withdrawal|serveur|portefeuille|imprimante|servidor|billetera|cartera|carteira|contrato|servidora|portafoglio|portafogli|portemonnee|serwera|portfela|сервера|кошелька|контракта|хоста|sunucu|cüzdan`;
const ADDRESSES = String.raw`address|addresses|adresse|adres|adresi|adress|dirección|indirizzo|endereço|адреса?`;
/** What is reached by it is a machine or a purse, and stands in no street. */
const ADDRESS_OF_THINGS = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:${THINGS})[ -]?(?:${ADDRESSES})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?!address)(?:${ADDRESSES})|address (?:of|for))[ -](?:(?:of|de|du|des|del|della|do|da|la|le|il|el|l['’]|van|der|the|your|my|tu|votre) ?){0,2}(?:${THINGS})(?!\p{L})`,
    String.raw`(?:ip|mac) ?(?:地址|位址|アドレス|주소|адрес)|(?:服务器|伺服器|主机|主機|钱包|錢包|合约|合約|充值|提币)(?:的)?(?:地址|位址)|(?:サーバー?|ウォレット)の?アドレス|(?:서버|지갑|입금) ?주소`,
  ].join('|'),
  'iu',
);

const BY_WORDS: readonly (readonly [FieldKind, RegExp])[] = [
  // What is searched by is not what is asked for: `Search by name or order number`.
  [
    'search',
    /^[\s🔍🔎]*(?:search|such(?:e|en)|durchsuchen|recherche[rz]?|rechercher|buscar?|busca|cerca|pesquis(?:ar?|e)|procurar|zoek(?:en)?|szukaj|wyszukaj|поиск|искать|найти|пошук|sök|søg|søk|etsi|hae|hledat|keres(?:és)?|căutare|caută|αναζήτηση|cari|tìm(?: kiếm)?|بحث|ابحث|חיפוש|חפש|खोजें?|ค้นหา)(?![\p{L}\p{M}])|^\s*(?:搜索|搜尋|検索|검색)/iu,
  ],
  // Ahead of passwords and posts: in many languages a code is called after one.
  [
    'code',
    /(?:ověřovací|potvrzovací|jednorázov[ýé]) kód|engångs(?:kod|lösen)|verifierings?kod|bekr(?:æftelse|eftelse)skode|engangskode|vahvistus(?:koodi|tunnus)|kertakäyttö(?:koodi|tunnus)|(?:verificatie|bevestigings|einmal)code|kod (?:weryfikacyjny|potwierdzający|(?:z )?sms)|(?:ellenőrző|megerősítő) kód|cod(?:ul)? de (?:verificare|confirmare)|κωδικός (?:επαλήθευσης|επιβεβαίωσης)|kode (?:verifikasi|konfirmasi)|(?<!\p{L})(?:push|sms|photo|chip)-?tan(?!\p{L})|código (?:sms|de confirmaci[oó]n|de confirmação)|code (?:sms|de confirmation)|код подтверждения|код підтвердження/iu,
  ],
  [
    'password',
    /passw|passcode|passord|kennwort|mot de passe|contraseña|senha|palavra-passe|wachtwoord|hasło|heslo|jelszó|\bparol[aă](?! chiave)|l[öo]senord|adgangskode|salasana|пароль|şifre|mật khẩu|kata sandi|sandi\b|κωδικός|كلمة (?:المرور|السر)|סיסמ[הא]|گذرواژه|رمز عبور|पासवर्ड|পাসওয়ার্ড|รหัสผ่าน|密码|密碼|パスワード|비밀번호/i,
  ],
  // In Turkish a telephone in a pocket, which is called as a code of the post in Brazil is; either a number or a mail is told by a mail.
  [
    'phone',
    /^(?!.*(?:e-?mail|e-?posta|почт))(?:.*(?<!\p{L}))?(?:cep (?:tel\p{L}*|no|numara\p{L}*)|κινητ[οό]|мобильн\p{L}* номер|номер мобильн)/isu,
  ],
  // Ahead of e-mail and of codes: in many languages it is called after the post, and a code.
  ['zip', /(?<!(?:ATM|UPI|एटीएम|यूपीआई|सुरक्षा) ?)पिन ?कोड|(?<!\p{L})τ\.?κ\.?(?!\p{L})/iu],
  [
    'zip',
    /\bzip\b|zip ?code|postal(?! address)|postcode|post ?kode|\bplz\b|postleitzahl|postnu?mm?er|\bpostnr\b|postinumero|\bcep\b(?! (?:tel|no|numara))|\bcap\b|kod pocztowy|psč|irányítószám|cod poștal|posta kodu|почтовый индекс|поштовий індекс|ταχυδρομικός κώδικας|kode pos\b|mã bưu|الرمز البريدي|מיקוד|รหัสไปรษณีย์|邮编|邮政编码|郵遞區號|郵便|우편번호/i,
  ],
  ['zip', /(?<!\p{L})[иі]ндекс(?!\p{L}| мас[си])/iu],
  // Ahead of e-mail: what one is to say in it.
  [
    'message',
    /\b(?:compose|write)(?: an?| your)? e-?mail\b(?! address)|\be-?mail (?:body|text|message|schreiben|verfassen)\b|\b(?:rédiger un|escribir un|redactar un|scrivi un[’']?) ?(?:e-?mail|correo)\b/i,
  ],
  [
    'email',
    /e-?mail|e-?posta?\b|correo|sähköposti|почта|пошта|البريد|بريد إلكتروني|ایمیل|דוא.?ל|אימייל|ईमेल|อีเมล|邮箱|電郵|メール|이메일|(?<![^\s,;(<"'])[^\s@:/,;(<"']+@[\w-]+\.[\w.-]*(?![\w.:/@-])/i,
  ],
  [
    'phone',
    /phone|mobile|handy(?:nummer|nr)|휴대|\btel\b|telefon|telefón|téléphone|teléfono|cellulare|celular|điện thoại|nomor hp|\bno\.? ?hp\b|телефон|τηλέφωνο|هاتف|جوال|موبایل|טלפון|נייד|मोबाइल|फ़ोन|โทรศัพท์|电话|手机|電話|手機|전화|\+\d{1,3}[ (-]{1,2}\d{2}(?:[ ().-]{0,2}\d){4}/i,
  ],
  ['phone', /puhelin|số di động|(?<!\p{L})mobil(?:nummer|nr|ní číslo)?(?!\p{L})/iu],
  [
    'url',
    /\burl\b|website|web ?site|web ?-?address?e?(?!\p{L})|internetadresse|(?:adresse|dirección|indirizzo|endereço|adres) (?:web|internet|www)(?!\p{L})|веб-?адрес|网址|網址|homepage|https?:/iu,
  ],
  ['text', ADDRESS_OF_THINGS],
  [
    'cardNumber',
    /card ?(?:number|no\b)|kartennummer|(?:numéro|numero) (?:de|della) (?:la )?cart[ea]|número d[eo] (?:tarjeta|cartão)|kaartnummer|numer karty|номер карты|卡号|カード番号|카드 ?번호/i,
  ],
  ['iban', /\biban\b|[آإا]يبان|ایبان/i],
  // A day in its parts, ahead of the month in which a card ends.
  [
    'date',
    /(?<!\p{L})(?:(?:dd|tt|jj|gg|pp|дд|mm|мм)([./-])(?:mm|dd|aa|kk|мм)\1(?:yy|yyyy|jjjj|aaaa|gggg|rrrr|vvvv|гггг)|yyyy([./-])mm\2dd)(?!\p{L})/iu,
  ],
  [
    'expiry',
    /expir|valid (?:until|thru)|\bmm ?\/ ?yy|gültig bis|ablauf|vencimiento|scadenza|validade|срок действия|有效期|有効期限/i,
  ],
  ['code', CODE],
  [
    'date',
    /\bdate\b|birthday|\bdob\b|datum|geburt(?!sjahr)|fecha|\bdata\b|дата|tarihi|ngày sinh|تاريخ|तारीख|जन्म (?:तिथि|दिन)|日期|日付|生年月日|생년월일|날짜/i,
  ],
  [
    'date',
    /วันเกิด|วันที่|วันเดือนปี|תאריך|ημερομην[ίι]α|päivämäärä|syntymä(?:aika|päivä)|születési idő|dátum|(?<!\p{L})(?:tanggal|tgl|dato|fødselsdag|födelsedag)(?!\p{L})/iu,
  ],
  ['time', /\btime\b(?! ?zone)|uhrzeit|heure|\bhora\b/i],
  [
    'amount',
    /amount|price|total|sum\b|\b(?:income|salary|budget)\b|gehalt|einkommen|salaire|sueldo|ingresos|stipendio|зарплат|betrag|preis|montant|prix|importe|precio|kwota|importo|\bvalor\b|bedrag|belopp|beløb|beløp|\bsumma\b|částka|összeg|\bsumă|цена|сумма|\bсума|tutar|ποσό|jumlah|số tiền|المبلغ|סכום|राशि|จำนวนเงิน|金[额額]|価格|금액/i,
  ],
  [
    'amount',
    /(?<!\p{L})(?:(?:monthly|daily|weekly|yearly|spending|credit|overdraft) limit|(?:opening|starting|initial|current) balance|kontostand|anfangssaldo|solde initial|saldo inicial|saldo iniziale|saldo początkowe)(?!\p{L})|начальн\p{L}* (?:остаток|баланс)|初始余额|期初余额/iu,
  ],
  // Ahead of numbers: the one field for where a house stands.
  [
    'street',
    /\bstreet(?: name)?(?:,| and| ?&| ?\+| ?\/) ?(?:house ?|building ?)?(?:number|no\b)|\bvia e numero\b|gata och (?:hus)?nummer/i,
  ],
  [
    'number',
    /\b(?:number|quantity|qty|age|count|size|weight|height|year|anzahl|menge|nombre (?:maximum |minimum )?(?:de |d['’])(?!(?:los|las|tus|sus|mis|país)\b)[\wà-ÿœ]+(?:[sx]|\(e?[sx]\)))(?![\wà-ÿœ])|数量|年齢/i,
  ],
  // How old, how tall, how heavy; or in what unit, which `Name(s)` does not tell.
  [
    'number',
    /(?<!\p{L})(?:alter(?! (?:name|title|text|ego)(?!\p{L}))|âge|edad|età|idade|leeftijd|wiek|возраст|вік|yaş|yaşınız|ålder|ikä|věk|umur|usia|tuổi|geburtsjahr|körpergröße|gewicht|poids|peso|altura|altezza|lengte|wzrost|waga|рост|вес|vikt|vægt|vekt|paino|(?<=^\s*)(?:hausnummer|huisnummer)|(?<!sales )reps|servings|portionen|calories|kalorien|mileage|odometer|kilometerstand|systolic|diastolic|heart rate|puls|glucose)(?!\p{L})|年龄|나이|العمر|आयु|उम्र|身[高長长]|体重|體重|몸무게/iu,
  ],
  [
    'number',
    /(?<!\p{L})(?:pulse(?: rate)?|temperatur(?!\p{L}* (?:unit|scale|einheit))\p{L}*|температура|sıcaklık|suhu|nhiệt độ|kilonuz|cân nặng|chiều cao|βάρος|ύψος|berat badan|tinggi badan|(?:ال)?(?:وزن|طول)|משקל|גובה|(?:वज़?न|ऊंचाई))(?![\p{L}\p{M}])|体温|温度|溫度|체중|신장|체온|온도|น้ำหนัก|ส่วนสูง|อุณหภูมิ/iu,
  ],
  [
    'number',
    /\((?:[cmk]?m|mi|miles|kg|g|mg|lbs?|oz|m?l|min(?:utes|s)?|sec|(?<![\p{L})]\()s|h|hours?|bpm|mmhg|k?cal|mg\/dl|mmol\/l|%|°[cf]|kwh)\)/iu,
  ],
  // Ahead of names: in many languages it is the name of a user.
  [
    'username',
    /user ?name|login|nickname|\bhandle\b|benutzername|identifiant|nom d['’]utilisateur|usu[aá]rio|nome utente|gebruikersnaam|nazwa użytkownika|имя пользователя|логин|ім['’]я користувача|kullanıcı adı|användarnamn|bru[gk]ernavn|käyttäjä(?:nimi|tunnus)|tên (?:đăng nhập|người dùng)|nama pengguna|اسم المستخدم|שם משתמש|उपयोगकर्ता नाम|ชื่อผู้ใช้|用户名|用戶名|ユーザー名|아이디/i,
  ],
  ['username', /uživatelské jméno|felhasználónév|nume(?:le)? de utilizator|όνομα χρήστη/iu],
  // Both of them in one field.
  [
    'name',
    /jméno a příjmení|příjmení a jméno|för(?:-|namn) och efternamn|for(?:-|navn) og (?:efter|etter)navn|etu(?:-|nimi) ja sukunimi|nume (?:și|şi|si|&) prenume|prenume (?:și|şi|si|&) nume|vezetéknév és (?:keresztnév|utónév)|(?<!\p{L})όνομα (?:και|&) επώνυμο|ονοματεπώνυμο|nama depan (?:dan|&) (?:nama )?belakang|(?<!\p{L})ad[ıi]n[ıi]z,? (?:ve )?soyad|ім['’]я (?:та|і|й) прізвище|прізвище (?:та|і|й) ім['’]я|الاسم الأول و ?(?:ال)?(?:اسم|لقب)|שם פרטי ו(?:שם )?משפחה/iu,
  ],
  [
    'lastName',
    /sukunimi|příjmení|ef?ternamn|ef?ternavn|etternavn|vezetéknév|családnév|nume(?:le)? de familie|επώνυμο|nama belakang|прізвище|(?<!ad ?[ıi]?,? ?)soyad|(?<!\p{L})họ(?! (?:và |& )?tên)(?![\p{L}\p{M}])|اسم العائلة|(?<!\p{L})(?:ال)?لقب(?!\p{L})|שם משפחה|उपनाम|(?<!ชื่อ[- /และ]*)นามสกุล/iu,
  ],
  [
    'firstName',
    /etunimi|křestní|förnamn|fornavn|keresztnév|utónév|prenume|(?<!\p{L})όνομα(?![\p{L}\p{M}]| (?!όνομα)\p{Script=Greek})|nama depan|ім['’]я(?! (?!ім['’]я)\p{Script=Cyrillic})|الاسم الأول|שם פרטי|पहला नाम|ชื่อจริง/iu,
  ],
  [
    'firstName',
    /first ?name|given ?name|vorname|prénom|nombre\b(?! (?:del?\b(?! pila)|completo|y apellidos?))|voornaam|imię|имя|名字/i,
  ],
  [
    'lastName',
    /last ?name|sur ?name|family ?name|nachname|(?<!nombre y )apellido|cognome|achternaam|nazwisko|фамилия|姓(?!名)/i,
  ],
  ['company', /company|organi[sz]ation|employer|firma|entreprise|empresa|azienda/i],
  [
    'street',
    /address|street|straße|strasse|adresse|dirección|indirizzo|ulica|\bcalle\b|\brue\b|\brua\b|endereço|straat(?:naam)?\b|улиц[аы]|شارع|адрес|地址|住所|주소/i,
  ],
  [
    'company',
    /công ty|perusahaan|virksomhed|bedrijf|företag|yrity(?:s|ks)|(?<!\p{L})cég|şirket|εταιρε[ίι]α|(?<!(?<!\p{L})о )компан[иі]|会社|公司|회사|บริษัท|شركة|कंपनी|název firmy/iu,
  ],
  [
    'city',
    /where to\b|\bdestination\b(?! (?:folder|directory|path|file|album|account|url|list|currency|language|port)\b)|pick-?up (?:location|point|address)|drop-?off|\bwohin\b|zielort|reiseziel|\bdestino\b|destinazione|куда|nereye|目的地|출발지|도착지|도착/i,
  ],
  ['city', /city|town|\bort\b|stadt|ville|ciudad|città|cidade|miasto|город|城市|市/i],
  ['country', /country|\bland\b|pays|país|paese|страна|国家|国/i],
  [
    'search',
    /search|find|filter|query|such|recherch|buscar|cerca|zoek|szukaj|hledat|căuta|поиск|пошук|\bara(?:ma)?\b|tìm kiếm|\bcari\b|sök|søg|etsi\b|αναζήτηση|بحث|جستجو|חיפוש|खोज|ค้นหา|搜索|搜尋|検索|검색/i,
  ],
  [
    'message',
    /message|comment|note|description|feedback|review|bio|content|body|nachricht|kommentar|beschreibung|mensaje|сообщение|留言|メッセージ/i,
  ],
  ['title', /title|subject|summary|task|todo|item|titel|betreff|titre|sujet|título|asunto/i],
  [
    'name',
    /(?<![\p{L}\p{M}])(?:ad[ıi]?,? (?:ve )?soyad[ıi]?(?:n[ıi]z)?|isim|nume|tên|jméno|név|nimi|namn|navn)(?![\p{L}\p{M}])|^\s*ชื่อ(?:[- ]|และ|$)/iu,
  ],
  [
    'name',
    /\bname\b|full ?name|nom\b|nome\b|nombre\b|naam|nazwa\b|ФИО|ονοματεπώνυμο|ad soyad|họ (?:và )?tên|nama (?:lengkap|anda)|الاسم|שם מלא|पूरा नाम|ชื่อ-นามสกุล|姓名|氏名|名前|이름|(?:^|\s)(?:नाम|نام)(?:\s|$)/i,
  ],
];

/** Tokens of HTML's `autocomplete`, which say what a field is about in no language at all. */
const BY_AUTOCOMPLETE: Readonly<Record<string, FieldKind>> = {
  email: 'email',
  username: 'username',
  'current-password': 'password',
  'new-password': 'password',
  'one-time-code': 'code',
  name: 'name',
  'given-name': 'firstName',
  'additional-name': 'firstName',
  'family-name': 'lastName',
  nickname: 'username',
  organization: 'company',
  'street-address': 'street',
  'address-line1': 'street',
  'address-line2': 'street',
  'address-level2': 'city',
  'address-level1': 'city',
  country: 'country',
  'country-name': 'country',
  'postal-code': 'zip',
  'cc-name': 'name',
  'cc-number': 'cardNumber',
  'cc-csc': 'code',
  'cc-exp': 'expiry',
  bday: 'date',
  tel: 'phone',
  'tel-national': 'phone',
  url: 'url',
  'transaction-amount': 'amount',
};

function autocompleteKind(tokens: string): FieldKind | null {
  const last = tokens.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  return Object.hasOwn(BY_AUTOCOMPLETE, last) ? (BY_AUTOCOMPLETE[last] ?? null) : null;
}

type FieldWords = Pick<
  UiElement,
  'password' | 'inputType' | 'name' | 'hint' | 'text' | 'resourceName' | 'field'
>;
type FieldAction = Pick<EnumeratedAction, 'password' | 'inputType' | 'resourceName' | 'label'>;

/** What a field says itself; `text` is what stands before it. */
export const wordsOf = (field: FieldWords): string =>
  `${field.name} ${field.hint} ${splitCamelCase(field.resourceName, ' ').replace(/[_\-.:/]+/g, ' ')}`;

/** What an action types into is about, as far as the action tells. */
export const kindOfField = (action: FieldAction): FieldKind =>
  fieldKind({ ...action, name: action.label, hint: '', text: '' });

export function fieldKind(field: FieldWords): FieldKind {
  const byAutocomplete = autocompleteKind(field.field?.autocomplete ?? '');
  // One sign is of a PIN, and what lies over boxes holds one.
  if (field.password)
    return field.field?.maxLength === '1' || byAutocomplete === 'code' ? 'code' : 'password';
  if (byAutocomplete !== null) return byAutocomplete;
  const byType = Object.hasOwn(BY_TYPE, field.inputType) ? BY_TYPE[field.inputType] : undefined;
  if (byType !== undefined) return byType;
  const kindIn = (text: string): FieldKind | undefined =>
    BY_WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  // To whom something was sent is not what is asked for; what was sent is.
  const sent = field.name === field.hint ? null : withoutWhere(field.name);
  const byWords =
    (sent !== null && CODE.test(sent) ? 'code' : undefined) ??
    kindIn(wordsOf(sent === null ? field : { ...field, name: sent })) ??
    kindIn(field.text);
  if (field.inputType === 'number' || field.inputType === 'range')
    return byWords === 'amount' ||
      byWords === 'zip' ||
      byWords === 'code' ||
      byWords === 'phone' ||
      byWords === 'cardNumber'
      ? byWords
      : 'number';
  if (byWords !== undefined) return MEASURED.has(byWords) && isNameOfThing(field) ? 'title' : byWords;
  const example = kindOfExample(field.hint);
  if (example !== null) return example;
  if (isNumeric(field.field?.min) || isNumeric(field.field?.max) || isCounted(field)) return 'number';
  return field.inputType === 'textarea' ? 'message' : 'text';
}

const MEASURED: ReadonlySet<FieldKind> = new Set(['amount', 'number', 'date', 'time', 'code', 'expiry']);
/** What something is called, and not how much it is (`Budget name`, `Nom du budget`). */
const isNameOfThing = ({ name, hint, text }: FieldWords): boolean =>
  /(?<!\p{L})(?:name|title|label|nickname)[\s*:()]*$|^(?:nom|nome|naam|name) (?:du|de la|de l['’]|del|della|van|des|der) /iu.test(
    name.trim() || hint.trim() || text.trim(),
  );

/** A hint that is a number is an example of what is to be typed: `0.00`, `18`, `123456`. */
function kindOfExample(hint: string): FieldKind | null {
  const example = hint.trim();
  if (/^[€$£¥₹]?\s?\d+[.,]\d{1,2}\s?[€$£¥₹]?$|^[€$£¥₹]\s?\d+$/.test(example)) return 'amount';
  if (/^\d{1,3}$/.test(example)) return 'number';
  return /^\d{4,8}$/.test(example) ? 'code' : null;
}

const isNumeric = (text: string | undefined): boolean => /^-?\d+(?:\.\d+)?$/.test(text ?? '');
