import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  computeSignature,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, androidView } from '../../../support/screens/recorded-screens.ts';

const box = (bounds: string, attributes = '', ...inner: string[]): string =>
  androidView('android.view.View', bounds, attributes, inner.join(''));
const text = (words: string, bounds: string): string =>
  androidView('android.widget.TextView', bounds, `text="${words}"`);
const place = (words: string, top: number, chosen: boolean): string =>
  box(`[0,${top}][160,${top + 160}]`, `clickable="true" selected="${chosen}" content-desc="${words}"`);
const rail = (chosen: string): string =>
  box('[0,0][160,1400]', '', ...['Mail', 'Chat'].map((p, i) => place(p, 200 + i * 160, p === chosen)));
const row = (words: string, said: string, top: number): string =>
  box(
    `[160,${top}][900,${top + 200}]`,
    'clickable="true"',
    text(words, `[200,${top + 20}][600,${top + 80}]`),
    text(said, `[200,${top + 100}][600,${top + 160}]`),
  );
const list = box('[160,0][900,1400]', '', row('Ana', 'Minutes', 120), row('Bo', 'Budget', 320));
const detail = (title: string): string =>
  box(
    '[900,0][2000,1400]',
    '',
    text(title, '[960,40][1400,120]'),
    box('[960,1240][1200,1360]', 'clickable="true" content-desc="Reply"'),
  );
const screen = (...panes: string[]) =>
  android(
    `<hierarchy width="2000" height="1400">${androidView('android.widget.FrameLayout', '[0,0][2000,1400]', '', box('[0,0][2000,1400]', '', ...panes))}</hierarchy>`,
    { appIdentifier: 'app', route: 'app.MainActivity' },
  );

it('the parts of a wide display are no rows of a list, alike as they are', () => {
  const mail = screen(rail('Mail'), list, detail('Minutes'));
  expect(screenName(mail)).toBe('Minutes');
  const says = actionsOf(mail).map((a) => a.elementSignature);
  expect(says).toEqual(['tab "mail"', 'tab "chat"', 'button "ana"', 'button "bo"', 'button "reply"', '']);
});

it('places below each other in a rail are tabs, and one that is chosen names its screen', () => {
  const pages = ['Mail', 'Chat'].map((chosen) => screen(rail(chosen), list));
  expect(pages.map(screenName)).toEqual(['Mail', 'Chat']);
  expect(pages.map((page) => signatureFeatures(page).flags)).toEqual([['tab mail'], ['tab chat']]);
});

it('two pages side by side that have a bar each are the one that was opened, not the list that it was opened from', () => {
  const pane = (title: string, left: number, right: number, ...rows: string[]): string =>
    box(
      `[${left},0][${right},1400]`,
      '',
      androidView(
        'android.view.ViewGroup',
        `[${left},40][${right},160]`,
        'resource-id="app:id/toolbar"',
        text(title, `[${left + 60},70][${left + 460},130]`),
      ),
      androidView(
        'androidx.recyclerview.widget.RecyclerView',
        `[${left},160][${right},1400]`,
        '',
        rows
          .map((words, i) =>
            box(
              `[${left},${160 + i * 140}][${right},${300 + i * 140}]`,
              'clickable="true"',
              text(words, `[${left + 60},${200 + i * 140}][${left + 460},${260 + i * 140}]`),
            ),
          )
          .join(''),
      ),
    );
  const opened = (title: string, ...rows: string[]) =>
    screen(pane('Settings', 0, 700, 'Network', 'Display'), pane(title, 700, 2000, ...rows));
  const pages = [opened('Network', 'Wi-Fi', 'VPN'), opened('Display', 'Brightness')];
  expect(pages.map(screenName)).toEqual(['Network', 'Display']);
  expect(new Set(pages.map((page) => computeSignature(page).hash)).size).toBe(2);
  expect(screenName(screen(pane('Settings', 0, 700, 'Network'), pane('', 700, 2000)))).toBe('Settings');
  expect(screenName(screen(pane('Trips', 0, 1400, 'Oslo'), pane('Anna', 1400, 2000)))).toBe('Trips');
});

const strip = (title: string, left: number, right: number): string =>
  box(`[${left},40][${right},160]`, '', text(title, `[${left + 60},70][${left + 460},130]`));
