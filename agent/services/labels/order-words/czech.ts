import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const czech: OrderWords = {
  plain: {
    delete: [
      '(?:obnovit|resetovat) (?:(?:výchozí|tovární|všechna) )?nastavení',
      '(?:vymazat|vymaž) (?:všechna |všechno |celou )?(?:data|historii|účet)',
      'opustit (?:skupinu|kanál)',
      'zrušit (?:předplatné|členství|jízdu)',
    ],
  },
  far: {
    delete: ['zapomenout (?:toto |tuto )?(?:zařízení|síť)', 'zrušit párování'],
    send: ['vysílat živě', 'zahájit vysílání', '(?:otevřít|odemknout) (?:dveře|bránu|garáž|schránku|box)'],
    pay: [
      String.raw`(?:spustit|zahájit|začít|aktivovat|začať) (?:(?:bezplatnou|bezplatné|bezplatnú) )?(?:zkušební (?:verzi|období|dobu)|skúšobn\p{L}+ (?:verziu|obdobie|dobu))`,
      'vsadit',
      'závazně objednat',
      'objednat (?:závazně|s povinností platby)',
      '(?:aktivovat|označit) jízdenku',
      'podat sázku',
      'přihodit',
      '(?:převést|poslat|vložit|vybrat) peníze',
      'dobít (?:kredit|účet)',
      '(?:potvrdit|odeslat|autorizovat|podepsat|provést) (?:platbu|převod|nákup|příkaz)',
      String.raw`přejít na ${TIER}`,
    ],
    call: ['tísňové volání', 'volat'],
  },
};
