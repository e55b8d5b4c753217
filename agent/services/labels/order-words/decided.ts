import type { OrderWords } from './order-words.ts';
import { WHOSE } from './parts.ts';

/** Coins that a wallet lets somebody else spend. */
const TOKENS = '(?:usdc|usdt|dai|weth|wbtc|eth|bnb|sol|matic|tokens?)';

/**
 * What is decided over others' affairs, told them anew or once for all, in many languages: what they asked for, what is handed over to
 * them, what they may do; and what is written over, left or called off for good.
 */
export const decided: OrderWords = {
  plain: {
    send: [
      // What did not get through; a code that one waits for is asked for by more words.
      String.raw`send again|re-?send(?: ${WHOSE}(?:message|invite|invitation|request|invoice|receipt))?|(?:erneut|nochmals?|noch einmal) senden|renvoyer|volver a enviar|enviar (?:de nuevo|novamente|otra vez)|reinvia|opnieuw (?:verzenden|versturen|sturen)|wyślij ponownie|отправить (?:повторно|ещ[её] раз|снова|заново)|повторить отправку|надіслати (?:повторно|ще раз|знову)|(?:tekrar|yeniden) gönder|skicka igen|send (?:igen|igjen|på nytt)|lähetä uudelleen|(?:odeslat|poslat) (?:znovu|znova)|újraküldés|retrimite|επαναποστολή|kirim ulang|gửi lại|إعادة (?:ال)?إرسال|שלח (?:שוב|מחדש)|(?:फिर से|दोबारा) भेजें`,
      String.raw`send anyway|trotzdem senden|envoyer quand même|enviar de todos modos|enviar mesmo assim|invia comunque|toch (?:verzenden|versturen)|wyślij mimo to|вс[её] равно отправить|отправить вс[её] равно|усе одно надіслати|yine de gönder|skicka ändå|send (?:alligevel|likevel)|lähetä silti|přesto odeslat|trimite oricum|tetap kirim|vẫn gửi|إرسال على أي حال|שלח בכל זאת|फिर भी भेजें`,
      String.raw`notify ${WHOSE}(?:all|everyone|everybody|team|members|customers|guests|participants|students|parents|staff)|alle benachrichtigen|notifier (?:tout le monde|tous)|(?:notificar|avisar) a todos|notificar todos|notifica (?:a )?tutti|iedereen informeren|powiadom wszystkich|уведомить всех|сповістити всіх|herkese bildir|meddela alla|giv alle besked|varsle alle|ilmoita kaikille|beri tahu semua|thông báo cho tất cả|إخطار الجميع|הודע לכולם|सभी को सूचित करें`,
      // Who asked for it is told, and paid, off or let in by it; several are listed on a page of their own.
      String.raw`(?:approve|reject|deny) ${WHOSE}(?:\S+ )?(?:request|leave|time ?off|expense|timesheet|invoice|application|absence)|(?:antrag|anfrage|urlaub) (?:genehmigen|ablehnen)|(?:approuver|refuser|rejeter) (?:(?:la|le|cette) )?(?:demande|congé)|(?:aprobar|rechazar|aprovar|rejeitar|recusar) (?:(?:la|el|a|o) )?(?:solicitud|solicitação|pedido)|(?:approva|rifiuta) (?:la )?richiesta|(?:verzoek|aanvraag) (?:goedkeuren|afwijzen)|(?:zatwierdź|odrzuć) (?:wniosek|prośbę)|(?:одобрить|отклонить) (?:заявку|запрос|заявление)|(?:схвалити|відхилити) (?:заявку|запит)|(?:talebi|isteği|izni) (?:onayla|reddet)`,
      String.raw`(?:godkänn|avslå) (?:ansökan|begäran)|(?:godkend|godkjenn|afvis|avslå) (?:anmodning(?:en)?|forespørsel(?:en)?|søknad(?:en)?)|(?:hyväksy|hylkää) (?:pyyntö|hakemus)|(?:schválit|zamítnout) (?:žádost|požadavek)|kérelem (?:jóváhagyása|elutasítása)|(?:aprobă|respinge) cererea|(?:έγκριση|απόρριψη) αιτήματος|(?:setujui|tolak) (?:permintaan|pengajuan)|(?:phê duyệt|duyệt|từ chối) (?:yêu cầu|đơn)|(?:الموافقة على|رفض) (?:ال)?طلب|(?:אשר|דחה) (?:את )?(?:ה)?בקשה|अनुरोध (?:स्वीकृत|अस्वीकार|मंज़ूर) करें`,
      String.raw`confirm ${WHOSE}(?:delivery|drop-?off|hand-?over)|mark (?:it )?delivered|(?:zustellung|lieferung|übergabe) bestätigen|als zugestellt markieren|confirmer la livraison|marquer comme livrée?|confirmar (?:la |a )?entrega|marcar como entreg(?:ad[oa]|ue)|conferma (?:la )?consegna|levering bevestigen|potwierdź (?:dostawę|doręczenie)|подтвердить доставку|підтвердити доставку|teslimatı onayla|bekräfta leverans(?:en)?|(?:bekræft|bekreft) levering(?:en)?|vahvista toimitus|potvrdit doručení|kézbesítés megerősítése|confirmă livrarea|επιβεβαίωση παράδοσης|konfirmasi pengiriman|xác nhận giao hàng|تأكيد (?:ال)?(?:تسليم|توصيل)|אישור מסירה|डिलीवरी की पुष्टि करें`,
      String.raw`(?:finish|end) ${WHOSE}(?:exam|attempt)|submit all (?:and|&) finish|prüfung (?:abgeben|beenden)|terminer l['’]examen|(?:finalizar|terminar|entregar) (?:(?:el|la|o|a) )?(?:examen|exame|prova|intento)|termina (?:l['’])?esame|examen (?:inleveren|beëindigen)|zakończ egzamin|завершить (?:экзамен|попытку)|завершити (?:іспит|спробу)|sınavı bitir|avsluta provet|(?:afslut|avslutt) (?:eksamen|prøven)|päätä koe|ukončit zkoušku|vizsga befejezése|finalizează examenul|ολοκλήρωση εξέτασης|akhiri ujian|kết thúc bài thi|إنهاء (?:ال)?(?:امتحان|اختبار)|סיים (?:את )?(?:ה)?(?:מבחן|בחינה)|परीक्षा समाप्त करें`,
      String.raw`make (?:\S+ (?:\S+ )?an? )?(?:group )?(?:admin|moderator)|(?:dismiss|remove) as (?:admin|moderator)|(?:als|zum) (?:gruppen-?)?admin (?:machen|festlegen|ernennen)|nommer admin(?:istrateur)?|(?:hacer|nombrar|designar|tornar) admin(?:istrador)?(?: d[eo] grupo)?|rendi amministratore|(?:groeps)?beheerder maken|ustaw jako admina|(?:сделать|назначить) админ(?:истратор)?ом(?: группы)?|зробити адміністратором|yönetici yap|gör till administratör|gør til administrator|gjør til administrator|tee ylläpitäjäksi|nastavit jako správce|jadikan admin(?: grup)?|(?:đặt|chỉ định) làm quản trị viên|تعيين (?:ك)?مشرف|הפוך למנהל|(?:ग्रुप )?एडमिन बनाएं`,
    ],
    delete: [
      "un-?enroll?(?: me)?|drop (?:(?:the|this) )?(?:course|class)|withdraw from (?:(?:the|this) )?(?:course|class|event|race|tournament)|(?:vom )?kurs abmelden|se désinscrire|desinscribirse|cancelar (?:(?:la|mi|a|minha) )?(?:inscripción|inscrição)|annulla (?:l[’'])?iscrizione|uitschrijven|wypisz się|отчислиться|kaydımı sil|avanmäl(?: mig)?|peruuta ilmoittautuminen|odhlásit z kurzu|batal(?:kan)? pendaftaran|hủy đăng ký|إلغاء (?:ال)?تسجيل من (?:ال)?(?:دورة|مقرر)|בטל הרשמה|नामांकन रद्द करें",
      String.raw`void ${WHOSE}(?:transaction|sale|payment|receipt|invoice|order|ticket)|zahlung stornieren|annuler la vente|anular (?:(?:la|a) )?(?:venta|venda)|annulla (?:la )?vendita|отменить продажу|скасувати продаж|satışı iptal et|disable ${WHOSE}account|format card`,
      String.raw`overwrite(?: ${WHOSE}(?:existing )?(?:file|data))?|import (?:and|&) (?:replace|overwrite)|replace ${WHOSE}(?:existing )?files?|datei ersetzen|remplacer le fichier|(?:reemplazar|sustituir) (?:el )?archivo|sostituisci (?:il )?file|substituir (?:o )?(?:arquivo|ficheiro)|bestand vervangen|zastąp plik|заменить файл|замінити файл|dosyayı değiştir|ersätt filen?|erstatt? filen?|korvaa tiedosto|nahradit soubor|fájl cseréje|înlocuiește fișierul|αντικατάσταση αρχείου|ganti (?:file|berkas)|thay thế tệp|استبدال (?:ال)?ملف|überschreiben|écraser|sobrescribir|sovrascrivi|sobrescrever|overschrijven|nadpisz|перезаписать|перезаписати|üzerine yaz|skriv över|overskriv|přepsat|felülírás|suprascrie|timpa|ghi đè|الكتابة فوق(?:ه)?|דרוס|अधिलेखित करें`,
    ],
  },
  far: {
    pay: [
      String.raw`approve ${WHOSE}(?:${TOKENS}|spending(?: cap| limit)?|allowance)|(?:approuver|autoriser|aprobar|autorizar|aprovar|approva|autorizza|одобрить|разрешить) ${TOKENS}|${TOKENS} (?:genehmigen|freigeben|goedkeuren|onayla)`,
      String.raw`(?:run|process|approve|submit) ${WHOSE}payroll|capture ${WHOSE}payment`,
    ],
    send: [
      String.raw`merge ${WHOSE}(?:pull|merge) request(?: [#!]?\d+)?|merge pr|(?:squash|rebase) (?:and|&) merge|confirm (?:squash and )?merge|roll ?back(?: ${WHOSE}(?:deployment|release|version))?`,
    ],
  },
};
