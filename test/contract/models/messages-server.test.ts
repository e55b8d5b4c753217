import Anthropic from '@anthropic-ai/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import {
  startMessagesServer,
  type Behaviour,
  type MessagesServer,
  type ServerTaste,
} from '../../support/messages/messages-server.ts';

let server: MessagesServer;
afterEach(() => server.close());

const yes: Behaviour = () => ({ do: 'answer', value: { ok: true } });

async function open(behaviour: Behaviour = yes, taste: ServerTaste = {}): Promise<Anthropic> {
  server = await startMessagesServer(behaviour, taste);
  return new Anthropic({ apiKey: 'k', baseURL: server.baseUrl, maxRetries: 0, openTelemetry: false });
}

const ask = {
  model: 'claude-haiku-5-5',
  max_tokens: 50,
  messages: [{ role: 'user' as const, content: 'Hi' }],
};

describe('the Messages API of the tests, met by the official SDK', () => {
  test('answers with a message whose usage it counts', async () => {
    const message = await (await open()).messages.create(ask);
    expect(message).toMatchObject({
      type: 'message',
      role: 'assistant',
      stop_reason: 'end_turn',
      content: [{ type: 'text', text: '{"ok":true}' }],
    });
    expect(message.usage.input_tokens).toBeGreaterThan(10);
    expect(message.usage.output_tokens).toBe(3);
  });

  test('streams the same message in pieces', async () => {
    const client = await open(() => ({ do: 'say', text: 'x'.repeat(200) }));
    const pieces: string[] = [];
    const message = await client.messages
      .stream(ask)
      .on('text', (piece) => pieces.push(piece))
      .finalMessage();
    expect(pieces.length).toBeGreaterThan(5);
    expect(message.content).toMatchObject([{ type: 'text', text: 'x'.repeat(200) }]);
    expect(message.usage.output_tokens).toBe(50);
  });

  test('uses the tool that it is made to use, streamed or not', async () => {
    const client = await open();
    const tooled = {
      ...ask,
      tools: [{ name: 'answer', input_schema: { type: 'object' as const } }],
      tool_choice: { type: 'tool' as const, name: 'answer' },
    };
    const wanted = { stop_reason: 'tool_use', content: [{ type: 'tool_use', input: { ok: true } }] };
    expect(await client.messages.create(tooled)).toMatchObject(wanted);
    expect(await client.messages.stream(tooled).finalMessage()).toMatchObject(wanted);
  });

  test('a marked prefix that is long enough is written to the prompt cache once and then read from it', async () => {
    const client = await open();
    const system = (text: string) => [
      { type: 'text' as const, text, cache_control: { type: 'ephemeral' as const } },
    ];
    const long = system('word '.repeat(2_000));
    const first = (await client.messages.create({ ...ask, system: long })).usage;
    const second = (await client.messages.create({ ...ask, system: long })).usage;
    expect(first.cache_creation_input_tokens).toBeGreaterThan(2_000);
    expect(second).toMatchObject({
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: first.cache_creation_input_tokens,
    });
    const short = (await client.messages.create({ ...ask, system: system('short') })).usage;
    expect(short.cache_creation_input_tokens).toBe(0);
  });

  const schema = (extra: object) => ({
    format: {
      type: 'json_schema' as const,
      schema: {
        type: 'object',
        properties: { n: { type: 'number', ...extra } },
        additionalProperties: false,
      },
    },
  });
  test.each<[string, object, number, RegExp]>([
    ['no max_tokens', { ...ask, max_tokens: undefined }, 400, /max_tokens: Field required/],
    ['no message', { ...ask, messages: [] }, 400, /messages/],
    [
      'an empty text',
      { ...ask, messages: [{ role: 'user', content: [{ type: 'text', text: '' }] }] },
      400,
      /messages/,
    ],
    [
      'the assistant first',
      { ...ask, messages: [{ role: 'assistant', content: 'Hi' }, ...ask.messages] },
      400,
      /first message/,
    ],
    [
      'the assistant last',
      { ...ask, messages: [...ask.messages, { role: 'assistant', content: '{' }] },
      400,
      /prefill/,
    ],
    ['a temperature', { ...ask, temperature: 0 }, 400, /temperature: Extra inputs/],
    ['a choice among no tools', { ...ask, tool_choice: { type: 'auto' } }, 400, /tool_choice/],
    [
      'no thinking where it is always on',
      { ...ask, model: 'claude-opus-5-5', thinking: { type: 'disabled' } },
      400,
      /thinking/,
    ],
    ['a number with limits in the schema', { ...ask, output_config: schema({ minimum: 0 }) }, 400, /minimum/],
    [
      'five marks for the prompt cache',
      {
        ...ask,
        system: Array.from({ length: 5 }, () => ({
          type: 'text',
          text: 'a',
          cache_control: { type: 'ephemeral' },
        })),
      },
      400,
      /maximum of 4/,
    ],
    ['a model that is not there', { ...ask, model: 'nobody' }, 404, /nobody/],
  ])('refuses %s in the words of the API', async (_, request, status, words) => {
    const client = await open(yes, { models: ['claude-haiku-5-5', 'claude-opus-5-5'] });
    const error = await client.messages
      .create(request as typeof ask)
      .then(() => null)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Anthropic.APIError);
    expect(error).toMatchObject({ status });
    expect(String(error)).toMatch(words);
    expect(server.seen).toEqual([]);
  });

  test('refuses who has no key', async () => {
    await open();
    const response = await fetch(`${server.baseUrl}/v1/messages`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });

  test.each([
    [429, 'rate_limit_error', Anthropic.RateLimitError],
    [500, 'api_error', Anthropic.InternalServerError],
    [529, 'overloaded_error', Anthropic.OverloadedError],
  ])('fails with %i as the API does', async (status, type, kind) => {
    const client = await open(() => ({ do: 'fail', status, type, headers: { 'retry-after': '1' } }));
    await expect(client.messages.create(ask)).rejects.toBeInstanceOf(kind);
    await expect(client.messages.create(ask)).rejects.toMatchObject({ status, type });
  });

  test('breaks and cuts answers off, streamed or not', async () => {
    const client = await open(() => ({ do: 'break', type: 'overloaded_error' }));
    await expect(client.messages.stream(ask).finalMessage()).rejects.toMatchObject({
      type: 'overloaded_error',
    });
    server.behave(() => ({ do: 'cut' }));
    await expect(client.messages.create(ask)).rejects.toThrow();
    await expect(client.messages.stream(ask).finalMessage()).rejects.toThrow();
  });
});
