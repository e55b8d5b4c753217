import type { GraphQLSchema } from 'graphql';
import type { Express } from 'express';
import type { Ids } from '../../agent/ports/Ids.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import type { ServeSettings } from '../config/serve-settings.ts';
import type { Authenticate } from './access.ts';
import type { ContextFor } from './execution/executor.ts';
import type { Executor } from './execution/executor.ts';
import type { Turnstile } from './execution/turnstile.ts';
import type { Guard } from './guard/guard.ts';
import type { Logger } from './log.ts';
import type { MetricSources, ServerMetrics } from './metrics.ts';
import type { FinishedOperation, OperationLog } from './operation-log.ts';

/** What the server is given; it opens nothing of this and closes nothing of it. */
export interface ServerParts {
  readonly settings: ServeSettings;
  readonly schema: GraphQLSchema;
  readonly contextFor: ContextFor;
  readonly authenticate: Authenticate;
  readonly objects: ObjectStorePort;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metricSources: MetricSources;
  /** Why the server cannot work right now; empty when it can. */
  readonly faults: () => Promise<readonly string[]>;
  /** Whether the store cannot be reached, as far as it was asked. */
  readonly isAway: () => boolean;
  /** Stops the work of this process; runs that are not over are handed back. */
  readonly stopWork: () => Promise<void>;
  /** Is told of every operation. */
  readonly onOperation: ((finished: FinishedOperation) => void) | null;
  /** Adds the page for people at `/`. */
  readonly explorer: ((app: Express) => void) | null;
}

/** What the transports share. */
export interface TransportParts {
  readonly schema: GraphQLSchema;
  readonly settings: ServeSettings;
  readonly guard: Guard;
  readonly executor: Executor;
  readonly turnstile: Turnstile;
  readonly authenticate: Authenticate;
  readonly metrics: ServerMetrics;
  readonly operations: OperationLog;
  readonly ids: Ids;
  readonly log: Logger;
  /** Whether the server takes nothing new any more. */
  readonly draining: () => boolean;
}
