import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel, withoutYes } from './bare-label.ts';
import { confirms } from './questions.ts';

/** What somebody waits for the answer to: what is asked, and which buttons answer it by more than yes and no. */
interface Asked {
  readonly asks: RegExp;
  readonly yes: RegExp;
  readonly no: RegExp;
}

/** Begins or stands alone in scripts with spaces; of others anywhere. */
const asks = (spaced: readonly string[], unspaced: string): RegExp =>
  foldedWords(String.raw`(?<!\p{L})(?:${spaced.join('|')})(?![\p{L}\p{M}])|${unspaced}`);
const only = (...words: readonly string[]): RegExp => foldedWords(`^(?:${words.join('|')})$`);

/** Somebody signs in elsewhere, and is let in by the answer, or shut out and reported. */
const SIGN_IN: Asked = {
  asks: asks(
    [
      String.raw`approve (?:(?:the|this|your) )?(?:sign|log)[ -]?in(?: request)?|(?:sign|log)[ -]?in (?:request|attempt)|(?:are you|is this you|someone is) trying to (?:sign|log) in(?! (?:with|using|as|for)(?!\p{L}))|anmeldeversuch|anmelde(?:anfrage|anforderung)|anmeldung (?:genehmigen|bestätigen)|versuch(?:st du|en sie)(?: gerade)?,? (?:dich|sich) anzumelden|tentative de connexion|demande de connexion|approuver la connexion|(?:essayez-vous|tentez-vous|essaies-tu) de vous? connecter`,
      String.raw`(?:intento|solicitud) de inicio de sesión|aprobar (?:el )?inicio de sesión|(?:intentando|tratando de) iniciar sesión|(?:tentativa|solicitação|pedido) de (?:login|início de sessão)|aprovar (?:o )?(?:login|início de sessão)|tentando (?:fazer login|entrar|iniciar sessão)|(?:tentativo|richiesta) di accesso|approvare (?:l['’])?accesso|(?:tentando|cercando) di accedere|inlogpoging|(?:aanmeldings|inlog)verzoek|aanmelding goedkeuren|probeer(?:t u|t je|t| je) (?:u |je |zich )?(?:aan te melden|in te loggen)`,
      String.raw`próba logowania|(?:żądanie|prośba o) logowani[ea]|zatwierdzić logowanie|próbujesz się zalogować|попытка входа|запрос на вход|подтвердить вход|пытаетесь войти|спроба входу|запит на вхід|підтвердити вхід|намагаєтеся увійти|(?:oturum açma|giriş) (?:isteği|denemesi)|(?:oturum açmaya|giriş yapmaya) (?:mı )?çalış\p{L}*|inloggnings(?:försök|begäran)|försöker du logga in|login(?:forsøg|anmodning)|forsøger du at logge (?:ind|på)|påloggings(?:forsøk|forespørsel)|prøver du å logge (?:inn|på)`,
      String.raw`kirjautumis(?:pyyntö|yritys)|yritätkö kirjautua|(?:žádost o|pokus o) přihlášení|pokoušíte se přihlásit|bejelentkezési (?:kérelem|kísérlet)|(?:solicitare|încercare) de conectare|încercați să vă conectați|(?:αίτημα|απόπειρα) σύνδεσης|προσπαθείτε να συνδεθείτε|permintaan (?:masuk|login)|mencoba (?:masuk|login)|yêu cầu đăng nhập|đang cố(?: gắng)? đăng nhập`,
      'طلب تسجيل (?:ال)?دخول|محاولة تسجيل (?:ال)?دخول|تحاول تسجيل الدخول|בקשת (?:כניסה|התחברות)|מנסה להיכנס|מנסה להתחבר|(?:साइन-? ?इन|लॉग ?-?इन) (?:का )?अनुरोध|(?:साइन-? ?इन|लॉग ?-?इन) करने की कोशिश',
    ],
    'คำขอ(?:เข้าสู่ระบบ|ลงชื่อเข้าใช้)|พยายาม(?:เข้าสู่ระบบ|ลงชื่อเข้าใช้)|(?:登[录錄入])(?:请求|請求|申请|要求)|(?:正在|尝试|嘗試)登[录錄入]|(?:サインイン|ログイン)(?:の)?(?:要求|リクエスト|を承認)|(?:サインイン|ログイン)しようとし|로그인 ?(?:요청|시도|승인)|로그인하려고',
  ),
  yes: only(
    String.raw`approve|allow|authori[sz]e|(?:it['’]?s|it is|this is|that['’]?s|(?:this|that|it) was) me|genehmigen|zulassen|(?:das )?(?:war ich|bin ich)|ich (?:bin|war) es|approuver|autoriser|c['’](?:est|était) moi|aprobar|permitir|autorizar|(?:soy|fui|era) yo|aprovar|(?:sou|fui|era) eu|approva|consenti|(?:sono|ero) (?:stato |stata )?io|goedkeuren|toestaan|(?:dit|dat) (?:ben|was) ik|zatwierdź|zezwól|to (?:ja|byłem ja|byłam ja)|одобрить|разрешить|это (?:я|был я|была я)|схвалити|дозволити|це (?:я|був я|була я)|onayla|izin ver|(?:bu )?ben(?:im|dim)`,
    String.raw`godkänn|tillåt|det (?:är|var) jag|godkend|godkjenn|tillad|tillat|det (?:er|var) (?:mig|meg)|hyväksy|salli|(?:se )?(?:olin|olen) minä|schválit|povolit|(?:jsem|byl jsem|byla jsem) to já|jóváhagyás|engedélyezés|én vagyok az|én voltam|aprobă|permite|(?:sunt|am fost) eu|έγκριση|να επιτρέπεται|εγώ (?:είμαι|ήμουν)|setujui|izinkan|(?:ini|itu) saya|phê duyệt|cho phép|(?:là|đó là) tôi|الموافقة|السماح|هذا أنا|أنا|אשר|אפשר|זה אני|(?:स्वीकृत|अनुमति) (?:करें|दें)|(?:यह )?मैं (?:ही )?(?:हूँ|हूं|था|थी)`,
    'อนุมัติ|อนุญาต|ฉันเอง|批准|允许|允許|是我(?:本人)?|承認(?:する)?|許可(?:する)?|私です|승인|허용|본인입니다|접니다|본인이 맞습니다',
  ),
  no: only(
    String.raw`deny|reject|decline|block|don['’]?t (?:allow|approve)|no,? (?:it['’]?s|(?:this|that|it) (?:is|was)(?:n['’]?t)?) ?(?:not )?me|no,? (?:don['’]?t allow|secure (?:my )?account)|ablehnen|verweigern|nicht (?:zulassen|genehmigen)|nein,? (?:das )?(?:war|bin) ich nicht|refuser|rejeter|non,? ce n['’](?:est|était) pas moi|denegar|rechazar|no (?:permitir|soy yo|fui yo)|no,? no (?:soy|fui) yo|negar|recusar|rejeitar|não (?:sou eu|fui eu|permitir)|não,? não (?:sou|fui) eu|nega|rifiuta|no,? non (?:sono|ero) (?:stato |stata )?io|weigeren|afwijzen|niet toestaan|nee,? (?:dit|dat) (?:ben|was) ik niet`,
    String.raw`odmów|odrzuć|nie zezwalaj|(?:nie,? )?to nie ja|отклонить|запретить|не разрешать|(?:нет,? )?это (?:не|был не|была не) я|відхилити|заборонити|(?:ні,? )?це не я|reddet|izin verme|(?:hayır,? )?(?:bu )?ben değil(?:im|dim)|neka|avvisa|tillåt inte|(?:nej,? )?det (?:är|var) inte jag|afvis|avvis|avslå|(?:nej|nei),? det (?:er|var) ikke (?:mig|meg)|hylkää|estä|(?:ei,? )?en (?:ole|ollut) (?:se )?minä|zamítnout|odmítnout|(?:ne,? )?nejsem to já|elutasítás|(?:nem,? )?nem én (?:vagyok|voltam)|respinge|(?:nu,? )?nu (?:sunt|am fost) eu|απόρριψη|(?:όχι,? )?δεν (?:είμαι|ήμουν) εγώ`,
    String.raw`tolak|(?:tidak,? )?(?:ini )?bukan saya|từ chối|(?:không,? )?không phải (?:là )?tôi|رفض|الرفض|(?:لا،? )?(?:هذا )?ليس أنا|لست أنا|דחה|דחייה|(?:לא,? )?זה לא אני|अस्वीकार करें|(?:नहीं,? )?(?:यह )?मैं नहीं (?:हूँ|हूं|था|थी)`,
    'ปฏิเสธ|ไม่ใช่ฉัน|拒绝|拒絕|不是我(?:本人)?|(?:不，)?不是我|拒否(?:する)?|私ではありません|(?:いいえ、)?私ではありません|거부(?:하기)?|거절(?:하기)?|본인이 아닙니다',
  ),
};

