import { FAR, FAR_UNSPACED, type OrderReason, PRICE } from './far-orders.ts';

/** What an order is about: a few words. */
const IT = String.raw`(?: \S+){1,4}`;
/** The same where the order comes last. */
const IT_FIRST = String.raw`(?:\S+ ){1,4}`;
/** Emptied rather than deleted: what was typed, searched for or chosen, which is there again with a touch. */
const TYPED = String.raw`(?:\S+ ){0,2}(?:filt|filtr|фильтр|фільтр|such|eingab|auswahl|text|feld|recherche|sélection|texte|búsqueda|texto|selecci|busca|pesquisa|seleção|ricerca|testo|selezione|zoek|tekst|selectie|zaznacz|teks|arama|suodat|input|search|select|query|field|cache)`;
/** What a demonstration only shows. */
const SHOWN = String.raw`(?:dialogs?|confirmations?|confirm|examples?|demos?|buttons?|icons?|modals?|pop-?ups?|alerts?|sheets?|animations?|mode)`;
/** What of an account is closed without harm: a part of the page that shows it. */
const PART = String.raw`(?:menu|panel|switcher|details|drawer|dropdown|picker|settings|info|overview|form|page|tab|window|${SHOWN})`;
const NOT = '(?:nicht|niet|nem) ';

