import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const finnish: OrderWords = {
  plain: {
    delete: [
      '(?:nollaa|palauta) (?:(?:kaikki|oletus|tehdas)? ?)(?:asetukset|oletusasetukset|tehdasasetukset)',
      'tyhjennä (?:historia|tiedot)',
      'poistu ryhmästä',
    ],
  },
  far: {
    delete: ['unohda (?:tämä )?(?:laite|verkko)'],
    send: ['aloita (?:suora )?lähetys', '(?:avaa|lukitse) (?:ovi|portti|autotalli)'],
    pay: [
      String.raw`aloita (?:ilmainen )?(?:kokeilujakso|kokeilukausi|kokeilu)`,
      'aseta veto',
      'lyö vetoa',
      '(?:siirrä|lähetä|talleta|nosta|lisää) rahaa',
      'vahvista (?:maksu|siirto|osto)',
      String.raw`siirry ${TIER}\p{L}*`,
    ],
    call: ['hätäpuhelu', String.raw`soita \d+`],
  },
};
