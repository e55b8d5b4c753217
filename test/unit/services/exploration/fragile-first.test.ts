import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];

/** The second step of a form, below a bar that stands on its first step as well. */
const secondStep = () => {
  const bar = (screenId: string) =>
    ['chat', 'map', 'board'].map((label) => tapAction(screenId, label, { confidenceScore: 0.9 }));
  const next = tapAction(A, 'next', { submits: true });
  const own = tapAction(B, 'add another');
  const present = [...bar(B), own];
  const builder = new GraphBuilder()
    .see(A, [...bar(A), next])
    .act(next, B, { isNew: true })
    .see(B, present);
  return { builder, present };
};

const chosen = (actionsLeft: number | null) => {
  const { builder, present } = secondStep();
  return chooseNext(builder.graph, {
    ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: B },
    ...{ present, emptyFields: new Set<string>(), actionsLeft },
  })?.action.label;
};

describe('a screen that a form led to', () => {
  it('is tried before it is left by a bar that other screens have, where not all can be done', () => {
    expect(secondStep().builder.graph.screen(B)?.fragile).toBe(true);
    expect(chosen(40)).toBe('add another');
  });

  it('is tried in the order of what it offers where all is done in the end', () => {
    expect(chosen(null)).not.toBe('add another');
  });
});

describe('a step of a form on which something is chosen', () => {
  it('is led on from once that was, by what the step before has as well, before a bar leads away', () => {
    const bar = (screenId: string) =>
      ['chat', 'map', 'board'].map((label) => tapAction(screenId, label, { confidenceScore: 0.9 }));
    const details = tapAction(A, 'Continue', { submits: true });
    const choices = ['Standard', 'Express'].map((label) => tapAction(B, label, { role: 'radio' }));
    const onward = tapAction(B, 'Continue');
    const present = [...bar(B), ...choices, onward];
    const builder = new GraphBuilder().see(A, [...bar(A), details]).act(details, B, { isNew: true });
    builder.see(B, present);
    const next = () =>
      chooseNext(builder.graph, {
        ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: B },
        ...{ present, emptyFields: new Set<string>(), actionsLeft: 40 },
      })?.action.label;
    for (const choice of choices) {
      expect(choices.map(({ label }) => label)).toContain(next());
      builder.act(choice, B).see(B, present);
    }
    expect(next()).toBe('Continue');
  });
});
