export interface InboxHandlers {
  /** What graphql-ws does with a message. Of `subscribe` it settles when the operation is over. */
  readonly handle: (text: string) => Promise<void>;
  /** The client wants no more of the operation. */
  readonly onComplete: (id: string) => void;
  /** A message that no client may send. */
  readonly onInvalid: () => void;
  /** A second operation under an ID that waits for its first. */
  readonly onTwice: (id: string) => void;
  readonly onFailure: (thrown: unknown) => void;
}

export interface Inbox {
  receive(text: string): void;
  close(): void;
}

interface Head {
  readonly type: string;
  readonly id: string | null;
}

/** Messages of the protocol that only servers send. */
const OF_SERVERS: ReadonlySet<string> = new Set(['connection_ack', 'next', 'error']);

/** Null where it is none; graphql-ws says so itself. */
function headOf(text: string): Head | null {
  try {
    const { type, id } = JSON.parse(text) as Record<string, unknown>;
    return typeof type === 'string' ? { type, id: typeof id === 'string' ? id : null } : null;
  } catch {
    return null;
  }
}

/**
 * What one client says, in its order, before graphql-ws hears it. An ID that the client has completed is free for its next
 * operation at once, but graphql-ws lets the end of the one before take the next one's place with it: nothing could end that
 * one any more, and its client would read the end of another. So the next one waits until the one before is over.
 */
export function createInbox({ handle, onComplete, onInvalid, onTwice, onFailure }: InboxHandlers): Inbox {
  const running = new Set<string>();
  /** IDs that were completed while their operation has not ended yet, and the operation that waits for its end. */
  const ending = new Map<string, string | null>();
  let closed = false;

  const pass = (text: string, { type }: Pick<Head, 'type'>): Promise<void> =>
    handle(text).catch((thrown: unknown) => {
      // A pong repeats what the ping brought; what cannot be repeated is the client's doing.
      if (type === 'ping') onInvalid();
      else onFailure(thrown);
    });

  const begin = (id: string, text: string): void => {
    running.add(id);
    void pass(text, { type: 'subscribe' }).then(() => {
      running.delete(id);
      const next = ending.get(id) ?? null;
      ending.delete(id);
      if (next !== null && !closed) begin(id, next);
    });
  };

  return {
    receive(text) {
      if (closed) return;
      const head = headOf(text);
      if (head !== null && OF_SERVERS.has(head.type)) {
        onInvalid();
        return;
      }
      const { type = '', id = null } = head ?? {};
      if (id === null || (type !== 'subscribe' && type !== 'complete')) {
        void pass(text, { type });
        return;
      }
      if (type === 'subscribe') {
        if (!running.has(id)) begin(id, text);
        else if (!ending.has(id)) void pass(text, { type });
        else if (ending.get(id) === null) ending.set(id, text);
        else onTwice(id);
        return;
      }
      const first = running.has(id) && !ending.has(id);
      // Also of one that waits: it never begins.
      if (running.has(id)) ending.set(id, null);
      if (first) onComplete(id);
      void pass(text, { type });
    },
    close() {
      closed = true;
      ending.clear();
    },
  };
}
