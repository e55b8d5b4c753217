import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';

const control = (says: string, x: number, y: number, more = ''): string =>
  androidView(
    'android.widget.ImageButton',
    `[${x},${y}][${x + 120},${y + 120}]`,
    `content-desc="${says}" clickable="true" ${more}`,
  );
const text = (words: string, y: number): string =>
  androidView('android.widget.TextView', `[200,${y}][700,${y + 50}]`, `text="${words}"`);
/** A box from side to side that can be touched and holds these. */
const box = (y: number, more: string, ...inner: string[]): string =>
  androidView(
    'android.view.ViewGroup',
    `[0,${y}][1000,${y + 160}]`,
    `clickable="true" ${more}`,
    inner.join(''),
  );
const player = (pause = 'Pause', more = ''): string =>
  box(
    1680,
    more,
    text('Episode 12', 1690),
    control(pause, 720, 1690),
    control('Skip forward 30 seconds', 860, 1690),
  );
const page = (...inner: string[]) =>
  androidScreen(
    androidText('Library', 60) +
      androidView('android.widget.Button', '[40,300][500,400]', 'text="Add a show" clickable="true"') +
      inner.join(''),
  );
const hash = (screen: ReturnType<typeof page>): string => computeSignature(screen).hash;

it.each([
  'Pause',
  'Play',
  'Wiedergabe anhalten',
  '一時停止',
  'Mettre en pause',
  'إيقاف مؤقت',
  'Pozastavit',
  'หยุดชั่วคราว',
])(
  'a bar at the foot that says what is playing and stops it (%s) makes no other screen, and can be touched',
  (pause) => {
    expect(hash(page(player(pause)))).toBe(hash(page()));
    expect(hash(page(player(pause, 'resource-id="app:id/mini"')))).toBe(hash(page()));
    const taps = actionsOf(page(player(pause))).filter((a) => a.kind === 'TAP');
    expect(taps.map((a) => a.label)).toContain(pause);
  },
);

it('is none of the words by which a page without a name is known', () => {
  const column = androidView(
    'android.view.View',
    '[0,100][1000,1650]',
    'scrollable="true"',
    text('Science hour', 200) + text('News daily', 400),
  );
  const [still, playing] = idsOf(androidScreen(column), androidScreen(column + player()));
  expect(playing).toBe(still);
});

it('other boxes at the foot tell a screen from others', () => {
  const others = [
    // Nothing is playing.
    box(1680, '', text('2 items', 1690), control('Open cart', 720, 1690)),
    // A game that is over, an order that was left.
    player('Play again'),
    player('Resume order'),
    // The keys of a player that fills the display.
    control('Rewind', 200, 1690) + control('Pause', 450, 1690) + control('Forward', 700, 1690),
    // Higher up it is a piece to play.
    player()
      .replaceAll('1680', '480')
      .replaceAll('1840', '640')
      .replaceAll('1690', '490')
      .replaceAll('1810', '610'),
  ];
  for (const other of others) expect(hash(page(other))).not.toBe(hash(page()));
});
