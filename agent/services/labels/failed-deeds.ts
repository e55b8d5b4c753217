import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { triesAgain } from './again-words.ts';
import { SUM } from './order-words/parts.ts';

/** Begins a word in scripts with spaces, anywhere in others. */
const says = (spaced: readonly string[], unspaced = '(?!)'): RegExp =>
  foldedWords(String.raw`(?<!\p{L})(?:${spaced.join('|')})|${unspaced}`);

/** Money did not go through; what could not be loaded says so by other words. */
const NOT_PAID = says(
  [
    String.raw`(?:payment|transaction|(?<!(?:data|file|photo|image|contact)s? )transfer|purchase|order|checkout|top-?up|withdrawal|deposit)(?: (?:was|has|is|has been))? (?:failed(?! to (?:load|sync|open|refresh|update|show|display))|declined|unsuccessful|not (?:completed|processed|successful|approved))|(?:couldn['’]t|could not|unable to|failed to) (?:process|complete|make) (?:(?:your|the|this) )?(?:payment|transaction|transfer|purchase|order)|card (?:was |has been )?declined`,
    String.raw`(?:zahlung|überweisung|transaktion|bestellung|kauf|buchung) (?:(?:ist|wurde|konnte) )?(?:fehlgeschlagen|abgelehnt|nicht (?:erfolgreich|abgeschlossen|durchgeführt|verarbeitet|ausgeführt))|(?:paiement|virement|transaction|commande|achat) (?:(?:a|a été) )?(?:échoué|refusée?|non abouti|n['’]a pas (?:abouti|pu))|échec d[ue] (?:la )?(?:paiement|virement|transaction)`,
    String.raw`(?:pago|transferencia|transacción|compra|pedido) (?:(?:ha|fue) )?(?:fallid[oa]|rechazad[oa]|fallado|no (?:se )?(?:pudo|ha podido))|(?:falló|error en) (?:el|la|tu) (?:pago|transferencia|compra)|no (?:se pudo|hemos podido|pudimos) (?:procesar|completar|realizar) (?:el|tu|la|su) (?:pago|transferencia|compra)|(?:pagamento|transferência|transação|compra) (?:falhou|recusad[oa]|não (?:foi )?(?:concluíd|aprovad|processad|autorizad)[oa])|não foi possível (?:processar|concluir|efetuar) (?:o|a|seu|sua) (?:pagamento|transferência|compra)`,
    String.raw`(?:pagamento|bonifico|transazione|acquisto) (?:non (?:riuscit|andat|complet)|fallit|rifiutat|respint)|impossibile (?:elaborare|completare) (?:il |la |l['’])(?:pagamento|bonifico|transazione|acquisto)|(?:betaling|overboeking|transactie|bestelling) (?:is )?(?:mislukt|geweigerd|niet gelukt)|(?:płatność|przelew|transakcja) (?:nie (?:powi|został)|odrzucon|nieudan)|nie udało się (?:przetworzyć|zrealizować|wykonać) (?:płatności|przelewu|transakcji)`,
    String.raw`(?:оплата|плат[её]ж|транзакция|покупка) (?:не (?:прош|выполнен|удал)|отклон)|перевод (?:не прош|отклон)|не удалось (?:провести|совершить) (?:оплату|плат[её]ж|перевод)|не удалось выполнить (?:оплату|плат[её]ж)|ошибка (?:оплаты|платежа)|(?:оплата|платіж|переказ|транзакція) (?:не (?:пройш|викон|вдал)|відхил)|не вдалося (?:провести|виконати) (?:оплату|платіж|переказ)|(?:ödeme|havale|transfer)(?:niz|iniz)? (?:başarısız|reddedildi|tamamlanamadı|gerçekleştirilemedi|alınamadı)`,
    String.raw`(?:betalning(?:en)?|överföring(?:en)?|köpet) (?:misslyckades|nekades|gick inte igenom|kunde inte genomföras)|(?:betaling(?:en)?|overførsel(?:en)?|overføring(?:en)?|kjøpet|købet) (?:mislykkedes|mislyktes|feilet|fejlede|ble avvist|blev afvist)|maksu (?:epäonnistui|hylättiin)|platba (?:se nezdařila|selhala|byla zamítnuta)|(?:fizetés|tranzakció) (?:sikertelen|nem sikerült)|sikertelen fizetés|plata (?:a eșuat|a fost respinsă|nu a reușit)|πληρωμή (?:απέτυχε|απορρίφθηκε)|αποτυχία πληρωμής`,
    String.raw`(?:pembayaran|transfer|transaksi) (?:gagal(?! dimuat)|ditolak)|(?:thanh toán|(?<!tải )giao dịch|chuyển (?:tiền|khoản)) (?:thất bại|không thành công|bị từ chối)|(?:فشلت?|تعذرت?|رفضت?) (?:عملية )?(?:ال)?(?:دفع|تحويل|شراء|معاملة)|لم (?:تتم|تنجح|يتم) (?:عملية )?(?:ال)?(?:دفع|تحويل)|(?:התשלום|ההעברה|העסקה) (?:נכשל|נדח|לא (?:בוצע|הושלמ))|(?:भुगतान|लेन-?देन|ट्रांसफर) (?:विफल|असफल|अस्वीकृत|नहीं हो (?:पाया|सका))`,
  ],
  '(?:ชำระเงิน|โอนเงิน|ทำรายการ|(?<!โหลด)ธุรกรรม)(?:ไม่สำเร็จ|ล้มเหลว|ถูกปฏิเสธ)|(?:支付|付款|转账|轉帳|轉賬|交易|扣款|充值)(?:失败|失敗|未成功|被拒)|(?:支払い?|決済|送金|振込|購入|取引)(?:[にがはを])?(?:失敗|完了できません|拒否|できません)|(?:결제|송금|이체|거래)(?:[에가를이])? ?(?:실패|거절|완료되지|처리되지)',
);

