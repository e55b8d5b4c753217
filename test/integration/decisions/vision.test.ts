import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import { parseDataFile } from '../../../src/config/data-file.ts';
import { createDecisionsFor } from '../../../src/composition/decisions-for.ts';
import { anthropicUnderTest } from '../../support/messages/anthropic-under-test.ts';
import { queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { sensibleModel } from '../../support/messages/messages-behaviours.ts';
import { startMessagesServer, type MessagesServer } from '../../support/messages/messages-server.ts';

const clock = createSystemClock();
let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer(sensibleModel());
});
afterAll(() => server.close());

const SECRETS = { user: 'Quokka.Parade@example.com', password: 'Zebra&Crossing=7', pin: '739184' };
/** An app that shows everywhere what was typed, and who uses it with secrets. */
const echo = parseModel(
  readFileSync(new URL('../../fixtures/secrets/echo.yaml', import.meta.url), 'utf8')
    .replace("'USER'", JSON.stringify(SECRETS.user))
    .replace("'PASSWORD'", JSON.stringify(SECRETS.password))
    .replace("'PIN'", JSON.stringify(SECRETS.pin)),
  'echo.yaml',
);
const data = parseDataFile(
  JSON.stringify({
    secrets: { user: SECRETS.user, password: SECRETS.password },
    fields: [
      { label: 'User', value: '{{secret:user}}' },
      { type: 'password', value: '{{secret:password}}' },
      { field: 'PIN', value: SECRETS.pin, secret: true },
    ],
  }),
  'data.json',
  {},
);

/** The bodies of the questions about screens that a crawl of the composed decision plane sent through the real SDK. */
async function sent(vision: 'off' | 'novel' | 'always', stream = false) {
  const from = server.seen.length;
  const llm = anthropicUnderTest(server.baseUrl);
  const options = {
    model: echo,
    mode: 'always' as const,
    llm,
    data,
    rules: { vision },
    budgets: { maxActions: 14 },
  };
  const deps = simulatedDeps(options);
  const stored = new Set<string>();
  const composed = {
    ...deps,
    decisionsFor: createDecisionsFor({ ...deps, llm, cache: createMemoryCache(clock), stream }),
  };
  const { runId } = await queueSimulatedRun(composed, options);
  const live: string[] = [];
  deps.bus.onProgress(runId, ({ answer }) => live.push(answer));
  const engine = createInProcessEngine(composed);
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);
  for (let afterStep = -1; ;) {
    const page = await deps.repo.listRecords(TEST_SCOPE, runId, {
      kinds: ['perception'],
      afterStep,
      limit: 500,
    });
    for (const { kind, body } of page)
      if (kind === 'perception' && body.screenshotRefId !== null) {
        const png = await deps.objects.readBytes(TEST_SCOPE.tenantId, body.screenshotRefId);
        const small = await deps.image.thumbnail(png, 360);
        stored.add(Buffer.from(small).toString('base64'));
      }
    const last = page.at(-1);
    if (last === undefined) break;
    afterStep = last.stepOrdinal;
  }
  await llm.close();
  const questions = server.seen
    .slice(from)
    .map(({ request }) => request)
    .filter(({ system }) => JSON.stringify(system).includes('You explore a mobile app'));
  const pictures = questions.flatMap(({ messages }) =>
    messages.flatMap(({ content }) =>
      typeof content === 'string'
        ? []
        : content.flatMap((block) =>
            block.type === 'image' ? [block.source as { media_type: string; data: string }] : [],
          ),
    ),
  );
  return { questions: questions.length, pictures, stored, live, bodies: JSON.stringify(questions) };
}

describe('the picture of a screen in the body of a request', () => {
  test('off: none', async () => {
    const { questions, pictures } = await sent('off');
    expect(questions).toBeGreaterThan(5);
    expect(pictures).toEqual([]);
  });

  test('always: with every question, scaled down, and the masked one that is stored', async () => {
    const { questions, pictures, stored, bodies } = await sent('always');
    expect(pictures).toHaveLength(questions);
    for (const picture of pictures) {
      expect(picture.media_type).toBe('image/png');
      const { width, format } = await sharp(Buffer.from(picture.data, 'base64')).metadata();
      expect({ width, format }).toEqual({ width: 360, format: 'png' });
      // What the store holds has its secrets masked, which has a test of its own; nothing else is sent.
      expect(stored.has(picture.data)).toBe(true);
    }
    for (const secret of Object.values(SECRETS)) expect(bodies).not.toContain(secret);
  });

  test('novel: only where the screen is met for the first time; streamed answers are told as they come', async () => {
    const { questions, pictures, live } = await sent('novel', true);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThan(questions);
    expect(live.some((answer) => answer.startsWith('{"'))).toBe(true);
    expect(live.at(-1)).toBe('');
  });
});
