import type { AppMap, MapEdge } from '../../../agent/domain/graph.ts';
import { derivedId, sha256Hex } from '../../../agent/domain/ids.ts';
import type { Screen } from '../../../agent/domain/screen.ts';

const HASH = sha256Hex('fixture');
export const idOf = (name: string): string => derivedId('fixture', name);

export function screenNamed(name: string, order: number): Screen {
  return {
    screenId: idOf(name),
    layoutHash: HASH,
    textHash: HASH,
    signatureHash: sha256Hex(name),
    perceptualHash64: '0'.repeat(16),
    name,
    purpose: `What ${name} is for`,
    text: `Words of ${name}`,
    route: `.ui.${name.replace(/\W/g, '')}Activity`,
    screenshotRef: null,
    sourceRef: null,
    firstSeenAt: new Date(Date.UTC(2026, 0, 1) + order * 1_000).toISOString(),
  };
}

export const edgeBetween = (from: string, to: string, label: string, kind = 'TAP'): MapEdge => ({
  edgeId: derivedId('edge', from, to, label, kind),
  actionId: derivedId('action', from, label, kind),
  kind,
  label,
  fromScreenId: idOf(from),
  toScreenId: idOf(to),
});

/** A map as a crawl would leave it: `links` are [from, to, label]; every forward link comes with a way back. */
export function mapOf(links: readonly (readonly [string, string, string])[]): AppMap {
  const names = [...new Set(links.flatMap(([from, to]) => [from, to]))];
  const edges = links.flatMap(([from, to, label]) => [
    edgeBetween(from, to, label),
    edgeBetween(to, from, 'Back', 'BACK'),
  ]);
  return {
    screens: names.map(screenNamed),
    actions: edges.map((edge) => ({
      actionId: edge.actionId,
      kind: edge.kind === 'BACK' ? ('BACK' as const) : ('TAP' as const),
      elementSignature: edge.label,
      groupSignature: edge.label,
      label: edge.label,
      resourceName: 'id/button',
      role: 'button',
      screenId: edge.fromScreenId,
    })),
    edges: [...new Map(edges.map((edge) => [edge.edgeId, edge])).values()],
  };
}

const TABS = ['Home', 'Categories', 'Search', 'Cart', 'Account'];
const CATEGORIES = ['Shoes', 'Jackets', 'Bags', 'Watches', 'Books', 'Garden', 'Toys', 'Kitchen'];
const ACCOUNT = [
  'Orders',
  'Addresses',
  'Payment methods',
  'Wish list',
  'Notifications',
  'Language',
  'Privacy',
  'Help centre',
  'About',
];

/** A shop of about seventy screens: tabs that know each other, lists, details, a wizard, settings. */
export function shopMap(): AppMap {
  const links: [string, string, string][] = [];
  for (const from of TABS) for (const to of TABS) if (from !== to) links.push([from, to, to]);
  for (const category of CATEGORIES) {
    links.push(['Categories', category, category]);
    for (const n of [1, 2]) {
      links.push([category, `${category} item ${n}`, `Item ${n}`]);
      links.push([`${category} item ${n}`, 'Cart', 'Add to cart']);
    }
    links.push([`${category} item 1`, `${category} size guide`, 'Size guide']);
  }
  for (const page of ACCOUNT) links.push(['Account', page, page]);
  for (const n of [1, 2, 3]) links.push(['Orders', `Order ${n}`, `Order #${n}`]);
  links.push(['Order 1', 'Track parcel', 'Track'], ['Track parcel', 'Carrier help', 'Help']);
  links.push(['Cart', 'Checkout: address', 'Checkout'], ['Checkout: address', 'Checkout: shipping', 'Next']);
  links.push(
    ['Checkout: shipping', 'Checkout: payment', 'Next'],
    ['Checkout: payment', 'Checkout: review', 'Next'],
  );
  links.push(
    ['Search', 'Filters', 'Filters'],
    ['Search', 'No results', 'Search'],
    ['Filters', 'Brands', 'Brand'],
  );
  links.push(
    ['Home', 'Deal of the day', 'Deal'],
    ['Help centre', 'Chat', 'Chat with us'],
    ['Help centre', 'FAQ', 'Questions'],
  );
  return mapOf(links);
}
