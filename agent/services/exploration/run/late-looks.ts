import type { ActionCandidatesRecord } from '../../../domain/records.ts';
import type { ElementYields } from '../map/element-yields.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../map/frontier.ts';
import { GoneNotices } from '../map/gone-notices.ts';
import type { KnownScreen } from '../map/known-map.ts';
import type { LookNews } from '../map/look.ts';
import { LateCredit } from './late-credit.ts';
import { UnfoldedLinks } from './unfolded-links.ts';

/**
 * What only the look after an action tells, of what was done and of other screens. It holds after the next choice:
 * EnumerateActions chooses without it, and ChooseAction has to choose the same.
 */
export class LateLooks {
  readonly credit = new LateCredit();
  readonly links = new UnfoldedLinks();
  readonly notices = new GoneNotices();

  /** A look at a screen: its name, and the template of the address that it is at. */
  looked(screenId: string, name: string, route: string): void {
    this.links.at(route);
    this.credit.looked(screenId, name, route);
  }

  /** What the screen offers; `arrived` with this look, or else by the tap that stayed on it. */
  offers(
    screen: KnownScreen,
    { offered }: ActionCandidatesRecord,
    news: LookNews,
    came: { readonly arrived: boolean; readonly tap: string | null },
  ): void {
    for (const action of news.broughtIntoView) this.credit.broughtIntoView(action);
    this.credit.offers(screen, offered);
    this.links.offers(screen);
    this.notices.offers(screen, came.arrived, came.tap, news.wentAway);
  }

  /** The next choice is made. */
  settle(yields: ElementYields, screens: Iterable<KnownScreen>): void {
    this.credit.settle(yields);
    this.links.settle();
    this.notices.settle(screens, DEFAULT_FRONTIER_LIMITS.searches);
  }
}
