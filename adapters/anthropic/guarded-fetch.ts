/** No answer of ours is longer than some hundred bytes; a stream frames each of them many times over. */
const LARGEST_ANSWER_BYTES = 512 * 1024;

const OVERSIZED = 'screengraph: the answer is too large';
const WRONG_CONTENT_TYPE = 'screengraph: not an answer of the Messages API';

export const isOversized = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === OVERSIZED;
export const isWrongContentType = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === WRONG_CONTENT_TYPE;

const isError = (response: Response): boolean => response.status >= 400;
const ANSWER_TYPES = /^(application\/([\w.-]+\+)?json|text\/event-stream)\b/i;

/**
 * `fetch` as the SDK's, that gives up on answers which are too large or of a type that is none of the API's, and follows
 * no redirect: that would carry the key to another server.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const redirects = response.status >= 300 && response.status < 400;
  if (redirects || (!isError(response) && !ANSWER_TYPES.test(type))) {
    await response.body?.cancel();
    throw new Error(WRONG_CONTENT_TYPE);
  }
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > LARGEST_ANSWER_BYTES) controller.error(new Error(OVERSIZED));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
