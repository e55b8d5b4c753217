import { describe, expect, it } from 'vitest';
import type { IdentityAdjustment } from '../../../agent/domain/identity.ts';
import type { PerceptionRecord, RunRecord } from '../../../agent/domain/records.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { checkIdentity } from '../../../agent/services/identity/identity-check.ts';
import { IdentityMemory } from '../../../agent/services/identity/screen-identity.ts';
import { node, web } from './recorded-screens.ts';

const SCOPE = { tenantId: 'test', projectId: 'main' };
const APP = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** A run in small: looks, acts, checks and folds what a crawl would commit. */
class Walk {
  readonly records: RunRecord[] = [];
  memory = new IdentityMemory();
  private readonly screens = new Map<string, PerceivedScreen>();

  look(screen: PerceivedScreen): PerceptionRecord {
    const elementsRefId = `ref ${this.screens.size}`;
    this.screens.set(elementsRefId, screen);
    const resolved = this.memory.resolve(SCOPE, APP, screen);
    const screenPerceptualHash64 = '0000000000000000';
    return {
      ...resolved,
      insideApp: screen.insideApp,
      elementsRefId,
      screenPerceptualHash64,
    } as PerceptionRecord;
  }

  fold(kind: RunRecord['kind'], body: object): void {
    const record = { recordId: '', kind, stepOrdinal: 0, body } as unknown as RunRecord;
    this.records.push(record);
    this.memory.apply(record);
  }

  async act(from: PerceivedScreen, name: string, to: PerceivedScreen): Promise<IdentityAdjustment | null> {
    const before = this.look(from);
    this.fold('perception', before);
    const action = offered(from, before.screenId, name);
    this.fold('decision', { action });
    const after = this.look(to);
    const elements = (ref: string): Promise<PerceivedScreen> =>
      Promise.resolve(this.screens.get(ref) ?? from);
    const adjustment = await checkIdentity({
      memory: this.memory,
      before,
      beforeScreen: from,
      action,
      after,
      afterScreen: to,
      elements,
    });
    if (adjustment !== null) this.fold('identity_adjustment', adjustment);
    this.fold('verification_assessment', { post: this.look(to) });
    return adjustment;
  }

  idOf = (screen: PerceivedScreen): string => this.memory.resolve(SCOPE, APP, screen).screenId;
}

function offered(screen: PerceivedScreen, screenId: string, name: string): EnumeratedAction {
  const all = enumerateActions(screen, { screenId, allow: [] });
  const action = all.find((a) => a.label === name || a.kind === name);
  if (action === undefined) throw new Error(`${name} is not offered`);
  return action;
}

