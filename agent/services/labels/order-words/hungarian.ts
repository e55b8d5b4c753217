import type { OrderWords } from './order-words.ts';

export const hungarian: OrderWords = {
  plain: {
    delete: [
      '(?:beállítások|gyári beállítások) (?:visszaállítása|alaphelyzetbe állítása)',
      'kilépés a csoportból',
      '(?:előfizetés|tagság|fuvar|utazás) (?:lemondása|törlése)',
    ],
  },
  far: {
    delete: ['(?:eszköz|hálózat) elfelejtése', 'párosítás megszüntetése'],
    send: ['élő (?:adás|közvetítés) indítása', '(?:ajtó|kapu|garázs) (?:nyitása|kinyitása)'],
    pay: [
      'fogadás megtétele',
      'licitálok',
      'fizetés most',
      '(?:utalás|átutalás|fizetés|rendelés) (?:indítása|elküldése|leadása)',
      'pénzfelvétel',
      'pénz (?:küldése|utalása|befizetése|felvétele)',
      'egyenleg feltöltése',
      '(?:frissítés|váltás|előfizetés) prémiumra',
      '(?:fizetés|utalás|átutalás|vásárlás) (?:megerősítése|jóváhagyása)',
    ],
    call: ['segélyhívás', 'vészhívás'],
  },
};
