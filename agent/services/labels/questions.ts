import { reasonOfAgainst, reasonOfAnswer } from './answering-words.ts';
import { askedAsOrders, asksOtherwise } from './asked-as-order.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel, withoutYes } from './bare-label.ts';
import { reasonOfLabel } from './safe-words.ts';
import type { WordReason } from './safe-words.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** A bare yes, in the languages of the safe mode. */
const CONFIRMING =
  /^(?:ok|okay|yes|confirm|continue|proceed|ja|bestätigen|fortfahren|oui|confirmer|continuer|sí|aceptar|confirmar|continuar|sì|conferma|continua|sim|bevestigen|doorgaan|tak|potwierdź|kontynuuj|да|подтвердить|продолжить|так|підтвердити|продовжити|bekräfta|fortsätt|bekræft|fortsæt|bekreft|fortsett|kyllä|vahvista|jatka|ano|potvrdit|pokračovat|igen|megerősítés|folytatás|da|confirmă|continuă|evet|tamam|onayla|devam(?: et)?|ναι|επιβεβαίωση|συνέχεια|ya|oke|konfirmasi|lanjutkan|có|đồng ý|xác nhận|tiếp tục|نعم|موافق|تأكيد|متابعة|حسن(?:ًا|اً|ا)|כן|אישור|המשך|بله|باشه|تأیید|تایید|ادامه|हाँ|हां|ठीक(?: है)?|पुष्टि करें|जारी रखें|ใช่|ตกลง|ยืนยัน|ดำเนินการต่อ|是|好|好的|确定|確定|确认|確認|继续|繼續|はい|確認する|続ける|続行|확인|네|예|계속)$/iu;

const IS_YES = foldedWords(CONFIRMING.source);

/** Whether a button says no more than yes. */
export const confirms = (label: string): boolean => IS_YES.test(foldedText(bareLabel(label)));

