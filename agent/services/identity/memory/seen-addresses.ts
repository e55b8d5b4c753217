import type { PerceptionRecord } from '../../../domain/records.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { webRouteTemplate, withoutQuery } from '../naming/route-template.ts';

type Foreground = PerceivedScreen['foreground'];

/** Where a run has been on a site, and what the documents there are called. */
export class SeenAddresses {
  /** Addresses without a query. */
  private readonly plain = new Set<string>();
  /** What the document at each address was first called. */
  private readonly titles = new Map<string, string>();
  private readonly ofApp = new Set<string>();

  note({ foreground }: PerceptionRecord): void {
    if (!foreground.appIdentifier.startsWith('http')) return;
    const route = webRouteTemplate(foreground.route);
    if (!route.includes('?')) this.plain.add(route);
    if (this.isTitleOfApp(foreground)) this.ofApp.add(foreground.title);
    const address = withoutQuery(route);
    if (!this.titles.has(address)) this.titles.set(address, foreground.title);
  }

  has = (route: string): boolean => this.plain.has(route);

  /**
   * Whether documents at more than one address are called as this one, and most of all: it is what the app is called, and no page of it. A
   * page and what lies below it (`/users` and `/users/17`) may share what that part is called.
   */
  isTitleOfApp({ title, route }: Foreground): boolean {
    if (title === '' || this.ofApp.has(title)) return title !== '';
    const here = withoutQuery(webRouteTemplate(route));
    const called = [...this.titles].filter(([address, other]) => other === title && address !== here);
    const isElsewhere = called.some(([address]) => !isBelow(address, here) && !isBelow(here, address));
    const others = this.titles.size - (this.titles.has(here) ? 1 : 0) - called.length;
    return isElsewhere && called.length + 1 > others;
  }
}

const isBelow = (address: string, part: string): boolean => part !== '/' && address.startsWith(`${part}/`);
