import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const article = xcui(
  'Other',
  {},
  called('StaticText', 'An article', [20, 60, 200, 30]),
  called('Button', 'Keep', [20, 100, 350, 44]),
);
const cell = (label: string, box: readonly number[], name = 'shareCell'): string =>
  xcui('Cell', { box, name, label, traits: 'Button' });
/** What iOS shows of its own to hand something on; in older versions with a bar. */
const sheet = (shared: string, people: readonly string[], bar = true): string =>
  xcui(
    'Other',
    { name: 'ActivityListView' },
    bar
      ? xcui(
          'NavigationBar',
          { box: [0, 390, 390, 60], name: 'UIActivityContentView' },
          xcui('StaticText', { box: [80, 400, 200, 20], name: 'caption', label: shared, value: shared }),
          called('Button', 'Options', [80, 425, 80, 20]),
          called('Button', 'Close', [340, 405, 30, 30]),
        )
      : '',
    xcui(
      'CollectionView',
      { box: [0, 450, 390, 394], name: 'activityCollectionView' },
      xcui(
        'ScrollView',
        { box: [0, 450, 390, 110] },
        ...people.map((who, i) => cell(who, [10 + i * 90, 455, 80, 100])),
      ),
      cell('Copy', [16, 570, 358, 51], 'actionGroupCell'),
      cell('Save to Files', [16, 621, 358, 51], 'actionGroupCell'),
      cell('Print', [16, 900, 358, 51], 'actionGroupCell'),
    ),
  );
const offered = (source: string): readonly string[] =>
  actionsOf(ios(source), ['leaves_app', 'send']).map((a) => `${a.kind} ${a.label || a.role}`);

describe('the sheet by which iOS hands something on', () => {
  it('is a dialog of the system, of which nothing is offered but to close it', () => {
    const source = demo(article, sheet('An article', ['Ann Example', 'Mail', 'Messages']));
    expect(offered(source)).toEqual(['TAP Close', 'DISMISS Dismiss', 'BACK Back']);
    expect(offered(demo(article, sheet('An article', [], false)))).toEqual(['DISMISS Dismiss', 'BACK Back']);
  });

  it('is one screen, whatever is handed on and to whom it may go', () => {
    const [one, other] = [
      ios(demo(article, sheet('An article', ['Ann Example', 'Mail', 'Messages']))),
      ios(demo(called('Button', 'Gallery', [20, 100, 350, 44]), sheet('12 photos', ['Notes']))),
    ];
    expect(signatureFeatures(one)).toEqual(signatureFeatures(other));
    expect(signatureFeatures(one).flags).toEqual(['dialog']);
    expect(screenName(one)).toBe('ActivityListView');
  });

  it('is there before its content is', () => {
    const empty = xcui(
      'Other',
      { name: 'ActivityListView' },
      xcui('Other', { name: 'ShareSheet.RemoteContainerView' }),
    );
    expect(offered(demo(article, empty))).toEqual(['DISMISS Dismiss', 'BACK Back']);
  });

  it('is nothing where it is not shown', () => {
    const gone = xcui('Other', { name: 'ActivityListView', visible: false });
    expect(offered(demo(article, gone))).toEqual(['TAP Keep', 'BACK Back']);
  });
});

it('knows what the store offers on the page of an app that iOS shows over this one', () => {
  const button = (state: string, label: string): string =>
    xcui('Button', { box: [140, 180, 80, 30], name: `AppStore.offerButton[state=${state}]`, label });
  const page = (node: string): unknown =>
    actionsOf(ios(demo(called('Button', 'Done', [320, 62, 60, 40]), node))).map((a) => [
      a.label,
      a.resourceName,
      a.blocked,
    ]);
  expect(page(button('get', 'Get'))).toContainEqual(['Get', 'AppStore.offerButton', 'pay']);
  expect(page(button('buy', '4,99 €'))).toContainEqual(['4,99 €', 'AppStore.offerButton', 'pay']);
});
