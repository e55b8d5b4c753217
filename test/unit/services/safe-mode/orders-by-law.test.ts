import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  [
    'pay',
    'Order with obligation to pay|Zahlungspflichtig buchen|Kostenpflichtig abonnieren|Mit Zahlungspflicht bestellen|Ordine con obbligo di pagare|Commande avec obligation de paiement|Pedido con obligación de pago|Bestelling met betalingsverplichting|Encomenda com obrigação de pagar|Objednávka zavazující k platbě|Objednať s povinnosťou platby|Fizetési kötelezettséggel járó megrendelés|Comandă cu obligație de plată|Παραγγελία με υποχρέωση πληρωμής|Beställ med betalningsskyldighet|Ordre med betalingspligt|Zamawiam z obowiązkiem zapłaty|Tilaus sitoo maksamaan',
  ],
  [
    'pay',
    'Zamawiam i płacę|Kup i zapłać|Beställ och betala|Bestil og betal|Tilaa ja maksa|Objednat a zaplatit|Commander et payer|Reservar y pagar|Checkout & pay|Buy with 1-Click|Reserve now|Jetzt reservieren|Assinar por R$ 9,90|S’abonner pour 4,99 €',
  ],
  [
    'pay',
    'Confirm receipt|Release funds|确认收货|구매 확정|Trimite comanda|Αποστολή παραγγελίας|Xác nhận đặt hàng|Buat pesanan|בצע הזמנה|אישור הזמנה|ยืนยันการสั่งซื้อ|จองเลย|今すぐ予約|ऑर्डर पक्का करें|Genomför köp',
  ],
  ['pay', 'Order now €24.90|Order for €5|Order 2 items €20|Buy 3 tickets $30|Rent HD $3.99|Book for €120'],
  [
    'pay',
    'Pay total $24.90|Pay due $50|Subscribe from $4.99|Buy 2024 calendar $20|Buy 1000 coins for $9.99|Acheter 1000 pièces 9,99 €|Comprar 1000 monedas 9,99 €|Купить 1000 монет 99 ₽|Köp 1000 mynt 99 kr|Place order total $5',
  ],
  [
    'delete',
    'ביטול הזמנה|בטל את המנוי|הסרת מכשיר|ลบ|ลบรูปภาพ|ยกเลิกการจอง|Huỷ đơn hàng|Hủy đăng ký|Avbryt beställning|Avboka|Säg upp abonnemang|Opsig abonnement|Rimuovi carta|Remover cartão|Quitar tarjeta|Verwijder kaart|Kartı kaldır|解散群聊|清除全部数据|解绑银行卡|予約を取り消す|مسح الكل|Стереть все данные|Cancel transfer',
  ],
  [
    'sign_out',
    'Выход из аккаунта|יציאה|ออกจากบัญชี|アカウントからログアウト|安全退出|Oturumu sonlandır|Log uit|Wyloguj z konta|Logga ut från alla enheter|Đăng xuất khỏi tài khoản|लॉगआउट',
  ],
  [
    'send',
    'Request to join|RSVP|RSVP: yes|Accept invitation|Submit timesheet|Clock in|Отправить отзыв|提交评价|投递简历|招待を送る|초대하기|שליחת בקשה',
  ],
])('leaves alone what an order is called by law or habit: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'Zahlungspflicht|Payment obligations|Mode de paiement|การชำระเงิน|ประวัติการสั่งซื้อ|ซื้อขาย|Zamówienia|Bestillinger|Boka tid|Reserve|Réserver',
  'Quitar filtro|Remover filtro|Rimuovi filtro|Fjern filter|Odebrat z oblíbených|ลบล้าง|הסר מהמועדפים|解绑说明',
  'Order and delivery|Buy and sell|Assine a newsletter|S’abonner|确认收货时间|待收货|구매 확정 완료|הזמנות שלי|Выход в эфир завтра',
  'Order #1049, Delivered, €24.90|Order 10492 · $12.00|Order from Luigi, €24.90|Order total €24.90|Purchase history $20|Book of the month, €12.99|Rent due $1200|Pay slip €1200',
  'Clock in history|Friend requests|Invitation codes|Assignments|Receipts|投递记录|초대 코드',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});
