import type { RequestHandler } from 'express';

const ALLOWED = 'authorization, content-type, accept, x-graphql-event-stream-token';

/** Lets pages of allowed origins read answers. The host check has already sent every other origin away. */
export function createCors(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins.map((it) => it.toLowerCase()));
  return (request, response, next) => {
    const origin = request.headers.origin;
    if (origin !== undefined && allowed.has(origin.toLowerCase())) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-expose-headers', 'x-request-id');
      response.vary('Origin');
      if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
        response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        response.setHeader('access-control-allow-headers', ALLOWED);
        response.setHeader('access-control-max-age', '600');
        response.status(204).end();
        return;
      }
    }
    next();
  };
}
