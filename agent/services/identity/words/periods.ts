/** A length of time by its word alone. */
const PERIOD = new RegExp(
  '^(?:' +
    [
      'hour|day|week|month|quarter|half[- ]?year|year|decade|(?:hour|dai|week|month|quarter|year)ly|daily',
      'stunde|tag|woche|monat|quartal|halbjahr|jahr|heure|jour|semaine|mois|trimestre|semestre|année|an|hora|d[ií]a|semana|m[eê]s|año|ano',
      'ora|giorno|settimana|mese|anno|uur|dag|maand|kwartaal|jaar|godzina|dzień|tydzień|miesiąc|kwartał|rok',
      'час|день|неделя|месяц|квартал|год|тиждень|місяць|рік|година|timme|time|vecka|uge|uke|månad|måned|kvartal|år',
      'tunti|päivä|viikko|kuukausi|vuosi|hodina|den|týden|měsíc|čtvrtletí|óra|nap|hét|hónap|negyedév|év|oră|zi|săptămână|lună',
      'saat|gün|hafta|ay|çeyrek|yıl|ώρα|ημέρα|εβδομάδα|μήνας|έτος|jam|hari|minggu|bulan|tahun|giờ|ngày|tuần|tháng|năm',
      'ساعة|يوم|أسبوع|شهر|سنة|שעה|יום|שבוע|חודש|שנה|घंटा|दिन|सप्ताह|महीना|वर्ष|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี',
      '[小]?[时時]間?|[日天周週月季年]|[一本][周週月年]|시간|일|주|월|년|분기',
    ].join('|') +
    ')$',
  'iu',
);
/** All of it, from the first to now: no calendar is shown by that. */
const ALL =
  /^(?:all|all[- ]time|max|total|lifetime|ytd|gesamt|alle|tout|total|todos?|tudo|tutto|tutti|wszystko|вс[её]|за вс[её] время|усі|allt|alt|kaikki|vše|mind|tot|tümü|tüm|όλα|semua|tất cả|الكل|הכל|सभी|ทั้งหมด|全部|すべて|全期間|전체)$/iu;

/** So many days, as calendars show beside a day and a week (`3 days`). */
const DAYS =
  /^\d+[ -]?(?:days?|tage?|jours?|d[ií]as?|giorni|dagen|dni|д(?:ень|ня|ней|ні|нів)|dagar|dager?|päivää|dn[yí]|nap|zile|gün|ημέρες|hari|ngày|أيام|ימים|दिन|วัน|日間?|天|일)$/iu;

export const isPeriod = (text: string): boolean => PERIOD.test(text.trim());
export const isAllTime = (text: string): boolean => ALL.test(text.trim());
export const isOfDays = (text: string): boolean => DAYS.test(text.trim());
