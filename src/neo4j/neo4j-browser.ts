import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import type { SavedQuery } from './saved-queries.ts';

const STYLE_FILE = join(PACKAGE_ROOT, 'cypher', 'analysis', 'screengraph.grass');

/** Rules of a GRASS style sheet, as Neo4j Browser keeps them: selector → property → value. */
export function parseGrass(text: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const rules = [...text.matchAll(/([\w.]+)\s*\{((?:"[^"]*"|[^}"])*)\}/g)];
  return Object.fromEntries(
    rules.map(([, selector = '', body = '']) => [
      selector,
      Object.fromEntries(
        [...body.matchAll(/([\w-]+)\s*:\s*(?:"([^"]*)"|([^;]+));/g)].map(
          ([, name = '', quoted, plain]) => [name, (quoted ?? plain ?? '').trim()] as const,
        ),
      ),
    ]),
  );
}

const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Saved queries as favorites, with the own tenant and project in place of their parameters. */
export const favoritesOf = (
  queries: readonly SavedQuery[],
  tenancy: { readonly tenantId: string; readonly projectId: string },
): readonly { readonly id: string; readonly name: string; readonly content: string }[] =>
  queries.map(({ name, purpose, cypher }) => ({
    id: `screengraph-${name}`,
    name: `ScreenGraph: ${name}`,
    content: `// ScreenGraph: ${name} – ${purpose}\n${cypher
      .replaceAll('$tenantId', literal(tenancy.tenantId))
      .replaceAll('$projectId', literal(tenancy.projectId))}`,
  }));

/** Runs in the page before the Browser does: what it keeps of styles and favorites gets ours, the user's own stay. */
const script = (style: unknown, favorites: unknown): string => `(() => {
  const read = (key, otherwise) => { try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; } };
  localStorage.setItem('neo4j.grass', JSON.stringify({ ...read('neo4j.grass', {}), ...${JSON.stringify(style)} }));
  const own = ${JSON.stringify(favorites)};
  const kept = read('neo4j.documents', []).filter(({ id }) => !own.some((one) => one.id === id));
  localStorage.setItem('neo4j.documents', JSON.stringify([...own, ...kept]));
})();`;

export interface BrowserPages {
  /** The address of the Browser behind this server. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Neo4j Browser behind a page server of ours on this machine, which adds captions, colours and favorites to its first page;
 * everything else is handed through. The pages hold no password, and talk to the database themselves.
 * Errors: `missing_dependency` where the server has no Browser.
 */
export async function openBrowserPages(
  browserUrl: string,
  queries: readonly SavedQuery[],
  tenancy: { readonly tenantId: string; readonly projectId: string },
): Promise<BrowserPages> {
  const upstream = new URL(browserUrl);
  const { status } = await fetch(upstream);
  if (status === 404)
    throw new ScreenGraphError(
      'missing_dependency',
      'This server has no Neo4j Browser, as the path of its folder has other letters than ASCII has, or one of #, % and ?. Set SCREENGRAPH_HOME to a plainer one, or use `screengraph neo4j query`.',
    );
  const style = parseGrass(await readFile(STYLE_FILE, 'utf8'));
  const inline = script(style, favoritesOf(queries, tenancy)).replaceAll('</', '<\\/');
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (request.method !== 'GET' || !path.startsWith('/browser')) {
        response.writeHead(404).end();
        return;
      }
      const answer = await fetch(new URL(path, upstream.origin));
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const page = type.startsWith('text/html')
        ? bytes.toString('utf8').replace('<head>', `<head><script>${inline}</script>`)
        : bytes;
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' }).end(page);
    })().catch(() => response.writeHead(502).end('Neo4j does not answer.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ScreenGraphError('missing_dependency', 'No port is free for the page.', { cause: error })),
    );
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${upstream.pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
