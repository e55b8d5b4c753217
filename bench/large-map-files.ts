import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { planApps, type LargeMapSize } from './large-map.ts';

type Value = string | number | boolean | null | undefined | readonly unknown[];
type Row = Readonly<Record<string, Value>>;

/** Numbers must not be taken for text: without quotes they would still be, so each column says its type. */
const typed = ([name, value]: [string, Value]): string =>
  `${name}:${typeof value === 'number' ? 'long' : typeof value === 'boolean' ? 'boolean' : 'string'}`;
const quoted = (text: string): string => (text.includes('"') ? text.replaceAll('"', '""') : text);
const cell = (value: Value): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? `"${quoted(value)}"`
      : String(value);

/** One table; its columns are those of the first row. */
function createTable(folder: string, name: string, ends: readonly string[]) {
  const out = createWriteStream(join(folder, `${name}.csv`), { highWaterMark: 4 << 20 });
  let columns: readonly string[] | null = null;
  let lines: string[] = [];
  return {
    add(keys: readonly (string | number)[], row: Row): void {
      if (columns === null) {
        columns = Object.keys(row);
        lines.push([...ends, ...Object.entries(row).map(typed)].join(','));
      }
      let line = keys.join(',');
      for (const column of columns) line += `,${cell(row[column])}`;
      lines.push(line);
    },
    async flush(): Promise<void> {
      if (lines.length === 0) return;
      const more = out.write(`${lines.join('\n')}\n`);
      lines = [];
      if (!more) await once(out, 'drain');
    },
    async close(): Promise<void> {
      out.end();
      await once(out, 'finish');
    },
  };
}

const NODES = [
  'App',
  'AppVersion',
  'Screen',
  'UiAction',
  'Run',
  'Iteration',
  'RunEvent',
  'LargeApp',
] as const;
const LINKS = [
  'HAS_VERSION',
  'HAS_SCREEN',
  'SEEN_IN',
  'OFFERS',
  'OFFERED_IN',
  'ACTION',
  'LEADS_TO',
  'OF',
  'ON_VERSION',
] as const;

/**
 * The same map as `fillLargeMap` makes, as tables for Neo4j's own offline importer, which is thirty times as fast: a file
 * for each label and type. Returns the importer's arguments.
 */
export async function writeLargeMap(
  folder: string,
  size: LargeMapSize,
  print: (line: string) => void = () => undefined,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const tables = new Map(
    [...NODES, ...LINKS].map((name) => {
      const ends = (NODES as readonly string[]).includes(name) ? [':ID'] : [':START_ID', ':END_ID'];
      return [name, createTable(folder, name, ends)];
    }),
  );
  let ids = 0;
  const node = (label: (typeof NODES)[number], row: object): number => {
    const id = ids++;
    tables.get(label)?.add([id], row as Row);
    return id;
  };
  const link = (type: (typeof LINKS)[number], from: number, to: number, row: object = {}): void => {
    tables.get(type)?.add([from, to], row as Row);
  };
  const { tenantId, projectId, at, plans } = planApps(size);
  let n = 0;
  for (const app of plans) {
    const { appKey } = app;
    const own = { tenantId, appKey };
    const appNode = node('App', { ...own, projectId, naturalKey: app.name, platform: 'simulated' });
    const builds = new Map<string, number>();
    for (const version of app.versions) {
      const id = node('AppVersion', { ...own, ...version });
      builds.set(version.versionId, id);
      link('HAS_VERSION', appNode, id);
    }
    const build = (id: string): number => builds.get(id) ?? 0;
    const screens = new Map<string, number>();
    for (const { screen, builds: seen } of app.screens) {
      const id = node('Screen', { ...own, ...screen });
      screens.set(screen.screenId, id);
      link('HAS_SCREEN', appNode, id);
      for (const versionId of seen)
        link('SEEN_IN', id, build(versionId), { versionId, screenId: screen.screenId, firstSeenAt: at });
    }
    const screenOf = (id: string): number => screens.get(id) ?? 0;
    const actions = new Map<string, number>();
    for (const { action, builds: offered } of app.actions) {
      const id = node('UiAction', { tenantId, ...action });
      actions.set(action.actionId, id);
      link('OFFERS', screenOf(action.screenId), id);
      for (const versionId of offered)
        link('OFFERED_IN', id, build(versionId), { versionId, actionId: action.actionId });
    }
    for (const { from, to, edge, builds: done } of app.edges) {
      link('ACTION', screenOf(from), screenOf(to), { ...own, firstSeenAt: at, ...edge });
      for (const versionId of done)
        link('LEADS_TO', actions.get(edge.actionId) ?? 0, screenOf(to), {
          ...{ versionId, edgeId: edge.edgeId, firstSeenAt: at },
        });
    }
    for (const { run, build: versionId, iterations, events } of app.runs) {
      const id = node('Run', { ...own, projectId, ...run });
      link('OF', id, appNode);
      link('ON_VERSION', id, build(versionId));
      for (const iteration of iterations) node('Iteration', { runId: run.runId, ...iteration });
      for (const event of events) node('RunEvent', { runId: run.runId, ...event });
    }
    node('LargeApp', own);
    for (const table of tables.values()) await table.flush();
    if (++n % 50 === 0) print(`${n} of ${size.apps} apps written`);
  }
  for (const table of tables.values()) await table.close();
  return [
    '--id-type=integer',
    ...NODES.map((label) => `--nodes=${label}=${join(folder, `${label}.csv`)}`),
    ...LINKS.map((type) => `--relationships=${type}=${join(folder, `${type}.csv`)}`),
  ];
}
