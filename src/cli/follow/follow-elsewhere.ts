import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { createWatch } from '../../../agent/usecases/watch/create-watch.ts';
import type { Composition } from '../../composition/composition.ts';

/**
 * Follows a run that another process carries out, until it is over. What its log says from then on is announced on the bus of this
 * process, so that whoever shows a run here need not know who has it.
 */
export async function followElsewhere(session: Composition, { runId, head }: Run): Promise<void> {
  const { repo, bus, clock, scope } = session;
  // A bus of its own: what is announced here must not come back as news of the log.
  const events = await createWatch({ repo, bus: createMemoryEventBus(), clock }).runEvents(
    scope,
    runId,
    head.sequence,
  );
  for await (const event of events) await bus.publishEvents(runId, [event]);
}
