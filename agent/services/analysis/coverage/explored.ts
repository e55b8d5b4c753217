import { isOfGroup } from '../../../domain/ui-action.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';

export interface OfferedThere {
  readonly actionId: string;
  readonly screenId: string;
  readonly kind: string;
  readonly elementSignature: string;
  readonly groupSignature: string;
  readonly role: string;
  readonly resourceName: string;
  /** Route template that a link says it leads to. */
  readonly leadsTo?: string | null | undefined;
}

/** What crawling has seen and done of a build, in order. */
export interface Explored {
  readonly screenIds: readonly string[];
  /** Route template of each screen of a web app; left out, no link is known to lead where crawling has been. */
  readonly routes?: ReadonlyMap<string, string>;
  readonly offers: readonly OfferedThere[];
  /** Tries in the order in which they were made; one of an action that is not offered is passed over. */
  readonly tries: readonly { readonly actionId: string; readonly toScreenId: string | null }[];
  /** Left alone by policy: neither tried nor open. */
  readonly blocked: ReadonlySet<string>;
}

/** One control, wherever it stands. */
export const controlOf = (offer: OfferedThere): string => `${offer.kind} ${offer.elementSignature}`;
export const listOf = (offer: OfferedThere): string => `${offer.screenId} ${offer.groupSignature}`;
export const routeOf = ({ leadsTo }: OfferedThere): string | null => leadsTo ?? null;

/** Links that name different routes are not alike, however much they look it. */
export const isRow = (offer: OfferedThere): boolean => routeOf(offer) === null && isOfGroup(offer);

/** `btnShare_12` and `btn_share_3` are of one make, and so are links into one folder. */
export const makeOf = (offer: OfferedThere): string =>
  routeOf(offer)?.replace(/(?<![^/#])[^/#]*$/, '*') ??
  `${offer.role} ${splitCamelCase(offer.resourceName, ' ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()}`;

/** What routes the links of each screen name. */
export function linksOf(offers: readonly OfferedThere[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const offer of offers) {
    const route = routeOf(offer);
    if (route === null) continue;
    const known = links.get(offer.screenId);
    if (known === undefined) links.set(offer.screenId, new Set([route]));
    else known.add(route);
  }
  return links;
}
