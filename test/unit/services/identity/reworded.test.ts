import { describe, expect, it } from 'vitest';
import { button, heading, page, Walk } from '../../../support/screens/identity-walk.ts';
import { called, demo } from '../../../support/phones/xcuitest-nodes.ts';
import { ios, node } from '../../../support/screens/recorded-screens.ts';

const at = (words: string, y: number): string =>
  node('button', { name: words, text: words, clickable: true, bounds: `0,${y},200,48` });
const right = (words: string, width: number): string =>
  node('button', { name: words, text: words, clickable: true, bounds: `${400 - width},500,${width},48` });
const text = (words: string): string => node('text', { text: words, name: words });
const album = (...more: string[]) => page(heading('Amber'), button('Share'), button('Queue'), ...more);

describe('a control that says something else after a tap', () => {
  it('has not left its screen, whether more of it is shown then or less', async () => {
    const walk = new Walk();
    const playing = album(at('Pause', 500), text('By Ada'));
    const paused = album(at('Resume', 500), text('By Ada'), text('Paused'));
    expect(walk.idOf(playing)).not.toBe(walk.idOf(paused));
    expect(await walk.act(playing, 'Pause', paused)).toMatchObject({ kind: 'coarsen', sign: 'unfolded' });
    expect(walk.idOf(paused)).toBe(walk.idOf(playing));
  });

  it('is the same where it is wider then, and begins elsewhere, or the one beside it', async () => {
    const walk = new Walk();
    const bar = (song: string, act: string, width: number) =>
      album(
        node('button', { name: song, clickable: true, bounds: `0,500,${380 - width},40` }),
        right(act, width),
      );
    const playing = bar('Dawn', 'Pause', 40);
    expect(await walk.act(playing, 'Pause', bar('Dawn', 'Resume', 60))).toMatchObject({ sign: 'unfolded' });
    expect(await walk.act(bar('Dawn', 'Resume', 60), 'Queue', bar('Noon', 'Pause', 40))).toBeNull();
  });

  it('is the same where another one tells what is on now', async () => {
    const walk = new Walk();
    const [dawn, noon] = [album(at('Play', 300), at('Dawn', 500)), album(at('Play', 300), at('Noon', 500))];
    expect(await walk.act(dawn, 'Play', noon)).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(noon)).toBe(walk.idOf(dawn));
  });

  it('has left it where other words stand there, where it stands elsewhere, or where more controls say something else', async () => {
    const walk = new Walk();
    const first = album(at('Next', 500), text('How big is it?'));
    for (const [to, tapped] of [
      [album(at('Finish', 500), text('Which colour is it?')), 'Next'],
      [album(at('Finish', 620), text('How big is it?')), 'Next'],
    ] as const)
      expect(await walk.act(first, tapped, to)).toBeNull();
    const [small, red] = [
      album(at('Go', 300), at('Small', 400), at('Large', 500)),
      album(at('Go', 300), at('Red', 400), at('Blue', 500)),
    ];
    expect(await walk.act(small, 'Go', red)).toBeNull();
  });

  it('is the same where it was one of several to choose, and the page tells what that costs', async () => {
    const plan = (words: string, y: number, selected: boolean): string =>
      node('button', { name: words, text: words, clickable: true, selected, bounds: `0,${y},200,48` });
    const offer = (chosen: string, cost: string, act: string) =>
      album(
        ...['Yearly', 'Monthly'].map((words, i) => plan(words, 300 + i * 60, words === chosen)),
        at(act, 500),
        text(cost),
      );
    const walk = new Walk();
    const [yearly, monthly] = [
      offer('Yearly', 'Seven days free, then by the year', 'Start'),
      offer('Monthly', 'Each month anew', 'Subscribe'),
    ];
    expect(walk.idOf(yearly)).not.toBe(walk.idOf(monthly));
    expect(await walk.act(yearly, 'Monthly', monthly)).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(monthly)).toBe(walk.idOf(yearly));
    // Nothing is chosen by what leads on.
    const last = offer('Yearly', 'Each month anew', 'Finish');
    expect(await new Walk().act(yearly, 'Yearly', last)).toBeNull();
  });

  it('is another page where what was chosen says most of it anew', async () => {
    const chip = (words: string, y: number, selected: boolean): string =>
      node('button', { name: words, text: words, clickable: true, selected, bounds: `0,${y},200,48` });
    const said = (words: string, y: number): string =>
      node('text', { text: words, name: words, bounds: `0,${y},300,40` });
    const rewards = (chosen: string, act: string, ...says: readonly string[]) =>
      page(
        heading('Rewards'),
        ...['Gift', 'Invite', 'Redeem'].map((words, i) => chip(words, 200 + i * 60, words === chosen)),
        ...says.map((words, i) => said(words, 400 + i * 40)),
        at(act, 500),
      );
    const gift = rewards('Gift', 'Send it', 'Give a card', 'It comes by post');
    const invite = rewards('Invite', 'Copy link', 'Bring your friends', 'They get a month');
    expect(await new Walk().act(gift, 'Invite', invite)).toBeNull();
  });

  it('is the same whatever the clocks of the page say meanwhile', async () => {
    const walk = new Walk();
    const fares = (car: string, minutes: number) =>
      album(at('Van', 300), at(`Order ${car}`, 500), text(`${minutes} min away`));
    expect(await walk.act(fares('Economy', 4), 'Van', fares('Van', 6))).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(fares('Van', 5))).toBe(walk.idOf(fares('Economy', 4)));
  });

  it('is the same where it shows what was masked before', async () => {
    const walk = new Walk();
    const card = (act: string, code: string) => album(at(act, 500), text('Card'), text(code));
    const shown = card('Conceal data', 'CVV 482');
    expect(await walk.act(card('View PIN', 'CVV ***'), 'View PIN', shown)).toMatchObject({
      sign: 'unfolded',
    });
    expect(walk.idOf(shown)).toBe(walk.idOf(card('View PIN', 'CVV ***')));
  });

  it('is the same on a page that nothing names, where nothing else would count no longer', async () => {
    const walk = new Walk();
    const map = (car: string, ...more: string[]) =>
      ios(
        demo(
          called('Button', 'Zurück', [10, 50, 44, 44]),
          called('Button', 'Van', [20, 500, 160, 44]),
          called('Button', `${car} bestellen`, [20, 690, 350, 54]),
          ...more,
        ),
        { appIdentifier: 'com.example.demo' },
      );
    expect(await walk.act(map('Economy'), 'Van', map('Van'))).toMatchObject({ sign: 'unfolded' });
    expect(walk.idOf(map('Van'))).toBe(walk.idOf(map('Economy')));
    const sheet = called('Slider', 'Preis', [20, 600, 350, 40]);
    expect(await new Walk().act(map('Economy'), 'Van', map('Economy', sheet))).toBeNull();
  });
});
