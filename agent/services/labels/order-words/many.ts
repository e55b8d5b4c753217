import type { OrderWords } from './order-words.ts';
import { IT, IT_FIRST, NOT, PRICE, SHOWN, TIER, TYPED } from './parts.ts';

/** By what Germans pay: their word for it is that for numbers, too. */
const MEANS = String.raw`(?:\S+ )?\p{L}*-?(?:karte|paypal|pay|klarna|twint|lastschrift|rechnung|handy|gutschein)`;
/** For how much of a thing one pays, which is a price and no means. */
const EACH = String.raw`(?:the |het |den )?(?:hour|day|week|month|quarter|year|use|minute|mile|person|item|stunde|tag|woche|monat|jahr|uur|dag|maand|kwartaal|jaar|minuut|persoon|ora|giorno|settimana|mese|anno|minuto|uso|persona)(?!\p{L})`;

/** What makes of the word of an order the name of a thing, with what it costs beside it (`Order #1042, Delivered, €24.90`, `Rent due $1200`). */
const NOUN = String.raw`(?<=(?<!place )order|purchase),? (?:#|(?:n[or]\.?|id|number|total|summary|details?|history|status|from|list|slip|of|protection|receipt|date)(?!\p{L})|\d{4,}(?![.,]?\d)(?! ?\p{Sc}))|(?<=book|rent|pay) (?:of|club|due(?! now)|receipt|slip|stub|history|details?)(?!\p{L})(?<!pay due)`;

