import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import {
  anythingLeft,
  chooseNext,
} from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { MoveLog } from '../../../../agent/services/exploration/ways/move-log.ts';
import { anythingToReopen, reopen } from '../../../../agent/services/exploration/choice/reopening.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
} from '../../../../agent/services/exploration/ways/route-planner.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B, FULL, EMPTY] = ['A', 'B', 'full', 'empty'].map((n) => derivedId(n)) as [
  string,
  string,
  string,
  string,
];

describe('a screen that another one stands in for', () => {
  const list = tapAction(A, 'List');
  const [toB, toA, wish, order] = [
    tapAction(A, 'B'),
    tapAction(B, 'A'),
    tapAction(B, 'Wish'),
    tapAction(FULL, 'Order'),
  ];
  const [leave, up] = [tapAction(EMPTY, 'Up'), tapAction(FULL, 'Up')];
  /** The list is empty, something is wished for, the list is full, and then empty again for no reason that shows. */
  const lost = (): GraphBuilder => {
    const builder = new GraphBuilder()
      .see(A, [list, toB])
      .act(toB, B)
      .see(B, [toA, wish])
      .act(toA, A)
      .see(A, [])
      .act(list, EMPTY)
      .see(EMPTY, [leave])
      .act(leave, A)
      .see(A, [])
      .act(toB, B)
      .see(B, [])
      .act(wish, B)
      .see(B, [])
      .act(toA, A)
      .see(A, [])
      .act(list, FULL)
      .see(FULL, [order, up])
      .act(up, A)
      .see(A, []);
    for (let i = 0; i < DEFAULT_ROUTE_COSTS.giveUpAfter; i++)
      builder
        .act(list, EMPTY, { expected: FULL, target: order.actionId })
        .see(EMPTY, [])
        .act(leave, A)
        .see(A, []);
    return builder;
  };

  it('is out of reach of the known ways', () => {
    const { graph } = lost();
    expect(chooseNext(graph, explorationInput(A, [list, toB]))).toBeNull();
    expect(anythingLeft(graph, A)).toBe(false);
  });

  it('is looked for by what was done before it came up the last time', () => {
    const builder = lost();
    expect(anythingToReopen(builder.graph, { screenId: A })).toBe(true);
    const first = reopen(builder.graph, explorationInput(A, [list, toB]));
    expect(first).toMatchObject({ expectedScreenId: B, plan: { targetActionId: wish.actionId } });
    expect(first?.action.actionId).toBe(toB.actionId);
    const then = reopen(
      builder.act(toB, B, { expected: B }).see(B, []).graph,
      explorationInput(B, [toA, wish]),
    );
    expect(then?.action.actionId).toBe(wish.actionId);
    expect(then?.plan).toMatchObject({ reopening: FULL, targetActionId: order.actionId });
    builder.act(wish, B, { reopening: FULL, target: order.actionId }).see(B, []);
    expect(chooseNext(builder.graph, explorationInput(B, [toA, wish]))?.plan?.targetActionId).toBe(
      order.actionId,
    );
  });

  it('the attempt that the run is on its way to goes on, whoever looks more suspicious from there', () => {
    const gift = tapAction(B, 'Gift');
    const suspects = (): GraphBuilder => {
      const builder = new GraphBuilder().see(A, [list, toB]).act(list, EMPTY).see(EMPTY, [leave]);
      builder.act(leave, A).see(A, []).act(toB, B).see(B, [toA, wish, gift]);
      for (const tap of [wish, gift]) builder.act(tap, B).see(B, []);
      builder.act(toA, A).see(A, []).act(list, FULL).see(FULL, [order, up]).act(up, A).see(A, []);
      for (let i = 0; i < DEFAULT_ROUTE_COSTS.giveUpAfter; i++)
        builder.act(list, EMPTY, { expected: FULL }).see(EMPTY, []).act(leave, A).see(A, []);
      return builder;
    };
    const goingFor = (target: string): string | undefined => {
      const builder = suspects();
      builder.act(toB, B, { expected: B, target, targetScreen: B }).see(B, []);
      return reopen(builder.graph, explorationInput(B, [toA, wish, gift]))?.action.actionId;
    };
    expect([wish, gift].map(({ actionId }) => goingFor(actionId))).toEqual([wish.actionId, gift.actionId]);
  });

  it('is given up once nothing that was done before helps', () => {
    const builder = lost().act(toB, B).see(B, []).act(wish, B, { reopening: FULL }).see(B, []).act(toA, A);
    builder.see(A, []);
    for (let i = 0; i < DEFAULT_ROUTE_COSTS.giveUpAfter; i++)
      builder.act(list, EMPTY, { expected: FULL }).see(EMPTY, []).act(leave, A).see(A, []);
    expect(anythingToReopen(builder.graph, { screenId: A })).toBe(false);
    expect(reopen(builder.graph, explorationInput(A, [list, toB]))).toBeNull();
  });
});

