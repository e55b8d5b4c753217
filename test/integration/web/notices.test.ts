import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../agent/services/identity/signature/screen-signature.ts';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const page = (more: string): string =>
  `<h1>Orders</h1><button onclick="this">Add</button><button onclick="this">Sort</button><p>Nothing was ordered so far.</p>${more}`;
const low = 'style="position: fixed; bottom: 8px; left: 8px; width: 300px"';
const undo = '<button onclick="this">Undo</button>';

/** As libraries of components draw what was done: the list of toasts, one of them, or only its words are read out. */
const NOTICES: Readonly<Record<string, string>> = {
  list: `<div role="log" aria-live="polite" ${low}><div>Order was put away ${undo}</div></div>`,
  within: `<section aria-live="polite"><ol ${low}><li>Order was put away ${undo}</li></ol></section>`,
  layer: `<div style="position: absolute; inset: 0; pointer-events: none"><div style="position: absolute; bottom: 8px; left: 8px; width: 300px; pointer-events: auto"><div role="status">Order was put away</div>${undo}</div></div>`,
  words: `<div ${low}><div role="status">Order was put away</div>${undo}</div>`,
};
const OTHERS: Readonly<Record<string, string>> = {
  silent: `<div ${low}>Order was put away ${undo}</div>`,
  placed: `<div style="position: absolute; inset: 0 0 auto 0; height: 600px"><div style="position: absolute; bottom: 8px; left: 8px; width: 300px"><div role="status">Order was put away</div>${undo}</div></div>`,
  flowing: `<div role="status">Order was put away ${undo}</div>`,
  bar: `<div style="position: fixed; top: 0; left: 0; width: 100%"><h2 aria-live="polite">Orders of May</h2>${undo}</div>`,
  whole: `<div aria-live="polite"><div ${low}>Order was put away ${undo}</div><p style="height: 1200px">Orders</p></div>`,
  panel: `<div aria-live="polite" style="position: fixed; inset: 200px 0 0 0">Order 17 ${undo}</div>`,
};

/** Needs chromium and chromedriver of the same version on this machine. */
describe('a layer that is read out over a page', () => {
  let hand: WebHand;
  const bodies = Object.entries({ plain: '', ...NOTICES, ...OTHERS }).map(([name, more]) => [
    name,
    page(more),
  ]);
  withPages(Object.fromEntries(bodies) as Record<string, string>, (opened) => (hand = opened));
  const seen = async (name: string): Promise<{ readonly screen: string; readonly offers: string[] }> => {
    await hand.open(name);
    const screen = await hand.read();
    const { structure, labels, title, flags } = signatureFeatures(screen);
    return {
      screen: JSON.stringify({ structure, labels, title, flags }),
      offers: screen.elements.filter((e) => e.clickable).map((e) => e.name),
    };
  };

  it('is no part of the page, and what it offers is offered', async () => {
    const plain = await seen('plain');
    for (const name of Object.keys(NOTICES)) {
      const { screen, offers } = await seen(name);
      expect({ name, screen }).toEqual({ name, screen: plain.screen });
      expect(offers).toContain('Undo');
    }
  });

  it('is told from what stays: what nobody reads out, stands in the page, heads it or covers most of it', async () => {
    const plain = await seen('plain');
    for (const name of Object.keys(OTHERS)) expect((await seen(name)).screen, name).not.toBe(plain.screen);
  });
});
