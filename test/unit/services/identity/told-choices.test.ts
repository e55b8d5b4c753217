import { expect, it } from 'vitest';
import {
  computeSignature,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, androidView } from '../../../support/screens/recorded-screens.ts';

const view = (bounds: string, attributes = '', ...inner: string[]): string =>
  androidView('android.view.View', bounds, attributes, inner.join(''));
const text = (words: string, bounds: string): string =>
  androidView('android.widget.TextView', bounds, `text="${words}"`);

/** As Compose tells it: a child without content says what it is, and the chosen one of several takes no touches. */
const choice = (kind: string, words: string, top: number, chosen: boolean, touched = !chosen): string =>
  view(
    `[48,${top}][1232,${top + 120}]`,
    `checkable="true" checked="${chosen}" clickable="${touched}"`,
    text(words, `[144,${top + 40}][800,${top + 100}]`),
    androidView(`android.widget.${kind}`, `[48,${top + 12}][1232,${top + 132}]`),
  );
const page = (...inner: string[]) =>
  android(
    `<hierarchy width="1280" height="2856">${androidView('android.widget.FrameLayout', '[0,0][1280,2856]', '', androidView('androidx.compose.ui.platform.ComposeView', '[0,0][1280,2856]', '', view('[0,0][1280,2856]', '', view('[0,156][1280,504]', '', text('Playback', '[48,366][295,450]')), ...inner)))}</hierarchy>`,
  );
const PLAYERS = ['Built in', 'Browser', 'Another app'];
const players = (chosen: string) =>
  page(
    view(
      '[48,840][1232,1224]',
      '',
      ...PLAYERS.map((one, i) => choice('RadioButton', one, 852 + i * 120, one === chosen)),
    ),
  );

it('is the same screen whichever option of Compose is chosen', () => {
  const [first, ...others] = PLAYERS.map((chosen) => computeSignature(players(chosen)).hash);
  for (const other of others) expect(other).toBe(first);
  expect(signatureFeatures(players('Browser')).labels).toEqual([
    'radio another app',
    'radio browser',
    'radio built in',
  ]);
});

/** Side by side: what stands beside the chosen one is not what it is called. */
const segment = (words: string, left: number, chosen: boolean): string =>
  view(
    `[${left},800][${left + 300},900]`,
    `checkable="true" checked="${chosen}" clickable="${!chosen}"`,
    text(words, `[${left + 60},820][${left + 240},880]`),
    androidView('android.widget.RadioButton', `[${left},800][${left + 300},900]`),
  );
it('is the same screen whichever segment of a row is chosen', () => {
  const spans = ['Day', 'Week', 'Month'];
  const looks = spans.map((chosen) =>
    signatureFeatures(
      page(view('[0,800][1280,900]', '', ...spans.map((one, i) => segment(one, i * 300, one === chosen)))),
    ),
  );
  for (const { labels, structure } of looks) {
    expect(labels).toEqual(['radio day', 'radio month', 'radio week']);
    expect(structure).toBe(looks[0]?.structure);
  }
});

it('says of a choice of Compose what the app says that it is', () => {
  const screen = page(
    choice('Switch', 'Only over Wi-Fi', 852, true, true),
    choice('CheckBox', 'Subtitles', 1052, false),
  );
  const says = actionsOf(screen).map((a) => a.elementSignature);
  expect(says).toEqual(['switch "only over wi fi"', 'checkbox "subtitle"', '']);
});

it('keeps a control that is one within another', () => {
  const row = view(
    '[0,600][1080,760]',
    'clickable="true"',
    text('Alarm', '[40,640][300,720]'),
    androidView('android.widget.Switch', '[800,620][940,740]', 'checkable="true" clickable="true"'),
  );
  expect(actionsOf(page(row)).map((a) => a.elementSignature)).toEqual([
    'group "alarm"',
    'switch "alarm"',
    '',
  ]);
});

it('a button of Compose that cannot be pressed yet is one, and the screen the same as once it can', () => {
  const button = (enabled: boolean): string =>
    androidView(
      'android.view.View',
      '[48,2400][1232,2520]',
      `clickable="${String(enabled)}"`,
      text('Continue', '[500,2430][780,2490]') + androidView('android.widget.Button', '[48,2400][1232,2520]'),
    ).replace('enabled="true"', `enabled="${String(enabled)}"`);
  const form = (...inner: string[]) =>
    page(
      androidView('android.widget.EditText', '[48,600][1232,720]', 'clickable="true" hint="Email"'),
      ...inner,
    );
  const [waiting, ready] = [form(button(false)), form(button(true))];
  expect(computeSignature(waiting)).toEqual(computeSignature(ready));
  expect(signatureFeatures(waiting).labels).toContain('button continue');
  const taps = (screen: typeof waiting): readonly string[] =>
    actionsOf(screen).flatMap((a) => (a.kind === 'TAP' ? [`${a.label} ${String(a.submits)}`] : []));
  expect([taps(waiting), taps(ready)]).toEqual([[], ['Continue true']]);
});
