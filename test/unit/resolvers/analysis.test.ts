import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { measure } from '../../../src/server/guard/measure.ts';
import { createApi, crawledStore, type Api } from '../../support/api/api-harness.ts';
import { API_SDL } from '../../support/api/api-schema.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { nextBuild } from '../../support/apps/next-build.ts';

let api: Api;
let earlier: Run;
let later: Run;
let other: Run;
const modelOf = (change: (text: string) => string) =>
  parseModel(change(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8')), 'tiny.yaml', 'A');

beforeAll(async () => {
  const { store, run } = await crawledStore();
  earlier = run;
  later = (
    await crawlSimulated({
      model: modelOf((text) => nextBuild(text).replace('1.0.0', '2.0.0')),
      repo: store.repo,
    })
  ).run;
  const foreign = modelOf((text) => text.replace('com.example.tiny', 'com.example.foreign'));
  other = (await crawlSimulated({ model: foreign, repo: store.repo, budgets: { maxIterations: 5 } })).run;
  api = createApi(store, TEST_SCOPE);
}, 60_000);

const version = (run: Run): string => run.head.versionId ?? '';

describe('drift and health over GraphQL', () => {
  test('the newest two builds, named builds and the build since another say the same', async () => {
    const fields = `{ before { name } after { name } unchanged
      screens { totalCount nodes { verdict severity changes before { name } after { name app { id } }
        elements { change count before { label } after { label } } } }
      actions { nodes { verdict after { label } defect { kind signature } screen { name } ledTo { name } leadsTo { name } } } }`;
    const { data, errors } = await api.ask(
      `query ($app: ID!, $a: ID!, $b: ID!) { app(id: $app) { newest: drift ${fields} named: drift(before: $a, after: $b) ${fields} }
        appVersion(id: $b) { drift(since: $a) ${fields} } }`,
      { app: earlier.spec.appKey, a: version(earlier), b: version(later) },
    );
    expect(errors).toBeUndefined();
    const { app, appVersion } = data as Record<string, Record<string, Record<string, unknown>>>;
    expect(app?.['newest']).toEqual(app?.['named']);
    expect(appVersion?.['drift']).toEqual(app?.['named']);
    expect(app?.['named']).toMatchObject({ before: { name: '1.0.0' }, after: { name: '2.0.0' } });
    const text = JSON.stringify(app?.['named']);
    expect(text).toContain(
      '"verdict":"crashes","after":{"label":"Star this note"},"defect":{"kind":"crash","signature":"IllegalStateException at Star"}',
    );
    expect(text).toContain('"verdict":"redirected"');
    expect(text).toContain('"label":"Quit"');
  });

  test('a trend goes from build to build, saturation and what was left are told of what was seen', async () => {
    const { data, errors } = await api.ask(
      `query ($app: ID!, $a: ID!, $b: ID!, $run: ID!) {
        first: appVersion(id: $a) { saturation { unseen notSeenAgain } }
        app(id: $app) { trend(builds: 20) { before { name } after { name } high medium low added removed changed unknown crashes }
          drift { screens { totalCount } actions { totalCount } } }
        appVersion(id: $b) { saturation { unseen unseenLeast unseenMost notSeenAgain behindOpenActions openActions perTry worthless } }
        run(id: $run) { left { denied outside unreachable givenUp belowThreshold open } } }`,
      { app: earlier.spec.appKey, a: version(earlier), b: version(later), run: later.runId },
    );
    expect(errors).toBeUndefined();
    const told = data as {
      app: { trend: Record<string, number>[]; drift: Record<'screens' | 'actions', { totalCount: number }> };
    };
    expect(told).toMatchObject({
      app: { trend: [{ before: { name: '1.0.0' }, after: { name: '2.0.0' }, crashes: 2 }] },
      // All of the build before was seen again; the first build has none before it.
      appVersion: { saturation: { notSeenAgain: 0, openActions: expect.any(Number), worthless: true } },
      first: { saturation: { notSeenAgain: null } },
      run: { left: { denied: 0, outside: expect.any(Number), open: 0 } },
    });
    const { screens, actions } = told.app.drift;
    const { high = 0, medium = 0, low = 0 } = told.app.trend[0] ?? {};
    expect(high + medium + low).toBe(screens.totalCount + actions.totalCount);
    expect(high).toBeGreaterThan(0);
    const alone = await api.ask(
      `{ app(id: "${other.spec.appKey}") { trend { high } } run(id: "${other.runId}") { left { open } } }`,
    );
    expect(alone.data).toMatchObject({ app: { trend: [] } });
    for (const builds of [1, 21, -3]) {
      const wrong = await api.ask(
        `{ app(id: "${earlier.spec.appKey}") { trend(builds: ${builds}) { high } } }`,
      );
      expect(wrong.errors?.[0]?.message).toMatch(/between 2 and 20/);
    }
  });

  test('pages of differences and findings meet without a gap, and a cursor is of one list', async () => {
    const ask = async (text: string) => {
      const { data, errors } = await api.ask(
        `{ appVersion(id: "${version(later)}") { drift(since: "${version(earlier)}") { screens${text} { totalCount
          nodes { before { id } after { id } } pageInfo { hasNextPage endCursor } } } } }`,
      );
      return {
        errors,
        page: (data as never)?.['appVersion']?.['drift']?.['screens'] as never as Page | undefined,
      };
    };
    interface Page {
      readonly totalCount: number;
      readonly nodes: readonly unknown[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    }
    const all = (await ask('')).page;
    const seen: unknown[] = [];
    let after = '';
    for (let more = true; more;) {
      const { page } = await ask(`(first: 2${after})`);
      seen.push(...(page?.nodes ?? []));
      more = page?.pageInfo.hasNextPage === true;
      after = `, after: "${page?.pageInfo.endCursor}"`;
    }
    expect(all?.totalCount).toBeGreaterThan(2);
    expect(seen).toEqual(all?.nodes);
    expect((await ask(`(first: 2${after}, verdict: changed)`)).errors?.[0]?.message).toContain(
      'not a cursor',
    );
    expect((await ask('(first: 101)')).errors?.[0]?.message).toContain('between 1 and 100');
  });

  test('health tells crashes with the screen and the structure', async () => {
    const { data, errors } = await api.ask(
      `query ($run: ID!) { run(id: $run) { health { version { name } structure { screens perDepth cycles { size }
        bridges { action { label } from { name } to { name } guards } areas { entry { name } size screens { id } } modularity }
        findings(kind: crash) { totalCount nodes { says severity action { label } screens { name } } } } } }`,
      { run: later.runId },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      run: {
        health: {
          version: { name: '2.0.0' },
          structure: {
            ...{ screens: 5, cycles: [{ size: 2 }], modularity: expect.any(Number) },
            areas: [{ size: 3 }, { entry: { name: 'Options' }, size: 2, screens: [{}, {}] }],
            bridges: [
              { action: { label: 'About' }, from: { name: 'Options' }, to: { name: 'About' }, guards: 1 },
            ],
          },
          findings: { totalCount: 2, nodes: [{ severity: 'high', action: { label: 'Quit' } }, {}] },
        },
      },
    });
  });

  test('coverage of a build says what was tried and what each run has of it', async () => {
    const { data, errors } = await api.ask(
      `query ($a: ID!) { appVersion(id: $a) { coverage { screens offered tried blocked untried controls controlsTried explored
        runs { run { id status } iterations actions screens edges aloneScreens overlap screensPerIteration edgesPerIteration } } } }`,
      { a: version(earlier) },
    );
    expect(errors).toBeUndefined();
    const { coverage } = (data as { appVersion: { coverage: Record<string, number> } }).appVersion;
    const { actions, iterations, screens, edges } = earlier.head.usage;
    expect(coverage).toMatchObject({
      explored: true,
      controls: coverage['controlsTried'],
      runs: [
        {
          ...{ run: { id: earlier.runId, status: 'FINISHED' }, actions, iterations, screens, edges },
          ...{ aloneScreens: null, overlap: null, screensPerIteration: expect.any(Number) },
        },
      ],
    });
    expect(coverage['offered']).toBe(
      (coverage['tried'] ?? 0) + (coverage['blocked'] ?? 0) + (coverage['untried'] ?? 0),
    );
  });

  test('the likeliest way and the ways to what is untried say the same as the command line', async () => {
    const { appKey } = earlier.spec;
    const names = await api.ask(`{ app(id: "${appKey}") { map { screens { nodes { id name } } } } }`);
    const ids = new Map(
      (
        names.data as { app: { map: { screens: { nodes: { id: string; name: string }[] } } } }
      ).app.map.screens.nodes.map(({ id, name }) => [name, id]),
    );
    const { data, errors } = await api.ask(
      `query ($app: ID!, $to: ID!, $from: ID!) { app(id: $app) {
        likelyPath(to: $to) { from { name } to { name } length expectedActions chance runs deepLink
          steps { edge { label from { name } } tries successes chance } }
        back: likelyPath(from: $to, to: $from) { length }
        none: likelyPath(to: "${'0'.repeat(26)}") { length }
        named: likelyPath(toName: "note") { length to { name } }
        nearestUntried { untried } } }`,
      { app: appKey, to: ids.get('Note'), from: ids.get('Tiny') },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      app: {
        likelyPath: {
          ...{ from: { name: 'Tiny' }, to: { name: 'Note' }, length: 2, runs: 2, deepLink: null },
          steps: [
            { edge: { label: 'All notes', from: { name: 'Tiny' } } },
            { edge: { from: { name: 'Notes' } } },
          ],
        },
        none: null,
        named: { length: 2, to: { name: 'Note' } },
        nearestUntried: [],
      },
    });
    // Where a name is asked for, null would say that no way is known to what is not there.
    for (const [ends, fault] of [
      ['toName: "Notez"', 'The map has no screen "Notez"'],
      [`toName: "Note", to: "${ids.get('Note')}"`, 'by one of `to` and `toName`'],
      [`from: "${ids.get('Note')}"`, 'by one of `to` and `toName`'],
    ] as const) {
      const refused = await api.ask(`{ app(id: "${appKey}") { likelyPath(${ends}) { length } } }`);
      expect(refused.errors?.[0]?.message, ends).toContain(fault);
    }
    const little = await api.ask(
      `{ app(id: "${other.spec.appKey}") { nearestUntried(first: 2) { untried actions { label }
        path { length from { name } to { name } steps { chance } } } } }`,
    );
    expect(little.errors).toBeUndefined();
    const { nearestUntried } = (
      little.data as { app: { nearestUntried: { untried: number; path: { length: number } }[] } }
    ).app;
    expect(nearestUntried).toHaveLength(2);
    expect(nearestUntried[0]).toMatchObject({
      path: { length: 0, from: { name: 'Tiny' }, to: { name: 'Tiny' }, steps: [] },
    });
    for (const first of [0, 21])
      expect(
        (await api.ask(`{ app(id: "${appKey}") { nearestUntried(first: ${first}) { untried } } }`))
          .errors?.[0]?.message,
      ).toContain('between 1 and 20');
  });

  test('builds of different apps, a build against itself and builds that are not there have no drift', async () => {
    for (const [before, after] of [
      [version(earlier), version(other)],
      [version(earlier), version(earlier)],
      [version(earlier), '0'.repeat(26)],
      ["' OR 1=1", version(earlier)],
    ]) {
      const { data, errors } = await api.ask(
        'query ($app: ID!, $a: ID!, $b: ID!) { app(id: $app) { drift(before: $a, after: $b) { unchanged } } }',
        { app: earlier.spec.appKey, a: before, b: after },
      );
      expect({ data, errors }).toEqual({ data: { app: { drift: null } }, errors: undefined });
    }
    const one = await api.ask('query ($app: ID!) { app(id: $app) { drift { unchanged } } }', {
      app: other.spec.appKey,
    });
    expect(one.data).toEqual({ app: { drift: null } });
  });

  test('I12: another tenant has neither', async () => {
    const { data } = await api.ask(
      `{ appVersion(id: "${version(later)}") { health { structure { screens } } } }`,
      {},
      { tenantId: 'another', projectId: TEST_SCOPE.projectId },
    );
    expect(data).toEqual({ appVersion: null });
  });

  test('a field that reads whole builds costs what the schema says, below a list for each entry', () => {
    const costOf = (query: string): number => {
      const document = parse(query);
      const operation = document.definitions[0];
      if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
      return measure(document, operation, { schema: buildSchema(API_SDL), variables: {}, listSize: 10 }).cost;
    };
    expect(costOf('{ app(id: "x") { health { structure { screens } } } }')).toBe(504);
    expect(costOf('{ app(id: "x") { drift { unchanged } } }')).toBe(1003);
    expect(costOf('{ apps(first: 30) { nodes { health { version { name } } } } }')).toBeGreaterThan(15_000);
  });
});
