import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Cuts off a connection that sends requests far ahead of their answers: Node reads on as long as no answer waits to be sent,
 * and each request is kept until its turn comes. True where the request is nobody's any more.
 */
export function createPipelineLimit(
  most: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // What had been read with the one too many is still handed out.
    if (socket.destroyed) return true;
    const before = ahead.get(socket) ?? 0;
    if (before >= most) {
      socket.destroy();
      return true;
    }
    ahead.set(socket, before + 1);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
