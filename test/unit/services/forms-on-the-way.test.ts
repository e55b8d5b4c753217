import { expect, it } from 'vitest';
import { derivedId } from '../../../agent/domain/ids.ts';
import { chooseNext } from '../../../agent/services/exploration/exploration-policy.ts';
import { seededRandom } from '../../../agent/services/seeded-random.ts';
import { GraphBuilder, tapAction } from '../../support/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];

it('a form on the way is filled in however often it was handed in, and not for ever when it keeps nothing', () => {
  const save = tapAction(A, 'Save', { submits: true });
  const field = tapAction(A, 'Name', { kind: 'TYPE' });
  const kindAfter = (times: number, keeps: boolean): string | undefined => {
    const builder = new GraphBuilder().see(A, [save, field], { fields: 1 });
    builder.act(save, A, { fieldState: 'empty' }).see(A, [], { fields: 1 }).act(field, A);
    builder.see(A, [], { fields: 1, filled: 1 }).act(save, B, { fieldState: 'filled', isNew: true });
    for (let i = 0; i < times; i++) {
      builder
        .see(B, [tapAction(B, 'on')])
        .see(A, [], { fields: 1 })
        .act(field, A);
      if (keeps) builder.see(A, [], { fields: 1, filled: 1 }).act(save, B, { fieldState: 'filled' });
    }
    builder.see(A, [], { fields: 1 });
    const choice = chooseNext(builder.graph, {
      ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: A },
      ...{ present: [save, field], emptyFields: new Set([field.actionId]) },
    });
    return choice?.action.kind;
  };
  expect(kindAfter(8, true)).toBe('TYPE');
  expect(kindAfter(8, false)).toBe('TAP');
});
