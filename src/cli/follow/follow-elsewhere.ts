import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { hasNoOwner } from '../../../agent/usecases/runs/control-run.ts';
import { createWatch } from '../../../agent/usecases/watch/create-watch.ts';
import type { Composition } from '../../composition/composition.ts';

/** How a run that another process carries out was seen last: it is over, it is put aside, or nobody carries it out any more. */
export type FollowEnd = 'over' | 'paused' | 'abandoned';

const LOOK_MS = 1_000;

type Parts = Pick<Composition, 'repo' | 'bus' | 'clock' | 'scope'> & {
  readonly settings: Pick<Composition['settings'], 'leaseMs'>;
};

/**
 * Follows a run that another process carries out, until it is over, or is carried out no more. What its log says from then on is
 * announced on the bus of this process, so that whoever shows a run here need not know who has it.
 */
export async function followElsewhere(session: Parts, { runId, head }: Run): Promise<FollowEnd> {
  const { repo, bus, clock, scope } = session;
  // A bus of its own: what is announced here must not come back as news of the log.
  const events = await createWatch({ repo, bus: createMemoryEventBus(), clock }).runEvents(
    scope,
    runId,
    head.sequence,
  );
  const log = async (): Promise<FollowEnd> => {
    for await (const event of events) await bus.publishEvents(runId, [event]);
    return 'over';
  };
  const seen = new AbortController();
  try {
    return await Promise.race([log(), carriedOutNoMore(session, runId, seen.signal)]);
  } finally {
    seen.abort();
    await events.return?.();
  }
}

/** Whether a run that stands still was told to go on, or cannot be asked: its status stays as it is until its first step. */
async function mayGoOn({ repo, scope }: Parts, runId: string): Promise<boolean> {
  const asked = await repo.pendingRequests(scope, runId).catch(() => null);
  const last = asked?.findLast(({ kind }) => kind === 'pause' || kind === 'resume');
  return asked === null || last?.kind === 'resume';
}

/**
 * A run that nobody has may be between two workers: it is left for as long as a lease, in which no claim and no step changed it. A
 * database that is away says nothing of it.
 */
async function carriedOutNoMore(parts: Parts, runId: string, signal: AbortSignal): Promise<FollowEnd> {
  const { repo, clock, scope, settings } = parts;
  let [before, since] = ['', clock.steady()];
  while (!signal.aborted) {
    await clock.sleep(LOOK_MS, signal);
    const run = await repo.getRun(scope, runId).catch(() => null);
    if (run === null || isTerminal(run.status)) continue;
    const now = hasNoOwner(run, clock.now())
      ? JSON.stringify([run.status, run.epoch, run.head.sequence, run.leaseUntil])
      : '';
    if (now !== before || now === '') [before, since] = [now, clock.steady()];
    else if (run.status === 'PAUSED' && !(await mayGoOn(parts, runId))) return 'paused';
    else if (clock.steady() - since >= settings.leaseMs) return 'abandoned';
  }
  return 'over';
}
