import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import type { AppMap, MapEdge, OfferedAction } from '../../domain/graph.ts';
import type { Screen } from '../../domain/screen.ts';
import { uiActionOf } from '../../domain/ui-action.ts';
import { indexBuild, type BuildIndex } from '../analysis/build/build-index.ts';
import { jaccard, wordsOf } from '../analysis/build/likeness.ts';
import { matchScreens } from '../analysis/drift/pairing/match-screens.ts';
import { isScroll } from '../analysis/build/offered-actions.ts';
import { finish } from '../analysis/build/steps.ts';
import { IdentityMemory } from '../identity/memory/screen-identity.ts';
import { screenName } from '../identity/naming/screen-name.ts';
import { screenText } from '../identity/naming/screen-text.ts';
import { NO_PICTURE } from '../identity/signature/perceptual-distance.ts';
import { offersOf, type Seen, type Stage } from './stage.ts';

/** A screen of a map in whose place the app shows another one now. */
export interface ChangedScreen {
  readonly screenId: string;
  /** As the map calls it, and as it is called now. */
  readonly name: string;
  readonly now: string;
  readonly evidence: readonly string[];
}

/** Where a screen was met that the map lacks: at the start of the app, or where an edge should lead. */
export type MetAt = 'start' | MapEdge;

/** The part of their words that two screens share which have no control and no name in common. */
const LEAST_WORDS = 0.1;

/** What a control is known by; a scroll and a way back are on every screen. */
const namesOf = ({ kind, elementSignature, resourceName, label }: OfferedAction): readonly string[] =>
  isScroll(kind) || elementSignature === ''
    ? []
    : [elementSignature, resourceName, label].flatMap((name, at) =>
        name === '' ? [] : `${kind} ${at} ${name}`,
      );

/**
 * Which screens of the app as it is now stand for screens of a map that are not there as they were: those that drift would
 * pair, with what the walk has met so far for the later build. One screen at most stands for one of the map, and none
 * for one that was met as it was.
 */
export class StandIns {
  readonly changed: ChangedScreen[] = [];
  private readonly map: AppMap;
  private readonly startScreenId: string | null;
  private readonly screens: ReadonlyMap<string, Screen>;
  private readonly taken = new Map<string, string>();
  private readonly met = new Set<string>();
  private readonly refused = new Set<string>();
  private before: BuildIndex | null = null;

  constructor(map: AppMap, startScreenId: string | null) {
    this.map = map;
    this.startScreenId = startScreenId;
    this.screens = new Map(map.screens.map((screen) => [screen.screenId, screen]));
  }

  /** By the ID of a screen that the map lacks, that of the map which it stands for. */
  get ids(): ReadonlyMap<string, string> {
    return this.taken;
  }

  /** The screen of the map that is in front, or that what is in front stands for. */
  here({ ids }: Pick<Seen, 'ids'>): string | null {
    return ids.find((id) => this.screens.has(id)) ?? null;
  }

  /** Whether what is in front stands for a screen that it is not. */
  standsFor({ ids }: Pick<Seen, 'ids'>, screenId: string): boolean {
    return ids.some((id) => this.taken.get(id) === screenId);
  }

  /** Takes note of what is in front; it also goes by the ID of the screen that it stands for, where the map lacks its own. */
  recognise(stage: Stage, seen: Seen, at: MetAt | null): Seen {
    const [own] = seen.ids;
    if (seen.place.kind !== 'screen' || own === undefined) return seen;
    const known = this.here(seen);
    if (known !== null) this.met.add(known);
    if (known !== null || at === null) return seen;
    const where = `${own} ${at === 'start' ? at : at.edgeId}`;
    const pair = this.refused.has(where) ? null : this.pairOf(stage, seen, own, at);
    if (pair === null) {
      this.refused.add(where);
      return seen;
    }
    const { screenId, name } = pair.screen;
    for (const id of seen.ids) this.taken.set(id, screenId);
    this.met.add(screenId);
    this.changed.push({ screenId, name, now: seen.place.name, evidence: pair.evidence });
    return { ...seen, ids: [...seen.ids, screenId] };
  }

