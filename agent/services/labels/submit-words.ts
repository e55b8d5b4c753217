import { splitCamelCase } from '../patterns/camel-case.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from './bare-label.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** Letters stand around no word of these, in whatever case. */
const words = (
  parts: readonly string[],
  inAnyWord: string,
): { readonly test: (label: string) => boolean } => {
  const any = foldedWords(String.raw`(?:^|[^\p{L}])(?:${parts.join('|')})(?:$|[^\p{L}])|${inAnyWord}`);
  return { test: (label) => any.test(foldedText(label)) };
};

/** What hands something in says so: it signs in or up, saves, goes on, sends, confirms. */
const SUBMIT = words(
  [
    'submit|sign ?in|log ?in|sign ?up|register|create(?: account)?|save|next|continue|search|go|ok|done|apply|add|update|confirm|verify|check|send|enter|start|join|subscribe|anmelden|einloggen|registrieren|speichern|weiter|suchen|fertig|hinzufügen|absenden|bestätigen|connexion|se connecter|enregistrer|suivant|continuer|rechercher|ajouter|valider|envoyer|iniciar sesión|entrar|guardar|siguiente|continuar|buscar|añadir|enviar|accedi|salva|avanti|continua|cerca|aggiungi|invia|salvar|próximo|pesquisar|adicionar|inloggen|opslaan|volgende|doorgaan|zoeken|toevoegen|zaloguj|zapisz|dalej|szukaj|dodaj|войти|сохранить|далее|продолжить|найти|добавить',
    'g[iİ]r[iİ]ş yap|oturum aç|kay[ıI]t ol|kaydol|üye ol|kaydet|gönder|devam(?: et)?|onayla|doğrula|tamam',
    'تسجيل(?! ال?خروج| صوت)|دخول|إنشاء حساب|حفظ|التالي|متابعة|إرسال|ارسال(?! مجدد)|تأكيد|تحقق|ورود|ثبت ?نام|ذخیره|ادامه|بعدی|تأیید|تایید',
    'התחבר(?:ות|י|ו)?|כניסה|הרשמה|הירשם|שמור|שמירה|הבא|המשך|שלח(?! שוב| מחדש)|שליחה(?! חוזרת| מחדש)|אישור|אימות|צור חשבון',
    'đăng nhập|đăng ký|(?<!đã )lưu(?! ý)|tiếp tục|tiếp theo|gửi(?! lại)|xác nhận|hoàn tất|tạo tài khoản',
    String.raw`(?<!\p{L} )masuk|daftar(?= sekarang| akun|$)|simpan|lanjut(?:kan)?|selanjutnya|berikutnya|kirim(?! (?:ulang|kembali|lagi))|konfirmasi|verifikasi|buat akun`,
    'लॉग ?इन(?: करें)?|साइन इन(?: करें)?|साइन अप(?: करें)?|रजिस्टर(?: करें)?|सहेजें|जारी रखें|भेजें|जमा करें|पुष्टि करें',
    String.raw`přihlásit(?: se)?|prihlásiť(?: sa)?|(?:za)?registrovat(?: se)?|(?:za)?registrovať(?: sa)?|uložit|uložiť|další(?! \p{L})|ďalej|pokračovat|pokračovať|odeslat(?! znovu)|odoslať(?! znova)|potvrdit|potvrdiť`,
    'bejelentkezés|belépés|regisztráció|mentés|tovább|következő|küldés|megerősítés',
    'conectare|autentificare|conectează-te|intră în cont|înregistrare|înregistrează-te|salvează|continuă|următorul|trimite(?! din nou)|confirmă|creează cont',
    'σύνδεση|είσοδος|εγγραφή|αποθήκευση|συνέχεια|επόμενο|αποστολή(?! ξανά)|υποβολή|επιβεβαίωση',
    'logga in|log ind|logg inn|registrera(?: dig)?|registrer(?: deg| dig)?|skapa konto|opret konto|opprett konto|spara|lagre|nästa|næste|neste|fortsätt|fortsæt|fortsett|skicka(?! igen| på nytt)|bekräfta|bekræft|bekreft',
    'kirjaudu(?! ulos)(?: sisään)?|rekisteröidy|luo tili|tallenna|jatka|seuraava|lähetä(?! uudelleen)|vahvista',
    'увійти|зареєструватися|зберегти|далі|продовжити|надіслати(?! ще раз| повторно| знову)|підтвердити|зарегистрироваться|отправить(?! ещё раз| еще раз| повторно| снова)|подтвердить',
  ],
  '登录|提交|保存|下一步|继续|搜索|添加|确定|ログイン|送信|次へ|続行|検索|追加|登録|로그인|제출|저장|다음|계속|검색|추가|확인|เข้าสู่ระบบ|ลงชื่อเข้าใช้|สมัครสมาชิก|ลงทะเบียน|บันทึก|ถัดไป|ดำเนินการต่อ|ยืนยัน|登入|登錄|註冊|注册|確定|确认',
);

