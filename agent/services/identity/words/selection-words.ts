/** What a title says where several are chosen of a list: how many are, or, as long as none is, that they can be. Of what they are, nothing. */
const COUNTED = new RegExp(
  '^(?:' +
    [
      String.raw`(?:\d+|one|none|no)(?: \p{L}+){0,2} (?:selected|marked|checked|ausgewählt|markiert|sélectionnée?s?|seleccionad[oa]s?|selecionad[oa]s?|selezionat[oiae]|geselecteerd|zaznaczon\p{L}+|wybran\p{L}+|выбран\p{L}*|вибран\p{L}*|seçildi|seçili|valda?|valgt|markerad[ea]?|valittu|vybrán\p{L}*|vybran\p{L}*|kiválasztva|kijelölve|selectat[eăi]?|επιλεγμέν\p{L}+|dipilih|terpilih|đã chọn|محدد\p{L}*|נבחרו?|चयनित|चुने गए)`,
      String.raw`(?:selected|ausgewählt|выбрано|вибрано|wybrano|zaznaczono|seçilen|vybráno|dipilih|đã chọn|تم تحديد|נבחרו|επιλέχθηκαν|เลือก(?:แล้ว)?)[: ]*\(?\d+\)?(?: \p{L}+)?`,
      String.raw`\d+ ?(?:件|個|项|項|枚|张|張|개|개의? ?항목)?(?:の項目)?(?:を)? ?(?:選択中|選択済み|選択|已选|已選|已选择|已選擇|선택됨|선택|선택한 항목)|(?:已选择?|已選擇?|選択中)[: ]*\d+ ?\p{L}{0,4}|เลือก(?:แล้ว)? ?\d+ ?\p{L}*`,
    ].join('|') +
    ')$',
  'iu',
);
const NONE_YET = new RegExp(
  '^(?:' +
    [
      'select items?|choose items?|elemente auswählen|objekte auswählen|sélectionner (?:des )?éléments?|seleccionar (?:elementos|ítems)|selecionar itens|seleziona elementi|selecteer (?:onderdelen|items)|zaznacz elementy|wybierz elementy|выбрать объекты|выберите объекты|выберите элементы|вибрати елементи|öğe seç(?:in)?|välj objekt|vælg emner|velg elementer|valitse kohteet|vybrat položky|elemek kijelölése|selectează elemente|επιλογή στοιχείων|pilih item|chọn mục|تحديد العناصر|בחירת פריטים|आइटम चुनें',
      // Several of what apps list; photos, videos and files are chosen on pages of their own as well, one for each.
      String.raw`(?:select|choose) (?:messages|e-?mails|conversations|chats|notes|recordings|reminders)|(?:nachrichten|e-mails|notizen|aufnahmen) auswählen|sélectionner (?:des |les )?(?:messages|e-?mails|notes|conversations)|seleccionar (?:mensajes|correos|notas|conversaciones)|selecionar (?:mensagens|e-?mails|notas|conversas)|seleziona (?:messaggi|e-?mail|note|conversazioni)|(?:berichten|e-mails|notities) selecteren|selecteer (?:berichten|e-mails|notities)|(?:zaznacz|wybierz) (?:wiadomości|notatki)|(?:выбрать|выберите) (?:сообщения|письма|заметки)|(?:mesaj|not)(?:lar[ıi]|ler[ıi]) seç(?:in)?`,
      '(?:メッセージ|メール|メモ)を選択|选择(?:邮件|信息|备忘录)|選擇(?:郵件|訊息|備忘錄)|(?:메시지|메일|메모) 선택',
      '項目を選択|选择项目|選擇項目|항목 선택|เลือกรายการ',
    ].join('|') +
    ')$',
  'iu',
);
const MAX_TITLE = 40;

/** Whether a title says of a list that one chooses several of it, and how many are chosen. */
export const saysSelecting = (title: string): boolean => {
  const said = title.trim();
  return said.length <= MAX_TITLE && (COUNTED.test(said) || NONE_YET.test(said));
};
