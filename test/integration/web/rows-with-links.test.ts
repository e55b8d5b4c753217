import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

// The middle of the row lies between the two lines of the link, on the cell.
const PAGES: Readonly<Record<string, string>> = {
  rows: `<style>tr { cursor: pointer } td { padding: 8px; line-height: 36px; font-size: 14px } td a { font-size: 12px }
    table { width: 380px } td { width: 33%; text-align: center }</style>
    <table><tr id="row"><td>Post</td><td><a href="#author">Finn<br>Hill</a></td><td>185</td></tr></table><p id="said">None</p><script>
    document.getElementById('row').addEventListener('click', function (event) {
      document.getElementById('said').textContent = event.target.closest('a') ? 'The author' : 'The row';
    });
  </script>`,
};

/** Needs chromium and chromedriver of the same version on this machine. */
describe('a row that holds a link', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it('is tapped where no finger is drawn to the link', async () => {
    await hand.open('rows');
    await hand.tap('Post FinnHill 185');
    expect((await hand.look()).pageSource).toContain('The row');
  });
});
