import type { UiElement } from '../../domain/ui-element.ts';
import { isBeside } from '../identity/naming/stands-apart.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { centreHolder } from '../page-source/tree/geometry.ts';
import { spacedName } from '../patterns/text-pattern.ts';
import { bareLabel } from '../labels/bare-label.ts';
import { SEARCHES } from '../labels/submit-words.ts';
import { saysSubmit } from '../labels/submit-words.ts';
import { LongExpression } from '../patterns/long-expression.ts';

/** What is asked for where one writes to others. */
const MESSAGE = new LongExpression(
  String.raw`^aa$|(?<!\p{L})(?:i?messages?|reply|comments?|say something|nachricht(?:en)?|kommentar\p{L}*|antworten?|commentaires?|répondre|mensajes?|comentarios?|responder|mensage(?:m|ns)|comentários?|messaggi?o?|comment[oi]|rispondi` +
    String.raw`|bericht(?:en)?|reactie|wiadomoś\p{L}*|komentarz\p{L}*|сообщени\p{L}*|комментари\p{L}*|повідомлення|коментар\p{L}*|mesaj\p{L}*|yorum\p{L}*|meddelande\p{L}*|besked|melding|viesti\p{L}*|zpráv\p{L}*|üzenet\p{L}*|μήνυμα|pesan|tin nhắn|bình luận|رسال[ةت]\p{L}*|تعليق\p{L}*|پیام\p{L}*|הודעה|תגובה|संदेश|टिप्पणी)(?!\p{L})` +
    // What one writes there is said to whoever reads it, in chats that do not call it a message.
    String.raw`|^(?:(?:type|write|say) (?:here|something|hi|hello)|(?:schreib\p{L}*|sag) (?:hier|etwas)|écri\p{L}+ (?:ici|quelque chose)|(?:escrib\p{L}+|escrev\p{L}+|digit[ea]|scrivi) (?:aquí|aqui|algo|qui|qualcosa)|(?:typ|schrijf|zeg) (?:hier|iets)|napisz coś|skriv (?:något|noget|noe|her|här)|(?:напиши|скажи)(?:те)? что-нибудь|bir şeyler yaz\p{L}*|tulis sesuatu|اكتب هنا|כתוב כאן)[\s.…!]*$` +
    '|พิมพ์(?:ที่นี่|อะไร)|[说說写寫](?:点|點|些|句)(?:什么|什麼|话|話|吧)|ข้อความ|ความคิดเห็น|消息|信息|訊息|评论|評論|留言|メッセージ|コメント|메시지|댓글',
  'iu',
);
/** What a picture beside the field is for that sends nothing. */
const OTHERS =
  /attach|clip|photo|camera|gallery|image|gif|emoji|sticker|smil|mic|voice|audio|record|more|plus|add|menu|gift|like|back|close|clear|\b(?:xmark|chevron|ellipsis|keyboard|waveform|video|docs?|location|phone|face|sparkles|textformat|dollarsign)\b/i;
/** What a picture is, whatever it is for (`imageButton3`), and what holds such words by chance. */
const NOT_OTHERS = /image ?(?:button|btn|view|icon)s?|feed ?back|address/gi;

/**
 * Whether a control that says nothing sends what is written beside it to somebody: what follows the only field of a screen, in one line
 * with it, which asks for a message.
 */
export function sendsMessage({ screen, scope }: ScreenTree, e: UiElement, submits: boolean): boolean {
  if (e.role !== 'button' && e.role !== 'image') return false;
  // What is called as its sign is, says nothing.
  const { sign = '' } = e;
  if (sign === '' && bareLabel(`${e.name} ${e.text}`) !== '') return false;
  if (OTHERS.test(spacedName(`${e.resourceName} ${sign}`).replace(NOT_OTHERS, ''))) return false;
  const all = screen.elements.slice(scope.from, scope.to).filter(({ visible }) => visible);
  const [field, ...more] = all.filter(({ editable }) => editable);
  if (field === undefined || more.length > 0 || !isBeside(field, e) || e.index < field.index) return false;
  const asks = (words: string): boolean => MESSAGE.test(words.trim()) && !SEARCHES.test(words);
  if (!asks(field.hint) && !asks(field.name) && !asks(field.text)) return false;
  if (centreHolder([field.bounds])(e.bounds)) return false;
  const follows = (other: UiElement): boolean =>
    other.clickable &&
    isBeside(field, other) &&
    (other.index > e.index || (other.index > field.index && saysSubmit(other.name)));
  return submits || !all.some(follows);
}
