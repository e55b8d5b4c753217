import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  folded: `<details><summary>Shipping</summary>Bare words<p>Two days</p><a href="#a">Prices</a></details>
    <details open><summary>Returns</summary><p>Thirty days</p><details><summary>Abroad</summary><p>Ten days</p></details></details>
    <div style="height:1500px"></div><details><summary>Far</summary><p>Far words</p><a href="#b">Far link</a></details>`,
  hidden: `<div style="content-visibility:hidden;height:80px"><p>Kept for later</p><a href="#a">Later</a></div>
    <p hidden="until-found" style="padding:20px">Until found</p><div style="content-visibility:auto"><p>Drawn when near</p></div>
    <span style="content-visibility:hidden">Inline words</span>`,
  shown: `<style>.all::details-content{content-visibility:visible}</style><details class="all"><summary>Always</summary><p>Shown all the same</p></details>`,
  older: `<script>const asked=getComputedStyle;getComputedStyle=(element,pseudo)=>asked(element,pseudo==='::details-content'?null:pseudo);
    CSS.supports=()=>false</script><details><summary>Before</summary><p>Words</p></details><details open><summary>Open</summary><p>Drawn</p></details>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what the browser lays out and does not draw', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const said = async (page: string): Promise<string[]> => {
    await hand.open(page);
    const { nodes } = await hand.look();
    return nodes.flatMap(
      ({ attributes: a }) => a['text'] || (a['clickable'] === 'true' ? (a['name'] ?? '') : []),
    );
  };

  it('is not there while its section is closed', async () => {
    expect(await said('folded')).toEqual(['Shipping', 'Returns', 'Thirty days', 'Abroad', 'Far']);
    await hand.tap('Shipping');
    expect((await hand.look()).pageSource).toMatch(/Bare words[^]*Two days[^]*Prices/);
  });

  it('is not there where a style says so, and is where the style does not apply', async () => {
    expect(await said('hidden')).toEqual(['Drawn when near', 'Inline words']);
    expect(await said('shown')).toEqual(['Always', 'Shown all the same']);
  });

  it('is not there in a closed section of a browser that knows no style for it', async () => {
    expect(await said('older')).toEqual(['Before', 'Open', 'Drawn']);
  });
});
