import { expect, test } from 'vitest';
import { actionId } from '../../../agent/domain/ids.ts';
import type { StoredPath, StoredStep } from '../../../agent/domain/stored-path.ts';
import { called, type RunStep, type RunSteps } from '../../../agent/services/replay/run-steps.ts';
import { calledAsSeen } from '../../../agent/usecases/replay/seen-names.ts';
import { idOf, mapOf } from '../map/map-fixture.ts';

/** Screens by what they are, each under a name. */
const place = (what: string, name = what, route = '/') => ({ screenId: idOf(what), name, route });
type Place = ReturnType<typeof place>;

const tap = (from: Place, label: string, to: Place, group = label): RunStep => ({
  ...{ what: 'act', from, inputText: null, bounds: null, submits: false },
  action: {
    ...{ actionId: actionId(from.screenId, 'TAP', label), kind: 'TAP', elementSignature: label },
    ...{ groupSignature: group, label, resourceName: '', role: 'button' },
  },
  expects: { kind: 'screen', screen: to },
});
const row = (label: string, to: Place): RunStep => tap(place('Home'), label, to, 'row');

const run = (steps: readonly RunStep[], unread: readonly Place[] = []): RunSteps => {
  const seen = steps.flatMap(({ expects }) => (expects.kind === 'screen' ? [expects.screen] : []));
  const readable = new Map(seen.map((one) => [called(one), true]));
  for (const one of unread) readable.set(called(one), false);
  return { start: place('Home'), viewport: null, steps, reveals: new Map(), readable };
};

/** The names that a way has after each of its steps, in a map where the page of an item is called by the first that was seen. */
const names = (steps: readonly StoredStep[], ...runs: readonly RunSteps[]): readonly string[] => {
  const map = mapOf([['Home', 'Item', 'Go']]);
  const screens = map.screens.map((one) => (one.screenId === idOf('Item') ? { ...one, name: 'Ant' } : one));
  const path = { start: place('Home'), steps } as unknown as StoredPath;
  return calledAsSeen({ ...map, screens }, path, runs).steps.map(({ expects }) =>
    expects.kind === 'screen' ? expects.screen.name : expects.kind,
  );
};
const item = (name: string, route = '/'): Place => place('Item', name, route);

test('the page of an item is called by the item that the step leads to', () => {
  const seen = run([row('Ant', item('Ant')), row('Bee', item('Bee'))]);
  expect(names([row('Bee', item('Ant'))], seen)).toEqual(['Bee']);
  expect(names([row('Ant', item('Ant'))], seen)).toEqual(['Ant']);
});

test('what people call it and what no run tells of is called as the map calls it', () => {
  expect(names([row('Bee', item('Things'))], run([]))).toEqual(['Ant']);
});

test('one stays with the item that one is at, and is at another one after another row', () => {
  const dialog = place('Dialog');
  const open = (at: string): RunStep => tap(item(at), 'More', dialog);
  const close = (at: string): RunStep => tap(dialog, 'Close', item(at));
  const home = (at: string): RunStep => tap(item(at), 'Up', place('Home'));
  const seen = run([
    ...[row('Ant', item('Ant')), open('Ant'), close('Ant'), home('Ant')],
    ...[row('Bee', item('Bee')), open('Bee'), close('Bee'), home('Bee'), row('Cat', item('Cat'))],
  ]);
  const way = [row('Bee', item('Ant')), open('Ant'), close('Ant'), home('Ant'), row('Cat', item('Ant'))];
  expect(names(way, seen)).toEqual(['Bee', 'Dialog', 'Bee', 'Home', 'Cat']);
});

test('where the step may lead to another item than it did, the page has no name; nor a route, where these differ', () => {
  const next = tap(item('Ant'), 'Next', item('Bee'));
  const lucky = (to: Place): RunStep => tap(place('Home'), 'Any', to);
  const seen = run([next, lucky(item('Ant')), lucky(item('Bee'))]);
  expect(names([row('Cat', item('Ant')), next], seen, run([row('Cat', item('Cat'))]))).toEqual(['Cat', '']);
  expect(names([lucky(item('Ant'))], seen)).toEqual(['']);
  const elsewhere = run([lucky(item('Ant', '/ant')), lucky(item('Bee', '/bee'))]);
  expect(names([lucky(item('Ant'))], elsewhere)).toEqual(['unknown']);
});

test('a name that was not to be read counts only where no other was seen', () => {
  const go = tap(place('Home'), 'Go', item('MainActivity'));
  const both = run([go, tap(place('Home'), 'Go', item('Ant'))], [item('MainActivity')]);
  expect(names([go], both)).toEqual(['Ant']);
});