  private pairOf(
    stage: Stage,
    seen: Seen,
    own: string,
    at: MetAt,
  ): { readonly screen: Screen; readonly evidence: readonly string[] } | null {
    this.before ??= indexBuild(this.factsOfMap());
    const after = indexBuild(this.factsOfWalk(stage, seen, own, at));
    // In another language a screen is known by less than what one look tells.
    const { pairs } = finish(matchScreens(this.before, after, true));
    const pair = [...pairs.values()].find((one) => one.after === own);
    const screen = this.screens.get(pair?.before ?? '');
    if (pair === undefined || screen === undefined || !this.hasAnythingOf(screen, after, own)) return null;
    return { screen, evidence: pair.evidence };
  }

  /**
   * Whether a screen has the name, a control or a word of another. Drift takes the only one of a route for the old one whatever is on
   * it; of the one look that there is here every route is the only one.
   */
  private hasAnythingOf(screen: Screen, after: BuildIndex, own: string): boolean {
    const now = after.screens.get(own);
    if (now === undefined) return false;
    const then = new Set(this.map.actions.flatMap((a) => (a.screenId === screen.screenId ? namesOf(a) : [])));
    const words = jaccard(wordsOf(screen.text), wordsOf(now.text));
    const shared = after.offersOf(own).some((a) => namesOf(a).some((name) => then.has(name)));
    return shared || words >= LEAST_WORDS || (now.name !== '' && now.name === screen.name);
  }

  private factsOfMap(): BuildFacts {
    const { screens, actions, edges } = this.map;
    return factsOf({
      ...{ screens, actions, edges },
      startScreenIds: this.startScreenId === null ? [] : [this.startScreenId],
    });
  }

  /** What the walk has met as the map has it, and the screen that is asked about with the way to it. */
  private factsOfWalk(stage: Stage, seen: Seen, own: string, at: MetAt): BuildFacts {
    const screens = [...this.met].flatMap((id) => this.screens.get(id) ?? []);
    const offers = offersOf(stage, seen, own).map((action) => ({ ...uiActionOf(action), screenId: own }));
    const from = at === 'start' ? null : at.fromScreenId;
    return factsOf({
      screens: [...screens, screenOf(stage, seen, own)],
      actions: [...this.map.actions.filter(({ screenId }) => screenId === from), ...offers],
      edges: at === 'start' ? [] : [{ ...at, toScreenId: own }],
      startScreenIds: at === 'start' ? [own] : [],
    });
  }
}

const factsOf = ({
  screens,
  actions,
  edges,
  startScreenIds,
}: AppMap & Pick<BuildFacts, 'startScreenIds'>): BuildFacts => ({
  version: { versionId: '', tenantId: '', appKey: '', name: '', ordinal: 0 },
  ...{ startScreenIds, explored: false, listsWhole: false, screens, actions, inFirstLook: [] },
  results: edges.map(({ actionId, toScreenId }) => ({
    ...{ actionId, toScreenId, versionId: '', defect: null, firstSeenAt: null },
    outcome: 'LEADS_TO',
  })),
});

function screenOf(stage: Stage, { screen }: Seen, screenId: string): Screen {
  const { signature } = new IdentityMemory().resolve(stage.scope, stage.appKey, screen);
  return {
    ...{ screenId, layoutHash: signature.layoutHash, textHash: signature.textHash },
    ...{ signatureHash: signature.hash, perceptualHash64: NO_PICTURE, firstSeenAt: '', purpose: '' },
    ...{ name: screenName(screen), text: screenText(screen), route: screen.foreground.route },
    ...{ screenshotRef: null, sourceRef: null },
  };
}
