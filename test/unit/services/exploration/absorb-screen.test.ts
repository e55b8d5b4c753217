import { expect, test } from 'vitest';
import type { IdentityAdjustment } from '../../../../agent/domain/identity.ts';
import { revealersOf, type KnownScreen } from '../../../../agent/services/exploration/map/known-map.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

/** One page of which two looks were taken for two: with its section open, and folded. */
const fold = (screenId: string) => tapAction(screenId, 'More');
const inside = (screenId: string) => tapAction(screenId, 'Inside');
const one: IdentityAdjustment = {
  ...{ kind: 'coarsen', sign: 'unfolded', place: 'page', parts: [], owners: [], reason: '' },
  ...{ screenId: 'folded', absorbed: ['open'], into: ['folded'] },
};

const revealed = (builder: GraphBuilder): { present: boolean | undefined; by: string[] } => {
  const screen = builder.graph.screen('folded') as KnownScreen;
  const known = screen.actions.get(inside('folded').actionId);
  const by = known === undefined ? [] : revealersOf(screen, known);
  return { present: known?.present, by: by.map(({ action }) => action.label) };
};

test('what only the other look of a screen showed is unfolded by the tap that turned out to stay', () => {
  const builder = new GraphBuilder()
    .see('open', [fold('open'), inside('open')])
    .act(inside('open'), 'elsewhere')
    .see('elsewhere', [tapAction('elsewhere', 'Back')])
    .act(tapAction('elsewhere', 'Back'), 'folded')
    .see('folded', [fold('folded')])
    .adjust(one)
    .act(fold('folded'), 'folded')
    .see('folded', []);
  expect(revealed(builder)).toEqual({ present: true, by: ['More'] });
  const again = builder.see('folded', [], { absent: [inside('folded').actionId] });
  expect(revealed(again)).toEqual({ present: false, by: ['More'] });
});

test('a tap that led from one look to the other before they were known to be one unfolds what it showed', () => {
  const builder = new GraphBuilder()
    .see('folded', [fold('folded')])
    .act(fold('folded'), 'open')
    .see('open', [fold('open'), inside('open')])
    .act(inside('open'), 'elsewhere')
    .see('elsewhere', [])
    .adjust(one)
    .see('folded', [], { absent: [inside('folded').actionId] });
  expect(revealed(builder)).toEqual({ present: false, by: ['More'] });
});

test('what did nothing on the other look does nothing on the screen that stands, and leads nowhere', () => {
  const dull = (screenId: string) => tapAction(screenId, 'Dull');
  const builder = new GraphBuilder()
    .see('folded', [fold('folded')])
    .act(fold('folded'), 'open')
    .see('open', [fold('open'), dull('open')])
    .act(dull('open'), null)
    .act(fold('open'), 'elsewhere')
    .see('elsewhere', [])
    .adjust(one);
  const { results: told } = builder.graph.untold;
  const { actionId: dullId } = dull('folded');
  expect(told).toContainEqual({ actionId: dullId, outcome: 'INEFFECTIVE', toScreenId: null });
  const { actionId: foldId } = fold('folded');
  expect(told).toContainEqual({ actionId: foldId, outcome: 'LEADS_TO', toScreenId: 'elsewhere' });
  expect(builder.graph.untold.edges.every((edge) => edge.actionId !== dullId)).toBe(true);
});

test('a screen found after others were taken into one comes after all that stand in the order of discovery', () => {
  const builder = new GraphBuilder()
    .see('folded', [fold('folded')])
    .act(fold('folded'), 'open')
    .see('open', [fold('open')])
    .act(fold('open'), 'known')
    .see('known', [tapAction('known', 'On')])
    .adjust(one)
    .act(tapAction('known', 'On'), 'new')
    .see('new', []);
  const orderOf = (screenId: string): number => builder.graph.screen(screenId)?.order ?? -1;
  expect(orderOf('new')).toBeGreaterThan(orderOf('known'));
});
