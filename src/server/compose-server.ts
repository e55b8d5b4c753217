import { createEventLoopTurns } from '../../adapters/system/event-loop-turns.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { MAKES_ROOM, type WorkerPool } from '../../agent/orchestrator/worker-pool.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { createAnalyst } from '../../agent/usecases/analysis/analyse.ts';
import { createBrowser } from '../../agent/usecases/browse/browse.ts';
import { rememberApps } from '../../agent/usecases/browse/browse-remembered.ts';
import { createKeeping } from '../../agent/usecases/keeping/keeping.ts';
import { createWatch } from '../../agent/usecases/watch/create-watch.ts';
import { createSchema } from '../../resolvers/attach.ts';
import { createContext } from '../../resolvers/context.ts';
import { resolvers } from '../../resolvers/index.ts';
import type { Composition } from '../composition/composition.ts';
import type { ServeSettings } from '../config/serve-settings.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { createAuthenticate } from './access.ts';
import { addExplorer } from './explorer.ts';
import type { GraphServer } from './graph-server.ts';
import { openGraphServer } from './graph-server.ts';
import { isLoopback } from './http/host-check.ts';
import type { Logger } from './log.ts';
import { createLogger, errorFields } from './log.ts';

const TRUST_MS = 5_000;
const KEY_PATIENCE_MS = 5_000;

/** Others than this machine may reach the server only when there are keys to tell them by. */
function refuseOpenDoor({ host, keys }: ServeSettings, anyKey: boolean): void {
  if (isLoopback(host) || keys === 'required' || (keys === 'auto' && anyKey)) return;
  throw new ScreenGraphError('invalid_config', `Anybody who reaches ${host} could use this server.`, {
    details: {
      faults: [
        'make an API key first (`screengraph key create`) and do not set `--keys off`, or listen on this machine only: --host 127.0.0.1',
      ],
    },
  });
}

/** Runs in hand by status, as the store has it right now. */
async function byStatus(repo: RepoPort, inHand: ReadonlyMap<string, Scope>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [runId, scope] of inHand) {
    const status = (await repo.getRun(scope, runId))?.status;
    if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** Starts to work; what becomes of runs is told to the log. */
function startPool(session: Composition, inHand: Map<string, Scope>, log: Logger): WorkerPool {
  return session.createPool((note) => {
    const { kind } = note;
    if (kind === 'queue_back') log.info('the queue can be read again');
    else if (kind === 'queue_away') log.warn(errorFields(note.error), 'the queue cannot be read');
    else if (kind === 'makes_room') log.info({ run: note.runId }, `run ${MAKES_ROOM}`);
    else if (kind === 'claimed') {
      inHand.set(note.runId, note.scope);
      log.info({ run: note.runId }, 'run claimed');
    } else {
      inHand.delete(note.runId);
      if (kind === 'left') log.info({ run: note.runId, end: note.end }, 'run left');
      else log.warn({ run: note.runId, ...errorFields(note.error) }, 'run failed');
    }
  });
}

/** The server on what the program is made of, and its workers. */
export async function serveComposition(session: Composition): Promise<GraphServer> {
  const { repo, bus, scope, objects, ids, clock, settings, keys } = session;
  const { browse, commands } = rememberApps(session);
  const { serve } = settings;
  const loopback = isLoopback(serve.host);
  refuseOpenDoor(serve, await keys.any());
  const log = createLogger(serve.logLevel);
  const useCases = {
    browser: createBrowser({ browse, repo, corrections: session.corrections }),
    analyst: createAnalyst({ ...session, turns: createEventLoopTurns(), limits: settings.analysis }),
    commands,
    keeping: createKeeping(session, session.corrector),
    watch: createWatch({ repo, bus, clock }),
  };
  const inHand = new Map<string, Scope>();
  let pool: WorkerPool | null = null;
  const server = await openGraphServer({
    settings: serve,
    schema: createSchema(readFileSync(join(PACKAGE_ROOT, 'schema.graphql'), 'utf8'), resolvers),
    contextFor: (request) => createContext(useCases, request.scope),
    authenticate: createAuthenticate({
      verify: (token) => keys.verify(token),
      anyKey: () => (serve.keys === 'off' ? Promise.resolve(false) : keys.any()),
      keyless: loopback && serve.keys !== 'required' ? scope : null,
      trustMs: TRUST_MS,
      patienceMs: KEY_PATIENCE_MS,
      // Not the time of day, which goes at half its pace after it was set back.
      now: () => clock.steady(),
    }),
    objects,
    ids,
    log,
    metricSources: {
      runsByStatus: serve.worker ? () => byStatus(repo, inHand) : null,
      eventsPublished: session.eventsPublished,
      process: true,
    },
    async faults() {
      await repo.listRuns(scope, { limit: 1 });
      return [];
    },
    isAway: session.isAway,
    stopWork: async () => pool?.stop(),
    onOperation: session.operationTelemetry,
    explorer: serve.explorer ? addExplorer : null,
  });
  // Only once the port is ours: a server that cannot start should not take up runs.
  if (serve.worker) pool = startPool(session, inHand, log);
  return server;
}
