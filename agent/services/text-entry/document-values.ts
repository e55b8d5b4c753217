import type { UiElement } from '../../domain/ui-element.ts';
import { wholeName } from '../patterns/whole-name.ts';

const named = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{M}])`, 'iu');

/** Letters that are words of some language unless they are capitals. */
const letters = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`^[\s*]*(?:${alternatives.join('|')})(?:[ /(]|[\s*:.)]*$)`, 'u');

/**
 * What is typed where papers and things are asked for by their numbers, which apps check by form and check digit: the examples of
 * those who give them out, or numbers that are given to nobody. The first that fits wins.
 */
const VALUES: readonly (readonly [string, RegExp])[] = [
  ['490154203237518', named('imei')],
  [
    '1M8GDM9AXKP042788',
    named('chassis (?:number|no)', 'fahrgestellnummer', 'номер кузова', 'vehicle identification number'),
  ],
  ['1M8GDM9AXKP042788', letters('VIN')],
  [
    'AB123CD',
    named(
      // What a plate looks like, and where it is from, is asked for in words.
      String.raw`(?:(?:licen[cs]e|number) plate|vehicle registration)(?: (?:number|no|mark)(?!\p{L}))?(?! (?:colou?r|country|state|province|holder|type|frame))`,
      String.raw`plate (?:number|no)`,
      '(?:kfz|auto)-?kennzeichen',
      String.raw`(?:plaque|numéro) d['’]immatriculation`,
      String.raw`(?:matrícula|placa) (?:del?|do|da) (?:vehículo|coche|auto|veículo|carro)`,
      'numero di targa|targa(?= (?:auto|veicolo))',
      'kenteken(?:nummer)?',
      String.raw`numer rejestracyjny(?: pojazdu)?`,
      String.raw`гос\.? ?номер|номер (?:авто(?:мобиля)?|машины)|держномер`,
      String.raw`registrační značka|spz|rendszám`,
      String.raw`biển số(?: xe)?|nomor (?:plat|polisi)|plat nomor|αριθμός κυκλοφορίας`,
      String.raw`رقم (?:ال)?لوحة|מספר (?:ה)?רכב|לוחית רישוי|(?:गाड़ी|वाहन)(?: का)? (?:नंबर|संख्या)`,
    ),
  ],
  ['AB123CD', wholeName('kennzeichen', 'targa', 'plaka', 'registration plate', 'immatriculation')],
  [
    'AB123CD',
    /^(?!.*(?:色|[类類]型|地[区區]|색상|종류|지역|สี|จังหวัด)).*(?:ทะเบียนรถ|ป้ายทะเบียน|車両番号|ナンバープレート|[车車]牌|차량 ?번호|번호판)/u,
  ],
  ['9780306406157', named('isbn')],
  ['4006381333931', named('ean', 'gtin', 'upc', 'bar ?code(?: number)?', 'штрихкод')],
  ['110000000', named('(?:aba|routing|transit)(?: routing| transit)? (?:number|no)')],
  ['ABCDDEF0', letters('BIC', 'SWIFT')],
  ['ABCD0123456', named('ifsc', 'आईएफएससी')],
  ['219-09-9999', wholeName('ssn', '(?:us )?social security(?: number)?')],
  ['12-3456789', letters('EIN')],
  ['AB123456C', named('national insurance number', 'nino')],
  [
    'C01X00T47',
    named(
      String.raw`passport(?: (?:number|no|id))?`,
      'reisepass(?:nummer)?',
      String.raw`(?:numéro de |n° de )?passeport`,
      '(?:número de |n° de )?pasaporte',
      'numero (?:di|del) passaporto',
    ),
  ],
  ['4509123456', named('паспорт', '(?:номер )?паспорта')],
  ['11010519491231002X', /身份证/u],
  ['999941057058', named('aadhaar(?: card)?(?: number)?', 'आधार(?: संख्या| नंबर)?')],
  ['AAAPL1234C', letters('PAN')],
  ['AAAPL1234C', named(String.raw`पैन (?:नंबर|संख्या|कार्ड)`)],
  ['52998224725', named('cpf')],
  ['11222333000181', named('cnpj')],
  ['HEGG560427MVZRRL04', named('curp')],
  ['GODE561231GR8', letters('RFC')],
  ['12345678Z', letters('DNI', 'NIF')],
  ['X1234567L', letters('NIE')],
  ['RSSMRA85T10A562S', named('codice fiscale')],
  ['12345678903', named('partita iva', 'p\\.? ?iva')],
  ['44051401359', named('pesel')],
  ['1234563218', letters('NIP')],
  ['123456785', named('regon')],
  ['500100732259', named('инн')],
  ['112-233-445 95', named('снилс')],
  ['86095742719', named('steuer-?(?:id|identifikationsnummer|idnr)')],
  ['732829320', named('siren')],
  ['73282932000074', named('siret')],
  ['269054958815780', named('(?:numéro|n°) de sécurité sociale')],
  ['10000000146', named('t\\.?c\\.? kimlik(?: (?:no|numarası))?', 'tckn')],
  ['111222333', named('bsn', 'burgerservicenummer')],
  ['123456789018', /マイナンバー|個人番号/u],
  ['900101-1234567', /주민 ?(?:등록)?번호/u],
  ['123-45-67891', /사업자 ?(?:등록)?번호/u],
  ['123456782', named('תעודת זהות', 'מספר זהות')],
  ['1000000008', named('رقم الهوية(?: الوطنية)?')],
  [
    'DE136695976',
    named(
      'vat(?! ?(?:%|[(]%|rate|amount|percent\\w*|total|included|excluded))(?: (?:number|no|id|reg\\S* ?(?:number|no)?))?',
      'ust-?id(?:nr)?\\.?',
      'umsatzsteuer-?id\\S*',
      'n° (?:de )?tva',
      'numéro de tva',
      'btw-?nummer',
    ),
  ],
  ['1101700230708', /เลข(?:ประจำตัว|บัตร)(?:ประจำตัว)?(?:ประชาชน|ผู้เสียภาษี)/u],
  // When and where it was given out is asked for beside it.
  ['001090012345', /^(?!.*(?:ngày|nơi)).*(?<!\p{L})(?:cccd|số căn cước)(?![\p{L}\p{M}])/iu],
  ['090000045', letters('ΑΦΜ', 'Α\\.Φ\\.Μ\\.')],
  ['ヤマダ', /フリガナ.*(?:セイ|姓)|セイ.*フリガナ/u],
  ['タロウ', /フリガナ.*(?:メイ|名)|メイ.*フリガナ/u],
  ['ヤマダ タロウ', /フリガナ/u],
  ['やまだ', /ふりがな.*(?:せい|姓)|せい.*ふりがな/u],
  ['たろう', /ふりがな.*(?:めい|名)|めい.*ふりがな/u],
  ['やまだ たろう', /ふりがな/u],
  ['52.52', named('latitude', 'breitengrad', 'latitud', 'latitudine', 'широта')],
  ['13.405', named('longitude', 'längengrad', 'longitud', 'longitudine', 'долгота')],
  ['120/80', named('blood pressure', 'blutdruck', 'presión arterial', 'tension artérielle')],
];

