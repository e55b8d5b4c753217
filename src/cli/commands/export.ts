import type { AppMap } from '../../../agent/domain/graph.ts';
import { isoTime } from '../../../agent/domain/iso-time.ts';
import type { StoredPath } from '../../../agent/domain/stored-path.ts';
import { readBuild } from '../../../agent/usecases/analysis/read-build.ts';
import { calledAsSeen } from '../../../agent/usecases/replay/seen-names.ts';
import {
  crashesOf,
  pathOfRun,
  pathTo,
  tellRun,
  type ToldRun,
} from '../../../agent/usecases/replay/stored-paths.ts';
import type { Composition } from '../../composition/composition.ts';
import { mapAsCsv, pathAsCsv } from '../../export/csv.ts';
import { pathAsMaestro } from '../../export/maestro.ts';
import { mapOfPath } from '../../export/path-map.ts';
import { byShownNames } from '../../export/shown-names.ts';
import { pathAsWebdriverio } from '../../export/webdriverio.ts';
import { mapAsDot } from '../../map/dot.ts';
import { mapAsGraphml } from '../../map/graphml.ts';
import { mapAsJson, mapDocument } from '../../map/map-document.ts';
import { mapAsMermaid } from '../../map/mermaid.ts';
import { refuseUnwritable, writeWhole } from '../../files/write-file.ts';
import { selectMapName, selectOneBuild } from '../select/build-selector.ts';
import { chosenCrash } from '../select/chosen-crash.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { namesToldApart } from '../../../agent/services/patterns/screen-signs.ts';
import { noWayWords, otherNamesakes } from '../select/namesakes.ts';
import { findRun, runBeginning } from '../select/find-run.ts';
import { selectMap } from '../select/map-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, note, plain, print, printJson } from '../terminal.ts';
import { refuseTwoOutputs } from '../write-map.ts';

/** The choices of `--format`; the command line refuses any other. */
type ExportFormat = 'maestro' | 'webdriverio' | 'graphml' | 'dot' | 'mermaid' | 'json' | 'csv';

/** Formats that say what to do, one step after the other: they are of a path, never of a map. */
const TESTS: readonly ExportFormat[] = ['maestro', 'webdriverio'];
const EXTENSION: Readonly<Record<ExportFormat, string>> = {
  ...{ maestro: 'yaml', webdriverio: 'test.mjs', graphml: 'graphml', dot: 'dot' },
  ...{ mermaid: 'mmd', json: 'json', csv: 'csv' },
};

/** A way is put together of what runs saw of each step; whether it holds as a whole depends on the state of the app. */
const ONE_WAY =
  'The likeliest way, which nobody may have gone in one go. Whether it holds, and which way does instead, says `replay` with the same --to.';

/**
 * `export <what>`: the steps of a run, the way to a screen (`--to`) or to a crash (`--crash`), or a whole map, as a file of
 * another tool. Written whole or not at all; exit code 1 when no way is known.
 */
export const exportFile = async (options: Options, selector?: string): Promise<number> => {
  const format = options['format'] as ExportFormat;
  const out = typeof options['out'] === 'string' ? options['out'] : null;
  if (out === '-') refuseTwoOutputs(options['json'] === true, format);
  else await refuseUnwritable(out);
  return withSession(options, async (session) => {
    const asked = await askedPath(session, options, selector, TESTS.includes(format));
    if (asked === 'no way') {
      if (options['json'] === true) printJson({ path: null, format, found: false });
      // Not where the file would go.
      else note(await noWayWords(session, await selectMapName(session, selector), String(options['to'])));
      return EXIT.failed;
    }
    const path = asked?.path ?? null;
    const others = asked?.others ?? null;
    const selected = await selectMap(session, selector);
    const text =
      asked === null
        ? ofMap(format, selected.map, selected, isoTime(session.clock.now()))
        : await ofPath(session, format, asked);
    if (out === '-') {
      print(text);
      if (others !== null) note(others);
      return EXIT.done;
    }
    const written = await writeWhole(out ?? `screengraph-${selected.slug}.${EXTENSION[format]}`, text);
    const size =
      path === null
        ? { screens: selected.map.screens.length, edges: selected.map.edges.length }
        : { steps: path.steps.length };
    if (options['json'] === true) printJson({ path: written, format, ...size });
    else {
      print(
        `${written}\n  ${path === null ? `${counted(size.screens ?? 0, 'screen')}, ${counted(size.edges ?? 0, 'edge')}` : stepsOf(path)}`,
      );
      if (typeof options['to'] === 'string') note(ONE_WAY);
      if (others !== null) note(others);
    }
    return EXIT.done;
  });
};

