import { expect, it } from 'vitest';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  'Front Door, Locked',
  'Garage, Closed',
  'Smart Lock, Hallway, Unlocked',
  'Alarm, Armed away',
  'Haustür, Verriegelt',
  'Porte d’entrée, Verrouillée',
  'Puerta principal, Cerrada con llave',
  'Porta, Trancada',
  'Входная дверь, Закрыта',
  'Dveře, Zamčeno',
  'Ön kapı, Kilitli',
  '大门, 已上锁',
  '玄関, 施錠中',
  '현관문, 잠김',
  'The Red Door, Unlocked',
  'Garage 2, Open',
  'Front Gate, Open',
  'Gate, Closed',
  'Hoftor, Offen',
  'Puerta Principal, Cerrada',
  'Porte du Garage, Fermée',
  'Golden Gate, Locked',
  // A park calls one so as well: what may open a home is left alone.
  'North Gate, Closed',
  'Estate Gate, Open',
  'Parking Gate, Open',
  'Carport Tor, Offen',
  'Porta Blindata, Aperta',
  'Puerta Terraza, Abierta',
  'Porte Bureau, Ouverte',
  'Schloss, Verriegelt',
  'Умный замок, Заперт',
  'Cửa chính, Đã khóa',
])('a tile that shows how a door or an alarm is now would turn it: %s', (name) => {
  expect(reasonOfTap(name, 'button', {})).toBe('send');
  expect(reasonOfTap(name, 'listitem', { rowTitle: name.split(', ')[0] ?? '' })).toBe('send');
});

it.each([
  'Lesson 5, Locked',
  'Lamp, Off',
  'Kitchen, 21°',
  'Front door',
  'Garage sale, 12 March',
  'Shop, Closed',
  'Level 3, Locked',
  'Doctor, Open',
  'Time slot, Open',
  'Gate B12, Closed',
  'Lock screen is black, Open',
  'Security issue, Closed',
  'Sport, Closed',
  // Bars, shops, courses, castles and ports that are called so.
  'The Red Door, Closed',
  'Joe’s Garage, Open',
  'Parking garage, Open',
  'Outdoor, Closed',
  'Port 8, Open',
  'Gate 5, Closed',
  'La Puerta Verde, Cerrado',
  'Trattoria Porta Romana, Aperto',
  'Hôtel du Portail, Ouvert',
  'Neues Schloss, Geschlossen',
  // Sights and stations.
  'Golden Gate, Open',
  'Brandenburger Tor, Geöffnet',
  'Porte de Versailles, Fermée',
  'Puerta del Sol, Cerrada',
  'Porta Nuova, Chiusa',
  'Zamek Królewski, Otwarty',
  'Замок Шёнборн, Закрыт',
  'Cửa hàng ABC, Đã mở',
  'Khóa học Python, Đã khóa',
])('other things may be opened: %s', (name) => {
  expect(reasonOfTap(name, 'button', {})).toBeNull();
});

it('of the tiles of a home those that keep it shut are left alone', () => {
  const tile = (name: string, x: number, y: number): string =>
    xcui('Cell', { box: [x, y, 170, 90], name, label: name });
  const home = ios(
    demo(
      called('NavigationBar', 'My Home', [0, 47, 390, 44]),
      xcui(
        'CollectionView',
        { box: [0, 91, 390, 670] },
        tile('Front Door, Locked', 16, 110),
        tile('Lamp, Off', 200, 110),
        tile('Thermostat, 21°', 16, 210),
        tile('Garage, Closed', 200, 210),
      ),
    ),
  );
  const blocked = actionsOf(home).filter((action) => action.blocked === 'send');
  expect(blocked.map(({ label }) => label)).toEqual(['Front Door, Locked', 'Garage, Closed']);
});
