import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { type StaticServer, startStaticServer } from '../../support/apps/static-server.ts';
import { type WebHand, createWebHand } from '../../support/apps/web-fixture.ts';

/** A bar that is drawn elsewhere (a portal), rows that open a menu of their own, and an island in a page of another maker. */
const APP = `
import { createElement as e, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
function App() {
  const [bar, setBar] = useState(null);
  return e('main', null,
    e('div', { ref: setBar, id: 'bar', style: { height: 50 } }),
    bar && createPortal(e('div', null, e('span', null, 'Budget'), e('button', { onClick() {} }, 'Today')), bar),
    e('p', { onContextMenu() {} }, 'Row'),
    e('p', null, 'Words'));
}
createRoot(document.getElementById('root')).render(e(App));
const Heart = () => e('span', { onClick() {} }, 'Like');
createRoot(document.getElementById('island')).render(e(Heart));
const own = document.getElementById('own');
own.setAttribute('onclick', '1');
createRoot(own).render('Own');
`;
const PAGE =
  '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><title>React</title>' +
  '<div id="root"></div><div id="island"></div><div id="own"></div><script src="/app.js"></script>';

/** Needs `apt-get install chromium chromium-driver`. */
describe('what React draws', () => {
  let server: StaticServer;
  let hand: WebHand;
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: APP, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
      ...{ bundle: true, write: false, minify: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    server = await startStaticServer({
      mounts: [],
      handle: ({ url }, response) => {
        response.writeHead(200, { 'content-type': url === '/app.js' ? 'text/javascript' : 'text/html' });
        response.end(url === '/app.js' ? outputFiles[0]?.text : PAGE);
        return true;
      },
    });
    hand = createWebHand(createWebDriver({ url: `${server.origin}/` }));
    await hand.driver.open();
    await hand.driver.launch({ fresh: true });
    await hand.settle();
  });
  afterAll(async () => {
    await hand.driver.close();
    await server.close();
  });
  const having = async (attribute: string): Promise<string[]> =>
    (await hand.look()).nodes
      .filter(({ attributes }) => attributes[attribute] === 'true')
      .map(({ attributes: a }) => `${a['class']} ${a['name']}`);

  it('is offered where the app listens, not where React does for all that is in it', async () => {
    expect(await having('clickable')).toEqual(['button Today', 'span Like', 'div Own']);
  });

  it('can be held where the app opens a menu by that', async () => {
    expect(await having('long-clickable')).toEqual(['p Row']);
  });
});
