import Anthropic from '@anthropic-ai/sdk';
import { Stream } from '@anthropic-ai/sdk/core/streaming';
import { createStreamReader, readMessage, type RawAnswer } from './read-answer.ts';

const isStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');

/** The end of a stream as another API writes it; proxies leave it in. */
const DONE = '[DONE]';
const KNOWN = /^(?:message|content_block)_(?:start|delta|stop)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An error that a server tells of with status 200, in the middle of a stream or as its whole answer. */
function told(value: unknown, headers: Headers): Error {
  const error = isObject(value) && isObject(value['error']) ? value['error'] : {};
  const type = error['type'];
  const known = typeof type === 'string' ? (type as Anthropic.ErrorType) : null;
  return new Anthropic.APIError(undefined, isObject(value) ? value : {}, undefined, headers, known);
}

/**
 * The answer in a response, which comes as one message or as a stream, whichever was asked for: not every server keeps
 * to it. Null when it is none of this API. Pieces of a stream go to `onToken` as they come, a whole message at once.
 * Errors: what the server tells of as the SDK's `APIError`; `SyntaxError` for what is cut off or is no JSON.
 */
export async function readResponse(
  response: Response,
  onToken: (text: string) => void,
): Promise<RawAnswer | 'cut_off' | null> {
  if (!isStream(response)) {
    const content: unknown = JSON.parse(await response.text());
    if (isObject(content) && content['type'] === 'error') throw told(content, response.headers);
    const answer = readMessage(content);
    if (answer !== null && answer.text !== '') onToken(answer.text);
    return answer;
  }
  const reader = createStreamReader(onToken);
  for await (const { event, data } of Stream.rawEvents(response)) {
    if (event === 'ping' || data === '' || data === DONE) continue;
    let value: unknown;
    try {
      value = JSON.parse(data);
    } catch (thrown) {
      if (event === 'error') throw told(null, response.headers);
      // What we know nothing of may say what it likes.
      if (event !== null && !KNOWN.test(event)) continue;
      throw thrown;
    }
    const type = isObject(value) && typeof value['type'] === 'string' ? value['type'] : event;
    if (event === 'error' || type === 'error') throw told(value, response.headers);
    if (!isObject(value) || type === null) return null;
    if (KNOWN.test(type) && !reader.take({ ...value, type })) return null;
  }
  return reader.ended() ? reader.answer() : 'cut_off';
}
