import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { killMatrix } from '../support/processes/kill-matrix.ts';

describe('kill -9 all over a crawl of the shop', () => {
  it('I4 I5 I6 I9: dies more than 60 times and ends as the undisturbed run', async () => {
    const { undisturbed, run, events, deaths } = await killMatrix('shop', 101, {
      tenantId: `soak-${randomUUID()}`,
      projectId: 'main',
    });
    expect(deaths.length).toBeGreaterThanOrEqual(60);
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success', digest: undisturbed.digest });
    expect(events.map((e) => e.sequence)).toEqual(events.map((_, i) => i + 1));
    expect(events.filter((e) => /^agent\.run\.(finished|failed|canceled)$/.test(e.kind))).toHaveLength(1);
  });
});
