import { describe, expect, test } from 'vitest';
import type { BuildFacts } from '../../../agent/domain/analysis/build-facts.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { exploredOf, saturationOf } from '../../../agent/services/analysis/coverage/saturation.ts';
import { finish } from '../../../agent/services/analysis/build/steps.ts';
import { saturationOfBuilds } from '../../../agent/usecases/analysis/saturation-of-builds.ts';
import { build, type Page } from '../../support/crawl/build-facts.ts';

const SCOPE = { tenantId: 't', projectId: 'p' };
const PAGES = ['ant', 'bee', 'cat', 'dog', 'elk'];

/** The build of this ordinal, of whose menu so many entries were tried. */
function menu(ordinal: number, tried: number): BuildFacts {
  const pages: Record<string, Page> = {
    home: { offers: Object.fromEntries(PAGES.map((page, n) => [page, n < tried ? page : null])) },
  };
  for (const page of PAGES.slice(0, tried)) pages[page] = { words: `about ${page}`, offers: {} };
  const facts = build(`${ordinal}.0`, pages);
  return { ...facts, version: { ...facts.version, ordinal }, explored: tried === PAGES.length };
}

/** What is said of the last of these builds; reading some of the others fails. */
async function asked(
  builds: readonly BuildFacts[],
  failing: Readonly<Record<number, ScreenGraphError>> = {},
) {
  const facts = builds.at(-1) ?? menu(1, 0);
  const read: number[] = [];
  const saturationOfBuild = await saturationOfBuilds(
    {
      analysis: {
        readBuild: (_scope, { versionId }) => {
          const found = builds.find(({ version }) => version.versionId === versionId);
          const ordinal = found?.version.ordinal ?? 0;
          read.push(ordinal);
          const failure = failing[ordinal];
          return failure === undefined ? Promise.resolve(found ?? null) : Promise.reject(failure);
        },
      },
      corrections: { list: async () => [] },
      browse: {
        versionsOfApps: (_scope, appKeys, { limit }) =>
          Promise.resolve(
            appKeys.map(() =>
              builds
                .map(({ version }) => version)
                .toReversed()
                .slice(0, limit),
            ),
          ),
      },
      limits: { maxScreens: 100 },
    },
    SCOPE,
    [facts.version.appKey],
  );
  const steps = await saturationOfBuild(facts);
  return { read, alone: saturationOf(exploredOf(facts)).unseen, ...finish(steps) };
}

describe('which build another one is held against', () => {
  test('the newest before it that was crawled to its end, past one that was given up', async () => {
    const told = await asked([menu(1, 5), menu(2, 5), menu(3, 1), menu(4, 2)]);
    expect(told).toMatchObject({ read: [3, 2], unseen: 3, notSeenAgain: 3 });
  });

  test('where none was, the newest of which something was seen says what is left at least', async () => {
    const told = await asked([menu(1, 4), menu(2, 4), menu(3, 2)]);
    expect(told).toMatchObject({ read: [2, 1], notSeenAgain: 2, unseen: Math.max(2, told.alone) });
  });

  test('a first build is asked for its open actions; so is one before which no build can be read', async () => {
    const first = await asked([menu(1, 2)]);
    expect(first).toMatchObject({ read: [], notSeenAgain: null, unseen: first.alone });
    const large = new ScreenGraphError('invalid_input', 'too large');
    const told = await asked([menu(1, 5), menu(2, 2)], { 1: large });
    expect(told).toMatchObject({ read: [1], notSeenAgain: null, unseen: told.alone });
  });

  test('a database that fails is told of', async () => {
    const down = new ScreenGraphError('repo_unavailable', 'no database');
    await expect(asked([menu(1, 5), menu(2, 2)], { 1: down })).rejects.toThrow('no database');
  });
});
