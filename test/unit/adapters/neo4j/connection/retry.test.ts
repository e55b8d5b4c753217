import { Neo4jError } from 'neo4j-driver';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withRetry, type RetryOptions } from '../../../../../adapters/neo4j/connection/database.ts';

const failed = (code: string): Neo4jError => new Neo4jError('said by the database', code, '', '');
/** What has no time left when it fails for the first time, as after a connection that was silent for minutes. */
const SPENT: RetryOptions = { retryForMs: -1, firstDelayMs: 1, maxDelayMs: 1 };

async function triesUntil(options: RetryOptions, code: string, failures: number): Promise<number> {
  let tries = 0;
  const work = (): Promise<string> =>
    ++tries <= failures ? Promise.reject(failed(code)) : Promise.resolve('done');
  await withRetry(options, work).catch(() => undefined);
  return tries;
}

describe('a call to a database that is away', () => {
  it.each(['ServiceUnavailable', 'SessionExpired'])(
    'is made once more when its connection turned out to be dead (%s), however long that took',
    async (code) => {
      expect(await triesUntil(SPENT, code, 1)).toBe(2);
      expect(await triesUntil(SPENT, code, 9)).toBe(2);
    },
  );

  it.each(['Neo.TransientError.Transaction.DeadlockDetected', 'Neo.DatabaseError.General.UnknownError'])(
    'is not made once more where the server itself answered (%s)',
    async (code) => {
      expect(await triesUntil(SPENT, code, 9)).toBe(1);
    },
  );

  it.each([
    'Neo.ClientError.Transaction.Terminated',
    'Neo.ClientError.Transaction.LockClientStopped',
    'Neo.ClientError.Statement.EntityNotFound',
    'Neo.ClientError.Cluster.NotALeader',
    'Neo.ClientError.Security.AuthenticationRateLimit',
    'Neo.ClientError.Cluster.Routing',
  ])(
    'is made again where somebody ended it, took away what it was reading, where nobody leads, or no password is looked at (%s)',
    async (code) => {
      expect(await triesUntil({ ...SPENT, retryForMs: 10_000 }, code, 2)).toBe(3);
    },
  );

  it('says where nobody is there, and when somebody is again', async () => {
    const reached: boolean[] = [];
    const options = { ...SPENT, retryForMs: 1_000, onReach: (isThere: boolean) => reached.push(isThere) };
    await triesUntil(options, 'ServiceUnavailable', 2);
    expect(reached).toEqual([false, false, true]);
    await triesUntil(options, 'Neo.TransientError.Transaction.DeadlockDetected', 1);
    expect(reached).toEqual([false, false, true, true]);
    await triesUntil(options, 'Neo.ClientError.Statement.SyntaxError', 9);
    expect(reached).toHaveLength(5);
    expect(reached.at(-1)).toBe(true);
  });

  describe('that is silent', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is spoken of once, and not where the answer comes', async () => {
      vi.useFakeTimers();
      let told = 0;
      const options = { ...SPENT, onSilence: () => void told++ };
      await withRetry(options, () => Promise.resolve());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(told).toBe(0);
      let answer = (): void => undefined;
      const waiting = withRetry(options, () => new Promise<void>((resolve) => (answer = resolve)));
      await vi.advanceTimersByTimeAsync(60_000);
      answer();
      await waiting;
      expect(told).toBe(1);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
