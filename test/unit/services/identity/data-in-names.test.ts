import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { isGeneratedName, stableName } from '../../../../agent/services/identity/words/volatile-text.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

/** A column of cards that a toolkit gives the tags of the app as they are, without a package. */
const cards = (...tagged: readonly (readonly [tag: string, text: string])[]) =>
  android(
    `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
    <node class="android.view.View" package="app" bounds="[0,0][1000,2000]">${tagged
      .map(
        ([tag, text], i) =>
          `<node class="android.view.View" package="app" resource-id="${tag}" clickable="true" enabled="true" bounds="[0,${300 + i * 200}][1000,${480 + i * 200}]"><node class="android.widget.TextView" package="app" text="${text}" bounds="[20,${320 + i * 200}][600,${400 + i * 200}]"/></node>`,
      )
      .join('')}</node></node></hierarchy>`,
  );
const taps = (...tagged: readonly (readonly [tag: string, text: string])[]): readonly string[] =>
  actionsOf(cards(...tagged)).flatMap((a) => (a.kind === 'TAP' ? [a.elementSignature] : []));

describe('what a name holds of the data that it stands for', () => {
  it.each([
    ['item_4711', 'item_90125', 'item_#'],
    [
      'product-3f2504e0-4f89-11d3-9a0c-0305e82c3301',
      'product-9b2d1c44-0a11-4e0e-8d2e-6a1f0c9b7711',
      'product-#',
    ],
    ['order:507f1f77bcf86cd799439011', 'order:60c72b2f9b1d8e001c8e4b7a', 'order:#'],
    ['chat_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'chat_01BX5ZZKBKACTAV9WEVGEMMVRZ', 'chat_#'],
  ])('is no part of the key of a control: %s', (before, after, kept) => {
    expect(taps([before, 'Red shoes'])).toEqual([`button#${kept} "red shoe"`]);
    expect(taps([after, 'Red shoes'])).toEqual([`button#${kept} "red shoe"`]);
    expect(stableName(before)).toBe(kept);
    expect(signatureFeatures(cards([before, 'Red shoes']))).toEqual(
      signatureFeatures(cards([after, 'Blue shoes'])),
    );
  });

  it('is no part of it either where it is all that the name is', () => {
    expect(taps(['4711', 'Red shoes'])).toEqual(['button "red shoe"']);
  });

  it.each([
    ':r1f:',
    'mantine-nk3cj1hmx',
    'mantine-pqxwvzkab-label',
    'menu-button-:r1:',
    'tabs::r2o::trigger-mail',
    '_r_2i_',
    'base-ui-_r_ag_',
    'popover-v-12',
    'v-0-1',
  ])('is all of it where a page counts its elements: %s', (counted) => {
    expect(stableName(counted)).toBe('');
    expect(isGeneratedName(counted)).toBe(true);
  });

  it.each(['form:red:name', 'over_r_easy', 'user_r_1_name', 'dev-1', 'v-card'])(
    'is nothing of what only looks like it: %s',
    (name) => {
      expect(isGeneratedName(name)).toBe(false);
    },
  );

  it('are not the numbers that tell a few of a kind apart, nor words', () => {
    expect(taps(['step_2', 'Go on'])).toEqual(['button#step_2']);
    expect(taps(['icon_24dp', 'Go on'])).toEqual(['button#icon_24dp']);
    expect(taps(['panel_deadbeefdecadefeed', 'Go on'])).toEqual(['button#panel_deadbeefdecadefeed']);
    expect(taps(['ADDRESSVERIFICATIONSCREEN1', 'Go on'])).toEqual(['button#ADDRESSVERIFICATIONSCREEN1']);
  });
});
