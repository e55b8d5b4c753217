import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphql, type ExecutionResult } from 'graphql';
import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { AnalysisPort } from '../../../agent/ports/AnalysisPort.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { createAnalyst } from '../../../agent/usecases/analysis/analyse.ts';
import { createBrowser } from '../../../agent/usecases/browse/browse.ts';
import type { RunCommands } from '../../../agent/usecases/runs/run-commands.ts';
import { createCorrections } from '../../../agent/usecases/corrections/corrections.ts';
import { createKeeping, type Keeping } from '../../../agent/usecases/keeping/keeping.ts';
import { createWatch } from '../../../agent/usecases/watch/create-watch.ts';
import { createSchema } from '../../../resolvers/attach.ts';
import { createContext } from '../../../resolvers/context.ts';
import { resolvers } from '../../../resolvers/index.ts';
import { API_SDL } from './api-schema.ts';
import { crawlSimulated, MODELS_DIR, type SimulatedRunOptions } from '../crawl/loop-harness.ts';

export interface ReadStore {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
  readonly corrections: CorrectionPort;
  readonly retention: RetentionPort;
  /** By what whole builds and their runs are read, where that is not to be counted. */
  readonly wholeBuilds?: Pick<ReadStore, 'repo' | 'browse' | 'retention'>;
}

/** Counts the calls of a port's methods, which stand for statements. */
export function counted<T extends object>(port: T): { readonly port: T; calls(): number } {
  let calls = 0;
  return {
    port: new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          calls++;
          return Reflect.apply(value, target, args);
        };
      },
    }),
    calls: () => calls,
  };
}

/** Commands of a server that only answers questions. */
const NO_COMMANDS: RunCommands = {
  start: () => Promise.reject(new Error('nothing is started here')),
  control: () => Promise.reject(new Error('nothing is asked of runs here')),
  deleteRun: () => Promise.reject(new Error('nothing is deleted here')),
  deleteVersion: () => Promise.reject(new Error('nothing is deleted here')),
  deleteApp: () => Promise.reject(new Error('nothing is deleted here')),
};

export interface Api {
  /** One operation of one client. */
  ask(query: string, variables?: Readonly<Record<string, unknown>>, scope?: Scope): Promise<ExecutionResult>;
  /** Port calls since the start. */
  calls(): number;
}

/** What people say of screens, and retention, over a store. */
export function keepingOf(store: ReadStore): Keeping {
  const clock = createSystemClock();
  const objects = createMemoryObjectStore(clock);
  const { corrections } = createCorrections({ ...store, objects, clock, ids: createUlidIds(clock) });
  return createKeeping({ ...store, objects, clock }, corrections);
}

/** The schema over a store, without transports. */
export function createApi(store: ReadStore, mine: Scope, commands: RunCommands = NO_COMMANDS): Api {
  const repo = counted(store.repo);
  const browse = counted(store.browse);
  const schema = createSchema(API_SDL, resolvers);
  const bus = createMemoryEventBus();
  const clock = createSystemClock();
  const said = counted(store.corrections);
  // Not counted: whole builds and their runs are read page by page, each once, and the guard prices that.
  const { versionsOfApps } = browse.port;
  const apart = { ...store, ...store.wholeBuilds };
  const whole = { ...apart, browse: { ...apart.browse, versionsOfApps } };
  const useCases = {
    browser: createBrowser({ browse: browse.port, repo: repo.port, corrections: said.port }),
    analyst: createAnalyst({
      ...whole,
      objects: createMemoryObjectStore(clock),
      turns: createEventLoopTurns(),
      limits: { maxScreens: 20_000 },
    }),
    commands,
    keeping: keepingOf({ ...store, corrections: said.port }),
    watch: createWatch({ repo: store.repo, bus, clock }),
  };
  return {
    ask: (source, variableValues = {}, scope = mine) =>
      graphql({ schema, source, variableValues, contextValue: createContext(useCases, scope) }),
    calls: () => repo.calls() + browse.calls() + said.calls(),
  };
}

export const sampleModel = (name: string, build = 'A') =>
  parseModel(readFileSync(join(MODELS_DIR, `${name}.yaml`), 'utf8'), `${name}.yaml`, build);

/** A store that holds a finished crawl of the small app, and the run. */
export async function crawledStore(
  options: Partial<SimulatedRunOptions> = {},
): Promise<{ readonly store: ReadStore; readonly run: Run }> {
  const store = createMemoryStore();
  const { run } = await crawlSimulated({ model: sampleModel('tiny'), repo: store.repo, ...options });
  return { store, run };
}

/** Lets a person say two things of a screen of this app. */
export async function saySomething(store: ReadStore, scope: Scope, appKey: string): Promise<void> {
  const { screens } = await store.repo.readMap(scope, appKey, null);
  const screenId = screens[0]?.screenId ?? '';
  for (const text of ['first', 'second'])
    await keepingOf(store).corrections.add(scope, { appKey, screenId, kind: 'note', text, author: 'Ann' });
}
