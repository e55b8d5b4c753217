import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

export interface EventWriterSettings {
  /** How long the client may take nothing while something waits for it. */
  readonly stallMs: number;
  /** The client does not read; called once, before the connection is cut. */
  readonly onStall: () => void;
  /** A text as the client is sent it; as it is where this is not given. */
  readonly asSent?: (text: string) => string;
}

/**
 * Writes a stream of texts to a response, one at a time: the next one is asked for when the client has taken enough of
 * the one before, and others are not kept waiting. Resolves when the stream or the client has ended; the stream is
 * returned in any case.
 */
export async function writeEvents(
  response: ServerResponse,
  events: AsyncGenerator<string, void, undefined>,
  onWritten: (text: string) => void,
  { stallMs, onStall, asSent = (text) => text }: EventWriterSettings,
): Promise<void> {
  let gone = false;
  const end = (): void => {
    gone = true;
    void events.return(undefined);
  };
  response.once('close', end);
  // A client that left while its stream was still being made has said so before anybody listened.
  if (response.destroyed) end();
  const drained = (): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        response.off('drain', done);
        response.off('close', done);
        resolve();
      };
      const timer = setTimeout(() => {
        onStall();
        response.destroy();
      }, stallMs);
      response.once('drain', done);
      response.once('close', done);
    });
  try {
    for await (const text of events) {
      // One that was ended here still says that it can be written, and fails for all to see.
      if (gone || response.writableEnded) break;
      if (!response.write(asSent(text))) await drained();
      onWritten(text);
      await setImmediate();
    }
  } finally {
    response.off('close', end);
    if (!response.destroyed) response.end();
    await events.return(undefined);
  }
}
