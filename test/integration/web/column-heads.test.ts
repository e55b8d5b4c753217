import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  prices: `<table><thead><tr><th><div><span><button>Sort by name</button></span></div></th>
      <th scope="row"><button>All</button></th><th><a href="/about">About</a></th></tr></thead>
    <tr><th scope="col"><a href="?by=year">Year</a></th></tr>
    <tr><th scope="row"><a href="#anise">Anise</a></th><td><button>Buy</button></td></tr></table>
    <div role="table"><div role="row"><div role="columnheader"><button>Sort by price</button></div>
      <div role="rowheader"><button>Rows</button></div></div></div>`,
};

/** Needs chromium and chromedriver of the same version on this machine. */
describe('the head of a column', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it('is told of controls in it, and the head of a row is none', async () => {
    await hand.open('prices');
    const { nodes } = await hand.look();
    const heads = nodes.filter(({ attributes }) => attributes['column-head'] === 'true');
    expect(heads.map(({ attributes }) => attributes['name'])).toEqual([
      'Sort by name',
      'Year',
      'Sort by price',
    ]);
  });
});
