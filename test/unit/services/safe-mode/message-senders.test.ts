import { expect, it } from 'vitest';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const field = (hint: string, top = 1800): string =>
  androidView(
    'android.widget.EditText',
    `[160,${top}][700,${top + 120}]`,
    `text="" hint="${hint}" clickable="true"`,
  );
const sign = (left: number, words = '', id = ''): string =>
  androidView(
    'android.view.ViewGroup',
    `[${left},1800][${left + 120},1920]`,
    `clickable="true" content-desc="${words}" resource-id="${id}"`,
  );
const blocked = (...views: readonly string[]): readonly (string | null)[] =>
  actionsOf(androidScreen(views.join('')))
    .filter((a) => a.kind === 'TAP' && a.role !== 'textfield')
    .map((a) => a.blocked);

it.each([
  ...['Message', 'Type a message…', 'Add a comment', 'Nachricht', 'Écrire un message', '发送消息', 'Aa'],
  ...[
    'Write something…',
    'Schreib etwas',
    'Escribe aquí',
    'Напишите что-нибудь',
    'اكتب رسالتك هنا',
    '说点什么',
  ],
])('sends no message by a picture without words: %s', (hint) => {
  expect(blocked(sign(20), field(hint), sign(800))).toEqual([null, 'send']);
  expect(blocked(sign(20), field(hint), sign(720), sign(860)).at(-1)).toBe('send');
  expect(blocked(field(hint), sign(800, '', 'a:id/imageButton3'))).toEqual(['send']);
  expect(blocked(field(hint), sign(800, '', 'a:id/feedback_fab'))).toEqual(['send']);
});

it('goes on touching what brings something into a message, what stands before it, and what ends other fields', () => {
  expect(blocked(field('Message'), sign(800, '', 'app:id/btn_attach'))).toEqual([null]);
  expect(blocked(field('Message'), sign(800, '', 'app:id/pick_image'))).toEqual([null]);
  expect(blocked(field('Message'), sign(800, 'Microphone'))).toEqual([null]);
  expect(blocked(field('Message'), sign(720, 'Send'), sign(860))).toEqual(['send', null]);
  expect(blocked(field('Ask anything'), sign(800))).toEqual([null]);
  expect(blocked(field('Search messages'), sign(800))).toEqual([null]);
  // What stands in the field clears it, or speaks.
  expect(blocked(field('Message'), sign(570))).toEqual([null]);
  expect(blocked(field('Message'), field('Name', 1500), sign(800))).toEqual([null]);
  expect(blocked(field('Add a task'), sign(800))).toEqual([null]);
  expect(blocked(field('Write something to translate'), sign(800))).toEqual([null]);
  expect(blocked(field('Message', 1200), sign(800))).toEqual([null]);
});
