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
  // As a component of a table listens: on all rows and all cells, for keys as well, whatever its page does with it.
  heard: `<style>td { padding: 12px }</style><table>${['Ann', 'Bob'].map((name) => `<tr><td>${name}</td><td>7</td><td><button>More</button></td></tr>`).join('')}</table>
    <script>for (const part of document.querySelectorAll('tr, td')) for (const type of ['click', 'keydown']) part.addEventListener(type, () => {});</script>`,
  // As a page has the row chosen, its name opened and its last cell take it away.
  apart: `<style>td { padding: 12px }</style><table><tr><td>Ann</td><td>7</td><td>Remove</td></tr></table>
    <script>for (const part of document.querySelectorAll('tr, td')) part.addEventListener('click', () => {});</script>`,
  // A month: its days listen, and no week does.
  month: `<table>${['12', '34'].map((days) => `<tr>${[...days].map((day) => `<td>${day}</td>`).join('')}</tr>`).join('')}</table>
    <script>for (const day of document.querySelectorAll('td')) day.addEventListener('click', () => {});</script>`,
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

  it.each([
    [
      'is tapped as one where all of its cells listen as well',
      'heard',
      ['Ann 7 More', 'More', 'Bob 7 More', 'More'],
    ],
    ['is none where its cells alone listen', 'month', ['1', '2', '3', '4']],
    ['leaves its cells to what each of them does', 'apart', ['Ann', '7', 'Remove']],
  ])('%s', async (_how, page, tapped) => {
    await hand.open(page);
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.clickable).map((e) => e.name)).toEqual(tapped);
  });
});
