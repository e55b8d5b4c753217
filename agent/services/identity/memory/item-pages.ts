import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';

/** In an adjustment: it is a word of their addresses that does not count; the address and what the items are called follow. */
export const ADDRESS = 'address';

type Templates = NonNullable<ObservedIdentity['templates']>;

/**
 * Pages of items whose addresses say what the item is called (`/recipe/soup`). A run learns from where a screen leads which
 * pages are such, and what the items are called; a page that hangs on one is known by its address (`/recipe/soup/notes`) or
 * by that name (`/cook/soup/1`).
 */
export class ItemPages {
  /** The screen that all pages of a template are. */
  private readonly standing = new Map<string, string>();
  private readonly names = new Set<string>();
  /** Addresses of items, up to what they are called. */
  private readonly places = new Set<string>();
  /** First looks: the screen of a template under each name in its address. */
  private readonly seen = new Map<string, { address: string; screens: Map<string, string> }>();

  /** The screen of a page, and what its item is called; null as long as nothing says that it is an item's. */
  match(templates: Templates): { readonly screenId: string; readonly item: string } | null {
    for (const { template, address, item } of templates) {
      const isItem = this.names.has(item) || this.hangsOnItem(address);
      const screenId = this.standing.get(template) ?? (isItem ? this.screensOf(template)[0] : undefined);
      if (screenId !== undefined) return { screenId, item };
    }
    return null;
  }

  note(screenId: string, templates: Templates): void {
    for (const { template, address, item } of templates) {
      if (this.standing.has(template)) this.names.add(item);
      const seen = this.seen.get(template) ?? { address, screens: new Map<string, string>() };
      if (!seen.screens.has(item)) seen.screens.set(item, screenId);
      this.seen.set(template, seen);
    }
  }

  learn({ place, screenId, parts }: IdentityAdjustment): void {
    this.standing.set(place, screenId);
    const [, address = '', ...names] = parts;
    this.places.add(upToItem(address));
    for (const name of names) this.names.add(name);
  }

  /** For each template the screens, by least ID, that are one once pages at this address are of items called so. */
  ofItems(address: string, names: ReadonlySet<string>): readonly (readonly string[])[] {
    return [...this.seen].map(([template, seen]) =>
      this.screensOf(template, hangsOn(seen.address, upToItem(address)) ? null : names),
    );
  }

  private hangsOnItem(address: string): boolean {
    return this.places.has(upToItem(address)) && hangsOn(address, upToItem(address));
  }

  /** Of pages of a template the screens, by least ID: of items called so, or of all where its address hangs on an item's. */
  private screensOf(
    template: string,
    names: ReadonlySet<string> | null = this.namesOf(template),
  ): readonly string[] {
    const screens = [...(this.seen.get(template)?.screens ?? [])];
    return [...new Set(screens.flatMap(([item, id]) => (names?.has(item) === false ? [] : [id])))].sort();
  }

  private namesOf(template: string): ReadonlySet<string> | null {
    return this.hangsOnItem(this.seen.get(template)?.address ?? '') ? null : this.names;
  }
}

const ITEM = ':item';
const upToItem = (address: string): string => address.slice(0, address.indexOf(ITEM) + ITEM.length);

/** Whether it is the address of more than the item itself. */
const hangsOn = (address: string, item: string): boolean => address.startsWith(`${item}/`);
