import { actionId as idOfAction, edgeId as idOfEdge } from '../../../domain/ids.ts';
import type { Absorbed, MapEdge } from '../../../domain/graph.ts';
import { sameScreens, type IdentityAdjustment, type SameScreen } from '../../../domain/identity.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { noteRevealer, type KnownAction, type KnownScreen } from './known-map.ts';
import { noteChosenFor } from './steps.ts';

/** What the map has not been told yet of screens that turned out to be one. */
export interface Absorptions {
  readonly same: readonly SameScreen[];
  /** What was offered under another name only. */
  readonly offers: readonly { readonly screenId: string; readonly action: EnumeratedAction }[];
  /** Ways from and to what was absorbed, as ways of the screen that stands. */
  readonly edges: readonly MapEdge[];
  readonly results: Absorbed['results'];
  /** IDs of these ways as they were called before. */
  readonly replaced: readonly string[];
}
export const NO_ABSORPTIONS: Absorptions = { same: [], offers: [], edges: [], results: [], replaced: [] };

/** Both, in this order: several adjustments may come before the next step that writes to the map. */
export const together = (a: Absorptions, b: Absorptions): Absorptions => ({
  same: [...a.same, ...b.same],
  offers: [...a.offers, ...b.offers],
  edges: [...a.edges, ...b.edges],
  results: [...a.results, ...b.results],
  replaced: [...a.replaced, ...b.replaced],
});

/** By how much a run's own screens and ways become fewer when the map is told. */
export function lostByAbsorption(known: {
  readonly untold: Absorptions;
  readonly persistedScreens: ReadonlySet<string>;
  readonly edgeIds: ReadonlySet<string>;
}): { readonly screens: number; readonly edges: number } {
  if (known.untold.same.length === 0) return { screens: 0, edges: 0 };
  const [screens, edges] = [new Set(known.persistedScreens), new Set(known.edgeIds)];
  settle(known.untold, screens, edges);
  return {
    screens: known.persistedScreens.size - screens.size,
    edges: known.edgeIds.size - edges.size,
  };
}

/** The map has been told: what the run counts as its own follows. */
export function settle(told: Absorptions, screenIds: Set<string>, edgeIds: Set<string>): Absorptions {
  for (const { screenId } of told.same) screenIds.delete(screenId);
  for (const id of told.replaced) edgeIds.delete(id);
  for (const { edgeId } of told.edges) edgeIds.add(edgeId);
  return NO_ABSORPTIONS;
}

/**
 * Screens that turned out to be another one are no places of their own any more: ways to them are ways to the one that
 * stands, and what was tried there was tried here. Gives what the map has to be told, and what each screen is called
 * from now on.
 */
