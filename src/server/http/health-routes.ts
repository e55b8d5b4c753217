import type { Express, Request, Response } from 'express';
import type { ServerMetrics } from '../metrics.ts';

export interface HealthParts {
  readonly faults: () => Promise<readonly string[]>;
  readonly draining: () => boolean;
  readonly metrics: ServerMetrics;
  /** Whether `/metrics` is there. */
  readonly showMetrics: boolean;
  /** How long the question to the database may take, in ms. */
  readonly patienceMs: number;
}

async function within(ms: number, ask: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([`the database has not answered within ${ms} ms`]), ms);
  });
  try {
    return await Promise.race([ask, over]);
  } catch {
    return ['the database cannot be reached'];
  } finally {
    clearTimeout(timer);
  }
}

/** `/livez`: the process answers. `/readyz`: it can work. `/metrics`: what it has counted. None asks for a key. */
export function addHealthRoutes(app: Express, parts: HealthParts): void {
  const { faults, draining, metrics, showMetrics, patienceMs } = parts;
  const plain = (response: Response, status: number, body: unknown): void => {
    response.setHeader('cache-control', 'no-store');
    response.status(status).json(body);
  };
  app.get('/livez', (_request: Request, response: Response) => plain(response, 200, { status: 'alive' }));
  app.get('/readyz', async (_request: Request, response: Response) => {
    const reasons = draining() ? ['shutting down'] : await within(patienceMs, faults());
    if (reasons.length === 0) plain(response, 200, { status: 'ready' });
    else plain(response, 503, { status: 'not ready', reasons });
  });
  if (!showMetrics) return;
  app.get('/metrics', async (_request: Request, response: Response) => {
    response.setHeader('content-type', metrics.contentType);
    response.end(await metrics.text());
  });
}
