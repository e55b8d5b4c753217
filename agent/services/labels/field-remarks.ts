/** What a form says of a field that may stay empty. */
export const MAY_BE_LEFT = [
  String.raw`(?<!\p{L})(?:optional\p{L}*|facultati\p{L}*|opcional\p{L}*|facoltativ\p{L}*|optioneel|niet verplicht|opcjonaln\p{L}*|(?:не ?обязательн|необов['’]язков)\p{L}*|valfritt?|frivilligt?|valgfri\p{L}*|valinnai\p{L}*|nepovinn\p{L}*|nem kötelező|opțional|isteğe bağlı|προαιρετικ\p{L}*|opsional|tùy chọn|không bắt buộc)(?!\p{L})`,
  'اختياري|אופציונלי|לא חובה|वैकल्पिक|ไม่บังคับ|ไม่จำเป็น|选填|選填|可选|可選|任意|선택 ?(?:사항|입력)',
].join('|');

/** What a form says of any field, and so of none: that it is to be filled in, or may be. */
const REMARK = new RegExp(
  '^[\\s*(（[]*(?:' +
    [
      MAY_BE_LEFT,
      String.raw`(?:this (?:field )?is )?required(?: field)?|mandatory|pflichtfeld|erforderlich|(?:champ )?(?:requise?|obligatoire)|(?:campo )?(?:obligatori[oa]|requerid[oa]|richiesto|obrigatóri[oa])|verplicht(?: veld)?|wymagane|(?:обязательное поле|обязательно|обов['’]язкове(?: поле)?|обов['’]язково)|zorunlu(?: alan)?|gerekli|obligatorisk|påkrævet|påkrevd|pakollinen|povinn[éý](?: pole)?|kötelező|obligatoriu|υποχρεωτικό|wajib(?: diisi)?|bắt buộc`,
      'مطلوب|إلزامي|חובה|आवश्यक|अनिवार्य|จำเป็น|ต้องระบุ|必填项?|必填|必須|필수(?: ?(?:입력|항목))?',
      String.raw`(?:enter|type|write|tap to (?:enter|type)|fill in)(?: (?:here|text|a value|value))?|(?:hier )?eingeben|(?:saisir|écrire)(?: ici)?|(?:escribe|escribir|introduce|digite|inserisci|scrivi)(?: (?:aquí|aqui|qui))?|введите|yazın|请输入|請輸入|입력(?:하세요|해 ?주세요)?|入力(?:してください)?`,
    ].join('|') +
    ')[\\s*.…:)）\\]]*$',
  'iu',
);

/** Whether what stands in an empty field is said of any field: what is asked for is told elsewhere. */
export const isRemark = (text: string): boolean => REMARK.test(text);
