import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Performance, StepResult, StoredPath } from '../../../agent/domain/stored-path.ts';
import { stepLine, summaryOf, toldDeparture } from '../../../src/cli/commands/replay-summary.ts';
import { namesOnMap } from '../../../src/cli/select/namesakes.ts';
import { idOf, screenNamed } from '../map/map-fixture.ts';

const step = { what: 'launch', from: null, action: null, inputText: null, expects: { kind: 'any' } };
const path = (steps: number) =>
  ({ start: null, steps: Array.from({ length: steps }, () => step) }) as unknown as StoredPath;
const performed = (completed: boolean) =>
  ({
    ...{ start: { kind: 'nothing' }, startedAsExpected: true, completed },
    results: [{ step, verdict: completed ? 'ok' : 'failed', actual: null, reason: 'the device is gone' }],
  }) as unknown as Performance;
const plainly = { mode: 'way', interrupted: false, called: namesOnMap([]) };

test('where a longer way holds, the shorter ones that did not are told', () => {
  const says = toldDeparture(path(2), performed(false), namesOnMap([]));
  const told = summaryOf(path(300), [performed(true)], [{ steps: 2, says }], plainly);
  expect(told).toContain('As stored');
  expect(told).toContain(
    'not the shorter way of 2 steps: Departs at step 1 of 2, launch: the device is gone',
  );
});

test('where none holds, the likeliest is told alone', () => {
  const told = summaryOf(path(2), [performed(false)], [{ steps: 2, says: 'it departs' }], plainly);
  expect(told).toContain('Departs at step 1 of 2');
  expect(told).not.toContain('shorter');
  expect(summaryOf(path(2), [performed(true)], [], plainly)).not.toContain('\n');
});

test('a step says which of several screens of a name it leads to, and what an item goes by as it is', () => {
  const cart = (id: string, text: string) => ({
    ...{ ...screenNamed('Cart', 0), screenId: idOf(id), route: '/cart', text },
  });
  const called = namesOnMap([cart('full', 'Desk lamp'), cart('empty', 'Nothing')]);
  const line = (id: string, name: string): string => {
    const expects = { kind: 'screen', screen: { ...cart(id, ''), name } };
    const result = { step: { ...step, expects }, verdict: 'ok', actual: null, reason: '' };
    return stripVTControlCharacters(stepLine(result as unknown as StepResult, 0, called));
  };
  expect(line('full', 'Cart')).toContain('→ “Cart (Desk lamp)”  ok');
  expect(line('empty', 'Cart of Jo')).toContain('→ “Cart of Jo”  ok');
});
