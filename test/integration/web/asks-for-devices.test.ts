import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const asking = (wanted: string): string => `<button>Start</button><p>Idle</p><script>
  document.querySelector('button').onclick = function () {
    var says = document.querySelector('p');
    navigator.mediaDevices.${wanted}.then(function () { says.textContent = 'Runs'; },
      function (error) { says.textContent = error.name; });
  };</script>`;

const PAGES: Readonly<Record<string, string>> = {
  screen: asking('getDisplayMedia({ video: true })'),
  camera: asking('getUserMedia({ video: true })'),
  microphone: asking('getUserMedia({ audio: true })'),
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a page asks of the machine that the browser runs on', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it.each(Object.keys(PAGES))('is refused, and the browser asks nobody about it: %s', async (page) => {
    await hand.open(page);
    await hand.driver.tap((await hand.find('Start')).target);
    await hand.settle();
    const { elements } = await hand.read();
    const said = elements.filter((e) => e.role === 'text').map((e) => e.text);
    expect(said).not.toContain('Idle');
    expect(said).not.toContain('Runs');
    expect(said.some((text) => text.endsWith('Error'))).toBe(true);
  });
});
