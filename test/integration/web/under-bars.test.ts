import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const page = (bar: string, width = 'auto'): string => `
  <style>body{margin:0}main{width:${width}}p{margin:0;height:60px}#code{height:60px}</style>${bar}
  <main><p>About backups</p><div id="code"><button>Copy</button><code style="display:block;overflow:auto;white-space:pre;height:30px">
${'restore from a file that was kept '.repeat(5)}</code></div>
  ${Array.from({ length: 40 }, (_, i) => `<p>Line ${i}</p>`).join('')}</main>
  <script>addEventListener('load', () => setTimeout(() => scrollTo(0, 95)))</script>`;

const PAGES: Readonly<Record<string, string>> = {
  header: page(
    '<header style="position:sticky;top:0;height:56px;background:#ccc;z-index:1">Handbook</header>',
  ),
  drawer: page(
    '<aside style="position:fixed;top:0;bottom:0;left:0;width:300px;background:#ccc;z-index:1">Chapters</aside>',
    '280px',
  ),
  notes:
    '<style>textarea{opacity:0}</style><label>About me <textarea></textarea></label><textarea></textarea>',
  curtain: page('<div style="position:fixed;inset:0 0 50% 0;background:#ccc;z-index:1">Curtain</div>'),
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a page has scrolled beneath what stays', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const shown = async (name: string): Promise<{ code: boolean; box: boolean }> => {
    await hand.open(name);
    await hand.settle();
    const { elements } = await hand.read();
    return {
      code: elements.some((e) => e.text.startsWith('restore') && e.visible && !e.covered),
      box: elements.some((e) => e.resourceName === 'code'),
    };
  };

  it('a text or a box that scrolls stays part of the page beneath a header, and the box around it', async () => {
    expect(await shown('header')).toEqual({ code: true, box: true });
  });

  it('beneath a drawer or a curtain over half of the page it is out of sight', async () => {
    expect((await shown('drawer')).code).toBe(false);
    expect((await shown('curtain')).code).toBe(false);
  });

  it('a text area that waits, not drawn yet, in the place of its label can be filled; one without a label is none', async () => {
    await hand.open('notes');
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.editable).map((e) => e.name)).toEqual(['About me']);
  });
});
