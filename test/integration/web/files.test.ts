import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  // As Bootstrap's file button draws it: larger than the display, cut off by the button that it lies over.
  drawn: `<style>.pick { position: relative; overflow: hidden; display: inline-block }
    .pick input { position: absolute; top: 0; opacity: 0; left: -600px; width: 1200px; height: 90px }</style>
    <div style="margin-left: 230px"><span class="pick"><button>Pick</button><input type="file" id="backup" aria-label="Backup"
    onchange="document.title = this.files[0].name"></span></div>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('a file field', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it('takes its file also where no finger comes to it', async () => {
    await hand.open('drawn');
    await hand.type('Backup', '');
    expect(await hand.title()).toBe('file.txt');
    expect((await hand.find('Backup')).attributes['filled']).toBe('true');
  });
});
