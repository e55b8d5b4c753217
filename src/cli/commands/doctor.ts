import { execFile } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { toScreenGraphError } from '../../../agent/domain/errors.ts';
import { installHint } from '../../../adapters/neo4j/managed/managed-java.ts';
import type { ManagedNeo4jStatus } from '../../../adapters/neo4j/managed/managed-server.ts';
import { findEngine, INSTALL_OCR } from '../../../adapters/ocr/engine.ts';
import { settingOf } from '../../config/setting-table.ts';
import type { Settings } from '../../config/settings.ts';
import { SERVER_FOLDER } from '../../files/home-folder.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { chosenModel, costOfIterations, modeOf, refuseWithoutModel } from '../../composition/open-llm.ts';
import { managedNeo4j, managedVersion } from '../../composition/open-store.ts';
import { packageVersion } from '../../files/package-root.ts';
import { usd } from '../follow/announce-model.ts';
import { EXIT } from '../errors.ts';
import type { Options } from '../session.ts';
import { settingsOf } from '../session.ts';
import { print, printJson } from '../terminal.ts';

interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'note';
  readonly detail: string;
  /** What it is needed for. */
  readonly needed: string;
  /** The command that mends it; null when nothing has to be done. */
  readonly remedy: string | null;
}

const GIB = 1024 ** 3;

/** First line of what a command says of itself; null when it cannot be run. */
const versionOf = (command: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(command, [...args], { timeout: 20_000 }, (error, stdout, stderr) => {
      const line = `${stdout}${stderr}`.split('\n').find((text) => /\d/.test(text) && !/warn/i.test(text));
      resolve(error === null && line !== undefined ? stripVTControlCharacters(line).trim() : null);
    });
  });

const found = (name: string, needed: string, detail: string | null, remedy: string): Finding => ({
  name,
  needed,
  state: detail === null ? 'missing' : 'ok',
  detail: detail ?? 'not found',
  remedy: detail === null ? remedy : null,
});

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return {
    name: 'Node',
    state: fits ? 'ok' : 'missing',
    detail: process.versions.node,
    needed: 'everything',
    remedy: fits ? null : 'install Node 20.19 or newer',
  };
}

/** The Java that the managed server would be started with, which need not be the one on the path. */
async function java(settings: Settings): Promise<Finding> {
  const { SERVER_LINES } = await import('../../../adapters/neo4j/managed/managed-install.ts');
  const { findJava } = await import('../../../adapters/neo4j/managed/managed-java.ts');
  const range = SERVER_LINES[managedVersion(settings)].java;
  const fitting = await findJava(range, settings.neo4j.javaHome ?? undefined).catch(() => null);
  return found(
    'Java',
    `the managed Neo4j (Java ${range.min} to ${range.max})`,
    fitting === null ? null : `${fitting.major} (${fitting.command})`,
    installHint(`openjdk-${range.min}-jre-headless`, `openjdk@${range.min}`),
  );
}

const maven = async (): Promise<Finding> =>
  found('Maven', 'fetching Neo4j once', await versionOf('mvn', ['--version']), installHint('maven', 'maven'));

/** With a server of one's own nothing of the managed one is missing. */
const ifManaged = (settings: Settings, finding: Finding): Finding =>
  finding.state === 'missing' && settings.neo4j.uri !== null
    ? { ...finding, state: 'note', detail: 'not found, and not needed: NEO4J_URI is set', remedy: null }
    : finding;

/** Whatever a browser that is built upon Chromium is called, its version has four parts. */
const BROWSER_VERSION = /\d+\.\d+\.\d+\.\d+/;

async function browsers(settings: Settings): Promise<readonly Finding[]> {
  const { findChromedriver, findChromium } = await import('../../../adapters/appium/server/executables.ts');
  const look = async (
    what: string,
    given: string | null,
    setting: string,
    says: RegExp,
    find: (given?: string) => Promise<string>,
    get: string,
  ): Promise<Finding> => {
    try {
      const path = await find(given ?? undefined);
      const version = await versionOf(path, ['--version']);
      if (version !== null && says.test(version))
        return found(what, 'web targets', `${version} (${path})`, get);
      const detail =
        version === null ? 'says no version of itself' : `says ${JSON.stringify(version)} of itself`;
      const remedy = given === null ? get : `correct ${setting}, or unset it`;
      return { ...found(what, 'web targets', null, remedy), detail: `${path} ${detail}: no ${what}` };
    } catch (error) {
      // One that somebody named is not got by installing another.
      return found(what, 'web targets', null, given === null ? get : toScreenGraphError(error).message);
    }
  };
  const { chromePath, chromedriverPath } = settings.browser;
  return [
    await look(
      'Chromium',
      chromePath,
      'CHROME_PATH',
      BROWSER_VERSION,
      findChromium,
      installHint('chromium', '--cask chromium'),
    ),
    await look(
      'chromedriver',
      chromedriverPath,
      'CHROMEDRIVER_PATH',
      /\d/,
      findChromedriver,
      installHint('chromium-driver', '--cask chromedriver'),
    ),
  ];
}

