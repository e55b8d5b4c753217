import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import pc from 'picocolors';
import type { ScreenName } from '../../../agent/domain/graph.ts';
import { createAnalyst, type BuildHealth } from '../../../agent/usecases/analysis/analyse.ts';
import { slowScreens, type SlowScreen } from '../../../agent/usecases/analysis/slow-screens.ts';
import { alikeFindings } from '../../report/alike-findings.ts';
import { selectOneBuild } from '../select/build-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, plain, print, printJson, table } from '../terminal.ts';

const DOT = { high: pc.red('●'), medium: pc.yellow('●'), low: pc.dim('●') } as const;
/** Findings of one kind that a terminal shows; --json has all. */
const SHOWN = 10;
const TITLES: Readonly<Record<string, string>> = {
  crash: 'crashes (replay --crash brings them about)',
  error_page: 'errors that show instead of a page',
  trap: 'traps: only a relaunch leaves them',
  flaky_action: 'actions that led to several screens',
  unlabelled_control: 'controls without a name',
  small_target: 'controls that are small for a finger',
  dead_end: 'dead ends',
  unreachable: 'screens without a known way from the start',
  duplicate_screens: 'screens that look like two of one',
};

/** `health [build]`: what the map of a build says of its health, and how its screens hang together. */
export const health = (options: Options, selector?: string): Promise<number> =>
  withSession(options, async (session) => {
    const { appKey, versionId, naturalKey } = await selectOneBuild(session, selector);
    const analyst = createAnalyst({
      ...session,
      turns: createEventLoopTurns(),
      limits: session.settings.analysis,
    });
    const told = await analyst.health(session.scope, { appKey, versionId });
    const slow = await slowScreens(session, session.scope, { appKey, versionId });
    if (options['json'] === true)
      printJson({ schemaId: 'screengraph.health', version: 1, ...told, slowScreens: slow });
    else print(healthWords(naturalKey, told, slow));
    return 0;
  });

/** The health of a build in words for a terminal. */
export const healthWords = (app: string, told: BuildHealth, slow: readonly SlowScreen[]): string =>
  [title(app, told), ...findingLines(told), ...structureLines(told), ...slowLines(slow, told)].join('\n');

const title = (app: string, { build, structure }: BuildHealth): string =>
  `${pc.bold(plain(app))}  ${plain(build.name)}: ${counted(structure.screens, 'screen')}, ${counted(structure.edges, 'way')} between them`;

function findingLines({ findings }: BuildHealth): readonly string[] {
  if (findings.length === 0) return ['', 'Nothing found that a person should look at.'];
  return Object.entries(TITLES).flatMap(([kind, what]) => {
    const own = findings.filter((finding) => finding.kind === kind);
    if (own.length === 0) return [];
    const lines = alikeFindings(own);
    const rest = lines.slice(SHOWN).reduce((sum, { findings: all }) => sum + all.length, 0);
    return [
      '',
      `${counted(own.length, 'finding')}: ${what}${own[0]?.rule == null ? '' : pc.dim(`  (${own[0].rule})`)}`,
      ...lines
        .slice(0, SHOWN)
        .map(({ first, also }) => `  ${DOT[first.severity]} ${plain(first.says)}${pc.dim(plain(also))}`),
      ...(rest > 0 ? [pc.dim(`  and ${rest} more (--json has all)`)] : []),
    ];
  });
}

/** What a screen goes by, told apart from others of its name. */
const calledIn = ({ called }: BuildHealth, { screenId, name }: ScreenName): string =>
  plain(called[screenId] ?? name);

function structureLines(told: BuildHealth): readonly string[] {
  const { perDepth, hubs, gates, cycles, bridges, areas } = told.structure;
  return [
    '',
    `Screens by distance from the start: ${perDepth.map((count, depth) => `${depth}: ${count}`).join(', ')}`,
    '',
    table(
      ['hub', 'in', 'out', 'ways that pass'],
      hubs
        .slice(0, 5)
        .map((hub) => [
          calledIn(told, hub.screen),
          String(hub.incoming),
          String(hub.outgoing),
          `${Math.round(hub.betweenness * 100)} %`,
        ]),
    ),
    ...(gates.length === 0
      ? []
      : [
          '',
          table(
            ['the only way to', 'goes through'],
            gates.slice(0, 5).map((gate) => [counted(gate.guards, 'screen'), calledIn(told, gate.screen)]),
          ),
        ]),
    ...(bridges.length === 0
      ? []
      : [
          '',
          table(
            ['the only action to', 'is', 'on'],
            bridges
              .slice(0, 5)
              .map(({ action, from, guards }) => [
                counted(guards, 'screen'),
                plain(action.label === '' ? action.kind.toLowerCase() : action.label),
                calledIn(told, from),
              ]),
          ),
        ]),
    ...(areas.length < 2
      ? []
      : [
          '',
          table(
            ['area', 'screens', 'such as'],
            areas
              .slice(0, 10)
              .map(({ entry, screens }) => [
                calledIn(told, entry),
                String(screens.length),
                namesOf(told, screens.slice(1)),
              ]),
          ),
        ]),
    '',
    `${counted(cycles.length, 'set')} of screens that lead to each other${cycles[0] === undefined ? '' : `, the largest of ${cycles[0].length}`}`,
  ];
}

/** The first few of different names. */
function namesOf(told: BuildHealth, screens: BuildHealth['structure']['areas'][0]['screens']): string {
  const byName = new Map([...screens].reverse().map((screen) => [screen.name, screen]));
  return screens
    .filter((screen) => byName.get(screen.name) === screen)
    .slice(0, 4)
    .map((screen) => calledIn(told, screen))
    .join(', ');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function slowLines(slow: readonly SlowScreen[], told: BuildHealth): readonly string[] {
  if (slow.length === 0) return [];
  return [
    '',
    table(
      ['slowest to come to rest', 'arrivals', 'median', '95 %'],
      slow
        .slice(0, 5)
        .map(({ screen, arrivals, medianMs, p95Ms }) => [
          calledIn(told, screen),
          ...[String(arrivals), seconds(medianMs), seconds(p95Ms)],
        ]),
    ),
  ];
}
