import neo4j, { type Driver } from 'neo4j-driver';
import { createDatabase, DEFAULT_RETRY, type Database, type RetryOptions } from './database.ts';
import { toRepoError } from './errors.ts';
import { migrate } from './migrations.ts';
import { loadStatements } from '../statements/statements.ts';

export interface Neo4jOptions {
  /** `bolt://…` for one server, `neo4j://…` or `neo4j+s://…` for a cluster or Aura. */
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly database?: string;
  readonly statementsDir: string;
  readonly migrationsDir: string;
  readonly maxConnections?: number;
  readonly retry?: Partial<RetryOptions>;
  /** For so long a step of a run is repeated, which ends where it cannot be written; as `retry` says when not given. */
  readonly stepRetry?: Partial<Pick<RetryOptions, 'retryForMs' | 'onSilence'>>;
  /**
   * Brings back a server that is gone and is ours to start, and says where it is now; null where it is not to be had. It
   * never fails.
   */
  readonly revive?: () => Promise<{ readonly uri: string } | null>;
}

/** What the ports of one store share. */
export interface Connection {
  readonly database: Database;
  readonly retry: RetryOptions;
  /** The patience of runs. */
  readonly stepRetry: RetryOptions;
  /** Whether nobody was there when the server was asked last, so that calls wait for it. */
  isAway(): boolean;
  /** Closes the driver; a second call finds it closed. */
  close(): Promise<void>;
}

/**
 * Opens Neo4j 5.26 or newer, Community included, and brings its schema up to date. Absorbs the driver's floats for
 * whole numbers and its missing repeats for auto-commit statements.
 */
export async function connect(options: Neo4jOptions): Promise<Connection> {
  const statements = await loadStatements(options.statementsDir);
  const driverFor = (uri: string): Driver =>
    neo4j.driver(uri, neo4j.auth.basic(options.username, options.password), {
      disableLosslessIntegers: true,
      maxConnectionPoolSize: options.maxConnections ?? 50,
      connectionTimeout: 5000,
      connectionAcquisitionTimeout: 10_000,
      telemetryDisabled: true,
      userAgent: 'screengraph',
    });
  let { uri } = options;
  let driver = driverFor(uri);
  let isAway = false;
  const { revive } = options;
  const retry: RetryOptions = {
    ...DEFAULT_RETRY,
    ...options.retry,
    onReach: (isThere) => {
      isAway = !isThere;
    },
    ...(revive === undefined ? {} : { revive: revived(revive) }),
  };

  function revived(bringBack: NonNullable<Neo4jOptions['revive']>): () => Promise<void> {
    return async () => {
      const there = await bringBack();
      if (there === null || there.uri === uri || closed !== undefined) return;
      // The system keeps the port of a server that was killed for a minute.
      const old = driver;
      ({ uri } = there);
      driver = driverFor(uri);
      await old.close();
    };
  }

  const named = options.database === undefined ? {} : { database: options.database };
  const database = createDatabase(() => driver, statements, {
    ...named,
    retry,
    routed: options.uri.startsWith('neo4j'),
  });
  let closed: Promise<void> | undefined;
  try {
    await migrate(driver, options.migrationsDir, { ...named, retry });
    // Planned now and not by a run's first step: a plan of these takes longer than hundreds of steps.
    await Promise.all([
      database.run('commit-steps', { steps: [] }),
      database.run('commit-steps-with-map', { steps: [] }),
    ]);
  } catch (error) {
    await driver.close();
    throw toRepoError(error);
  }
  return {
    database,
    retry,
    stepRetry: { ...retry, ...options.stepRetry },
    isAway: () => isAway,
    close: () => (closed ??= driver.close()),
  };
}
