import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readRequest, systemOf, type ApiTaste, type MessagesRequest } from './messages-request.ts';

/** What the server does with a request that the API takes. */
export type Reply =
  /** An answer of the model: JSON as it was asked for, or any text. */
  | { readonly do: 'answer'; readonly value: unknown; readonly stopReason?: string }
  | { readonly do: 'say'; readonly text: string; readonly stopReason?: string }
  | {
      readonly do: 'fail';
      readonly status: number;
      readonly type: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Nothing comes, or a byte now and then, for ever. */
  | { readonly do: 'hang' }
  | { readonly do: 'drip'; readonly everyMs: number }
  /** The connection ends in the middle of the answer. */
  | { readonly do: 'cut' }
  /** Within a stream an error event, else as `fail`. */
  | { readonly do: 'break'; readonly type: string }
  | { readonly do: 'raw'; readonly status: number; readonly contentType: string; readonly body: string };

export type Behaviour = (request: MessagesRequest, ordinal: number) => Reply;

export interface SeenRequest {
  readonly request: MessagesRequest;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface MessagesServer {
  readonly baseUrl: string;
  /** What reached the model, oldest first. */
  readonly seen: readonly SeenRequest[];
  /** Every POST, those that were refused as invalid too. */
  readonly posts: () => number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export interface ServerTaste extends ApiTaste {
  /** Whether structured output is heeded; false makes a server that lets the field pass and goes on as it likes. */
  readonly heedsFormat?: boolean;
  /** Whether usage is told. */
  readonly tellsUsage?: boolean;
}

const CACHEABLE_TOKENS = 1_024;
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/**
 * A local server that speaks the Messages API: it checks requests as the API does, counts tokens (a quarter of the
 * bytes), has a prompt cache for marked prefixes, streams, and fails in every way that we know of.
 */
export async function startMessagesServer(
  behaviour: Behaviour,
  taste: ServerTaste = {},
): Promise<MessagesServer> {
  let current = behaviour;
  let posts = 0;
  const seen: SeenRequest[] = [];
  const cached = new Set<string>();

  const usageOf = (request: MessagesRequest, answer: string): Record<string, number> => {
    const { stream: _, ...asked } = request;
    const prefix = JSON.stringify([request.tools, request.output_config, request.system]);
    const marked = prefix.includes('"cache_control"') && tokensOf(systemOf(request)) >= CACHEABLE_TOKENS;
    const all = tokensOf(JSON.stringify(asked));
    const share = marked ? tokensOf(prefix) : 0;
    const key = createHash('sha256').update(`${request.model} ${prefix}`).digest('hex');
    const hit = marked && cached.has(key);
    if (marked) cached.add(key);
    return {
      input_tokens: all - share,
      cache_creation_input_tokens: hit ? 0 : share,
      cache_read_input_tokens: hit ? share : 0,
      output_tokens: Math.min(tokensOf(answer), request.max_tokens),
    };
  };

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const path = new URL(incoming.url ?? '/', 'http://local').pathname;
    if (incoming.method !== 'POST' || path !== '/v1/messages')
      return sendError(response, 404, 'not_found_error', 'Not Found');
    posts += 1;
    const read = readRequest(incoming.headers, body, taste);
    if ('error' in read) return sendError(response, read.error.status, read.error.type, read.error.message);
    const { request } = read;
    seen.push({ request, headers: incoming.headers, body });
    const reply = current(request, seen.length - 1);
    switch (reply.do) {
      case 'hang':
        return;
      case 'fail':
        return sendError(response, reply.status, reply.type, `${reply.type} for test`, reply.headers);
      case 'raw':
        response.writeHead(reply.status, { 'content-type': reply.contentType }).end(reply.body);
        return;
      case 'drip': {
        const stream = request.stream === true;
        response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
        while (!response.destroyed) {
          response.write(stream ? 'event: ping\ndata: {"type": "ping"}\n\n' : ' ');
          await wait(reply.everyMs);
        }
        return;
      }
      case 'break':
        if (request.stream !== true) return sendError(response, 529, reply.type, 'broken for test');
        startStream(response, request);
        writeEvent(response, 'error', { type: 'error', error: { type: reply.type, message: 'broken' } });
        response.end();
        return;
      case 'cut': {
        if (request.stream === true) {
          startStream(response, request);
          response.write('event: content_block_delta\ndata: {"type": "content_bl');
        } else {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
          response.write('{"id": "msg_cut", "type": "message", "content": [{"ty');
        }
        setTimeout(() => response.destroy(), 5);
        return;
      }
      case 'answer':
      case 'say':
        return answer(response, request, reply);
      default:
        reply satisfies never;
    }
  }

  function answer(
    response: ServerResponse,
    request: MessagesRequest,
    reply: Extract<Reply, { readonly do: 'answer' | 'say' }>,
  ): void {
    const heeds = taste.heedsFormat ?? true;
    const tool = heeds && reply.do === 'answer' ? request.tools?.[0] : undefined;
    const text =
      reply.do === 'say'
        ? reply.text
        : heeds
          ? JSON.stringify(reply.value)
          : `Sure! I would do this: ${String(Object.values((reply.value ?? {}) as object)[0])}.`;
    const stopReason = reply.stopReason ?? (tool === undefined ? 'end_turn' : 'tool_use');
    const usage = (taste.tellsUsage ?? true) ? usageOf(request, text) : undefined;
    const head = { id: `msg_${seen.length}`, type: 'message', role: 'assistant', model: request.model };
    const block =
      tool === undefined
        ? { type: 'text', text }
        : {
            type: 'tool_use',
            id: `toolu_${seen.length}`,
            name: tool.name,
            input: JSON.parse(text) as unknown,
          };
    if (request.stream !== true) {
      const message = { ...head, content: [block], stop_reason: stopReason, stop_sequence: null, usage };
      sendJson(response, 200, message);
      return;
    }
    startStream(response, request, usage);
    writeEvent(response, 'content_block_start', {
      index: 0,
      content_block: tool === undefined ? { type: 'text', text: '' } : { ...block, input: {} },
    });
    for (let at = 0; at < text.length; at += 16 + Math.floor(text.length / 64)) {
      const piece = text.slice(at, at + 16 + Math.floor(text.length / 64));
      writeEvent(response, 'content_block_delta', {
        index: 0,
        delta:
          tool === undefined
            ? { type: 'text_delta', text: piece }
            : { type: 'input_json_delta', partial_json: piece },
      });
    }
    writeEvent(response, 'content_block_stop', { index: 0 });
    writeEvent(response, 'message_delta', {
      delta: { stop_reason: stopReason, stop_sequence: null },
      ...(usage === undefined ? {} : { usage: { output_tokens: usage['output_tokens'] } }),
    });
    writeEvent(response, 'message_stop', {});
    response.end();
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    posts: () => posts,
    behave: (next) => (current = next),
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers })
    .end(JSON.stringify(value));
}

const sendError = (
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void =>
  sendJson(response, status, { type: 'error', error: { type, message }, request_id: 'req_test' }, headers);

const writeEvent = (response: ServerResponse, type: string, data: object): void => {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
};

function startStream(
  response: ServerResponse,
  request: MessagesRequest,
  usage?: Readonly<Record<string, number>>,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  writeEvent(response, 'message_start', {
    message: {
      id: 'msg_stream',
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: usage === undefined ? undefined : { ...usage, output_tokens: 1 },
    },
  });
  writeEvent(response, 'ping', {});
}