/** Whoever invited one is told who comes. */
const COMING: Asked = {
  asks: asks(
    [
      String.raw`(?<![\p{L}\p{N}] )going ?\?|(?<!(?:where|when|how|what|who) )are you (?:going|coming|attending|joining)(?: to (?:the|this)(?! (?:gym|office|toilet|bathroom|doctor|dentist|airport|station|pool|shops?|store|supermarket)(?: (?:today|tonight|tomorrow|now|again|later|soon)| (?:this|next|on|at) \S+)? ?\?)(?: \S+){1,4}| too)? ?\?|will you (?:attend|(?:be there|come) ?\?|be (?:attending|joining us))|attending ?\?|r\.?s\.?v\.?p\.?|nimmst du (?:daran )?teil|nehmen sie (?:daran )?teil|kommst du(?: auch| mit)? ?\?|bist du dabei|teilnahme ?\?|(?:participez|venez)-vous ?\?|y serez-vous|(?:participes|viens)-tu ?\?|tu (?:viens|participes) ?\?|vous participez ?\?`,
      String.raw`asistir(?:ás|á|án) ?\?|¿(?:vas a asistir|asistirás?)|¿(?:vas(?: a ir)?|irás) ?\?|vai (?:participar|comparecer)|você vai ?\?|participar[áã]o? ?\?|partecipi ?\?|parteciper(?:ai|à) ?\?|ci sarai|ga je (?:mee|erheen|er ?heen)? ?\?|kom je ?\?|ben je erbij|neem je deel(?: aan dit \S+)? ?\?|weźmiesz udział|weźmie pan\p{L}* udział|przyjdziesz ?\?|(?:вы )?(?:ид[её]те|пойд[её]те|прид[её]те|участвуете) ?\?|примете участие|(?:ви )?(?:йдете|прийдете) ?\?|візьмете участь`,
      String.raw`katıl(?:acak|ıyor) (?:mısın(?:ız)?|musun(?:uz)?)|(?:(?<!\p{L} )|(?<=etkinliğe |toplantıya |partiye |düğüne ))(?:gidiyor|geliyor|gelecek) (?:musun(?:uz)?|misin(?:iz)?)|kommer du ?\?|deltar du ?\?|deltager du ?\?|ska du gå ?\?|skal du delta ?\?|osallistutko|oletko tulossa|tuletko ?\?|zúčastníte se ?\?|zúčastníš se ?\?|přijde(?:te|š) ?\?|részt vesz(?:el)? ?\?|ott leszel ?\?|participi ?\?|participați ?\?|vii ?\?|θα (?:παρευρεθείτε|συμμετάσχετε)|θα (?:πάτε|πας|έρθετε|έρθεις) ?[;?\u037e]|apakah anda (?:akan )?hadir|apakah anda (?:akan )?(?:datang|ikut) ?\?|akan hadir ?\?|bạn (?:có|sẽ) tham dự|bạn (?:có|sẽ) (?:tham gia|đi|đến)(?: không)? ?\?`,
      'هل ستحضر|هل ستشارك|هل ستأتي|هل أنت (?:ذاهب|قادم) ?[؟?]|האם תגיע|האם תשתתף|מגיעים? ?\\?|משתתפים? ?\\?|क्या आप (?:जा रहे|आ रहे|आएंगे|जाएंगे|शामिल)',
    ],
    'จะ(?:ไป|มา|เข้าร่วม)(?:ไหม|หรือไม่)|เข้าร่วม(?:ไหม|หรือไม่)|(?:参加|出席)しますか|(?:是否|要)(?:参加|參加|出席)(?:[此该該这這本])?(?:[次场場个個])?(?:活[动動]|聚[会會]|[会會][议議]|婚[礼禮]|派[对對])?(?:[?？]|$)|(?:参加|參加|出席)[吗嗎]|참석(?:하시겠|하실|할까| ?여부)|참가하시겠',
  ),
  yes: only(
    String.raw`going|attending|accept|i['’]?ll (?:be there|come|go)|count me in|zusagen|ich komme|j['’]y (?:vais|serai)|(?:je|nous) particip(?:e|ons)|asistiré|iré|vou|ci sarò|partecipo|ik (?:kom|ga)|będę|idę|приду|пойду|иду|прийду|katılıyorum|katılacağım|geliyorum|kommer|deltar|deltager|osallistun|zúčastním se|přijdu|részt veszek|particip|θα πάω|hadir|tham dự|سأحضر|מגיע|מגיעה`,
    'ไป|เข้าร่วม|参加(?:する)?|參加|出席(?:する)?|참석',
  ),
  no: only(
    String.raw`not (?:going|attending)|can['’]?t (?:go|come|make it)|decline|absagen|ich komme nicht|je n['’]y (?:vais|serai) pas|no (?:asistiré|iré|voy)|não vou|non ci sarò|non partecipo|ik (?:kom|ga) niet|nie (?:będę|idę)|не (?:приду|пойду|иду|прийду)|katılmıyorum|gelmiyorum|kommer inte|kommer ikke|deltar (?:inte|ikke)|deltager ikke|en osallistu|nezúčastním se|nepřijdu|nem veszek részt|nu particip|δεν θα πάω|tidak hadir|không tham dự|لن أحضر|לא מגיע|לא מגיעה`,
    'ไม่ไป|ไม่เข้าร่วม|不参加|不參加|欠席(?:する)?|불참',
  ),
};
/** What closes a page or puts it off tells nobody. */
const NO = only(
  'no|nein|non|não|nee|nie|нет|ні|hayır|nej|nei|ei|ne|nem|nu|όχι|tidak|không|لا|לא|नहीं|ไม่|不|否|いいえ|아니(?:요|오)',
);
/** Neither, which is told as well. */
const MAYBE = only(
  String.raw`maybe|tentative|interested|vielleicht|mit vorbehalt|peut-être|quizás|tal vez|talvez|forse|misschien|może|возможно|может быть|можливо|belki|kanske|måske|kanskje|ehkä|možná|talán|poate|ίσως|mungkin|có thể|ربما|אולי|शायद`,
  'อาจจะ|也许|也許|可能|未定|多分|たぶん|아마도?|미정',
);