const settings = (chosen: string, said: (row: string) => string[] = () => []): string =>
  box(
    '[0,160][700,1400]',
    'scrollable="true"',
    ...['Network', 'Display', 'Sound', 'Storage'].map((words, i) =>
      box(
        `[0,${160 + i * 150}][700,${310 + i * 150}]`,
        `clickable="true" selected="${words === chosen}"`,
        text(words, `[60,${190 + i * 150}][460,${240 + i * 150}]`),
        ...said(words).map((more) => text(more, `[60,${240 + i * 150}][460,${290 + i * 150}]`)),
      ),
    ),
  );
const rows = (...words: string[]): string =>
  box(
    '[700,160][2000,1400]',
    'scrollable="true"',
    ...words.map((one, i) =>
      box(
        `[700,${160 + i * 190}][2000,${340 + i * 190}]`,
        'clickable="true"',
        text(one, `[760,${200 + i * 190}][1200,${260 + i * 190}]`),
      ),
    ),
  );
const panes = (left: readonly string[], right: readonly string[]) =>
  screen(box('[0,0][700,1400]', '', ...left), box('[700,0][2000,1400]', '', ...right));
const list2 = (chosen: string) => [strip('Settings', 0, 700), settings(chosen)];
const differ = (...pages: ReturnType<typeof screen>[]): number =>
  new Set(pages.map((page) => computeSignature(page).hash)).size;

it('rows in the order of the alphabet are content, whichever is open beside them', () => {
  const names = ['Ana Bell', 'Bo Cole', 'Cy Dunn', 'Di Earl', 'Ed Ford'];
  const list = (chosen: string): string =>
    box(
      '[0,160][700,1400]',
      'scrollable="true"',
      ...names.map((name, i) =>
        box(
          `[0,${160 + i * 150}][700,${310 + i * 150}]`,
          `clickable="true" selected="${name === chosen}"`,
          text(name, `[60,${190 + i * 150}][460,${240 + i * 150}]`),
        ),
      ),
    );
  const contacts = ['Bo Cole', 'Di Earl'].map((name) =>
    panes(
      [strip('Contacts', 0, 700), list(name)],
      [text(name, '[760,200][1200,260]'), rows('Call', 'Write')],
    ),
  );
  expect(differ(...contacts)).toBe(1);
  expect(contacts.map(screenName)).toEqual(['Contacts', 'Contacts']);
});

it('beside a list of pages the one that is chosen in it says what is open, where the page has no bar of its own', () => {
  const network = panes(list2('Network'), [rows('Wi-Fi', 'Airplane mode', 'Hotspot')]);
  const sound = panes(list2('Sound'), [rows('Volume', 'Ringtone', 'Vibration')]);
  expect([network, sound].map(screenName)).toEqual(['Network', 'Sound']);
  expect(differ(network, sound)).toBe(2);
  // What is open goes on to a page of its own, and the row stays chosen.
  const deeper = panes(list2('Network'), [strip('Wi-Fi', 700, 2000), rows('Home', 'Guests')]);
  expect(screenName(deeper)).toBe('Wi-Fi');
});

it('strips above each of two pages are their bars, also where nothing is chosen in the list', () => {
  const of = (title: string, ...more: string[]) => panes(list2(''), [strip(title, 700, 2000), rows(...more)]);
  const [network, sound] = [of('Network', 'Wi-Fi', 'Hotspot'), of('Sound', 'Volume', 'Ringtone')];
  expect([network, sound].map(screenName)).toEqual(['Network', 'Sound']);
  expect(differ(network, sound)).toBe(2);
});

it('rows that say more than what they lead to are content, whichever is open, and so is a list with nothing beside it', () => {
  const mail = (chosen: string, body: string) =>
    panes(
      [strip('Inbox', 0, 700), settings(chosen, (row) => [`About ${row}`])],
      [text(body, '[760,300][1800,700]')],
    );
  const mails = [mail('Network', 'It was down all night.'), mail('Sound', 'Too loud, I fear.')];
  expect(mails.map(screenName)).toEqual(['Inbox', 'Inbox']);
  expect(differ(...mails)).toBe(1);
  expect(screenName(screen(box('[0,0][700,1400]', '', ...list2('Sound'))))).toBe('Settings');
});

it('a list of thousands of rows, all of them chosen, is looked through once', () => {
  const rows = Array.from({ length: 2000 }, (_, i) =>
    box(`[0,${160 + i * 15}][700,${175 + i * 15}]`, `clickable="true" selected="true" text="Row ${i}x"`),
  );
  const many = screen(box('[0,160][700,30160]', '', ...rows), text('Hi', '[800,100][1200,160]'));
  const start = performance.now();
  screenName(many);
  computeSignature(many);
  expect(performance.now() - start).toBeLessThan(8_000);
});
