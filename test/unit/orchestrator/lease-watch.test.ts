import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { createLeaseWatch } from '../../../agent/orchestrator/lease-watch.ts';

const MINUTE_MS = 60_000;
const scope = { tenantId: 't', projectId: 'p' };

/** What was freed in so many looks, a minute apart; the release of a run in `away` fails once. */
function watched(ids: readonly string[], away: readonly string[] = []) {
  const clock = createManualClock();
  const freed: string[] = [];
  const failing = new Set(away);
  const held = new Map(ids.map((runId) => [runId, { scope, runId, epoch: 1, leaseUntil: 'a day ahead' }]));
  const watch = createLeaseWatch({
    clock,
    queue: { held: () => Promise.resolve([...held.values()]) },
    repo: {
      releaseLease(_, runId) {
        if (failing.delete(runId)) return Promise.reject(new ScreenGraphError('repo_unavailable', 'away'));
        held.delete(runId);
        freed.push(runId);
        return Promise.resolve();
      },
    },
  });
  const look = async (times: number): Promise<readonly string[]> => {
    for (let i = 0; i < times; i++) {
      await watch.look();
      clock.advance(MINUTE_MS);
    }
    return freed;
  };
  return { held, look };
}

test('a lease that says the same for as long as any may last is freed, and one that was renewed or taken is not', async () => {
  const { held, look } = watched(['dead', 'renewed', 'taken']);
  expect(await look(10)).toEqual([]);
  held.set('renewed', { scope, runId: 'renewed', epoch: 1, leaseUntil: 'later' });
  held.set('taken', { scope, runId: 'taken', epoch: 2, leaseUntil: 'a day ahead' });
  expect(await look(10)).toEqual(['dead']);
  expect(await look(1)).toEqual(['dead', 'renewed', 'taken']);
});

test('what could not be freed while the database was away is freed a minute later, with all behind it', async () => {
  const { look } = watched(['one', 'two', 'three'], ['two']);
  await look(10);
  await expect(look(1)).rejects.toThrow('away');
  expect(await look(2)).toEqual(['one', 'two', 'three']);
});
