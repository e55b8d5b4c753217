import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

it('a day that is chosen in a week is content, a place that is chosen among others is not', () => {
  const strip = (words: readonly string[], chosen: number): ReturnType<typeof androidScreen> =>
    androidScreen(
      androidText('Agenda', 100) +
        androidView(
          'android.view.View',
          '[0,300][1000,400]',
          '',
          words
            .map((said, i) =>
              androidView(
                'android.view.View',
                `[${i * 300},300][${i * 300 + 300},400]`,
                `clickable="true" selected="${i === chosen}" content-desc="${said}"`,
              ),
            )
            .join(''),
        ),
    );
  const flags = (words: readonly string[]): unknown[] =>
    [0, 1].map((chosen) => signatureFeatures(strip(words, chosen)).flags);
  expect(flags(['Mon, 23', 'Tue, 24', 'Wed, 25'])).toEqual([[], []]);
  expect(flags(['Day', 'Plan', 'Trips'])).toEqual([['tab day'], ['tab plan']]);
});
