import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { name: said, text: said });
const button = (name: string): string => node('button', { name, text: name, clickable: true });
const blocked = (...parts: readonly string[]): readonly (string | null)[] =>
  actionsOf(web(parts.join('')))
    .filter(({ kind }) => kind === 'TAP')
    .map((action) => action.blocked);

it('sends no request that changes what it is sent to, and those that change nothing', () => {
  expect(
    blocked(
      text('get /books'),
      button('TRY'),
      text('post /books'),
      button('TRY'),
      text('delete /books/{id}'),
      button('Try it!'),
      text('put /loans/{id}/return'),
      button('Execute'),
      text('HEAD /books'),
      button('Run'),
    ),
  ).toEqual([null, 'send', 'delete', 'send', null]);
});

it('knows method and path that stand beside each other, and what only makes fields ready', () => {
  expect(blocked(text('PATCH'), text('/members/{id}'), button('Try it out'), button('Execute'))).toEqual([
    null,
    'send',
  ]);
  expect(blocked(text('GET'), text('/members'), button('Execute'))).toEqual([null]);
});

it('touches such a control where no operation is described', () => {
  expect(blocked(text('Post'), text('Delete'), text('A story'), button('Run'))).toEqual([null]);
  expect(blocked(text('Send by post /mail'), button('Run'))).toEqual([null]);
});