const words = (...alternatives: readonly string[]): string =>
  String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?![\p{L}\p{M}])`;
const REST = String.raw`\p{L}*`;

/** What a question speaks of. Languages as for whole labels, by their verbs: what is only told of is rather a noun. */
const ASKS: Readonly<Record<Exclude<WordReason, 'leaves_app'>, string>> = {
  sign_out: [
    words(
      'sign(?:ing|ned)? ?(?:out|off)|log(?:ging)? ?(?:out|off)',
      `abmelden|ausloggen|déconnecter|déconnexion|cerrar (?:la )?sesión|disconnetter${REST}|esci dall['’]account|uscire dall['’]account`,
      `sair da (?:sua )?conta|(?:terminar|encerrar) (?:a )?sessão|uitloggen|afmelden|wylogow${REST}|wyloguj${REST}|выйти из (?:аккаунта|учётной|учетной|профиля|системы)|вийти з облікового`,
      `logga ut|loggas ut|logge? ?ut|log ud|logge ud|logges ud|kirjau${REST} ulos|odhlási${REST}|kijelentkez${REST}|deconect${REST}`,
      `oturum${REST} kapat${REST}|çıkış yap${REST}|αποσυνδε${REST}|αποσύνδεση|keluar dari akun|đăng xuất|تسجيل (?:ال)?خروج|להתנתק|התנתקות`,
    ),
    'लॉग ?आउट|साइन ?आउट|ออกจากระบบ|ลงชื่อออก|退出登[录錄陆]|登出|退出(?:当前|當前)?[账帐賬帳][号號户戶]|ログアウト|サインアウト|로그아웃',
  ].join('|'),
  delete: [
    words(
      'delet(?:e|ed|ing)|remov(?:e|ed|ing)|eras(?:e|ed|ing)|uninstall|discard',
      `(?:clear|wipe|reset)(?:ing)?(?: \\S+){0,3} (?:all(?! (?:\\S+ )?filters?)|everything|data|settings|history|progress|account|chats?|lists?(?! (?:\\S+ )?(?:filters?|search|selections?)))|restor(?:e|ing)(?: \\S+){0,2} defaults?(?: settings)?`,
      `(?:ge)?lösch(?:en|t)|entfern(?:en|t)|(?:einstellungen|daten|fortschritt|werkseinstellungen)(?: \\S+)? zurück(?:zu|ge)?setz(?:en|t)`,
      `supprimer|supprimée?s?|effacer|effacée?s?|eliminar${REST}|eliminad[oa]s?|borrar${REST}|borrad[oa]s?|elimin(?:a|are|at[oaie])|cancell(?:a|are|at[oaie])|rimuov${REST}|rimoss[oaie]`,
      `excluir|excluíd[oa]s?|apagar|apagad[oa]s?|remover|removid[oa]s?|verwijder${REST}|gewist|(?:alles|deze|dit|je|\\S*(?:gegevens|geschiedenis|foto|bericht|gesprek|lijst|bestand|notitie)\\S*)(?: \\S+)? wissen|usun${REST}|usuń|skasow${REST}|wyczyścić`,
      `удал(?:ить|[её]н${REST}|ять|ится|ятся|яется|ение|ению)|стереть|стёрт${REST}|очистить|видал(?:ити|ен${REST}|яти|ення)|стерти`,
      `radera(?:s|t|ts)?|tas? bort|slett?e(?:s|t|r)?|slet(?! ikke)|slett|fjernes?|poist(?:a|e)${REST}|smaza${REST}|smaž${REST}|odstran${REST}|vymaza${REST}|töröl${REST}|törl${REST}|eltávolít${REST}`,
      `șterg${REST}|șters${REST}|eliminăm?|sil(?:in|mek|ecek|eyim|ersen|iyor)${REST}|kaldır(?:mak|ıl)${REST}|διαγρα${REST}|διαγραφή|hapus|menghapus|dihapus|xóa|xoá|[لبو]?(?:ال)?حذف${REST}|[لب]?محو|ל?מחוק|למחיקת|מחיקת|[יתי]ימחק${REST}|להסיר`,
    ),
    'हटा|मिटा|डिलीट|ลบ|删除|刪除|清空|清除|移除|卸载|注销(?:账|帐)|削除|消去|初期化|삭제|지우|지울|초기화|탈퇴',
  ].join('|'),
  pay: [
    words(
      `pay|payment|purchase|buy|order(?! by (?:the )?(?:name|title|date|time|price|size|type|kind|ratings?|relevance|popularity|distance|author|artist|album|category|status|priority|newest|oldest|most|least|last|first|recent|color|colour|length|duration|number|age|year|votes|score|rank)(?!\\p{L}))|subscri${REST}`,
      'bezahlen|kaufen|bestellen|payer|acheter|comprar|pagar|acquistare|pagare|betalen|kopen|zapłacić|kupić|zamówić',
      'оплатить|купить|заказать|оплатити|купити|замовити|betala|köpa|beställa|betale|købe|kjøpe|bestille|maksaa|ostaa|zaplatit|koupit|objednat',
      `fizetni|megvásárol${REST}|megrendel${REST}|plăt(?:i|ești)|cumpăr(?:a|i)|öde(?:mek|yecek|nsin)${REST}|satın al${REST}|πληρώσετε|αγοράσετε|membayar|membeli|thanh toán|mua|đặt hàng|לשלם|לקנות|לרכוש`,
    ),
    'भुगतान|खरीद|ชำระเงิน|สั่งซื้อ|支付|付款|购买|購買|下单|下單|購入し|支払い?ま|注文し|결제|구매|주문하',
  ].join('|'),
  send: [
    words(
      // That app and page share what they know of somebody is what iOS says before every sign-in on the web.
      'send|publish|post|share(?! information about you)',
      'senden|abschicken|veröffentlichen|(?<!über dich zu )teilen|envoyer|publier|partager(?! des informations vous concernant)|enviar|publicar|inviare|pubblicare',
      'verzenden|versturen|publiceren|wysłać|opublikować|отправить|опубликовать|надіслати|опублікувати|skicka|publicera|sende|offentliggøre|publisere|lähettää|julkaista',
      `odeslat|poslat|zveřejnit|elküld${REST}|közzétesz${REST}|trimiteți|trimiți|gönder(?:il|mek|ecek)${REST}|yayınla(?:n|mak)${REST}|στείλετε|δημοσιεύσετε|mengirim|gửi|إرسال|نشر|לשלוח|לפרסם`,
    ),
    'भेजना|भेजें|ส่งข้อความ|发送|發送|发布|發佈|送信|投稿し|보내|전송|게시',
  ].join('|'),
  call: [
    words(
      'call|anrufen|appeler|llamar|chiamare|ligar para|bellen|zadzwonić|позвонить|зателефонувати|menelepon|gọi',
    ),
    '拨打|撥打|電話をかけ|発信し|전화를? ?걸',
  ].join('|'),
};
/** What says of itself that nothing takes it back is minded as what deletes is, whatever it does: it may write a backup over all data. */
const FOR_GOOD = [
  words(
    `(?:can ?not|can['’]t|can never|could not) be (?:undone|reversed|reverted)|(?:is|are) irreversible|(?:(?:can ?not|can['’]t) undo (?:th(?:is|at|ese|e)|it|your)|won['’]t be able to undo)`,
    'nicht (?:mehr )?rückgängig (?:zu machen|gemacht werden|machen)|unwiderruflich|(?:est|sont) irréversibles?|ne (?:peut|pourra) pas être annulée?|no se (?:puede|podrá) (?:deshacer|revertir)|es irreversible',
    'non (?:può|potrà) essere annullat[oa]|è irreversibil[ei]|é irreversível|não (?:pode|poderá) ser (?:desfeit|revertid)[oa]|kan niet ongedaan (?:worden )?gemaakt(?: worden)?|(?:nie można|nie da się) (?:tego )?cofnąć|jest nieodwracaln[aye]',
    'нельзя (?:будет )?отменить|необратим\\p{L}*|не можна (?:буде )?скасувати|незворотн\\p{L}*|går inte att ångra|kan (?:ikke|inte) (?:angres|fortrydes|ångras)|ei voi (?:perua|kumota)|nelze vrátit(?: zpět)?|nem vonható vissza|nu poate fi anulată',
    'geri alınamaz|δεν (?:μπορεί να αναιρεθεί|αναιρείται)|tidak (?:dapat|bisa) (?:dibatalkan|diurungkan)|không thể hoàn tác|لا يمكن التراجع|לא ניתן לבטל',
  ),
  'पूर्ववत नहीं|ย้อนกลับไม่ได้|ไม่สามารถย้อนกลับ|(?:无法|不能|不可)(?:撤销|撤消|恢复|逆转)|無法(?:復原|還原)|元に戻(?:せません|すことはできません)|取り消(?:せません|すことはできません)|되돌릴 수 없|취소할 수 없',
].join('|');
const TAKEN_BACK_BY_NOTHING = new LongExpression(FOR_GOOD, 'iu');
export const isForGood = (text: string): boolean => TAKEN_BACK_BY_NOTHING.test(text);

