import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

/** A bar whose places one layout file makes: all have one resource name, or each its own. */
const page = (chosen: number, names: readonly string[], id: (name: string) => string) =>
  signatureFeatures(
    androidScreen(
      androidText('Acme', 60) +
        androidView(
          'android.widget.LinearLayout',
          '[0,1800][1000,2000]',
          'resource-id="app:id/bar"',
          names
            .map((name, i) =>
              androidView(
                'android.widget.LinearLayout',
                `[${i * 250},1800][${i * 250 + 250},2000]`,
                `resource-id="app:id/${id(name)}" clickable="true" selected="${i === chosen}"`,
                androidView(
                  'android.widget.TextView',
                  `[${i * 250},1900][${i * 250 + 250},1990]`,
                  `text="${name}" resource-id="app:id/bar_label"`,
                ),
              ),
            )
            .join(''),
        ),
    ),
  ).flags;

it('places of a bar that share one resource name are told apart by what they say', () => {
  const shared = (): string => 'bar_item';
  const names = ['Home', 'Movies', 'Series'];
  expect(page(1, names, shared)).not.toEqual(page(2, names, shared));
  expect(page(1, names, shared)).toEqual(page(1, ['Home', 'Movies', 'Shows'], shared));
});

it('one that has a name of its own is told by that, in whatever language it says what it is', () => {
  const own = (name: string): string => `item_${name === 'Home' || name === 'Start' ? 'home' : 'more'}`;
  expect(page(0, ['Home', 'More'], own)).toEqual(page(0, ['Start', 'Mehr'], own));
});

it('days, ranges of a chart and filters that share one resource name are content', () => {
  const chip = (): string => 'chip';
  for (const names of [
    ['1D', '1W', '1M', '1Y', 'Max'],
    ['D', 'W', 'M', 'Y'],
    ['Mon 12', 'Tue 13', 'Wed 14'],
  ])
    expect(page(0, names, chip), names.join()).toEqual(page(1, names, chip));
});
