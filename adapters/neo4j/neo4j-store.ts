import type { AccessPort } from '../../agent/ports/AccessPort.ts';
import type { AnalysisPort } from '../../agent/ports/AnalysisPort.ts';
import type { BrowsePort } from '../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { QueuePort } from '../../agent/ports/QueuePort.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../agent/ports/TransferPort.ts';
import type { CachePort } from '../../agent/ports/CachePort.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import { connect, type Neo4jOptions } from './connection/connection.ts';
import { createAccessOn } from './neo4j-access.ts';
import { createAnalysisOn } from './neo4j-analysis.ts';
import { createBrowseOn } from './neo4j-browse.ts';
import { createCacheOn } from './neo4j-cache.ts';
import { createCorrectionsOn } from './neo4j-corrections.ts';
import { createQueueOn } from './neo4j-queue.ts';
import { createRepoOn } from './neo4j-repo.ts';
import { createRetentionOn } from './neo4j-retention.ts';
import { createTransferOn } from './neo4j-transfer.ts';

/** Every port of one database. They share a driver: closing one closes all. */
export interface Neo4jStore {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
  readonly queue: QueuePort;
  readonly retention: RetentionPort;
  readonly access: AccessPort;
  readonly transfer: TransferPort;
  readonly corrections: CorrectionPort;
  /** Answers of models, shared by all processes on the database; times are the clock's. */
  cache(clock: Clock): CachePort;
  /** What time it is there, in milliseconds since the epoch. */
  now(): Promise<number>;
  /** Whether calls wait for a server that is not there. */
  isAway(): boolean;
  close(): Promise<void>;
}

/** Opens a database and gives all that is kept in it. */
export async function createNeo4jStore(options: Neo4jOptions): Promise<Neo4jStore> {
  const connection = await connect(options);
  return {
    repo: createRepoOn(connection),
    browse: createBrowseOn(connection),
    analysis: createAnalysisOn(connection),
    queue: createQueueOn(connection),
    retention: createRetentionOn(connection),
    access: createAccessOn(connection),
    transfer: createTransferOn(connection),
    corrections: createCorrectionsOn(connection),
    cache: (clock) => createCacheOn(connection, clock),
    now: async () => (await connection.database.run('server-time', {}))[0]?.nowMs ?? Number.NaN,
    isAway: connection.isAway,
    close: connection.close,
  };
}
