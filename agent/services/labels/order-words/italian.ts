import type { OrderWords } from './order-words.ts';
import { PRICE, TIER } from './parts.ts';

export const italian: OrderWords = {
  plain: {
    delete: [
      "(?:ripristina|reimposta|azzera) (?:(?:le|i|l['’]|tutte|tutti|tutte le|tutti i) ?)?(?:impostazioni|dati|app|preferenze)(?: (?:di fabbrica|predefinit[ei]))?",
      'svuota (?:la )?cronologia',
      "disattiva (?:il mio |l['’])?account",
      '(?:esci dal|abbandona il|lascia il) (?:gruppo|team|canale)',
      "(?:annulla|disdici) (?:il |la |l['’])?(?:ordine|prenotazione|abbonamento|appuntamento|corsa|viaggio)",
      'chiudi (?:il )?(?:mio )?account',
      "blocca (?:(?:il|la|questo|questa) |l['’])?(?:utente|contatto|numero|account|profilo|persona|carta)",
    ],
    send: [
      "invia (?:(?:il|la|un|una) |l['’])?(?:messaggio|richiesta|invito|commento|risposta|regalo|foto|offerta|e-?mail|sms)",
      "pubblica (?:(?:il|la|un|una|l['’]) ?)?(?:commento|recensione|annuncio|risposta)",
      'condividi (?:la )?(?:mia )?posizione',
      'invita (?:(?:gli|i|dei) )?(?:amici|contatti)',
    ],
    sign_out: ['(?:chiudi|termina) (?:la )?sessione', 'esci da (?:tutti i dispositivi|questo account)'],
  },
  far: {
    delete: ['dimentica (?:(?:questo|questa|il|la) )?(?:dispositivo|rete|accessorio)'],
    send: [
      '(?:vai|trasmetti) in diretta',
      '(?:avvia|inizia) (?:la )?diretta',
      "apri (?:(?:il|lo) |l['’])?(?:armadietto|locker)",
      '(?:apri|sblocca|blocca) (?:(?:la|il|le) )?(?:port[ae]|portone|garage|cancello|serratura|auto)',
      "(?:dis)?inserisci (?:l['’])?allarme",
      'riavvia (?:il )?(?:router|modem)',
      '(?:spegni|arresta|ferma|riavvia) (?:il )?server',
    ],
    pay: [
      String.raw`(?:inizia|attiva|avvia|comincia) (?:(?:la|il|una|un|la tua|il tuo|la mia|il mio) )?(?:(?:prova|periodo|settimana|mese)(?: di prova)? (?:gratis|gratuit[ao])|periodo di prova)(?: di \d+ giorni)?(?: gratuit[ao])?`,
      String.raw`prova (?:\d+|una?|due) (?:giorn[oi]|settiman[ae]|mes[ei]) (?:gratis|gratuit[aio])`,
      'scommetti',
      '(?:sblocca|noleggia|prenota) (?:(?:il|la|lo|un|una|questo|questa) )?(?:monopattino|bici(?:cletta)?|scooter)',
      '(?:avvia|inizia|prolunga) (?:(?:la|il) )?(?:sosta|parcheggio|ricarica)',
      "accetta (?:l['’])?offerta",
      '(?:convalida|attiva|oblitera|timbra) (?:(?:il|questo) )?(?:biglietto|titolo(?: di viaggio)?)',
      'noleggia ora',
      '(?:avvia|inizia|termina) (?:il )?noleggio',
      '(?:piazza|conferma) (?:la )?scommessa',
      String.raw`(?:aggiungi|invia|deposita|preleva|versa|trasferisci) (?:denaro|soldi|fondi|contanti|${PRICE})`,
      String.raw`ricarica (?:(?:il |la )?(?:conto|saldo|carta|credito)|${PRICE})`,
      "(?:conferma|esegui|effettua) (?:(?:il|la|l['’]) ?)?(?:bonifico|pagamento|acquisto|trasferimento|prenotazione|corsa|transazione|scambio)",
      String.raw`(?:passa a(?:l|lla)?|ottieni|diventa|prova|sblocca) ${TIER}`,
      'prenota ora',
      "(?:invia|conferma) (?:l['’])?ordine",
      '(?:richiedi|chiama) (?:(?:un|una|la) )?(?:corsa|taxi)',
    ],
    call: [
      'chiamata di emergenza',
      "chiama (?:(?:il|la|lo) |l['’])?(?:autista|corriere|medico|ristorante|hotel|host|venditore|assistenza)",
      String.raw`chiama (?:i soccorsi|il \d+|la polizia)`,
      'invia sos',
    ],
  },
};
