import type { IdentityAdjustment, ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { bothAsOne } from './both-as-one.ts';
import type { CheckInput } from './check-input.ts';
import { findControl } from '../signature/find-control.ts';
import {
  beforeFragment,
  isSilentRoute,
  namesPlace,
  webRouteTemplate,
  withoutQuery,
} from '../naming/route-template.ts';
import { differInRouteAlone, signatureFeatures } from '../signature/screen-signature.ts';
import { saidBesideRows } from '../tree/common-words.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';
import { stemText } from '../words/volatile-text.ts';

/** Of the rows of the look with fewer, those that the other one shows as well. */
const SHARED = 0.5;

/**
 * A tap that left the page as it is but for the query of its address, and for some rows: it filters or sorts them. The rule knows that of
 * pages whose address says where one is; at the root of a site a query may say all of that, and then other rows, or other texts, are shown.
 */
export function filteredPage(
  input: CheckInput,
  before: ObservedIdentity,
  after: ObservedIdentity,
): IdentityAdjustment | null {
  const { action, beforeScreen, afterScreen } = input;
  if (action?.kind !== 'TAP' || before.basis === 'refined' || after.basis === 'refined') return null;
  if (beforeScreen.dialect !== 'web' || afterScreen.dialect !== 'web') return null;
  const [a, b] = [signatureFeatures(beforeScreen), signatureFeatures(afterScreen)];
  if (withoutQuery(a.route) !== withoutQuery(b.route)) return null;
  // `?page=sent` names a place of its own, with rows of the same people.
  if ([beforeScreen, afterScreen].some(({ foreground }) => namesPlace(foreground.route))) return null;
  if (!differInRouteAlone(a, b)) return null;
  // A control may say which rows it is for (`Check all of News`).
  const [said, others] = [saidBesideRows(beforeScreen, false), saidBesideRows(afterScreen, false)];
  if (said.size !== others.size || ![...said].every((text) => others.has(text))) return null;
  const [rows, left] = [rowsOf(beforeScreen), rowsOf(afterScreen)];
  const shared = [...rows].filter((row) => left.has(row)).length;
  if (shared === 0 || shared < SHARED * Math.min(rows.size, left.size)) return null;
  return bothAsOne(input, {
    sign: 'same_page',
    place: after.page ?? '',
    parts: ['address'],
    reason: `The page is the same but for rows of its lists; its address became ${afterScreen.foreground.route.slice(0, 200)}`,
  });
}

/**
 * Whether a link was tapped that asks its own page for something else (other rows, a count of each kind) and led there: it need not be
 * there any more, since what it asked for is. Not at the root, where a query may say all of where one is, nor where it names a place.
 */
export function asksItsPage({ action, beforeScreen, afterScreen }: CheckInput): boolean {
  if (action === null || beforeScreen.dialect !== 'web' || afterScreen.dialect !== 'web') return false;
  const link = findControl(screenTree(beforeScreen), action.elementSignature);
  const { appIdentifier, route } = beforeScreen.foreground;
  if (link?.href?.startsWith(`${appIdentifier}/`) !== true) return false;
  const asked = beforeFragment(link.href.slice(appIdentifier.length));
  const pages = [route, asked, afterScreen.foreground.route].map((address) =>
    webRouteTemplate(address).replace(/[?#].*$/, ''),
  );
  const [page = ''] = pages;
  const isAsked = asked.includes('?') && asked !== beforeFragment(route) && !namesPlace(asked);
  return isAsked && !isSilentRoute(page) && pages.every((one) => one === page);
}

/** What each row of a screen says, without its numbers. */
function rowsOf(screen: PerceivedScreen): ReadonlySet<string> {
  const tree = screenTree(screen);
  const rows = new Map<number, string[]>();
  for (const e of shownElements(tree)) {
    const row = tree.rowOf[e.index] ?? -1;
    const text = row < 0 ? '' : stemText(e.text);
    if (text !== '') rows.set(row, [...(rows.get(row) ?? []), text]);
  }
  return new Set([...rows.values()].map((texts) => texts.join('\n')));
}