/** Whether a button says that one does not know yet. */
export const saysMaybe = (label: string): boolean => MAYBE.test(foldedText(bareLabel(label)));

const ASKED: readonly Asked[] = [SIGN_IN, COMING];
type Reply = 'yes' | 'no' | 'maybe';

function replyOf(label: string, { yes, no }: Asked): Reply | null {
  const said = foldedText(bareLabel(label));
  if (no.test(said) || NO.test(said)) return 'no';
  if (confirms(label) || yes.test(said) || yes.test(foldedText(withoutYes(label)))) return 'yes';
  return saysMaybe(label) ? 'maybe' : null;
}

/** Whether a button may answer what somebody waits for, by its words alone. */
export const isReply = (label: string): boolean => ASKED.some((asked) => replyOf(label, asked) !== null);

/**
 * Whether a button answers what somebody waits for, by what its page says in few words and by all of its buttons: one of them says yes,
 * another no.
 */
export function repliesTo(label: string, said: readonly string[], buttons: readonly string[]): boolean {
  return ASKED.some((asked) => {
    if (replyOf(label, asked) === null) return false;
    if (!said.some((text) => asked.asks.test(foldedText(text)))) return false;
    const replies = new Set(buttons.map((button) => replyOf(button, asked)));
    return replies.has('yes') && replies.has('no');
  });
}
