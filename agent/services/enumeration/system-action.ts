import { actionId } from '../../domain/ids.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';

export type SystemKind = 'BACK' | 'DISMISS' | 'RELAUNCH' | 'HIDE_KEYBOARD';

/** An action of the fixed list that needs no element (I10). */
export function systemAction(screenId: string, kind: SystemKind): EnumeratedAction {
  return {
    actionId: actionId(screenId, kind, ''),
    kind,
    elementSignature: '',
    groupSignature: '',
    label: '',
    resourceName: '',
    role: 'system',
    elementIndex: null,
    elementKey: null,
    hitTargetBounds: null,
    confidenceScore: 0,
    blocked: null,
    submits: false,
    leadsTo: null,
    password: false,
    inputType: '',
  };
}
