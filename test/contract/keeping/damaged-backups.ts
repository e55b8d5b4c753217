import { sha256Hex } from '../../../agent/domain/ids.ts';

type Damage = (lines: readonly string[]) => readonly string[];

const seal = (lines: readonly string[]): readonly string[] => {
  const body = lines.slice(0, -1);
  const sha256 = sha256Hex(body.map((line) => `${line}\n`).join(''));
  const end = { row: 'end', lines: body.length, sha256, unfinishedRuns: 0, missingArtifacts: 0 };
  return [...body, JSON.stringify(end)];
};

type Row = Readonly<Record<string, unknown>>;
const ELSEWHERE = '0'.repeat(26);
/** The lines with the rows of a kind changed, sealed as if nobody had touched them. */
const changed =
  (kind: string, change: (row: Row) => Row) =>
  (lines: readonly string[]): readonly string[] =>
    seal(
      lines.map((line) =>
        line.startsWith(`{"row":"${kind}"`) ? JSON.stringify(change(JSON.parse(line) as Row)) : line,
      ),
    );
const setAll = (row: Row, list: string, key: string, value: unknown): Row => ({
  ...row,
  [list]: (row[list] as readonly object[]).map((one) => ({ ...one, [key]: value })),
});

/** Stores write the properties of an edge in orders of their own. */
function withLostEnd(line: string): string {
  if (!line.startsWith('{"row":"ways"')) return line;
  const row = JSON.parse(line) as { readonly edges: readonly { readonly label: string }[] };
  const edges = row.edges.map((edge) =>
    edge.label === 'to Pay' ? { ...edge, toScreenId: '0'.repeat(26) } : edge,
  );
  return JSON.stringify({ ...row, edges });
}

/** With the rows of a kind written under the name of another tenant. */
const givenAway = (lines: readonly string[], kind: string): readonly string[] =>
  seal(
    lines.map((line) =>
      line.startsWith(`{"row":"${kind}"`)
        ? line.replaceAll(/"tenantId":"[^"]*"/g, '"tenantId":"someone-else"')
        : line,
    ),
  );

/** Backups that nothing may be written of: what was done to them, and what is said of it. */
export const DAMAGED: readonly (readonly [string, Damage, RegExp])[] = [
  ['cut off', (lines) => lines.slice(0, -1), /cut off/],
  [
    'cut within a line',
    (lines) => [...lines.slice(0, 5), lines[5]?.slice(0, 40) ?? ''],
    /line 6 is not JSON/,
  ],
  ['empty', () => [], /it is empty/],
  ['changed by hand', (lines) => lines.map((line) => line.replace('"Cart"', '"Card"')), /checksum/],
  ['without a line', (lines) => lines.filter((_, at) => at !== 4), /says \d+ lines|does not hold/],
  ['with a line twice', (lines) => [...lines, lines.at(-1) ?? ''], /follows its last line/],
  [
    'naming a screen it lacks',
    (lines) => seal(lines.filter((_, at) => at !== 2)),
    /screen that it does not hold/,
  ],
  [
    'with an edge to a screen it lacks',
    (lines) => seal(lines.map(withLostEnd)),
    /screen that it does not hold/,
  ],
  [
    'with a result that leads to a screen it lacks',
    changed('ways', (row) => setAll(row, 'results', 'toScreenId', ELSEWHERE)),
    /screen that it does not hold/,
  ],
  [
    'with a result in a build it lacks',
    changed('ways', (row) => setAll(row, 'results', 'versionId', ELSEWHERE)),
    /build that it does not hold/,
  ],
  [
    'with a screen that is one it lacks',
    changed('ways', (row) => ({ ...row, sameAs: [ELSEWHERE] })),
    /screen that it does not hold/,
  ],
  [
    'with the ways of another app',
    changed('ways', (row) => ({ ...row, appKey: ELSEWHERE })),
    /screen that it does not hold/,
  ],
  [
    'with an action of a build it lacks',
    changed('screen', (row) => setAll(row, 'actions', 'offeredIn', [ELSEWHERE])),
    /build that it does not hold/,
  ],
  [
    'with events of another tenant',
    changed('log', (row) => setAll(row, 'events', 'tenantId', 'someone-else')),
    /tenant or project that it is not of/,
  ],
  [
    'with events of another run',
    changed('log', (row) => setAll(row, 'events', 'runId', ELSEWHERE)),
    /run that it is not the log of/,
  ],
  [
    'with snapshots of another project',
    changed('log', (row) => ({
      ...row,
      snapshots: (row['snapshots'] as readonly { readonly snapshot: object }[]).map((one) => ({
        ...one,
        snapshot: { ...one.snapshot, projectId: 'elsewhere' },
      })),
    })),
    /tenant or project that it is not of/,
  ],
  [
    'with a damaged artifact',
    (lines) => seal(lines.map((line) => line.replace(/"base64":"..../, '"base64":"AAAA'))),
    /artifact that is damaged/,
  ],
  [
    'of a newer format',
    (lines) => lines.map((line) => line.replace('"version":4,"from"', '"version":5,"from"')),
    /format 5; this program reads up to 4/,
  ],
  [
    'with a screen twice',
    (lines) => seal(lines.flatMap((line) => (line.startsWith('{"row":"screen"') ? [line, line] : [line]))),
    /screen a second time/,
  ],
  [
    'with a run that has no log',
    (lines) => seal(lines.filter((line) => !line.startsWith('{"row":"log"'))),
    /run without its log/,
  ],
  [
    'with a run a second time',
    (lines) => seal(lines.flatMap((line) => (line.startsWith('{"row":"run"') ? [line, line] : [line]))),
    /run a second time/,
  ],
  [
    'with a log of no run',
    (lines) => seal(lines.filter((line) => !line.startsWith('{"row":"run"'))),
    /log without its run/,
  ],
  [
    'with an app of another tenant',
    (lines) => givenAway(lines, 'app'),
    /tenant or project that it is not of/,
  ],
  ['with a run of another tenant', (lines) => givenAway(lines, 'run'), /tenant or project that it is not of/],
  [
    'with a run of an app that it lacks',
    (lines) =>
      seal(
        lines.map((line) =>
          line.startsWith('{"row":"run"') ? line.replace(/"appKey":"./, '"appKey":"7') : line,
        ),
      ),
    /app that it does not hold/,
  ],
  ['no backup', () => ['{"hello":1}'], /no whole backup/],
  [
    'with a run that goes on',
    (lines) =>
      seal(
        lines.map((line) =>
          line.startsWith('{"row":"run"') ? line.replace('"FINISHED"', '"RUNNING"') : line,
        ),
      ),
    /run that is not over/,
  ],
];
