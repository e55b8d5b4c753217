/** What leads back in a bar of iOS says so, in words or by its identifier. */
const SAYS_BACK =
  /(?:^|, )(?:back|go back|navigate up|close|cancel|zurück|schließen|abbrechen|retour|fermer|annuler|atrás|volver|cerrar|cancelar|indietro|chiudi|annulla|voltar|fechar|terug|sluit|annuleer|wstecz|zamknij|anuluj|назад|закрыть|отмена|відміна|закрити|скасувати|返回|取消|关闭|關閉|戻る|閉じる|キャンセル|뒤로|닫기|취소|geri|kapat|vazgeç|kembali|tutup|batal|tillbaka|stäng|avbryt|tilbage|luk|annuller|tilbake|lukk|takaisin|sulje|peruuta|zpět|zavřít|zrušit|رجوع|إغلاق|إلغاء|חזרה|הקודם|סגור|ביטול)(?![\p{L}\p{M}])/iu;
const NAMED_BACK =
  /(?:^|[^a-z])(?:btn|nav|ic|icon|img)?(?:back|close|cancel|dismiss)(?:ward|btn|button|arrow|icon|item|nav)*(?:$|[^a-z])|(?:chevron|arrow|caret)[^a-z]?left|left[^a-z]?(?:chevron|arrow|caret)|(?:^|[^a-z])(?:left|leading|prev|previous|return|pop)(?:$|[^a-z])/i;
/** What a bar begins with where nothing leads back. */
const LEADS_ELSEWHERE =
  /^(?:(?:open|show|toggle|main|navigation|side|my|your|user|mein|mon|mi|meu)\s)*(?:hamburger|sidebar|(?:navigation )?drawer|avatar|profile|profile (?:picture|photo|image)|accounts?|settings|edit|add|new|create|compose|menu|menü|menú|profil|profiel|profilo|perfil|konto|compte|cuenta|conta|einstellungen|réglages|paramètres|ajustes|configuración|configurações|definições|impostazioni|instellingen|ustawienia|bearbeiten|hinzufügen|modifier|ajouter|editar|añadir|agregar|modifica|aggiungi|adicionar|wijzig|bewerk|voeg toe|edytuj|dodaj|меню|профиль|профіль|аккаунт|настройки|параметри|править|изменить|добавить|редагувати|додати|inställningar|indstillinger|innstillinger|asetukset|redigera|rediger|muokkaa|lägg till|tilføj|legg til|lisää|nastavení|upravit|přidat|ayarlar|düzenle|ekle|pengaturan|tambah|القائمة|الإعدادات|تحرير|إضافة|תפריט|הגדרות|ערוך|הוסף|菜单|選單|个人资料|我的|设置|設定|编辑|編輯|添加|メニュー|プロフィール|マイページ|編集|追加|메뉴|프로필|설정|편집|추가)(?: button| menu| icon)?$/iu;
const IDENTIFIER = /^[^\s]*[a-z\d][_.][a-z\d][^\s]*$/i;
const parted = (name) => name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
export const saysBack = ({ name = '', label = '' }) =>
  SAYS_BACK.test(label) || SAYS_BACK.test(name) || NAMED_BACK.test(parted(name));
const leadsElsewhere = ({ name = '', label = '' }) =>
  LEADS_ELSEWHERE.test(label) ||
  LEADS_ELSEWHERE.test(name) ||
  (label !== '' && name !== '' && name !== label) ||
  IDENTIFIER.test(name);
/** What a toolkit that draws its own dialogs and sheets lays beneath them, to close them by a touch. */
const CLOSES =
  /close|dismiss|scrim|schließen|fermer|cerrar|chiudi|fechar|sluiten|zamknij|закры|закри|stäng|lukk?\b|sulje|zavř|bezár|închide|kapat|κλείσιμο|tutup|đóng|إغلاق|סגירת|बंद|ปิด|关闭|關閉|閉じ|닫기/i;
export const barrierOf = (elements, { width, height }) =>
  elements.findLast(
    ({ type, own: { label = '' }, box, shown }, i) =>
      /^(?:Other|Button)$/.test(type) &&
      shown &&
      elements[i + 1]?.within.at(-1) !== elements[i] &&
      label.length <= 40 &&
      (CLOSES.test(label) || /backdrop/i.test(label)) &&
      box.x <= 0 &&
      box.y <= 0 &&
      box.x + box.width >= width &&
      box.y + box.height >= height * 0.2,
  );
