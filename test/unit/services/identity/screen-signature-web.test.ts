import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

describe('web pages', () => {
  const full = { bounds: '0,0,412,915' };
  const features = (xml: string, route = '/app') => signatureFeatures(web(xml, { route }));
  const title = (text: string): string => node('heading', { text, name: text, bounds: '40,40,300,30' });

  it('leave out the page they came from while it lies beneath', () => {
    const home = node(
      'group',
      full,
      title('Home'),
      node('menu', { name: 'All' }, node('listitem', { text: 'x' })),
    );
    const next = node('group', full, title('List'), node('link', { name: 'A', clickable: true }));
    const stack = features(node('group', { class: 'body', ...full }, home, next));
    expect(stack).toEqual(features(node('group', { class: 'body', ...full }, next)));
    expect(stack.title).toBe('list');
  });

  it('keep the section that is scrolled away when the next one fills the display', () => {
    const page = (y: number) => {
      const at = (top: number) => ({ bounds: `40,${top},300,40`, 'on-screen': top >= 0 && top < 915 });
      const save = node('button', { name: 'Save', 'resource-name': 'save', clickable: true, ...at(y + 50) });
      const field = node('textfield', { name: 'Town', editable: true, ...at(y + 1850) });
      const first = node('group', { bounds: `0,${y},412,1800` }, title('Start'), save);
      const second = node('group', { bounds: `0,${y + 1800},412,1800` }, field);
      return features(node('scroll', { ...full, scrollable: 'down up' }, first, second));
    };
    expect(page(-1800)).toEqual(page(0));
    expect(page(0).structure).toContain('button#save');
  });

  it('do not change with the cross in a search field, with prose, or when they start to scroll', () => {
    const field = node('textfield', { name: 'Search', editable: true, bounds: '16,100,300,40' });
    const cross = node('button', { name: 'Clear text', clickable: true, bounds: '280,105,30,30' });
    const plain = features(node('group', full, title('Find'), field));
    expect(features(node('group', full, title('Find'), field, cross))).toEqual(plain);
    const scrolling = { ...full, role: 'scroll', scrollable: 'down' };
    expect(
      features(node('group', scrolling, title('Find'), field, node('text', { text: 'More to read' }))),
    ).toEqual(plain);
  });

  it('are the same whichever tab is chosen in one of many strips of the same tabs, not in the one strip of a page', () => {
    const strip = (chosen: string): string => {
      const tabs = ['Data', 'Logs', 'Options'].map((name) =>
        node('tab', { name, text: name, clickable: true, selected: name === chosen }),
      );
      return node('group', full, node('tablist', { bounds: '0,100,412,40' }, ...tabs), title('Job'));
    };
    const page = (...chosen: readonly string[]) => features(node('group', full, ...chosen.map(strip)));
    expect(page('Data', 'Logs')).toEqual(page('Data', 'Data'));
    expect(page('Data').flags).toEqual(['tab data']);
    expect(page('Logs').flags).toEqual(['tab logs']);
  });

  it('have a rule version of their own, so that a better one names no screen of a phone anew', () => {
    expect(features(node('group', full)).ruleVersion).toBe(5);
  });

  it('take a folder and its start page for one place', () => {
    const route = (address: string): string => features(node('group', full), address).route;
    expect(['/demos/', '/demos', '/demos/index.html', '/demos/default.aspx'].map(route)).toEqual(
      Array(4).fill('/demos'),
    );
    expect(route('/index.php?page=a')).toBe(route('/?page=b'));
    expect(route('/demos/indexes.html')).toBe('/demos/indexes.html');
  });

  it('tell the screens of an app that has one address and no headings by the text of its bar', () => {
    const page = (name: string, body = { ...full, scrollable: '' }) => {
      const back = node('link', { name: 'Back', clickable: true, bounds: '8,0,57,44' });
      const text = node('text', { text: name, name, bounds: '170,0,72,44' });
      const bar = node('group', { bounds: '0,0,412,44' }, back + text);
      const menu = node('link', { name: 'Menu', clickable: true, bounds: '361,871,43,44' });
      const help = node('text', { text: 'Help', name: 'Help', bounds: '8,871,94,44' });
      const bottom = node('group', { bounds: '0,871,412,44' }, help + menu);
      const box = node('group', { bounds: '0,60,412,169' }, help + menu);
      const content = node('scroll', { ...full, scrollable: 'down' }, node('text', { text: 'Lorem ipsum' }));
      return node('group', { class: 'body', ...body }, bar, bottom, content, box);
    };
    const titles = (route: string) => ['Modals', 'Cards'].map((name) => features(page(name), route).title);
    expect(titles('/app/')).toEqual(['modal', 'card']);
    expect(titles('/app/index.html#')).toEqual(['modal', 'card']);
    // The page lies behind its bar and holds the same kinds of things, a bar of tabs.
    const over = (name: string): string => {
      const tab = node('link', { name: 'Inbox', clickable: true, bounds: '8,865,99,50' });
      const tabs = node('group', { bounds: '0,865,412,50' }, tab + node('text', { text: 'Info' }));
      const back = node('link', { name: 'Back', clickable: true, bounds: '8,0,57,44' });
      const bar = node(
        'group',
        { bounds: '0,0,412,44' },
        back + node('text', { text: name, bounds: '130,0,152,44' }),
      );
      return node('group', { class: 'body', ...full }, bar, node('group', full, tabs));
    };
    expect(['Tab bar', 'Tabs'].map((name) => features(over(name), '/app/').title)).toEqual([
      'tab bar',
      'tabs',
    ]);
    // A sheet that is built as the page under it.
    const under = (name: string): string => {
      const back = node('link', { name: 'Back', clickable: true, bounds: '8,0,57,44' });
      const text = node('text', { text: name, bounds: '179,0,55,44' });
      const page = node('group', full, node('group', { bounds: '0,0,412,44' }, back + text));
      const done = node('link', { name: 'Done', clickable: true, bounds: '350,620,50,44' });
      const sheet = node(
        'group',
        { bounds: '0,615,412,300' },
        done + node('text', { text: 'Lorem', bounds: '8,700,300,20' }),
      );
      return node('group', { class: 'body', ...full }, page, sheet);
    };
    expect(features(under('Modals'), '/app/').title).toBe('modal');
    // The address tells already.
    expect(new Set(titles('/app/modals.html')).size).toBe(1);
    expect(new Set(titles('/app/index.html#/modals')).size).toBe(1);
    // A row of a list is none.
    const row = (n: number): string => {
      const text = node('text', { text: 'Row', name: 'Row', bounds: `170,${n * 50},72,44` });
      const more = node('link', { name: 'More', clickable: true, bounds: `8,${n * 50},57,44` });
      return node('group', { bounds: `0,${n * 50},412,44` }, text + more);
    };
    expect(features(node('group', full, row(0), row(1), row(2)), '/app/').title).toBe('');
    // What scrolls by is no title.
    expect(features(page('Modals', { ...full, scrollable: 'up down' }), '/app/').title).toBe('');
  });

  it('take a fragment for a route unless it names a place in the page', () => {
    const page = (route: string): string =>
      features(node('group', full, node('heading', { 'resource-name': 'shipping', text: 'Help' })), route)
        .route;
    expect(page('/help#shipping')).toBe('/help');
    expect(page('/help#button')).toBe('/help#button');
    expect(page('/help#&ui-state=dialog')).toBe('/help');
    expect(page('/help#item-4711')).toBe('/help#item-:n');
    expect(page('/#posts/17')).toBe('/#posts/:id');
    expect(page('/app/#posts/17/edit')).toBe('/app#posts/:id/edit');
    // A page that tells of an API at length calls its places so.
    expect(page('/help#tag/pet/operation/addPet')).toBe('/help');
  });

  it('are where their frames are that show most of the page, if these are their own', () => {
    const framing = (href: string, bounds: string): string =>
      features(node('group', full, node('webview', { href, bounds }))).route;
    const wide = '100,0,312,400';
    expect(framing('https://shop.example/guide/index.html?v=2#/pay/17', wide)).toBe(
      '/app > /guide?v#/pay/:id',
    );
    expect(framing('https://shop.example/guide', '0,0,100,400')).toBe('/app');
    expect(framing('https://shop.example/guide', '0,0,412,60')).toBe('/app');
    expect(framing('https://shop.example.test/guide', wide)).toBe('/app');
    expect(framing('', wide)).toBe('/app');
  });

  it('take a notice for an error where it complains or answers a form, and for a notice elsewhere', () => {
    const flags = (...inner: string[]) => features(node('group', full, title('Shelf'), ...inner)).flags;
    const notice = (text: string): string => node('alert', { text, name: text });
    expect(flags(notice('Saved'))).toEqual([]);
    expect(flags(notice('The file could not be read'))).toEqual(['error']);
    const beside = (text: string) => flags(node('textfield', { name: 'Town', editable: true }), notice(text));
    const answers = [
      'Try another one',
      'Not saved',
      'Unsuccessful',
      'Ihre Angaben wurden nicht gespeichert',
      '登録に失敗',
      'Card already saved',
      'Nom déjà enregistré',
      'Le nom doit être renseigné pour être enregistré',
      'Corrige los campos antes de que sea guardado',
      'Уже сохранено под этим именем',
      '已经保存成功',
      'Only pictures can be added',
      'Die Datei kann nicht hinzugefügt werden',
    ];
    for (const text of answers) expect([text, ...beside(text)]).toEqual([text, 'error']);
    // What says plainly that something was done is no error of a form either, as beside the search field of a bar.
    const done = [
      'Saved',
      'Save successful Dismiss',
      'Erfolgreich gespeichert',
      'Enregistré',
      'Успешно сохранено',
      '保存成功',
      'Created',
      'Trip added',
      'Eintrag gelöscht',
    ];
    for (const text of done) expect([text, ...beside(text)]).toEqual([text]);
  });

  it('are the same with and without the box that holds them and a notice, and at the same depth', () => {
    const parts = [1, 2].map((at) =>
      node('group', { 'resource-name': `part-${'ab'[at - 1]}` }, title(`Part ${at}`), title('More')),
    );
    const app = node('group', {}, node('group', {}, ...parts));
    const around = (...inner: string[]): string =>
      node('group', { class: 'body' }, node('group', { 'resource-name': 'root' }, ...inner));
    const plain = features(node('group', { class: 'body' }, app));
    const undo = node('button', { name: 'Undo', clickable: true });
    expect(features(around(app, node('alert', {}, title('Saved'), undo)))).toEqual(plain);
    const snack = node(
      'group',
      { clickable: true, name: 'Saved Undo' },
      node('alert', {}, title('Saved'), undo),
    );
    expect(features(around(app, snack))).toEqual(plain);
    // A box around two things is a part of the page, whatever is said in it.
    expect(features(around(app, title('Foot'), snack)).structure).toContain('#root');
    expect(features(around(app, snack, title('Foot'))).structure).toEqual(
      features(around(app, title('Foot'))).structure,
    );
  });

  it('are the same with and without what they say in a notice, and what can be done about it there', () => {
    const button = (name: string) => node('button', { name, text: name, clickable: true });
    const page = (...inner: string[]) => node('group', full, ...inner, title('Budget'), button('Next'));
    const plain = features(page());
    expect(features(page(node('alert', {}, button('Undo'), button('Close'), title('Saved'))))).toEqual(plain);
    expect(
      features(page(node('alert', { 'resource-name': 'toast', clickable: true, name: 'Undo' }))),
    ).toEqual(plain);
    expect(features(page(node('group', {}, button('Undo')))).labels).toContain('button undo');
    const dialog = node('dialog', { modal: true, name: 'Sure' }, title('Sure'), button('Yes'));
    expect(features(node('alert', full, dialog)).labels).toEqual(['button yes']);
    expect(features(node('group', full, node('alert', {}, title('No such page')))).title).toBe(
      'no such page',
    );
  });

  it('are called what a heading says before its buttons, and what folds by its button', () => {
    const button = (name: string) => node('button', { name, text: name, clickable: true });
    const head = (...inner: string[]) =>
      screenName(web(node('group', full, node('heading', { name: 'Add account Close' }, ...inner))));
    const words = node('text', { text: 'Add account', name: 'Add account' });
    expect(head(words, button('Close'))).toBe('Add account');
    expect(head(button('Shipping'), node('text', { text: 'optional' }))).toBe('Add account Close');
    expect(head(node('text', { text: '3' }), button('Close'))).toBe('Add account Close');
    expect(head(words)).toBe('Add account Close');
    expect(head(node('button', { name: 'Menu', clickable: true }), words, button('Close'))).toBe(
      'Add account',
    );
  });

  it('of items are the same though their controls name the item, where the address has its key', () => {
    const button = (name: string) => node('button', { name, text: name, clickable: true });
    const search = (name: string) =>
      node('textfield', { name: `Search ${name}`, editable: true, bounds: '16,300,300,40' });
    const page = (name: string, route: string) =>
      features(
        node('group', full, title(name), button(`Follow ${name}`), button('Share'), search(name)),
        route,
      );
    expect(page('Jane Doe', '/users/17')).toEqual(page('Ann Lee', '/users/4711'));
    expect(page('Jane Doe', '/users/17').labels).toEqual([
      'button follow',
      'button share',
      'textfield search',
    ]);
    expect(page('Food', '/food').labels).toContain('button follow food');
    expect(page('Share', '/users/5').labels).toContain('button share');
  });

  it('are the same on each page of a list, whose links to the others differ in the query of their address', () => {
    const link = (name: string, to: string) =>
      node('link', { name, text: name, clickable: true, href: `https://shop.example${to}` });
    const labels = (route: string, ...links: string[]) =>
      features(node('group', full, title('Posts'), node('navigation', {}, ...links)), route).labels;
    const home = link('Home', '/');
    const first = labels('/posts', home, link('Older', '/posts?page=2'));
    expect(first).toEqual(['link home']);
    expect(labels('/posts?page=2', home, link('Newer', '/posts'), link('Older', '/posts?page=3'))).toEqual(
      first,
    );
    expect(labels('/#/posts?p=2', link('Newer', '/#/posts?p=1'), link('Home', '/#/'))).toEqual(first);
    // An app of one address may say by its query where one is, and a place on a page is none of its pages.
    expect(labels('/', link('Older', '/?page=2'))).toEqual(['link older']);
    expect(labels('/posts', link('Notes', '/posts#notes'))).toEqual(['link note']);
  });

  it('tell a form from the same form with an error, an empty list from a full one, two dialogs', () => {
    const form = node('form', {}, node('textfield', { name: 'E-mail', editable: true }));
    expect(features(form + node('alert', { text: 'Wrong address' })).flags).toEqual(['error']);
    const bar = node(
      'alert',
      { name: 'Cookies' },
      node('text', { text: 'We use cookies', name: 'We use cookies' }),
    );
    expect(features(form + bar).flags).toEqual([]);
    expect(features(node('list', {}, node('listitem', { text: 'a' })))).not.toEqual(
      features(node('list', {})),
    );
    const dialog = (text: string): string =>
      node(
        'dialog',
        { modal: true, clickable: true },
        node('text', { text, bounds: '40,300,300,30' }),
        node('button', { name: 'OK', clickable: true }),
      );
    expect(features(dialog('Delete it?'))).not.toEqual(features(dialog('Rename it')));
    expect(features(form + dialog('Delete it?'))).toEqual(features(dialog('Delete it?')));
  });
});
