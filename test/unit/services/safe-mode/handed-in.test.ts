import { expect, it } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';

it.each([
  ['Envoyer la demande', 'send'],
  ['Signer le contrat', 'send'],
  ['Enviar solicitud', 'send'],
  ['Firmar contrato', 'send'],
  ['Assinar documento', 'send'],
  ['Invia richiesta', 'send'],
  ['Recept aanvragen', 'send'],
  ['Declaratie indienen', 'send'],
  ['Vertrag unterschreiben', 'send'],
  ['Wyślij wniosek', 'send'],
  ['Подписать договор', 'send'],
  ['Підписати заяву', 'send'],
  ['Skicka in ansökan', 'send'],
  ['Odeslat žádost', 'send'],
  ['Υποβολή αιτήματος', 'send'],
  ['Dolabı aç', 'send'],
  ['Ký hợp đồng', 'send'],
  ['आवेदन जमा करें', 'send'],
  ['إرسال الطلب', 'send'],
  ['Retirar oferta', 'delete'],
  ['Afspraak afzeggen', 'delete'],
  ['Отозвать заявление', 'delete'],
  ['Ακύρωση ραντεβού', 'delete'],
  ['ยกเลิกนัด', 'delete'],
  ['Hủy lịch khám', 'delete'],
  ['End parking', 'pay'],
  ['Ladevorgang beenden', 'pay'],
  ['Avsluta parkering', 'pay'],
  ['Terminer le stationnement', 'pay'],
  ['Giải ngân', 'pay'],
  ['Погасить кредит досрочно', 'pay'],
])('what an office, a doctor or a lender gets, or loses, is left alone: %s', (label, reason) => {
  expect(reasonOfLabel(label)).toBe(reason);
});

it.each([
  'Déposer une demande',
  'Подать заявление',
  'Mes contrats',
  'Solicitudes enviadas',
  'Firma',
  'Afspraak maken',
  'Parking',
  'Kredit',
  'आवेदन करें',
  'İade başlat',
  // A page is loaded.
  'Detener carga',
])('what begins one, or shows those there are, is tapped: %s', (label) => {
  expect(reasonOfLabel(label)).toBeNull();
});
