import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventChecksum } from '../../agent/domain/events.ts';
import { killMatrix } from '../support/processes/kill-matrix.ts';

describe('kill -9 at node boundaries and inside commits', () => {
  it('I3 I4 I5 I6 I9: more than 60 deaths in one crawl leave the digest, the sequences and the end as if nothing had happened', async () => {
    const { undisturbed, run, events, deaths } = await killMatrix('tiny', 2, {
      tenantId: `kill-${randomUUID()}`,
      projectId: 'main',
    });
    expect(new Set(deaths).size).toBeGreaterThanOrEqual(60);
    expect(run.status).toBe('FINISHED');
    expect(run.digest).toBe(undisturbed.digest);
    expect(run.head.usage).toMatchObject({
      steps: undisturbed.head.usage.steps,
      actions: undisturbed.head.usage.actions,
      screens: undisturbed.head.usage.screens,
      edges: undisturbed.head.usage.edges,
    });
    expect(events.map((e) => e.sequence)).toEqual(events.map((_, i) => i + 1));
    expect(events.filter((e) => /^agent\.run\.(finished|failed|canceled)$/.test(e.kind))).toHaveLength(1);
    for (const e of events) expect(e.checksum).toBe(eventChecksum(e));
  }, 900_000);
});
