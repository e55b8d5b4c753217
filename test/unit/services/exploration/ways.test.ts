import { describe, expect, it } from 'vitest';
import { ControlHabits } from '../../../../agent/services/exploration/ways/control-habits.ts';
import { MECHANISMS } from '../../../../agent/services/exploration/map/mechanisms.ts';
import { nodeSettingsFor, withoutMechanisms } from '../../../../agent/orchestrator/default-settings.ts';

describe('habits of controls', () => {
  it('two screens that agree make a habit', () => {
    const habits = new ControlHabits();
    habits.note('TAP|tab', 'a', 'home');
    expect(habits.usualTargetOf('TAP|tab')).toBeNull();
    habits.note('TAP|tab', 'b', 'home');
    expect(habits.usualTargetOf('TAP|tab')).toBe('home');
  });

  it('one that leads elsewhere ends it; leading back to itself says nothing', () => {
    const habits = new ControlHabits();
    for (const from of ['a', 'b', 'home']) habits.note('TAP|tab', from, 'home');
    expect(habits.usualTargetOf('TAP|tab')).toBe('home');
    habits.note('TAP|tab', 'c', 'elsewhere');
    expect(habits.usualTargetOf('TAP|tab')).toBeNull();
  });
});

describe('mechanisms', () => {
  it('every one can be left out, and only that one', () => {
    const whole = nodeSettingsFor('simulated');
    for (const mechanism of MECHANISMS) {
      const { frontier } = withoutMechanisms(whole, new Set([mechanism]));
      expect([...frontier.without]).toEqual([mechanism]);
    }
    expect(withoutMechanisms(whole, new Set())).toEqual(whole);
    expect(withoutMechanisms(whole, new Set(['reset'])).resetLimit).toBe(0);
    expect(withoutMechanisms(whole, new Set(['path-costs'])).routes.relaunch).toBe(1);
  });
});
