import { describe, expect, test } from 'vitest';
import type { RunRecord } from '../../../../agent/domain/records.ts';
import { FrontPage } from '../../../../agent/services/exploration/map/front-page.ts';
import {
  newScreen,
  type KnownAction,
  type KnownScreen,
} from '../../../../agent/services/exploration/map/known-map.ts';

const action = (screen: KnownScreen, actionId: string, over: Partial<KnownAction['action']> = {}): void => {
  const known = {
    action: { actionId, kind: 'TAP', submits: false, password: false, ...over },
    screenId: screen.screenId,
    tries: [],
  } as unknown as KnownAction;
  screen.actions.set(actionId, known);
};

/** A launch screen with two tabs, and a form with a password that either of them may lead to. */
function app() {
  const launch = newScreen('launch', 'Home', 0);
  const form = newScreen('form', 'Sign up', 1);
  for (const id of ['join', 'account', 'search']) action(launch, id);
  action(form, 'password', { kind: 'TYPE', password: true });
  action(form, 'create', { submits: true });
  const known = {
    launchScreenId: 'launch',
    currentScreenId: 'launch',
    screen: (id: string) => (id === 'launch' ? launch : id === 'form' ? form : undefined),
  };
  const page = new FrontPage();
  const note = (kind: string, body: object): void => page.note({ kind, body } as RunRecord, known);
  const act = (
    from: KnownScreen,
    actionId: string,
    to: string,
    by: { agreed?: boolean; fieldState?: string } = {},
  ): void => {
    const done = from.actions.get(actionId);
    const { agreed, fieldState = 'none' } = by;
    note('decision', {
      action: done?.action,
      fieldState,
      provenance: agreed === undefined ? {} : { asked: { agreed } },
    });
    known.currentScreenId = from.screenId;
    note('graph_persistence_outcome', { toScreenId: to });
    done?.tries.push({ outcome: 'LEADS_TO', toScreenId: to, fieldState: 'none' });
  };
  const again = (): readonly string[] =>
    [...launch.actions.values()].filter((k) => k.behind !== undefined).map((k) => k.action.actionId);
  return { launch, form, act, again, restart: (kind: string) => note('restart', { kind }) };
}

describe('what the launch screen leads to, after the app was wiped', () => {
  test('is tried again where it was only tried signed in, and a model had the run sign up first', () => {
    const { launch, form, act, again, restart } = app();
    act(launch, 'join', 'form', { agreed: false });
    act(form, 'create', 'launch', { fieldState: 'filled' });
    act(launch, 'account', 'profile');
    restart('relaunch');
    expect(again()).toEqual([]);
    restart('reset');
    // What was tried as a stranger is known, and what was never tried is open anyway.
    expect(again()).toEqual(['account']);
    expect(launch.actions.get('account')?.behind).toEqual({ times: 1, tries: 1 });
  });

  test.each([
    ['the policy alone led there', undefined, 'filled', 'launch'],
    ['the model said what the policy says', true, 'filled', 'launch'],
    ['the form was handed in empty', false, 'empty', 'launch'],
    ['the form was not passed', false, 'filled', 'form'],
  ])('stays as it is where %s', (_, agreed, fieldState, to) => {
    const { launch, form, act, again, restart } = app();
    act(launch, 'join', 'form', agreed === undefined ? {} : { agreed });
    act(form, 'create', to, { fieldState });
    act(launch, 'account', 'profile');
    restart('reset');
    expect(again()).toEqual([]);
  });
});
