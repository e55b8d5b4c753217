import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { stemText } from '../../../../agent/services/identity/words/volatile-text.ts';
import { androidScreen, androidView, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

it('a sheet of actions is called by what it offers, and not by what leaves it', () => {
  const sheet = (...names: string[]) =>
    ios(
      demo(
        xcui(
          'Sheet',
          { box: [8, 500, 374, 330] },
          ...names.map((name, i) => called('Button', name, [8, 500 + 60 * i, 374, 57])),
        ),
      ),
    );
  expect(screenName(sheet('Take Photo', 'Choose from Library', 'Cancel'))).toBe(
    'Take Photo, Choose from Library',
  );
});

it('one of Flutter that is called Dialog, as all are, is called by what it offers', () => {
  const view = (bounds: string, name: string, more = '', inner = ''): string =>
    androidView('android.view.View', bounds, `content-desc="${name}" ${more}`, inner);
  const sheet = androidScreen(
    view(
      '[0,0][1000,2000]',
      '',
      '',
      view('[0,0][1000,2000]', 'Scrim', 'clickable="true"') +
        view(
          '[0,1400][1000,2000]',
          'Dialog',
          '',
          ['Take photo', 'Choose from library', 'Cancel']
            .map((name, i) =>
              androidView(
                'android.widget.Button',
                `[40,${1420 + 140 * i}][960,${1540 + 140 * i}]`,
                `content-desc="${name}" clickable="true"`,
              ),
            )
            .join(''),
        ),
    ),
  );
  expect(screenName(sheet)).toBe('Take photo, Choose from library');
});

it('a page of iOS whose bar says a day is called by it rather than by what was written then', () => {
  const day = (title: string) =>
    ios(
      demo(
        xcui(
          'NavigationBar',
          { box: [0, 47, 390, 44], name: title, label: title },
          called('StaticText', title, [140, 58, 110, 22]),
        ),
        called('StaticText', 'Slept well.', [16, 200, 358, 24]),
      ),
    );
  expect(screenName(day('Tuesday, May 12'))).toBe('Tuesday, May 12');
  expect(screenName(day('Diary'))).toBe('Diary');
  for (const count of ['12 items', '12 min', 'anna@example.com'])
    expect(screenName(day(count))).toBe('Slept well.');
});

it('whether one is online is a state of a page', () => {
  expect(stemText('You’re offline')).toBe(stemText('You’re online'));
  expect(stemText('Go online')).toBe(stemText('Go offline'));
  for (const what of ['', ' maps', ' orders', ' payments'])
    expect(stemText(`Online${what}`)).not.toBe(stemText(`Offline${what}`));
});
