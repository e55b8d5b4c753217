import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const TITLES = 'Storm,Bridge,Park,Rain,Mill,Train,Market,School,River'.split(',');
const news = (titles: readonly string[], line = [362, 1]): string =>
  demo(
    called('StaticText', 'Signals', [18, 78, 155, 58]),
    xcui(
      'ScrollView',
      {},
      ...titles.flatMap((title, i) => [
        called('Button', title, [20, 160 + 62 * i, 362, 60]),
        xcui('Other', { box: [20, 221 + 62 * i, ...line] }),
      ]),
    ),
  );

it('takes what lines separate for rows: what they say makes no other screen', () => {
  const hash = (source: string): string => computeSignature(ios(source)).hash;
  const [today, tomorrow] = [news(TITLES), news(TITLES.map((title) => `${title} again`))];
  expect(hash(tomorrow)).toBe(hash(today));
  const groups = actionsOf(ios(today))
    .filter((a) => a.kind === 'TAP')
    .map((a) => a.groupSignature);
  expect(groups).toHaveLength(TITLES.length);
  expect(new Set(groups).size).toBe(1);
});

it('takes what boxes separate for controls of their own', () => {
  const groups = actionsOf(ios(news(TITLES, [300, 30]))).map((a) => a.groupSignature);
  expect(new Set(groups).size).toBe(groups.length);
});
