import { describe, expect, test } from 'vitest';
import { choiceOptions, type ChoiceSituation } from '../../../agent/decisions/choose-question.ts';
import {
  newScreen,
  type KnownAction,
  type KnownScreen,
} from '../../../agent/services/exploration/map/known-map.ts';
import { firstLookAt, recordedScreens } from '../../support/screens/prompts-of-screens.ts';

/** A recorded screen on which several things can be done. */
function look(): ChoiceSituation {
  for (const { screen } of recordedScreens()) {
    const situation = firstLookAt(screen, { mode: 'always' });
    if (choiceOptions(situation).length >= 4) return situation;
  }
  throw new Error('no recorded screen offers enough');
}

const labels = (situation: ChoiceSituation): readonly string[] =>
  choiceOptions(situation).map(({ action }) => action.actionId);

/** As if each of these had led to another screen, on which something is left to try or not. */
function ledOn(situation: ChoiceSituation, actionIds: readonly string[], left: boolean): ChoiceSituation {
  const here = situation.known.screen(situation.perception.screenId);
  if (here === undefined) throw new Error('the screen is not known');
  const there = newScreen('there', 'There', 1);
  const [any] = here.actions.values();
  if (left && any !== undefined)
    there.actions.set('untried', {
      ...any,
      action: { ...any.action, kind: 'TAP' },
      tries: [],
    } as KnownAction);
  for (const id of actionIds)
    here.actions.get(id)?.tries.push({ outcome: 'LEADS_TO', toScreenId: 'there', fieldState: 'none' });
  here.stamp += 1;
  // A fold's own map: tests put in what no record has said.
  (situation.known.screens as Map<string, KnownScreen>).set('there', there);
  return situation;
}

describe('where a model decides always', () => {
  test('what is known to lead on is not listed while something untried is here', () => {
    const situation = look();
    const own = situation.list.choice?.action.actionId;
    const tried = labels(situation)
      .filter((id) => id !== own)
      .slice(0, 2);
    expect(labels(ledOn(situation, tried, true)).filter((id) => tried.includes(id))).toEqual([]);
  });

  test('once nothing is, known ways are, and only those to where something is left', () => {
    for (const left of [true, false]) {
      const situation = look();
      const own = situation.list.choice?.action.actionId;
      const all = [...(situation.known.screen(situation.perception.screenId)?.actions.keys() ?? [])];
      const listed = labels(ledOn(situation, all, left));
      if (left) expect(listed.length).toBeGreaterThan(2);
      else expect(listed.every((id) => id === own)).toBe(true);
    }
  });
});
