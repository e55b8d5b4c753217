import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { compareScreens } from '../../../../agent/services/identity/signature/screen-comparison.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { android, node, recorded, web } from '../../../support/screens/recorded-screens.ts';

const shirates = (name: string): PerceivedScreen => android(recorded(`android-xml/shirates/${name}.xml`));
const NAMES = ['NetworkAndInternetScreen', 'ConnectedDevicesScreen', 'SecurityScreen', 'SecurityScreen2'];

it('gives the verdict of the signature, whatever the pair', () => {
  for (const a of NAMES)
    for (const b of NAMES) {
      const same = computeSignature(shirates(a)).hash === computeSignature(shirates(b)).hash;
      const comparison = compareScreens(shirates(a), shirates(b));
      expect(comparison.same).toBe(same);
      expect(comparison.features.every((f) => f.same)).toBe(same);
    }
});

it('says feature by feature what differs, in words', () => {
  const { same, summary, features } = compareScreens(
    shirates('NetworkAndInternetScreen'),
    shirates('ConnectedDevicesScreen'),
  );
  expect(same).toBe(false);
  expect(summary).toContain('title');
  expect(features.filter((f) => !f.same).map((f) => f.words)).toEqual([
    '“network internet” against “connected device”',
  ]);
});

it('names what differs and does not count', () => {
  const page = (title: string, rows: number, width: number): PerceivedScreen =>
    web(
      node('heading', { text: 'Orders', name: 'Orders', bounds: '16,20,200,40' }) +
        node(
          'list',
          {},
          ...Array.from({ length: rows }, (_, i) => node('listitem', { text: `${title} ${i}` })),
        ),
      { viewport: { width, height: 915 }, route: `/orders?page=${rows}` },
    );
  const { same, ignored } = compareScreens(page('Tea', 3, 412), page('Milk', 5, 360));
  expect(same).toBe(true);
  expect(ignored.join('\n')).toMatch(/size of the display[\s\S]*address[\s\S]*rows of lists: 3 against 5/);
});
