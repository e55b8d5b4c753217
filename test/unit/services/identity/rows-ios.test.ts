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

const shop = (...inner: string[]): string =>
  demo(called('StaticText', 'Deals', [18, 78, 155, 58]), xcui('ScrollView', {}, ...inner));
const cards = (...labels: string[]): string =>
  shop(...labels.map((label, i) => called('Button', label, [16, 150 + 130 * i, 358, 120])));
const hash = (source: string): string => computeSignature(ios(source)).hash;

it('takes buttons that are read out part by part, of one width in a column that scrolls, for rows', () => {
  const today = cards('Kettle, 29,99 €, 4,5 stars', 'Lamp, 9,99 €, 4,1 stars');
  expect(hash(cards('Hose, 19,99 €, 3,9 stars', 'Rake, 5 €', 'Spade, 7 €'))).toBe(hash(today));
  const groups = actionsOf(ios(today)).flatMap((a) => (a.kind === 'TAP' ? [a.groupSignature] : []));
  expect(groups).toHaveLength(2);
  expect(new Set(groups).size).toBe(1);
  expect(hash(cards('東京, 曇り, 21°', '大阪, 晴れ, 24°'))).toBe(
    hash(cards('札幌, 雪, -3°', '福岡, 雨, 18°')),
  );
});

it('takes no sentences, no buttons of other widths and none outside a column for such rows', () => {
  expect(hash(cards('Yes, I agree', 'No, thanks'))).not.toBe(hash(cards('Oh, start over', 'No, go on')));
  const plans = (first: string, last: string): string =>
    shop(called('Button', first, [16, 150, 358, 60]), called('Button', last, [16, 220, 170, 60]));
  expect(hash(plans('Basic, 3 €', 'Pro, 9 €'))).not.toBe(hash(plans('Week, 3 €', 'Year, 9 €')));
  const standing = (...labels: string[]): string =>
    demo(...labels.map((label, i) => called('Button', label, [16, 550 + 60 * i, 358, 50])));
  expect(hash(standing('Cash, 3 €', 'Card, 3 €'))).not.toBe(hash(standing('Now, 3 €', 'Later, 3 €')));
});

const tiles = (...labels: string[]): string =>
  shop(
    ...labels.map((label, i) =>
      called('Button', label, [16 + (i % 2) * 183, 200 + Math.floor(i / 2) * 100, 175, 88]),
    ),
  );

it('takes tiles in rows and columns that say how things are at present for rows, and none beside each other alone', () => {
  const today = tiles('Lamp, On', 'Thermostat, Idle', 'Front Door, Locked', 'Garage, Closed', 'Fan, 40%');
  expect(hash(tiles('Lamp, 40%', 'Thermostat, Heating', 'Front Door, Jammed', 'Garage, Open'))).toBe(
    hash(today),
  );
  const groups = actionsOf(ios(today)).flatMap((a) => (a.kind === 'TAP' ? [a.groupSignature] : []));
  expect([groups.length, new Set(groups).size]).toEqual([5, 1]);
  expect(hash(tiles('Lamps, On', 'Doors, Locked'))).not.toBe(hash(tiles('Fans, On', 'Gates, Locked')));
  expect(hash(tiles('Lamps', 'Doors', 'Fans', 'Gates'))).not.toBe(
    hash(tiles('Rooms', 'Users', 'Help', 'Log')),
  );
});
