import { expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];
const tabs = (screenId: string) => ['News', 'Shop', 'Me'].map((label) => tapAction(screenId, label));

it('a hint over a bar that other screens have is touched last, where all is done in the end', () => {
  const own = (labels: readonly string[]) =>
    labels.map((label) => tapAction(B, label, { confidenceScore: 0.9 }));
  const first = (labels: readonly string[], more: { actionsLeft?: number; without?: Mechanism[] } = {}) => {
    const present = [...own(labels), ...tabs(B)];
    const builder = new GraphBuilder().see(A, tabs(A)).act(tabs(A)[1]!, B, { isNew: true }).see(B, present);
    return chooseNext(builder.graph, {
      ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: B, present },
      ...{ emptyFields: new Set<string>(), actionsLeft: more.actionsLeft ?? null },
      limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(more.without ?? []) },
    })?.action.label;
  };
  expect(['News', 'Shop', 'Me']).toContain(first(['Touch to go on']));
  expect(first(['Touch to go on'], { without: ['veils-last'] })).toBe('Touch to go on');
  expect(first(['Touch to go on'], { actionsLeft: 500 })).toBe('Touch to go on');
  // Two of its own: a page like others.
  expect(['One', 'Two']).toContain(first(['One', 'Two']));
});
