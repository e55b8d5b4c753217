import { expect, it } from 'vitest';
import { kindOfField } from '../../../../agent/services/labels/field-kind.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';

type Box = readonly [number, number, number, number];
const view = (of: string, [x, y, w, h]: Box, more: string, inner = ''): string =>
  `<XCUIElementType${of} type="XCUIElementType${of}" enabled="true" visible="true" x="${x}" y="${y}" width="${w}" height="${h}" ${more}>${inner}</XCUIElementType${of}>`;
const button = (name: string, label: string, box: Box): string =>
  view('Button', box, `accessible="true" name="${name}" label="${label}"`);
const text = (label: string, box: Box): string =>
  view('StaticText', box, `accessible="true" name="${label}" label="${label}" value="${label}"`);
const screen = (...inner: string[]) =>
  ios(
    view(
      'Application',
      [0, 0, 390, 844],
      'name="Acme" label="Acme"',
      view('Window', [0, 0, 390, 844], '', inner.join('')),
    ),
  );
const blocked = (name: string, label = name): unknown =>
  actionsOf(screen(text('Notes', [20, 60, 200, 30]), button(name, label, [330, 47, 44, 44]))).find(
    ({ kind }) => kind === 'TAP',
  )?.blocked;

it('a button that is called as its symbol is does what that stands for', () => {
  expect(blocked('trash')).toBe('delete');
  expect(blocked('trash.fill')).toBe('delete');
  expect(blocked('paperplane.fill')).toBe('send');
  expect(blocked('phone.fill')).toBe('call');
  expect(blocked('square.and.arrow.up', 'Square And Arrow Up')).toBe('send');
  expect(blocked('rectangle.portrait.and.arrow.right')).toBe('sign_out');
  expect(['xmark', 'chevron.left', 'plus', 'ellipsis.circle'].map((name) => blocked(name))).toEqual(
    Array(4).fill(null),
  );
  expect(blocked('phone', 'Phone')).toBeNull();
  expect(blocked('phone.fill', 'Use phone')).toBeNull();
});

const chat = (send: readonly [string, string], hint = 'Message', value = '') =>
  screen(
    text('Anna', [140, 58, 110, 21]),
    view(
      'Other',
      [0, 751, 390, 93],
      '',
      view('TextView', [52, 760, 240, 36], `accessible="true" value="${value}"`) +
        (value === '' ? text(hint, [60, 768, 100, 20]) : '') +
        button(...send, [344, 760, 36, 36]),
    ),
  );
const last = (of: ReturnType<typeof screen>): unknown =>
  actionsOf(of)
    .filter(({ kind }) => kind === 'TAP')
    .at(-1)?.blocked;

it('a symbol behind a field that asks for a message by a text drawn over it sends it', () => {
  expect(last(chat(['arrow.up.circle.fill', 'arrow.up.circle.fill']))).toBe('send');
  expect(last(chat(['arrow.up.circle.fill', 'Arrow Up Circle']))).toBe('send');
  expect(last(chat(['mic.fill', 'mic.fill']))).toBeNull();
  for (const name of ['xmark.circle.fill', 'chevron.down', 'ellipsis', 'waveform', 'face.smiling', 'doc'])
    expect(last(chat([name, name]))).toBeNull();
  expect(last(chat(['arrow.up', 'arrow.up'], 'Search'))).toBeNull();
});

it('what is drawn over an empty field is what it asks for, and no name of it', () => {
  const field = (of: ReturnType<typeof screen>) => actionsOf(of).find(({ kind }) => kind === 'TYPE');
  const [empty, filled] = [chat(['plus', 'plus']), chat(['plus', 'plus'], 'Message', 'hello')];
  expect(field(empty)?.label).toBe('Message');
  expect(kindOfField(field(empty) as NonNullable<ReturnType<typeof field>>)).toBe('message');
  for (const none of ['€', 'kg', '0/280']) expect(field(chat(['plus', 'plus'], none))?.label).not.toBe(none);
  expect(field(filled)?.elementSignature).toBe(field(empty)?.elementSignature);
});
