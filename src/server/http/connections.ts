import type { Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/**
 * Closes the server without cutting off an answer and without waiting for nothing. By itself Node leaves alone what was
 * opened in advance and never used, keeps a connection for seconds whose last answer comes late, and cuts off an answer
 * that a slow client has not taken yet.
 */
export function closesWhenAnswered(server: Server): () => Promise<void> {
  /** Answers that are under way, by connection; those that became a WebSocket are somebody else's. */
  const underWay = new Map<Socket, number>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      underWay.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  server.on('upgrade', ({ socket }) => underWay.delete(socket));
  return async () => {
    closing = true;
    // Node's server for HTTP would end what it takes for idle; this one only takes no more.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    for (const [socket, answers] of underWay) if (answers === 0) socket.destroy();
    await closed;
    server.close();
  };
}
