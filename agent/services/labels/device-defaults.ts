import { bareLabel } from './bare-label.ts';
import { saysBack } from './back-words.ts';
import { anyOf } from '../patterns/any-of.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What of a device one app is for all others. */
const ROLE = anyOf(
  '(?:(?:web )?browser|sms|messag(?:es|ing)|phone|dialer|caller id(?: & spam)?|launcher|home|assistant|keyboard|mail|email|camera|gallery|music|maps?|navigation|wallet|payment|autofill|password)(?: (?:app|service|handler|manager))?',
  String.raw`(?:standard-?)?(?:browser|launcher|tastatur|telefon-app|sms-app|startbildschirm|assistent)`,
  'navigateur|clavier|lanceur|application (?:sms|de téléphone|d’accueil)|navegador|teclado|lanzador|asistente|browser|tastiera|launcher|przeglądark\\p{L}*|klawiatur\\p{L}*',
  'браузер\\p{L}*|клавиатур\\p{L}*|лаунчер\\p{L}*|клавіатур\\p{L}*|tarayıcı|klavye|webbläsare|tangentbord|nettleser|prohlížeč|klávesnic[ei]|peramban|trình duyệt|bàn phím',
);
/** Orders to make the app what the device uses for all: of the system, and not to be taken back from within the app. */
const SETS = new LongExpression(
  '^' +
    anyOf(
      String.raw`(?:set|make|use)(?: (?:\S+ ){0,3}?)?(?:as )?(?:(?:my|your|the) )?default ${ROLE}`,
      String.raw`(?:als )?standard-?(?:${ROLE}) (?:festlegen|einrichten|verwenden|machen)|als standard-?(?:${ROLE}) (?:festlegen|einrichten|verwenden)`,
      String.raw`(?:définir|utiliser) comme (?:${ROLE}) par défaut|(?:establecer|usar|definir)(?: como)? (?:${ROLE}) (?:predeterminad[oa]|por defecto|padrão)|imposta come (?:${ROLE}) predefinit[oa]|(?:als )?standaard-?(?:${ROLE}) instellen`,
      String.raw`ustaw jako (?:domyśln\p{L}+ )?(?:${ROLE})(?: domyśln\p{L}+)?|(?:сделать|установить|назначить) (?:(?:${ROLE}) по умолчанию|(?:браузером|лаунчером|клавиатурой) по умолчанию)|varsayılan (?:${ROLE}) (?:yap|olarak ayarla)`,
      String.raw`(?:ange|ställ in) som standard(?:${ROLE})|(?:angi|bruk) som standard(?:${ROLE})|nastavit jako výchozí (?:${ROLE})|jadikan (?:${ROLE}) default|đặt làm (?:${ROLE}) mặc định`,
      '(?:设为|設為|设置为|設定為)(?:默认|預設)(?:浏览器|瀏覽器|桌面|启动器|短信|电话|输入法|应用)|(?:デフォルト|既定)の(?:ブラウザ|ホーム|sms|電話|キーボード)(?:アプリ)?に(?:設定|する)(?:する)?|기본 (?:브라우저|홈|메시지|전화|키보드|런처)(?: ?앱)?(?:으로|로) 설정|ตั้งเป็น(?:เบราว์เซอร์|แป้นพิมพ์)เริ่มต้น',
    ) +
    '$',
  'iu',
);
/** The same, where it is the dialog that says of what. */
const SETS_IT =
  /^(?:(?:set|use|make)(?: it)? (?:as |the )?default|als standard (?:festlegen|verwenden)|définir par défaut|(?:establecer|usar|definir) como (?:predeterminad[oa]|padrão)|imposta come predefinit[oa]|als standaard instellen|ustaw jako domyśln\p{L}+|(?:сделать|установить|использовать) по умолчанию|varsayılan olarak ayarla|ange som standard|angi som standard|nastavit jako výchozí|设为默认(?:应用)?|設為預設|デフォルトに設定|既定に設定|기본(?:값)?(?:앱)?(?:으로|로) 설정)$/iu;
const SPEAKS_OF_ROLE = new LongExpression(
  String.raw`(?<!\p{L})(?:default ${ROLE}|standard-?(?:${ROLE})|(?:${ROLE}) (?:par défaut|predeterminad[oa]|por defecto|padrão|predefinit[oa]|по умолчанию)|(?:domyśln|varsayılan|výchozí)\p{L}* (?:${ROLE}))(?!\p{L})|默认(?:浏览器|桌面|启动器|短信|电话|应用)|預設(?:瀏覽器|應用)|デフォルトの(?:ブラウザ|ホーム|sms|電話)|기본 (?:브라우저|홈|메시지|전화)`,
  'iu',
);

/** What a device offers to keep for one, in a store that outlives the app and is shared by all devices of its owner. */
const KEEPS_PASSWORD = new LongExpression(
  anyOf(
    String.raw`(?<!\p{L})(?:(?:save|keep|store) (?:(?:this|your|the|a) )?|update (?:(?:this|the|saved) )*)(?:password|passkey|login)s?[^.?]*(?:\?|to .*(?:password manager|keychain|icloud|passwords|google|samsung pass))|would you like to save this password`,
    String.raw`(?:passwort|passkey)[^.?]{0,40} (?:speichern|sichern|aktualisieren)[^.?]*\?|(?:enregistrer|mettre à jour) (?:le|ce|votre) mot de passe[^.?]*\?|¿?(?:quieres )?(?:guardar|actualizar) (?:la|esta|tu) contraseña[^.?]*\?|(?:salvar|guardar|atualizar) (?:a|esta|sua)? ?(?:senha|palavra-passe)[^.?]*\?`,
    String.raw`(?:salvare|salva|aggiornare) (?:la|questa)? ?password[^.?]*\?|wachtwoord[^.?]{0,30} opslaan[^.?]*\?|zapisać hasło[^.?]*\?|(?:сохранить|обновить) (?:этот )?пароль[^.?]*\?|зберегти (?:цей )?пароль[^.?]*\?|şifre(?:yi)?[^.?]{0,20} kaydedilsin mi|(?:spara|gem|lagre|tallenna|uložit)\p{L}* (?:\S+ )?(?:lösenord|adgangskode|passord|salasana|heslo)\p{L}*[^.?]*\?|simpan (?:sandi|kata sandi)[^.?]*\?|lưu mật khẩu[^.?]*\?`,
    'حفظ كلمة (?:المرور|السر)|(?:לשמור|שמירת) (?:את )?ה?סיסמ|पासवर्ड सेव करें|บันทึกรหัสผ่าน|(?:保存|存储|儲存|更新)(?:此|您的|该)?密[码碼](?:吗|嗎)?[?？]|パスワードを保存(?:しますか|する)|(?:비밀번호|암호)를? ?저장(?:할까요|하시겠|하겠)',
  ),
  'iu',
);

/**
 * Whether a control makes the app, or what was typed into it, something of the device: what all apps are opened with, or what its
 * password manager keeps.
 */
export function changesDevice(
  label: string,
  { dialogText, declinable }: { readonly dialogText: string; readonly declinable: boolean },
): boolean {
  const said = bareLabel(label);
  if (SETS.test(said)) return true;
  if (dialogText === '' || saysBack(label)) return false;
  if (SETS_IT.test(said) && SPEAKS_OF_ROLE.test(dialogText)) return true;
  return declinable && KEEPS_PASSWORD.test(dialogText);
}
