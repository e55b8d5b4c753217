import { expect, it } from 'vitest';
import { actionId, derivedId } from '../../../../agent/domain/ids.ts';
import type { StoredStep } from '../../../../agent/domain/stored-path.ts';
import { createTurnedPages } from '../../../../agent/services/replay/turned-pages.ts';

const [HOME, OTHER] = ['home', 'other'].map((name) => derivedId(name)) as [string, string];

const swipe = (side: 'LEFT' | 'RIGHT', of: string, on = HOME, to = on): StoredStep => ({
  ...{ what: 'act', from: { screenId: on, name: '', route: '' }, inputText: null, bounds: null },
  action: {
    ...{ actionId: actionId(on, `SCROLL_${side}`, of), kind: `SCROLL_${side}`, elementSignature: of },
    ...{ groupSignature: of, label: '', resourceName: '', role: 'scroll' },
  },
  expects: { kind: 'screen', screen: { screenId: to, name: '', route: '' } },
});

it('keeps the pages that were turned and not turned back, of each carousel for itself, until the app is started', () => {
  const pages = createTurnedPages();
  const right = swipe('RIGHT', 'trees');
  for (const step of [right, swipe('RIGHT', 'more'), right, swipe('LEFT', 'trees'), right]) pages.note(step);
  expect(pages.with(right)).toEqual([right, right]);
  expect(pages.with(swipe('RIGHT', 'more'))).toHaveLength(1);
  expect(pages.with(swipe('RIGHT', 'trees', OTHER))).toEqual([]);
  pages.forget();
  expect(pages.with(right)).toEqual([]);
});

it('what leads to another screen turns no page', () => {
  const pages = createTurnedPages();
  pages.note(swipe('RIGHT', 'tabs', HOME, OTHER));
  expect(pages.with(swipe('RIGHT', 'tabs'))).toEqual([]);
});