/** What is counted, and not what tells one of many from the others. */
const ISSUED = String.raw`account|customer|client|serial|order|invoice|tracking|policy|claim|contract|case|ticket|member(?:ship)?|loyalty|registration|license|licence|prescription|batch|lot|model|part|student|employee|staff|parcel|shipment|reference|booking|confirmation|receipt|meter|engine|document|identity|id|tax|national id|frequent flyer`;
const IDENTIFIERS = [
  named(String.raw`(?:${ISSUED})(?: card)?[ '’]?(?:s)? ?(?:number|no\.?|nr\.?|#)`),
  wholeName(
    String.raw`(?:student|employee|customer|member|tax|national|order|booking|transaction|meeting|device|patient|account|staff|client) id`,
    'booking reference',
  ),
  named(
    String.raw`(?:kunden|serien|bestell|auftrags|rechnungs|konto|vertrags|mitglieds|personal|matrikel|sendungs|paket|ausweis|versicherungs|versicherten|zähler|buchungs|vorgangs|akten|steuer|referenz|inventar|artikel|chargen|führerschein|policen)-?(?:nummer|nr\.?)`,
    String.raw`(?:klant|order|bestel|factuur|rekening|serie|polis|lid|contract|personeels|studenten|klanten)nummer`,
    String.raw`(?:numéro|n°|no\.?) (?:de |d['’])(?:client|série|commande|compte|contrat|suivi|facture|dossier|adhérent|membre|permis|police|réservation|référence)`,
    String.raw`(?:número|nº|n°|núm\.?) (?:de|do|da) (?:serie|série|cliente|cuenta|conta|pedido|factura|fatura|póliza|apólice|contrato|socio|sócio|seguimiento|rastreio|expediente|licencia|empleado|registro|identificación)`,
    String.raw`numero (?:di |d['’])?(?:cliente|serie|conto|ordine|fattura|polizza|contratto|tessera|pratica|patente)`,
    String.raw`numer (?:klienta|seryjny|konta|zamówienia|faktury|polisy|umowy|dowodu|legitymacji|rachunku)`,
    String.raw`номер (?:сч[её]та|заказа|договора|полиса|клиента|отправления|накладной|водительского удостоверения)|серийный номер|лицевой сч[её]т`,
    String.raw`(?:müşteri|sipariş|hesap|seri|fatura|poliçe|abone|üye|takip|vergi)(?: no\.?| numarası)`,
    String.raw`трек-?номер`,
    String.raw`số (?:hợp đồng|tài khoản|đơn hàng|thẻ thành viên)|mã (?:số thuế|vận đơn|đơn hàng|khách hàng|hợp đồng)`,
    String.raw`nomor (?:polis|rekening|resi|pesanan|pelanggan|kontrak|seri)`,
    String.raw`رقم (?:ال)?(?:حساب|طلب|عضوية|فاتورة|عميل|تتبع|وثيقة|بوليصة|عقد)|(?:ال)?رقم (?:ال)?ضريبي`,
    String.raw`מספר (?:ה)?(?:חשבון|לקוח|הזמנה|חבר|חוזה|פוליסה|מעקב)`,
    String.raw`(?:खाता|ग्राहक|ऑर्डर|पॉलिसी|ट्रैकिंग) (?:संख्या|नंबर)`,
  ),
  /^[\s*]*(?:学号|學號|工号|工號|订单号|訂單編號|快递单号|运单号|序列号|账号号码|会员号|合同号|保单号|税号)|(?:เลข(?:ที่)?|หมายเลข)(?:กรมธรรม์|บัญชี|พัสดุ|สมาชิก|คำสั่งซื้อ|สัญญา)|(?:証券|口座|会員|注文|社員|学籍|お客様|伝票|製造|契約|追跡)番号|(?:증권|계좌|주문|회원|송장|운송장|고객|일련|계약) ?번호|^(?:학번|사번)$/u,
];

const DIGITS = '1234567890';

/** A value for a field that asks for the number of a paper, a thing or an account, by what stands in it or before it; null for any other. */
export function documentValue({
  name,
  hint,
  text,
}: Pick<UiElement, 'name' | 'hint' | 'text'>): string | null {
  const said = [name, hint, text].filter((words) => words !== '');
  const fits = (pattern: RegExp): boolean => said.some((words) => pattern.test(words));
  const value = VALUES.find(([, pattern]) => fits(pattern))?.[0];
  return value ?? (IDENTIFIERS.some(fits) ? DIGITS : null);
}
