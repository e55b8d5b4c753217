import type { BlockReason } from '../../../agent/domain/ui-action.ts';
import { blockReason } from '../../../agent/services/safe-mode/safe-mode.ts';
import type { SafetyContext } from '../../../agent/services/safe-mode/safe-mode.ts';
import type { UiElement } from '../../../agent/domain/ui-element.ts';
import { actionsOf, android, node, web } from './recorded-screens.ts';

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

/** Why safe mode leaves a control of a screen of Android alone that is made of these views; undefined: it is none. */
export const blockedOn = (label: string, ...views: readonly string[]): string | null | undefined =>
  actionsOf(
    android(
      `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">${views.join('')}</node></hierarchy>`,
    ),
  ).find((a) => a.label === label)?.blocked;
