import { readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

export interface StaticServerOptions {
  /** URL prefixes (ending in a slash) and the folders they show; the first that holds a file wins. */
  readonly mounts: readonly (readonly [prefix: string, folder: string])[];
  /** Answers a request itself when it returns true. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly rewriteHtml?: (html: string) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.bin': 'application/octet-stream',
};

const lookUp = async (
  options: StaticServerOptions,
  path: string,
): Promise<{ file: string } | { moved: string } | null> => {
  for (const [prefix, folder] of options.mounts) {
    if (!path.startsWith(prefix)) continue;
    const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
    if (!`${file}${sep}`.startsWith(folder)) continue;
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file };
    if (!found?.isDirectory()) continue;
    if (!path.endsWith('/')) return { moved: `${path}/` };
    if (await stat(join(file, 'index.html')).catch(() => null)) return { file: join(file, 'index.html') };
  }
  return null;
};

/** Serves folders on a free port of 127.0.0.1. */
export const startStaticServer = async (options: StaticServerOptions): Promise<StaticServer> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (options.handle?.(request, response)) return;
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = await lookUp(options, path);
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title><h1>Not found</h1>');
      return;
    }
    if ('moved' in found) {
      response.writeHead(302, { location: found.moved }).end();
      return;
    }
    const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
    const body = await readFile(found.file);
    const rewritten =
      options.rewriteHtml && type.startsWith('text/html') ? options.rewriteHtml(body.toString('utf8')) : body;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(rewritten);
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