export function absorbScreens(
  screens: Map<string, KnownScreen>,
  body: IdentityAdjustment,
): { readonly told: Absorptions; readonly named: (screenId: string) => string } {
  const same = sameScreens(body);
  const into = new Map(same.map(({ screenId, sameAs }) => [screenId, sameAs]));
  const named = (screenId: string): string => into.get(screenId) ?? screenId;
  const offers: { screenId: string; action: EnumeratedAction }[] = [];
  const edges = new Map<string, MapEdge>();
  const results: Absorbed['results'][number][] = [];
  const replaced = new Set<string>();
  const lead = ({ actionId, kind, label }: EnumeratedAction, from: string, to: string): void => {
    const edgeId = idOfEdge(actionId, to);
    if (from !== to) edges.set(edgeId, { edgeId, actionId, kind, label, fromScreenId: from, toScreenId: to });
  };
  const looks = [...new Set([...into.keys(), ...into.values()])].flatMap((id) => screens.get(id) ?? []);
  const folds = foldsBetween(looks, named);
  for (const [id, stands] of into) {
    const gone = screens.get(id);
    const kept = screens.get(stands);
    screens.delete(id);
    if (gone === undefined || kept === undefined) continue;
    for (const known of gone.actions.values()) {
      const { action, added } = takeOver(kept, gone, known);
      if (added) offers.push({ screenId: stands, action });
      for (const { outcome, toScreenId: to } of known.tries) {
        // A crash has its defect from the look that showed it.
        if (outcome === 'FAILED' || outcome === 'UNKNOWN' || outcome === 'CRASHES') continue;
        // What did nothing ended where it was done; only what led somewhere says so in the map.
        const led = outcome === 'LEADS_TO' ? to : null;
        results.push({ actionId: action.actionId, outcome, toScreenId: led === null ? null : named(led) });
        if (led === null) continue;
        replaced.add(idOfEdge(known.action.actionId, led));
        lead(action, stands, named(led));
      }
    }
    kept.visits += gone.visits;
    kept.fields = Math.max(kept.fields, gone.fields);
    for (const key of gone.answers) kept.answers.add(key);
    kept.stamp += 1;
  }
  for (const { action, by } of folds) {
    const known = screens.get(action.screenId)?.actions.get(action.actionId);
    if (known !== undefined) noteRevealer(known, by);
  }
  if (into.size > 0)
    for (const screen of screens.values())
      for (const { action, tries } of screen.actions.values())
        tries.forEach((attempt, i) => {
          const to = into.get(attempt.toScreenId ?? '');
          if (to === undefined || attempt.toScreenId === null) return;
          tries[i] = { ...attempt, toScreenId: to };
          screen.stamp += 1;
          if (attempt.outcome !== 'LEADS_TO') return;
          results.push({ actionId: action.actionId, outcome: 'LEADS_TO', toScreenId: to });
          replaced.add(idOfEdge(action.actionId, attempt.toScreenId));
          lead(action, screen.screenId, to);
        });
  const chosenFor = body.sign === 'chosen' ? screens.get(named(body.screenId)) : undefined;
  if (chosenFor !== undefined) noteChosenFor(chosenFor);
  return { told: { same, offers, edges: [...edges.values()], results, replaced: [...replaced] }, named };
}

/**
 * What shows on one look of a screen and not on another from which a tap led there: that tap brings it into view. Under
 * the IDs of the screen that stands.
 */
function foldsBetween(
  looks: readonly KnownScreen[],
  named: (screenId: string) => string,
): { readonly action: { readonly screenId: string; readonly actionId: string }; readonly by: string }[] {
  const folds: { action: { screenId: string; actionId: string }; by: string }[] = [];
  for (const look of looks) {
    const stands = named(look.screenId);
    const own = ({ kind, elementSignature }: EnumeratedAction): string =>
      idOfAction(stands, kind, elementSignature);
    for (const { action: tap, tries } of look.actions.values())
      for (const { outcome, toScreenId } of tries) {
        if (tap.kind !== 'TAP' || outcome !== 'LEADS_TO') continue;
        const other = looks.find(({ screenId }) => screenId === toScreenId && screenId !== look.screenId);
        if (other === undefined || named(other.screenId) !== stands) continue;
        const shown = new Set([...look.actions.values()].map(({ action }) => own(action)));
        for (const { action } of other.actions.values())
          if (!shown.has(own(action)))
            folds.push({ action: { screenId: stands, actionId: own(action) }, by: own(tap) });
      }
  }
  return folds;
}

/** An action of a screen that is another one, as that one's own; `added` when it was not known there. */
function takeOver(
  screen: KnownScreen,
  gone: KnownScreen,
  known: KnownAction,
): { readonly action: EnumeratedAction; readonly added: boolean } {
  const { action } = known;
  const actionId = idOfAction(screen.screenId, action.kind, action.elementSignature);
  const there = screen.actions.get(actionId);
  if (there !== undefined) {
    there.tries.unshift(...known.tries);
    return { action: there.action, added: false };
  }
  const own = { ...action, actionId };
  // What unfolds it there unfolds it here. The look that stands did not show it: the next one tells whether it does now.
  const revealers = known.revealers.flatMap((id) => {
    const by = gone.actions.get(id)?.action;
    return by === undefined ? [] : [idOfAction(screen.screenId, by.kind, by.elementSignature)];
  });
  screen.actions.set(actionId, {
    ...known,
    action: own,
    screenId: screen.screenId,
    present: false,
    revealers,
  });
  return { action: own, added: true };
}
