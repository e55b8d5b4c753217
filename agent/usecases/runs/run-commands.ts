import { cacheKey } from '../../decisions/answer-cache.ts';
import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import { Id } from '../../domain/ids.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { CachePort } from '../../ports/CachePort.ts';
import type { QueuePort } from '../../ports/QueuePort.ts';
import type { RetentionPort } from '../../ports/RetentionPort.ts';
import { askRun, hasNoOwner, type ControlOrder, type ControlParts } from './control-run.ts';
import { narrowed } from './narrowed-rules.ts';
import {
  checkOrder,
  clientRequestOf,
  completeRequest,
  refuseAnother,
  type RunDefaults,
  type StartRequest,
} from './start-request.ts';
import { queueRun, type RunRequest } from './start-run.ts';
import type { TargetGate } from './target-rules.ts';
import { notThere } from '../not-there.ts';

export type { RunDefaults, StartRequest } from './start-request.ts';

/** What a client may do to runs and maps. Expected failures are ScreenGraphErrors whose catalogue row is `exposed`. */
export interface RunCommands {
  /** Queues a run. Errors: `invalid_input` (with `details.path` when one field is at fault), `target_refused`, `invalid_model`, `operation_refused`. */
  start(scope: Scope, request: StartRequest): Promise<{ readonly run: Run; readonly existed: boolean }>;
  /** Errors: `not_found`, `invalid_input`. A run that is over is returned as it is. */
  control(scope: Scope, runId: string, order: ControlOrder): Promise<Run>;
  /** Errors: `not_found`, `run_active`. */
  deleteRun(scope: Scope, runId: string): Promise<void>;
  /** Errors: `not_found`, `run_active`. */
  deleteVersion(scope: Scope, versionId: string): Promise<void>;
  /** Errors: `not_found`, `run_active`. */
  deleteApp(scope: Scope, appKey: string): Promise<void>;
}

/** Texts of files that come with a request. */
export interface RequestedFiles {
  readonly rules: string | null;
  readonly setup: string | null;
}

export interface RunCommandParts extends ControlParts {
  readonly retention: RetentionPort;
  readonly defaults: RunDefaults;
  /** Whether there is a model to ask. */
  readonly hasModel?: boolean;
  readonly gate: TargetGate;
  /** How many runs of a project may wait, and where they do; left out: any number. */
  readonly queueLimit?: { readonly queue: Pick<QueuePort, 'queued'>; readonly most: number };
  /** What a target stands for; `app` is the name that the client gives it. */
  readonly resolveTarget: (
    target: string,
    app: string | undefined,
  ) => Promise<Pick<RunRequest, 'target' | 'platform' | 'naturalKey'>>;
  /** What is kept of a data file of the server with the run; left out: there are none. Errors: `invalid_input`. */
  readonly resolveData?: (
    scope: Scope,
    ref: string,
    target: string,
  ) => Promise<NonNullable<RunRequest['data']>>;
  /** What the texts of a rules file and a setup script say. Errors: `invalid_input` with every fault. */
  readonly resolveFiles?: (
    texts: RequestedFiles,
    secrets: readonly string[],
  ) => Pick<RunRequest, 'rules' | 'setup'>;
  /** There is work in the queue: a pool of this process need not wait for its next look. */
  readonly onQueued?: () => void;
  /** What models have answered: an app that is deleted takes its answers along. */
  readonly cache?: Pick<CachePort, 'invalidate'>;
}

/** The argument of the API that names a thing. */
const ARGUMENT = { run: 'runId', build: 'versionId', app: 'appId' } as const;

/**
 * `engine` ends a run that nobody has (queued, paused, left by a dead worker) when it is cancelled: that needs no free
 * worker, no device, and no worker in this process at all. To go on, a paused run waits in the queue like a new one.
 */
