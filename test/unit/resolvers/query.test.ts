import { beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { BudgetChange } from '../../../agent/domain/budgets.ts';
import { askRun } from '../../../agent/usecases/runs/control-run.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import { createApi } from '../../support/api/api-harness.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const MINE: Scope = { tenantId: 'mine', projectId: 'p' };
const OTHER: Scope = { tenantId: 'other', projectId: 'p' };

const store = createMemoryStore();
const { ask } = createApi(store, MINE);
const parts = { repo: store.repo, ids: createSequenceIds(), clock: createManualClock() };
const ids: string[] = [];
let appId = '';

beforeAll(async () => {
  for (let seed = 1; seed <= 5; seed++) {
    parts.clock.advance(1_000);
    const run = await startRun(parts, MINE, {
      target: 'sim:tiny',
      platform: 'simulated',
      naturalKey: 'com.example.tiny',
      version: null,
      seed: seed * 1_000_000_000,
      mode: 'off',
      policy: 'breadth',
      knowledge: 'run',
      viewport: { width: 412, height: 915 },
      budgets: { ...TEST_BUDGETS, maxActions: 9_999_999_999 },
      allow: [],
      goal: null,
      device: null,
    });
    ids.unshift(run.runId);
    appId = run.spec.appKey;
  }
});

describe('Query.run', () => {
  const query = `query ($id: ID!) {
    run(id: $id) { id target platform status stopReason seed createdAt startedAt lastSequence digest app { id }
      budgets { maxSteps maxIterations maxActions } usage { steps screens costUsd } }
  }`;
  test('gives a run of the tenant', async () => {
    const { data, errors } = await ask(query, { id: ids[0] });
    expect(errors).toBeUndefined();
    expect(data?.['run']).toEqual({
      id: ids[0],
      target: 'sim:tiny',
      platform: 'simulated',
      status: 'QUEUED',
      stopReason: null,
      seed: 5_000_000_000,
      createdAt: '2026-01-01T00:00:05.000Z',
      startedAt: null,
      lastSequence: 0,
      digest: null,
      app: null,
      budgets: { maxSteps: 200_000, maxIterations: null, maxActions: 2_147_483_647 },
      usage: { steps: 0, screens: 0, costUsd: 0 },
    });
  });
  test('shows limits that were asked for, which hold from its next step on: that of a paused run may be long in coming', async () => {
    const asked = async (requestId: string, budgets: BudgetChange): Promise<unknown> =>
      askRun(parts, MINE, ids[4] ?? '', { requestId, kind: 'update_budgets', reason: '', budgets });
    const shown = async (): Promise<unknown> =>
      (await ask(query, { id: ids[4] })).data?.['run'] as Record<string, unknown>;
    await asked('a', { maxActions: 5, maxIterations: 50 });
    await asked('b', { maxActions: 7 });
    const all = { maxSteps: 200_000, maxIterations: 50, maxActions: 7 };
    expect(await shown()).toMatchObject({ budgets: all });
    await asked('c', { maxActions: null });
    expect(await shown()).toMatchObject({ budgets: { ...all, maxActions: null } });
  });
  test('I12: is null for another tenant, for an unknown ID and for what is no ID', async () => {
    expect((await ask(query, { id: ids[0] }, OTHER)).data?.['run']).toBeNull();
    expect((await ask(query, { id: '0'.repeat(26) })).data?.['run']).toBeNull();
    expect((await ask(query, { id: "' OR 1=1" })).data?.['run']).toBeNull();
  });
});

describe('Query.runs', () => {
  interface Page {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  }
  const query = `query ($first: Int!, $after: String, $status: RunStatus, $appId: ID) {
    runs(first: $first, after: $after, status: $status, appId: $appId) {
      edges { cursor node { id } } pageInfo { hasNextPage endCursor }
    }
  }`;
  const page = async (variables: Record<string, unknown>): Promise<Page> =>
    (await ask(query, variables)).data?.['runs'] as Page;

  test.each([{}, { appId: true }])('pages through all runs, newest first, each once (%j)', async (filter) => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { edges, pageInfo }: Page = await page({
        first: 2,
        after,
        ...('appId' in filter ? { appId } : {}),
      });
      seen.push(...edges.map(({ node }) => node.id));
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
  });
  test.each([{ status: 'FINISHED' }, { appId: '0'.repeat(26) }, { appId: 'no ID' }])(
    'filters by %j, and an empty page has no end',
    async (filter) => {
      expect(await page({ first: 10, ...filter })).toEqual({
        edges: [],
        pageInfo: { hasNextPage: false, endCursor: null },
      });
    },
  );
  test.each([
    { first: 0 },
    { first: 101 },
    { first: 5, after: 'x' },
    { first: 5, after: '01M7Z4ZB3P0QGT7XG0X889JBWH' },
  ])('refuses %j', async (variables) => {
    const { data, errors } = await ask(query, variables);
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'invalid_input' });
  });
});
