import { expect, it } from 'vitest';
import { reasonOfLabel, reasonOfRow } from '../../../../agent/services/labels/safe-words.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';

const CARS = ['Economy', 'Komfort', 'Van'];

/** Cars to choose from, with what each costs, over a button of this width. */
function reasonBelowCars(label: string, { cars = CARS, sum = ' €', width = 350 } = {}): string | null {
  const cells = cars.map((car, i) => {
    const [y, price] = [420 + i * 64, `${12 + i},40${sum}`];
    return xcui(
      'Cell',
      { box: [0, y, 390, 64] },
      called('StaticText', car, [80, y + 10, 150, 20]),
      called('StaticText', price, [280, y + 10, 90, 20]),
    );
  });
  const inner = [
    xcui('Table', { box: [0, 420, 390, 200] }, ...cells),
    called('Button', label, [20, 690, width, 54]),
  ];
  const screen = ios(demo(...inner), { appIdentifier: 'com.example.demo' });
  return actionsOf(screen).find((a) => a.label === label)?.blocked ?? null;
}

it.each([
  'Economy bestellen',
  'Komfort buchen',
  'Order Van',
  'Book Economy',
  'Commander Economy',
  'Pedir Economy',
  'Заказать Komfort',
  'Economyを予約する',
  'Vanを呼ぶ',
])('what orders the row that is chosen, by its name, pays: %s', (label) => {
  expect(reasonBelowCars(label)).toBe('pay');
});

it('is no order of what stands in no row, costs nothing or is narrow', () => {
  expect(reasonBelowCars('Book a table')).toBeNull();
  expect(reasonBelowCars('Book Economy', { sum: ' km' })).toBeNull();
  expect(reasonBelowCars('Book Economy', { width: 120 })).toBeNull();
  // Of words that only begin or end like an order.
  expect(reasonBelowCars('Orders', { cars: ['S', 'M', 'L'] })).toBeNull();
  expect(reasonBelowCars('Liste', { cars: ['S', 'M', 'L'] })).toBeNull();
});

it('knows tips, rides for later and what shares', () => {
  for (const said of ['Trinkgeld senden', 'Enviar propina', 'Envoyer un pourboire', 'Fahrt vorbestellen'])
    expect(reasonOfLabel(said), said).toBe('pay');
  expect(reasonOfLabel('共享')).toBe('send');
  expect(reasonOfLabel('共享相册')).toBeNull();
});

it('a row that calls a number, or for help, does so', () => {
  for (const title of ['Send SOS', 'Call emergency services', 'Alert emergency contacts', 'Notruf absetzen'])
    expect(reasonOfRow(title), title).toBe('call');
  for (const title of [
    'Appeler les secours',
    'Llamar a la policía',
    'Ligar para emergência',
    'Вызвать скорую',
    'Wezwij pomoc',
  ])
    expect(reasonOfRow(title), title).toBe('call');
  for (const title of ['Notruf 112', 'Call 911', 'Llamar al 112', 'Call (412) 621-1926'])
    expect(reasonOfRow(title), title).toBe('call');
  for (const title of ['Emergency SOS', 'Emergency contacts', 'Call Anna', 'Room 112'])
    expect(reasonOfRow(title), title).toBeNull();
});
