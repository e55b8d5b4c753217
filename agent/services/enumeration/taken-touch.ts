import type { RecordBody } from '../../domain/records.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { enumerateActions } from './enumerate-actions.ts';

type Look = Pick<RecordBody<'perception'>, 'screenId' | 'foreground' | 'insideApp'>;

/** What Android asks by itself, as about a low battery or another app. */
const isUncalled = ({ foreground, insideApp }: Omit<Look, 'screenId'>): boolean =>
  insideApp && foreground.appIdentifier === 'android';

/** Whether safe mode would leave an action alone, though the user may have allowed it. */
const isOrder = (action: EnumeratedAction, screen: PerceivedScreen, screenId: string): boolean =>
  enumerateActions(screen, { screenId, allow: [] }).some(
    (each) => each.actionId === action.actionId && each.blocked !== null,
  );

/**
 * Whether an alert of Android came between the finger and what was meant, so that the touch is done once more. What hands in a form,
 * pays or sends is not: the alert may have come after it. Nor is what met an alert before: an app that records the display makes
 * Android ask about that.
 */
export function wasTaken(
  action: EnumeratedAction,
  before: Look & { readonly screen: PerceivedScreen },
  after: Omit<Look, 'screenId'>,
  known: { readonly tries: readonly { readonly outcome: string }[] } | undefined,
): boolean {
  if (!isUncalled(after) || isUncalled(before)) return false;
  if (action.submits || isOrder(action, before.screen, before.screenId)) return false;
  return known?.tries.some(({ outcome }) => outcome === 'FAILED') !== true;
}
