import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { controlKey } from '../map/closed-ways.ts';
import type { KnownScreen } from '../map/known-map.ts';

interface Unfolded {
  /** Addresses, and how much the links to them look like something to try. */
  readonly routes: Map<string, number>;
  /** Screens on which it unfolded links, some of them known from another. */
  readonly from: Set<string>;
  /** Taps that unfolded none of them. */
  missed: number;
}

type Links = ReadonlyMap<string, number>;

const linksOf = (screen: KnownScreen): Links =>
  new Map(
    [...screen.actions.values()].flatMap(({ present, action: { leadsTo, blocked, confidenceScore } }) =>
      present && blocked === null && leadsTo !== null ? [[leadsTo, confidenceScore] as const] : [],
    ),
  );

/**
 * Controls that unfold links where the page stays, the same ones wherever they stand: the button of a menu that every page
 * has. One screen is enough to expect it of the next, which costs one action where that is wrong. Credited after the next
 * choice, as everything that only the look after an action tells.
 */
export class UnfoldedLinks {
  private readonly known = new Map<string, Unfolded>();
  private tapped: { readonly key: string; readonly from: string; readonly before: Links } | null = null;
  private looked: { readonly key: string; readonly from: string; readonly routes: Links } | null = null;
  private route = '';
  private routeBefore = '';

  /** A look at the address of this template. */
  at(route: string): void {
    this.route = route;
  }

  performed(action: EnumeratedAction, screen: KnownScreen | undefined): void {
    this.routeBefore = this.route;
    this.tapped =
      action.kind !== 'TAP' || action.leadsTo !== null || screen === undefined
        ? null
        : { key: controlKey(action), from: screen.screenId, before: linksOf(screen) };
  }

  /** What can be seen after it. */
  offers(screen: KnownScreen): void {
    if (this.tapped !== null && this.route === this.routeBefore) {
      const { key, from, before } = this.tapped;
      const routes = new Map([...linksOf(screen)].filter(([route]) => !before.has(route)));
      // What is folded again by a second touch tells nothing of the next screen.
      if (routes.size > 0 || !this.isFoldedBy(key, before)) this.looked = { key, from, routes };
    }
    this.tapped = null;
  }

  settle(): void {
    if (this.looked !== null) this.note(this.looked);
    this.looked = null;
  }

  /** What the control is expected to unfold on a screen where nobody touched it. */
  expectedFrom(action: EnumeratedAction): Links | null {
    const unfolded = this.known.get(controlKey(action));
    return unfolded === undefined || 2 * unfolded.missed > unfolded.from.size ? null : unfolded.routes;
  }

  private isFoldedBy(key: string, before: Links): boolean {
    return [...(this.known.get(key)?.routes.keys() ?? [])].some((route) => before.has(route));
  }

  private note({ key, from, routes }: NonNullable<typeof this.looked>): void {
    const unfolded = this.known.get(key);
    if (unfolded === undefined) {
      if (routes.size > 0) this.known.set(key, { routes: new Map(routes), from: new Set([from]), missed: 0 });
      return;
    }
    if ([...routes.keys()].some((route) => unfolded.routes.has(route))) unfolded.from.add(from);
    else unfolded.missed += 1;
    for (const [route, salience] of routes) unfolded.routes.set(route, salience);
  }
}
