/** Opaque to clients, so that what is inside may change. */
export const toCursor = (runId: string): string => Buffer.from(`run:${runId}`).toString('base64url');

/** The run ID of a cursor; whatever else was given stays what it is and is refused by the use case. */
export const fromCursor = (cursor: string): string =>
  Buffer.from(cursor, 'base64url').toString('utf8').replace(/^run:/, '');
