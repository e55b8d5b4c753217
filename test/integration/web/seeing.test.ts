import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS, parsePageSource } from '../../../agent/services/page-source/index.ts';
import { SEEING_PAGES } from '../../support/apps/seeing-pages.ts';
import { type WebHand, openPages } from '../../support/apps/web-fixture.ts';

/** What the core offers of a real page. Needs `apt-get install chromium chromium-driver`. */
describe('everything that a person could act on is offered, and nothing else', () => {
  let hand: WebHand;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ hand, close } = await openPages(
      Object.fromEntries(Object.entries(SEEING_PAGES).map(([name, { body }]) => [name, body])),
    ));
  });
  afterAll(() => close());
  const offers = async (): Promise<readonly EnumeratedAction[]> => {
    const { dialect, pageSource, viewport, foreground, insideApp } = await hand.driver.capture({
      screenshot: false,
    });
    const limits = DEFAULT_PAGE_SOURCE_LIMITS;
    const screen = parsePageSource({ dialect, pageSource, viewport, foreground, insideApp, limits });
    return enumerateActions(screen, { screenId: 'screen', allow: [] });
  };

  it.each(Object.entries(SEEING_PAGES))('%s: $claim', async (name, page) => {
    await hand.driver.launch({ fresh: true });
    await hand.tap(name);
    const all = await offers();
    const inPlace = all.filter((a) => !/^(SCROLL|BACK)/.test(a.kind));
    expect(inPlace.map((a) => a.label)).toEqual(page.offered);
    if (page.roles !== undefined) expect(inPlace.map((a) => a.role)).toEqual(page.roles);
    const scrolls = all.filter((a) => a.kind.startsWith('SCROLL'));
    expect(scrolls.map((a) => `${a.kind} ${a.resourceName || 'body'}`)).toEqual(page.scrolls ?? []);
    for (const label of page.reached ?? []) {
      const action = (await offers()).find((a) => a.label === label);
      if (!action?.hitTargetBounds) throw new Error(`${label} is not offered`);
      await hand.driver.tap({ key: action.elementKey, bounds: action.hitTargetBounds });
      await hand.settle();
      expect(await hand.title()).toBe(label);
    }
  });

  it('sees the next page of what a finger turns, and the way back', async () => {
    await hand.driver.launch({ fresh: true });
    await hand.tap('turned');
    const turn = (await offers()).find((a) => a.kind === 'SCROLL_RIGHT');
    if (!turn?.hitTargetBounds) throw new Error('Nothing turns');
    await hand.driver.scroll({ key: turn.elementKey, bounds: turn.hitTargetBounds }, 'right');
    await hand.settle();
    const after = await offers();
    expect(after.filter((a) => a.kind === 'TAP').map((a) => a.label)).toEqual(['On the second', 'Picture 1']);
    expect(after.filter((a) => a.resourceName === 'pages').map((a) => a.kind)).toEqual(['SCROLL_LEFT']);
  });
});
