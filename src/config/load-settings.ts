import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { hasFaults, inWords } from '../../agent/domain/fault-words.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { variableIn } from './environment.ts';
import { readConfigFile } from './config-file.ts';
import { LLM_DEFAULTS } from './llm-settings.ts';
import { SERVE_DEFAULTS } from './serve-settings.ts';
import type { SettingRow } from './setting-table.ts';
import { SETTING_TABLE, durationText, readSetting, variableOfFlag } from './setting-table.ts';
import { Settings } from './settings.ts';

type Tree = { [key: string]: unknown };

export interface SettingSources {
  /** By the flag's long name (`--max-actions`); absent ones were not given. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where `screengraph.config.*` is looked for. */
  readonly folder: string;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function overlay(base: Tree, over: Tree): Tree {
  const out: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = out[key];
    out[key] = isTree(below) && isTree(value) ? overlay(below, value) : value;
  }
  return out;
}

const nested = (path: string, value: unknown): Tree => {
  const [head = '', ...rest] = path.split('.');
  return { [head]: rest.length === 0 ? value : nested(rest.join('.'), value) };
};

const shipped = (name: string): Tree =>
  JSON.parse(readFileSync(join(PACKAGE_ROOT, 'config', name), 'utf8')) as Tree;

/** The last word where nobody says anything else. */
function defaultSettings(): Tree {
  return {
    home: envPaths('screengraph', { suffix: '' }).data,
    store: 'neo4j',
    neo4j: {
      uri: null,
      username: 'neo4j',
      password: null,
      database: 'neo4j',
      waitMs: 120_000,
      line: '5.26',
      javaHome: null,
      heap: null,
      pageCache: null,
    },
    tenancy: shipped('tenancy.json'),
    run: shipped('policy.json'),
    budgets: shipped('budgets.json'),
    llm: LLM_DEFAULTS,
    data: null,
    rules: null,
    setup: null,
    analysis: { maxScreens: 20_000 },
    leaseMs: 30_000,
    artifactWaitMs: 120_000,
    browser: { chromePath: null, chromedriverPath: null, login: null },
    appium: {
      url: null,
      capabilities: {},
      capabilitiesFile: null,
      callMs: 10_000,
      openMs: 60_000,
      answerBytes: 67_108_864,
    },
    android: { adbPort: 5037, sdk: null, serial: null },
    telemetry: { file: null, otlp: { endpoint: null }, sensitiveApps: [] },
    serve: SERVE_DEFAULTS,
  };
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** In the file a setting stands in its group, so it is looked for by the name of its own, of its flag and of its variable. */
function meantSetting(wrong: string): string {
  const name = plainName(wrong.split('.').at(-1) ?? '');
  const meant = SETTING_TABLE.filter(({ path, flag, env }) =>
    [path.split('.').at(-1), flag, env, env?.replace(/^SCREENGRAPH_/, '')].some(
      (other) => other !== undefined && plainName(other) === name,
    ),
  ).map(({ path }) => path);
  const paths = [...new Set(meant)].filter((path) => path !== wrong);
  return paths.length === 0 ? '' : `; did you mean ${paths.join(' or ')}?`;
}

/**
 * Where a service of our name runs, Kubernetes and Docker say in `SCREENGRAPH_PORT` where others reach it (`tcp://10.0.0.1:4000`), in
 * every container: that is no word of the user's on where to listen.
 */
const isServiceLink = ({ path }: SettingRow, text: string): boolean =>
  path === 'serve.port' && /^(?:tcp|udp|sctp):\/\/\S+:\d+$/.test(text);

/**
 * Flag over environment over configuration file over default. `invalid_config` lists every fault at once, each with the
 * place that it came from. An empty environment variable counts as not set.
 */
export async function loadSettings(sources: SettingSources): Promise<Settings> {
  const file = await readConfigFile(sources.folder);
  const faults: string[] = [...file.faults];
  const origin = new Map<string, { readonly from: string; readonly kind: SettingRow['kind'] }>();
  let tree = defaultSettings();
  if (isTree(file.content)) {
    // For editors, which read there what the file may hold.
    const { $schema: _, ...said } = file.content;
    tree = overlay(tree, said);
  } else faults.push(`${file.path ?? 'configuration file'}: must be an object`);

  const apply = (row: SettingRow, from: string, text: string): void => {
    const read = readSetting(row.kind, text);
    if ('fault' in read) {
      faults.push(`${from}: ${read.fault}`);
      return;
    }
    origin.set(row.path, { from, kind: row.kind });
    tree = overlay(tree, nested(row.path, read.value));
  };
  for (const row of SETTING_TABLE)
    // Of two names its own wins.
    for (const name of [variableOfFlag(row), row.env]) {
      const text = name == null ? undefined : variableIn(sources.env, name);
      if (name != null && text !== undefined && text !== '' && !isServiceLink(row, text))
        apply(row, name, text);
    }
  for (const row of SETTING_TABLE) {
    const text = row.flag === undefined ? undefined : sources.flags[row.flag];
    if (row.flag !== undefined && text !== undefined) apply(row, row.flag, text);
  }

  const parsed = Settings.safeParse(tree, { error: inWords });
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const path = [...issue.path, key].join('.');
        faults.push(
          `${file.path ?? 'configuration'}: ${path}: there is no such setting${meantSetting(path)}`,
        );
      }
      continue;
    }
    const path = issue.path.join('.');
    const given = [...origin.entries()].find(([at]) => path === at || path.startsWith(`${at}.`))?.[1];
    const where = given?.from ?? (file.path === null ? path : `${file.path}: ${path}`);
    // Who writes 500ms is not told of bare numbers; in the file they are ms, as the names there say.
    const bound = (ms: string): string => durationText(Number(ms));
    const message = given?.kind === 'duration' ? issue.message.replace(/\d+$/, bound) : issue.message;
    faults.push(`${where === '' ? 'configuration' : where}: ${message}`);
  }
  if (parsed.success && faults.length === 0)
    // What is started there has another working folder.
    return { ...parsed.data, home: resolve(sources.folder, parsed.data.home) };
  // Two halves of a setting may have the same fault.
  const told = [...new Set(faults)];
  throw new ScreenGraphError('invalid_config', `The configuration ${hasFaults(told.length)}.`, {
    details: { faults: told },
  });
}
