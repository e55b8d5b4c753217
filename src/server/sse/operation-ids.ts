/**
 * graphql-sse keeps the operations of a stream under their IDs in a plain object, where `constructor` and the like are there
 * from the beginning: to it such an ID is in use. Within it every ID carries a mark, which clients never see.
 */
const MARK = '$';
const MARKED = /^(event: (?:next|complete)\ndata: \{"id":")\$/;

/** The ID that a request to operate names, whatever its type; null where it names none. */
export function operationId(body: Readonly<Record<PropertyKey, unknown>> | null): string | null {
  const extensions = body?.['extensions'];
  if (typeof extensions !== 'object' || extensions === null) return null;
  const id = (extensions as Record<string, unknown>)['operationId'] ?? '';
  return id === '' ? null : typeof id === 'string' ? id : JSON.stringify(id);
}

/** A request to operate as graphql-sse is given it. */
export function withMarkedId<T extends Record<PropertyKey, unknown> | null>(body: T): T {
  const id = operationId(body);
  if (body === null || id === null) return body;
  return { ...body, extensions: { ...(body['extensions'] as object), operationId: MARK + id } };
}

/** A request to end an operation as graphql-sse is given it. */
export function endingMarked(address: string): string {
  const url = new URL(address, 'http://host');
  const id = url.searchParams.get('operationId');
  if (id !== null && id !== '') url.searchParams.set('operationId', MARK + id);
  return `${url.pathname}${url.search}`;
}

/** What goes to a client that has reserved a stream. */
export const unmarked = (event: string): string => event.replace(MARKED, '$1');
