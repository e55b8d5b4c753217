import { connect, createServer, type Socket } from 'node:net';

/** A step is some kilobytes; the small talk of the protocol before it passes. */
const STEP_BYTES = 1500;
/** A word of the last answer to a statement in a transaction of its own: it is there when the work is committed. */
const COMMITTED = 'bookmark';

export interface TcpProxy {
  readonly port: number;
  /**
   * Lets the next request through and loses its answer and the connection, so that the work is done and nobody is
   * told. Resolves when that has happened.
   */
  cutNextAnswer(): Promise<void>;
  /** Hangs from the first request on whose bytes have `word` in them: nothing passes any more. Resolves when it does. */
  hangAt(word: string): Promise<void>;
  /** Breaks all connections and takes no new ones, as a database that is restarted, until told otherwise. */
  setAway(away: boolean): void;
  close(): Promise<void>;
}

/** A proxy before the database that can lose an answer. Only what passes after `cutNextAnswer` is touched. */
export async function createTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let cut: (() => void) | null = null;
  /** What is lost of the answers of a connection. */
  const losing = new Map<Socket, { text: string; done: () => void }>();
  let away = false;
  let hang: { readonly word: string; readonly begun: () => void } | null = null;
  let hangs = false;

  const server = createServer((client) => {
    if (away) {
      client.destroy();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    sockets.add(client).add(target);
    let asked = 0;
    const end = (): void => {
      client.destroy();
      target.destroy();
      sockets.delete(client);
      sockets.delete(target);
    };
    for (const socket of [client, target]) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => {
      if (!hangs && hang !== null && chunk.includes(hang.word)) {
        hangs = true;
        hang.begun();
      }
      if (hangs) return;
      if (cut !== null) asked += chunk.length;
      target.write(chunk);
    });
    target.on('data', (chunk) => {
      if (hangs) return;
      if (cut !== null && asked >= STEP_BYTES) {
        losing.set(target, { text: '', done: cut });
        cut = null;
      }
      const lost = losing.get(target);
      if (lost !== undefined) {
        // The first answer only says that the statement was understood: the connection goes when the work is done.
        lost.text += chunk.toString('latin1');
        if (!lost.text.includes(COMMITTED)) return;
        losing.delete(target);
        end();
        lost.done();
        return;
      }
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    port: address.port,
    cutNextAnswer: () =>
      new Promise((resolve) => {
        cut = resolve;
      }),
    hangAt: (word) =>
      new Promise((begun) => {
        hang = { word, begun };
      }),
    setAway(now) {
      away = now;
      if (away) for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
