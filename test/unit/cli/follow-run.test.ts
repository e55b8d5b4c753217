import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { startCrawl } from '../../../src/cli/follow/start-crawl.ts';
import { compose, type Composition } from '../../../src/composition/composition.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { describeEnd, followRun, startedAndFollowed } from '../../../src/cli/follow/follow-run.ts';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

const gone = new ScreenGraphError('repo_unavailable');
const run = { runId: 'R1', head: { sequence: 0 }, spec: {} } as unknown as Run;

afterEach(() => void vi.restoreAllMocks());

/** What a person is told of a crawl whose database goes away for good after so many events. */
async function toldAfter(published: number, store: 'neo4j' | 'memory', fault = gone): Promise<string> {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const session = {
    bus: createMemoryEventBus(),
    scope: { tenantId: 't', projectId: 'p' },
    settings: { store, serve: { drainMs: 1000 } },
    repo: { getRun: () => (fault === gone ? Promise.reject(gone) : Promise.resolve(null)) },
    engine: { start: () => Promise.resolve(), ended: () => Promise.reject(fault) },
    eventsPublished: () => published,
  } as unknown as Composition;
  await expect(followRun(session, run, { json: true })).rejects.toBe(fault);
  return said.join('');
}

test('a run whose database went away for good is told how to go on, without asking that database', async () => {
  expect(await toldAfter(12, 'neo4j')).toContain(
    'Nothing committed is lost. Go on with: npx screengraph resume R1',
  );
});

test('a run that somebody deleted is not said to go on', async () => {
  const told = await toldAfter(12, 'neo4j', new ScreenGraphError('not_found', 'There is no such run.'));
  expect(stripVTControlCharacters(told)).toBe(
    'Run R1 was deleted while it was carried out, and cannot be gone on with.\n',
  );
});

test.each([
  [0, 'neo4j'],
  [12, 'memory'],
] as const)('after %i events in %s there is nothing to go on with', async (published, store) => {
  expect(await toldAfter(published, store)).toBe('');
});

test.each([
  [
    'read the page: script timeout',
    /Perceive: read the page: script timeout \(action_timeout\); where it only takes longer, SCREENGRAPH_APPIUM_CALL_TIME/,
  ],
  ['read the page: no answer within 10000 ms', /; where it only takes longer, SCREENGRAPH_APPIUM_CALL_TIME/],
  ['read the page: UND_ERR_HEADERS_TIMEOUT', /; where it only takes longer/],
  // What the code tells beside it no time mends.
  ['read the page: the device is asleep', /the device is asleep \(action_timeout\)\n/],
  ['read the page: a runtime error', /a runtime error \(action_timeout\)\n/],
  ['no answer: raise SCREENGRAPH_APPIUM_OPEN_TIME', /OPEN_TIME \(action_timeout\)\n/],
])(
  'a limit that is spent before anything was seen is told with what stood in the way: %s',
  async (message, said) => {
    const silent = () => Promise.reject(new ScreenGraphError('action_timeout', message));
    const { run: ended, repo } = await crawlSimulated({
      model: parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml'),
      budgets: { maxTimeMs: 5_000 },
      wrap: (driver) => ({ ...driver, capture: silent }),
    });
    expect(ended).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
    const web = { ...ended, spec: { ...ended.spec, platform: 'web' as const } };
    const session = { repo, scope: TEST_SCOPE, settings: { llm: {} } } as unknown as Composition;
    expect(await describeEnd(session, web)).toMatch(said);
  },
);

test.each([
  [{ maxActions: 5 }, 'a limit is spent (--max-actions)\n'],
  // Which of two it was, only the log knew.
  [{ maxActions: 5, maxIterations: 5 }, 'a limit is spent\n'],
])('of a run whose log was removed the counts tell which limit ended it: %o', async (budgets, said) => {
  const model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
  const { run: ended, repo } = await crawlSimulated({ model, budgets });
  const removed = { ...repo, listRecords: () => Promise.resolve([]) };
  const session = { repo: removed, scope: TEST_SCOPE, settings: { llm: {} } } as unknown as Composition;
  expect(await describeEnd(session, ended)).toContain(said);
});

test('who ends a crawl while it is being queued has it cancelled, and leaves it to no worker', async () => {
  const settings = await loadSettings({ flags: { '--store': 'memory' }, env: {}, folder: MODELS_DIR });
  const session = await compose(settings, () => undefined);
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const others = process.listeners('SIGINT');
  try {
    const { run: queued, code } = await startedAndFollowed(
      session,
      async () => {
        const mine = process.listeners('SIGINT').filter((one) => !others.includes(one));
        expect(mine).toHaveLength(1);
        for (const one of mine) one('SIGINT');
        return startCrawl(session, {}, 'sim:shop');
      },
      { json: true },
    );
    expect(code).toBe(130);
    expect(await session.repo.getRun(session.scope, queued.runId)).toMatchObject({
      ...{ status: 'CANCELED', stopReason: 'user_cancelled' },
    });
    expect(process.listeners('SIGINT')).toEqual(others);
  } finally {
    await session.close();
  }
});
