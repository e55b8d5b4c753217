import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  [
    'pay',
    'Pay with Klarna|Pagar com Pix|Pagar con tarjeta|Mit PayPal bezahlen|Bezahlen mit PayPal|Zahlen mit PayPal|Zahlen mit einer Kreditkarte|Pay by card|Payer par carte|Paga con PayPal|Betaal met iDEAL|Zapłać z BLIK|Оплатить картой|Kredi kartı ile öde|Bayar dengan OVO|Thanh toán bằng thẻ',
  ],
  [
    'pay',
    'Buy with GPay|Book with Apple Pay|Subscribe with Google Pay|Donate with Apple Pay|Order with card|Buy now with 1-Click|Check out with Apple Pay|Mit Apple Pay kaufen|Mit Google Pay buchen|Acheter avec Apple Pay|Comprar con Google Pay|Acquista con Apple Pay|Koop met Apple Pay|Купить с Apple Pay|Apple Payで購入|使用 Apple Pay 购买|Apple Pay로 구입|Buy tickets with Apple Pay|Buy with \uf8ff Pay|Buy with Cash App|Complete purchase with PayPal|Weiter mit Apple Pay|Continuer avec Google Pay|Continuar con Apple Pay|Apple Payで続ける|Apple Pay로 결제하기',
  ],
  [
    'pay',
    'Place order (€32.10)|Pay (€32.10)|Buy now ($3.99)|Jetzt bezahlen (32,10 €)|Slide to pay|Submit payment|续费',
  ],
  [
    'pay',
    'Valider et payer|Confirmar y pagar|Confirmar e pagar|Conferma e paga|Bestätigen und bezahlen|Bevestigen en betalen|Подтвердить и оплатить|Potwierdź i zapłać',
  ],
  [
    'pay',
    'Complete purchase|Einkauf abschließen|Finaliser la commande|Finaliser l’achat|Completar compra|Completa acquisto|Zakończ zakup|Siparişi onayla|Bestelling afronden',
  ],
  [
    'call',
    'Audio call|Sprachanruf|Videollamada|Ligação de vídeo|Appel vidéo|Videochiamata|Videogesprek|Połączenie wideo|Видеозвонок|Відеодзвінок|Görüntülü arama|مكالمة فيديو|Gọi video|Panggilan video|Videosamtal|Videopuhelu|वीडियो कॉल|Call 555-1234|Call (555) 123-4567',
  ],
  [
    'delete',
    'Papierkorb leeren|Vider la corbeille|Vaciar la papelera|Esvaziar lixeira|Svuota il cestino|Prullenbak legen|Opróżnij kosz|Çöp kutusunu boşalt|ゴミ箱を空にする|휴지통 비우기|Vaciar chat|Limpar conversa',
  ],
])('leaves alone what a phone orders in other languages as well: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'Pay by the hour|Pay by month|Betalen per maand|Paga per uso|Zahlen mit Nachkommastellen|Zahlen mit Vorzeichen|Pay with card: how it works',
  'Ring 14-18|Call 24-7',
  'Buy with confidence|Order by date|Book with us|Subscribe with email|Checkout with PayPal|Apple Pay|Set up Google Pay',
  'Pay monthly|Pay in 3|How to pay|Ways to pay|Payment with card|Review and pay later|Confirm and continue|Completed orders',
  'Videos|Video calls|Llamadas|Chamadas|Sesli arama|Voice search|Call history|Ring 2|Call options',
  'Papierkorb|Corbeille|Papelera|Cestino|ゴミ箱|휴지통|Vaciar filtros|Limpar busca',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});