const QUESTIONS = (Object.keys(ASKS) as (keyof typeof ASKS)[]).map(
  (reason) => [reason, new LongExpression(ASKS[reason], 'iu')] as const,
);
const LETTERS = /[\p{L}\p{M}]+/gu;
const MAX_WORDS = 40;
/**
 * More signs, of numbers or of a script that parts no words, are no question: of many alike the expressions would look through all from
 * each of them.
 */
const MAX_SIGNS = 2_000;

/** What a yes to a question, or an answer typed where it is asked, would do; null for nothing that safe mode minds. */
export function reasonOfQuestion(text: string): WordReason | null {
  if (text === '' || text.length > MAX_SIGNS || (text.match(LETTERS) ?? []).length > MAX_WORDS) return null;
  return QUESTIONS.find(([, asks]) => asks.test(text))?.[0] ?? (isForGood(text) ? 'delete' : null);
}

/** A sentence that asks; one begins behind another, and is looked through once, however long. */
const QUESTION = /(?<![^?？؟.!…！。])[^?？؟.!…！。]+[?？؟]/gu;
const QUESTION_END = /[?？؟;\u037e]\s*$/u;
/** Of a script that parts no words; the sign of a long vowel is of two. */
const UNSPACED = /^[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}]+$/u;
/** So many words, or signs of such a script, at the end of a question may be what it asks for. */
const MAX_ASKED = 8;
const MAX_ASKED_SIGNS = 16;
/** How Korean asks whether to do something, and marks what. */
const KOREAN_ASKS = /(?:하시겠(?:습니까|어요)|하겠습니까|할까요)$/u;
const KOREAN_OBJECT = /(?<=\p{Script=Hangul})[을를]$/u;

/** What a yes does where a dialog is called as an order (`Cancel ride`), and says no more than what comes of it. */
export function reasonOfTitle(title: string): WordReason | null {
  const said = title.replace(SENTENCE_BEGIN, '');
  const orders = QUESTION_END.test(said) ? [said, ...askedAsOrders(said)] : [said];
  return orders.map(reasonOfLabel).find((reason) => reason !== null) ?? null;
}