export const isShareSheet = ({ own }) => own.name === 'ActivityListView';
export const isBrowserBar = ({ own }) => own.name === 'TopBrowserBar';
/** What closes the browser that iOS shows over an app has no name, unlike the other buttons of its bar. */
export const closeOf = (buttons) => {
  const unnamed = buttons.filter(({ own: { name = '', label = '' } }) => name === label);
  return unnamed.find((one) => saysBack(one.own)) ?? unnamed[0];
};
/** Whether an app of iOS is laid out from the right: most of its controls, else of its texts, are called in such a script. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
export const readsFromRight = (elements) => {
  const sides = (types) => {
    const firsts = elements
      .filter((one) => one.shown && types.test(one.type))
      .map(({ own }) => /\p{L}/u.exec(own.label || own.value || '')?.[0])
      .filter((first) => first !== undefined && !/[a-z]/.test(first));
    const right = firsts.filter((first) => FROM_RIGHT.test(first)).length;
    return firsts.length === 0 ? null : 2 * right - firsts.length;
  };
  const controls = sides(/^(?:Button|NavigationBar|TabBar|Tab|SegmentedControl|MenuItem)$/);
  return (controls ?? sides(/^(?:StaticText|Other)$/) ?? 0) > 0;
};
/** The button that leads back, of those of a bar; without one the leading edge is pulled. */
export const backOf = (buttons, width, fromRight) => {
  const leads = ({ box }) => (fromRight ? box.x + box.width > width * 0.75 : box.x < width / 4);
  const said =
    buttons.find(({ own }) => own.name === 'BackButton') ??
    buttons.find((one) => leads(one) && saysBack(one.own));
  const [first] = buttons;
  return said ?? (first !== undefined && leads(first) && !leadsElsewhere(first.own) ? first : undefined);
};
/** What declines what an alert asks, in words. */
const DECLINES =
  /^(?:cancel|close|dismiss|keep|keep editing|stay|go back|abbrechen|schließen|annuler|fermer|cancelar|cerrar|annulla|chiudi|fechar|annuleren|annuleer|sluiten|anuluj|zamknij|отмена|отменить|закрыть|скасувати|закрити|avbryt|annuller|peruuta|zrušit|mégse|anulează|iptal|vazgeç|[άα]κυρο|ακ[ύυ]ρωση|batal|hủy|إلغاء|ביטול|रद्द करें|ยกเลิก|取消|キャンセル|취소|not now|later|maybe later|remind me later|ask me later|skip|no|no,? thanks?(?: you)?|not really|jetzt nicht|nicht jetzt|(?:vielleicht )?später|später erinnern|überspringen|nein|nein,? danke|pas maintenant|plus tard|peut-être plus tard|ignorer|passer|non|non,? merci|ahora no|más tarde|quizás más tarde|tal vez más tarde|omitir|saltar|no,? gracias|non ora|più tardi|forse più tardi|salta|no,? grazie|agora não|mais tarde|talvez mais tarde|pular|saltar|ignorar|não|não,? obrigad[oa]|niet nu|nu niet|misschien later|overslaan|nee|nee,? (?:bedankt|dank je)|nie teraz|później|może później|pomiń|nie|nie,? dziękuję|не сейчас|позже|может быть,? позже|пропустить|нет|нет,? спасибо|не зараз|пізніше|пропустити|ні|ні,? дякую|inte nu|senare|kanske senare|hoppa över|nej|nej,? tack|ikke n[uå]|senere|kanskje senere|spring over|hopp over|nei|nei,? takk|nej,? tak|ei nyt|myöhemmin|ehkä myöhemmin|ohita|ei,? kiitos|teď ne|nyní ne|později|možná později|přeskočit|ne|ne,? děkuji|most nem|később|talán később|kihagyás|nem|nem,? köszönöm|nu acum|mai târziu|poate mai târziu|omite|nu,? mulțumesc|şimdi değil|daha sonra|sonra|belki sonra|atla|hayır|hayır,? teşekkürler|[όο]χι(?: τ[ώω]ρα|,? ευχαριστ[ώω])?|(?:[ίι]σως )?αργ[όο]τερα|παρ[άα]λειψη|jangan sekarang|nanti(?: saja)?|mungkin nanti|lewati|tidak|tidak,? terima kasih|để sau|không phải bây giờ|bỏ qua|không|không,? cảm ơn|ليس الآن|لاحق(?:اً|ًا|ا)|ربما لاحق(?:اً|ًا|ا)|تخطي?|لا|لا،? شكر(?:اً|ًا|ا)|לא עכשיו|אחר כך|אולי מאוחר יותר|דלג|לא|לא,? תודה|अभी नहीं|बाद में|शायद बाद में|छोड़ें|नहीं|नहीं,? धन्यवाद|ไม่ใช่ตอนนี้|ไว้ทีหลัง|ภายหลัง|ข้าม|ไม่|ไม่ ขอบคุณ|暂不|暫不|以后再说|以後再說|稍后(?:再说|提醒)?|稍後(?:再說|提醒)?|下次再说|下次再說|跳过|跳過|不了|不用了|不，谢谢|不，謝謝|残忍拒绝|今はしない|後で|あとで|また今度|スキップ|いいえ|나중에(?: 하기)?|다음에(?: 하기)?|건너뛰기|아니(?:요|오)|괜찮습니다)[\s.!]*$/iu;
/** The button that closes an alert without doing what it asks: the one that says so, else the first of a row, the last of a stack. */
export const decliningOf = (buttons, isSheet) => {
  const said = buttons.filter(({ own: { name = '', label = name } }) =>
    DECLINES.test(label.trim().replaceAll('İ', 'i')),
  );
  const [first, second] = buttons;
  const row = !isSheet && second !== undefined && first.box.y === second.box.y;
  return said.length === 1 ? said[0] : row ? first : buttons.at(-1);
};
