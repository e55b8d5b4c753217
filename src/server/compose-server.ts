import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createBrowser } from '../../agent/usecases/browse.ts';
import { createWatch } from '../../agent/usecases/create-watch.ts';
import type { RunCommands } from '../../agent/usecases/run-commands.ts';
import { createSchema } from '../../resolvers/attach.ts';
import { createContext } from '../../resolvers/context.ts';
import { resolvers } from '../../resolvers/index.ts';
import type { Composition } from '../composition.ts';
import { PACKAGE_ROOT } from '../package-root.ts';
import { createAuthenticate } from './access.ts';
import { addExplorer } from './explorer.ts';
import type { GraphServer } from './graph-server.ts';
import { openGraphServer } from './graph-server.ts';
import { isLoopback } from './http/host-check.ts';
import { createLogger } from './log.ts';

const TRUST_MS = 5_000;

const refused = (): Promise<never> =>
  Promise.reject(new ScreenGraphError('unsupported_operation', 'This server only answers questions.'));
const NO_COMMANDS: RunCommands = {
  start: refused,
  control: refused,
  deleteRun: refused,
  deleteVersion: refused,
  deleteApp: refused,
};

/** Others than this machine may reach the server only when there are keys to tell them by. */
function refuseOpenDoor(host: string, keys: boolean): void {
  if (isLoopback(host) || keys) return;
  throw new ScreenGraphError('invalid_config', `Anybody who reaches ${host} could use this server.`, {
    details: {
      faults: [
        'make an API key first (`screengraph key create`), or listen on this machine only: --host 127.0.0.1',
      ],
    },
  });
}

/** The server on what the program is made of. */
export async function serveComposition(session: Composition): Promise<GraphServer> {
  const { repo, browse, access, bus, scope, objects, ids, clock, settings } = session;
  const { serve } = settings;
  const loopback = isLoopback(serve.host);
  refuseOpenDoor(serve.host, await access.anyKey());
  const useCases = {
    browser: createBrowser({ browse, repo }),
    commands: NO_COMMANDS,
    watch: createWatch({ repo, bus, clock }),
  };
  return openGraphServer({
    settings: serve,
    schema: createSchema(readFileSync(join(PACKAGE_ROOT, 'schema.graphql'), 'utf8'), resolvers),
    contextFor: (request) => createContext(useCases, request.scope),
    authenticate: createAuthenticate({
      verify: async () => null,
      anyKey: () => access.anyKey(),
      keyless: loopback ? scope : null,
      trustMs: TRUST_MS,
      now: () => clock.now(),
    }),
    objects,
    ids,
    log: createLogger(serve.logLevel),
    metricSources: { runsByStatus: null, eventsPublished: () => 0, process: true },
    operationTelemetry: session.operationTelemetry,
    async faults() {
      await repo.listRuns(scope, { limit: 1 });
      return [];
    },
    stopWork: async () => session.engine.stop(),
    explorer: serve.explorer ? addExplorer : null,
  });
}
