import type { OrderWords } from './order-words.ts';

/**
 * What is handed in to an office, a doctor, an insurer, or called off there, and what is signed, in many languages. What begins an
 * application (`Déposer une demande`, `Подать заявление`) opens its form.
 */
export const handedIn: OrderWords = {
  plain: {
    send: [
      "(?:envoyer|soumettre|transmettre) (?:(?:la|ma|mon|le) |l[’'])?(?:demande|réclamation|plainte|déclaration|dossier|candidature)|signer (?:(?:le|la|mon|ma) )?(?:contrat|bail|document|déclaration)",
      'enviar (?:(?:la|mi|el) )?(?:solicitud|reclamación|queja|denuncia|declaración|candidatura)|(?:enviar|submeter) (?:(?:a|o|minha) )?(?:solicitação|reclamação|pedido|declaração|requerimento|candidatura)|(?:firmar|assinar) (?:(?:el|la|o|a) )?(?:contrato|documento|declaración|declaração)',
      "(?:invia|inoltra) (?:(?:la|il) |l['’])?(?:richiesta|domanda|reclamo|dichiarazione|candidatura|denuncia)|firma (?:(?:il|la) )?(?:contratto|documento|dichiarazione)",
      '(?:recept|herhaalrecept|declaratie|aanvraag|klacht|aangifte|claim|sollicitatie) (?:aanvragen|indienen|versturen|verzenden)|(?:contract|document|overeenkomst) ondertekenen',
      '(?:vertrag|dokument|antrag|vereinbarung) (?:jetzt )?(?:unterschreiben|unterzeichnen|signieren)|(?:folge)?rezept (?:anfordern|bestellen)|(?:beschwerde|klage|widerspruch) (?:einreichen|absenden)',
      'wyślij (?:wniosek|reklamację|skargę|deklarację|podanie)|podpisz (?:umowę|dokument|wniosek)|отправить (?:заявление|заявку|жалобу|декларацию|претензию)|подписать (?:договор|документ|заявление)|надіслати (?:заяву|заявку|скаргу|декларацію)|підписати (?:договір|документ|заяву)|поділитися документом',
      '(?:skicka in|lämna in) (?:ansökan|klagomål(?:et)?|deklarationen?)|(?:indsend|send) (?:ansøgning(?:en)?|klage(?:n)?)|send inn (?:søknad(?:en)?|klage(?:n)?)|lähetä (?:hakemus|valitus)|(?:underteckna|underskriv|signer) (?:avtalet|kontrakten|dokumentet|aftalen|avtalen)|odeslat (?:žádost|reklamaci|stížnost|přiznání)|podepsat (?:smlouvu|dokument)',
      '(?:kérelem|panasz|igénylés) (?:beküldése|benyújtása)|trimite (?:cererea|reclamația|plângerea|declarația)|semnează (?:contractul|documentul)|υποβολή (?:αιτήματος|αίτησης|καταγγελίας|δήλωσης)|(?:başvuruyu|talebi|şikayeti) (?:gönder|ilet)|sözleşmeyi imzala|kirim (?:permohonan|klaim|keluhan|lamaran)|gửi (?:đơn|hồ sơ|khiếu nại)|ký hợp đồng',
      'إرسال (?:ال)?(?:طلب|شكوى|بلاغ|مطالبة)|توقيع (?:ال)?(?:عقد|مستند)|(?:שליחת|שלח) (?:ה)?(?:בקשה|תלונה|תביעה)|חתום על (?:ה)?(?:חוזה|מסמך)|(?:आवेदन|दावा) (?:जमा|सबमिट) करें|शिकायत जमा करें|שתף (?:את )?(?:ה)?מיקום',
      'dolabı aç|(?:abrir|abre) (?:(?:el|la|o|a) )?(?:casillero|taquilla|armário|cacifo)|ouvrir (?:le )?casier|(?:otwórz|odblokuj) skrytkę|открыть (?:ячейку|постамат)|відкрити (?:комірку|поштомат)|öppna (?:facket|skåpet)|otevřít (?:schránku|box)',
    ],
    delete: [
      "(?:withdraw|revoke) consent|(?:widerruf|einwilligung) (?:erklären|widerrufen)|retirer (?:(?:la|ma|mon) |l[’'])?(?:demande|candidature|offre|consentement|plainte)|retirar (?:(?:la|mi|a|o|minha) )?(?:solicitud|oferta|candidatura|reclamación|consentimiento|solicitação|proposta|consentimento)|ritira (?:(?:la|il) |l[’'])?(?:richiesta|domanda|offerta|candidatura|consenso)|(?:aanvraag|bod|sollicitatie|toestemming) intrekken",
      '(?:wycofaj|cofnij) (?:wniosek|ofertę|zgodę|zgłoszenie)|отозвать (?:заявление|заявку|согласие|предложение)|відкликати (?:заяву|заявку|згоду)|(?:dra|ta) tillbaka (?:ansökan|budet|samtycke)|ακύρωση (?:αιτήματος|αίτησης|ραντεβού|κράτησης|παραγγελίας)|(?:afspraak|reservering|boeking) afzeggen|afspraak (?:annuleren|afzeggen)',
      '(?:zrušit|odvolat) (?:žádost|objednávku|rezervaci|schůzku|termín)|(?:anulează|renunță la) (?:cererea|rezervarea|comanda|programarea)|(?:rendelés|foglalás|időpont|kérelem) (?:lemondása|törlése|visszavonása)|(?:batalkan|tarik) (?:permohonan|pesanan|janji|lamaran)|(?:hủy|huỷ|rút) (?:đơn|hồ sơ|lịch khám|yêu cầu)|(?:आवेदन|दावा|अपॉइंटमेंट) (?:रद्द|वापस) (?:करें|लें)|سحب (?:ال)?(?:طلب|عرض|شكوى)',
    ],
    pay: [
      '(?:end|stop|finish) (?:parking|charging)(?: session)?|(?:parken|parkvorgang|laden|ladevorgang) (?:jetzt )?(?:beenden|stoppen)|(?:avsluta|afslut|avslutt) (?:parkering(?:en)?|laddning(?:en)?|opladning(?:en)?|lading(?:en)?)|(?:terminer|arrêter) (?:le stationnement|la (?:recharge|charge))|(?:finalizar|terminar|encerrar) (?:(?:el|la|o|a) )?(?:estacionamiento|aparcamiento|carga|recarga|estacionamento)|detener (?:(?:el|la) )?(?:estacionamiento|recarga)|(?:termina|ferma) (?:(?:la|il) )?(?:sosta|ricarica|parcheggio)|(?:parkeren|laden) (?:stoppen|beëindigen)|zakończ (?:parkowanie|ładowanie)|завершить (?:парковку|зарядку)|завершити (?:паркування|зарядку)|(?:parkı|şarjı) (?:bitir|durdur)',
      'giải ngân|trả nợ(?: trước hạn)?|(?:repay|pay off) (?:(?:my|the|this|your) )?(?:loan|debt|credit)(?: early)?|(?:kredit|darlehen) (?:jetzt )?(?:abrufen|auszahlen|zurückzahlen|tilgen)|rembourser (?:(?:le|mon) )?(?:prêt|crédit)|(?:pagar|liquidar|amortizar|quitar) (?:(?:el|mi|o|meu) )?(?:préstamo|crédito|empréstimo)|погасить (?:кредит|займ|долг)(?: досрочно)?|погасити (?:кредит|позику)|spłać (?:kredyt|pożyczkę)|krediyi (?:öde|kapat)',
    ],
  },
};
