import type { Scope } from '../agent/domain/run.ts';
import type { Analyst } from '../agent/usecases/analysis/analyse.ts';
import type { Browser } from '../agent/usecases/browse/browse.ts';
import type { Keeping } from '../agent/usecases/keeping/keeping.ts';
import type { RunCommands } from '../agent/usecases/runs/run-commands.ts';
import type { Watch } from '../agent/usecases/watch/watch.ts';
import { createLoaders, type Loaders } from './loaders.ts';

/** What resolvers call. */
export interface UseCases {
  readonly browser: Browser;
  readonly analyst: Analyst;
  readonly commands: RunCommands;
  readonly keeping: Keeping;
  readonly watch: Watch;
}

/** What a request, or one event of a stream, brings along: whose data, the use cases, and loaders of its own. */
export interface ResolverContext extends UseCases {
  readonly scope: Scope;
  readonly loaders: Loaders;
  /** Forgets what was read: something is another by now. */
  readAnew(): void;
}

/** A new one for every request and for every event of a stream: loaders remember what they have read. */
export function createContext(useCases: UseCases, scope: Scope): ResolverContext {
  let loaders = createLoaders(useCases, scope);
  return {
    ...useCases,
    scope,
    get loaders() {
      return loaders;
    },
    readAnew: () => void (loaders = createLoaders(useCases, scope)),
  };
}
