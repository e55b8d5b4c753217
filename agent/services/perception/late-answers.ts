import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';

/** What a touch that did nothing was, and where one was before it. */
interface VainTouch {
  readonly action: EnumeratedAction;
  readonly screen: PerceivedScreen;
  /** The address in front after it. */
  readonly route: string;
}

/** What may lead elsewhere. */
const TOUCHES: readonly EnumeratedAction['kind'][] = ['TAP', 'LONG_PRESS', 'BACK'];

/**
 * Whether what a touch leads to may still be to come, where nothing says so. Not where nobody listens, not where what is chosen was
 * chosen again (a tab, a radio button), and not where a browser had nothing to go back to: its address would be another one.
 */
export function mayAnswerLate({ action, screen, route }: VainTouch): boolean {
  if (!TOUCHES.includes(action.kind) || action.unheard === true) return false;
  if (action.kind === 'BACK') return screen.dialect !== 'web' || route !== screen.foreground.route;
  // The link of a section is current on its pages as well, and leads from them to where the section begins.
  if (action.kind === 'LONG_PRESS' || action.leadsTo !== null) return true;
  const touched = action.elementIndex === null ? undefined : screen.elements[action.elementIndex];
  return touched === undefined || !(touched.selected || (touched.role === 'radio' && touched.checked));
}