/** What a yes to a question would do whose last words are an order: `Are you sure you want to cancel your ride?`. */
export function reasonOfAsked(text: string): WordReason | null {
  for (const question of [...(text.match(QUESTION) ?? []), ...asksOtherwise(text)]) {
    if (question.length > MAX_SIGNS) continue;
    const order = [question, ...askedAsOrders(question)].map(reasonOfLastWords);
    const reason = order.find((found) => found !== null) ?? reasonOfAgainst(question);
    if (reason !== null) return reason;
  }
  return null;
}

/** What the last words of a question order, as many as say it. */
function reasonOfLastWords(question: string): WordReason | null {
  const said = question
    .replace(/[?？؟]/gu, ' ')
    .trim()
    .split(/\s+/);
  if (KOREAN_ASKS.test(said.at(-1) ?? '')) {
    const order = said.map((word) => word.replace(KOREAN_ASKS, '').replace(KOREAN_OBJECT, ''));
    said.splice(0, said.length, ...order);
  }
  const last = (said.at(-1) ?? '').replace(/^.*[，,、]/u, '').replace(/(?:し?ますか|[吗嗎么呢か])$/u, '');
  const isUnspaced = UNSPACED.test(last);
  const all = isUnspaced ? [...last] : said;
  const most = isUnspaced ? MAX_ASKED_SIGNS : MAX_ASKED;
  for (let from = Math.max(0, all.length - most); from < all.length; from++) {
    const reason = reasonOfLabel(all.slice(from).join(isUnspaced ? '' : ' '));
    if (reason !== null) return reason;
  }
  return null;
}

/** Begins a question of Spanish. */
const SENTENCE_BEGIN = /[¿¡]\s*/gu;
const SENTENCE_END = /[?!.:;…？！。؟]+\s*/u;

/** What one word asks for only together with the rest of a question (`Gesprek wissen?`): `View` of `View order?` asks for nothing. */
function reasonOfBoth(word: string, order: string): WordReason | null {
  if (word.includes(' ') || reasonOfQuestion(word) !== null) return null;
  const rest = order.startsWith(`${word} `) ? order.slice(word.length) : order.slice(0, -word.length);
  return reasonOfQuestion(rest) === null ? reasonOfQuestion(order) : null;
}

/** A button that answers in words of the question (`Leave group?` – `Leave`) is the whole order. */
export function reasonOfRepeated(
  label: string,
  { dialogTitle, dialogText }: { readonly dialogTitle: string; readonly dialogText: string },
): WordReason | null {
  const answer = withoutYes(label);
  const word = answer.toLowerCase();
  if (word === '' || dialogText === '') return null;
  const questions = `${dialogTitle} ${dialogText}`.match(QUESTION) ?? [];
  const answered = reasonOfAnswer(answer, dialogTitle, questions);
  if (answered !== null) return answered;
  // What such a question asks for stands at its end (`ワークアウトを破棄しますか？` – `破棄`).
  const asked = UNSPACED.test(word) ? questions.filter((question) => question.includes(word)) : [];
  const byAsked = asked.map(reasonOfAsked).find((reason) => reason !== null);
  if (byAsked !== undefined) return byAsked;
  // `Terminare la sosta?` – `Termina`
  const folded = foldedText(answer);
  for (const order of questions.flatMap(askedAsOrders)) {
    const repeats = order.startsWith(`${folded} `) || order.endsWith(` ${folded}`);
    const reason = repeats ? reasonOfLastWords(order) : null;
    if (reason !== null) return reason;
  }
  // What ends in nothing runs on into the words of the buttons.
  for (const said of [dialogTitle, ...dialogText.split(SENTENCE_END).slice(0, -1)]) {
    const order = said.replace(SENTENCE_BEGIN, '').replace(SENTENCE_END, ' ').trim().toLowerCase();
    const repeats = order.startsWith(`${word} `) || order.endsWith(` ${word}`);
    const joined = !repeats && said === dialogTitle && UNSPACED.test(word) && order.startsWith(word);
    const reason = repeats
      ? (reasonOfLabel(order) ?? reasonOfBoth(word, order))
      : joined
        ? reasonOfLabel(order)
        : null;
    if (reason !== null) return reason;
  }
  return null;
}
