import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { timelineOf } from '../../../src/cli/follow/timeline.ts';
import { claimedRun, eventOf, newScope } from '../../contract/repo/repo-fixtures.ts';

test('what events say stands below each other however long their kinds are, and no line ends in spaces', async () => {
  const run = await claimedRun(createMemoryStore().repo, newScope(), 1);
  const kinds = ['agent.run.started', 'agent.event.action_verification_completed', 'graph.updated'] as const;
  const lines = timelineOf(
    kinds.map((kind, at) => ({ ...eventOf(run, at + 1, at === 0 ? {} : { outcome: 'LEADS_TO' }), kind })),
    run.createdAt,
  );
  expect(lines.map((line) => line.trimEnd())).toEqual(lines);
  const [first, second, third] = lines.map((line) => line.indexOf('LEADS_TO'));
  expect(first).toBe(-1);
  expect(second).toBe(third);
});
