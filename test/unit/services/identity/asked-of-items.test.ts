import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { nameWithin, aroundName } from '../../../../agent/services/identity/memory/asked-of-items.ts';
import { androidScreen, androidView, node, web } from '../../../support/screens/recorded-screens.ts';
import { idsOf, Walk } from '../../../support/screens/identity-walk.ts';

const text = (words: string, y: number, id = ''): string =>
  androidView('android.widget.TextView', `[40,${y}][900,${y + 60}]`, `text="${words}" resource-id="${id}"`);
const button = (words: string, y: number, id: string): string =>
  androidView(
    'android.widget.Button',
    `[40,${y}][900,${y + 120}]`,
    `text="${words}" clickable="true" resource-id="${id}"`,
  );

const list = (...names: string[]) =>
  androidScreen(
    text('Contacts', 60, 'app:id/title') +
      androidView(
        'androidx.recyclerview.widget.RecyclerView',
        '[0,200][1000,1900]',
        'resource-id="app:id/list" scrollable="true"',
        names
          .map((name, i) =>
            androidView(
              'android.widget.LinearLayout',
              `[0,${200 + i * 160}][1000,${360 + i * 160}]`,
              'clickable="true"',
              text(name, 220 + i * 160, 'app:id/name'),
            ),
          )
          .join(''),
      ),
  );
/** Of somebody, whose name is in the bar or below it. */
const person = (name: string, bar = name) =>
  androidScreen(
    androidView('android.view.ViewGroup', '[0,40][1000,180]', 'resource-id="app:id/toolbar"', text(bar, 60)) +
      (bar === name ? '' : text(name, 200, 'app:id/name')) +
      text('Phone', 300) +
      text('+1 555 0100', 380) +
      button('Edit', 500, 'app:id/edit') +
      button('Options', 700, 'app:id/options'),
  );
const question = (title: string) =>
  androidScreen(
    androidView(
      'android.widget.LinearLayout',
      '[100,700][900,1200]',
      'resource-id="android:id/parentPanel"',
      text(title, 720, 'android:id/alertTitle') +
        text('This cannot be undone.', 820, 'android:id/message') +
        button('CANCEL', 900, 'android:id/button2') +
        button('DELETE', 1040, 'android:id/button1'),
    ),
  );

it.each([
  ['in the bar', (name: string) => person(name)],
  ['below the bar', (name: string) => person(name, 'Contact')],
])('a question that says what the item beneath is called is one for all of them: %s', async (_where, of) => {
  const walk = new Walk();
  const contacts = list('Anna', 'Berta', 'Carl');
  await walk.act(contacts, 'Anna', of('Anna'));
  await walk.act(of('Anna'), 'Options', question('Delete Anna?'));
  await walk.act(contacts, 'Berta', of('Berta'));
  const adjustment = await walk.act(of('Berta'), 'Options', question('Delete Berta?'));
  expect(adjustment?.parts.slice(0, 2)).toEqual(['around', 'delete *']);
  await walk.act(contacts, 'Carl', of('Carl'));
  await walk.act(of('Carl'), 'Options', question('Delete Carl?'));
  const [anna, ...others] = ['Anna', 'Berta', 'Carl'].map((name) => walk.idOf(question(`Delete ${name}?`)));
  expect(others).toEqual([anna, anna]);
  // What asks for something else, or of all of them, is another one.
  expect(walk.idOf(question('Block Anna?'))).not.toBe(anna);
  expect(walk.idOf(question('Delete all contacts?'))).not.toBe(anna);
});

it('questions that other controls lead to are told apart, though the page says what they are about', async () => {
  const walk = new Walk();
  const settings = person('Photos', 'Albums');
  await walk.act(settings, 'Edit', question('Delete photos?'));
  expect(await walk.act(settings, 'Options', question('Delete albums?'))).toBeNull();
  expect(walk.idOf(question('Delete photos?'))).not.toBe(walk.idOf(question('Delete albums?')));
});

it('what a question quotes is one of many', () => {
  const same = (...titles: string[]): boolean => new Set(idsOf(...titles.map(question))).size === 1;
  expect(same('Delete “Taxes”?', 'Delete “Bills”?', 'Delete “All of it”?')).toBe(true);
  expect(same("Delete 'Taxes'?", "Delete 'Bills'?")).toBe(true);
  expect(same('„Steuern“ löschen?', '„Rechnungen“ löschen?')).toBe(true);
  expect(same('Supprimer « Impôts » ?', 'Supprimer « Factures » ?')).toBe(true);
  expect(same('「税金」を削除しますか?', '「請求書」を削除しますか?')).toBe(true);
  expect(same('Delete “Taxes”?', 'Rename “Taxes”?')).toBe(false);
  // Nothing but a quotation is what it is called, and an apostrophe quotes nothing.
  expect(same('“Taxes”', '“Bills”')).toBe(false);
  expect(same("Don't save Tom's list?", "Don't save Ann's notes?")).toBe(false);
  expect(screenName(question('Delete “Taxes”?'))).toBe('Delete “Taxes”?');
});

it('on a page what its own heading quotes is what it is called', () => {
  const article = (title: string) => web(node('heading', { name: title, text: title }), { route: '/about' });
  expect(new Set(idsOf(article('On “Taxes”'), article('On “Bills”'))).size).toBe(2);
});

it('a name is found as whole words, and never all of a question', () => {
  expect(aroundName('delete anna', 'anna')).toBe('delete *');
  expect(aroundName('delete annabel', 'anna')).toBeNull();
  expect(aroundName('anna', 'anna')).toBeNull();
  expect(aroundName('leave red team now', 'red team')).toBe('leave * now');
  expect(nameWithin('leave blue team now', 'leave * now')).toBe('blue team');
  expect(nameWithin('leave now', 'leave * now')).toBeNull();
});