/** What gives up, goes back or has forgotten a password does not. */
export const NOT_SUBMIT = words(
  [
    // What shows a field's own content, or more of the page; `Show my loans` hands in what they are looked up by.
    'show(?:$| (?:(?:the|my|your|all) )?(?:password|passcode|pass|pin|code|more|less|all|fewer|hints?|options?|details?|characters?|keyboard|menu|map|preview))',
    'cancel|back|close|reset|clear|skip|forgot|hide|help|abbrechen|zurück|schließen|annuler|retour|fermer|cancelar|cerrar|annulla|chiudi|annuleren|anuluj|отмена',
    String.raw`vergessen|oublié|olvidé|olvidaste|olvidada|esqueci|esqueceu|dimenticat[ao]|vergeten|nie pamiętam|забыл[аи]?|забули|забув|unuttum|unuttunuz mu|quên|lupa (?:kata|sandi|password|pin)|zapomenut[éý]|zapomněli|zabudnuté|elfelejtett\w*|uitat|ξέχασα|ξεχάσατε|glömt|glemt|unohdin|unohtunut|نسيت|فراموشی|שכחתי|भूल गए`,
    '[iİ]ptal|vazgeç|ger[iİ](?! b[iİ]ld[iİ]r[iİ]m)|إلغاء|إعادة إرسال|(?:फिर से|दोबारा) भेजें|(?:tekrar|yeniden) gönder|znovu odeslat|رجوع|لغو|بازگشت|ביטול|חזרה|hủy|huỷ|quay lại|batal|kembali|रद्द करें|वापस|zrušit|zrušiť|zpět|späť|mégse|vissza|anulează|renunță|înapoi|ακύρωση|πίσω|avbryt|annuller|tillbaka|tilbage|tilbake|peruuta|takaisin|скасувати|назад|вийти|terug|wstecz|voltar|volver(?! a (?:intentar|enviar))|indietro',
  ],
  '取消|キャンセル|취소|忘|비밀번호 찾기|아이디 찾기|ลืม|ยกเลิก',
);

/** What asks for a code once more waits for nothing that was typed. */
export const RESEND = words(
  [
    String.raw`re-?send(?:ing)?|send (?:\S+ ){0,3}again|(?:get|request) (?:a )?new code|(?:erneut|nochmals?|noch ?ein ?mal|neu) (?:\S+ )?(?:senden|zusenden|schicken|anfordern)|renvoyer|renvoie|reenviar|reenvía|volver a enviar|reinvia\p{L}*|invia(?: \S+){0,2} di nuovo|opnieuw (?:ver)?(?:zenden|sturen)|(?:wyślij|prześlij)(?: \S+){0,2} ponownie|(?:отправить|надіслати|выслать)(?: \S+){0,2} (?:повторно|заново|снова|знову|ещё раз|еще раз|ще раз)|(?:tekrar|yeniden) gönder|kirim ulang|gửi lại(?: \S+)?|skicka(?: \S+)? igen|send(?: \S+)? (?:igen|på nytt)|lähetä(?: \S+)? uudelleen|(?:odeslat|zaslat)(?: \S+)? znovu|znovu (?:odeslat|zaslat)|újra ?küld\p{L}*|retrimite|إعادة (?:ال)?إرسال|שלח(?: \S+)? (?:שוב|מחדש)|שליחה (?:חוזרת|מחדש)`,
  ],
  '重新?(?:发送|發送|获取|獲取|发|發)|再次?(?:发送|發送)|再送|再発行|(?:다시|재) ?(?:보내기|전송|발송|요청)|ส่ง(?:รหัส)?อีกครั้ง|ส่งใหม่',
);

