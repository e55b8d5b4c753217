import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import type { Express, Response } from 'express';
import { PACKAGE_ROOT } from '../files/package-root.ts';

/**
 * Everything comes from this server and nothing is evaluated from text. The editor sets styles on its elements, draws
 * some of its icons from data addresses and brings its fonts inside the style sheet.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const guarded = (response: Response): void => {
  response.set({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
};

/**
 * Serves the explorer page at `/` and its files under `/explorer`. Their names carry a hash of the content, so browsers
 * keep them for good; the page itself is asked for each time. The files hold no data and need no key.
 */
export function addExplorer(
  app: Express,
  folder: string = join(PACKAGE_ROOT, 'dist', 'web', 'explorer'),
): void {
  const page = join(folder, 'index.html');
  app.get('/', (_request, response) => {
    guarded(response);
    response.set('Cache-Control', 'no-cache');
    if (existsSync(page)) response.sendFile(page, { cacheControl: false, dotfiles: 'allow' });
    else
      response
        .status(404)
        .type('text/plain')
        .send('The explorer was not built: run `npm run build`. The API is at /graphql.\n');
  });
  app.use(
    '/explorer',
    express.static(folder, {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: '365d',
      setHeaders(response, path) {
        guarded(response as Response);
        if (!/-[0-9A-Za-z]{8}\.\w+$/.test(path)) response.setHeader('Cache-Control', 'no-cache');
      },
    }),
  );
}
