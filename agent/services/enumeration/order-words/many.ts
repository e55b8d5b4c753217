import type { OrderWords } from './order-words.ts';
import { IT, IT_FIRST, NOT, PRICE, SHOWN, TIER, TYPED } from './parts.ts';

/** Orders that languages say alike. */
export const many: OrderWords = {
  plain: {
    delete: [
      // First the order, then what it is about.
      String.raw`(?:delete|erase|wipe|uninstall|deactivate|unfriend|supprimer|eliminar|borrar|excluir|apagar|elimina|cancella|usuń|удалить|видалити|radera|ta bort|slett?|poista|smazat|odstranit|șterge|hapus|xóa|xoá|διαγραφή|حذف|מחק|מחיקת)(?! ${TYPED})(?!.* ${SHOWN}$)${IT}`,
      // Last the order.
      String.raw`(?!${TYPED}|${NOT})${IT_FIRST}(?:löschen|verwijderen|törlése|sil|हटाएं|हटाएँ|मिटाएं)`,
      'заблок(?:ировать|увати) (?:пользователя|користувача|контакт|номер|аккаунт|карту|картку)',
    ],
    pay: [
      String.raw`(?:pay|buy|order|place order|book|subscribe|rent|unlock|upgrade|donate|purchase|checkout|continue|comprar|pagar|acheter|payer|commander|acquista|paga|kupuję|zamawiam|betala|köp|jetzt kaufen|kaufen|abonnieren|оплатить|купить)(?: \S+){0,4} ${PRICE}(?:\P{L}.*)?`,
      String.raw`(?:für |um |nur )?${PRICE}(?: (?:jetzt|sicher|verbindlich))? (?:bezahlen|zahlen|kaufen|bestellen|spenden|überweisen|betalen)`,
    ],
  },
  far: {
    delete: [
      String.raw`(?:dissocier|désappairer|dissocia|desvincular|desemparejar|desemparelhar|desparear)(?: \S+){0,3}`,
    ],
    pay: [
      String.raw`upgrade (?:to|naar|ke) ${TIER}`,
      String.raw`(?:jetzt )?(?:auf |zu )?${TIER} (?:upgraden|wechseln|holen|werden|freischalten|testen|kaufen|nemen|proberen)`,
      String.raw`(?:skaffa|hanki|získat|obține|dapatkan) ${TIER}`,
    ],
  },
};
