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
import {
  startMessagesServer,
  type MessagesServer,
  type Reply,
} from '../../support/messages/messages-server.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';

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

const GOOD_ANSWER: Reply = { do: 'answer', value: { id: 'e2', reason: 'nobody tried it' } };

describe('a model', () => {
  test.each([
    ['this model does not support image input', 400, 'some-model takes no pictures'],
    ['image input is not supported - hint: you may need to provide the mmproj', 500, 'some-model takes no'],
    ['No endpoints found that support image input', 404, 'some-model takes no pictures'],
    ['unknown variant `image`, expected `text`', 400, 'some-model takes no pictures'],
    ['messages.0.content.0.image.source.base64: image exceeds 5 MB maximum', 400, null],
    ['image exceeds the maximum accepted size', 400, null],
    ['The image could not be decoded; supported are png and webp', 400, null],
  ])('is asked without the picture that it refuses (%s)', async (message, status, told) => {
    const blind = await startMessagesServer(({ messages }) =>
      JSON.stringify(messages).includes('"image"')
        ? {
            do: 'raw',
            status,
            contentType: 'application/json',
            body: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }),
          }
        : GOOD_ANSWER,
    );
    const notes: string[] = [];
    const adapter = anthropicUnderTest(blind.baseUrl, {
      model: 'some-model',
      prices: { 'some-model': { input: 1, output: 1 } },
      onNote: (text) => void notes.push(text),
    });
    const image = { mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) } as const;
    const ask = () => adapter.invoke('verify', samplePrompt('Which one?', { image }), {});
    expect(await ask()).toMatchObject({ result: { id: 'e2' }, calls: 2 });
    // What is wrong with one of them says nothing of the next.
    expect(await ask()).toMatchObject({ calls: told === null ? 2 : 1 });
    expect(notes).toEqual(told === null ? [] : [expect.stringContaining(told)]);
    await adapter.close();
    await blind.close();
  });

  test.each([
    // Who asks too often is let wait, and not asked for less.
    [429, 'Too many image input tokens for this vision model', { result: { id: 'e2' }, calls: 2 }],
    [404, 'There is no some-vision', null],
  ])('is shown its picture whatever else is wrong: %d, %s', async (status, message, answer) => {
    let asked = 0;
    const pictures: boolean[] = [];
    const refusing = await startMessagesServer(({ messages }) => {
      pictures.push(JSON.stringify(messages).includes('"image"'));
      asked += 1;
      if (answer !== null && asked > 1) return GOOD_ANSWER;
      const body = JSON.stringify({ type: 'error', error: { type: 'error', message } });
      return { do: 'raw', status, contentType: 'application/json', body };
    });
    const adapter = anthropicUnderTest(refusing.baseUrl, {
      model: 'some-vision',
      prices: { 'some-vision': { input: 1, output: 1 } },
      retries: 1,
      backoffMs: 1,
    });
    const image = { mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) } as const;
    const answered = adapter.invoke('verify', samplePrompt('Which one?', { image }), {});
    await (answer === null
      ? expect(answered).rejects.toThrow()
      : expect(answered).resolves.toMatchObject(answer));
    expect(pictures).toEqual(answer === null ? [true] : [true, true]);
    await adapter.close();
    await refusing.close();
  });
});
