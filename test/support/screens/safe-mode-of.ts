import type { BlockReason } from '../../../agent/domain/ui-action.ts';
import { blockReason } from '../../../agent/services/enumeration/safe-mode.ts';
import type { SafetyContext } from '../../../agent/services/enumeration/safe-mode.ts';
import type { UiElement } from '../../../agent/domain/ui-element.ts';
import { node, web } from './recorded-screens.ts';

/** Why safe mode leaves a control alone that is called so; null: it may be tapped. */
export const reasonOfTap = (name: string, role: string, more: Partial<SafetyContext>): BlockReason | null =>
  blockReason('TAP', web(node(role, { clickable: true, name })).elements[0] as UiElement, {
    appIdentifier: 'com.example.app',
    route: '.MainActivity',
    rowTitle: null,
    dialogText: '',
    dialogTitle: '',
    declinable: false,
    ...more,
  });
