import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const AFTER_LOAD = (script: string): string =>
  `<script>addEventListener('load', () => setTimeout(() => { ${script} }, 20))</script>`;

const PAGES: Readonly<Record<string, string>> = {
  router: `<a href="#/two">Two</a>${AFTER_LOAD(`if (!location.hash) location.hash = '/'`)}
    <script>addEventListener('hashchange', () => { if (!location.hash) location.hash = '/' })</script>`,
  bounce: AFTER_LOAD(`location.href = '/landed'`),
  landed: `<p>Landed</p>`,
  steps: `<button onclick="location.hash = 'one'; location.hash = 'two'">Go</button>`,
  idle: `<a href="#">Nothing</a><a href="/landed">On</a>`,
  sheet: `<button onclick="history.pushState(1, '', location.href)">Open</button>
    <script>addEventListener('popstate', () => { document.title = 'sheet closed' })</script>`,
  places: `<a href="#low">Down</a><a href="/landed">On</a><p id="low" style="margin-top:2000px">Below</p>`,
  views: `<a href="#two">Two</a><p id="two">Second</p>
    <script>addEventListener('hashchange', () => { document.title = 'views at ' + location.hash })</script>`,
  boxes: `<style>#box { display: none } #box:target { display: block }</style><a href="#box">Show</a><p id="box">Box</p>`,
  splash: `<p>Welcome</p><a href="/landed">On</a>`,
  doors: `<a href="/room" target="_blank">A window</a>`,
  room: `<p>Room</p><a href="/hall">Hall</a>`,
  hall: `<p>Hall</p><a href="/landed">On</a>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('back', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const address = async (): Promise<string> => (await hand.driver.foreground()).route;
  const back = async (): Promise<string> => {
    await hand.look();
    await hand.driver.back();
    await hand.settle();
    return address();
  };
  const open = async (page: string): Promise<string> => {
    await hand.driver.launch({ fresh: true });
    await hand.settle();
    await hand.tap(page);
    return address();
  };

  it('passes by an address that a router has left by itself before anybody looked', async () => {
    expect(await open('router')).toBe('/router#/');
    expect(await back()).toBe('/');
  });

  it('closes a window of its own at its first page, however many pages lie ahead again', async () => {
    await open('doors');
    await hand.tap('A window');
    await hand.tap('Hall');
    await hand.tap('On');
    expect([await back(), await back(), await back()]).toEqual(['/hall', '/room', '/doors']);
  });

  it('passes by a page that led on by itself', async () => {
    expect(await open('bounce')).toBe('/landed');
    expect(await back()).toBe('/');
  });

  it('passes by the empty fragment that a link to nowhere left, and closes what an app put on the history', async () => {
    await open('idle');
    await hand.tap('Nothing');
    expect(await address()).toBe('/idle');
    expect(await back()).toBe('/');
    await open('idle');
    await hand.tap('Nothing');
    await hand.tap('On');
    expect(await back()).toBe('/idle');
    expect(await back()).toBe('/');
    await open('sheet');
    await hand.tap('Open');
    expect(await back()).toBe('/sheet');
    expect(await hand.title()).toBe('sheet closed');
  });

  it('passes by places of one page, where the page does not follow its address', async () => {
    await open('places');
    await hand.tap('Down');
    expect(await address()).toBe('/places#low');
    expect(await back()).toBe('/');
    await open('views');
    await hand.tap('Two');
    expect(await back()).toBe('/views');
    expect(await hand.title()).toBe('views at');
    await open('boxes');
    await hand.tap('Show');
    expect(await back()).toBe('/boxes');
  });

  it('stops at every page and address that was looked at', async () => {
    await open('router');
    await hand.tap('Two');
    expect(await address()).toBe('/router#/two');
    expect(await back()).toBe('/router#/');
    expect(await back()).toBe('/');
    await open('steps');
    await hand.tap('Go');
    expect(await back()).toBe('/steps#one');
    await open('splash');
    await hand.tap('On');
    expect(await back()).toBe('/splash');
  });
});
