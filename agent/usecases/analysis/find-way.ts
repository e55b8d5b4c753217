import { ScreenGraphError } from '../../domain/errors.ts';
import type { ScreenName } from '../../domain/graph.ts';
import type { Iteration } from '../../domain/records.ts';
import type { Screen } from '../../domain/screen.ts';
import type { Scope } from '../../domain/run.ts';
import type { Tally } from '../../domain/tally.ts';
import type { MapOf } from '../../ports/BrowsePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { countTries, likelyWay, type WayStep } from '../../services/analysis/likely-way.ts';
import { allIterations, countsByLog, runsOf } from '../read-run-log.ts';

/** Where runs begin, in place of a screen. */
export const START = '@start';
/** Runs whose tries are counted, the newest of the map. */
const MAX_RUNS = 50;
const MAX_NAMED = 10;

export interface FoundWay {
  readonly from: ScreenName;
  readonly to: ScreenName;
  /** Other screens of the name that was asked for; this one is the nearest. */
  readonly namesakes: readonly string[];
  readonly runs: number;
  /** Actions on average when a step that fails is done again. */
  readonly expectedActions: number;
  readonly chance: number;
  readonly steps: readonly (WayStep & { readonly fromName: string; readonly toName: string })[];
}

export interface WayQuestion extends MapOf {
  /** A screen's ID, its name (upper and lower case are the same), or `@start`. */
  readonly from: string;
  readonly to: string;
}

/**
 * The way between two screens of a map that is likeliest to work, by what runs have seen; `tallies` are what runs came to whose
 * evidence is gone. Null when none is known.
 * Errors: `invalid_input` for an empty map, a screen that the map does not have, or a start whose name several have. Of several
 * targets of one name it is the nearest.
 */
export async function findWay(
  repo: RepoPort,
  scope: Scope,
  question: WayQuestion,
  tallies: readonly Tally[] = [],
): Promise<FoundWay | null> {
  const map = await repo.readMap(scope, question.appKey, question.versionId);
  if (map.screens.length === 0)
    throw new ScreenGraphError('invalid_input', 'The map is empty: nothing was seen yet; crawl first.');
  const runs = await runsOf(repo, scope, question, MAX_RUNS);
  const iterations: (readonly Iteration[])[] = [];
  for (const { runId } of runs) iterations.push(await allIterations(repo, scope, runId));
  const starts = new Set(iterations.flatMap(([first]) => first?.fromScreenId ?? []));
  const from = onlyOne(meant(map.screens, question.from, starts, 'from'), question.from);
  const targets = meant(map.screens, question.to, starts, 'to');
  const byLog = countsByLog(tallies);
  const tried = countTries([
    ...runs.flatMap((run, at) => (byLog(run) ? (iterations[at] ?? []) : [])),
    ...tallies,
  ]);
  const found = targets
    .flatMap((to) => {
      const way = likelyWay(map.edges, tried, { from: from.screenId, to: to.screenId });
      return way === null ? [] : [{ to, way }];
    })
    .sort(
      (a, b) => a.way.expectedActions - b.way.expectedActions || (a.to.screenId < b.to.screenId ? -1 : 1),
    );
  const [best] = found;
  if (best === undefined) return null;
  const { to, way } = best;
  const names = new Map(map.screens.map(({ screenId, name }) => [screenId, name]));
  const { steps, ...rest } = way;
  return {
    from: { screenId: from.screenId, name: from.name },
    to: { screenId: to.screenId, name: to.name },
    namesakes: targets.map(({ screenId }) => screenId).filter((id) => id !== to.screenId),
    runs: runs.length,
    ...rest,
    steps: steps.map((step) => ({
      ...step,
      fromName: names.get(step.edge.fromScreenId) ?? step.edge.fromScreenId,
      toName: names.get(step.edge.toScreenId) ?? step.edge.toScreenId,
    })),
  };
}

/** The screens that are meant: one by ID or as the start, else all of the name; never none. */
function meant(
  screens: readonly Screen[],
  wanted: string,
  starts: ReadonlySet<string>,
  field: string,
): readonly Screen[] {
  const details = { details: { path: [field] } };
  if (wanted === START) {
    // Runs may begin on several screens, for instance behind a consent dialog; the one seen first is the app's own.
    const own = screens.filter(({ screenId }) => starts.has(screenId));
    if (own.length === 0)
      throw new ScreenGraphError(
        'invalid_input',
        'It is not known where runs begin: their evidence is gone. Name a screen.',
        details,
      );
    return own.sort((a, b) => (a.firstSeenAt < b.firstSeenAt ? -1 : 1)).slice(0, 1);
  }
  const byId = screens.filter(({ screenId }) => screenId === wanted);
  if (byId.length > 0) return byId;
  const lower = wanted.toLowerCase();
  const byName = screens.filter(({ name }) => name.toLowerCase() === lower);
  if (byName.length > 0) return byName;
  throw new ScreenGraphError(
    'invalid_input',
    `The map has no screen ${JSON.stringify(wanted)}${nearTo(screens, lower)}`,
    details,
  );
}

function onlyOne(found: readonly Screen[], wanted: string): Screen {
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new ScreenGraphError(
      'invalid_input',
      `${found.length} screens are called ${JSON.stringify(wanted)}; give the ID of one: ${listed(found)}`,
      { details: { path: ['from'] } },
    );
  return first;
}

const listed = (screens: readonly Screen[]): string =>
  `${screens
    .slice(0, MAX_NAMED)
    .map(({ screenId, route }) => (route === '' ? screenId : `${screenId} (${route})`))
    .join(', ')}${screens.length > MAX_NAMED ? ', …' : ''}`;

function nearTo(screens: readonly Screen[], lower: string): string {
  const near = screens.filter(({ name }) => name !== '' && name.toLowerCase().includes(lower)).slice(0, 5);
  return near.length === 0
    ? '.'
    : `; there is ${near.map(({ name, screenId }) => `${JSON.stringify(name)} (${screenId})`).join(', ')}.`;
}
