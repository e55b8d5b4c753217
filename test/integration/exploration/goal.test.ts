import { describe, expect, it } from 'vitest';
import { explore } from '../../support/crawl/exploration.ts';

describe('a targeted run', () => {
  it.each([1, 2, 3])('ends at what the words say, with the way there (seed %i)', async (seed) => {
    const whole = await explore('shuffled-menu', { seed });
    const e = await explore('shuffled-menu', { seed, policy: 'targeted', goal: 'reach exchange' });
    expect(e.run.stopReason, e.line).toBe('success');
    const last = (await e.bodies('continuation_decision')).at(-1);
    expect(last?.routingDirectiveReason).toBe('goal_reached');
    expect(last?.goal).toMatchObject({ reached: true, text: 'reach exchange' });
    expect(last?.goal?.path.map((hop) => hop.toName)).toEqual(['Menu', 'Exchange']);
    expect(last?.goal?.path.map((hop) => hop.label)).toEqual(['Menu', 'Exchange']);
    expect(e.actions, e.line).toBeLessThan(whole.actions / 2);
  });

  it('finds one screen by its name', async () => {
    const e = await explore('sink', { policy: 'targeted', goal: 'screen:Third room' });
    const last = (await e.bodies('continuation_decision')).at(-1);
    expect(last?.goal?.path.at(-1)?.toName, e.line).toBe('Third room');
  });

  it('tries everything before it says that there is no such screen', async () => {
    const e = await explore('sink', { policy: 'targeted', goal: 'reach the lighthouse' });
    expect(e.missed, e.line).toEqual([]);
    expect(e.run.stopReason).toBe('success');
    const last = (await e.bodies('continuation_decision')).at(-1);
    expect(last?.routingDirectiveReason).toBe('nothing_left_to_try');
    expect(last?.goal).toEqual({ text: 'reach the lighthouse', reached: false, screenId: null, path: [] });
  });

  it('under another policy the goal ends nothing', async () => {
    const e = await explore('sink', { policy: 'breadth', goal: 'screen:Third room' });
    expect(e.missed, e.line).toEqual([]);
    expect((await e.bodies('continuation_decision')).at(-1)?.goal).toBeUndefined();
  });
});

describe('every policy', () => {
  it.each(['breadth', 'depth', 'random', 'targeted'] as const)(
    'I9: %s finds all of the sinks, ends by itself, and does the same again with the same seed',
    async (policy) => {
      const [first, again] = [
        await explore('sink', { policy, seed: 7 }),
        await explore('sink', { policy, seed: 7 }),
      ];
      expect(first.missed, first.line).toEqual([]);
      expect(first.run.stopReason).toBe('success');
      expect(first.run.digest).toBe(again.run.digest);
    },
  );

  it('the record counts the ways out by rung, and names what only a relaunch leads out of', async () => {
    const e = await explore('sink', { seed: 1 });
    const last = (await e.bodies('continuation_decision')).at(-1);
    expect(last?.escapes?.relaunch, e.line).toBeGreaterThanOrEqual(1);
    expect(last?.escapes?.relaunch).toBe(e.told.filter((t) => t.kind === 'RELAUNCH').length);
  });

  it('a run that stalls goes on under another policy, each for its time, and comes back once it moves', async () => {
    const e = await explore('inert-hub', { seed: 1, budgets: { noProgressLimit: 2 } });
    const switches = await e.bodies('policy_switch');
    const decisions = await e.bodies('decision');
    expect(switches.length, e.line).toBeGreaterThanOrEqual(1);
    expect(switches[0]).toMatchObject({ from: 'breadth', to: 'depth', reason: 'stalled', cooldown: 10 });
    expect(new Set(decisions.map((d) => d.policy))).toContain('depth');
  });
});
