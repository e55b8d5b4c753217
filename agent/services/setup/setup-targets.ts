import type { ActionRules } from '../../domain/action-rules.ts';
import type { SetupCondition, SetupStep, SetupTarget } from '../../domain/setup-script.ts';
import type { ActionKind, BlockReason, EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { covers, denialsOf, isActivity, placeOf, textsOf } from '../enumeration/action-rules.ts';
import { enumerateActions } from '../enumeration/enumerate-actions.ts';
import { screenTree, shownElements } from '../identity/tree/screen-tree.ts';
import { foldedWords, fitsGlob, says, spacedName } from '../patterns/text-pattern.ts';

const EVERYTHING: readonly BlockReason[] = ['pay', 'delete', 'send', 'sign_out', 'call', 'leaves_app'];

/**
 * What a script may do on a screen: safe mode does not stop a step that somebody wrote down, a deny rule does. The
 * actions are those of the enumeration, with the same IDs (I10).
 */
export const scriptActions = (
  screen: PerceivedScreen,
  screenId: string,
  rules: ActionRules | undefined,
): readonly EnumeratedAction[] =>
  enumerateActions(screen, {
    screenId,
    allow: EVERYTHING,
    rules: denialsOf(rules),
    limits: { maxLongPressesPerGroup: Number.MAX_SAFE_INTEGER },
  });

/** Whether a screen shows what a condition asks for. */
export function shows(screen: PerceivedScreen, condition: SetupCondition): boolean {
  const place = placeOf(screen);
  const { element, resource, url } = condition;
  const seen = element === undefined && resource === undefined ? [] : [...shownElements(screenTree(screen))];
  return (
    (condition.screen === undefined || place.screen.some((text) => says(text, condition.screen ?? ''))) &&
    (condition.activity === undefined || isActivity(place, condition.activity)) &&
    (condition.package === undefined || fitsGlob(place.appIdentifier, condition.package)) &&
    (url === undefined || (place.url !== null && covers(url, place.url, place.appIdentifier))) &&
    (element === undefined || seen.some((e) => [e.name, e.text, e.hint].some((t) => says(t, element)))) &&
    (resource === undefined || seen.some((e) => isCalled(e.resourceName, resource)))
  );
}

const isCalled = (name: string, pattern: string): boolean =>
  name !== '' && [name, spacedName(name)].some((text) => says(text, pattern) || fitsGlob(text, pattern));

const KINDS: Partial<Record<SetupStep['verb'], ActionKind>> = {
  tap: 'TAP',
  press: 'LONG_PRESS',
  type: 'TYPE',
};
const SCROLLS = { up: 'SCROLL_UP', down: 'SCROLL_DOWN', left: 'SCROLL_LEFT', right: 'SCROLL_RIGHT' } as const;
const DOINGS = {
  back: 'BACK',
  dismiss: 'DISMISS',
  hide_keyboard: 'HIDE_KEYBOARD',
  relaunch: 'RELAUNCH',
} as const;

/** The action of a step among those of the screen; undefined when the screen does not offer it (`wait` has none). */
export function actionOf(
  step: SetupStep,
  screen: PerceivedScreen,
  actions: readonly EnumeratedAction[],
): EnumeratedAction | undefined {
  if (step.verb === 'wait') return undefined;
  if (step.verb === 'do') return actions.find((a) => a.kind === DOINGS[step.what]);
  if (step.verb === 'scroll') return actions.find((a) => a.kind === SCROLLS[step.direction]);
  const kind = KINDS[step.verb];
  return targeted(
    step.target,
    screen,
    actions.filter((a) => a.kind === kind),
  );
}

/** The best fit first: what says exactly this, then what begins so, then what holds the words; in reading order. */
function targeted(
  target: SetupTarget,
  screen: PerceivedScreen,
  actions: readonly EnumeratedAction[],
): EnumeratedAction | undefined {
  const fitting = actions.flatMap((action, at) => {
    const e = action.elementIndex === null ? undefined : screen.elements[action.elementIndex];
    if (e === undefined || (target.role !== undefined && e.role !== target.role)) return [];
    if (target.resource !== undefined && !isCalled(e.resourceName, target.resource)) return [];
    const rank = target.element === undefined ? 0 : closeness(screen, e, target.element);
    return rank === null ? [] : [{ action, at, rank }];
  });
  const sorted = fitting.sort((a, b) => a.rank - b.rank || a.at - b.at);
  return sorted[(target.nth ?? 1) - 1]?.action;
}

function closeness(screen: PerceivedScreen, e: UiElement, pattern: string): number | null {
  const own = [e.name, e.text, e.hint];
  const wanted = foldedWords(pattern);
  const rank = (texts: readonly string[]): number | null =>
    texts.some((text) => foldedWords(text) === wanted)
      ? 0
      : texts.some((text) => says(text, pattern))
        ? texts.some((text) => foldedWords(text).startsWith(wanted))
          ? 1
          : 2
        : null;
  const byOwn = rank(own);
  if (byOwn !== null) return byOwn;
  const byInner = rank(textsOf(screen, e));
  if (byInner !== null) return byInner + 3;
  return isCalled(e.resourceName, pattern) ? 6 : null;
}
