import { foldedText } from '../patterns/folded-words.ts';

/** How a language turns a question back into an order: what of it is replaced, in folded letters. */
type Rewrite = readonly [RegExp, (whole: string, ...parts: string[]) => string];

/** Infinitives of Polish whose order is none of `-ować`. */
const POLISH: Readonly<Record<string, string>> = {
  ...{ zakończyć: 'zakończ', opuścić: 'opuść', usunąć: 'usuń', zamknąć: 'zamknij', wyczyścić: 'wyczyść' },
  ...{ wysłać: 'wyślij', zapłacić: 'zapłać', złożyć: 'złóż', odwołać: 'odwołaj', zgłosić: 'zgłoś' },
  ...{ przywrócić: 'przywróć', otworzyć: 'otwórz', potwierdzić: 'potwierdź', zatwierdzić: 'zatwierdź' },
  ...{ rozpocząć: 'rozpocznij', odrzucić: 'odrzuć', przedłużyć: 'przedłuż', zastrzec: 'zastrzeż' },
};
const HEBREW: Readonly<Record<string, string>> = {
  ...{ להקפיא: 'הקפא', לחסום: 'חסום', לסיים: 'סיים', לבטל: 'בטל', למחוק: 'מחק', לשלוח: 'שלח', להסיר: 'הסר' },
  ...{ לאפס: 'אפס', לנתק: 'נתק', להגיש: 'הגש', לצאת: 'יציאה', להתחיל: 'התחל', לאשר: 'אשר' },
};
const GREEK: Readonly<Record<string, string>> = {
  ...{ ακυρωσ: 'ακυρωση', διαγραψ: 'διαγραφη', κλειδωσ: 'κλειδωμα', παγωσ: 'παγωμα', αφαιρεσ: 'αφαιρεση' },
};

/** Each language for itself: what one would make of another's question is none of that language's orders. */
const REWRITES: Readonly<Record<string, readonly Rewrite[]>> = {
  // `Anulować wizytę?`
  polish: [
    [/(?<!\p{L})(\p{L}{2,})ować(?!\p{L})/gu, (_, stem) => `${stem}uj`],
    [/(?<!\p{L})\p{L}+(?:ć|ec)(?!\p{L})/gu, (word) => POLISH[word] ?? word],
  ],
  // `Terminare la sosta?`
  italian: [
    [/(?<!\p{L})(\p{L}{4,})are(?!\p{L})/gu, (_, stem) => `${stem}a`],
    [/(?<!\p{L})(\p{L}{4,})ere(?!\p{L})/gu, (_, stem) => `${stem}i`],
  ],
  // `… iptal etmek istediğinize emin misiniz?`, `… iptal edilsin mi?`; without its dot an `ı` is an `i` here.
  turkish: [
    [/(\p{L})m[ae]k ist\p{L}+(?: \p{L}+){0,2}\s*$/u, (_, stem = '') => stem],
    [/(\p{L})[iuü](?:l|n)s[iuü]n m[iuü]\s*$/u, (_, stem = '') => stem],
    [/(?<!\p{L})ed$/u, () => 'et'],
    [/(?<=\p{L}{3})[iuü]n[iuü]z(?= )/u, () => 'i'],
  ],
  // `Bạn có chắc chắn muốn … này không?`
  vietnamese: [[/(?: này)?(?: (?:hay |phải )?(?:không|chứ))?\s*$/u, () => '']],
  // `ต้องการ…นี้หรือไม่`
  thai: [[/(?:นี้)?(?:ใช่)?(?:หรือไม่|หรือเปล่า|ไหม|มั้ย)(?:ครับ|คะ)?\s*$/u, () => '']],
  // `… रद्द करना चाहते हैं?`
  hindi: [
    [
      /([\p{L}\p{M}])ना चाह[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?\s*$/u,
      (_, before = '') => `${before}${before === 'ा' ? 'एं' : 'ें'}`,
    ],
  ],
  // `להקפיא את הכרטיס?`
  hebrew: [[/(?<!\p{L})ל\p{L}+(?!\p{L})/gu, (word) => HEBREW[word] ?? word]],
  // `… ingin membatalkan pesanan?`
  indonesian: [[/(?<!\p{L})(?:mem(?=b)|meng(?=[aiueohg])|men(?=[dcj]))(?=\p{L}{4})/gu, () => '']],
  // `Θέλετε να ακυρώσετε την κράτηση;`
  greek: [
    [
      /(\p{L}+σ|\p{L}+ψ)(?:ετε|εισ) (?:την?|το|τον) (\p{L}+)/u,
      (whole, verb = '', thing = '') =>
        GREEK[verb] === undefined ? whole : `${GREEK[verb]} ${thing}${/[αη]$/u.test(thing) ? 'σ' : ''}`,
    ],
  ],
};

/** What a question asks for as languages order it that ask by another form of the verb; without the question's own marks. */
export function askedAsOrders(question: string): readonly string[] {
  const said = foldedText(question)
    .replace(/[?？؟;\u037e]/gu, ' ')
    .trim();
  const orders = Object.values(REWRITES).map((rules) =>
    rules.reduce((text, [found, order]) => text.replace(found, order), said).trim(),
  );
  return [...new Set(orders)].filter((order) => order !== said && order !== '');
}

/** What asks by its words or by a sign that ends nothing in other languages. */
const ASKS_OTHERWISE =
  /\p{Script=Thai}+(?:หรือไม่|หรือเปล่า|ใช่ไหม|ไหม|มั้ย)(?!\p{Script=Thai})|\p{Script=Greek}[\p{Script=Greek} ]*(?=[;\u037e])/gu;
export const asksOtherwise = (text: string): readonly string[] => text.match(ASKS_OTHERWISE) ?? [];