export function createRunCommands(parts: RunCommandParts): RunCommands {
  const { repo, clock, engine, retention, defaults, gate, cache } = parts;
  const queued = parts.onQueued ?? (() => undefined);

  async function resolve(request: StartRequest): ReturnType<RunCommandParts['resolveTarget']> {
    try {
      return await parts.resolveTarget(request.target, request.app ?? undefined);
    } catch (thrown) {
      const { code, message, details } = toScreenGraphError(thrown);
      if (code !== 'invalid_input' && code !== 'invalid_model') throw thrown;
      throw new ScreenGraphError(code, message, { cause: thrown, details: { path: 'target', ...details } });
    }
  }

  async function dataOf(
    scope: Scope,
    { dataRef }: StartRequest,
    target: string,
  ): Promise<Pick<RunRequest, 'data'>> {
    if (dataRef == null) return {};
    const data = await parts.resolveData?.(scope, dataRef, target);
    if (data !== undefined) return { data };
    throw new ScreenGraphError('invalid_input', 'This server has no data files.', {
      details: { path: 'dataRef' },
    });
  }

  function filesOf(
    { rules = null, setup = null }: StartRequest,
    own: RunRequest['rules'],
    secrets: readonly string[],
  ): Pick<RunRequest, 'rules' | 'setup'> {
    if (rules === null && setup === null) return {};
    if (parts.resolveFiles === undefined)
      throw new ScreenGraphError('invalid_input', 'This server takes neither rules nor setup scripts.', {
        details: { path: rules === null ? 'setup' : 'rules' },
      });
    const given = parts.resolveFiles({ rules, setup }, secrets);
    return { ...given, ...(given.rules === undefined ? {} : { rules: narrowed(own, given.rules) }) };
  }

  /** Requests at the same time may each find the last place: the limit keeps a queue from growing without end, it counts no quota. */
  async function refuseWhenFull(scope: Scope): Promise<void> {
    if (parts.queueLimit === undefined) return;
    const { queue, most } = parts.queueLimit;
    if ((await queue.queued(scope, most)) < most) return;
    throw new ScreenGraphError(
      'operation_refused',
      `The queue of this project is full: ${most} runs wait to be taken up (limit queuedRuns). Ask again later; more workers, or cancelling runs that nobody needs, make room.`,
    );
  }

  /** Ends a run without an owner here. The request is on the record: who cannot end it leaves that to a worker. */
  async function end(scope: Scope, runId: string): Promise<void> {
    try {
      await engine.start(scope, runId);
      await engine.finished(runId);
    } catch {
      queued();
    }
  }

  const gone = (done: boolean, what: keyof typeof ARGUMENT, id: string): void => {
    if (!done) throw notThere(what, id, ARGUMENT[what]);
  };
  const known = (id: string, what: keyof typeof ARGUMENT): void => gone(Id.safeParse(id).success, what, id);

  async function deleted(
    what: keyof typeof ARGUMENT,
    id: string,
    deletion: () => Promise<boolean>,
  ): Promise<void> {
    known(id, what);
    try {
      gone(await deletion(), what, id);
    } catch (thrown) {
      if (!(thrown instanceof ScreenGraphError) || thrown.code !== 'run_active') throw thrown;
      const { code, message, details } = thrown;
      throw new ScreenGraphError(code, message, {
        cause: thrown,
        details: { ...details, path: ARGUMENT[what] },
      });
    }
  }

  async function made(
    scope: Scope,
    request: StartRequest,
    complete: ReturnType<typeof completeRequest>,
  ): ReturnType<RunCommands['start']> {
    await gate.admit(scope, request.target);
    const target = await resolve(request);
    const data = await dataOf(scope, request, target.target);
    const files = filesOf(request, complete.rules, data.data?.secrets ?? []);
    const asked = { ...target, ...complete, ...data, ...files };
    await refuseWhenFull(scope);
    const run = await queueRun(parts, scope, asked, clientRequestOf(request));
    if (run.existed) refuseAnother(request, asked, run.run);
    else queued();
    return run;
  }

  return {
    async start(scope, request) {
      const complete = completeRequest(request, defaults);
      const asked = { ...request, target: request.target.trim() };
      try {
        return await made(scope, asked, complete);
      } catch (thrown) {
        // What it takes to make the run, such as a data file, may be gone since an earlier request made it.
        const { clientRequestId } = request;
        const run = clientRequestId === null ? null : await repo.runOfRequest(scope, clientRequestId);
        if (run === null) throw thrown;
        const { naturalKey } = run.spec;
        const target = await resolve(asked).catch(() => ({ target: asked.target, naturalKey }));
        refuseAnother(asked, { ...complete, ...target }, run);
        return { run, existed: true };
      }
    },

    async control(scope, runId, order) {
      known(runId, 'run');
      checkOrder(order);
      const run = await askRun(parts, scope, runId, order);
      if (isTerminal(run.status) || !hasNoOwner(run, clock.now())) return run;
      if (order.kind === 'resume') queued();
      if (order.kind !== 'cancel') return run;
      await end(scope, runId);
      return (await repo.getRun(scope, runId)) ?? run;
    },

    deleteRun: (scope, runId) => deleted('run', runId, () => retention.deleteRun(scope, runId)),
    deleteVersion: (scope, versionId) =>
      deleted('build', versionId, () => retention.deleteVersion(scope, versionId)),
    async deleteApp(scope, appKey) {
      await deleted('app', appKey, () => retention.deleteApp(scope, appKey));
      // What a model has said of its screens goes with it; where the cache is away, its answers end by their age.
      await cache?.invalidate(cacheKey(`${scope.tenantId}/${appKey}`, '')).catch(() => 0);
    },
  };
}
