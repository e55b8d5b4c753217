import type { IdentityAdjustment } from '../../../domain/identity.ts';
import { nameStem } from '../words/volatile-text.ts';

/** In an adjustment: of the title what stands in place of the star of the next part does not count, which is what an item is called. */
export const AROUND = 'around';

/** What a question says before and behind the name of an item, in stems; null where it says nothing else. */
export function aroundName(title: string, name: string): string | null {
  const at = ` ${title} `.indexOf(` ${name} `);
  if (name === '' || at < 0 || name === title) return null;
  return `${title.slice(0, at)}*${title.slice(at + name.length)}`;
}

/** What stands in place of the star; null for another question. */
export function nameWithin(title: string, around: string): string | null {
  const [before = '', behind = ''] = around.split('*');
  const isLike = title.length > before.length + behind.length && title.startsWith(before);
  return isLike && title.endsWith(behind) ? title.slice(before.length, title.length - behind.length) : null;
}

/** Questions of one mould that say the name of the item beneath (`Delete Anna?`), and what the items of the run are called. */
export class AskedOfItems {
  private readonly byMould = new Map<string, { around: string; screenId: string }[]>();
  private readonly names = new Set<string>();

  /** Whether this was learnt of such a question. */
  learn({ place, screenId, parts }: IdentityAdjustment): boolean {
    const [kind, around = '', ...names] = parts;
    if (kind !== AROUND) return false;
    this.byMould.set(place, [...(this.byMould.get(place) ?? []), { around, screenId }]);
    for (const name of names) this.names.add(name);
    return true;
  }

  note(title: string): void {
    this.names.add(nameStem(title));
  }

  match(mould: string, title: string): string | null {
    const asks = this.byMould.get(mould)?.find(({ around }) => {
      const name = nameWithin(title, around);
      return name !== null && this.names.has(name);
    });
    return asks?.screenId ?? null;
  }
}