const button = (name: string): string => node('button', { name, text: name, clickable: true });
const heading = (text: string): string => node('heading', { text, name: text });
const page = (...inner: string[]): PerceivedScreen =>
  web(node('group', { class: 'body', scrollable: 'down', bounds: '0,0,412,2000' }, ...inner), {
    route: '/shop',
  });

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

  it('a tap that says in a notice that something was done stays on its screen', async () => {
    const walk = new Walk();
    const start = page(heading('Help'), button('More'));
    const done = page(heading('Help'), button('More'), node('alert', { text: 'Saved', name: 'Saved' }));
    expect(await walk.act(start, 'More', done)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
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

  it('so do pages about an item that are called as it, from a screen that shows one item or another', async () => {
    const walk = new Walk();
    const silent = { route: '/' };
    const rows = ['Ann', 'Ben', 'Cem'].map((name) =>
      node('listitem', { clickable: true, name }, node('text', { text: name, name })),
    );
    const list = web(heading('Chats') + node('list', {}, ...rows), silent);
    const about = (title: string): PerceivedScreen =>
      web(
        heading(title) +
          button('Block') +
          ['Mute', 'Media'].map((said) => node('text', { text: said, name: said })).join(''),
        silent,
      );
    const chat = (name: string): PerceivedScreen =>
      web(heading(name) + button('Call') + button('Send') + button('About'), silent);
    await walk.act(list, 'Ann', chat('Ann'));
    expect(await walk.act(list, 'Ben', chat('Ben'))).toMatchObject({ kind: 'parameter' });
    expect(await walk.act(chat('Ann'), 'About', about('Ann'))).toBeNull();
    expect(await walk.act(chat('Ann'), 'Call', about('Calls'))).toBeNull();
    expect(await walk.act(chat('Ben'), 'About', about('Ben'))).toMatchObject({ sign: 'alike_rows' });
    expect(walk.idOf(about('Cem'))).toBe(walk.idOf(about('Ann')));
  });

  const text = (said: string): string => node('text', { text: said, name: said });
  const row = (name: string): string => node('listitem', { clickable: true, name }, text(name));
  const recipes = (route = '/recipes', ...more: string[]): PerceivedScreen =>
    web(heading('Recipes') + node('list', {}, ...['Soup', 'Salad', 'Pie', 'Stew'].map(row)) + more.join(''), {
      route,
    });
  const recipe = (name: string, ...more: string[]): PerceivedScreen =>
    web(
      heading(name) +
        button('Cook') +
        button(`Share ${name}`) +
        text('Ingredients') +
        text(name) +
        more.join(''),
      { route: `/recipe/${name.toLowerCase()}` },
    );

  it('alike rows that lead to pages whose addresses name an item each make that word a parameter', async () => {
    const walk = new Walk();
    const cook = (name: string): PerceivedScreen =>
      web(heading(`${name}: step one`) + button('Next'), { route: `/cook/${name.toLowerCase()}/first` });
    expect(await walk.act(recipes(), 'Soup', recipe('Soup'))).toBeNull();
    expect(await walk.act(recipe('Soup'), 'Cook', cook('Soup'))).toBeNull();
    expect(await walk.act(recipes(), 'Salad', recipe('Salad'))).toBeNull();
    expect(await walk.act(recipe('Salad'), 'Cook', cook('Salad'))).toBeNull();
    expect(walk.idOf(recipe('Soup'))).not.toBe(walk.idOf(recipe('Salad')));
    expect(await walk.act(recipes(), 'Pie', recipe('Pie'))).toMatchObject({
      kind: 'parameter',
      sign: 'alike_rows',
    });
    const names = ['Soup', 'Salad', 'Pie', 'Stew'];
    expect(new Set(names.map((name) => walk.idOf(recipe(name)))).size).toBe(1);
    expect(walk.memory.resolve(SCOPE, APP, recipe('Stew')).identity.instance).toEqual({
      title: 'Stew',
      parameters: ['stew'],
    });
    // What hangs on them is known by the names that the items have; what is called otherwise is not.
    expect(new Set(['Soup', 'Salad', 'Pie'].map((name) => walk.idOf(cook(name)))).size).toBe(1);
    expect(walk.idOf(cook('Anything'))).not.toBe(walk.idOf(cook('Soup')));
    // So is what hangs on their address, whatever its item is called; it is known by what was seen of it first.
    const notes = (name: string): PerceivedScreen =>
      web(heading(`On ${name}`) + button('Keep'), { route: `/recipe/${name}/notes` });
    expect(await walk.act(recipe('Soup'), 'Cook', notes('ham'))).toBeNull();
    expect(walk.idOf(notes('fish'))).toBe(walk.idOf(notes('ham')));
    // A page of that address with another structure is another one.
    const form = recipe('New', node('textfield', { name: 'Name', editable: true }));
    expect(walk.idOf(form)).not.toBe(walk.idOf(recipe('Soup')));
    const again = new IdentityMemory();
    for (const record of walk.records) again.apply(record);
    expect(again.resolve(SCOPE, APP, recipe('Stew')).screenId).toBe(walk.idOf(recipe('Soup')));
  });

  it('so do the few plain controls of a screen that no list holds', async () => {
    const walk = new Walk();
    const names = ['Soup', 'Salad', 'Pie'];
    const hub = web(heading('Recipes') + names.map(button).join(''), { route: '/recipes' });
    for (const name of names) await walk.act(hub, name, recipe(name));
    expect(new Set(names.map((name) => walk.idOf(recipe(name)))).size).toBe(1);
  });

  it.each<[why: string, from: PerceivedScreen, to: (name: string) => PerceivedScreen]>([
    [
      'pages that share little of what they say',
      recipes(),
      (name) =>
        recipe(name, text(`${name} one`), text(`${name} two`), text(`${name} three`), text(`${name} four`)),
    ],
    [
      'entries of a menu',
      web(node('navigation', {}, node('list', {}, ...['Soup', 'Salad', 'Pie'].map(row))), {
        route: '/recipes',
      }),
      recipe,
    ],
    [
      'rows that stay beside what they lead to',
      recipes(),
      (name) => recipe(name, node('list', {}, ...['Soup', 'Salad', 'Pie', 'Stew'].map(row))),
    ],
    ['rows of a page that is of that address itself', recipes('/recipe/all'), recipe],
    [
      'pages that only tell something',
      recipes(),
      (name) =>
        web(heading(name) + text('How it is used') + text('In other colours') + button('Back'), {
          route: `/recipe/${name}`,
        }),
    ],
    [
      'files',
      recipes(),
      (name) => ({
        ...recipe(name),
        foreground: { ...recipe(name).foreground, route: `/recipe/${name}.html` },
      }),
    ],
    [
      'parts of the app',
      recipes('/start/page'),
      (name) => ({ ...recipe(name), foreground: { ...recipe(name).foreground, route: `/${name}` } }),
    ],
  ])('of %s none is an item of many', async (_, from, to) => {
    const walk = new Walk();
    for (const name of ['Soup', 'Salad', 'Pie']) expect(await walk.act(from, name, to(name))).toBeNull();
    expect(new Set(['Soup', 'Salad', 'Pie'].map((name) => walk.idOf(to(name)))).size).toBe(3);
  });

  it('a page with a query is the one without it where it is called and built the same, once that was seen', async () => {
    const walk = new Walk();
    const tickets = (query: string, title = 'Tickets'): PerceivedScreen =>
      web(heading(title) + button('New'), { route: `/tickets${query}` });
    const own = walk.idOf(tickets('?owner=kim'));
    expect(own).not.toBe(walk.idOf(tickets('')));
    expect(await walk.act(tickets(''), 'New', tickets('', 'Other'))).toBeNull();
    const [plain] = ['', '?owner=kim', '?page=2&sort=name'].map((query) => walk.idOf(tickets(query)));
    expect(plain).not.toBe(own);
    for (const query of ['?owner=kim', '?page=2&sort=name', '#/list?by=name'])
      expect(walk.idOf(tickets(query)) === plain).toBe(!query.startsWith('#'));
    expect(walk.idOf(tickets('?owner=kim', 'Archive'))).not.toBe(plain);
    const root = (query: string): PerceivedScreen =>
      web(heading('Tickets') + button('New'), { route: `/${query}` });
    expect(await walk.act(root(''), 'New', root('?page=about'))).toBeNull();
    expect(walk.idOf(root('?page=about'))).not.toBe(walk.idOf(root('')));
    const untitled = (query: string): PerceivedScreen => web(button('New'), { route: `/x${query}` });
    expect(await walk.act(untitled(''), 'New', untitled('?a=1'))).toBeNull();
    expect(walk.idOf(untitled('?a=1'))).not.toBe(walk.idOf(untitled('')));
  });

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
