import { describe, expect, it } from 'vitest';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../agent/services/identity/signature/screen-signature.ts';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

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
  long: Array.from(
    { length: 30 },
    (_, n) => `<p style="height:50px"><a href="one?${n}">Row ${n}</a></p>`,
  ).join(''),
  boxed: '<iframe src="long" style="width:300px;height:300px"></iframe>',
  set: `<iframe style="width:380px;height:500px" srcdoc='<frameset cols="40%,60%"><frame src="long"><frame src="one"></frameset>'></iframe>`,
  still: '<iframe src="long" scrolling="no" style="width:300px;height:300px"></iframe>',
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a page shows in a frame', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
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

  it.each(['boxed', 'set'])('is read to its end, and what is further down is tapped: %s', async (page) => {
    await hand.open(page);
    const rows = (await hand.read()).elements.filter((e) => e.clickable);
    expect(rows.map((e) => e.name)).toEqual(Array.from({ length: 30 }, (_, n) => `Row ${n}`));
    expect(rows.some((e) => e.covered)).toBe(false);
    await hand.tap('Row 28');
    expect((await hand.look()).nodes.map(({ attributes }) => attributes['href'] ?? '')).toContainEqual(
      expect.stringMatching(/\/one\?28$/),
    );
  });

  it('is read as far as it can be seen where it does not scroll', async () => {
    await hand.open('still');
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.clickable).length).toBeLessThan(7);
    expect(elements.flatMap((e) => e.scrollable)).toEqual([]);
  });

  it('is none where it stands at the side', async () => {
    await hand.open('small');
    const first = await identity();
    expect(await tapped('Alike')).toBe(first);
  });
});
