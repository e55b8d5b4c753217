import { describe, expect, it } from 'vitest';
import {
  continuation,
  type ContinuationFacts,
} from '../../../../agent/services/exploration/run/continuation.ts';
import { goalOf, meetsGoal } from '../../../../agent/services/exploration/map/goal.ts';
import { likeness } from '../../../../agent/services/exploration/map/likeness.ts';
import {
  policyAfter,
  PolicyWatch,
  SWITCH_REASONS,
} from '../../../../agent/services/exploration/run/policy-switch.ts';
import { POLICIES } from '../../../../agent/services/exploration/choice/policies/index.ts';

const FACTS: ContinuationFacts = {
  exceeded: null,
  decision: null,
  assessment: null,
  anythingLeft: true,
  resetMayHelp: false,
  freshStartMayHelp: false,
  outsideStreak: 0,
  noProgressCycles: 0,
  noProgressLimit: 20,
  policyRequested: false,
  tooLittle: false,
  nothingAllowed: false,
  nothingDone: false,
  goalReached: false,
  policyCooling: false,
  policyStandsIn: false,
};
const after = (facts: Partial<ContinuationFacts>) => {
  const { routingDirective, routingDirectiveReason } = continuation({ ...FACTS, ...facts });
  return `${routingDirective} ${routingDirectiveReason}`;
};

describe('what follows an iteration', () => {
  it.each([
    [{ noProgressCycles: 19 }, 'CONTINUE untried_actions_left'],
    [{ noProgressCycles: 20 }, 'SWITCH_POLICY stalled'],
    [{ noProgressCycles: 27 }, 'SWITCH_POLICY stalled'],
    [{ noProgressCycles: 27, policyCooling: true }, 'CONTINUE untried_actions_left'],
    [{ noProgressCycles: 40 }, 'RESTART_APP stalled_after_policy_switch'],
    // Once: what a restart did not help, another one does not.
    [{ noProgressCycles: 41, policyCooling: true }, 'CONTINUE untried_actions_left'],
    [{ noProgressCycles: 60 }, 'STOP no_progress'],
    [{ policyStandsIn: true }, 'SWITCH_POLICY moving_again'],
    [{ policyStandsIn: true, policyCooling: true }, 'CONTINUE forward_progress_detected'],
    [{ policyStandsIn: true, noProgressCycles: 3 }, 'CONTINUE untried_actions_left'],
    [{ policyRequested: true, policyCooling: true }, 'SWITCH_POLICY policy_requested'],
    [{ goalReached: true, noProgressCycles: 20 }, 'STOP goal_reached'],
    [{ goalReached: true, exceeded: 'maxActions' }, 'STOP budget_exhausted:maxActions'],
    [{ anythingLeft: false, policyRequested: true }, 'STOP nothing_left_to_try'],
    [{ anythingLeft: false, freshStartMayHelp: true }, 'RESTART_APP unreachable_actions_left:relaunch'],
    [
      { anythingLeft: false, freshStartMayHelp: true, resetMayHelp: true },
      'RESTART_APP unreachable_actions_left:reset',
    ],
    [{ anythingLeft: false, nothingDone: true }, 'STOP no_action_succeeded'],
    [{ anythingLeft: true, nothingDone: true }, 'CONTINUE forward_progress_detected'],
  ] as const)('%o → %s', (facts, expected) => {
    expect(after(facts)).toBe(expected);
  });
});

describe('policies', () => {
  const switched = (watch: PolicyWatch, reason: string, to: 'depth' | 'random', iteration: number): void =>
    watch.switched({ from: 'breadth', to, reason, cooldown: 10, provenance: {} as never }, iteration);

  it('each has its time before another may take over', () => {
    const watch = new PolicyWatch();
    expect(watch.cooling(1)).toBe(false);
    switched(watch, 'stalled', 'depth', 30);
    expect(watch.cooling(39)).toBe(true);
    expect(watch.cooling(40)).toBe(false);
    expect(watch.asked()).toBeNull();
  });

  it('rotate when stalled, and go back to what was asked for', () => {
    const rotation = { asked: 'breadth' as const, requested: null, reason: SWITCH_REASONS.stalled };
    expect(policyAfter({ ...rotation, from: 'breadth' })).toBe('depth');
    expect(policyAfter({ ...rotation, from: 'depth' })).toBe('random');
    expect(policyAfter({ ...rotation, from: 'targeted' })).toBe('breadth');
    expect(policyAfter({ ...rotation, from: 'random', reason: SWITCH_REASONS.movingAgain })).toBe('breadth');
    expect(policyAfter({ ...rotation, from: 'random', requested: 'targeted' })).toBe('targeted');
    const watch = new PolicyWatch();
    switched(watch, SWITCH_REASONS.requested, 'random', 5);
    expect(watch.asked()).toBe('random');
  });

  it('share one interface, under their own names', () => {
    for (const [name, policy] of Object.entries(POLICIES)) {
      expect(policy.name).toBe(name);
      expect(policy.decay).toBeGreaterThan(0);
      expect(policy.decay).toBeLessThanOrEqual(1);
    }
  });
});

describe('goals', () => {
  const seen = (name: string, route = '', screenId = '01ARZ3NDEKTSV4RRFFQ69G5FAV') => ({
    name,
    route,
    screenId,
  });
  const met = (text: string, name: string, route = ''): boolean => {
    const goal = goalOf(text);
    return goal !== null && meetsGoal(goal, seen(name, route));
  };

  it('are words that the name or the address of a screen says', () => {
    expect(met('reach checkout', 'Checkout')).toBe(true);
    expect(met('reach the checkout page', 'Check out')).toBe(true);
    expect(met('checkout', 'Step 3', '/shop/checkout')).toBe(true);
    expect(met('delivery address', 'Address')).toBe(false);
    expect(goalOf('show the page')).toBeNull();
  });

  it('or one screen, by its name or ID', () => {
    expect(met('screen:Order history', 'order history')).toBe(true);
    expect(met('screen:Order', 'Order history')).toBe(false);
    expect(met('screen:01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Anything')).toBe(true);
    expect(goalOf(null)).toBeNull();
  });

  it('are looked for in what labels say', () => {
    expect(likeness('reach the checkout', 'Go to check-out')).toBe(1);
    expect(likeness('screen:Order history', 'Orders and returns')).toBe(0.5);
    expect(likeness('screen:01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Orders')).toBe(0);
  });
});
