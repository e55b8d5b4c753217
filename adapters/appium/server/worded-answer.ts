/** An answer as the WebDriver client hands it over. */
interface Answer {
  readonly statusCode: number;
  readonly body?: unknown;
}

/** Characters that are told of what has no sentence in it. */
const MOST = 300;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a complaint says that is no text: the sentence in it, else all of it, on one line. */
function wordsOf(said: unknown): string {
  if (isObject(said))
    for (const key of ['message', 'msg', 'description', 'detail', 'reason', 'error'])
      if (typeof said[key] === 'string' && said[key] !== '') return said[key];
  const all = JSON.stringify(said);
  return all.length > MOST ? `${all.slice(0, MOST)}…` : all;
}

/** A complaint whose words are texts; what it is otherwise stays. */
function worded(complaint: Record<string, unknown>): Record<string, unknown> {
  const { message, error } = complaint;
  const isOdd = (value: unknown): boolean =>
    value !== undefined && value !== null && typeof value !== 'string';
  if (!isOdd(message) && !isOdd(error)) return complaint;
  return {
    ...complaint,
    message: isOdd(message) ? wordsOf(message) : message || wordsOf(error),
    ...(isOdd(error) ? { error: 'unknown error' } : {}),
  };
}

/**
 * For `transformResponse` of the WebDriver client, which takes what a complaint says for a text: an object would be told as
 * `[object Object]`, and where the complaint has no name the client itself fails at it. What a page's script gives back is
 * left as it is.
 */
export function withWords<T extends Answer>(answer: T): T {
  const { body, statusCode } = answer;
  if (!isObject(body) || (statusCode < 400 && !body['status'])) return answer;
  const { value } = body;
  if (isObject(value)) return { ...answer, body: { ...body, value: worded(value) } };
  return value === undefined || value === null ? { ...answer, body: worded(body) } : answer;
}
