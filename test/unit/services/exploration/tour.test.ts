import { describe, expect, it } from 'vitest';
import {
  chooseNext,
  type ExplorationChoice,
} from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import type { PolicyName } from '../../../../agent/domain/node-name.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

interface Run {
  readonly actionsLeft?: number;
  readonly without?: readonly Mechanism[];
  readonly policy?: PolicyName;
}

const next = (
  { graph }: GraphBuilder,
  present: readonly EnumeratedAction[],
  { actionsLeft, without = [], policy = 'breadth' }: Run = {},
): ExplorationChoice =>
  chooseNext(graph, {
    ...{ policy, goal: null, random: seededRandom(1), screenId: graph.currentScreenId ?? '', present },
    ...{ emptyFields: new Set<string>(), actionsLeft: actionsLeft ?? null },
    limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(without) },
  })!;

const left = tapAction('home', 'Left');
const middle = tapAction('home', 'Middle');
const right = tapAction('middle', 'Right');
const across = tapAction('right', 'Across');

/** Something is open one move away, from where nothing leads on, and two moves away, from where the first is near. */
function fork(): GraphBuilder {
  return new GraphBuilder()
    .see('home', [left, middle])
    .act(left, 'left', { isNew: true })
    .see('left', [tapAction('left', 'One more')])
    .restart('relaunch')
    .see('home', [])
    .act(middle, 'middle', { isNew: true })
    .see('middle', [right])
    .act(right, 'right', { isNew: true })
    .see('right', [across, tapAction('right', 'And another')])
    .act(across, 'left')
    .see('left', [])
    .restart('relaunch')
    .see('home', []);
}

describe('the rest of a run as a tour', () => {
  it('goes first to what the other is near to, however near the other is now', () => {
    const choice = next(fork(), [left, middle]);
    expect(choice.action.label).toBe('Middle');
    expect(choice.rationale).toContain('first of a tour of 2');
  });

  it('goes to what is near where the budget may end it, where it is left out, and by other policies', () => {
    expect(next(fork(), [left, middle], { actionsLeft: 20 }).action.label).toBe('Left');
    expect(next(fork(), [left, middle], { without: ['tour'] }).action.label).toBe('Left');
    expect(next(fork(), [left, middle], { policy: 'depth' }).rationale).not.toContain('tour');
  });

  it('does what the screen in front offers before it goes anywhere', () => {
    const here = tapAction('home', 'Here');
    const graph = fork().see('home', [here]);
    expect(next(graph, [left, middle, here]).action.label).toBe('Here');
  });

  it('knows that closing a dialog leads to the page beneath', () => {
    const [page, ask, on] = [tapAction('home', 'Page'), tapAction('page', 'Ask'), tapAction('page', 'On')];
    const [no, dismiss] = [
      tapAction('dialog', 'No', { confidenceScore: 0.1 }),
      tapAction('dialog', '', { kind: 'DISMISS' }),
    ];
    const yes = tapAction('dialog', 'Yes');
    const graph = new GraphBuilder()
      .see('home', [page])
      .act(page, 'page', { isNew: true })
      .see('page', [ask, on])
      .act(ask, 'dialog', { isNew: true })
      .see('dialog', [yes, no, dismiss])
      .act(yes, 'home')
      .see('home', [])
      .act(page, 'page')
      .see('page', [])
      .act(on, 'further', { isNew: true })
      .see('further', [tapAction('further', 'Thing', { confidenceScore: 1 })])
      .restart('relaunch')
      .see('home', [])
      .act(page, 'page')
      .see('page', []);
    expect(next(graph, [ask, on], { without: ['tour'] }).action.label).toBe('On');
    expect(next(graph, [ask, on]).action.label).toBe('Ask');
  });
});

describe('a tour that is planned anew at every step', () => {
  const [down, back, up] = [tapAction('home', 'Down'), tapAction('middle', 'Home'), tapAction('left', 'Up')];
  const [far, further] = [tapAction('right', 'Far'), tapAction('far', 'Further')];
  const open = tapAction('end', 'Open');

  /** Home and middle lead to each other; something is open a move beyond the one, and three beyond the other. */
  const between = (): GraphBuilder =>
    new GraphBuilder()
      .see('home', [left, down])
      .act(left, 'left', { isNew: true })
      .see('left', [up, tapAction('left', 'One more')])
      .act(up, 'home')
      .see('home', [])
      .act(down, 'middle', { isNew: true })
      .see('middle', [back, right])
      .act(back, 'home')
      .see('home', [])
      .act(down, 'middle')
      .see('middle', [])
      .act(right, 'right', { isNew: true })
      .see('right', [far])
      .act(far, 'far', { isNew: true })
      .see('far', [further])
      .act(further, 'end', { isNew: true })
      .see('end', [open])
      .restart('relaunch')
      .see('home', []);
  const arrived = (expected: string, target = open): GraphBuilder =>
    between()
      .act(down, 'middle', { target: target.actionId, targetScreen: 'end', expected })
      .see('middle', []);

  it('does not turn round for the other end of it on the way to one', () => {
    const free = between().act(down, 'middle').see('middle', []);
    expect(next(free, [back, right]).action.label).toBe('Home');
    expect(next(arrived('middle'), [back, right])).toMatchObject({
      action: right,
      plan: { targetActionId: open.actionId },
    });
  });

  it('turns where it came to another screen than it was to, or what it went for is done', () => {
    expect(next(arrived('elsewhere'), [back, right]).action.label).toBe('Home');
    expect(next(arrived('middle', far), [back, right]).action.label).toBe('Home');
  });
});
