import type { OrderWords } from './order-words.ts';

/**
 * What somebody holds free for one from then on, or comes for, in many languages. What books (`Boka tid`, `Reservar`) opens the page
 * where it is chosen.
 */
export const confirmed: OrderWords = {
  plain: {
    send: [
      // A driver is waited for.
      String.raw`i(?:['’]ve| have) arrived|i['’]?m (?:here|outside|at (?:the )?(?:pick-?up|door))|arrived at (?:the )?(?:pick-?up|drop-?off|restaurant|store|customer|stop|destination)|ich bin (?:da|angekommen|vor ort)|je suis (?:arrivée?|là|sur place)|(?:ya )?(?:he llegado|llegué)|cheguei(?: ao local)?|sono arrivat[oa]|ik ben (?:er|aangekomen)|jestem na miejscu|я (?:на месте|приехал|подъехал)|я на місці|geldim|vardım|jag är framme|jeg er (?:her|framme|fremme)|jsem na místě|am ajuns|έφτασα|saya (?:sudah )?(?:sampai|tiba)|tôi đã đến|لقد وصلت|הגעתי|मैं पहुंच गया`,
      String.raw`(?:fahrt|auftrag|bestellung) (?:annehmen|ablehnen)|(?:accepter|refuser) (?:(?:la|cette) )?(?:course|commande|livraison)|(?:aceptar|rechazar|aceitar|recusar) (?:(?:el|la|a|o|este|esta) )?(?:viaje|pedido|viagem|corrida|entrega)|(?:accetta|rifiuta) (?:(?:la|il) )?(?:corsa|consegna)|accetta (?:l['’])?ordine|rit (?:accepteren|weigeren)`,
      String.raw`(?:przyjmij|odrzuć) (?:kurs|przejazd|zlecenie|zamówienie)|(?:принять|отклонить|прийняти|відхилити) (?:поездку|заказ|поїздку|замовлення)|(?:yolculuğu|siparişi) (?:kabul et|reddet)|(?:acceptera|avvisa) (?:resan?|körningen?|beställningen?)|(?:přijmout|odmítnout) (?:jízdu|objednávku)|(?:acceptă|refuză) (?:cursa|comanda)`,
      String.raw`(?:fuvar|rendelés) (?:elfogadása|elutasítása)|(?:αποδοχή|απόρριψη) (?:διαδρομής|παραγγελίας)|(?:terima|tolak) (?:order(?:an)?|pesanan|perjalanan)|(?:nhận|từ chối) (?:chuyến(?: đi| xe)?|đơn(?: hàng)?|cuốc(?: xe)?)|(?:قبول|رفض) (?:ال)?(?:رحلة|مشوار)|(?:קבל|קבלת|דחה|דחיית) (?:את )?(?:ה)?נסיעה|राइड (?:स्वीकार|अस्वीकार) करें`,
    ],
  },
  far: {
    pay: [
      String.raw`termin (?:jetzt )?(?:bestätigen|verbindlich buchen)|(?:confirmer|valider) (?:(?:le|mon|la|ma) )?(?:rendez-vous|rdv|réservation)|confirmar (?:(?:la|el|mi|a|o|minha|meu) )?(?:cita|turno|reserva|consulta|agendamento|marcação|viaje|viagem|corrida)|conferma (?:(?:l['’]|(?:la|il|mio|mia) ))*(?:appuntamento|prenotazione|visita|corsa)`,
      String.raw`(?:afspraak|boeking|reservering) bevestigen|bevestig (?:(?:de|je|mijn) )?(?:afspraak|boeking|reservering|rit)|potwierdź (?:wizytę|termin|rezerwację|przejazd)|подтвердить (?:запись|при[её]м|визит|бронь|поездку)|підтвердити (?:запис|візит|бронювання|поїздку|замовлення)|(?:randevuyu|rezervasyonu|yolculuğu) onayla`,
      String.raw`bekräfta (?:bokning(?:en)?|tid(?:en)?|besök(?:et)?|resa(?:n)?)|(?:bekræft|bekreft) (?:booking(?:en)?|bestilling(?:en)?|time(?:n)?|aftale(?:n)?|avtale(?:n)?|tid(?:en)?)|vahvista (?:ajanvaraus|varaus|aika)|potvrdit (?:termín|rezervaci|návštěvu|schůzku|jízdu|objednávku)|potvrdiť (?:termín|rezerváciu)`,
      String.raw`(?:időpont|foglalás|fuvar|rendelés) (?:megerősítése|véglegesítése)|confirmă (?:programarea|rezervarea|cursa)|επιβεβαίωση (?:του )?(?:ραντεβού|κράτησης|διαδρομής|παραγγελίας)|konfirmasi (?:janji(?: temu)?|pesanan|booking|reservasi|perjalanan)|xác nhận (?:lịch (?:hẹn|khám)|cuộc hẹn|chuyến(?: đi| xe)?)`,
      String.raw`تأكيد (?:ال)?موعد|(?:אישור|אשר|קבע) (?:את )?(?:ה)?תור|अपॉइंटमेंट (?:की पुष्टि|कन्फर्म) करें|बुकिंग (?:की पुष्टि|कन्फर्म) करें`,
    ],
    call: [
      String.raw`(?:sună|apelează) (?!(?:acum|înapoi)$)\S+(?: \S+)?|(?:zavolat|volat) \S+(?: \S+)?|\S+ (?:fel)?hívása|(?:καλέστε (?:τον|την|το)|κλήση (?:στον|στην|προς)) \S+(?: \S+)?|(?:hubungi|telepon|panggil) (?:driver|pengemudi|sopir|kurir|penjual|dokter|toko|restoran|layanan|dukungan|cs|polisi)(?: \S+)?`,
      String.raw`gọi (?:(?:cho|điện(?: cho)?) \S+(?: \S+){0,2}|tài xế|bác sĩ|cửa hàng|nhà hàng|người bán|hỗ trợ|tổng đài|shipper)|(?:התקשר|חייג) (?:אל |ל)\S+(?: \S+)?|ring (?:föraren|chauffören|sjåføren|butiken|butikken|restaurangen|restauranten|kundtjänst|kundeservice|supporten?|säljaren|sælger(?:en)?|læge(?:n)?|läkaren?)`,
    ],
  },
};
