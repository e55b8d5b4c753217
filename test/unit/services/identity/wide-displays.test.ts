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
