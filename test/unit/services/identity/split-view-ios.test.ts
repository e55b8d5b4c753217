import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { called, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const viewport = { width: 1024, height: 768 };
const bar = (title: string, box: readonly number[], shown = title): string =>
  xcui(
    'NavigationBar',
    { box, name: title },
    ...(shown === ''
      ? []
      : [called('StaticText', shown, [(box[0] ?? 0) + 100, 30, 80, 20], { traits: 'Header' })]),
  );
const rows = (box: readonly number[], ...labels: string[]): string =>
  xcui(
    'Table',
    { box },
    ...labels.map((label, i) => called('Cell', label, [box[0] ?? 0, 80 + 44 * i, box[2] ?? 0, 44])),
  );
const split = (...parts: string[]): PerceivedScreen =>
  ios(
    `<AppiumAUT>${xcui('Application', { box: [0, 0, 1024, 768] }, xcui('Window', { box: [0, 0, 1024, 768] }, ...parts))}</AppiumAUT>`,
    { viewport },
  );
const list = [bar('Settings', [0, 20, 320, 50]), rows([0, 70, 320, 698], 'General', 'Sounds')];
const detail = (title: string, shown = title): readonly string[] => [
  bar(title, [320, 20, 704, 50], shown),
  rows([320, 70, 704, 698], `${title} one`),
];

describe('two pages side by side, as on an iPad', () => {
  it('are the one that was opened, not the list that it was opened from', () => {
    const [general, sounds] = ['General', 'Sounds'].map((title) => split(...list, ...detail(title)));
    expect([general, sounds].map((screen) => screenName(screen as PerceivedScreen))).toEqual([
      'General',
      'Sounds',
    ]);
    expect(computeSignature(general as PerceivedScreen).hash).not.toBe(
      computeSignature(sounds as PerceivedScreen).hash,
    );
  });

  it('are the list where the other one has no title', () => {
    expect(screenName(split(...list, ...detail('', '')))).toBe('Settings');
  });

  it('are nothing of the kind above each other', () => {
    expect(screenName(split(...list, bar('Tools', [0, 700, 320, 50])))).toBe('Settings');
  });
});
