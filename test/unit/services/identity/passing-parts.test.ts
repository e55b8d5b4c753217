import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { android, androidView, node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const bar = text('2 in the cart') + button('View cart');
const start = { route: '/' };
const shop = (...more: string[]): PerceivedScreen =>
  web(heading('Shop') + button('Add') + button('Sort') + more.join(''), start);
const makers = (...more: string[]): PerceivedScreen =>
  web(heading('Makers') + button('Near me') + text('Ask them') + more.join(''), start);
const item = (name: string, ...more: string[]): PerceivedScreen =>
  web(
    heading(name) + ['Grown in Peru', 'Keeps long'].map(text).join('') + button('Buy') + more.join(''),
    start,
  );
const shelf = (...more: string[]): PerceivedScreen => {
  const rows = ['Anise', 'Basil', 'Cumin'].map((name) =>
    node('listitem', { clickable: true, name }, text(name)),
  );
  return web(heading('Shelf') + node('list', {}, ...rows) + more.join(''), start);
};

describe('a bar that came by a tap which did not leave its screen', () => {
  it('makes no other screens of those on which it stands from then on', async () => {
    const walk = new Walk();
    const [plain, held] = [makers(), makers(bar)];
    expect(walk.idOf(plain)).not.toBe(walk.idOf(held));
    await walk.act(shop(), 'Sort', plain);
    expect(await walk.act(shop(), 'Add', shop(bar))).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(held)).toBe(walk.idOf(plain));
  });

  it('nor of those that were seen with it before', async () => {
    const walk = new Walk();
    await walk.act(shop(), 'Sort', makers(bar));
    await walk.act(shop(), 'Add', shop(bar));
    const known = walk.idOf(makers(bar));
    expect(await walk.act(shop(), 'Sort', makers())).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(walk.idOf(makers())).toBe(walk.idOf(makers(bar)));
    expect([known, walk.memory.standing(known)]).toContain(walk.idOf(makers()));
  });

  it('nor of what those show in another order, which was seen with it before', async () => {
    const walk = new Walk();
    const [plain, sorted] = ['/makers', '/makers?order=ASC&sort=city'].map((route) =>
      web(heading('Makers') + button('Near me') + bar, { route }),
    );
    if (plain === undefined || sorted === undefined) throw new Error('two');
    await walk.act(shop(), 'Sort', plain);
    await walk.act(shop(), 'Add', shop(bar));
    expect(walk.idOf(sorted)).toBe(walk.idOf(plain));
  });

  it('does not count on pages of items either', async () => {
    const walk = new Walk();
    await walk.act(shop(), 'Add', shop(bar));
    await walk.act(shelf(bar), 'Anise', item('Anise', bar));
    await walk.act(shelf(bar), 'Basil', item('Basil', bar));
    expect(walk.idOf(item('Cumin'))).toBe(walk.idOf(item('Anise', bar)));
  });

  it('still leaves two what differs in anything else', async () => {
    const walk = new Walk();
    await walk.act(shop(), 'Add', shop(bar));
    expect(walk.idOf(makers(bar, button('Write to them')))).not.toBe(walk.idOf(makers()));
    expect(walk.idOf(item('Anise', bar))).not.toBe(walk.idOf(item('Basil')));
  });
});

describe('a notice beside the page that goes by a control of its own', () => {
  const asks = node(
    'group',
    { 'resource-name': 'consent' },
    text('We would like to count visits'),
    button('I decline'),
    button('Fine'),
  );
  const cart = (...more: string[]): PerceivedScreen =>
    web(heading('Cart') + text('Two things') + button('Pay') + more.join(''), start);

  it('makes no other screens of those that were seen with it', async () => {
    const walk = new Walk();
    await walk.act(cart(asks), 'Pay', makers(asks));
    expect(walk.idOf(cart(asks))).not.toBe(walk.idOf(cart()));
    expect(await walk.act(cart(asks), 'Fine', cart())).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(walk.idOf(cart(asks))).toBe(walk.idOf(cart()));
    await walk.act(cart(), 'Pay', makers());
    expect(walk.idOf(makers(asks))).toBe(walk.idOf(makers()));
    expect(walk.idOf(shop(asks))).toBe(walk.idOf(shop()));
  });

  it('is told from a way to another page of the same frame', async () => {
    for (const after of [
      cart(button('Thanks')),
      web(heading('Cart') + text('Three things') + button('Pay'), start),
      web(heading('Cart') + button('Pay') + text('Two things'), start),
      web(heading('Cart') + button('Pay'), start),
      web(heading('Cart') + text('Two things') + button('Pay') + asks, { route: '/paid' }),
    ]) {
      const walk = new Walk();
      expect(await walk.act(cart(asks), 'Fine', after)).toBeNull();
    }
    // What went stood elsewhere.
    expect(
      await new Walk().act(cart(asks), 'Pay', web(heading('Cart') + text('Two things') + asks, start)),
    ).toBeNull();
  });
});

describe('the bar of what was chosen on a phone, where a toolkit names nothing', () => {
  const view = (bounds: string, attributes: string, ...inner: string[]): string =>
    androidView('android.view.View', bounds, attributes, inner.join(''));
  const text = (words: string, bounds: string): string =>
    androidView('android.widget.TextView', bounds, `text="${words}"`);
  const row = (words: string, top: number): string =>
    view(
      `[0,${top}][1080,${top + 150}]`,
      'clickable="true"',
      text(words, `[30,${top + 40}][900,${top + 110}]`),
    );
  const icon = (name: string, left: number, top: number): string =>
    view(`[${left},${top}][${left + 140},${top + 140}]`, `clickable="true" content-desc="${name}"`);
  const chosen = view(
    '[0,2000][1080,2200]',
    'clickable="true"',
    text('Tidal', '[30,2020][600,2090]'),
    text('Two more for free', '[30,2100][600,2170]'),
    icon('Compare', 740, 2030),
    icon('Next', 900, 2030),
  );
  const page = (title: string, rows: readonly string[], bar = '') =>
    android(
      `<hierarchy width="1080" height="2340">${androidView('android.widget.FrameLayout', '[0,0][1080,2340]', '', androidView('androidx.compose.ui.platform.ComposeView', '[0,0][1080,2340]', '', view('[0,0][1080,2340]', '', view('[0,0][1080,190]', '', icon('Back', 20, 20), text(title, '[190,60][900,130]'), icon('Shuffle', 920, 20)), ...rows.map((words, i) => row(words, 200 + i * 160)), bar)))}</hierarchy>`,
    );
  const SONGS = ['Tidal', 'Copper', 'Halogen', 'Embers'];

  it('makes no other screens of those that were seen without it', async () => {
    const walk = new Walk();
    const settings = ['Account', 'Playback', 'Audio quality'];
    await walk.act(page('Settings', settings), 'Account', page('Account', ['Plan', 'Devices', 'Language']));
    expect(walk.idOf(page('Settings', settings))).not.toBe(walk.idOf(page('Settings', settings, chosen)));
    const bar = await walk.act(page('Road trip', SONGS), 'Tidal', page('Road trip', SONGS, chosen));
    expect(bar).toMatchObject({ sign: 'unfolded' });
    await walk.act(page('Road trip', SONGS, chosen), 'Back', page('Settings', settings, chosen));
    expect(walk.idOf(page('Settings', settings, chosen))).toBe(walk.idOf(page('Settings', settings)));
  });
});