/** What a crawl of an Android app needs; without any of it everything else works, so nothing of it is missing. */
async function phones(settings: Settings): Promise<readonly Finding[]> {
  const { findAdb } = await import('../../../adapters/appium/server/executables.ts');
  const { createAdb } = await import('../../../adapters/appium/android/adb.ts');
  const row = { name: 'adb', state: 'note', needed: 'Android apps', remedy: null } as const;
  const { url } = settings.appium;
  if (url !== null) {
    const up = await fetch(`${url.replace(/\/$/, '').replace(/\/\/[^/@]*@/, '//')}/status`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const detail = `${up ? 'answers' : 'does not answer'} at ${new URL(url).host}`;
    return [{ ...row, name: 'Appium', state: up ? 'ok' : 'note', detail }];
  }
  let path: string;
  try {
    path = await findAdb(settings.android.sdk ?? undefined);
  } catch (thrown) {
    return [{ ...row, detail: toScreenGraphError(thrown).message }];
  }
  const devices = await createAdb(path, settings.android.adbPort)
    .devices()
    .catch(() => []);
  const listed = devices.map(({ serial, model, state }) => [serial, model, state].filter(Boolean).join(' '));
  return [
    { ...row, state: 'ok', detail: `${(await versionOf(path, ['version'])) ?? 'does not start'} (${path})` },
    {
      ...row,
      name: 'Phones',
      state: devices.some(({ state }) => state === 'device') ? 'ok' : 'note',
      detail: listed.join(', ') || 'none: start an emulator, or connect one with USB debugging on',
    },
  ];
}

const NOT_RUNNING = 'not running; commands start it when they need it';
const SERVER_STATES: Readonly<Record<ManagedNeo4jStatus['state'], string>> = {
  not_installed: NOT_RUNNING,
  stopped: NOT_RUNNING,
  starting: 'runs and does not answer yet; if that stays so: npx screengraph neo4j stop',
  running: 'running',
  refused: 'runs and does not take the password that is kept for it; `npx screengraph neo4j start` says more',
  foreign: 'belongs to another user; `npx screengraph neo4j start` says more',
  broken: 'its database broke down, as on a full disk; the next command starts it again',
  left_behind: 'runs in a folder that was removed; the next command ends it and starts another',
};

async function neo4j(settings: Settings): Promise<readonly Finding[]> {
  const [files, needed] = ['Neo4j files', 'keeping runs and maps'];
  const { uri, username, password, database } = settings.neo4j;
  if (uri !== null) {
    const { faultOf } = await import('../../../adapters/neo4j/connection/named-server.ts');
    const fault = await faultOf({ uri, username, password: password ?? '', database });
    if (fault === null) return [found('Neo4j', needed, `answers at ${uri}`, '')];
    return [{ ...found('Neo4j', needed, null, fault.remedy), detail: fault.detail }];
  }
  const managed = await managedNeo4j(settings, () => undefined);
  const { state, version } = await managed.status();
  const damage = await managed.damage();
  const server: Finding = {
    name: 'Neo4j server',
    state: state === 'running' ? 'ok' : 'note',
    detail: SERVER_STATES[state],
    needed,
    remedy: null,
  };
  return [
    damage === null
      ? found(files, needed, state === 'not_installed' ? null : version, 'npx screengraph neo4j install')
      : { ...found(files, needed, null, damage.remedy), detail: `${damage.file} is cut off or damaged` },
    ...(state === 'not_installed' ? [] : [server]),
  ];
}

/** Who removed a home has no command left that speaks of its server. */
async function leftBehind(): Promise<readonly Finding[]> {
  const { serversLeftBehind } = await import('../../../adapters/neo4j/managed/left-behind.ts');
  return (await serversLeftBehind())
    .filter(({ home }) => basename(home) === SERVER_FOLDER)
    .map(({ pid, home, line }) => {
      const folder = dirname(home);
      const named = /^[\w/.,:@+-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`;
      const stop = `SCREENGRAPH_HOME=${named} SCREENGRAPH_NEO4J_LINE=${line} npx screengraph neo4j stop`;
      return {
        name: 'Neo4j left',
        state: 'note',
        detail: `process ${pid} runs in ${folder}, which was removed. Stop it: ${stop}`,
        needed: 'nothing any more',
        remedy: null,
      };
    });
}

async function disk(settings: Settings): Promise<Finding> {
  const needed = 'artifacts and the managed Neo4j';
  try {
    await makeFolder(settings.home);
    await access(settings.home, constants.W_OK);
    const { bavail, bsize } = await statfs(settings.home);
    const free = (bavail * bsize) / GIB;
    return {
      name: 'Disk',
      state: free >= 1 ? 'ok' : 'missing',
      detail: `${free.toFixed(1)} GiB free in ${settings.home}`,
      needed,
      remedy: free >= 1 ? null : 'free at least 1 GiB, or set SCREENGRAPH_HOME to another disk',
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      name: 'Disk',
      state: 'missing',
      detail: why,
      needed,
      remedy: 'set SCREENGRAPH_HOME to a folder that can be written',
    };
  }
}

/** Reading pictures is off unless somebody asks for it; only then something may be missing. */
async function ocr({ run }: Settings): Promise<Finding> {
  const row = { name: 'OCR', needed: 'words in pictures (--ocr)' };
  const use = run.ocr ?? 'off';
  try {
    await findEngine();
    return { ...row, state: 'ok', detail: `tesseract.js, English; --ocr ${use}`, remedy: null };
  } catch (thrown) {
    const { message } = toScreenGraphError(thrown);
    if (use === 'off')
      return { ...row, state: 'note', detail: `not installed: ${INSTALL_OCR}`, remedy: null };
    return { ...row, state: 'missing', detail: message, remedy: INSTALL_OCR };
  }
}

const ITERATIONS = 100;

/** Which model a crawl would ask, when, and what that can cost. Nothing is sent. */
async function model(settings: Settings): Promise<Finding> {
  const { llm, budgets } = settings;
  const chosen = chosenModel(llm);
  const mode = modeOf(settings);
  const row = { name: 'Model', needed: 'crawls that ask one', remedy: null };
  if (chosen === null && mode === 'off')
    return { ...row, state: 'note', detail: 'none: the built-in policies decide everything' };
  try {
    refuseWithoutModel(settings);
  } catch (thrown) {
    return { ...row, state: 'missing', detail: 'none', remedy: toScreenGraphError(thrown).message };
  }
  const who = chosen?.modelIds.join(', ') ?? '';
  if (mode === 'off') return { ...row, state: 'note', detail: `${who} is there, and mode off asks nobody` };
  if (chosen?.kind === 'local') return localModel(settings, mode, who);
  const iterations = budgets.maxIterations ?? ITERATIONS;
  const { usd: most, limit, basis } = costOfIterations(llm, budgets, iterations);
  const cost =
    most === null
      ? 'nothing limits its cost: set --max-cost'
      : `${iterations} iterations cost at most ${usd(most)}` +
        (limit === null ? '' : `, as any run does (${settingOf(limit)})`);
  const doubt =
    basis === 'dearest'
      ? '; nobody has priced it, so it counts as the dearest one (llm.prices)'
      : basis === 'own_machine'
        ? '; its server is on this machine and counts as free (llm.prices)'
        : '';
  return {
    ...row,
    state: most === null ? 'note' : 'ok',
    detail: `mode ${mode}: ${who} at ${chosen?.destination ?? ''}; ${cost}${doubt}`,
  };
}

async function localModel(settings: Settings, mode: string, who: string): Promise<Finding> {
  const { loadRuntime } = await import('../../../adapters/local-model/runtime.ts');
  const row = { name: 'Model', needed: 'crawls that ask a local model' };
  const path = settings.llm.gguf ?? '';
  const there = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!there)
    return { ...row, state: 'missing', detail: `no file at ${path}`, remedy: 'correct SCREENGRAPH_LLM_GGUF' };
  try {
    await loadRuntime(join(settings.home, 'local-model'));
  } catch (thrown) {
    return { ...row, state: 'missing', detail: who, remedy: toScreenGraphError(thrown).message };
  }
  return {
    ...row,
    state: 'ok',
    detail: `mode ${mode}: ${who}, in this process; costs nothing`,
    remedy: null,
  };
}

/** A check that itself fails is a finding, not the end of the others. */
const safely = (name: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  check().catch((thrown: unknown): readonly Finding[] => [
    { name, state: 'missing', detail: toScreenGraphError(thrown).message, needed: '', remedy: null },
  ]);

/** `doctor`: exit 3 when something is missing. */
export async function doctor(options: Options): Promise<number> {
  const settings = await settingsOf(options);
  const groups = await Promise.all([
    safely('Java', async () => [ifManaged(settings, await java(settings))]),
    safely('Maven', async () => [ifManaged(settings, await maven())]),
    safely('Neo4j', () => neo4j(settings)),
    safely('Neo4j left', leftBehind),
    safely('Chromium', () => browsers(settings)),
    safely('adb', () => phones(settings)),
    safely('OCR', async () => [await ocr(settings)]),
    safely('Disk', async () => [await disk(settings)]),
    safely('Model', async () => [await model(settings)]),
  ]);
  const findings = [node(), ...groups.flat()];
  const missing = findings.filter(({ state }) => state === 'missing');
  if (options['json'] === true) printJson({ version: packageVersion(), ok: missing.length === 0, findings });
  else {
    const mark = { ok: pc.green('ok     '), missing: pc.red('missing'), note: pc.dim('note   ') };
    print(`screengraph ${packageVersion()}`);
    for (const { name, state, detail, needed, remedy } of findings) {
      print(`  ${mark[state]}  ${name.padEnd(13)} ${detail}`);
      if (remedy !== null) print(`                          needed for ${needed}; get it: ${remedy}`);
    }
    print(
      missing.length === 0
        ? 'Everything is there.'
        : `Missing: ${missing.map(({ name }) => name).join(', ')}.`,
    );
  }
  return missing.length === 0 ? EXIT.done : EXIT.missing;
}
