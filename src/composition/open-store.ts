import { join } from 'node:path';
import type { ServerVersion } from '../../adapters/neo4j/managed/managed-install.ts';
import type { ManagedNeo4j } from '../../adapters/neo4j/managed/managed-server.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { AccessPort } from '../../agent/ports/AccessPort.ts';
import type { AnalysisPort } from '../../agent/ports/AnalysisPort.ts';
import type { BrowsePort } from '../../agent/ports/BrowsePort.ts';
import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { QueuePort } from '../../agent/ports/QueuePort.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../agent/ports/TransferPort.ts';
import type { Settings } from '../config/settings.ts';
import { makeHome, SERVER_FOLDER } from '../files/home-folder.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR } from '../files/package-root.ts';
import { timeInWords } from './time-in-words.ts';

export interface Store {
  readonly repo: RepoPort;
  /** These share the connection of `repo`: closing one closes all. */
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
  readonly queue: QueuePort;
  readonly retention: RetentionPort;
  readonly access: AccessPort;
  readonly transfer: TransferPort;
  readonly corrections: CorrectionPort;
  /** Answers of models that may be given again. */
  cache(clock: Clock): CachePort;
  /** What time it is where it is, in milliseconds since the epoch; null: it has no other time than this process. */
  readonly now: (() => Promise<number>) | null;
  /** Whether calls wait for a database that is not there. */
  isAway(): boolean;
  /** Where it is, for people; holds no password. */
  readonly where: string;
  /** Neo4j Browser of the managed server, else null. */
  readonly browserUrl: string | null;
}

export type Progress = (message: string) => void;

/** The server that a line stands for. */
export const managedVersion = ({ neo4j }: Settings): ServerVersion =>
  neo4j.line === '2026' ? '2026.08.1' : '5.26.22';

/** The server that this machine keeps for ScreenGraph; nothing is fetched or started by asking for it. */
export async function managedNeo4j(settings: Settings, onProgress: Progress): Promise<ManagedNeo4j> {
  const { createManagedNeo4j } = await import('../../adapters/neo4j/managed/managed-server.ts');
  const managed = createManagedNeo4j({
    home: join(settings.home, SERVER_FOLDER),
    version: managedVersion(settings),
    ...(settings.neo4j.javaHome === null ? {} : { javaHome: settings.neo4j.javaHome }),
    memory: { heap: settings.neo4j.heap ?? undefined, pageCache: settings.neo4j.pageCache ?? undefined },
    onProgress,
  });
  return {
    ...managed,
    ensureInstalled: async () => {
      await makeHome(settings);
      await managed.ensureInstalled();
    },
    start: async () => {
      await makeHome(settings);
      return managed.start();
    },
  };
}

/** How long a database whose address somebody gave may stay away before the command gives up. */
const PATIENCE_MS = 10_000;
/** An answer that takes longer than this is worth a word. */
const SILENCE_MS = 2000;

/** Says where the database is that is waited for, and where it should have been. */
async function saidWhenAway<T>(uri: string, onProgress: Progress, open: () => Promise<T>): Promise<T> {
  const word = setTimeout(
    () =>
      onProgress(
        `Waiting for Neo4j at ${uri}; without an answer this ends after about ${PATIENCE_MS / 1000} s`,
      ),
    SILENCE_MS,
  );
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ScreenGraphError)) throw error;
    const code = String(error.details['neo4jCode']);
    // Who is in and may not do all that is needed has the right password.
    if (code === 'Neo.ClientError.Security.Forbidden') throw error;
    if (error.code !== 'repo_unavailable' && code.startsWith('Neo.ClientError.Security.')) {
      const refused = `Neo4j at ${uri} lets nobody in with this name and password ("${error.message}"). Are NEO4J_USERNAME and NEO4J_PASSWORD right?`;
      throw new ScreenGraphError(error.code, refused, { cause: error, details: error.details });
    }
    if (code === 'Neo.ClientError.Database.DatabaseNotFound') {
      const unknown = `Neo4j at ${uri} has no database of that name ("${error.message}"). Is NEO4J_DATABASE right?`;
      throw new ScreenGraphError(error.code, unknown, { cause: error, details: error.details });
    }
    if (error.code !== 'repo_unavailable') throw error;
    // It was reached, and says itself what is wrong.
    if (code.startsWith('Neo.')) throw error;
    const { whyAway } = await import('../../adapters/neo4j/connection/errors.ts');
    const why = whyAway(error);
    const message = `Neo4j at ${uri} cannot be reached${why === null ? '' : ` (${why})`}. Is it up, and NEO4J_URI right? \`screengraph doctor\` looks.`;
    throw new ScreenGraphError('repo_unavailable', message, { cause: error, details: error.details });
  } finally {
    clearTimeout(word);
  }
}

/** Opens the store that the settings name and brings its schema up to date; starts the managed server when it has to. */
export async function openStore(settings: Settings, onProgress: Progress): Promise<Store> {
  if (settings.store === 'memory') {
    const { createMemoryStore } = await import('../../adapters/memory/memory-store.ts');
    const { createMemoryCache } = await import('../../adapters/memory/memory-cache.ts');
    const alone = { now: null, isAway: () => false, where: 'memory', browserUrl: null };
    return { ...createMemoryStore(), cache: createMemoryCache, ...alone };
  }
  const { createNeo4jStore } = await import('../../adapters/neo4j/neo4j-store.ts');
  const folders = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };
  const { uri, username, password, database, waitMs } = settings.neo4j;
  if (uri !== null) {
    if (password === null)
      throw new ScreenGraphError('invalid_config', 'NEO4J_URI is set, but NEO4J_PASSWORD is not.', {
        details: { faults: ['NEO4J_PASSWORD: is needed with NEO4J_URI'] },
      });
    const store = await saidWhenAway(uri, onProgress, () =>
      createNeo4jStore({
        uri,
        username,
        password,
        database,
        ...folders,
        // A person waits: an address that is wrong should be said soon. Once open, a run has a patience of its own, which
        // outlives a database that is started again, or a network that is.
        retry: { retryForMs: PATIENCE_MS },
        stepRetry: {
          retryForMs: waitMs,
          onSilence: () =>
            onProgress(
              `Neo4j at ${uri} does not answer; runs wait for it up to ${timeInWords(waitMs)} and go on by themselves`,
            ),
        },
      }),
    );
    return { ...store, where: uri, browserUrl: null };
  }
  const managed = await managedNeo4j(settings, onProgress);
  const access = await managed.start();
  return {
    // What runs for days outlives its server, which a machine short of memory kills first.
    ...(await createNeo4jStore({ ...access, ...folders, revive: managed.revive })),
    where: access.uri,
    browserUrl: access.browserUrl,
  };
}
