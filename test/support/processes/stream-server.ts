/**
 * A server as `serve` puts it together, in a process of its own that carries out crawls too, for measuring and testing
 * streams. Told what to do by its parent; tells when events were published, which is right after their commit.
 */
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import { compose } from '../../../src/composition/composition.ts';
import { environment } from '../../../src/config/environment.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { PACKAGE_ROOT } from '../../../src/files/package-root.ts';
import { serveComposition } from '../../../src/server/compose-server.ts';
import { TEST_BUDGETS } from '../crawl/test-budgets.ts';

export type ToServer =
  | { readonly do: 'queue'; readonly runs: number; readonly model: string; readonly maxIterations: number }
  | { readonly do: 'start'; readonly runIds: readonly string[] }
  | { readonly do: 'memory' }
  | { readonly do: 'end' };
export type FromServer =
  | { readonly is: 'ready'; readonly wsUrl: string }
  | { readonly is: 'queued'; readonly runIds: readonly string[] }
  | {
      readonly is: 'published';
      readonly runId: string;
      readonly first: number;
      readonly last: number;
      readonly at: number;
    }
  | { readonly is: 'memory'; readonly rss: number; readonly heap: number };

const tell = (message: FromServer): void => {
  process.send?.(message);
};
const settings = await loadSettings({ flags: {}, env: environment(), folder: PACKAGE_ROOT });
const session = await compose(settings, () => undefined);
const server = await serveComposition(session);

async function queue(order: Extract<ToServer, { do: 'queue' }>): Promise<void> {
  const runIds: string[] = [];
  for (let seed = 1; seed <= order.runs; seed++) {
    const { runId } = await startRun(session, session.scope, {
      target: `sim:${order.model}`,
      platform: 'simulated',
      naturalKey: `com.example.${order.model}${seed}`,
      version: null,
      seed,
      mode: 'off',
      policy: 'breadth',
      knowledge: 'run',
      viewport: { width: 412, height: 915 },
      budgets: { ...TEST_BUDGETS, maxIterations: order.maxIterations },
      allow: [],
      goal: null,
      device: null,
    });
    session.bus.onEvents(runId, (events) => {
      const at = Date.now();
      const [first] = events;
      const last = events[events.length - 1];
      if (first !== undefined && last !== undefined)
        tell({ is: 'published', runId, first: first.sequence, last: last.sequence, at });
    });
    runIds.push(runId);
  }
  tell({ is: 'queued', runIds });
}

async function obey(order: ToServer): Promise<void> {
  if (order.do === 'queue') await queue(order);
  if (order.do === 'start')
    for (const runId of order.runIds) await session.engine.start(session.scope, runId);
  if (order.do === 'memory') {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    tell({ is: 'memory', rss, heap: heapUsed });
  }
  if (order.do === 'end') {
    await server.close();
    await session.close();
    process.exit(0);
  }
}
process.on('message', (order) => void obey(order as ToServer));
process.on('disconnect', () => process.exit(0));
tell({ is: 'ready', wsUrl: server.wsUrl });
