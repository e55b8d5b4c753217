import type { WebSocket } from 'ws';

export interface OutboxSettings {
  /** Bytes that the socket may hold unsent before the next message has to wait. */
  readonly unsentBytes: number;
  /** How long it may take nothing while something waits. */
  readonly stallMs: number;
  /** Messages that may wait: one for each subscription, and some answers. */
  readonly waiting: number;
}

/** Messages that wait hold memory too: this many times `unsentBytes` at most. */
const WAITING_FACTOR = 64;

interface Waiting {
  readonly data: string;
  readonly taken: () => void;
}

export interface Outbox {
  /**
   * Resolves when the message has left, or never will, and others are not kept waiting. Who waits for it asks its source
   * for nothing more meanwhile.
   */
  send(data: string): Promise<void>;
  close(): void;
}

/**
 * What one socket has still to take. The socket gets messages only while it holds little that is unsent; the rest waits
 * here, and with it the subscriptions that they are from, which pull and so hold no more. A client that takes nothing
 * for `stallMs`, or that makes more wait than it could have subscribed to, is given up by `onStall`.
 */
export function createOutbox(socket: WebSocket, settings: OutboxSettings, onStall: () => void): Outbox {
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const close = (): void => {
    closed = true;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const { taken } of waiting.splice(0)) setImmediate(taken);
    waitingBytes = 0;
  };
  const stall = (): void => {
    if (closed) return;
    close();
    onStall();
  };
  const watch = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!closed && (waiting.length > 0 || socket.bufferedAmount > 0))
      timer = setTimeout(stall, settings.stallMs);
  };
  const put = ({ data, taken }: Waiting): void => {
    socket.send(data, () => {
      // At the next turn: a socket that takes all at once would keep everybody else from having one. All readers go on
      // in step, and so share the pages of a log.
      setImmediate(taken);
      // One message has left: the client reads. What waits may follow.
      watch();
      flush();
    });
    if (timer === null) watch();
  };
  const flush = (): void => {
    while (!closed && socket.bufferedAmount <= settings.unsentBytes) {
      const next = waiting.shift();
      if (next === undefined) return;
      waitingBytes -= next.data.length;
      put(next);
    }
  };

  return {
    send: (data) =>
      new Promise((resolve) => {
        if (closed || socket.readyState !== socket.OPEN) {
          // Not at once: a source that is never at a loss would keep the loop from hearing that the socket is gone.
          setImmediate(resolve);
          return;
        }
        if (waiting.length === 0 && socket.bufferedAmount <= settings.unsentBytes) {
          put({ data, taken: resolve });
          return;
        }
        waiting.push({ data, taken: resolve });
        waitingBytes += data.length;
        if (waiting.length > settings.waiting || waitingBytes > WAITING_FACTOR * settings.unsentBytes)
          stall();
        else if (timer === null) watch();
      }),
    close,
  };
}
