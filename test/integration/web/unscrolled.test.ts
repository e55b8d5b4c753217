import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const LIST = Array.from(
  { length: 30 },
  (_, i) => `<p style="height:50px"><a href="#${i}">Row ${i}</a></p>`,
).join('');
const css = (rules: string): string => `<style>${rules}</style>`;

const PAGES: Readonly<Record<string, string>> = {
  hidden: `${css('body{overflow:hidden}')}${LIST}`,
  root: `${css('html{overflow:hidden}')}${LIST}`,
  field: `${css('body{overflow:hidden;height:100vh}')}${LIST}<input aria-label="Last">
    <script>onload = function () { document.querySelector('input').focus(); }</script>`,
  own: `${css('html{overflow:hidden;height:100%}body{overflow:auto;height:100%;margin:0}')}${LIST}`,
  twice: `${css('html,body{overflow-x:hidden;height:100%;margin:0}')}${LIST}`,
  never: `${css('html,body{overflow-x:hidden;margin:0}')}${LIST}`,
  moved: `<div style="transform:translateX(0)">${LIST}<div style="position:fixed;bottom:0"><button>Buy</button></div></div>`,
  pages: `${css('body{overflow:hidden;height:100vh}')}<div id="all">${LIST}</div><script>
    document.getElementById('all').addEventListener('touchmove', function () { scrollTo(0, 500); });</script>`,
  wheel: `${css('body{overflow:hidden;height:100vh}')}${LIST}<script>
    addEventListener('wheel', function (event) { document.scrollingElement.scrollTop += event.deltaY; });</script>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('who scrolls a page', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const rowsSeen = async (): Promise<{ rows: string[]; scrolls: string[] }> => {
    const { elements } = await hand.read();
    const rows = elements.filter((e) => e.clickable && e.name.startsWith('Row')).map((e) => e.name);
    return { rows, scrolls: elements.flatMap((e) => e.scrollable) };
  };
  const opened = async (page: string): ReturnType<typeof rowsSeen> => {
    await hand.open(page);
    return rowsSeen();
  };

  it.each(['hidden', 'root'])(
    'what lies below a display that does not scroll is out of reach: %s',
    async (page) => {
      const { rows, scrolls } = await opened(page);
      expect(rows.at(0)).toBe('Row 0');
      expect(rows.length).toBeLessThan(15);
      expect(scrolls).toEqual([]);
    },
  );

  it('what a field that took the focus scrolled to is there, and what it scrolled away', async () => {
    const { rows } = await opened('field');
    expect(rows).toHaveLength(30);
    expect((await hand.find('Last')).attributes['on-screen']).toBe('true');
  });

  it.each(['own', 'twice'])(
    'a body that scrolls by itself is read to its end and scrolled: %s',
    async (page) => {
      const { rows, scrolls } = await opened(page);
      expect(rows).toHaveLength(30);
      expect(scrolls).toEqual(['down']);
      await hand.driver.scroll(null, 'down');
      await hand.settle();
      const { elements } = await hand.read();
      expect(elements.find((e) => e.name === 'Row 0')?.onScreen).toBe(false);
      expect((await rowsSeen()).scrolls).toEqual(['up', 'down']);
      await hand.tap('Row 29');
      expect((await hand.driver.foreground()).route).toBe(`/${page}#29`);
    },
  );

  it.each(['never', 'wheel', 'pages'])('a page is read to its end as before: %s', async (page) => {
    const { rows, scrolls } = await opened(page);
    expect(rows).toHaveLength(30);
    expect(scrolls).toEqual(['down']);
    await hand.driver.scroll(null, 'down');
    await hand.settle();
    expect((await rowsSeen()).scrolls).toEqual(['up', 'down']);
  });

  it('what is fixed within a box that is moved lies where that box ends', async () => {
    await opened('moved');
    const { attributes } = await hand.find('Buy');
    expect(attributes).toMatchObject({ clickable: 'true', visible: 'true' });
    expect(attributes['on-screen']).toBeUndefined();
  });
});
