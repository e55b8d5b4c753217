import type { IdentityAdjustment, ObservedIdentity } from '../../domain/identity.ts';

/** In an adjustment: it is a word of their addresses that does not count; what the items are called follows it. */
export const ADDRESS = 'address';

type Templates = NonNullable<ObservedIdentity['templates']>;

/**
 * Pages of items whose addresses say what the item is called (`/recipe/soup`). A run learns from alike rows which pages
 * are such, and what the items are called; a page that hangs on one (`/cook/soup/1`) is known by that name.
 */
export class ItemPages {
  /** The screen that all pages of a template are. */
  private readonly standing = new Map<string, string>();
  private readonly names = new Set<string>();
  /** First looks: the screen of a template under each name in its address. */
  private readonly seen = new Map<string, Map<string, string>>();

  /** The screen of a page, and what its item is called; null as long as nothing says that it is an item's. */
  match(templates: Templates): { readonly screenId: string; readonly item: string } | null {
    for (const { template, item } of templates) {
      const known = this.standing.get(template);
      const screenId = known ?? (this.names.has(item) ? this.screensOf(template, this.names)[0] : undefined);
      if (screenId !== undefined) return { screenId, item };
    }
    return null;
  }

  note(screenId: string, templates: Templates): void {
    for (const { template, item } of templates) {
      if (this.standing.has(template)) this.names.add(item);
      const screens = this.seen.get(template) ?? new Map<string, string>();
      if (!screens.has(item)) screens.set(item, screenId);
      this.seen.set(template, screens);
    }
  }

  learn({ place, screenId, parts }: IdentityAdjustment): void {
    this.standing.set(place, screenId);
    for (const name of parts.slice(1)) this.names.add(name);
  }

  /** For each template the screens, by least ID, that pages of these items turned out to be before. */
  ofItems(names: ReadonlySet<string>): readonly (readonly string[])[] {
    return [...this.seen.keys()].map((template) => this.screensOf(template, names));
  }

  private screensOf(template: string, names: ReadonlySet<string>): readonly string[] {
    const screens = this.seen.get(template) ?? new Map<string, string>();
    return [...new Set([...screens].flatMap(([item, id]) => (names.has(item) ? [id] : [])))].sort();
  }
}
