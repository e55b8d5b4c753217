import { expect, it } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';
import { androidView } from '../../../support/screens/recorded-screens.ts';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  [
    'pay',
    'ยืนยันนัด|ยืนยันนัดหมาย|Termin bestätigen|Confirmer le rendez-vous|Confirmar cita|Conferma appuntamento|Afspraak bevestigen|Potwierdź wizytę|Подтвердить запись|Підтвердити запис|Randevuyu onayla|Bekräfta bokningen|Bekræft tid|Vahvista varaus|Potvrdit termín|Időpont megerősítése|Confirmă programarea|Επιβεβαίωση ραντεβού|Konfirmasi janji temu|Xác nhận lịch hẹn|تأكيد الموعد|אישור תור|קבע תור|确认预约|確認預約',
  ],
  [
    'send',
    'Fahrt annehmen|Accepter la course|Aceptar viaje|Aceitar corrida|Принять поездку|Прийняти поїздку|Přijmout jízdu|Acceptă cursa|Fuvar elfogadása|Αποδοχή διαδρομής|Terima order|Nhận chuyến|קבל נסיעה|รับงาน|ส่ง|ส่งคำขอ|Відправити|Đăng bài|Postează|Posting',
  ],
  [
    'call',
    'Sună șoferul|Zavolat řidiči|Volat|Sofőr hívása|Καλέστε τον οδηγό|Hubungi driver|Gọi tài xế|โทรหาคนขับ|התקשר לנהג|Ring föraren',
  ],
  [
    'pay',
    'Сплатити|Оформити замовлення|Зняти кошти|Πληρωμή|Tarik tunai|Závazně objednat|Utalás indítása|Pénzfelvétel|Förläng parkering|קנייה|Get covered|Redeem reward|Claim rewards|Claim my bonus',
  ],
  [
    'delete',
    'Очистити все|Berhenti berlangganan|Anulează abonamentul|Ακύρωση συνδρομής|Zrušit předplatné|Előfizetés lemondása|Clear learned words',
  ],
])('leaves alone what is asked for, called or paid: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'Boka tid|Foglalás|Rezervovat|Rezervă|Pesan|Đặt lịch|จองคิว|Book appointment|Κράτηση|הזמן תור',
  'Hívások|Hívás előzmények|Κλήσεις|Hubungi kami|Gọi món|Ring|Telepon|ส่งออก|ส่วนลด|Postări|โทรเข้า|การโทร',
  'Redeem points|Collect points|Κλήση σε αναμονή|Rewards|Claim history|Points|Coverage|Appointments|Terminbestätigung|Confirmed bookings|นัดหมาย',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

const text = (words: string, y: number): string =>
  androidView('android.widget.TextView', `[40,${y}][1040,${y + 80}]`, `text="${words}"`);
const atEnd = (label: string): string =>
  androidView('android.widget.Button', '[40,2200][1040,2340]', `text="${label}" clickable="true"`);

it.each([
  ['Förläng', '12 kr'],
  ['Extend', '$2.50'],
  ['Verlängern', '2,50 €'],
  ['Prolonger', '2,50 €'],
  ['Продлить', '120 ₽'],
  ['延長', '500円'],
  ['קנה כרטיס', '₪8.00'],
  ['Buy ticket', '$2.75'],
  ['Koupit jízdenku', '40 Kč'],
  ['ซื้อตั๋ว', '40 บาท'],
])('%s pays where what it costs stands beside it (%s), and else leads there', (label, sum) => {
  expect(blockedOn(label, text('Zone 3', 300), text(sum, 400), atEnd(label))).toBe('pay');
  expect(blockedOn(label, text('Zone 3', 300), atEnd(label))).toBeNull();
});

it.each([
  'Delete learned words',
  'Clear learned words',
  'Gelernte Wörter löschen',
  'Supprimer les mots appris',
  'Eliminar palabras aprendidas',
  'Удалить выученные слова',
  '学習した単語を削除',
  '清除已学习的词语',
  'Reset learned data',
])('what a keyboard was taught is not thrown away by a row of settings: %s', (rowTitle) => {
  expect(reasonOfTap(`${rowTitle}, more`, 'listitem', { rowTitle })).toBe('delete');
});

it.each(
  'I’ve arrived|I’m here|Arrived at pickup|Ich bin da|Je suis arrivé|He llegado|Cheguei|Sono arrivato|Jestem na miejscu|Я на месте|Geldim|Tôi đã đến|ถึงจุดรับแล้ว|لقد وصلت|הגעתי|मैं पहुंच गया|我已到达|到着しました|도착했어요'.split(
    '|',
  ),
)('who waits for a driver is told: %s', (label) => {
  expect(reasonOfLabel(label)).toBe('send');
});

it.each('Arrived|Arrivals|Here|وصلت|Ankunft|Arrivées|到着|到达|도착|ถึง|ถึงแล้ว'.split('|'))(
  'what only says that something came is none: %s',
  (label) => {
    expect(reasonOfLabel(label)).toBeNull();
  },
);