const OTHERS = [
  'google|apple(?: id)?|facebook|meta|microsoft|github|gitlab|bitbucket|twitter|x|linkedin|amazon|yahoo!?|paypal|slack|discord|twitch|spotify|steam',
  String.raw`line|kakao(?:talk)?|naver|wechat|weixin|qq|weibo|alipay|vk(?: id)?|яндекс|yandex|mail\.ru|samsung|huawei|xiaomi|zalo`,
  'telegram|snapchat|tiktok|instagram|sso|single sign[ -]?on|saml|okta|qr[ -]code|(?:a )?passkeys?|face id|touch id|fingerprint|biometrics',
  '구글|애플|카카오(?:톡)?|네이버|微信|支付宝|微博|ライン|グーグル|アップル',
].join('|');
const WITH = [
  'with|using|use|via|through|mit|per|über|avec|con|com|met|z|przez|через|с помощью|за допомогою|med|dengan|qua|bằng|cu|pomocí|přes|με|عبر|باستخدام|באמצעות',
].join('|');
/** Whose account it is, and what that is called. */
const WHOSE = String.raw`(?:your |my |an? |the |dein\p{L}* |ihr\p{L}* |votre |mon |tu |mi |su )?`;
const ACCOUNT = String.raw`(?:[ -](?:account|konto|compte|cuenta|conta))?`;

/** What lets one in by an account with somebody else, or by a finger (`Continue with Google`). */
export const BY_OTHERS = new LongExpression(
  [
    String.raw`(?<!\p{L})(?:${WITH}) ${WHOSE}(?:${OTHERS})${ACCOUNT}[\s.!→›]*$`,
    String.raw`^(?:mit|über|per|con|avec|com) (?:${OTHERS})${ACCOUNT} \p{L}+$`,
    String.raw`^(?:${OTHERS})(?: (?:account|logo|icon|sign[ -]?in|log[ -]?in|login|ile \p{L}+(?: \p{L}+)?))?$`,
    String.raw`^(?:${OTHERS}) ?(?:アカウント)?で|^(?:${OTHERS}) ?(?:계정)?(?:으?로|로그인)|^(?:${OTHERS}) ?(?:账号|帳號)?(?:登录|登入|登錄)|(?:使用|用|通过|透過) ?(?:${OTHERS})`,
  ].join('|'),
  'iu',
);
/** The same of a picture that is called so (`btn_google`, `facebookLogin`). */
export const NAMED_BY_OTHERS =
  /(?:^|_)(?:google|apple|facebook|microsoft|github|twitter|linkedin|amazon|yahoo|kakao|naver|wechat|weixin|fingerprint|biometrics?|passkey)(?:_|$)/i;
/** What searches there as well. */
export const SEARCHES = words(
  ['search|find|suche\\p{L}*|rechercher|buscar|pesquisar|cerca|zoeken|szukaj|найти|поиск|ara'],
  '搜索|搜尋|検索|검색',
);

/** What asks for a code to be sent elsewhere: another number, another address. */
const ELSEWHERE = words(
  [
    'change|edit|correct|wrong|(?:use|try) (?:an?other|a different)|ändern|bearbeiten|andere\\p{L}*|changer|modifier|autre|cambiar|editar|modificar|otr[oa]|alterar|mudar|trocar|outr[oa]',
    'cambia|modifica|altr[oa]|wijzig\\p{L}*|ander[es]?|zmień|inn[aey]\\p{L}*|изменить|сменить|друго\\p{L}*|змінити|інш\\p{L}*|değiştir|ganti|ubah|đổi|ändra|endre|vaihda|změnit|schimbă|αλλαγή|تغيير|שינוי|बदलें',
  ],
  '更换|更換|修改|换|変更|別の|변경|다른|เปลี่ยน',
);
const ITSELF =
  /(?<!\p{L})(?:pin|codes?|passcodes?|otp|código|codice)(?!\p{L})|код|码|碼|コード|暗証|코드|비밀번호|번호 확인/iu;

