import { sha256Hex } from '../../../domain/ids.ts';
import { beforeFragment, openAddresses, type OpenAddress } from '../naming/route-template.ts';
import type { SignatureFeatures } from './screen-signature.ts';
import { stableName, stems, withoutTitle } from '../words/volatile-text.ts';

/**
 * A screen's features, split into what a person would name it by and the rest. Two captures of one frame differ in
 * nothing that anybody would mention; two of one mould differ in their title alone, two of one
 * page in the fragment of their address.
 */
export interface ScreenFrame {
  /** Route, title, what is open, wrong or chosen, fields but for those of a page's bars, which lists are empty. */
  readonly frame: string;
  /** Everything but the title. */
  readonly mould: string;
  /** Everything but the title and its words in those of controls. */
  readonly namedMould: string;
  /** Everything but the fragment of the address. */
  readonly page: string;
  /** The rest, readable: parts of the structure and labels. */
  readonly parts: readonly string[];
  /** Whether title, route or a dialog name the screen at all. */
  readonly named: boolean;
}

const FIELD = /^(?:textfield|select|slider)\b/;
/** Parts of a structure that are named: a field that is there or not, a list that is empty. */
const STRONG = new RegExp(String.raw`${FIELD.source}|\{empty`);

/** Whether something is entered or chosen there. */
export const hasFields = (f: SignatureFeatures): boolean =>
  f.structure.split(/[\s()]+/).some((part) => FIELD.test(part));

export function frameOf(f: SignatureFeatures): ScreenFrame {
  const ofBars = f.barFields ?? [];
  // Of the list in a bar that holds fields the list is told, and that it has them.
  const lists = ofBars.filter((part) => part.includes(' '));
  const all = lists
    .reduce((told, list) => told.replaceAll(list, list.replace(/ .*/, '}')), f.structure)
    .split(/[\s()]+/)
    .filter((part) => part !== '' && part !== 'row:' && part !== 'column:');
  const isStrong = (part: string): boolean => STRONG.test(part) && !ofBars.includes(part);
  const strong = [...new Set(all.filter(isStrong))].sort();
  const weak = new Set([
    ...all.filter((part) => !isStrong(part)),
    ...lists,
    ...f.labels.map((label) => `“${label}”`),
  ]);
  const hash = (...parts: readonly string[]): string => sha256Hex(parts.join('\n')).slice(0, 16);
  return {
    frame: hash('frame', f.route, f.title, ...f.flags, ...strong),
    mould: hash('mould', f.route, ...f.flags, f.structure, ...f.labels),
    namedMould: hash('named', f.route, ...f.flags, f.structure, ...labelsOfMould(f)),
    page: hash('page', beforeFragment(f.route), f.title, ...f.flags, f.structure, ...f.labels),
    parts: [...weak].sort(),
    named: f.title !== '' || f.route.length > 1 || f.flags.includes('dialog'),
  };
}

/** Words of controls without those of the title. */
const labelsOfMould = ({ labels, title }: SignatureFeatures): readonly string[] =>
  [
    ...new Set(
      labels.map((entry) => {
        const [role = '', ...words] = entry.split(' ');
        return `${role} ${withoutTitle(words.join(' '), title)}`;
      }),
    ),
  ].sort();

/** Name of a screen within its frame when some parts do not count. */
export const remainderOf = (parts: readonly string[], ignored: ReadonlySet<string>): string =>
  sha256Hex(['remainder', ...parts.filter((part) => !ignored.has(part))].join('\n')).slice(0, 16);

/** What a page is if a word of its address is what an item is called. */
export interface ItemTemplate extends OpenAddress {
  /** Names all captures that differ in nothing but that word and their title. */
  readonly template: string;
}

/** The templates of a page in a browser: one for each word of its address that may be the name of an item. */
export function itemTemplates(f: SignatureFeatures): ItemTemplate[] {
  return openAddresses(f.route).map(({ address, item }) => {
    // A control that names the item (`Share Soup`) is the same control for each of them.
    const named = new Set(stems(item.replace(/[-_+.]/g, ' ')));
    const labels = f.labels.map((label) =>
      label
        .split(' ')
        .filter((word) => !named.has(word))
        .join(' '),
    );
    // So is the box of the page that is called by its key.
    const key = stableName(item);
    const parts = key === '' ? [] : f.structure.split(' ');
    const isOfItem = parts.some((part) => part === `#${key}`);
    const structure = isOfItem
      ? [...new Set(parts.map((part) => (part === `#${key}` ? '#*' : part)))].sort().join(' ')
      : f.structure;
    const hash = sha256Hex(['item', address, ...f.flags, structure, ...labels.sort()].join('\n'));
    return { address, item, template: hash.slice(0, 16) };
  });
}
