import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import pc from 'picocolors';
import type { App } from '../../../agent/domain/app.ts';
import { createAnalyst, MAX_TREND } from '../../../agent/usecases/analysis/analyse.ts';
import type { ActionDrift, Drift, ElementChange, ScreenDrift } from '../../../agent/domain/analysis/drift.ts';
import { showDrift } from '../../../agent/usecases/analysis/drift-report.ts';
import type { Composition } from '../../composition/composition.ts';
import { diffReportPage } from '../../report/diff-report.ts';
import {
  actionLines,
  alikeInLooks,
  behindUnseen,
  crashWords,
  differences,
  failureWords,
  isRenamed,
  movedWords,
  namedAmong,
  namedIn,
  namesInOneLine,
  recoveredWords,
  renamedWords,
  screenNames,
  screenOf,
  sharedChanges,
  sharedEvidence,
  signOf,
  whereTo,
} from '../../report/drift-words.ts';
import { refuseUnwritable, writeWhole } from '../../files/write-file.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { wrongUse } from '../errors.ts';
import { numberFlag } from '../number-flag.ts';
import { findApp, noSuchApp } from '../select/find-app.ts';
import { findNamed } from '../select/find-named.ts';
import { findRun, newestSawNothing } from '../select/find-run.ts';
import { newestTwo, selectBuild, type SelectedBuild } from '../select/build-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, plain, print, printJson, table } from '../terminal.ts';

/**
 * `diff [a] [b]`: what is different between two builds of one app; with an app alone, between its two newest; with nothing, the
 * same of the app of the newest run.
 */
export const diff = async (options: Options, named?: string, second?: string): Promise<number> => {
  await refuseUnwritable(options['html']);
  return withSession(options, async (session) => {
    const first = named ?? (await newestApp(session));
    if (options['trend'] !== undefined) {
      if (second !== undefined || options['html'] !== undefined)
        throw wrongUse('A trend is of one app and has no page: diff APP --trend N.');
      return trend(session, options, first);
    }
    const [a, b] =
      second === undefined ? await newestTwo(session, first) : await twoBuilds(session, first, second);
    const analyst = createAnalyst({
      ...session,
      turns: createEventLoopTurns(),
      limits: session.settings.analysis,
    });
    const drift = await analyst.drift(session.scope, {
      ...{ appKey: a.appKey, before: a.versionId, after: b.versionId },
    });
    const out = options['html'];
    const path = typeof out === 'string' ? await writePage(session, a, drift, out) : null;
    if (path !== null && options['json'] !== true) print(path);
    else if (options['json'] === true)
      printJson({ schemaId: 'screengraph.drift', version: 1, ...(path === null ? {} : { path }), ...drift });
    else print(told(a.naturalKey, drift));
    return 0;
  });
};

function refuseDifferent(a: Pick<App, 'appKey' | 'naturalKey'>, b: typeof a): void {
  if (a.appKey !== b.appKey)
    throw wrongUse(
      `${a.naturalKey} and ${b.naturalKey} are different apps; only builds of one app can be compared.`,
    );
}

/** Two builds as named. Names of two apps are told so at once: that of a build of each would be of no use. */
async function twoBuilds(
  session: Composition,
  first: string,
  second: string,
): Promise<readonly [SelectedBuild, SelectedBuild]> {
  const before = await findNamed(session, first, 'build');
  const after = await findNamed(session, second, 'build');
  if (before !== null && after !== null) refuseDifferent(before.app, after.app);
  const builds = [await selectBuild(session, first), await selectBuild(session, second)] as const;
  refuseDifferent(...builds);
  return builds;
}

async function newestApp(session: Composition): Promise<string> {
  const run = await findRun(session, undefined);
  if ((await findApp(session, run.spec.appKey)) === null) throw await newestSawNothing(session, run);
  return run.spec.appKey;
}