/** The change is what the code is for (`Confirm change`). */
const CONFIRMS = /^\W*(?:confirm|verify|submit|apply|save|finish)(?!\p{L})|bevestig/iu;

/** Whether a control beside a field for a code leads to where that is sent, and does not hand the code in (`Change number`). */
export const sendsElsewhere = (label: string): boolean =>
  ELSEWHERE.test(label) && !ITSELF.test(label) && !CONFIRMS.test(label);

const MAX_LABEL = 40;
/** All that a control says which leads to the next step, and nothing of what (`Next month`). */
const ON = foldedWords(
  '^(?:' +
    [
      'next|continue|proceed|go on|weiter|fortfahren|suivant|continuer|siguiente|continuar|avanti|continua|próximo|avançar|volgende|doorgaan',
      'dalej|kontynuuj|nästa|fortsätt|næste|fortsæt|neste|fortsett|seuraava|jatka|další|pokračovat|ďalej|pokračovať|tovább|következő|folytatás',
      'continuă|următorul|mai departe|devam(?: et)?|[iİ]leri|sonraki|επόμενο|συνέχεια|далее|продолжить|далі|продовжити|lanjut(?:kan)?|berikutnya',
      'selanjutnya|tiếp(?: tục| theo)?|下一步|继续|繼續|次へ|続行|続ける|다음|계속(?:하기)?|التالي|متابعة|بعدی|ادامه|הבא|המשך|अगला|आगे(?: बढ़ें)?|जारी रखें|ถัดไป|ต่อไป',
    ].join('|') +
    String.raw`)(?: (?:step|question|schritt|frage|étape|paso))?[\s.!…→›»>]*$`,
);
/** The same of what shows a picture and says nothing: what follows is a word for the control, not for what it turns to (`next_month`). */
const ON_NAME =
  /(?:^|_)(?:next|continue|proceed)(?:_(?:btn|button|fab|icon|img|image|view|arrow|action|link|step|page|screen))*$/i;

/** Who asks has not filled in (`No code?`, `Already a member? Sign in`): it leads to another page. */
const ASKS = /[?？؟]/u;
export const isQuestion = (label: string): boolean => ASKS.test(label);

/** Whether a control says that it leads on to the next of several steps, or is called so where it says nothing. */
export const saysOn = (label: string, resourceName = ''): boolean =>
  ON.test(foldedText(bareLabel(label))) || (label === '' && ON_NAME.test(splitCamelCase(resourceName, '_')));

/** Whether a control says that it hands something in. */
export const saysSubmit = (label: string): boolean =>
  label.length <= MAX_LABEL && SUBMIT.test(label) && !NOT_SUBMIT.test(label) && !isQuestion(label);

const INTO_CART =
  /(?<!\p{L})(?:(?:in den|zum) warenkorb|in (?:de )?winkel(?:wagen|mand)|do (?:koszyka|košíku)|в корзину|до кошика|agregar|sepete (?:ekle|at)|lägg i varukorg\p{L}*|læg i kurv\p{L}*|legg i handle\p{L}*|lisää ostoskoriin|kosárba|în coș|στο καλάθι|(?:masuk\p{L}* )?keranjang|thêm vào giỏ|أضف|إضافة|הוסף|कार्ट में)|加入?(?:购物|購物)?[车車]|加[购購]|カートに|買い物かご|(?:장바구니|카트)|담기|ตะกร้า|รถเข็น/iu;

/** Whether a control puts a thing into a cart, for which its size may have to be chosen, and says so by no word for adding. */
export const saysIntoCart = (label: string): boolean => INTO_CART.test(label);
