import type { OrderWords } from './order-words.ts';
import { PRICE } from './parts.ts';

export const german: OrderWords = {
  plain: {
    delete: [
      '(?:alle |meine |die )?(?:app-?)?(?:einstellungen|daten|statistik|fortschritt|app|konto) (?:auf (?:standard|werkseinstellungen) )?zurücksetzen',
      'auf werkseinstellungen zurücksetzen',
      'werkseinstellungen (?:wiederherstellen|zurücksetzen)',
      '(?:verlauf|alle daten|alles) leeren',
      'konto (?:schließen|deaktivieren)',
      '(?:gruppe|team|kanal|chat|arbeitsbereich|organisation) verlassen',
      '(?:bestellung|buchung|reservierung|termin|fahrt|reise|auftrag) (?:stornieren|absagen)',
      'stornieren',
      '(?:(?:mein |das |den )?(?:abo|abonnement|mitgliedschaft|vertrag) )?(?:jetzt |verbindlich )?kündigen',
      String.raw`(?:\S+ ){0,2}(?:konto|gerät|karte|kontakt|freund|mitglied|profil|foto|bild|adresse|zahlungsmethode) entfernen`,
      '(?:diese[nrs]? )?(?:(?:be)?nutzer(?:in)?|kontakt|anrufer|nummer|profil|person|absender|mitglied|karte) (?:blockieren|sperren)',
    ],
    send: [
      String.raw`(?:\S+ ){0,2}(?:nachricht|anfrage|einladung|kommentar|antwort|bewertung|bericht|feedback|angebot|bewerbung|standort|geschenk|foto|e-?mail|sms|bestellung|beitrag) (?:ab|ver)?(?:senden|schicken)`,
      String.raw`(?:\S+ ){0,2}(?:freunde|kontakte|mitglieder|standort|profil|beitrag) (?:einladen|teilen)`,
    ],
    sign_out: [
      String.raw`(?:(?:überall|(?:von|auf|aus) \S+(?: \S+){0,2}) )?(?:abmelden|ausloggen)`,
      String.raw`(?:abmelden|ausloggen) (?:von|auf) \S+(?: \S+){0,2}`,
      'konto wechseln',
    ],
    call: ['videoanruf(?: starten)?'],
  },
  far: {
    delete: [
      String.raw`(?!nicht )(?:\S+ ){0,2}entkoppeln`,
      'kopplung (?:aufheben|trennen|lösen)',
      '(?:dieses? |das )?(?:gerät|netzwerk|wlan|zubehör) (?:vergessen|ignorieren)',
    ],
    send: [
      '(?:jetzt )?live gehen',
      String.raw`(?!nicht )(?:\S+ )?(?:\p{L}*tür|(?:garagen|hof|einfahrts|eingangs|roll|haupt)?tor|garage|schranke|auto|fahrzeug|kofferraum|schloss) (?:öffnen|aufschließen|aufsperren|entriegeln|entsperren|abschließen|verriegeln)`,
      'entriegeln',
      'aufschließen',
      'aufsperren',
      '(?:alarmanlage|alarm) (?:un)?scharf ?(?:schalten|stellen)',
      '(?:un)?scharf ?(?:schalten|stellen)',
      'alarmanlage (?:de)?aktivieren',
      'motor starten',
      '(?:router|modem|repeater|gateway|fritz!?box|server|hub) (?:neu ?starten|herunterfahren|herstarten)',
    ],
    pay: [
      String.raw`(?:jetzt )?(?:(?:den |die |das |meine?n? |ihre?n? )?)(?:\d+[ -](?:tage|tägige[ns]?|wochen|wöchige[ns]?|monate) |kostenlose[ns]? |gratis[ -]?)*(?:probe(?:abo|monat|woche|phase|zeit|zeitraum)|test(?:phase|zeitraum|abo)|gratis(?:monat|woche)|probe-abo) (?:jetzt )?(?:starten|beginnen|aktivieren)`,
      String.raw`(?:jetzt )?(?:\d+|eine|einen|zwei) (?:tage?|wochen?|monate?) (?:lang )?(?:kostenlos|gratis|umsonst)(?: testen| ausprobieren)?`,
      '(?:transaktion|auftrag|tausch) (?:bestätigen|freigeben|signieren|ausführen)',
      'wetten? (?:platzieren|abgeben|abschließen|bestätigen)',
      'tipp(?:schein)? abgeben',
      'jetzt (?:wetten|bieten)',
      'gebot abgeben',
      String.raw`(?:guthaben|konto|karte|prepaid-?\p{L}*) aufladen`,
      'jetzt (?:aufladen|einzahlen|auszahlen)',
      'geld (?:einzahlen|auszahlen|abheben|senden|überweisen|hinzufügen)',
      '(?:überweisung|zahlung|kauf|einkauf|bestellung|einzahlung|auszahlung) (?:ausführen|bestätigen|freigeben|abschließen)',
      String.raw`${PRICE} (?:aufladen|einzahlen|auszahlen|setzen|bieten|senden|investieren|abheben)`,
      'jetzt upgraden',
      '(?:jetzt|verbindlich|kostenpflichtig) buchen',
      '(?:fahrt|taxi) (?:buchen|bestellen|anfordern|rufen)',
      'buchung (?:abschließen|bestätigen)',
    ],
    call: [
      String.raw`notruf(?: (?:absetzen|wählen|senden|tätigen|auslösen|starten|\d+))?`,
      '(?:notfall|panik|hilfe)?-?alarm auslösen',
      'notfall-?sos',
      'notfallkontakte? (?:benachrichtigen|anrufen|alarmieren)',
      'anruf annehmen',
    ],
  },
};