/** Orders that languages say alike. */
export const many: OrderWords = {
  plain: {
    delete: [
      // First the order, then what it is about.
      String.raw`(?:delete|erase|wipe|uninstall|deactivate|unfriend|supprimer|eliminar|borrar|excluir|apagar|elimina|cancella|usuń|удалить|видалити|radera|ta bort|slett?|poista|smazat|odstranit|șterge|hapus|xóa|xoá|gỡ bỏ|διαγραφή|حذف|מחק|מחיקת)(?! ${TYPED})(?!.* ${SHOWN}$)${IT}`,
      // Last the order.
      String.raw`(?!${TYPED}|${NOT})${IT_FIRST}(?:löschen|verwijderen|törlése|sil|हटाएं|हटाएँ|मिटाएं|डिलीट(?: करें)?)`,
      'заблок(?:ировать|увати) (?:пользователя|користувача|контакт|номер|аккаунт|карту|картку)',
    ],
    pay: [
      String.raw`(?:pay|buy|order|place order|book|subscribe|rent|unlock|upgrade|donate|purchase|continue|assinar|assine|subscrever|suscribirse|suscríbete|s['’]abonner|abonnez-vous|abbonati|régler|comprar|pagar|acheter|payer|commander|acquista|paga|kupuję|zamawiam|betala|köp|jetzt kaufen|kaufen|abonnieren|оплатить|купить)(?!${NOUN})(?: \S+){0,4} \(?${PRICE}(?:\P{L}.*)?`,
      String.raw`(?:für |um |nur )?${PRICE}(?: (?:jetzt|sicher|verbindlich))? (?:bezahlen|zahlen|kaufen|bestellen|spenden|überweisen|betalen)`,
    ],
  },
  far: {
    sign_out: [
      String.raw`(?:logga ut|log ud|logg ut|wyloguj(?: się)?|kirjaudu ulos|odhlásit(?: se)?|đăng xuất|تسجيل الخروج|התנתק|התנתקות|вийти з)${IT}`,
    ],
    call: [
      // Somebody who is one's own, or that is known.
      String.raw`call (?:my|our|your|the) (?!list|log|history|shots|function|method|api|tool|endpoint|server)\S+(?: (?:team|desk|office|line|support|service|cent(?:er|re)|provider))?`,
      String.raw`(?!nicht |niemals |niet |nooit )\S+(?: \S+){0,2} (?:anrufen|bellen)`,
      String.raw`appeler (?:(?:les?|la|mon|ma|mes|votre|notre|une?) |l['’])\S+(?: \S+)?|chiama (?:(?:il|la|lo|gli|i|una?) (?:(?:tuo|tua|nostro|nostra) )?|l['’])\S+(?: \S+)?`,
      String.raw`(?:позвонить|зателефонувати|подзвонити)(?: \S+){1,3}|zadzwoń do \S+(?: \S+)?`,
      // With one's face or voice, as the bar above a conversation says it.
      String.raw`(?:video|audio|voice|sprach|röst|ääni|tale|ljud|видео|аудио|відео|аудіо|βιντεο)[ -]?(?:anruf|call|llamada|chamada|chiamata|gesprek|oproep|samtal|samtale|opkald|anrop|puhelu|hovor|hívás|звонок|вызов|дзвінок|κλήση)`,
      String.raw`(?:llamada|chamada|ligação|appel|chiamata|połączenie|rozmowa|apel|panggilan|cuộc gọi|gọi) (?:de |en )?(?:v[ií]d[eé]o|voz|audio|áudio|vocale?|głosowe|głosowa|wideo|suara|thoại)`,
      'spraak(?:oproep|gesprek)|голосовой вызов|голосовий виклик|görüntülü ara(?:ma)?(?: yap)?|sesli görüşme|مكالمة (?:فيديو|صوتية)|videóhívás|hlasový hovor|שיחת (?:וידי?או|קול)|(?:वीडियो|वॉइस|ऑडियो) कॉल',
      String.raw`(?:call|anrufen|appeler(?: le)?|llamar(?: al?)?|chiama(?: il)?|ligar(?: para)?|bel|bellen|zadzwoń(?: pod)?|позвонить|зателефонувати|ring|soita|zavolat|hívás|gọi|اتصل) (?:us |at |on )*(?=(?:\D*\d){5})[+(]?\d[\d ()./–-]{3,}\d`,
    ],
    delete: [
      // What was thrown away is there still, until it is emptied.
      '(?:vider|vaciar|esvaziar|svuota|opróżnij|töm|tøm|tyhjennä|vysypat|vyprázdnit|goli(?:ți)?|kosongkan|dọn sạch|очистити|leer) (?:(?:la|el|a|o|il) )?(?:corbeille|papelera(?: de reciclaje)?|lixeira|reciclagem|cestino|kosz|papperskorgen|papirkurven|papirkurv|roskakori|koš|coșul(?: de gunoi)?|sampah|thùng rác)',
      '(?:papierkorb|prullenbak) (?:(?:leeg)?maken|leeren|legen)|lomtár ürítése|çöp(?: kutusu)?(?:nu|yü) boşalt',
      '(?:in den|zum) papierkorb (?:verschieben|legen)|(?:mettre|déplacer|placer) (?:à|vers|dans) la corbeille|mover (?:a|para) (?:(?:la|a|o) )?(?:papelera|lixeira|lixo|reciclagem)|sposta nel cestino|naar (?:de )?prullenbak(?: verplaatsen)?|przenieś do kosza|удалить в корзину|çöp kutusuna taşı|flytta till papperskorgen|flytt til papirkurven?|siirrä roskakoriin|přesunout do koše',
      // What one pays or is known by.
      String.raw`(?:retirer|quitar|remover|rimuovi|verwijder|fjern|odebrat|odebrať|odstranit|отвязать|відв['’]язати|elimină) (?:(?:el|la|le|les|il|lo|este|esta|cet|cette|ce|questo|questa|mi|mon|ma|o|a|de|het|deze|dit|den|det|denne|tento|tuto) |l['’])?(?:appareil|carte|compte|membre|contact|dispositivo|tarjeta|cuenta|miembro|contacto|cartão|conta|membro|contato|carta|account|contatto|kaart|apparaat|lid|enhed(?:en)?|enhet(?:en)?|kort(?:et)?|konto(?:en)?|medlem(?:met)?|kartu|zařízení|účet|člena|карту|устройство|картку|пристрій|cardul|dispozitivul)`,
      // Who has not written down what it is restored by has nothing any more.
      '(?:réinitialiser|restablecer|resetear|redefinir|ripristina|reimposta) (?:(?:le|la|el|a|o|il|mi|mon) )?(?:portefeuille|billetera|cartera|monedero|carteira|portafoglio|wallet)|(?:portefeuille|wallet) (?:resetten|opnieuw instellen)|zresetuj portfel|сбросить кошел[её]к|скинути гаманець',
      // What is told to be lost is locked for good.
      String.raw`(?:report|mark|declare) (?:(?:my|the|this|it|card|phone|device|as) ){0,4}(?:lost|stolen)(?: (?:or|and|/|&) (?:lost|stolen))?(?: (?:card|phone|device))?`,
      String.raw`(?:(?:die |meine |diese )?(?:karte|gerät|handy) )?(?:als )?(?:verloren|gestohlen|verlust|diebstahl)(?: oder (?:gestohlen|diebstahl))? melden|als (?:verloren|gestolen) (?:melden|opgeven)|(?:verlies|diefstal) melden`,
      String.raw`(?:déclarer|signaler) (?:(?:la|ma|une|cette) (?:carte )?)?(?:comme )?(?:perte|vol|perdue?|volée?)(?: ou (?:perdue?|volée?|(?:le )?vol))?|(?:reportar|denunciar|comunicar|informar) (?:(?:la|mi|o|a|meu|de) ){0,2}(?:tarjeta |cartão )?(?:como )?(?:perdid[oa]|robad[oa]|roubad[oa]|pérdida|robo|perda|roubo|extravío)(?: [oeu] (?:perdid[oa]|robad[oa]|roubad[oa]|robo|roubo))?`,
      'segnala (?:(?:la|come|lo) )?(?:carta )?(?:smarrit[oa]|rubat[oa]|smarrimento|furto)(?: o (?:rubat[oa]|furto))?|zgłoś (?:zgubienie|kradzież|utratę|zagubienie)(?: karty)?|сообщить (?:о (?:потере|краже)|об утере)(?: карты)?|повідомити про (?:втрату|крадіжку)(?: картки)?',
      // What was said is gone for oneself, too.
      '(?:vaciar|limpiar|limpar|esvaziar|svuota|vider|effacer) (?:(?:la|el|a|o) )?(?:chat|conversación|conversa|discussion|conversation)',
      'chat leeren',
      String.raw`(?:dissocier|désappairer|dissocia|desvincular|desemparejar|desemparelhar|desparear)(?: \S+){0,3}`,
    ],
    pay: [
      String.raw`upgraden? (?:to|naar|ke|auf) ${TIER}`,
      // What is bought without a page in between.
      '(?:express|instant|(?:one|1)[ -]click) (?:check[ -]?out|purchase|order|pay(?:ment)?)|express-?(?:kauf|kasse|checkout|bezahlung)|(?:paiement|achat) (?:express|rapide|en 1 clic)|(?:pago|compra) (?:expr[eé]s|rápid[oa])|(?:pagamento|acquisto) (?:express|rapido)',
      // A card of a bank is made and sent; another one is got in a game, or to learn from.
      String.raw`(?:order|request|get) (?:(?:a|an|your|my) )?(?:new|replacement|another|physical|plastic|virtual) (?:(?:debit|credit|bank|plastic|metal) )?cards?(?<!get (?:(?:a|an|your|my) )?(?:new|another) cards?)|(?:(?:eine )?neue (?:\S+ )?karte|\p{L}*ersatzkarte) (?:bestellen|anfordern)|(?:commander|demander) (?:(?:une|ma) )?(?:nouvelle )?carte(?: de remplacement)?|(?:pedir|solicitar) (?:(?:una|um|uma) )?(?:(?:nueva|novo|nova) )?(?:tarjeta|cartão)(?: nueva| novo)?|(?:ordina|richiedi) (?:una )?(?:nuova )?carta|nieuwe (?:\S+ )?(?:kaart|pas) (?:bestellen|aanvragen)|zamów (?:nową )?kartę|(?:заказать|перевыпустить) (?:новую )?карту|замовити (?:нову )?картку`,
      // By what one pays: a button that says so pays, where a choice of ways to is ticked.
      String.raw`(?:pay|pagar|paga|payer|régler|bezahlen|zahlen(?= \S+ ${MEANS})|betaal|betalen|zapłać|оплатить|сплатити|betala|betal|maksa|zaplatit|fizet\p{L}*|plătește|bayar|thanh toán) (?:with|using|via|by|from|com|con|avec|par|mit|per|met|z|przez|через|dengan|pakai|bằng|qua|med|s|cu|картой|карткою)(?! ${EACH})(?: [^\s:]+){0,4}`,
      String.raw`(?:mit|per|via|über|met) (?:\S+ ){1,3}(?:bezahlen|zahlen|betalen)`,
      String.raw`(?:\S+ ){1,3}ile öde(?:me yap)?`,
      '(?:slide|swipe|hold|press and hold) to (?:pay|buy|order|book|purchase)',
      // What the law of the EU has buttons say by which an order is placed that is to be paid (Directive 2011/83, article 8).
      String.raw`\S+(?: \S+){0,3} (?:obligation (?:to pay|de paiement)|obbligo di (?:pagare|pagamento)|obligación de pag(?:o|ar)|obrigação de paga(?:r|mento)|betaa?l(?:ings)?verplichting|betalingsforplikt\p{L}*|betal(?:ings|nings)skyldighet|betalings?pligt|obowiązkiem zapłaty|povinnost(?:í|ou) (?:platby|platit|zaplatit)|povinnosťou (?:platby|platiť|zaplatiť)|zavazující k platbě|fizetési kötelezettséggel|obligație de plată|υποχρέωση πληρωμής|maksuvelvollisuudella|задължение за плащане)`,
      '(?:zahlungs|kosten)pflichtig \\S+|fizetési kötelezettséggel járó \\S+|tilaus sitoo maksamaan|(?:\\S+ )?mit zahlungspflicht(?: \\S+)?',
      String.raw`(?:order|book|buy|reserve|commander|réserver|acheter|pedir|comprar|reservar|ordina|prenota|acquista|bestellen|buchen|kaufen|boeken|kopen|zamów|zamawiam|kup|kupuję|zarezerwuj|заказать|купить|забронировать|замовити|забронювати|beställ|boka|köp|bestil|book|køb|bestill|bestil|kjøp|tilaa|varaa|osta|objednat|objednať|rezervovat|koupit|megrendelem|comandă|rezervă|pesan|đặt(?: hàng)?) (?:and|&|\+|et|y|e|und|en|i|и|та|och|og|ja|a|és|și|dan|và) (?:pay|payer|pagar|paga|bezahlen|zahlen|betalen|zapłać|płacę|оплатить|сплатити|betala|betal|maksa|zaplatit|zaplatiť|fizetek|plătește|bayar|thanh toán)`,
      // What is confirmed and paid for at once.
      String.raw`(?:confirm|accept|agree|valider|confirmer|accepter|confirmar|aceptar|aceitar|conferma|accetta|bestätigen|bevestig(?:en)?|potwierdź|akceptuj|подтвердить|підтвердити|onayla|bekräfta|bekræft|bekreft|vahvista|potvrdit|confirmă) (?:and|&|\+|et|y|e|und|en|i|и|та|ve|och|og|ja|a|și) (?:pay|buy|order|subscribe|book|payer|acheter|commander|pagar|comprar|pedir|reservar|paga|acquista|ordina|prenota|bezahlen|zahlen|kaufen|bestellen|buchen|betalen|betaal|kopen|zapłać|kup|zamów|оплатить|купить|заказать|сплатити|öde|satın al|betala|betal|maksa|zaplatit|plătește)`,
      String.raw`(?:jetzt )?(?:auf |zu |naar )?${TIER} (?:upgraden|wechseln|umsteigen|overstappen|holen|werden|freischalten|testen|kaufen|nemen|proberen)`,
      String.raw`(?:complete|finish|finali[sz]e|finaliser|terminer|finalizar|completar|concluir|completa|concludi|zakończ|завершить|завершити|selesaikan|hoàn tất) (?:(?:my|the|your|la|le|ma|mon|el|mi|a|o|minha|meu|il|lo) |l['’])?(?:purchase|payment|checkout|transaction|achat|paiement|commande|compra|pago|pagamento|pedido|acquisto|ordine|zakup|zamówienie|płatność|покупку|оплату|заказ|замовлення|pembayaran|pesanan|thanh toán|đơn hàng)`,
      'envoyer (?:le |un )?pourboire|enviar (?:la |una )?propina|enviar (?:a |uma )?gorjeta|invia (?:la |una )?mancia|fooi (?:sturen|versturen)|отправить чаевые|wyślij napiwek|skicka dricks',
      String.raw`(?:skaffa|hanki|získat|obține|dapatkan) ${TIER}`,
    ],
  },
};
