import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

/** A page on a canvas that lays out elements once it is pressed: anywhere, or in the middle alone as on phones; `after` so many presses. */
const app = ({ style = '', middle = false, after = 1 }): string => `<body style="margin:0">
  <canvas width="400" height="600"></canvas><div id="host" style="filter:opacity(0%);color:transparent"></div>
  <flt-semantics-placeholder role="button" aria-live="polite" tabindex="0" aria-label="Enable accessibility"
    style="position:absolute;${style || 'left:-1px;top:-1px;width:1px;height:1px'}"></flt-semantics-placeholder>
  <script>
    var holder = document.querySelector('flt-semantics-placeholder'), presses = 0;
    holder.addEventListener('click', function (event) {
      presses += 1; document.title = 'pressed ' + presses;
      var box = holder.getBoundingClientRect();
      if (${String(middle)} && Math.abs(event.offsetX - box.left - box.width / 2) + Math.abs(event.offsetY - box.top - box.height / 2) > 1) return;
      if (presses < ${String(after)}) return;
      holder.remove();
      setTimeout(function () {
        host.innerHTML = '<flt-semantics id="flt-semantic-node-3" role="button" style="position:absolute;top:66px;left:10px;width:200px;height:48px">Groceries</flt-semantics>' +
          '<flt-semantics id="flt-semantic-node-4" role="button" style="position:absolute;top:4px;left:4px;width:48px;height:48px">Back\\nBack</flt-semantics>';
      }, 50);
    });
  </script></body>`;

const quoted = (page: string): string => page.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const PAGES: Readonly<Record<string, string>> = {
  desk: app({}),
  phone: app({ style: 'left:0;top:0;right:0;bottom:0', middle: true }),
  framed: `<iframe srcdoc="${quoted(app({}))}" width="400" height="600"></iframe>`,
  deaf: app({ after: 99 }),
  plain:
    '<button aria-label="Enable accessibility" style="position:absolute;left:-1px;top:-1px;width:1px;height:1px" onclick="document.title=`pressed`"></button><a href="#a">Bora Bora</a>',
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('a page that a toolkit draws on a canvas', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const settled = async (page: string): Promise<string[]> => {
    await hand.open(page);
    for (let looks = 0; looks < 40; looks++) if (!(await hand.driver.sample()).busy && looks > 2) break;
    return (await hand.look()).nodes
      .filter(({ attributes }) => attributes['clickable'] === 'true')
      .map(({ attributes: a }) => `${a['role'] ?? ''} ${a['name'] ?? ''}${a['resource-name'] ?? ''}`);
  };

  it.each(['desk', 'phone', 'framed'])(
    'lays out what it draws as elements when it is looked at (%s)',
    async (page) => {
      expect(await settled(page)).toEqual(['button Groceries', 'button Back']);
    },
  );

  it('that lays out nothing is pressed three times, and rests', async () => {
    await settled('deaf');
    expect((await hand.driver.sample()).busy).toBe(false);
    expect((await hand.driver.foreground()).title).toBe('pressed 3');
  });

  it('is told by the element of its toolkit, and not by what a control out of sight says', async () => {
    expect(await settled('plain')).toContain('link Bora Bora');
    expect((await hand.driver.foreground()).title).not.toBe('pressed');
  });
});
