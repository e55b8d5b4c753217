import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  toys: `<button>Plain</button> <a href="#">Nowhere</a> <a href="javascript:void(0)">Void</a>
    <div role="button">Role</div> <div style="cursor:pointer">Hand</div> <form><button type="button">Typed</button></form>`,
  alive: `<a href="/toys">Away</a> <a href="#place">Place</a> <a href="javascript:stop()">Script</a>
    <form><button>Send</button></form> <button popovertarget="more">Popover</button><div id="more" popover>More</div>
    <button onclick="document.title='x'">Attribute</button> <button id="property">Property</button>
    <button id="own">Own</button> <button><b id="inside">Inside</b></button>
    <div id="around"><button>Around</button></div> <a href="#"><label>Label<input type="checkbox"></label></a>
    <script>
      const by = (id) => document.getElementById(id);
      by('property').onclick = () => {};
      by('own').addEventListener('click', () => {});
      by('inside').addEventListener('click', () => {});
      by('around').addEventListener('click', () => {});
    </script>`,
  asked: `<button class="row">Row</button> <button class="toy">Toy</button>
    <script>document.addEventListener('click', (event) => event.target.closest('.row')?.remove());</script>`,
  everything: `<button data-toggle="menu">Data</button> <button aria-expanded="false">Expands</button>
    <button id="kept">Kept</button> <button>Toy</button>
    <script>const wanted = '.x'; document.getElementById('kept')._events = { tap: 1 };
      document.addEventListener('click', (event) => event.target.closest(wanted));</script>`,
  gone: `<button id="once">Once</button>
    <script>
      const tell = () => {};
      document.getElementById('once').addEventListener('click', tell);
      document.getElementById('once').removeEventListener('click', tell);
    </script>`,
  lines: `<style>li{list-style:none;height:30px}.line{height:9px}</style>
    <ul role="menu" onmousedown="1"><li role="menuitem" tabindex="0">Open</li><li class="line" role="presentation" tabindex="0"><b></b></li>
    <li role="menuitem" tabindex="0">Close</li></ul><div id="split" role="separator" tabindex="0" style="height:6px"></div>
    <div role="presentation" tabindex="0" class="line">Said</div><div role="presentation" tabindex="0" style="height:24px"></div>
    <div role="presentation" onclick="1" class="line"></div>
    <script>document.getElementById('split').addEventListener('mousedown', () => {});</script>`,
  frames: `<iframe width="300" height="120" srcdoc="<button>Toy</button><button onclick='1'>Alive</button>"></iframe>`,
  shadow: `<div id="host"></div> <div id="heard"></div>
    <script>
      for (const id of ['host', 'heard'])
        document.getElementById(id).attachShadow({ mode: 'open' }).innerHTML = '<button>' + id + '</button>';
      document.getElementById('heard').shadowRoot.addEventListener('click', () => {});
    </script>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what nobody is known to listen for', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const read = async (page: string): Promise<{ unheard: string[]; heard: string[] }> => {
    await hand.open(page);
    const { elements } = await hand.read();
    const taps = elements.filter((e) => e.clickable && !e.editable);
    const names = (unheard: true | undefined): string[] =>
      taps.filter((e) => e.unheard === unheard).map((e) => e.name || e.text);
    return { unheard: names(true), heard: names(undefined) };
  };

  it('is a control on which neither the browser nor the page does anything', async () => {
    const { unheard, heard } = await read('toys');
    expect(unheard).toEqual(['Plain', 'Nowhere', 'Void', 'Role', 'Hand', 'Typed']);
    expect(heard).toEqual([]);
  });

  it('is not what the browser acts on, nor what is listened for on it, in it or around it', async () => {
    const { unheard, heard } = await read('alive');
    expect(unheard).toEqual([]);
    expect(heard).toEqual(
      expect.arrayContaining([
        'Away',
        'Place',
        'Script',
        'Send',
        'Popover',
        'Attribute',
        'Property',
        'Own',
        'Inside',
        'Around',
      ]),
    );
  });

  it('is what a listener of the whole document does not look up', async () => {
    expect(await read('asked')).toEqual({ unheard: ['Toy'], heard: ['Row'] });
  });

  it('is not what carries data for scripts, where a listener hears taps on everything', async () => {
    expect(await read('everything')).toEqual({ unheard: ['Toy'], heard: ['Data', 'Expands', 'Kept'] });
  });

  it('is what was listened for, and is not any more', async () => {
    expect(await read('gone')).toEqual({ unheard: ['Once'], heard: [] });
  });

  it('is no line between the entries of a menu or between two panes: nothing to tap, though it takes the focus', async () => {
    await hand.open('lines');
    const { elements } = await hand.read();
    const taps = elements.filter((e) => e.clickable).map((e) => e.name || `${e.bounds.height} pixels`);
    expect(taps).toEqual(['Open', 'Close', 'Said', '24 pixels', '9 pixels']);
  });

  it('is told in frames and shadow roots', async () => {
    expect(await read('frames')).toEqual({ unheard: ['Toy'], heard: ['Alive'] });
    expect(await read('shadow')).toEqual({ unheard: ['host'], heard: ['heard'] });
  });
});
