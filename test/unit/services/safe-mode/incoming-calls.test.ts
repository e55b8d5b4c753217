import { expect, it } from 'vitest';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const touch = (name: string, left: number): string =>
  androidView(
    'android.view.View',
    `[${left},1600][${left + 300},1800]`,
    `content-desc="${name}" clickable="true"`,
  );

const answersTo = (said: string, ...names: readonly string[]): (string | null | undefined)[] => {
  const actions = actionsOf(
    androidScreen(
      androidText('Anna', 200) +
        androidText(said, 300) +
        names.map((name, i) => touch(name, 40 + 320 * i)).join(''),
    ),
  );
  return names.map((name) => actions.find(({ label }) => label === name)?.blocked);
};

it.each([
  ['Incoming video call', 'Accept', 'Decline'],
  ['Anna is calling…', 'Answer', 'Decline'],
  ['Eingehender Videoanruf', 'Annehmen', 'Ablehnen'],
  ['Appel vidéo entrant', 'Répondre', 'Refuser'],
  ['Videollamada entrante', 'Contestar', 'Rechazar'],
  ['Chamada de vídeo recebida', 'Atender', 'Recusar'],
  ['Chiamata in arrivo', 'Rispondi', 'Rifiuta'],
  ['Inkomend gesprek', 'Opnemen', 'Weigeren'],
  ['Входящий видеозвонок', 'Ответить', 'Отклонить'],
  ['Gelen arama', 'Yanıtla', 'Reddet'],
  ['Εισερχόμενη κλήση', 'Απάντηση', 'Απόρριψη'],
  ['Cuộc gọi video đến', 'Trả lời', 'Từ chối'],
  ['مكالمة واردة', 'رد', 'رفض'],
  ['שיחה נכנסת', 'מענה', 'דחה'],
  ['इनकमिंग वीडियो कॉल', 'जवाब दें', 'अस्वीकार करें'],
  ['สายเรียกเข้า', 'รับสาย', 'ปฏิเสธ'],
  ['视频来电', '接听', '拒绝'],
  ['着信中', '応答', '拒否'],
  ['수신 전화', '받기', '거절'],
])('who calls is answered by either: %s', (said, takes, refuses) => {
  expect(answersTo(said, takes, refuses)).toEqual(['call', 'call']);
});

it('nobody calls where terms are agreed to, or where calls are listed', () => {
  expect(answersTo('Terms of service', 'Accept', 'Decline')).toEqual([null, null]);
  expect(answersTo('Incoming call, 10:02', 'Answer', 'Details')).toEqual([null, null]);
});
