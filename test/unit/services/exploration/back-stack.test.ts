import { describe, expect, it } from 'vitest';
import { BackStack, type Arrival } from '../../../../agent/services/exploration/ways/back-stack.ts';

const HOME = 'home';

/** From the first screen on, by forward moves where nothing else is said. */
function walked(
  ...to: readonly (string | readonly [string, Arrival] | readonly [string, Arrival, 'over'])[]
) {
  const stack = new BackStack();
  stack.begin(HOME);
  for (const stop of to) {
    const [screenId, by, over] = typeof stop === 'string' ? [stop, 'forward' as const, undefined] : stop;
    stack.enter(screenId, by, over === 'over');
  }
  return stack;
}

describe('where back is expected to lead', () => {
  it('is down the way that one came', () => {
    const stack = walked('list', 'item');
    expect(stack.targets(HOME)).toEqual(['list', HOME]);
    stack.goBack('list', HOME);
    expect(stack.targets(HOME)).toEqual([HOME]);
  });

  it('is below what an arrow back led to, as the arrow takes off what it leaves', () => {
    expect(walked('list', 'item', 'review', ['list', 'arrow']).targets(HOME)).toEqual([HOME]);
  });

  it('is what the arrow left once back has shown that the app keeps it', () => {
    const stack = walked('list', 'item', ['list', 'arrow']);
    stack.goBack('item', HOME);
    stack.enter('list', 'arrow', false);
    expect(stack.targets(HOME)[0]).toBe('item');
  });

  it('is never a cover that has led on, unless back was seen to lead there', () => {
    const stack = walked('page', 'sheet', ['choice', 'forward', 'over']);
    expect(stack.targets(HOME)).toEqual(['page', HOME]);
    stack.goBack('sheet', HOME);
    const kept = ['page', 'sheet', 'choice'].map((screenId) => {
      stack.enter(screenId, 'forward', screenId === 'choice');
      return screenId;
    });
    expect(stack.targets(HOME).slice(0, 2)).toEqual([kept[1], kept[0]]);
  });

  it('is the page itself when what covered it closes', () => {
    expect(walked('page', 'sheet', ['page', 'forward', 'over']).targets(HOME)).toEqual([HOME]);
  });

  it('from a tab is the one before, and the first screen once that was seen; from there it leaves the app', () => {
    const stack = walked(['news', 'bar'], ['profile', 'bar']);
    expect(stack.targets(HOME)).toEqual(['news', HOME]);
    stack.goBack(HOME, HOME);
    for (const tab of ['news', 'profile']) stack.enter(tab, 'bar', false);
    expect(stack.targets(HOME)).toEqual([HOME]);
    stack.enter(HOME, 'bar', false);
    expect(stack.targets(HOME)).toEqual([]);
  });

  it('is told from names that turned out to be one', () => {
    const stack = walked('list', 'item');
    stack.rename((screenId) => (screenId === 'list' ? 'all' : screenId));
    expect(stack.targets(HOME)).toEqual(['all', HOME]);
  });
});