/** What is said of any deed, or of a translation: it moves money where a sum stands beside it. */
const NOT_DONE = says([
  'işlem(?:iniz)? (?:başarısız|reddedildi|tamamlanamadı|gerçekleştirilemedi)',
  'перевод не (?:выполнен|удал)|не удалось выполнить перевод|ошибка перевода',
]);
const NAMES_SUM = foldedWords(String.raw`(?<!\p{L})${SUM}`);

/** What somebody was told did not get there; a code that one waits for is asked for by whoever signs in. */
const NOT_SENT = says(
  [
    String.raw`(?:message|e-?mail|post|comment|review|reply|invitation|sms|story|report) (?:(?:was|could|has) )?(?:not (?:be(?:en)? )?(?:sent|delivered|posted|published|shared)|failed to (?:send|post|publish)|wasn['’]t (?:sent|delivered|posted|published))|(?:couldn['’]t|could not|unable to|failed to) (?:(?:send|post|publish) |deliver (?:(?:your|the|this) )?(?:message|e-?mail))|not (?:sent|delivered)(?!\p{L})|sending failed`,
    String.raw`(?:nachricht|e-?mail|beitrag|kommentar|anfrage|bewertung) (?:(?:wurde|konnte) )?nicht (?:gesendet|zugestellt|veröffentlicht|übermittelt|abgeschickt)|senden fehlgeschlagen|nicht gesendet|(?:message|e-?mail|mail|publication|commentaire) (?:non (?:envoyé|distribué|publié)|n['’]a pas (?:pu être|été) (?:envoyé|publié))|échec de l['’]envoi|(?:mensaje|correo|publicación|comentario) no (?:enviad|publicad|entregad)|no se pudo (?:enviar|publicar)|error al (?:enviar|publicar)`,
    String.raw`(?:mensagem|e-?mail|publicação|comentário) não (?:foi )?(?:enviad|publicad|entregue)|não foi possível (?:enviar|publicar)|falha (?:ao enviar|no envio)|(?:messaggio|e-?mail|post|commento) non (?:inviat|pubblicat|consegnat)|impossibile (?:inviare|pubblicare)|invio non riuscito|(?:bericht|e-?mail|reactie) (?:is )?niet (?:verzonden|verstuurd|bezorgd|geplaatst)|verzenden mislukt|(?:wiadomość|e-?mail|post|komentarz) nie został\p{L}* (?:wysłan|opublikowan|dostarczon)|nie udało się (?:wysłać|opublikować)|nie wysłano`,
    String.raw`(?:сообщение|письмо|пост|комментарий|отзыв) не (?:отправлен|доставлен|опубликован)|не удалось (?:отправить|опубликовать)|не отправлено|ошибка отправки|(?:повідомлення|лист|допис|коментар) не (?:надіслан|відправлен|доставлен|опублікован)|не вдалося (?:надіслати|опублікувати)|не надіслано|(?:mesaj|e-?posta|gönderi|yorum)(?:ınız|iniz|niz)? (?:gönderilemedi|iletilemedi|paylaşılamadı|yayınlanamadı)|gönderilemedi`,
    String.raw`(?:meddelandet|mejlet|inlägget|kommentaren) (?:skickades inte|kunde inte skickas)|inte skickat|det gick inte att skicka|(?:beskeden|meldingen|indlægget|innlegget) (?:blev ikke|ble ikke|kunne ikke) send|ikke sendt|viestiä ei (?:lähetetty|voitu lähettää)|lähetys epäonnistui|(?:zpráva|e-?mail|příspěvek) (?:nebyl\p{L}? odeslán|se nepodařilo odeslat)|odeslání (?:se nezdařilo|selhalo)|(?:üzenet )?küldés\p{L}* sikertelen|mesajul nu a (?:fost trimis|putut fi trimis)|μήνυμα δεν (?:στάλθηκε|εστάλη)|αποτυχία αποστολής`,
    String.raw`(?:pesan|email|postingan) (?:tidak terkirim|gagal (?:dikirim|terkirim))|gagal mengirim|(?:tin nhắn|email|bài viết) (?:chưa được gửi|không gửi được)|gửi (?:không thành công|thất bại)|(?:لم يتم|تعذر|فشل) (?:إرسال|نشر)|ההודעה לא נשלחה|השליחה נכשלה|(?:संदेश|मैसेज|ईमेल|पोस्ट) (?:नहीं भेज|भेज\p{M}* नहीं)|भेजने में विफल`,
  ],
  '(?:ส่ง(?:ข้อความ|อีเมล)?|โพสต์)(?:ไม่สำเร็จ|ไม่ได้|ล้มเหลว)|(?:发送|發送|发布|發佈|发表|發表)(?:失败|失敗)|(?:消息|訊息|信息|邮件)(?:未发送|未發送|未送达)|(?:送信|投稿)(?:に失敗|できません|エラー)|전송 ?(?:실패|하지 못|되지 않)|보내(?:지 못|기 실패)',
);
const OF_CODE =
  /(?<!\p{L})(?:codes?|otp|pin|link|verification|confirmation|vérification|verificaci[oó]n|verificação|verifica|weryfikac\p{L}*|подтвержден\p{L}*|doğrulama|xác minh|verifikasi|código|codice|kod\p{L}*|код\p{L}*|mã|lien|enlace)(?!\p{L})|رمز|קוד|कोड|รหัส|验证码|驗證碼|コード|코드|인증/iu;

/** What a control does that tries again what a page says did not get through; null where that was only to be shown. */
export function reasonOfAgain(label: string, said: () => readonly string[]): 'pay' | 'send' | null {
  if (!triesAgain(label)) return null;
  const texts = said().map(foldedText);
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  if (says(NOT_PAID) || (says(NOT_DONE) && says(NAMES_SUM))) return 'pay';
  return texts.some((text) => NOT_SENT.test(text) && !OF_CODE.test(text)) ? 'send' : null;
}
