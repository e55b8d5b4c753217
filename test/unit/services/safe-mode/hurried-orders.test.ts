import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  // In capitals, as buttons of Android are.
  ['sign_out', 'ÇIKIŞ YAP|EVET, ÇIKIŞ YAP|ΑΠΟΣΥΝΔΕΣΗ|Log-out|Sign‐out|DECONNEXION'],
  ['pay', 'SATIN AL|ÖDEME YAP|SİPARİŞ VER|SİPARİŞİ ONAYLA|ΠΛΗΡΩΜΗ ΤΩΡΑ|ΑΓΟΡΑ'],
  ['delete', 'SİL|HESABI SİL|ΔΙΑΓΡΑΦΗ|ŞTERGE|Şterge'],
  ['send', 'GÖNDER|ΑΠΟΣΤΟΛΗ'],
  // What hurries or says yes, in the language of the order.
  ['pay', 'Pagar ahora|Payer maintenant|Şimdi öde|Kopen, nu|Evet, öde|हाँ, भुगतान करें|Ja, betalen'],
  ['sign_out', 'Evet, çıkış yap|نعم، تسجيل الخروج|Ano, odhlásit se|Так, вийти'],
  ['delete', 'Igen, törlés|Kyllä, poista|Eliminar ahora'],
  // What it costs, before or after it, in any currency.
  ['pay', 'Bezahlen · 12,50 €|Pagar R$ 12,50|12.000원 결제하기|₹500 भुगतान करें|₺50 öde|Pay 49 kr|Zapłać 20 zł'],
  ['pay', 'Confirm payment of $20|Pay & confirm|Finish and pay|Renew for $9.99|Renew subscription|Boost me'],
  ['pay', 'Confirm reservation|Hold to pay|Slide to pay $10|Place buy order|Bestellung aufgeben|Enviar Pix'],
  [
    'pay',
    'Pedir ahora|Conferma ordine|Yolculuğu onayla|택시 호출|支払いを確定する|确认挂号|إتمام الطلب|ऑर्डर दें',
  ],
  // What is paid for from now on, or sold.
  ['pay', 'Start parking|Extend parking|Start charging session|Confirm pick-up|Accept offer'],
  [
    'pay',
    'Roller entsperren|Parkvorgang starten|Angebot annehmen|Déverrouiller la trottinette|Prolonger le stationnement',
  ],
  [
    'pay',
    'Desbloquear patinete|Iniciar estacionamiento|Aceitar proposta|Sblocca monopattino|Avvia sosta|Fiets ontgrendelen',
  ],
  ['send', 'Add to story|Share to your story|Post to feed'],
  // How few touches it takes.
  [
    'pay',
    '1-tap buy|One-click order|Quick buy|Mit 1-Click kaufen|1-Klick kaufen|Acheter en un clic|Comprar con 1 toque',
  ],
  [
    'pay',
    'Купить в 1 клик|Заказать в один клик|Acquista con un tocco|Kup jednym kliknięciem|Kopen in één klik',
  ],
  ['pay', 'Tek dokunuşla satın al|한 번 탭하여 구매|شراء بنقرة واحدة|Beli dengan 1 ketukan|Køb med ét klik'],
  ['send', 'Super Like|Send a rose|Request refill|Accept ride|Mark as delivered|Kommentar veröffentlichen'],
  [
    'send',
    'Partager ma position|Invitar amigos|Compartilhar localização|Pubblica commento|Пригласить друзей',
  ],
  ['send', 'Arkadaşlarını davet et|共享位置|位置情報を共有|دعوة الأصدقاء|दोस्तों को आमंत्रित करें'],
  [
    'delete',
    'Block & report|Report & Block|Unfriend|Blockieren und melden|Bloquer et signaler|Bloquear usuário',
  ],
  ['delete', 'Aboneliği iptal et|حظر المستخدم|ऑर्डर रद्द करें'],
  ['sign_out', 'Log me out|साइन आउट'],
  [
    'call',
    'Call restaurant|Call the hotel|Fahrer anrufen|Den Arzt anrufen|Appeler le chauffeur|Llamar al conductor',
  ],
  ['call', 'Ligar para o motorista|Chiama l’autista|Позвонить водителю|Sürücüyü ara|اتصال بالسائق'],
])('leaves alone what cannot be taken back: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  // A sum beside what is no order, and what was booked.
  'Add to bag · $25|Cart · 12,50 €|Compra -12,50 €|View order $12|From $20|Payment $50',
  'Invoice 50 €|Bezahlt · 12,50 €|Rechnung 12,50 €|Pedido · 20 €|Carrito 12 €|500円 もらえる|Salary +2,345 €',
  'İPTAL|İPTAL ET|VAZGEÇ|AYARLAR|SİPARİŞLERİM|SATIŞ|ΑΡΧΙΚΗ|ΡΥΘΜΙΣΕΙΣ|ΠΑΡΑΓΓΕΛΙΕΣ|Logout-free|Sign-up',
  'Da pagare|Da pagare ora|Most viewed|Now playing|Jetzt ansehen|Ahora no|Maintenant|Plus tard|Agora não',
  'Renewals|Renewal date|Renew loan|Boosts|Get Boost|Super Likes|Likes|Refills|Refill reminders|Delivered orders',
  'Reservations|Appointments|Call history|Call center hours|Restaurants|Hotels|Hold to record|Swipe to unlock|Tap to pay settings',
  'Comentarios|Ubicación|Amigos|Commentaires|Mes amis|Ajouter des amis|Fahrer|Ärzte|Bestellungen|Заказы|Друзья',
  'Sürücüler|Randevularım|予約|配車|挂号记录|ऑर्डर|बुकिंग|طلباتي',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});
