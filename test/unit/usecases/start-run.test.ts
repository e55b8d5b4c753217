import { describe, expect, it } from 'vitest';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import { startRun, type RunRequest } from '../../../agent/usecases/runs/start-run.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const scope = { tenantId: 'test', projectId: 'main' };
const request: RunRequest = {
  target: 'sim:tiny',
  platform: 'simulated',
  naturalKey: 'com.example.tiny',
  version: null,
  seed: 1,
  mode: 'off',
  policy: 'breadth',
  knowledge: 'run',
  viewport: { width: 412, height: 915 },
  budgets: TEST_BUDGETS,
  allow: [],
  goal: null,
  device: null,
};
const parts = () => ({ repo: createMemoryRepo(), ids: createSequenceIds(), clock: createManualClock() });

describe('startRun', () => {
  it('queues a run and is idempotent by the client request', async () => {
    const p = parts();
    const one = await startRun(p, scope, request, 'same');
    const two = await startRun(p, scope, request, 'same');
    expect(one.status).toBe('QUEUED');
    expect(two.runId).toBe(one.runId);
  });

  it('names every fault of a request at once', async () => {
    const bad = { ...request, seed: -1, target: '' };
    await expect(startRun(parts(), scope, bad)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { faults: expect.any(Array) as unknown },
    });
    await expect(startRun(parts(), scope, bad)).rejects.toThrow(/target.*seed|seed.*target/s);
  });

  it.each([
    [{ version: '1\n2' }, 'version'],
    [{ version: '1\u009b2' }, 'version'],
    [{ naturalKey: 'a\ud800b' }, 'app'],
    [{ naturalKey: 'a\u0000b' }, 'app'],
    [{ naturalKey: 'a\u200bb' }, 'app'],
    [{ version: '1\u202e2' }, 'version'],
  ])('refuses a name that no list can show or no store can hold: %j', async (more, path) => {
    await expect(startRun(parts(), scope, { ...request, ...more })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path },
    });
    const named = { ...request, naturalKey: 'Käse 🧀', version: '1.0 (β)' };
    expect((await startRun(parts(), scope, named)).status).toBe('QUEUED');
  });

  it.each([
    [{ naturalKey: 'a'.repeat(301) }, 'app', 'The name of an app must not be longer than 300 characters.'],
    [{ version: '1'.repeat(101) }, 'version', 'The name of a build must not be longer than 100 characters.'],
    [{ goal: 'g'.repeat(1001) }, 'goal', 'A goal must not be longer than 1000 characters.'],
  ])('refuses what is longer than any name: %#', async (more, path, message) => {
    const refused = { code: 'invalid_input', message, details: { path } };
    await expect(startRun(parts(), scope, { ...request, ...more })).rejects.toMatchObject(refused);
    const [key = '', text = ''] = Object.entries(more)[0] ?? [];
    const longest = { ...request, [key]: text.slice(1) };
    expect((await startRun(parts(), scope, longest)).status).toBe('QUEUED');
  });

  it.each([{ mode: 'always' as const }, { mode: 'novelty' as const }])(
    'refuses what it cannot give: %j',
    async (more) => {
      await expect(startRun(parts(), scope, { ...request, ...more })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    },
  );
});
