import { expect, test } from 'vitest';
import type { BuildFacts } from '../../../../agent/domain/analysis/build-facts.ts';
import type { ActionOutcome } from '../../../../agent/domain/ui-action.ts';
import type { KnownAction, Try } from '../../../../agent/services/exploration/map/known-map.ts';
import { doubtMap, startMapOf } from '../../../../agent/services/exploration/map/start-map.ts';
import { actionOf, newScope, screenOf, T0 } from '../../../contract/repo/repo-fixtures.ts';
import { tapAction } from '../../../support/crawl/known-graph-builder.ts';

const scope = newScope();
const [home, list, end] = ['home', 'list', 'end'].map((name) => screenOf(scope, 'app', name));
if (home === undefined || list === undefined || end === undefined) throw new Error('three screens');
const go = actionOf(home, 'go');
const back = actionOf(list, 'back');

/** A build whose home offers one action, of which this came; its list was looked at, its end was not. */
const facts = (outcome: ActionOutcome | null, toScreenId: string | null = null): BuildFacts => ({
  version: { versionId: 'v', tenantId: 't', appKey: 'app', name: '1.0', ordinal: 1 },
  ...{ startScreenIds: [home.screenId], explored: false, listsWhole: false, inFirstLook: [] },
  screens: [end, list, home],
  actions: [
    { ...go, screenId: home.screenId },
    { ...back, screenId: list.screenId },
  ],
  results:
    outcome === null
      ? []
      : [{ actionId: go.actionId, versionId: 'v', outcome, toScreenId, defect: null, firstSeenAt: T0 }],
});
const entryOf = (
  build: BuildFacts,
  { allow = [], goal = null }: Partial<Parameters<typeof startMapOf>[1]> = {},
) => {
  const actions = startMapOf(build, { allow, goal }).screens.flatMap((screen) => screen.actions);
  const { blocked, tries } = actions.find(({ action }) => action.actionId === go.actionId) ?? {};
  return { blocked, tries: tries?.length };
};

test('what led to a screen that somebody looked at was tried', () => {
  expect(entryOf(facts('LEADS_TO', list.screenId))).toEqual({ blocked: false, tries: 1 });
  expect(entryOf(facts('INEFFECTIVE'))).toEqual({ blocked: false, tries: 1 });
  expect(entryOf(facts(null))).toEqual({ blocked: false, tries: 0 });
});

test('what led to where a run ended on arrival, and with a goal what led to it, is done again', () => {
  expect(entryOf(facts('LEADS_TO', end.screenId))).toEqual({ blocked: false, tries: 0 });
  expect(entryOf(facts('LEADS_TO', list.screenId), { goal: 'list' })).toEqual({ blocked: false, tries: 0 });
  expect(entryOf(facts('LEADS_TO', list.screenId), { goal: 'other' })).toEqual({ blocked: false, tries: 1 });
});

test('what policy left alone stays so for a run that may do no more, and is open for one that may', () => {
  expect(entryOf(facts('BLOCKED'))).toEqual({ blocked: true, tries: 0 });
  expect(entryOf(facts('BLOCKED'), { allow: ['pay'] })).toEqual({ blocked: false, tries: 0 });
});

test('what the map says of an action is forgotten where it does nothing now, unless the map says that too', () => {
  const told = (outcome: Try['outcome'], toScreenId: string | null): Try => ({
    ...{ outcome, toScreenId, fieldState: 'none', fromMap: true },
  });
  const own: Try = { outcome: 'FAILED', toScreenId: null, fieldState: 'none' };
  const after = (tries: readonly Try[], outcome: Try['outcome']): readonly Try[] => {
    const known = { action: tapAction('home', 'go'), tries: [...tries] } as unknown as KnownAction;
    doubtMap(known, outcome);
    return known.tries;
  };
  const led = told('LEADS_TO', 'list');
  expect(after([led, own], 'INEFFECTIVE')).toEqual([own]);
  expect(after([led, told('INEFFECTIVE', null)], 'INEFFECTIVE')).toHaveLength(2);
  // It leads elsewhere: the app may only be in another state.
  expect(after([led], 'LEADS_TO')).toEqual([led]);
});
