import pc from 'picocolors';
import {
  readCoverage,
  type BuildCoverage,
  type RunCoverage,
} from '../../../agent/usecases/analysis/coverage.ts';
import { selectOneBuild } from '../select/build-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, plain, print, printJson, table } from '../terminal.ts';

const SHOWN = 8;
const BARS = '▁▂▃▄▅▆▇█';
const WIDTH = 40;

/** `coverage [build]`: of an app's newest build, a named one, or the one that a run crawled. */
export const coverage = (options: Options, selector?: string): Promise<number> =>
  withSession(options, async (session) => {
    const { appKey, versionId, naturalKey, runId } = await selectOneBuild(session, selector);
    const { repo, analysis, browse, corrections } = session;
    const parts = { repo, analysis, browse, corrections, limits: session.settings.analysis };
    const told = await readCoverage(parts, session.scope, { appKey, versionId }, runId ?? null);
    if (options['json'] === true)
      printJson({ schemaId: 'screengraph.coverage', version: 1, app: { appKey, naturalKey }, ...told });
    else print(coverageWords(naturalKey, told, runId));
    return 0;
  });

/** The coverage of a build in words for a terminal; `runId`: the run whose curve is shown, else the newest. */
export function coverageWords(app: string, told: BuildCoverage, runId?: string): string {
  const one = told.runs.find((run) => run.runId === runId) ?? told.runs[0];
  return [...summary(app, told), ...runLines(told), ...curveLines(one)].join('\n');
}

const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((100 * part) / all)} %`;

function summary(app: string, told: BuildCoverage): readonly string[] {
  const {
    build,
    screens,
    offered,
    tried,
    blocked,
    untried,
    controls,
    frontier,
    called,
    explored,
    saturation,
  } = told;
  const rest = frontier.length - SHOWN;
  return [
    `${pc.bold(plain(app))}  ${plain(build.name)}: ${counted(screens, 'screen')}, ${explored ? 'explored until nothing was left to try' : 'not explored to its end'}`,
    `  ${counted(offered, 'action')} offered: ${tried} tried (${percent(tried, offered)}), ${blocked} left alone by policy, ${untried} untried`,
    `  controls of the app, alike rows as one: ${controls.tried} of ${controls.offered} tried`,
    `  ${outlook(explored, saturation)}`,
    ...(frontier.length === 0
      ? []
      : [
          '',
          table(
            ['untried', 'on'],
            frontier
              .slice(0, SHOWN)
              .map(({ screenId, name, untried: count }) => [String(count), plain(called[screenId] ?? name)]),
          ),
          ...(rest > 0 ? [pc.dim(`and ${counted(rest, 'screen')} more (--json has all)`)] : []),
        ]),
  ];
}

function outlook(
  explored: boolean,
  { unseen, unseenLeast, unseenMost, notSeenAgain, perTry, worthless }: BuildCoverage['saturation'],
): string {
  if (worthless)
    return `about nothing is still unseen (${unseen.toFixed(1)} screens expected): more crawling is hardly worth it`;
  const known = notSeenAgain === null ? '' : `, of which an earlier build had ${notSeenAgain},`;
  const [least, most] = [Math.round(unseenLeast), Math.round(unseenMost)];
  const range = least === most ? '' : ` (likely ${least} to ${most})`;
  const about = `about ${counted(Math.round(unseen), 'screen')}${range}${known}`;
  return explored
    ? `what could be reached was tried; ${about} may be behind the rest, were there a way`
    : `${about} still unseen; one more first try finds ${perTry.toFixed(2)} on average`;
}

const runLines = ({ runs }: BuildCoverage): readonly string[] =>
  runs.length === 0
    ? ['', 'The runs of this build were deleted.']
    : [
        '',
        table(
          [
            'run',
            'ended',
            'iterations',
            'screens',
            'edges',
            'alone',
            'in common',
            'new screens per iteration, at the end',
          ],
          runs.map((run) => [
            run.runId,
            run.stopReason ?? run.status.toLowerCase(),
            String(run.iterations),
            String(run.screens),
            String(run.edges),
            run.aloneScreens === null ? '–' : String(run.aloneScreens),
            run.overlap === null ? '–' : `${Math.round(100 * run.overlap)} %`,
            run.gain === null ? '–' : run.gain.screens.toFixed(3),
          ]),
        ),
      ];

/** The curve as a line of bars. */
function curveLines(run: RunCoverage | undefined): readonly string[] {
  const last = run?.curve.at(-1);
  if (run === undefined || last === undefined || last.screens === 0) return [];
  const points = Array.from(
    { length: Math.min(WIDTH, run.curve.length) },
    (_, at, width = Math.min(WIDTH, run.curve.length)) => {
      const point = run.curve[Math.ceil(((at + 1) * run.curve.length) / width) - 1];
      return (
        BARS[
          Math.min(BARS.length - 1, Math.floor((BARS.length * (point?.screens ?? 0)) / (last.screens + 1)))
        ] ?? ''
      );
    },
  );
  return ['', `screens over the iterations of ${run.runId}: ${points.join('')} ${last.screens}`];
}
