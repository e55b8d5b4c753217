import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { IdentityMemory } from '../../../../agent/services/identity/memory/screen-identity.ts';
import { APP, button, heading, page, SCOPE, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

describe('signs of a false split', () => {
  it('scrolling and unfolding stay where they are, and the sign is on the record', async () => {
    const walk = new Walk();
    const plain = page(heading('Help'), button('More'), button('Call'));
    const open = page(heading('Help'), button('More'), button('Call'), button('Chat'));
    expect(walk.idOf(plain)).not.toBe(walk.idOf(open));
    expect(await walk.act(plain, 'More', open)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(walk.idOf(open)).toBe(walk.idOf(plain));
    const later = page(heading('Help'), button('More'), button('Call'), button('Top'));
    expect(await walk.act(plain, 'SCROLL_DOWN', later)).toMatchObject({ sign: 'scrolled' });
    expect(walk.idOf(later)).toBe(walk.idOf(plain));
  });

  it('an arrow on both leads from an entry back to a list that is called as its entries are', async () => {
    const rows = ['How?', 'Why?', 'When?'].map((name) => node('listitem', { clickable: true, name }));
    const arrow = node('button', { name: 'Navigate up', clickable: true, bounds: '4,8,48,48' });
    const bar = heading('FAQ') + arrow + button('Search');
    const list = page(bar, node('list', { 'resource-name': 'entries' }, ...rows));
    const entry = page(bar, node('text', { text: 'Open the settings', name: 'Open the settings' }));
    const walk = new Walk();
    await walk.act(list, 'How?', entry);
    expect(await walk.act(entry, 'Navigate up', list)).toBeNull();
    expect(walk.idOf(entry)).not.toBe(walk.idOf(list));
  });

  it.each(['Previous', 'Close', 'Cancel'])(
    'what says %s further down, on both, shows less of its screen',
    async (name) => {
      const control = node('button', { name, text: name, clickable: true, bounds: '16,500,200,40' });
      const bar = heading('Tour') + button('Search') + button('Menu') + button('Save') + control;
      const more = page(bar, node('text', { text: 'Slide two', name: 'Slide two' }), button('Read more'));
      const less = page(bar);
      const walk = new Walk();
      expect(await walk.act(more, name, less)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
      expect(walk.idOf(more)).toBe(walk.idOf(less));
    },
  );

  it('what turns pages is a link where there is one to turn to, and else a button: the page is the same', async () => {
    const walk = new Walk();
    const link = (name: string): string => node('link', { name, text: name, clickable: true });
    const [first, middle, last] = [
      page(heading('Hosts'), button('Back a page'), link('On a page')),
      page(heading('Hosts'), link('Back a page'), link('On a page')),
      page(heading('Hosts'), link('Back a page'), button('On a page')),
    ] as const;
    expect(await walk.act(first, 'On a page', middle)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(await walk.act(middle, 'On a page', last)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(new Set([first, middle, last].map(walk.idOf)).size).toBe(1);
    const other = page(heading('Hosts'), link('Back a page'), button('Start'));
    expect(await walk.act(first, 'On a page', other)).toBeNull();
  });

  it('of the places of an app the one that is chosen may be a button, and the others links: they are no pages to turn', async () => {
    const walk = new Walk();
    const place = (chosen: string, says: string): PerceivedScreen =>
      page(
        heading('Acme'),
        ...['Home', 'News'].map((name) =>
          name === chosen ? button(name) : node('link', { name, text: name, clickable: true }),
        ),
        node('text', { text: says, name: says }),
      );
    const news = place('News', 'What is new this week');
    expect(await walk.act(place('Home', 'Welcome to all of you'), 'News', news)).toBeNull();
  });

  it('a tap that says in a notice that something was done stays on its screen', async () => {
    const walk = new Walk();
    const start = page(heading('Help'), button('More'));
    const done = page(heading('Help'), button('More'), node('alert', { text: 'Saved', name: 'Saved' }));
    expect(await walk.act(start, 'More', done)).toBeNull();
    expect(walk.idOf(done)).toBe(walk.idOf(start));
  });

  it('another title, a dialog or an error is never such a sign', async () => {
    const walk = new Walk();
    const start = page(heading('Help'), button('More'));
    for (const other of [
      page(heading('Contact'), button('More'), button('Chat')),
      page(heading('Help'), button('More'), node('alert', { text: 'Wrong', name: 'Wrong' })),
    ])
      expect(await walk.act(start, 'More', other)).toBeNull();
    expect(new Set([start].map(walk.idOf)).size).toBe(1);
  });

  it('one change of where an action leads is a state; going to and fro is a sign', async () => {
    const walk = new Walk();
    const from = page(heading('Start'), button('Go'));
    const a = page(heading('Account'), button('Help'), button('Orders'));
    const b = page(heading('Account'), button('Help'), button('Orders'), button('Sign in'));
    const signs = [];
    for (const to of [a, b, a, b, a, b]) signs.push((await walk.act(from, 'Go', to))?.sign ?? null);
    expect(signs).toEqual([null, null, null, null, null, 'same_action']);
    expect(walk.idOf(a)).toBe(walk.idOf(b));
  });

  it('to and fro by what the run does itself is a state, however often it goes', async () => {
    const walk = new Walk();
    const from = page(heading('Start'), button('Go'));
    const a = page(heading('Account'), button('Help'), button('Orders'));
    const b = page(heading('Account'), button('Help'), button('Orders'), button('Sign in'));
    for (const [i, to] of [a, b, a, b, a, b].entries()) {
      expect(await walk.act(from, 'Go', to)).toBeNull();
      if (i % 2 === 0) walk.fold('restart', { attempt: 1, requested: 'reset', kind: 'reset', tookMs: 0 });
      else walk.fold('decision', { action: { submits: true }, fieldState: 'filled' });
    }
    expect(walk.idOf(a)).not.toBe(walk.idOf(b));
  });

  it('a tap that changed the address alone has not left the page, and what is drawn for it later has', async () => {
    const walk = new Walk();
    const icons = (fragment: string, ...more: string[]): PerceivedScreen =>
      web(
        heading('Icons') +
          button('Bell') +
          button('Car') +
          'Pick one of these or look for more'
            .split(' ')
            .map((text) => node('text', { text }))
            .join('') +
          more.join(''),
        {
          route: `/icons.html${fragment}`,
        },
      );
    const plain = icons('');
    const bell = icons('#/icon/bell');
    expect(walk.idOf(bell)).not.toBe(walk.idOf(plain));
    expect(await walk.act(plain, 'Bell', bell)).toMatchObject({ kind: 'parameter', sign: 'same_page' });
    expect(walk.idOf(bell)).toBe(walk.idOf(plain));
    expect(await walk.act(bell, 'Car', icons('#/icon/car'))).toMatchObject({ sign: 'same_page' });
    expect(walk.idOf(icons('#/icon/car'))).toBe(walk.idOf(plain));
    const menu = icons('', node('dialog', { name: 'Menu', text: 'Menu' }));
    expect(await walk.act(plain, 'Bell', menu)).toBeNull();
    expect(await walk.act(menu, 'Car', icons('#/icon/sun'))).toMatchObject({ sign: 'same_page' });
    const drawn = icons('#/icon/bell', button('Ring it'));
    expect(walk.idOf(drawn)).not.toBe(walk.idOf(plain));
    expect(await walk.act(plain, 'Bell', icons('#/icon/lamp', node('text', { text: 'A lamp' })))).toBeNull();
    expect(
      await walk.act(plain, 'Bell', { ...bell, foreground: { ...bell.foreground, route: '/other.html' } }),
    ).toBeNull();
  });

  it('alike rows that lead to screens of one mould make the title a parameter', async () => {
    const walk = new Walk();
    const rows = ['Lamp', 'Chair', 'Table'].map((name) =>
      node('listitem', { clickable: true, name }, node('text', { text: name, name })),
    );
    const silent = { route: '/' };
    const list = web(heading('All things') + node('list', {}, ...rows), silent);
    const product = (name: string): PerceivedScreen =>
      web(
        heading(name) +
          button('Add to cart') +
          button('Write a review') +
          node('text', { text: 'Free delivery', name: 'Free delivery' }),
        silent,
      );
    expect(walk.idOf(product('Lamp'))).not.toBe(walk.idOf(product('Chair')));
    expect(await walk.act(list, 'Lamp', product('Lamp'))).toBeNull();
    expect(await walk.act(list, 'Chair', product('Chair'))).toMatchObject({ kind: 'parameter' });
    expect(new Set(['Lamp', 'Chair', 'Table'].map((name) => walk.idOf(product(name)))).size).toBe(1);
    expect(walk.memory.resolve(SCOPE, APP, product('Table')).identity.instance.title).toBe('Table');
    const settings = (name: string): PerceivedScreen =>
      web(heading(name) + node('list', {}, node('listitem', { text: `${name} one` })), silent);
    expect(await walk.act(list, 'Lamp', settings('Sound'))).toBeNull();
    expect(await walk.act(list, 'Chair', settings('Network'))).toBeNull();
  });

  it('what was met of a mould before its title became a parameter is that one screen as well', async () => {
    const walk = new Walk();
    const list = (...more: string[]): PerceivedScreen =>
      page(heading('Budget') + node('list', {}, ...['Food', 'Rent', 'Fun'].map(row)), ...more);
    const item = (name: string): PerceivedScreen =>
      page(heading(name), button('Edit notes'), text('Budgeted'), text('Spent'));
    await walk.act(list(), 'Food', item('Food'));
    // The same list with a button more is another screen, from which another row was gone to.
    await walk.act(list(button('Undo')), 'Rent', item('Rent'));
    const known = [walk.idOf(item('Food')), walk.idOf(item('Rent'))].sort();
    expect(new Set(known).size).toBe(2);
    const sign = await walk.act(list(), 'Fun', item('Fun'));
    expect(sign).toMatchObject({ kind: 'parameter', screenId: known[0], absorbed: known.slice(1) });
    expect(new Set(['Food', 'Rent', 'Fun'].map((name) => walk.idOf(item(name)))).size).toBe(1);
  });

  const text = (said: string): string => node('text', { text: said, name: said });
  const row = (name: string): string => node('listitem', { clickable: true, name }, text(name));

  it('where all pages of an app have one address and show nothing that has a name, only their titles count', async () => {
    const walk = new Walk();
    const start = { route: '/app/index.html' };
    const list = web(heading('Demos') + node('list', {}, row('Cards') + row('Grid')), start);
    const demo = (name: string): PerceivedScreen =>
      web(heading(name) + text('Lorem ipsum') + text('Dolor sit') + text('Back to top'), start);
    expect(await walk.act(list, 'Cards', demo('Cards'))).toBeNull();
    expect(await walk.act(list, 'Grid', demo('Grid'))).toBeNull();
    expect(walk.idOf(demo('Cards'))).not.toBe(walk.idOf(demo('Grid')));
  });
});

describe('signs of a false merge', () => {
  const step = (chosen: string, onward = 'Next'): PerceivedScreen =>
    page(
      heading('Tour'),
      node('button', { name: 'One', text: 'One', clickable: true, selected: chosen === 'One' }),
      node('button', { name: 'Two', text: 'Two', clickable: true, selected: chosen === 'Two' }),
      button(onward),
    );

  it('one action of one screen that leads to two places, told by what is chosen, refines the rule', async () => {
    const walk = new Walk();
    const [x, y] = [page(heading('Maps')), page(heading('Music'))];
    expect(walk.idOf(step('One'))).toBe(walk.idOf(step('Two')));
    expect(await walk.act(step('One'), 'Next', x)).toBeNull();
    expect(await walk.act(step('Two'), 'Next', y)).toBeNull();
    expect(await walk.act(step('One'), 'Next', x)).toMatchObject({ kind: 'refine', sign: 'other_target' });
    expect(walk.idOf(step('One'))).not.toBe(walk.idOf(step('Two')));
  });

  it('where an arrow back leads tells of the way one came, not of the screen', async () => {
    const walk = new Walk();
    const [one, two] = [step('One', 'Back'), step('Two', 'Back')];
    const [x, y] = [page(heading('Maps')), page(heading('Music'))];
    for (const [from, to] of [
      [one, x],
      [two, y],
      [one, x],
    ] as const)
      expect(await walk.act(from, 'Back', to)).toBeNull();
    expect(walk.idOf(one)).toBe(walk.idOf(two));
  });

  it('without anything to tell by, nothing is refined', async () => {
    const walk = new Walk();
    const same = page(heading('Tour'), button('Next'));
    const targets = ['Maps', 'Music', 'Maps', 'Music'].map((name) => page(heading(name)));
    for (const to of targets) expect(await walk.act(same, 'Next', to)).toBeNull();
  });
});

it('a takeover that folds the same records has the same identities', async () => {
  const walk = new Walk();
  const plain = page(heading('Help'), button('More'), button('Call'));
  const open = page(heading('Help'), button('More'), button('Call'), button('Chat'));
  await walk.act(plain, 'More', open);
  const again = new IdentityMemory();
  for (const record of walk.records) again.apply(record);
  for (const screen of [plain, open, page(heading('Help'), button('More'))])
    expect(again.resolve(SCOPE, APP, screen)).toEqual(walk.memory.resolve(SCOPE, APP, screen));
});
