import { describe, expect, it } from 'vitest';
import { blockReason } from '../../../../agent/services/safe-mode/safe-mode.ts';
import type { UiElement } from '../../../../agent/domain/ui-element.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const CONTEXT = {
  appIdentifier: 'https://shop.example',
  route: '/cart',
  rowTitle: null,
  dialogText: '',
  dialogTitle: '',
  declinable: false,
};
const reason = (sign: string, more: Record<string, string> = {}) =>
  blockReason(
    'TAP',
    web(node('button', { clickable: true, sign, ...more })).elements[0] as UiElement,
    CONTEXT,
  );

describe('a control without words', () => {
  it.each([
    ['delete', ['trash', 'trash-2', 'trash-can-outline', 'icon-trash', 'DeleteIcon', 'DeleteOutlineIcon']],
    ['delete', ['delete-bin-2-fill', 'delete icon', 'solid trash-alt', 'icon-delete']],
    ['send', ['send', 'paper-plane', 'share-nodes', 'ShareOutlinedIcon']],
    ['sign_out', ['logout', 'sign-out-alt', 'log-out']],
    ['call', ['phone', 'phone-fill']],
  ] as const)('is left alone where its sign says %s', (blocked, signs) => {
    for (const sign of signs) expect([sign, reason(sign)]).toEqual([sign, blocked]);
  });

  it.each(['times', 'remove', 'close', 'pencil', 'trash-restore', 'delete-off', 'shopping-cart', 'menu', ''])(
    'is touched where its sign is %j',
    (sign) => expect(reason(sign)).toBeNull(),
  );

  it('is touched where it leads to another page', () => {
    expect(reason('trash', { href: 'https://shop.example/trash' })).toBeNull();
  });
});
