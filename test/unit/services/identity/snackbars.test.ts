import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<android.${cls} class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</android.${cls}>`;
const button = (words: string, bounds: string): string =>
  view(
    'view.View',
    bounds,
    'clickable="true"',
    view('widget.TextView', bounds, `text="${words}"`) + view('widget.Button', bounds),
  );
const screen = (...inner: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${view(
      'widget.FrameLayout',
      '[0,0][1000,2000]',
      '',
      view('view.View', '[0,0][1000,2000]', '', button('Add', '[700,1500][960,1600]') + inner.join('')),
    )}</hierarchy>`,
    { appIdentifier: 'app' },
  );
const bar = (attributes: string): string =>
  view(
    'view.View',
    '[40,1800][960,1940]',
    attributes,
    view('widget.TextView', '[60,1820][600,1920]', 'text="Card was put away"') +
      button('Undo', '[700,1820][940,1920]'),
  );

it('what is read out at once and can be dismissed is no part of the screen, whatever its toolkit', () => {
  const passing = screen(bar('live-region="1" dismissable="true"'));
  expect(signatureFeatures(passing)).toEqual(signatureFeatures(screen()));
  expect(actionsOf(passing).flatMap((a) => (a.kind === 'TAP' ? [a.label] : []))).toEqual(['Add', 'Undo']);
});

it.each(['', 'live-region="1" dismissable="false"', 'live-region="0" dismissable="true"'])(
  'other boxes are: %s',
  (attributes) => {
    expect(signatureFeatures(screen(bar(attributes))).labels).toEqual(['button add', 'button undo']);
  },
);
