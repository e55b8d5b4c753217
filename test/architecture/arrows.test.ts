import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const FOLDERS = ['agent', 'adapters', 'resolvers', 'src'];
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** The rooms of a folder, each built upon those before it at most. */
const ROOMS: readonly (readonly [name: string, folder: string, rooms: readonly string[]])[] = [
  ['usecases', 'agent/usecases', ['runs', 'corrections', 'browse', 'watch', 'analysis', 'replay', 'keeping']],
  [
    'services',
    'agent/services',
    [
      'patterns',
      'actuation',
      'secrets',
      'labels',
      'page-source',
      'identity',
      'perception',
      'text-entry',
      'safe-mode',
      'enumeration',
      'setup',
      'exploration',
      'map-writing',
      'corrections',
      'transfer',
      'analysis',
      'replay',
    ],
  ],
  ['exploration', 'agent/services/exploration', ['map', 'ways', 'choice', 'run']],
  ['analysis', 'agent/services/analysis', ['build', 'structure', 'findings', 'drift', 'coverage']],
  ['identity', 'agent/services/identity', ['words', 'tree', 'naming', 'signature', 'memory', 'check']],
  ['page-source', 'agent/services/page-source', ['tree', 'android', 'ios']],
  ['appium', 'adapters/appium', ['server', 'page', 'web', 'native', 'android', 'ios']],
  ['drift', 'agent/services/analysis/drift', ['words', 'pairing', 'absence', 'changes']],
  ['neo4j', 'adapters/neo4j', ['statements', 'connection']],
  [
    'shell',
    'src',
    ['files', 'config', 'neo4j', 'map', 'export', 'report', 'gate', 'composition', 'server', 'cli'],
  ],
];

/** One file per rule, each with an import that the rule forbids. */
const REVERSED: readonly (readonly [rule: string, path: string, code: string])[] = [
  [
    'agent-domain-looks-down',
    'agent/domain/zz-a.ts',
    `import type { Clock } from '../ports/Clock.ts';\nexport type A = Clock;`,
  ],
  ['agent-ports-looks-down', 'agent/ports/zz-b.ts', `export * from '../services/zz-probe.ts';`],
  ['agent-services-looks-down', 'agent/services/zz-c.ts', `export * from '../decisions/zz-probe.ts';`],
  ['agent-decisions-looks-down', 'agent/decisions/zz-d.ts', `export * from '../nodes/zz-probe.ts';`],
  ['agent-nodes-looks-down', 'agent/nodes/zz-e.ts', `export * from '../orchestrator/zz-probe.ts';`],
  ['agent-orchestrator-looks-down', 'agent/orchestrator/zz-f.ts', `export * from '../usecases/zz-probe.ts';`],
  ...ROOMS.flatMap(([name, folder, rooms]) =>
    rooms
      .slice(0, -1)
      .map(
        (room) =>
          [
            `${name}-${room}-looks-down`,
            `${folder}/${room}/zz-room.ts`,
            `export * from '../${rooms.at(-1)}/zz-probe.ts';`,
          ] as const,
      ),
  ),
  ['agent-stands-alone', 'agent/usecases/zz-g.ts', `export * from '../../adapters/zz-one/zz-probe.ts';`],
  ['agent-packages', 'agent/services/zz-h.ts', `import neo4j from 'neo4j-driver';\nexport const h = neo4j;`],
  [
    'agent-builtins',
    'agent/services/zz-i.ts',
    `import { readFileSync } from 'node:fs';\nexport const i = readFileSync;`,
  ],
  [
    'adapters-know-ports-and-domain',
    'adapters/zz-one/zz-j.ts',
    `export * from '../../agent/services/zz-probe.ts';`,
  ],
  ['adapters-not-each-other', 'adapters/zz-one/zz-k.ts', `export * from '../zz-two/zz-probe.ts';`],
  ['resolvers-call-usecases', 'resolvers/zz-l.ts', `export * from '../agent/services/zz-probe.ts';`],
  [
    'resolvers-see-domain-types-only',
    'resolvers/zz-m.ts',
    `export { deepFreeze } from '../agent/domain/deep-freeze.ts';`,
  ],
  ['sdks-at-the-edge', 'src/zz-n.ts', `import sharp from 'sharp';\nexport const n = sharp;`],
  ['shell-is-the-top', 'src/zz-o.ts', `export * from '../test/zz-probe.ts';`],
  ['not-to-dev-dependency', 'src/zz-p.ts', `import { test } from 'vitest';\nexport const p = test;`],
  ['no-circular', 'agent/domain/zz-q.ts', `export * from './zz-r.ts';`],
  ['resolvable', 'src/zz-s.ts', `export * from './zz-nowhere.ts';`],
];
const PROBES = [
  ...ROOMS.map(([, folder, rooms]) => `${folder}/${rooms.at(-1)}/zz-probe.ts`),
  'agent/services/zz-probe.ts',
  'agent/decisions/zz-probe.ts',
  'agent/nodes/zz-probe.ts',
  'agent/orchestrator/zz-probe.ts',
  'agent/usecases/zz-probe.ts',
  'adapters/zz-one/zz-probe.ts',
  'adapters/zz-two/zz-probe.ts',
  'test/zz-probe.ts',
];

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

function violations(cwd: string): Promise<readonly Violation[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(cwd, folder)));
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [CRUISER, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
      { cwd, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout === '') reject(error ?? new Error('no output'));
        else resolve((JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations);
      },
    );
  });
}

let copy = '';
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'screengraph-arrows-'));
  for (const folder of FOLDERS)
    if (existsSync(join(ROOT, folder))) await cp(join(ROOT, folder), join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    await cp(join(ROOT, file), join(copy, file));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), `${text}\n`);
  };
  for (const path of PROBES) await write(path, 'export const probe = 1;');
  await write('agent/domain/zz-r.ts', `export * from './zz-q.ts';`);
  for (const [, path, code] of REVERSED) await write(path, code);
});
afterAll(async () => {
  await rm(copy, { recursive: true, force: true });
});

test('every import follows the arrows', async () => {
  const found = await violations(ROOT);
  expect(found.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)).toEqual([]);
});

test('each reversed arrow is caught by its own rule', async () => {
  const caught = (await violations(copy)).map((v) => `${v.rule.name} ${v.from}`);
  const missed = REVERSED.filter(([rule, path]) => !caught.includes(`${rule} ${path}`));
  expect(missed.map(([rule]) => rule)).toEqual([]);
});