async function trend(session: Composition, options: Options, name: string): Promise<number> {
  const builds = numberFlag('--trend', options['trend'], { from: 2, to: MAX_TREND });
  const app = await findApp(session, name);
  if (app === null) {
    const build = await findNamed(session, name, 'build');
    if (build === null) throw await noSuchApp(session, name);
    throw wrongUse(`A trend is of one app, over its newest builds: diff ${build.app.naturalKey} --trend N.`);
  }
  const analyst = createAnalyst({
    ...session,
    turns: createEventLoopTurns(),
    limits: session.settings.analysis,
  });
  const [steps = []] = await analyst.trends(session.scope, [app.appKey], builds);
  if (steps instanceof ScreenGraphError) throw steps;
  if (options['json'] === true)
    printJson({ schemaId: 'screengraph.trend', version: 1, app: app.naturalKey, steps });
  else if (steps.length === 0)
    print(
      `${plain(app.naturalKey)} has fewer than two builds of which something was seen; crawl another one first.`,
    );
  else
    print(
      table(
        [
          'from',
          'to',
          'high',
          'medium',
          'low',
          'screens new',
          'gone',
          'changed',
          'cannot tell',
          'new crashes',
        ],
        steps.map((step) => [
          ...[step.before.name, step.after.name],
          ...[step.high, step.medium, step.low, step.added, step.removed, step.changed].map(String),
          ...[step.unknown, step.crashes].map(String),
        ]),
      ),
    );
  return 0;
}

/** Screens that a page compares by their pictures, the gravest first. */
const MAX_COMPARED = 200;

async function writePage(
  session: Composition,
  app: SelectedBuild,
  drift: Drift,
  out: string,
): Promise<string> {
  const { scope, objects, image } = session;
  const shown = await showDrift(session, scope, app.appKey, drift, MAX_COMPARED);
  const parts = { objects, image, tenantId: scope.tenantId };
  return writeWhole(out, await diffReportPage(parts, app.naturalKey, drift, shown));
}

/** Screens that one line names. */
const MAX_NAMED = 100;

const SEVERITY = { high: pc.red, medium: pc.yellow, low: pc.dim } as const;
const TITLES: readonly (readonly [ScreenDrift['verdict'], string])[] = [
  ['broken', 'broken (an error shows instead, or nothing at all)'],
  ['removed', 'gone'],
  ['added', 'new'],
  ['changed', 'changed'],
  ['unknown', 'not seen this time (gone or not, that cannot be told)'],
  ['first_seen', 'seen for the first time (perhaps there before)'],
];

/** A drift in words for a terminal. */
export function told(app: string, drift: Drift): string {
  const lines = [
    `${pc.bold(plain(app))}  ${plain(drift.before.name)} → ${plain(drift.after.name)}`,
    `  ${counted(drift.unchanged, 'screen')} as before`,
  ];
  const names = screenNames(drift);
  for (const [verdict, title] of TITLES) {
    const screens = drift.screens.filter((s) => s.verdict === verdict);
    if (screens.length === 0) continue;
    lines.push('', `${counted(screens.length, 'screen')} ${title}`);
    const { shared, isShared, together } = sharedChanges(screens, (label) => JSON.stringify(label));
    for (const { element, on, screens: count, toOne } of shared)
      lines.push(`  on ${counted(count, 'screen')}: ${elementLine(element, on, toOne ? names : null)}`);
    for (const line of together) lines.push(`  ${plain(line)}`);
    const alike = verdict === 'changed' ? new Map<string, number>() : sharedEvidence(screens);
    for (const [line, count] of alike) lines.push(pc.dim(`  of ${counted(count, 'screen')}: ${plain(line)}`));
    const own = screens.map((screen) => ({
      ...screen,
      elements: screen.elements.filter((e) => !isShared(e, screen)),
      evidence: screen.evidence.filter((line) => !alike.has(line)),
    }));
    const told = own.filter(({ changes, elements }) => elements.length > 0 || changes.join() !== 'elements');
    const looks = verdict === 'changed' ? alikeInLooks(told) : new Map<string, ReadonlySet<ScreenDrift>>();
    const inLooks = new Set([...looks.values()].flatMap((some) => [...some]));
    const behind = verdict === 'changed' ? new Set<ScreenDrift>() : behindUnseen(told);
    for (const screen of told)
      if (!inLooks.has(screen) && !behind.has(screen))
        lines.push(...screenLines(screen, plain(signOf(drift, screen)), names));
    if (behind.size > 0) {
      const named = namesInOneLine(behind, names, (name) => JSON.stringify(name), MAX_NAMED);
      lines.push(
        pc.dim(
          `  behind others that were not seen either ${counted(behind.size, 'screen')}: ${plain(named)}`,
        ),
      );
    }
    for (const [what, some] of looks) {
      const named = namesInOneLine(some, names, (name) => JSON.stringify(name));
      lines.push(pc.dim(`  in ${plain(what)} alone ${counted(some.size, 'screen')}: ${plain(named)}`));
    }
    const rest = own.length - told.length;
    if (rest > 0) lines.push(pc.dim(`  and ${counted(rest, 'screen')} in nothing else`));
  }
  const sure = drift.actions.filter((a) => a.verdict !== 'suspected');
  if (sure.length > 0) {
    lines.push('', `${counted(sure.length, 'action')} with another result`);
    for (const { line, note } of actionLines({ ...drift, actions: sure }, actionLine))
      lines.push(`  ${line}${note === '' ? '' : pc.dim(` (${note})`)}`);
  }
  const suspected = drift.actions.length - sure.length;
  if (suspected > 0)
    lines.push(
      '',
      pc.dim(
        `${counted(suspected, 'action')} led elsewhere or nowhere, as far as seen because the app was in another state`,
      ),
    );
  return lines.join('\n');
}

