import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const romanian: OrderWords = {
  plain: {
    delete: [
      'resetează (?:toate )?(?:setările|datele)',
      'golește istoricul',
      'părăsește grupul',
      'anulează (?:abonamentul|călătoria|cursa)',
    ],
    send: ['postează'],
  },
  far: {
    delete: ['uită (?:(?:acest|această) )?(?:dispozitiv(?:ul)?|rețea(?:ua)?)'],
    send: ['(?:transmite|intră) în direct', '(?:deschide|descuie) (?:ușa|poarta|garajul)'],
    pay: [
      '(?:trimite|finalizează|confirmă) comanda',
      'plasează pariul',
      'pariază',
      'licitează',
      '(?:trimite|transferă|adaugă|retrage|depune) bani',
      'confirmă (?:plata|transferul)',
      String.raw`treci la ${TIER}`,
    ],
    call: ['apel de urgență'],
  },
};
