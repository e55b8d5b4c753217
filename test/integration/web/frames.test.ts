import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenName } from '../../../agent/services/identity/screen-name.ts';
import { computeSignature } from '../../../agent/services/identity/screen-signature.ts';
import { type WebHand, openPages } from '../../support/web-fixture.ts';

/** A menu beside a frame, as in handbooks and older consoles: the page's own address stays what it is. */
const shell = (first: string, style: string): string =>
  `<h1>Handbook</h1><p><a href="${first}" target="in">Shell</a> <a href="alike" target="in">Alike</a> <a href="alike#/more" target="in">Further</a></p>
<iframe name="in" src="${first}" style="${style}"></iframe>`;
const WIDE = 'width: 100%; height: 400px';

const PAGES: Readonly<Record<string, string>> = {
  start: shell('one', WIDE),
  small: shell('one', 'width: 120px; height: 400px'),
  one: '<h2>Part</h2><p>Words</p>',
  alike: '<h2>Part</h2><p>Words</p>',
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a page shows in a frame', () => {
  let hand: WebHand;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ hand, close } = await openPages(PAGES));
  });
  afterAll(() => close());
  const identity = async (): Promise<string> => computeSignature(await hand.read()).hash;
  const tapped = async (name: string): Promise<string> => {
    await hand.tap(name);
    return identity();
  };

  it('names the document of a frame', async () => {
    await hand.open('start');
    const at = async (): Promise<string | undefined> => {
      const { nodes } = await hand.look();
      return nodes.find(({ attributes }) => attributes['role'] === 'webview')?.attributes['href'];
    };
    expect(await at()).toMatch(/\/one$/);
    await hand.tap('Alike');
    expect(await at()).toMatch(/\/alike$/);
  });

  it('is another screen where the frame takes much of the page, and the same one on the next visit', async () => {
    await hand.open('start');
    const first = await identity();
    const alike = await tapped('Alike');
    expect(alike).not.toBe(first);
    expect(await tapped('Further')).not.toBe(alike);
    expect(await tapped('Shell')).toBe(first);
  });

  it('is called by the heading in the frame, not by that of the page around it', async () => {
    await hand.open('start');
    expect(screenName(await hand.read())).toBe('Part');
    await hand.open('small');
    expect(screenName(await hand.read())).toBe('Handbook');
  });

  it('is none where it stands at the side', async () => {
    await hand.open('small');
    const first = await identity();
    expect(await tapped('Alike')).toBe(first);
  });
});
