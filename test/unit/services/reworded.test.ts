import { describe, expect, it } from 'vitest';
import { button, heading, page, Walk } from './identity-walk.ts';
import { node } from './recorded-screens.ts';

const at = (words: string, y: number): string =>
  node('button', { name: words, text: words, clickable: true, bounds: `0,${y},200,48` });
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
});
