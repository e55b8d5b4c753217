import type { OrderWords } from './order-words.ts';
import { WHOSE } from './parts.ts';

/**
 * What people keep of themselves and of each other, in many languages: what was run, said or thrown away, whom one looks after, and what
 * a class, a car or a house is told. What is typed or filtered is emptied by other words.
 */
export const kept: OrderWords = {
  plain: {
    delete: [
      // Nothing else has what was measured.
      String.raw`discard ${WHOSE}(?:workout|run|ride|walk|hike|swim|activity|session|recording|trip|exercise|training)`,
      String.raw`(?:training|workout|lauf|fahrt|aktivität|einheit|aufnahme|aufzeichnung) (?:verwerfen|abbrechen und löschen)|(?:abandonner|ignorer) (?:(?:la|le|cette) |l['’])?(?:activité|séance|entraînement|enregistrement|course)|descartar (?:(?:el|la|o|a) )?(?:entrenamiento|actividad|carrera|grabación|treino|atividade|corrida|gravação)`,
      String.raw`(?:scarta|elimina) (?:(?:la|il) |l['’])?(?:allenamento|attività|corsa|registrazione)|(?:training|activiteit|opname) (?:weggooien|verwerpen)|odrzuć (?:trening|aktywność|nagranie|bieg)|(?:отменить|сбросить|не сохранять) (?:тренировку|запись|пробежку)|(?:скасувати|відхилити) (?:тренування|запис|пробіжку)|(?:antrenmanı|kaydı|koşuyu) (?:sil|at|iptal et)`,
      String.raw`(?:släng|kasta|förkasta) (?:passet|träningen|aktiviteten|inspelningen)|(?:kassér|kasser|forkast) (?:træning(?:en)?|økt(?:en)?|aktivitet(?:en)?|optagelsen?|opptaket?)|hylkää (?:harjoitus|treeni|tallenne)|zahodit (?:trénink|aktivitu|nahrávku)|(?:edzés|felvétel|tevékenység) elvetése|renunță la (?:antrenament|activitate|înregistrare)`,
      String.raw`απόρριψη (?:προπόνησης|δραστηριότητας|εγγραφής)|(?:buang|batalkan) (?:latihan|aktivitas|rekaman)|h[uủ][yỷ]? (?:bài tập|buổi tập|bản ghi)|(?:تجاهل|إلغاء) (?:ال)?(?:تمرين|نشاط|تسجيل)|(?:בטל|מחק) (?:את )?(?:ה)?(?:אימון|פעילות|הקלטה)|(?:वर्कआउट|गतिविधि|रिकॉर्डिंग) (?:रद्द|खारिज) करें`,
      // What was said.
      String.raw`chat(?:verlauf)? leeren|(?:vider|effacer) (?:la |le )?(?:conversation|discussion|chat)|vaciar (?:(?:el|la) )?(?:chat|conversación)|limpar (?:a |o )?(?:conversa|chat)|svuota (?:la )?chat|chat (?:wissen|leegmaken)|wyczyść czat|очистить (?:чат|переписку)|очистити (?:чат|листування)|sohbeti temizle|töm chatt(?:en)?|ryd chat(?:ten)?|tøm chat(?:ten)?|tyhjennä keskustelu|vymazat chat|csevegés törlése|golește conversația|(?:εκκαθάριση|διαγραφή) συνομιλίας|(?:bersihkan|kosongkan) (?:chat|obrolan)|مسح (?:ال)?(?:دردشة|محادثة)|(?:נקה|ניקוי) (?:את )?(?:ה)?צ['’׳]?אט|चैट साफ़? करें`,
      String.raw`نقل إلى (?:سلة )?(?:ال)?(?:مهملات|محذوفات)|إفراغ (?:سلة )?(?:ال)?(?:مهملات|سلة|محذوفات)|(?:העבר|העברה) ל(?:אשפה|פח)|רוקן (?:את )?(?:ה)?(?:אשפה|פח)|(?:ट्रैश|बिन) (?:में ले जाएं|खाली करें)|μεταφορά στον κάδο(?: απορριμμάτων)?|άδειασμα κάδου`,
      // Whom one looks after, or lets take part.
      String.raw`remove (?:(?:the|this) )?(?:participant|moderator|subscriber|student|attendee|caregiver)|(?:stop|remove|end|turn off) ${WHOSE}(?:parental )?supervision|(?:kind|teilnehmer(?:in)?|schüler(?:in)?) entfernen|(?:eltern|kinder)?aufsicht (?:beenden|entfernen)|elternkontrolle (?:deaktivieren|beenden)|(?:retirer|supprimer) (?:(?:le|la|cet?) |l['’])?(?:enfant|participant)|(?:arrêter|supprimer) la supervision`,
      String.raw`(?:quitar|eliminar) (?:(?:al?|el|la) )?(?:niñ[oa]|participante)|(?:detener|quitar|dejar de) (?:la )?supervisi?(?:ón|ar)|(?:remover|excluir) (?:(?:a|o) )?(?:criança|participante)|(?:interromper|encerrar) (?:a )?supervisão|rimuovi (?:(?:il|la) )?(?:bambin[oa]|partecipante)|interrompi (?:la )?supervisione|(?:kind|deelnemer) verwijderen|toezicht stoppen|usuń (?:dziecko|uczestnika)|(?:удалить|исключить) (?:реб[её]нка|участника)|(?:отключить|прекратить) (?:родительский )?контроль|(?:çocuğu|katılımcıyı) (?:kaldır|çıkar)|gözetimi durdur`,
      String.raw`reset ${WHOSE}(?:home ?screen|dictionary|recommendations)`,
    ],
    send: [
      // To a class, a school or an office.
      String.raw`(?:post|publish|send) ${WHOSE}(?:announcement|stickers?|gifs?|polls?)|submit ${WHOSE}(?:quiz|test|exam|symptoms|answers|attendance|timesheet)|report ${WHOSE}absence|(?:krankmeldung|abwesenheit) (?:absenden|melden|einreichen)|(?:signaler|déclarer) une absence|(?:notificar|comunicar) (?:la |una )?ausencia`,
      String.raw`(?:save|create|sign|confirm|submit|crop)(?: \S+){0,2} and send|forward to (?!(?:the )?(?:end|start|beginning|next|last|first|previous|chapter|inbox|page|step|top|bottom)(?!\p{L})|\d)\S+(?: \S+)?`,
    ],
    pay: [String.raw`(?:confirm|order|book|reserve|submit|accept|add)(?: \S+){0,2} and pay`],
  },
  far: {
    send: [
      // To what moves, or to what others hang on.
      String.raw`start (?:cleaning|vacuuming|mowing|mopping)|flash ${WHOSE}(?:head)?lights|start (?:pre-?conditioning|climate(?: control)?)|reinigung starten|(?:démarrer|lancer) le nettoyage|(?:iniciar|empezar) (?:la |a )?limpieza|iniciar (?:a )?limpeza|avvia (?:la )?pulizia|(?:schoonmaak|reiniging) starten|начать уборку|почати прибирання|temizliği başlat`,
      String.raw`redémarrer (?:(?:la|le|ma|mon) |l['’])?(?:passerelle|box|hub|routeur|appareil)|reiniciar (?:(?:el|la|o|a) )?(?:hub|puerta de enlace|central|concentrador)|(?:hub|gateway|zentrale|bridge) neu ?starten|riavvia (?:(?:il|la) |l['’])?(?:hub|gateway|centralina)|перезагрузить (?:хаб|шлюз)|перезавантажити (?:хаб|шлюз)`,
    ],
    pay: [
      String.raw`stake \d[\d.,]* [a-z]{2,6}|(?:takası?|işlemi|transferi) (?:onayla|imzala)|(?:подтвердить|підтвердити) (?:обмен|обмін|своп)|(?:tausch|swap) bestätigen|confirmer (?:l['’])?échange|confirmar (?:(?:el|o|la|a) )?(?:intercambio|canje|troca|swap)|(?:transaktion|transaction|transacción|transação|transazione|transactie) (?:signieren|ondertekenen)|(?:signer|firmar|assinar|firma) (?:la |a )?(?:transaction|transacción|transação|transazione)`,
    ],
  },
};
