import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { KnownMap } from '../map/known-map.ts';

/** What unfolded the controls that lead on: sections of a menu, tabs. */
export class Unfolders {
  /** What led to a screen when it was new. */
  private readonly openedBy = new Map<string, { readonly from: string; readonly action: EnumeratedAction }>();

  /**
   * Notes that an action led to a new screen and gives what had brought it into view, which is worth that as well: something on
   * its own screen, or on one that is called the same, such as a menu with one section less unfolded. Null where it was there.
   */
  ledTo(
    known: Pick<KnownMap, 'screen'> & { readonly currentScreenId: string | null },
    action: EnumeratedAction,
    to: string,
  ): EnumeratedAction | null {
    const from = known.screen(known.currentScreenId ?? '');
    if (from === undefined) return null;
    const opened = this.openedBy.get(from.screenId);
    const unfolded = from.actions.get(action.actionId)?.revealers.at(-1);
    this.openedBy.set(to, { from: from.screenId, action });
    return (
      from.actions.get(unfolded ?? '')?.action ??
      (opened !== undefined && known.screen(opened.from)?.name === from.name ? opened.action : null)
    );
  }
}
