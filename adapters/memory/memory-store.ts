import type { AccessPort } from '../../agent/ports/AccessPort.ts';
import type { AnalysisPort } from '../../agent/ports/AnalysisPort.ts';
import type { BrowsePort } from '../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { QueuePort } from '../../agent/ports/QueuePort.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../agent/ports/TransferPort.ts';
import { createAccessIn } from './memory-access.ts';
import { createAnalysisIn } from './memory-analysis.ts';
import { createBrowseIn } from './memory-browse.ts';
import { createMemoryData } from './memory-data.ts';
import { createCorrectionsIn } from './memory-corrections.ts';
import { createQueueIn } from './memory-queue.ts';
import { createRepoIn } from './memory-repo.ts';
import { createRetentionIn } from './memory-retention.ts';
import { createTransferIn } from './memory-transfer.ts';

/** Every port of one memory. */
export interface MemoryStore {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
  readonly queue: QueuePort;
  readonly retention: RetentionPort;
  readonly access: AccessPort;
  readonly transfer: TransferPort;
  readonly corrections: CorrectionPort;
  close(): Promise<void>;
}

/** A store in this process's memory; it lives as long as the process. */
export function createMemoryStore(): MemoryStore {
  const data = createMemoryData();
  return {
    repo: createRepoIn(data),
    browse: createBrowseIn(data),
    analysis: createAnalysisIn(data),
    queue: createQueueIn(data),
    retention: createRetentionIn(data),
    access: createAccessIn(data),
    transfer: createTransferIn(data),
    corrections: createCorrectionsIn(data),
    close: () => Promise.resolve(),
  };
}