/** Languages as for whole labels, as far as they say more than one word to it. */
const ORDERS: Readonly<Record<OrderReason, readonly string[]>> = {
  delete: [
    // First the order, then what it is about.
    `(?:delete|erase|wipe|uninstall|deactivate|unfriend|supprimer|eliminar|borrar|excluir|apagar|elimina|cancella|usuń|удалить|видалити|radera|ta bort|slett?|poista|smazat|odstranit|șterge|hapus|xóa|xoá|διαγραφή|حذف|מחק|מחיקת)(?! ${TYPED})(?!.* ${SHOWN}$)${IT}`,
    String.raw`(?:delete|erase|close|deactivate) (?:(?:my|your|the|this) )?account(?!.* ${PART}$)(?: \S+){1,6}`,
    String.raw`remove (?:(?:my|this|the|your|all|from) ){0,2}(?:account|(?:bank |payment |credit )?(?:card|method)|device|friend|member|user|contact|profile|person|people|photo|picture|address|number|group|data)s?`,
    String.raw`clear (?:(?:all|my|the|your|browsing|chat|search|watch|call) ){0,2}(?:history|chats?|conversations?|messages?|data)|empty (?:the )?(?:trash|bin|recycle bin)`,
    String.raw`reset (?:(?:my|the|your|all|this|to|app) ){0,2}(?:app|progress|device|phone|account|factory settings|factory defaults|defaults|data|settings|preferences|everything)|restore (?:(?:the|all|to) )?(?:(?:factory|default) )?(?:defaults|settings)|factory data reset`,
    // What an app holds or is set to, beyond what `delete` with its object says.
    String.raw`(?:alle |meine |die )?(?:app-?)?(?:einstellungen|daten|statistik|fortschritt|app|konto) (?:auf (?:standard|werkseinstellungen) )?zurücksetzen|auf werkseinstellungen zurücksetzen|werkseinstellungen (?:wiederherstellen|zurücksetzen)|(?:verlauf|alle daten|alles) leeren|konto (?:schließen|deaktivieren)`,
    String.raw`(?:réinitialiser|restaurer) (?:tous )?(?:les |l['’]|mes )?(?:paramètres|réglages|données|application|appareil|préférences)(?: d['’]usine| par défaut)?|(?:vider|effacer) (?:l['’]|tout l['’]|mon )?historique|(?:fermer|clôturer|désactiver) (?:le |mon )?compte`,
    String.raw`(?:restablecer|restaurar|reiniciar|redefinir|repor) (?:(?:la|las|los|el|a|as|os|o|todos|todas|mis) ){0,2}(?:ajustes|configuraci[oó]n|configurações|definições|aplicación|aplicativo|valores|padrões|preferencias|preferências|datos|dados)(?: (?:de fábrica|predeterminad[oa]s|padrão))?|(?:vaciar|limpiar|limpar) (?:(?:el|o|todo|los|todos|os) ){0,2}(?:historial|histórico|datos|dados)|(?:desactivar|desativar) (?:(?:mi|la|a|minha) )?(?:cuenta|conta)`,
    String.raw`(?:ripristina|reimposta|azzera) (?:(?:le|i|l['’]|tutte|tutti|tutte le|tutti i) ?)?(?:impostazioni|dati|app|preferenze)(?: (?:di fabbrica|predefinit[ei]))?|svuota (?:la )?cronologia|disattiva (?:il mio |l['’])?account`,
    String.raw`(?:alle )?(?:instellingen|gegevens|app) (?:resetten|herstellen)|fabrieksinstellingen (?:herstellen|terugzetten)|account (?:sluiten|opheffen|deactiveren)|(?:zresetuj|przywróć) (?:wszystkie )?ustawienia(?: (?:fabryczne|domyślne))?|wyczyść (?:(?:wszystkie|całą) )?(?:dane|historię)|(?:zamknij|dezaktywuj) konto`,
    String.raw`сбросить (?:все )?(?:настройки|данные)(?: до заводских)?|сброс (?:всех )?(?:настроек|данных)|очистить (?:(?:всю|все) )?(?:историю|данные)|удаление (?:аккаунта|всех данных)|скинути (?:(?:всі|усі) )?(?:налаштування|дані)|очистити (?:(?:всю|усю|всі|усі) )?(?:історію|дані)`,
    String.raw`(?:(?:tüm|bütün) )?(?:ayarları|verileri|uygulamayı) sıfırla|(?:(?:tüm|bütün) )?(?:geçmişi|verileri) temizle|fabrika ayarlarına (?:sıfırla|dön)|hesabımı? (?:kapat|dondur)|hesabı (?:kapat|dondur)`,
    String.raw`(?:återställ|nulstil|tilbakestill|gendan|gjenopprett) (?:(?:alla|alle) )?(?:inställningar(?:na)?|indstillinger(?:ne)?|innstillinger|innstillingene|appen|fabriks?(?:inställningar|indstillinger|innstillinger))|(?:rensa|ryd|tøm) (?:(?:all|alle) )?(?:historik(?:en)?|historikk(?:en)?|data)|(?:nollaa|palauta) (?:(?:kaikki|oletus|tehdas)? ?)(?:asetukset|oletusasetukset|tehdasasetukset)|tyhjennä (?:historia|tiedot)`,
    String.raw`(?:obnovit|resetovat) (?:(?:výchozí|tovární|všechna) )?nastavení|(?:vymazat|vymaž) (?:všechna |všechno |celou )?(?:data|historii|účet)|(?:beállítások|gyári beállítások) (?:visszaállítása|alaphelyzetbe állítása)|resetează (?:toate )?(?:setările|datele)|golește istoricul|επαναφορά (?:(?:των|όλων των|εργοστασιακών) )?ρυθμίσεων|εκκαθάριση (?:όλων των )?(?:ιστορικού|δεδομένων)`,
    String.raw`(?:reset|setel ulang|atur ulang) (?:semua )?(?:pengaturan|setelan|data|aplikasi)|bersihkan (?:semua )?(?:riwayat|data)|tutup akun|(?:đặt lại|khôi phục) (?:tất cả )?(?:cài đặt|dữ liệu)(?: gốc| mặc định)?|đóng tài khoản`,
    String.raw`إعادة (?:ضبط|تعيين) (?:(?:جميع|كل) )?(?:الإعدادات|المصنع|التطبيق|البيانات)|مسح (?:(?:جميع|كل) )?(?:السجل|البيانات|المحفوظات)|إغلاق الحساب|איפוס (?:כל )?(?:ההגדרות|הגדרות|נתונים|האפליקציה)|(?:ניקוי|נקה) (?:כל )?(?:ה)?(?:היסטוריה|נתונים)|(?:सभी )?(?:सेटिंग|सेटिंग्स|डेटा|ऐप) (?:रीसेट|साफ़|साफ) करें|इतिहास (?:साफ़|साफ) करें`,
    String.raw`(?:leave|exit) (?:(?:the|this|my) )?(?:group|team|organi[sz]ation|workspace|channel|server|chat|conversation|family|community)`,
    String.raw`(?:gruppe|team|kanal|chat|arbeitsbereich|organisation) verlassen|quitter (?:le |l['’]|la )?(?:groupe|équipe|canal|discussion|organisation)|(?:salir|sair) (?:del?|do|da) (?:la )?(?:grupo|equipo|equipe|canal|organización)|(?:esci dal|abbandona il|lascia il) (?:gruppo|team|canale)|(?:groep|team|kanaal) verlaten|opuść (?:grupę|zespół|kanał)|(?:покинуть|выйти из) (?:группы|группу|чат|канал|команду)|покинути (?:групу|чат|канал)|(?:gruptan|kanaldan) (?:ayrıl|çık)|(?:lämna|forlad|forlat) (?:gruppen?|kanalen?|teamet)|poistu ryhmästä|opustit (?:skupinu|kanál)|kilépés a csoportból|părăsește grupul|αποχώρηση από την? ομάδα|keluar dari grup|rời (?:khỏi )?nhóm|مغادرة المجموعة|(?:עזיבת|עזוב את|יציאה מה)(?: )?(?:ה)?קבוצה|(?:ग्रुप|समूह) छोड़ें`,
    // What was agreed is called off.
    String.raw`cancel (?:(?:my|the|this|your|an?) )?(?:order|booking|reservation|subscription|membership|plan|appointment|trip|ride|flight|policy|contract|trial)s?(?: now)?`,
    String.raw`(?:bestellung|buchung|reservierung|termin|fahrt|reise|auftrag) (?:stornieren|absagen)|stornieren|(?:(?:mein |das |den )?(?:abo|abonnement|mitgliedschaft|vertrag) )?(?:jetzt |verbindlich )?kündigen`,
    String.raw`annuler (?:(?:ma|la|mon|le) |l['’])?(?:commande|réservation|abonnement|rendez-vous|course|trajet|voyage)|résilier${IT}|résilier|se désabonner`,
    String.raw`cancelar (?:(?:el|la|mi|o|a|meu|minha) )?(?:pedido|compra|reserva|suscripción|cita|viaje|assinatura|subscrição|viagem|corrida|consulta)|dar(?:se|me)? de baja|(?:cerrar|encerrar|fechar) (?:(?:la|mi|a|minha) )?(?:cuenta|conta)`,
    String.raw`(?:annulla|disdici) (?:il |la |l['’])?(?:ordine|prenotazione|abbonamento|appuntamento|corsa|viaggio)|chiudi (?:il )?(?:mio )?account`,
    String.raw`(?:bestelling|boeking|reservering|abonnement|afspraak|rit) (?:annuleren|opzeggen)|anuluj (?:zamówienie|rezerwację|subskrypcję|wizytę|przejazd)|отменить (?:заказ|подписку|бронирование|поездку|запись)|скасувати (?:замовлення|підписку|бронювання|поїздку)`,
    String.raw`(?:sipariş|rezervasyon|abonelik|randevu)\p{L}* iptal(?: et)?|avbryt (?:beställningen|bokningen|prenumerationen|abonnementet)|batalkan (?:pesanan|langganan|reservasi)|hủy (?:đơn hàng|đặt chỗ|gói đăng ký)|إلغاء (?:الطلب|الحجز|الاشتراك|الموعد)`,
    // Last the order.
    `(?!${TYPED}|${NOT})${IT_FIRST}(?:löschen|verwijderen|törlése|sil|हटाएं|हटाएँ|मिटाएं)`,
    // Alone, and after other things, the word of Dutch is one of German: what is worth knowing.
    String.raw`(?:(?:de|het|dit|deze|mijn|alle|hele) ){0,2}(?:alles|(?:app|browser|zoek|chat|kijk)?-?(?:gegevens|geschiedenis)|data|bericht(?:en)?|gesprek(?:ken)?|chats?|lijst|foto['’]?s?|bestand(?:en)?|notities?|account|opslag|logboek) wissen`,
    String.raw`format (?:(?:the|this|my|as) )?(?:sd[ -]?card|memory card|(?:internal |portable )?storage|disk|drive|device|usb(?: \S+){0,2})`,
    String.raw`(?:\S+ ){0,2}(?:konto|gerät|karte|kontakt|freund|mitglied|profil|foto|bild|adresse|zahlungsmethode) entfernen`,
    // Who is shut out hears of it, and what is locked does not open again by itself.
    String.raw`(?:block|unmatch|unfriend) (?:(?:this|the|and report) )?(?:user|contact|caller|number|account|profile|person|sender|member)(?: and report)?|block and report|report and block|unmatch|(?:block|freeze|lock) (?:(?:the|this|my|your) )?card`,
    String.raw`(?:diese[nrs]? )?(?:(?:be)?nutzer(?:in)?|kontakt|anrufer|nummer|profil|person|absender|mitglied|karte) (?:blockieren|sperren)|(?:blockera|blokk?er) (?:användaren?|bru[gk]er(?:en)?|kontakt(?:en)?|kort(?:et)?)`,
    String.raw`bloquer (?:l['’]|le |la |ce |cet |cette |ma )?(?:utilisateur|utilisatrice|contact|numéro|compte|profil|personne|expéditeur|carte)|bloquear (?:(?:al?|el|la|o|este|esta|mi|meu) )?(?:usuari[oa]|utilizador|contacto|contato|número|cuenta|conta|perfil|persona|pessoa|tarjeta|cartão)|blocca (?:(?:il|la|questo|questa) |l['’])?(?:utente|contatto|numero|account|profilo|persona|carta)`,
    String.raw`(?:gebruiker|contact|nummer|account|kaart|pas) blokkeren|zablokuj (?:użytkownika|kontakt|numer|konto|kartę)|заблок(?:ировать|увати) (?:пользователя|користувача|контакт|номер|аккаунт|карту|картку)|(?:kullanıcıyı|kişiyi|numarayı|kartı) engelle|blokir (?:pengguna|kontak|nomor|kartu)|chặn (?:người dùng|liên hệ|số|thẻ)`,
  ],
  send: [
    // A code to sign in with is asked for by whoever signs in.
    String.raw`send (?!.*\b(?:code|otp|pin|passcode|link|verification|confirmation|reset|instructions)\b)(?:(?:an?|the|your|my|this|to)${IT}|(?:(?:friend|connection|join|contact|payment) )?(?:request|invitation|invite)s?|gift|comment|reply|offer|order|application|sms|text|photo|picture|video|file|location|voice message|(?:\S+ )?like|${PRICE}(?: .*)?)`,
    String.raw`start (?:a )?(?:live (?:stream|video|broadcast)|broadcast)(?:ing)?`,
    String.raw`(?:post|publish) (?:(?:an?|the|your|my|this) )?(?:comment|reply|review|message|photo|story|question|answer|ad|listing|job|update|status|article|video)`,
    String.raw`share (?:(?:my|your|with|live|current) ){1,2}\S+(?: \S+)?|share (?:app|location|link|profile)|invite (?:a |your |more |some )?(?:friends?|contacts?|people|users?|members?)|retweet|repost`,
    String.raw`(?:\S+ ){0,2}(?:nachricht|anfrage|einladung|kommentar|antwort|bewertung|bericht|feedback|angebot|bewerbung|standort|geschenk|foto|e-?mail|sms|bestellung|beitrag) (?:ab|ver)?(?:senden|schicken)|(?:\S+ ){0,2}(?:freunde|kontakte|mitglieder|standort|profil|beitrag) (?:einladen|teilen)`,
    String.raw`envoyer (?:(?:le|la|un|une|ma|mon) |l['’])?(?:message|demande|invitation|commentaire|réponse|cadeau|photo|offre|candidature|e-?mail|sms)`,
    String.raw`enviar (?:(?:el|la|un|una|o|a|um|uma|mi|meu|minha) )?(?:mensaje|mensagem|solicitud|solicitação|invitación|convite|comentario|comentário|respuesta|resposta|regalo|presente|foto|oferta|correo|sms)`,
    String.raw`invia (?:(?:il|la|un|una) |l['’])?(?:messaggio|richiesta|invito|commento|risposta|regalo|foto|offerta|e-?mail|sms)|(?:bericht|verzoek|uitnodiging|reactie) (?:versturen|verzenden|sturen)`,
    String.raw`wyślij (?:wiadomość|prośbę|zaproszenie|komentarz|odpowiedź|prezent|zdjęcie|ofertę)|отправить (?:сообщение|запрос|приглашение|комментарий|ответ|подарок|фото|заявку|письмо)|надіслати (?:повідомлення|запит|запрошення|коментар|відповідь)`,
    String.raw`(?:mesaj|istek|davet|yorum|hediye) gönder|skicka (?:meddelande|förfrågan|inbjudan)|send (?:besked|melding|forespørsel|invitation)|kirim (?:pesan|permintaan|undangan|komentar|hadiah)|gửi (?:tin nhắn|yêu cầu|lời mời|bình luận|quà)|إرسال (?:رسالة|الرسالة|طلب|دعوة|تعليق|هدية)|שלח הודעה|שליחת הודעה|संदेश भेजें`,
  ],
  sign_out: [
    String.raw`(?:sign|log) ?(?:out|off) (?:of|from|on|everywhere|all|this|other|every|here)(?: \S+){0,4}`,
    String.raw`(?:(?:überall|(?:von|auf|aus) \S+(?: \S+){0,2}) )?(?:abmelden|ausloggen)|(?:abmelden|ausloggen) (?:von|auf) \S+(?: \S+){0,2}|konto wechseln`,
    String.raw`(?:se |me )?déconnecter (?:de|partout)(?: \S+){0,4}|(?:fermer|terminer) la session|cerrar (?:la )?sesi[oó]n(?: (?:en|de) \S+(?: \S+){0,3})?|(?:encerrar|finalizar) (?:a )?sess?ão|sair de todos os dispositivos|(?:chiudi|termina) (?:la )?sessione|esci da (?:tutti i dispositivi|questo account)`,
    String.raw`выйти (?:из|со|на) \S+(?: \S+){0,3}|сменить аккаунт|çıkış|tüm cihazlardan çıkış yap|keluar dari \S+(?: \S+){0,2}|تسجيل خروج|خروج`,
  ],
  pay: [
    String.raw`(?:pay|buy|order|place order|book|subscribe|rent|unlock|upgrade|donate|purchase|checkout|continue|comprar|pagar|acheter|payer|commander|acquista|paga|kupuję|zamawiam|betala|köp|jetzt kaufen|kaufen|abonnieren|оплатить|купить)(?: \S+){0,4} ${PRICE}(?:\P{L}.*)?|get(?: \S+){0,4} (?:for|at) ${PRICE}(?:\P{L}.*)?`,
    String.raw`(?:für |um |nur )?${PRICE}(?: (?:jetzt|sicher|verbindlich))? (?:bezahlen|zahlen|kaufen|bestellen|spenden|überweisen|betalen)`,
    String.raw`start (?:(?:my|your) )?(?:\d+[ -]?days? )?(?:free )?trial(?: now)?|(?:confirm|request) (?:ride|trip|pickup)|withdraw (?:cash|money|funds)`,
  ],
  call: [
    String.raw`call (?:the |your |my )?(?:driver|courier|doctor|ambulance|police|emergency services)|start (?:a |an )?(?:voice |video |audio |group )?call|join (?:the )?call|videoanruf(?: starten)?`,
  ],
};
const REASONS = Object.keys(ORDERS) as OrderReason[];
/** What hurries. */
const HURRY = String.raw`(?:now|jetzt|maintenant|ahora|agora|ora|adesso|nu|teraz|сейчас|зараз|şimdi|hemen|teď|nyt|most|acum|τώρα|sekarang|ngay|الآن|עכשיו|अभी)`;
const PATTERNS = new Map(
  REASONS.map((reason) => [
    reason,
    [
      new RegExp(`^(?:${ORDERS[reason].join('|')})$`, 'iu'),
      new RegExp(
        `^(?:${HURRY} )?(?:${FAR[reason]?.join('|') ?? '(?!)'})(?:[ ·:–-]+${PRICE})?(?: ${HURRY})?$`,
        'iu',
      ),
    ],
  ]),
);

