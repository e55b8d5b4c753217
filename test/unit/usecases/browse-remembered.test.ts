import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { App } from '../../../agent/domain/app.ts';
import { rememberApps, type Remembered } from '../../../agent/usecases/browse/browse-remembered.ts';
import type { RunCommands } from '../../../agent/usecases/runs/run-commands.ts';

const MINE = { tenantId: 'mine', projectId: 'p' };
const [A, B] = ['0'.repeat(25) + 'A', '0'.repeat(25) + 'B'];
const appOf = (appKey: string): App => ({ ...MINE, appKey, naturalKey: appKey, platform: 'web' });
const refused = () => Promise.reject(new ScreenGraphError('run_active'));

let clock: ReturnType<typeof createManualClock>;
let there: Set<string>;
let asked: (readonly string[])[];
let opened: () => Promise<void>;
let remembered: Remembered;

function open(
  commands: Partial<RunCommands> = {},
  limits: { keepMs?: number; capacity?: number } = {},
): void {
  const { browse } = createMemoryStore();
  remembered = rememberApps(
    {
      browse: {
        ...browse,
        async appsById(scope, ids) {
          asked.push(ids);
          const found = ids.map((id) => (there.has(id) && scope.tenantId === 'mine' ? appOf(id) : null));
          await opened();
          return found;
        },
      },
      commands: {
        start: refused,
        control: refused,
        deleteRun: refused,
        deleteVersion: refused,
        deleteApp: async (_scope, appKey) => void there.delete(appKey),
        ...commands,
      },
      clock,
    },
    limits,
  );
}
const names = async (...ids: readonly string[]) =>
  (await remembered.browse.appsById(MINE, ids)).map((app) => app?.naturalKey ?? null);

beforeEach(() => {
  clock = createManualClock();
  there = new Set([A, B]);
  asked = [];
  opened = async () => undefined;
  open();
});

describe('remembered apps', () => {
  test('are looked up once in some seconds, each on its own', async () => {
    expect(await names(A)).toEqual([A]);
    expect(await names(B, A, B)).toEqual([B, A, B]);
    expect(await names(A, B)).toEqual([A, B]);
    expect(asked).toEqual([[A], [B, B]]);
    clock.advance(5_000);
    expect(await names(A)).toEqual([A]);
    expect(asked).toHaveLength(3);
  });

  test('I12: are remembered for one tenant and one project', async () => {
    await names(A);
    for (const scope of [
      { tenantId: 'other', projectId: 'p' },
      { tenantId: 'mine","p', projectId: '' },
    ])
      expect(await remembered.browse.appsById(scope, [A])).toEqual([null]);
    expect(asked).toHaveLength(3);
  });

  test('what is not there is looked for again', async () => {
    there.delete(A);
    expect(await names(A)).toEqual([null]);
    there.add(A);
    expect(await names(A)).toEqual([A]);
  });

  test('are forgotten when they are deleted here, also when that fails half way', async () => {
    await names(A, B);
    await remembered.commands.deleteApp(MINE, A);
    expect(await names(A)).toEqual([null]);
    await names(B);
    there.delete(B);
    await expect(remembered.commands.deleteVersion(MINE, B)).rejects.toMatchObject({ code: 'run_active' });
    expect(await names(B)).toEqual([null]);
  });

  test('an answer that was under way during a deletion is not kept', async () => {
    let release = (): void => undefined;
    opened = () => new Promise((resolve) => (release = resolve));
    const late = names(A);
    await remembered.commands.deleteApp(MINE, A);
    release();
    expect(await late).toEqual([A]);
    opened = async () => undefined;
    expect(await names(A)).toEqual([null]);
  });

  test('are only so many: what was found first goes first', async () => {
    open({}, { capacity: 1 });
    await names(A);
    await names(B);
    await names(B);
    expect(asked).toEqual([[A], [B]]);
    await names(A);
    expect(asked).toHaveLength(3);
  });
});
