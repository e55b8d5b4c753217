import pc from 'picocolors';
import { unnamed } from '../../../agent/domain/graph.ts';
import { deepLink } from '../../../agent/usecases/analysis/deep-link.ts';
import { findShortcut, type FoundShortcut } from '../../../agent/usecases/analysis/find-shortcut.ts';
import {
  findWay,
  nearestUntried,
  START,
  whyNoWay,
  type FoundWay,
  type UntriedWay,
} from '../../../agent/usecases/analysis/find-way.ts';
import type { Composition } from '../../composition/composition.ts';
import { nameIn, namesakesWords } from '../select/namesakes.ts';
import { selectMapName, selectOneBuild } from '../select/build-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { asArgument, counted, plain, print, printJson, table } from '../terminal.ts';

/** Screens with something untried that are told, the nearest. */
const SHOWN = 5;
/** Actions of each that are named. */
const NAMED = 5;

/** `path <app> <from> <to>`: the way that is likeliest to work; exit code 1 when none is known. */
export const path = async (
  options: Options,
  selector: string,
  from?: string,
  to?: string,
): Promise<number> => {
  if (options['untried'] === true) {
    if (to !== undefined)
      throw wrongUse('--untried looks for where to go itself; leave out the second screen.');
    return toUntried(options, selector, from ?? START);
  }
  if (from === undefined || to === undefined)
    throw wrongUse(
      `Say from where to where: \`path ${asArgument(selector)} ${START} ${from === undefined || from === START ? '<screen>' : asArgument(from)}\` from the start of the app, or --untried.`,
    );
  return between(options, selector, from, to);
};

const between = (options: Options, selector: string, from: string, to: string): Promise<number> =>
  withSession(options, async (session) => {
    const { appKey, versionId, naturalKey } = await selectMapName(session, selector);
    const of = { appKey, versionId };
    const tallies = await session.retention.tallies(session.scope, of);
    const way = await findWay(session, session.scope, { ...of, from, to }, tallies);
    const link = way === null ? null : await deepLink(session, session.scope, of, way.to.screenId);
    const shortcut = way === null ? null : await shortcutOn(session, selector, way);
    if (options['json'] === true)
      printJson({
        ...{ schemaId: 'screengraph.path', version: 1, app: { appKey, naturalKey, versionId } },
        found: way !== null,
        ...(way === null ? {} : { ...way, deepLink: link, shortcut }),
      });
    else if (way === null)
      print(`No way is known: ${plain(await whyNoWay(session, session.scope, { ...of, from, to }))}`);
    else print(told(way, link, shortcut));
    return way === null ? EXIT.failed : EXIT.done;
  });

async function shortcutOn(
  session: Composition,
  selector: string,
  way: FoundWay,
): Promise<FoundShortcut | null> {
  const build = await selectOneBuild(session, selector);
  const screens = [way.from.screenId, ...way.steps.map(({ edge }) => edge.toScreenId)];
  return findShortcut({ ...session, limits: session.settings.analysis }, session.scope, build, screens);
}

/** `path <app> [from] --untried`: the ways to the nearest screens with something that nobody has tried in the build. */
const toUntried = (options: Options, selector: string, from: string): Promise<number> =>
  withSession(options, async (session) => {
    const { appKey, versionId, naturalKey } = await selectOneBuild(session, selector);
    const of = { appKey, versionId };
    const tallies = await session.retention.tallies(session.scope, of);
    const question = { ...of, from, first: SHOWN };
    const nearest = await nearestUntried(
      { ...session, limits: session.settings.analysis },
      session.scope,
      question,
      tallies,
    );
    if (options['json'] === true)
      printJson({
        ...{ schemaId: 'screengraph.untried', version: 1, app: { appKey, naturalKey, versionId }, nearest },
      });
    else print(nearest.length === 0 ? NOTHING_LEFT : nearest.map(toldUntried).join('\n\n'));
    return EXIT.done;
  });

const NOTHING_LEFT =
  'No control is left untried where a way is known to (alike rows count once; ways back, scrolls and what policy left alone do not).';

const done = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  `${kind} ${label === '' ? '' : JSON.stringify(plain(label))}`.trim();

/** Of several that nobody tried, what says nothing is told by what it is. */
const called = (action: UntriedWay['actions'][number]): string =>
  action.label === '' ? `${action.kind} ${unnamed(action.role)}` : done(action);

function toldUntried(way: UntriedWay): string {
  const { to, steps, untried, actions, expectedActions } = way;
  const taken = steps.length === 0 ? 'already there' : steps.map(({ edge }) => done(edge)).join(' → ');
  const rest = untried - Math.min(actions.length, NAMED);
  return [
    `${pc.bold(nameIn(way, to))} ${pc.dim(to.screenId)}: ${counted(untried, 'control')} untried, ${counted(steps.length, 'step')} away${steps.length === 0 ? '' : `, ${expectedActions.toFixed(1)} with repeats`}`,
    `  way      ${taken}`,
    `  untried  ${actions.slice(0, NAMED).map(called).join(', ')}${rest > 0 ? pc.dim(` and ${rest} more`) : ''}`,
  ].join('\n');
}

const toldShortcut = ({ action, from, seenOn, to, saves }: FoundShortcut, length: number): string =>
  `or perhaps in ${counted(length - saves, 'action')}: ${done(action)} stands on ${plain(from.name)}, where nobody tried it; on ${plain(seenOn.name)} it led to ${plain(to.name)}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function told(way: FoundWay, link: string | null, shortcut: FoundShortcut | null): string {
  const { from, to, steps, chance, expectedActions, runs } = way;
  const others = namesakesWords(way);
  const title = `${pc.bold(nameIn(way, from))} → ${pc.bold(nameIn(way, to))}`;
  if (steps.length === 0) return `${title}: already there`;
  return [
    `${title}: ${counted(steps.length, 'action')}; works at once ${percent(chance)}, ${expectedActions.toFixed(1)} actions with repeats`,
    table(
      ['', 'action', 'on', 'leads to', 'seen'],
      steps.map(({ edge, fromName, toName, tries, successes }, at) => [
        String(at + 1),
        done(edge),
        nameIn(way, { screenId: edge.fromScreenId, name: fromName }),
        nameIn(way, { screenId: edge.toScreenId, name: toName }),
        tries === 0 ? 'in older runs' : `${successes} of ${tries}`,
      ]),
    ),
    ...(shortcut === null ? [] : [toldShortcut(shortcut, steps.length)]),
    ...(link === null ? [] : [`or open it at once: ${plain(link)}`]),
    ...(others === null ? [] : [pc.dim(others)]),
    pc.dim(`by ${counted(runs, 'run')}; chances by Laplace's rule of succession`),
  ].join('\n');
}
