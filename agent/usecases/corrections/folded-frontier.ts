import type { Scope } from '../../domain/run.ts';
import type { BrowsePort, BuildOf, FrontierRow, KeyPage, OfferInBuild } from '../../ports/BrowsePort.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';

/** The longest page that a port gives. */
const MAX_ROWS = 1_000;
/** As many actions of a screen as a row shows. */
const MAX_ACTIONS = 20;

type Reader = Pick<BrowsePort, 'frontiersOf' | 'offersInBuilds'>;

/**
 * What screens that are one have left in a build: a control that several of them have is one, shown as the one of the screen
 * that stands has it, and tried as soon as it was tried on one of them. The same rule as for whole builds (`agent/domain/analysis/fold-map.ts`).
 */
function leftOf(standing: string, offers: readonly OfferInBuild[]): readonly OfferInBuild[] {
  const controls = new Map<string, OfferInBuild>();
  const own = (offer: OfferInBuild): boolean => offer.screenId === standing;
  for (const offer of [...offers.filter(own), ...offers.filter((offer) => !own(offer))]) {
    const key = `${offer.kind} ${offer.elementSignature}`;
    const known = controls.get(key);
    controls.set(key, { ...(known ?? offer), tried: (known?.tried ?? false) || offer.tried });
  }
  return [...controls.values()]
    .filter(({ tried }) => !tried)
    .sort((a, b) => (a.actionId < b.actionId ? -1 : 1));
}

/** A page of a build's frontier as people correct it: without ignored screens, with screens that are one as one. */
export async function correctedFrontier(
  browse: Reader,
  scope: Scope,
  { one, ignored, names }: Overlay,
  build: BuildOf,
  { after, limit }: KeyPage,
): Promise<readonly FrontierRow[]> {
  const groups = one.groups
    .filter(({ appKey }) => appKey === build.appKey)
    .map(({ screenIds }) => ({ standing: screenIds[0] ?? '', screenIds }));
  const members = groups.flatMap(({ screenIds }) => screenIds);
  const without = new Set([...members, ...ignored]);
  const named = (row: FrontierRow): FrontierRow => {
    const { screenId, name } = row.screen;
    return { ...row, screen: { screenId, name: names.get(screenId) ?? name } };
  };

  const wanted = groups.filter(
    ({ standing }) => !ignored.has(standing) && (after === null || standing > after),
  );
  const asked = wanted.map(({ screenIds }) => ({
    ...build,
    screenIds: screenIds.filter((id) => !ignored.has(id)),
  }));
  const offers = asked.length === 0 ? [] : await browse.offersInBuilds(scope, asked);
  const folded = wanted.flatMap(({ standing }, at) => {
    const left = leftOf(standing, offers[at] ?? []);
    if (left.length === 0) return [];
    const actions = left
      .slice(0, MAX_ACTIONS)
      .map(({ actionId, kind, label, role }) => ({ actionId, kind, label, role, screenId: standing }));
    return [named({ screen: { screenId: standing, name: '' }, untried: left.length, actions })];
  });

  const rows: FrontierRow[] = [];
  for (let from = after; rows.length < limit;) {
    const page = { after: from, limit: Math.min(MAX_ROWS, limit + without.size) };
    const [found = []] = await browse.frontiersOf(scope, [build], page);
    rows.push(...found.filter(({ screen }) => !without.has(screen.screenId)).map(named));
    const last = found.at(-1);
    if (last === undefined || found.length < page.limit) break;
    from = last.screen.screenId;
  }
  return [...rows, ...folded]
    .sort((a, b) => (a.screen.screenId < b.screen.screenId ? -1 : 1))
    .slice(0, limit);
}
