import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import { createRunBrowser } from '../../../agent/usecases/browse-runs.ts';
import { startRun } from '../../../agent/usecases/start-run.ts';
import type { ResolverContext } from '../../../resolvers/context.ts';
import { resolvers } from '../../../resolvers/index.ts';
import { TEST_BUDGETS } from '../../support/test-budgets.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MINE: Scope = { tenantId: 'mine', projectId: 'p' };
const OTHER: Scope = { tenantId: 'other', projectId: 'p' };

const repo = createMemoryRepo();
const server = new ApolloServer<ResolverContext>({
  typeDefs: readFileSync(join(ROOT, 'schema.graphql'), 'utf8'),
  resolvers,
});
const parts = { repo, ids: createSequenceIds(), clock: createManualClock() };
const ids: string[] = [];

beforeAll(async () => {
  for (let seed = 1; seed <= 5; seed++) {
    parts.clock.advance(1_000);
    const run = await startRun(parts, MINE, {
      target: 'sim:tiny',
      platform: 'simulated',
      naturalKey: 'com.example.tiny',
      version: null,
      seed,
      mode: 'off',
      policy: 'breadth',
      knowledge: 'run',
      viewport: { width: 412, height: 915 },
      budgets: TEST_BUDGETS,
      allow: [],
      goal: null,
      device: null,
    });
    ids.unshift(run.runId);
  }
  await server.start();
});
afterAll(async () => {
  await server.stop();
});

async function ask(query: string, variables: Record<string, unknown> = {}, scope = MINE) {
  const contextValue = { scope, browser: createRunBrowser(repo) };
  const { body } = await server.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('one result was expected');
  return body.singleResult;
}

describe('Query.run', () => {
  const query = `query ($id: ID!) {
    run(id: $id) { id target platform status stopReason seed createdAt startedAt lastSequence digest usage { steps screens costUsd } }
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
      seed: 5,
      createdAt: '2026-01-01T00:00:05.000Z',
      startedAt: null,
      lastSequence: 0,
      digest: null,
      usage: { steps: 0, screens: 0, costUsd: 0 },
    });
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
  const query = `query ($first: Int!, $after: String, $status: RunStatus) {
    runs(first: $first, after: $after, status: $status) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
  }`;
  const page = async (variables: Record<string, unknown>): Promise<Page> =>
    (await ask(query, variables)).data?.['runs'] as Page;

  test('pages through all runs, newest first, each once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { edges, pageInfo }: Page = await page({ first: 2, after });
      seen.push(...edges.map(({ node }) => node.id));
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
  });
  test('filters by status, and an empty page has no end', async () => {
    expect(await page({ first: 10, status: 'FINISHED' })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });
  test.each([
    { first: 0 },
    { first: 101 },
    { first: 5, after: 'x' },
    { first: 5, after: '01M7Z4ZB3P0QGT7XG0X889JBWH' },
  ])('refuses %j', async (variables) => {
    const { data, errors } = await ask(query, variables);
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
  });
});
