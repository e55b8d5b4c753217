import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { event, eventChecksum, type DomainEvent, type EventEnvelope } from '../../../agent/domain/events.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { Run, RunSpec, Scope } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { createWatch } from '../../../agent/usecases/watch/create-watch.ts';
import type { WatchSettings } from '../../../agent/usecases/watch/watch-settings.ts';
import { at, current, lastStepOf, newRun, specOf, stepOf, T0 } from '../../contract/repo/repo-fixtures.ts';

const TURNS = 12;
/** Until everything that can happen without time passing has happened. */
export async function settled(): Promise<void> {
  for (let i = 0; i < TURNS; i++) await new Promise((resolve) => setImmediate(resolve));
}

export function envelope(run: Run, sequence: number, { kind, payload }: DomainEvent): EventEnvelope {
  const core = {
    eventId: derivedId('event', run.runId, sequence),
    runId: run.runId,
    sequence,
    kind,
    payload: payload as Record<string, unknown>,
  };
  const { tenantId, projectId } = run;
  return { ...core, tenantId, projectId, ts: at(sequence), version: '1', checksum: eventChecksum(core) };
}

export const plainEvent = (n: number): DomainEvent =>
  event('agent.node.token_delta', { nodeName: 'Act', text: `${n}` });
const terminal = event('agent.run.finished', {
  stopReason: 'success',
  totals: { steps: 1, iterations: 1, actions: 1, screens: 1, edges: 1 },
  detail: '',
});

/** What a pulled stream has given so far; pulls on as long as it is told to. */
export function collect<T>(stream: AsyncIterator<T, undefined>) {
  const got: T[] = [];
  let state: 'open' | 'ended' | Error = 'open';
  const pull = async (count = 1): Promise<void> => {
    for (let i = 0; i < count && state === 'open'; i++) {
      try {
        const result = await stream.next();
        if (result.done === true) state = 'ended';
        else got.push(result.value);
      } catch (error) {
        state = error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  return { got, pull, state: () => state, leave: async () => stream.return?.() };
}

/** A store, a bus and a clock of one test, with what may go wrong between them. */
export function watchWorld(settings: Partial<WatchSettings> = {}) {
  const scope: Scope = { tenantId: 'watch', projectId: 'p1' };
  const clock = createManualClock(Date.parse(T0), { autoAdvance: false });
  const store = createMemoryRepo();
  const bus = createMemoryEventBus();
  let away = false;
  let holes = 0;
  const calls: Record<string, number> = {};
  const asked = (name: string): void => {
    calls[name] = (calls[name] ?? 0) + 1;
    if (away) throw new ScreenGraphError('repo_unavailable');
  };
  const repo: RepoPort = {
    ...store,
    async getRun(...args) {
      asked('getRun');
      return store.getRun(...args);
    },
    async getApp(...args) {
      asked('getApp');
      return store.getApp(...args);
    },
    async listRuns(...args) {
      asked('listRuns');
      return store.listRuns(...args);
    },
    async listEvents(...args) {
      asked('listEvents');
      const events = await store.listEvents(...args);
      if (holes === 0 || events.length < 2) return events;
      // A read beside a commit may see a later row before an earlier one.
      holes -= 1;
      return events.filter((_, i) => i !== events.length - 2);
    },
  };
  const watch = createWatch({ repo, bus, clock, settings: { pollMs: 1000, ...settings } });
  const update = async (run: Run): Promise<Run> => current(store, run);
  return {
    scope,
    clock,
    bus,
    store,
    watch,
    calls,
    setAway: (now: boolean) => (away = now),
    showHoles: (count: number) => (holes = count),
    update,
    async queue(n: number, spec: RunSpec = specOf(scope)): Promise<Run> {
      return store.createRun(newRun(scope, n, { spec }));
    },
    async claim(run: Run): Promise<Run> {
      const now = new Date(clock.now()).toISOString();
      const claim = await store.claimRun(scope, run.runId, { workerId: 'w', now, leaseMs: 3_600_000 });
      if (claim === null) throw new Error('not claimed');
      return claim.run;
    },
    /** Commits a step with these events (or so many plain ones) and returns them; the bus is told nothing. */
    async commit(run: Run, what: number | readonly DomainEvent[]): Promise<readonly EventEnvelope[]> {
      const now = await update(run);
      const domain = typeof what === 'number' ? Array.from({ length: what }, (_, i) => plainEvent(i)) : what;
      const events = domain.map((e, i) => envelope(now, now.head.sequence + 1 + i, e));
      await store.commitStep(stepOf(now, { events }));
      return events;
    },
    /** The log of a run goes to save room, the run stays. */
    removeLog({ runId }: Run): void {
      const { getRun, listEvents } = store;
      store.getRun = async (of, id) => {
        const run = await getRun(of, id);
        return run === null || id !== runId ? run : { ...run, evidenceRemovedAt: T0 };
      };
      store.listEvents = async (of, id, page) => (id === runId ? [] : listEvents(of, id, page));
    },
    async finish(run: Run): Promise<readonly EventEnvelope[]> {
      const now = await update(run);
      const events = [envelope(now, now.head.sequence + 1, terminal)];
      await store.commitStep(lastStepOf(now, { events, head: stepOf(now, { events }).head }));
      return events;
    },
  };
}
export type WatchWorld = ReturnType<typeof watchWorld>;
