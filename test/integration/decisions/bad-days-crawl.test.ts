import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HASTY, TEST_KEY } from '../../support/messages/anthropic-under-test.ts';
import {
  ADVERSARIES,
  FAULTS,
  randomModel,
  sensibleModel,
} from '../../support/messages/messages-behaviours.ts';
import {
  startMessagesServer,
  type Behaviour,
  type MessagesServer,
} from '../../support/messages/messages-server.ts';
import {
  modelledCrawl,
  shippedModel,
  unlistedActions,
  type ModelledCrawl,
} from '../../support/crawl/modelled-crawl.ts';

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer(sensibleModel());
});
afterAll(() => server.close());

const tiny = shippedModel('tiny');
const SCREENS = 5;

/** What must hold whatever a model does. */
function expectHarmless({ run, records, log }: ModelledCrawl, posts: number): void {
  expect(unlistedActions(records)).toEqual([]);
  expect(run.head.usage.llmCalls).toBe(posts);
  expect(log).not.toContain(TEST_KEY);
  expect(log).not.toContain('elsewhere.example');
}

async function crawl(
  behaviour: Behaviour,
  mode: 'novelty' | 'always',
): Promise<ModelledCrawl & { posts: number }> {
  server.behave(behaviour);
  const before = server.posts();
  const crawled = await modelledCrawl(server, { model: tiny, mode, budgets: { maxActions: 120 } }, HASTY);
  return { ...crawled, posts: server.posts() - before };
}

const sourcesOf = ({ iterations }: ModelledCrawl): ReadonlySet<string> =>
  new Set(iterations.map(({ decisionSource }) => decisionSource ?? ''));

describe('a crawl whose model', () => {
  test.each(['novelty', 'always'] as const)('answers well finds every screen (%s)', async (mode) => {
    const crawled = await crawl(sensibleModel(), mode);
    expect(crawled.run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(crawled.run.head.usage.screens).toBe(SCREENS);
    expect(sourcesOf(crawled)).toContain('model');
    expectHarmless(crawled, crawled.posts);
  });

  test.each(Object.keys(FAULTS))('gives %s goes on by its policy and says so', async (name) => {
    const fault = FAULTS[name] ?? { do: 'hang' };
    for (const mode of ['novelty', 'always'] as const) {
      const crawled = await crawl(() => fault, mode);
      expect(crawled.run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
      expect(crawled.run.head.usage.screens).toBe(SCREENS);
      expect(crawled.posts).toBeGreaterThan(0);
      const sources = sourcesOf(crawled);
      expect(sources).toContain('fallback');
      expect(sources).not.toContain('model');
      const reasons = crawled.iterations.map(({ decision }) => decision?.reason ?? '').join('\n');
      expect(reasons).toMatch(/llm_unavailable:|invalid_llm_output:/);
      expectHarmless(crawled, crawled.posts);
    }
  });

  test.each([...Object.keys(ADVERSARIES), 'anything that fits'])(
    'answers %s is kept in check',
    async (name) => {
      for (const mode of ['novelty', 'always'] as const) {
        const behaviour = ADVERSARIES[name]?.() ?? randomModel(7);
        const crawled = await crawl(behaviour, mode);
        expect(crawled.run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
        expect(crawled.run.head.usage.screens).toBe(SCREENS);
        expectHarmless(crawled, crawled.posts);
      }
    },
  );
});