describe('a screen that several controls miss', () => {
  const [list, toB, fill] = [tapAction(A, 'List'), tapAction(A, 'B'), tapAction(B, 'Fill')];
  const other = tapAction(B, 'Other');
  const [order, clear, leave] = [tapAction(FULL, 'Order'), tapAction(FULL, 'Clear'), tapAction(EMPTY, 'Up')];
  /** What fills the list shows it, full; it was never empty before. Two ways to it have shown it empty since it was cleared. */
  const cleared = (): GraphBuilder =>
    new GraphBuilder()
      .see(A, [list, toB])
      .act(toB, B)
      .see(B, [fill, other])
      .act(fill, FULL)
      .see(FULL, [order, clear])
      .act(clear, EMPTY)
      .see(EMPTY, [leave])
      .act(leave, A)
      .see(A, [])
      .act(list, EMPTY, { expected: FULL, target: order.actionId })
      .see(EMPTY, [])
      .act(leave, A)
      .see(A, [])
      .act(toB, B)
      .see(B, [])
      .act(other, EMPTY, { expected: FULL, target: order.actionId })
      .see(EMPTY, [])
      .act(leave, A)
      .see(A, []);

  it('is gone to by the one that led there and does not miss it yet', () => {
    const builder = cleared();
    expect(chooseNext(builder.graph, explorationInput(A, [list, toB]))).toBeNull();
    expect(anythingToReopen(builder.graph, { screenId: A })).toBe(true);
    const first = reopen(builder.graph, explorationInput(A, [list, toB]));
    expect(first).toMatchObject({ action: { actionId: toB.actionId }, plan: { targetScreenId: FULL } });
    builder.act(toB, B, { expected: B, target: order.actionId }).see(B, []);
    const then = reopen(builder.graph, explorationInput(B, [fill, other]));
    expect(then).toMatchObject({ action: { actionId: fill.actionId }, expectedScreenId: FULL });
  });

  it('is given up when that one misses it too', () => {
    const builder = cleared().act(toB, B).see(B, []);
    builder
      .act(fill, EMPTY, { expected: FULL, target: order.actionId })
      .see(EMPTY, [])
      .act(leave, A)
      .see(A, []);
    expect(anythingToReopen(builder.graph, { screenId: A })).toBe(false);
    expect(reopen(builder.graph, explorationInput(A, [list, toB]))).toBeNull();
  });
});

describe('the log of moves', () => {
  it('clears what was done between two looks at the stand-in, and suspects what was hardly done otherwise, then the nearest', () => {
    const log = new MoveLog();
    const look = tapAction(A, 'look');
    const [idle, far, near] = [tapAction(A, 'idle'), tapAction(B, 'far'), tapAction(B, 'near')];
    log.add(A, look, EMPTY);
    log.add(A, idle, A);
    log.add(A, look, EMPTY);
    for (const action of [far, idle, near]) log.add(action === idle ? A : B, action, B);
    log.add(A, look, FULL);
    expect(log.openersOf(FULL, EMPTY).map((o) => o.actionId)).toEqual([near.actionId, far.actionId]);
    log.add(B, near, B);
    log.add(A, look, FULL);
    expect(log.openersOf(FULL, EMPTY).map((o) => o.actionId)).toEqual([far.actionId, near.actionId]);
  });

  it('takes the first start for a look at the stand-in only where that was ever met first', () => {
    const log = new MoveLog();
    const [look, add] = [tapAction(A, 'look'), tapAction(B, 'add')];
    log.add(B, add, B);
    log.add(A, look, FULL);
    expect(log.openersOf(FULL, EMPTY)).toEqual([]);
    log.beginAfresh();
    log.add(A, look, EMPTY);
    expect(log.openersOf(FULL, EMPTY)).toEqual([{ screenId: B, actionId: add.actionId }]);
  });
});

describe('forms that stand in the way when they are full', () => {
  it('a hop that needs gaps in the form is no way from a full one', () => {
    const [go, toC] = [tapAction(A, 'Continue', { submits: true }), tapAction(B, 'rest')];
    const { graph } = new GraphBuilder()
      .see(A, [go], { fields: 1 })
      .act(go, B, { fieldState: 'empty' })
      .see(B, [toC])
      .see(A, [], { fields: 1, filled: 1 })
      .act(go, FULL, { fieldState: 'filled' })
      .see(FULL, [])
      .see(A, [], { fields: 1, filled: 1 });
    expect(routesFrom(graph, A, DEFAULT_ROUTE_COSTS, 'empty').costTo(B)).toBe(1);
    expect(routesFrom(graph, A, DEFAULT_ROUTE_COSTS, 'filled').costTo(B)).toBeUndefined();
  });
});

describe('what folds and unfolds', () => {
  const [head, item, rest] = [tapAction(A, 'More'), tapAction(A, 'Item'), tapAction(B, 'Rest')];
  const folded = (): GraphBuilder =>
    new GraphBuilder()
      .see(A, [head])
      .act(head, A)
      .see(A, [item])
      .act(item, B)
      .see(B, [rest])
      .see(A, [], { absent: [item.actionId] });

  it('a control that brought an action into view is used again on the way to it', () => {
    const choice = chooseNext(folded().graph, explorationInput(A, [head]));
    expect(choice).toMatchObject({ plan: { targetActionId: rest.actionId, revealing: item.actionId } });
    expect(choice?.action.actionId).toBe(head.actionId);
  });

  it('twice at most, since what was open may just have been folded', () => {
    const builder = folded();
    for (let i = 0; i < 2; i++) {
      expect(chooseNext(builder.graph, explorationInput(A, [head]))?.action.actionId).toBe(head.actionId);
      builder.act(head, A, { revealing: item.actionId }).see(A, [], { absent: [item.actionId] });
    }
    expect(chooseNext(builder.graph, explorationInput(A, [head]))).toBeNull();
  });
});
