import { createServer } from 'node:net';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** Listens for a moment: 0 asks the system for a port. Null when the port is taken. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

/** The remembered port when it is still free, so that bookmarks in a browser keep working; else another. */
export async function freePort(remembered: number | undefined, avoid?: number): Promise<number> {
  for (const port of [remembered ?? 0, 0, 0, 0]) {
    const free = port === avoid && port !== 0 ? null : await tryPort(port);
    if (free !== null && free !== avoid) return free;
  }
  throw new ScreenGraphError('repo_unavailable', 'No free port on the loopback interface.');
}
