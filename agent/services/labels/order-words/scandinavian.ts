import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

/** Swedish, Danish and Norwegian. */
export const scandinavian: OrderWords = {
  plain: {
    delete: [
      '(?:återställ|nulstil|tilbakestill|gendan|gjenopprett) (?:(?:alla|alle) )?(?:inställningar(?:na)?|indstillinger(?:ne)?|innstillinger|innstillingene|appen|fabriks?(?:inställningar|indstillinger|innstillinger))',
      '(?:rensa|ryd|tøm) (?:(?:all|alle) )?(?:historik(?:en)?|historikk(?:en)?|data)',
      '(?:lämna|forlad|forlat) (?:gruppen?|kanalen?|teamet)',
      'avbryt (?:min )?(?:beställning(?:en)?|bokning(?:en)?|prenumeration(?:en)?|abonne(?:mang|ment)(?:et)?|bestilling(?:en)?)',
      'avboka(?: \\S+)?',
      'avbeställ(?: \\S+)?',
      '(?:säg upp|opsig|si opp) (?:(?:min|mitt|dit|ditt|mit) )?(?:prenumeration(?:en)?|abonne(?:mang|ment)(?:et)?|medlemskap(?:et)?|medlemskab(?:et)?|avtal(?:et)?)',
      '(?:annull[eé]r|kanseller|afbestil|avbestill) (?:(?:min|mit|mitt) )?(?:ordren?|bestilling(?:en)?|booking(?:en)?|reservation(?:en)?|reservasjon(?:en)?|køb(?:et)?)',
      '(?:blockera|blokk?er) (?:användaren?|bru[gk]er(?:en)?|kontakt(?:en)?|kort(?:et)?)',
    ],
    send: ['skicka (?:meddelande|förfrågan|inbjudan)', 'send (?:besked|melding|forespørsel|invitation)'],
  },
  far: {
    delete: [
      '(?:glöm|glem) (?:(?:den här|detta|denne|dette) )?(?:enhet(?:en)?|enhed(?:en)?|nätverk(?:et)?|netværk(?:et)?|nettverk(?:et)?)',
      'opphev sammenkobling',
    ],
    send: [
      'gå live',
      'sänd live',
      'send live',
      'starta livesändning',
      '(?:öppna|lås upp|åbn|åpne|lås op|lås opp) (?:dörren|garaget|grinden|døren|garagen|porten|bilen)',
    ],
    pay: [
      String.raw`(?:starta|påbörja|start|begynd|aktivera|aktivér|aktiver) (?:(?:din|min|den|en) )?(?:gratis ?)?(?:provperiod(?:en)?|provmånad(?:en)?|prøveperioden?|prøvemåned(?:en)?)`,
      'lägg (?:ett )?(?:spel|bud)',
      'placer? (?:dit |et )?(?:spil|væddemål|bud|spill|veddemål)',
      'afgiv (?:bud|ordre|bestilling)',
      '(?:genomför|gennemfør|fullfør|slutför) (?:köp(?:et)?|køb(?:et)?|kjøp(?:et)?|betaling(?:en)?|betalning(?:en)?|beställning(?:en)?|bestilling(?:en)?)',
      'boka nu',
      '(?:förläng|forlæng|forleng) (?:(?:din|min) )?(?:parkering(?:en)?|laddning(?:en)?|abonnemang(?:et)?|abonnement(?:et)?|hyra(?:n)?|leje(?:n)?|leie(?:n)?|biljett(?:en)?)',
      '(?:aktivera|aktiver|aktivér) (?:biljett|billett?)(?:en)?',
      '(?:donera|doner|skänk)(?: \\S+)?',
      'gi bud',
      'legg inn bud',
      '(?:överför|skicka|sätt in|ta ut|lägg till) pengar',
      'ladda saldo',
      'bekräfta (?:betalning(?:en)?|överföring(?:en)?|köp(?:et)?)',
      '(?:overfør|send|indsæt|sett inn|hæv|ta ut) penger?',
      'bekræft (?:betaling|overførsel|køb)',
      'bekreft (?:betaling|overføring|kjøp)',
      String.raw`(?:uppgradera|byt|opgrader|skift|oppgrader) til{1,2} ${TIER}`,
    ],
    call: ['nödsamtal', 'larma', 'nødopkald', 'nødanrop', 'ring 11[0-3]'],
  },
};
