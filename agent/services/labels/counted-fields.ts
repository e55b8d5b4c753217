import type { UiElement } from '../../domain/ui-element.ts';
import { wholeName } from '../patterns/whole-name.ts';

/** What is counted or measured where nothing else is said: a word would be refused, or not even taken. */
const COUNTED = wholeName(
  String.raw`(?:number of )?(?:days|hours|minutes|seconds|weeks|nights|adults|guests|pages|sets|reps|tickets|rooms)`,
  String.raw`(?:discount|percentage|percent|interest rate|interest|rate|down payment|(?:tax|vat) rate|loan term|vat(?= ?[%(])|term(?= ?\(| in ))(?: ?(?:%|\(%\)|\((?:years|months)\)|percentage|in years))?`,
  String.raw`temperature|stock|minimum|maximum|min\.?|max\.?|page count|dose`,
  String.raw`tage|stunden|minuten|sekunden|wochen|nächte|erwachsene|seiten|sätze|wiederholungen|prozent(?:satz)?|zinssatz|zins(?:en)?|laufzeit|temperatur|rabatt|zählerstand`,
  String.raw`jours|heures|minutes|nuits|adultes|pages|séries|répétitions|pourcentage|taux(?: d['’]intérêt)?|remise|température|durée`,
  String.raw`días|horas|minutos|noches|adultos|páginas|repeticiones|porcentaje|tasa de interés|descuento|temperatura`,
  String.raw`dias|noites|porcentagem|percentagem|taxa de juros|desconto|giorni|ore|minuti|notti|adulti|pagine|percentuale|tasso(?: di interesse)?|sconto`,
  String.raw`dagen|uren|minuten|nachten|volwassenen|dni|godziny|minuty|strony|дни|дней|часы|минуты|ночи|взрослые|страницы|подходы|повторения|процент|ставка|скидка|температура|gün|saat|dakika|gece|yetişkin|yüzde|faiz oranı|indirim`,
  // How many, in which room, and how far something was driven.
  String.raw`stückzahl|cantidad|quantité|quantità|quantidade|aantal|ilość|количество|кількість|adet|miktar|antal|antall|määrä|množství|mennyiség|cantitate|ποσότητα|số lượng|jumlah barang|(?:ال)?كمية|כמות|मात्रा|จำนวน|수량`,
  String.raw`zimmernummer|numéro de chambre|número de (?:habitación|quarto)|numero (?:di )?camera|kamernummer|numer pokoju|номер (?:комнаты|кімнати)|oda numarası|rumsnummer|romnummer|værelsesnummer|huoneen numero|číslo pokoje|szobaszám|αριθμός δωματίου|số phòng|nomor kamar|رقم (?:ال)?غرفة|מספר (?:ה)?חדר|कमरा (?:नंबर|संख्या)|หมายเลขห้อง|部屋番号|房[间間][号號]|(?:객실|방) ?번호`,
  String.raw`(?:przebieg|пробег|пробіг|kilometraje|kilométrage|quilometragem|chilometraggio|kilometerstand|kilometre|số km|走行距離|行驶里程|주행 ?거리)(?: ?[(（](?:km|км)[)）])?`,
  String.raw`天数|天數|小时|小時|分钟|分鐘|页数|頁數|组数|組數|次数|次數|百分比|利率|温度|溫度|库存|庫存|人数|人數|日数|ページ数|回数|セット数|在庫|일수|시간|분|페이지 수|횟수|세트|이자율|재고`,
);

/** What takes several lines is written: the minutes of a meeting. */
export const isCounted = ({
  name,
  hint,
  inputType,
}: Pick<UiElement, 'name' | 'hint' | 'inputType'>): boolean =>
  inputType !== 'textarea' && COUNTED.test(name.trim() === '' ? hint : name);
