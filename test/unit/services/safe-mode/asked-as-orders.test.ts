import { expect, it } from 'vitest';
import { reasonOfAsked, reasonOfQuestion } from '../../../../agent/services/labels/questions.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

/** What a yes does in a dialog that asks this, beside a no. */
const yes = (label: string, question: string) =>
  reasonOfTap(label, 'button', {
    dialogTitle: question,
    dialogText: `${question} Acme X ${label}`,
    declinable: true,
    oneAgrees: true,
  });

it.each([
  ['Tak', 'Anulować zamówienie?', 'delete'],
  ['Tak', 'Zakończyć parkowanie?', 'pay'],
  ['Yes', 'Order this item?', 'pay'],
  ['Yes', 'Order by phone?', 'pay'],
  ['Yes', 'Order by credit card?', 'pay'],
  ['Yes', 'Order by 5 pm?', 'pay'],
  ['Opuść', 'Opuścić grupę?', 'delete'],
  ['Tak', 'Czy na pewno chcesz zablokować kartę?', 'delete'],
  ['Evet', 'Rezervasyon iptal edilsin mi?', 'delete'],
  ['Evet', 'Siparişi iptal etmek istediğinize emin misiniz?', 'delete'],
  ['Evet', 'GRUPTAN AYRILMAK İSTİYOR MUSUNUZ?', 'delete'],
  ['Dondur', 'Kartınız dondurulsun mu?', 'delete'],
  ['Evet', 'Park süresini bitirmek istiyor musunuz?', 'pay'],
  ['Đồng ý', 'Bạn có chắc chắn muốn khóa thẻ này không?', 'delete'],
  ['Có', 'Bạn có muốn dừng sạc không?', 'pay'],
  ['ใช่', 'คุณต้องการยกเลิกการจองหรือไม่', 'delete'],
  ['ยืนยัน', 'ต้องการอายัดบัตรใช่หรือไม่?', 'delete'],
  ['ใช่', 'ออกจากกลุ่มนี้ใช่ไหม', 'delete'],
  ['हाँ', 'क्या आप ऑर्डर रद्द करना चाहते हैं?', 'delete'],
  ['हाँ', 'ग्रुप छोड़ना चाहते हैं?', 'delete'],
  ['הקפא', 'להקפיא את הכרטיס?', 'delete'],
  ['כן', 'לסיים את החניה?', 'pay'],
  ['Sì', 'Terminare la sosta?', 'pay'],
  ['Termina', 'Terminare la sosta?', 'pay'],
  ['बाहर निकलें', 'क्या आप समूह से बाहर निकलना चाहते हैं?', 'delete'],
  ['बाहर निकलें', 'ग्रुप से बाहर निकलें?', 'delete'],
  ['Ya', 'Apakah Anda yakin ingin membatalkan pesanan?', 'delete'],
  ['Ναι', 'Θέλετε να ακυρώσετε την παραγγελία;', 'delete'],
])('a yes (%s) does what is asked by another form of the verb: %s', (label, question, reason) => {
  expect(yes(label, question)).toBe(reason);
});

it.each([
  ['Tak', 'Anulować pobieranie?'],
  ['Tak', 'Włączyć powiadomienia?'],
  ['Evet', 'Bildirimler açılsın mı?'],
  ['Evet', 'Filtreyi kaydetmek istiyor musunuz?'],
  ['Có', 'Bạn có muốn bật thông báo không?'],
  ['ใช่', 'ต้องการเปิดการแจ้งเตือนหรือไม่'],
  ['ใช่', 'ต้องการออกจากแอปหรือไม่'],
  ['हाँ', 'क्या आप सूचनाएं चालू करना चाहते हैं?'],
  ['כן', 'להפעיל התראות?'],
  ['Sì', 'Attivare le notifiche?'],
  ['Termina', 'Terminare l’allenamento?'],
  ['छोड़ें', 'क्या आप अभ्यास छोड़ना चाहते हैं?'],
  ['Yes', 'Order by name?'],
  ['Yes', 'Order by the newest?'],
  ['OK', 'Are you going to the gym today?'],
  ['Ya', 'Apakah Anda ingin mengaktifkan notifikasi?'],
  ['Ya', 'Yakin ingin keluar dari halaman ini?'],
  ['Ναι', 'Θέλετε να ενεργοποιήσετε τις ειδοποιήσεις;'],
])('and nothing (%s) where it asks for what harms nobody: %s', (label, question) => {
  expect(yes(label, question)).toBeNull();
});

it.each(['1', '/', '¿'])('thousands of signs of one kind ask nothing, at once: %s', (sign) => {
  const begun = performance.now();
  expect([reasonOfQuestion, reasonOfAsked].map((asks) => asks(`${sign.repeat(20_000)}?`))).toEqual([
    null,
    null,
  ]);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
