import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const VEIL = 'position:fixed;inset:0;background:rgba(0,0,0,.5)';
const BOX = 'position:fixed;left:40px;right:40px;top:200px;background:white;padding:20px';
const DRAWER = 'position:fixed;left:0;top:0;bottom:0;width:280px;background:white';
const SHOP =
  '<p><a href="#bread">Bread</a></p><p><a href="#milk">Milk</a></p><p><a href="#salt">Salt</a></p>';
const GONE = "document.getElementById('top').remove()";
const LIST = '<p><button>Wash</button></p><p><button>Dry</button></p>';

const PAGES: Readonly<Record<string, string>> = {
  beside: `${SHOP}<div id="top"><div style="${VEIL}" onclick="${GONE}"></div>
    <div role="dialog" style="${BOX}"><h2>Bags</h2>${LIST}</div></div>`,
  around: `${SHOP}<div id="top" style="${VEIL}"><div role="dialog" aria-modal="true" style="${BOX}"><h2>Bags</h2>${LIST}</div></div>
    <script>var top_ = document.getElementById('top'); top_.addEventListener('click', function (e) { if (e.target === top_) top_.remove(); });</script>`,
  drawer: `${SHOP}<div id="top"><div style="${VEIL}"></div><div role="dialog" style="${DRAWER}"><h2>Bags</h2>${LIST}</div></div>
    <script>document.addEventListener('click', function (e) { if (!e.target.closest('[role=dialog]')) ${GONE}; });</script>`,
  shadow: `${SHOP}<shop-bags id="top" role="dialog" aria-modal="true"></shop-bags>
    <script>var host = document.getElementById('top'), root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<div class="veil" style="${VEIL}"></div><div style="${BOX}"><h2>Bags</h2>${LIST}</div>';
      root.querySelector('.veil').onclick = function () { host.remove(); };</script>`,
  escape: `${SHOP}<div id="top"><div style="${VEIL}" onclick="document.title='tapped'"></div>
    <div role="dialog" style="${BOX}"><h2>Bags</h2>${LIST}</div></div>
    <script>document.addEventListener('keydown', function (e) { if (e.key !== 'Escape') return;
      document.getElementById('top').style.cssText = 'opacity:0;transition:opacity .3s';
      setTimeout(function () { ${GONE}; }, 300); });</script>`,
  second: `${SHOP}<div id="top"><div style="${VEIL}" onclick="document.title='tapped'"></div>
    <div role="dialog" style="${BOX}"><h2>Bags</h2>${LIST}</div></div>
    <script>document.addEventListener('keydown', function () { var box = document.querySelector('[role=dialog]');
      box.innerHTML = '<h2>Sure?</h2><button>Yes</button>'; document.querySelector('#top > div').remove(); });</script>`,
  none: `<div role="dialog" aria-modal="true" style="${BOX}" onclick="document.title='tapped'"><h2>Bags</h2>${LIST}</div>
    <div style="height:700px" onclick="document.title='tapped'">${SHOP}</div>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('how what lies on top is dismissed', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const names = async (): Promise<string[]> =>
    (await hand.read()).elements.filter((e) => e.clickable && !e.covered && e.name !== '').map((e) => e.name);
  const dismissed = async (page: string): Promise<string[]> => {
    await hand.open(page);
    await hand.driver.dismiss();
    await hand.settle();
    return names();
  };

  it.each([
    ['a veil beside it is tapped, where Escape does nothing', 'beside'],
    ['so is the box around it', 'around'],
    ['so is a veil that somebody else listens for', 'drawer'],
    ['so is a veil within a shadow root', 'shadow'],
  ])('%s', async (_, page) => {
    expect(await dismissed(page)).toEqual(['Bread', 'Milk', 'Salt']);
  });

  it('nothing is tapped where Escape is answered, however slowly', async () => {
    expect(await dismissed('escape')).toEqual(['Bread', 'Milk', 'Salt']);
    expect(await hand.title()).toBe('escape');
  });

  it('nothing is tapped where Escape changes what lies on top', async () => {
    expect(await dismissed('second')).toContain('Yes');
    expect(await hand.title()).toBe('second');
  });

  it('a page that no layer keeps from taps gets none', async () => {
    await dismissed('none');
    expect(await hand.title()).toBe('none');
  });
});