/** Orders of scripts that put no spaces between words, beyond those that are found in any short label. */
const UNSPACED: Readonly<Record<OrderReason, RegExp>> = {
  delete:
    /^(?:拉黑|加入黑名单|加入黑名單|(?:屏蔽|封鎖)(?:此人|用户|用戶|该用户)|(?:この)?(?:ユーザー|連絡先|アカウント)をブロック(?:する)?|(?:사용자|연락처) ?차단(?:하기)?|取消(?:订单|訂單|预约|預約|预订|預訂|订阅|訂閱)|退订|退款|清除(?:所有)?(?:数据|資料|历史记录|聊天记录)|退会(?:する)?|解約(?:する)?|(?:注文|予約|購読)を(?:キャンセル|解除)(?:する)?|(?:주문|예약|구독) ?(?:취소|해지)(?:하기)?|해지하기|退出群聊|退出群组|(?:恢复|恢復|还原|還原)(?:出厂|出廠|默认|預設)(?:设置|設定|设定)?|重置(?:所有|全部|应用|應用)?(?:设置|設定|设定|数据|資料)|清除(?:所有|全部)?(?:缓存和数据|內容|内容)|(?:すべての)?(?:設定|データ)をリセット(?:する)?|工場出荷(?:時の)?(?:状態|設定)に(?:戻す|リセット)|グループを(?:退会|退出)(?:する)?|(?:그룹|채팅방) ?나가기|รีเซ็ต(?:การตั้งค่า|ข้อมูล)?(?:ทั้งหมด)?|คืนค่าโรงงาน|ล้าง(?:ข้อมูล|ประวัติ)(?:ทั้งหมด)?|ออกจากกลุ่ม)$/u,
  send: /^(?:发红包|送礼物|邀请好友|友だちを招待(?:する)?|친구 ?초대(?:하기)?)$/u,
  sign_out:
    /^(?:安全)?退出(?:当前|當前|此)?(?:账号|帐号|賬號|帳號|账户|登陆|登錄|登入)$|^切换(?:账号|帐号)$|^切換帳號$/u,
  pay: /^(?:(?:立即|确认|確認)(?:充值|儲值|开通|開通|续费|續費|还款|還款|转账|轉賬|提现|提現)|打赏|确认打赏|購読する|구독하기)$/u,
  call: /^(?:语音通话|视频通话|語音通話|視訊通話|ビデオ通話(?:を開始)?|音声通話|영상 ?통화|음성 ?통화)$/u,
};

/** Why an order that says what it is about (`Delete chat`, `Sign out of all devices`) is none for safe mode; null for others. */
export const reasonOfOrder = (label: string): OrderReason | null =>
  REASONS.find(
    (reason) =>
      PATTERNS.get(reason)?.some((pattern) => pattern.test(label)) === true ||
      UNSPACED[reason].test(label) ||
      FAR_UNSPACED[reason]?.test(label) === true,
  ) ?? null;
