import type { OrderWords } from './order-words.ts';

export const dutch: OrderWords = {
  plain: {
    delete: [
      '(?:alle )?(?:instellingen|gegevens|app) (?:resetten|herstellen)',
      'fabrieksinstellingen (?:herstellen|terugzetten)',
      'account (?:sluiten|opheffen|deactiveren)',
      '(?:groep|team|kanaal) verlaten',
      '(?:bestelling|boeking|reservering|abonnement|afspraak|rit) (?:annuleren|opzeggen)',
      // Alone, and after other things, the word is one of German: what is worth knowing.
      "(?:(?:de|het|dit|deze|mijn|alle|hele) ){0,2}(?:alles|(?:app|browser|zoek|chat|kijk)?-?(?:gegevens|geschiedenis)|data|bericht(?:en)?|gesprek(?:ken)?|chats?|lijst|foto['’]?s?|bestand(?:en)?|notities?|account|opslag|logboek) wissen",
      '(?:gebruiker|contact|nummer|account|kaart|pas) blokkeren',
    ],
    sign_out: ['log uit'],
    send: ['(?:bericht|verzoek|uitnodiging|reactie) (?:versturen|verzenden|sturen)'],
  },
  far: {
    delete: [String.raw`(?!niet )(?:\S+ ){0,2}ontkoppelen`, '(?:dit )?(?:apparaat|netwerk) vergeten'],
    send: [
      'ga live',
      '(?:kluis(?:je)?|locker) openen',
      'live (?:gaan|uitzenden)',
      '(?:deur|voordeur|garagedeur|garage|poort|slot) (?:openen|ontgrendelen|vergrendelen)',
      '(?:open|ontgrendel) (?:de )?(?:deur|voordeur|garage|poort)',
      'alarmsysteem (?:in|uit)schakelen',
      'server (?:stoppen|afsluiten|uitschakelen|herstarten)',
    ],
    pay: [
      String.raw`(?:(?:start|begin|activeer) (?:(?:je|jouw|mijn|de|het|een|uw) )?(?:gratis )?(?:proef(?:periode|abonnement|maand|week))(?: van \d+ dagen)?|(?:gratis )?proef(?:periode|abonnement|maand|week) (?:starten|beginnen|activeren))`,
      'nu wedden',
      '(?:scooter|fiets|step) (?:ontgrendelen|huren|reserveren)|(?:ontgrendel|huur) (?:(?:de|deze|je) )?(?:scooter|fiets|step)',
      '(?:parkeren|laden|parkeersessie|laadsessie) (?:starten|verlengen)|start (?:parkeren|laden)',
      'bod accepteren|accepteer bod',
      '(?:kaartje|ticket) activeren',
      'activeer (?:je )?(?:kaartje|ticket)',
      'nu huren',
      'plaats (?:je )?weddenschap',
      '(?:weddenschap|bod) plaatsen',
      'geld (?:overmaken|storten|opnemen|toevoegen|sturen|versturen)',
      'saldo opwaarderen',
      '(?:overboeking|betaling|boeking|aankoop|bestelling) (?:bevestigen|uitvoeren|voltooien|afronden)',
      '(?:boek nu|nu boeken)',
      '(?:taxi|rit) (?:bestellen|boeken|aanvragen)',
    ],
    call: ['noodoproep', 'bel 112', 'alarmnummer bellen'],
  },
};