/** From where to where, for which of several screens of a name that is would else not be known. */
const stepsOf = ({ title, steps }: StoredPath): string => `${plain(title)}: ${counted(steps.length, 'step')}`;

interface AskedPath {
  readonly path: StoredPath;
  /** Of a way to one of several screens of a name, that there are others. */
  readonly others?: string | null;
  /** The runs that it was put together of; of the steps of a run, that one. */
  readonly runs: readonly ToldRun[];
  readonly ofRun: boolean;
}

/** Null: a map is asked for. */
async function askedPath(
  session: Composition,
  options: Options,
  selector: string | undefined,
  isTest: boolean,
): Promise<AskedPath | 'no way' | null> {
  const { scope, settings, retention, corrector } = session;
  const { repo, analysis } = session.named;
  const [to, crash] = [options['to'], options['crash']];
  const asked = (['to', 'crash', 'steps'] as const).filter((name) => options[name] !== undefined);
  if (asked.length > 1) throw wrongUse(`Give one of ${asked.map((name) => `--${name}`).join(', ')}.`);
  if (typeof to === 'string') {
    const name = await selectMapName(session, selector);
    const found = await pathTo({ ...session.named, retention, corrector }, scope, name, to);
    if (found === null) return 'no way';
    const others = await otherNamesakes(session, name, found.way);
    return { path: found.path, others, runs: found.evidence.runs, ofRun: false };
  }
  if (typeof crash === 'string') {
    const build = await selectOneBuild(session, selector);
    const facts = await readBuild({ analysis, limits: settings.analysis }, scope, build);
    const { crashes, evidence } = await crashesOf(repo, scope, facts, build);
    const path = chosenCrash(crashes, crash).surest;
    if (path === undefined)
      throw wrongUse('It is not known any more how this crash came about; crawl the build again.');
    return { path, runs: evidence?.runs ?? [], ofRun: false };
  }
  if (!isTest && options['steps'] !== true) return null;
  const run =
    selector === undefined || !isTest
      ? await findRun(session, selector)
      : await runBeginning(session, selector);
  if (run === null)
    throw wrongUse(`A test has steps: name a run, or a screen with --to, or a crash with --crash.`);
  const told = await tellRun(repo, scope, run);
  return { path: pathOfRun(told), runs: [told], ofRun: true };
}

async function ofPath(
  session: Composition,
  format: ExportFormat,
  { path, runs, ofRun }: AskedPath,
): Promise<string> {
  const { scope, named, crawled } = session;
  const told = runs.map((one) => one.told);
  const secrets = runs.flatMap(({ run }) => run.spec.data?.secrets ?? []);
  // A test waits for what the app shows, whatever people call the screen; a browser tells the title of its page as well.
  const asShown = async (titles = false): Promise<StoredPath> => {
    const map = await crawled.repo.readMap(scope, path.app.appKey, null);
    const called = ofRun ? path : calledAsSeen(map, path, told);
    return titles ? called : byShownNames(map, called, told);
  };
  // Paths are told by the screens that crawls tell apart, so they are drawn on that map.
  const whole = (): Promise<AppMap> => named.repo.readMap(scope, path.app.appKey, null);
  const drawn = async (): Promise<AppMap> => mapOfPath(await whole(), path);
  // As `path` calls them, by what no other screen of the map has.
  const apart = async (): Promise<readonly [AppMap, ReadonlyMap<string, string>]> => {
    const map = await whole();
    return [mapOfPath(map, path), namesToldApart(map.screens)];
  };
  switch (format) {
    case 'maestro':
      return pathAsMaestro(await asShown(), secrets);
    case 'webdriverio':
      return pathAsWebdriverio(await asShown(path.app.platform === 'web'), secrets);
    case 'json':
      return `${JSON.stringify(path, null, 2)}\n`;
    case 'csv':
      return pathAsCsv(path);
    case 'graphml':
      return mapAsGraphml(await drawn());
    case 'dot':
      return mapAsDot(...(await apart()));
    case 'mermaid':
      return mapAsMermaid(...(await apart()));
  }
}

function ofMap(
  format: ExportFormat,
  map: AppMap,
  { app }: Pick<Awaited<ReturnType<typeof selectMap>>, 'app'>,
  at: string,
): string {
  switch (format) {
    case 'graphml':
      return mapAsGraphml(map);
    case 'dot':
      return mapAsDot(map);
    case 'mermaid':
      return mapAsMermaid(map);
    case 'csv':
      return mapAsCsv(map);
    case 'json':
      return mapAsJson(mapDocument(app, map, at));
    case 'maestro':
    case 'webdriverio':
      throw wrongUse('A test has steps: name a run, or a screen with --to, or a crash with --crash.');
  }
}
