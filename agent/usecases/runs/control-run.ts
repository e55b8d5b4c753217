import type { BudgetChange } from '../../domain/budgets.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { PolicyName } from '../../domain/node-name.ts';
import type { ControlKind, ControlRequest, Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { EnginePort } from '../../ports/EnginePort.ts';
import type { Ids } from '../../ports/Ids.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { notThere } from '../not-there.ts';

export interface ControlParts {
  readonly repo: RepoPort;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Where a run without an owner is carried out. */
  readonly engine: EnginePort;
}

export interface ControlOrder {
  readonly kind: ControlKind;
  readonly reason: string;
  readonly policy?: PolicyName;
  /** Only the limits that shall change. */
  readonly budgets?: BudgetChange;
  /** The same ID is the same request. */
  readonly requestId?: string;
}

/**
 * Puts a request on the record of a run; its owner honours it at the next node boundary. A run that nobody owns
 * (queued, paused, orphaned) is claimed here for cancel and resume, so that it can always be ended or continued.
 * Errors: as `askRun`.
 */
export async function controlRun(
  parts: ControlParts,
  scope: Scope,
  runId: string,
  order: ControlOrder,
): Promise<Run> {
  const run = await askRun(parts, scope, runId, order);
  if (isTerminal(run.status) || !hasNoOwner(run, parts.clock.now())) return run;
  if (order.kind !== 'cancel' && order.kind !== 'resume') return run;
  try {
    await parts.engine.start(scope, runId);
  } catch (thrown) {
    // Somebody else claimed it in between: then that owner honours the request.
    if (!(thrown instanceof ScreenGraphError) || thrown.code !== 'run_fenced') throw thrown;
    return run;
  }
  if (order.kind === 'cancel') await parts.engine.finished(runId);
  return (await parts.repo.getRun(scope, runId)) ?? run;
}

/**
 * Puts a request on the record, and no more. Of a run that is over only what was asked before can be asked, and to end.
 * Errors: `not_found`, `repo_unavailable`; `invalid_input` for another request of a run that is over, and for an ID that
 * was used for a request of another kind.
 */
export async function askRun(
  parts: Pick<ControlParts, 'repo' | 'ids' | 'clock'>,
  scope: Scope,
  runId: string,
  order: ControlOrder,
): Promise<Run> {
  const request: ControlRequest = {
    requestId: order.requestId ?? parts.ids.requestId(),
    kind: order.kind,
    reason: order.reason,
    policy: order.policy ?? null,
    budgets: order.budgets ?? null,
    requestedAt: new Date(parts.clock.now()).toISOString(),
    honouredAtSequence: null,
  };
  const answer = await parts.repo.requestControl(scope, runId, request);
  if (answer === null) throw notThere('run', runId, 'runId');
  const { run, asked } = answer;
  if (isTerminal(run.status) && order.kind === 'cancel') return run;
  if (asked !== null && whatOf(asked) === whatOf(request)) return run;
  if (isTerminal(run.status))
    throw new ScreenGraphError(
      'invalid_input',
      `The run is over (${run.status}) and takes no requests any more; start another one.`,
      { details: { path: 'runId' } },
    );
  throw new ScreenGraphError(
    'invalid_input',
    'This request ID was used for another request to this run; take a new one.',
    { details: { path: 'requestId' } },
  );
}

/** What is asked, whatever the reason: who sends an ID again with another policy or other limits asks for something else. */
const whatOf = ({ kind, policy, budgets }: Pick<ControlRequest, 'kind' | 'policy' | 'budgets'>): string =>
  canonicalJson([kind, policy, budgets]);

/** Nobody holds a live lease. */
export const hasNoOwner = (run: Run, now: number): boolean =>
  run.leaseUntil === null || Date.parse(run.leaseUntil) <= now;
