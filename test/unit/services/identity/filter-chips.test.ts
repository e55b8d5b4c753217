import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

/** As React Native draws what is chosen of several, in a line that scrolls sideways. */
const page = (chosen: number, names: readonly string[], strip = 'scrollable="true"') =>
  signatureFeatures(
    androidScreen(
      androidText('Restaurants', 60) +
        androidView(
          'android.widget.HorizontalScrollView',
          '[0,250][1000,370]',
          strip,
          androidView(
            'android.view.ViewGroup',
            '[0,250][1000,370]',
            '',
            names
              .map((name, i) =>
                androidView(
                  'android.view.ViewGroup',
                  `[${20 + i * 240},260][${240 + i * 240},360]`,
                  `content-desc="${name}" clickable="true" selected="${i === chosen}"`,
                ),
              )
              .join(''),
          ),
        ),
    ),
  );

it.each([
  [['All', 'Pizza', 'Sushi', 'Vegan']],
  [['Alle', 'Pizza', 'Sushi']],
  [['全部', '披萨', '寿司']],
  [['الكل', 'بيتزا', 'سوشي']],
])('what a list is filtered by makes no other screen: %j', (names) => {
  expect(page(0, names)).toEqual(page(1, names));
});

it('the places of an app, two of them, and a strip with a name do', () => {
  const places = ['Map', 'List', 'Offers'];
  expect(page(0, places)).not.toEqual(page(1, places));
  expect(page(0, ['All', 'Mine'])).not.toEqual(page(1, ['All', 'Mine']));
  const named = 'scrollable="true" resource-id="app:id/tabs"';
  expect(page(0, ['All', 'Photos', 'Videos'], named)).not.toEqual(
    page(1, ['All', 'Photos', 'Videos'], named),
  );
});