function screenLines(
  screen: ScreenDrift,
  apart: string,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const { before, severity } = screen;
  const name = plain(screenOf(screen)?.name ?? '');
  const where = apart === '' ? '' : pc.dim(` ${apart}`);
  const called = `${isRenamed(screen) ? `${plain(before?.name ?? '')} → ${name}` : name}${where}`;
  const what = plain(differences(screen).join(', '));
  const says = failureWords(screen, (text) => JSON.stringify(text));
  return [
    `  ${SEVERITY[severity]('●')} ${called}${what === '' ? '' : pc.dim(`  ${what}`)}`,
    ...(says === null ? [] : [`      ${plain(says)}`]),
    ...screen.elements.map((element) => `      ${elementLine(element, screen, names)}`),
    ...(screen.verdict === 'changed' ? [] : screen.evidence.map((line) => pc.dim(`      ${plain(line)}`))),
  ];
}

function elementLine(
  element: ElementChange,
  screen: ScreenDrift,
  names: ReadonlyMap<string, string> | null,
): string {
  const { change, before, count } = element;
  const quote = (label: string): string => JSON.stringify(label);
  const name = (action: ElementChange['before']): string => plain(namedIn(action, quote));
  const among = plain(namedAmong(element, screen.elements, quote));
  const more = count > 1 ? ` and ${count - 1} more like it` : '';
  return {
    relabelled: plain(renamedWords(element, quote)),
    moved: `${name(before)} ${plain(movedWords(element, screen, names, quote))}`,
    added: `+ ${among}${more}`,
    removed: `- ${among}${more}`,
  }[change];
}

function actionLine(action: ActionDrift): string {
  const { verdict, severity, screen, before, after, ledTo, leadsTo, defect } = action;
  const name = namedIn(after ?? before, (label) => `"${plain(label)}"`);
  const names = (list: ActionDrift['ledTo']): string => list.map((s) => `"${plain(s.name)}"`).join(', ');
  const where = `${SEVERITY[severity]('●')} ${name} on "${plain(screen.name)}"`;
  const elsewhere = `${where} leads to ${whereTo(leadsTo, ledTo, (name) => `"${plain(name)}"`)}`;
  return {
    crashes: `${where} ${plain(crashWords(defect))}`,
    recovered: `${where} ${plain(recoveredWords(defect))}`,
    dead: `${where} does nothing; it led to ${names(ledTo)}`,
    redirected: elsewhere,
    suspected: elsewhere,
  }[verdict];
}
