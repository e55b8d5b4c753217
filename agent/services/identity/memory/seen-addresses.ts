import type { PerceptionRecord } from '../../../domain/records.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { webRouteTemplate, withoutQuery } from '../naming/route-template.ts';

type Foreground = PerceivedScreen['foreground'];

/** Where a run has been on a site, and what the documents there are called. */
export class SeenAddresses {
  /** Addresses without a query. */
  private readonly plain = new Set<string>();
  /** The first address of each title. */
  private readonly titles = new Map<string, string>();
  private readonly ofApp = new Set<string>();

  note({ foreground }: PerceptionRecord): void {
    if (!foreground.appIdentifier.startsWith('http')) return;
    const route = webRouteTemplate(foreground.route);
    if (!route.includes('?')) this.plain.add(route);
    if (this.isTitleOfApp(foreground)) this.ofApp.add(foreground.title);
    else if (!this.titles.has(foreground.title)) this.titles.set(foreground.title, withoutQuery(route));
  }

  has = (route: string): boolean => this.plain.has(route);

  /** Whether documents at more than one address are called as this one: it is what the app is called, and no page of it. */
  isTitleOfApp({ title, route }: Foreground): boolean {
    if (title === '' || this.ofApp.has(title)) return title !== '';
    const first = this.titles.get(title);
    return first !== undefined && first !== withoutQuery(webRouteTemplate(route));
  }
}
