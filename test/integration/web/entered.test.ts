import { describe, expect, it } from 'vitest';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { startStaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const field = (name: string, more = ''): string => `<input aria-label="${name}" ${more}>`;
const PAGES: Readonly<Record<string, string>> = {
  forms: `<form>${field('Alone')}</form>
    <form>${field('Hidden button')}<button style="display:none">Go</button></form>
    <form>${field('First of two')}${field('Last of two')}</form>
    <form>${field('Before')}${field('Behind')}<button hidden>Go</button></form>
    <form>${field('With a button')}<button>Go</button></form>
    <form>${field('With another button')}<div role="button" tabindex="0">Go</div></form>
    <form action="https://elsewhere.example/">${field('Of another site')}</form>
    <form>${field('Shut', 'readonly')}</form> <form>${field('Disabled button')}<button disabled hidden>Go</button></form>
    <form><textarea aria-label="Lines"></textarea></form> <form>${field('Ticked', 'type="checkbox"')}</form>`,
  keys: `<p>${field('Nobody hears')}</p> <p>${field('Heard', 'id="heard"')}</p>
    <p>${field('Changed', 'id="changed"')}</p>
    <p>${field('Attribute', 'onkeydown="1"')}</p>
    <div id="box">${field('In a box')}</div> <div id="boxes">${field('One')}${field('Another')}</div>
    <div>${field('Beside a button', 'id="beside"')}<button>Go</button></div>
    <p>${field('React', 'id="react"')}</p>
    <form>${field('Filled first')}${field('Keyed', 'id="keyed"')}</form>
    <script>
      for (const id of ['heard', 'box', 'boxes', 'beside', 'keyed'])
        document.getElementById(id).addEventListener('keyup', () => {});
      document.getElementById('changed').addEventListener('change', () => {});
      document.getElementById('react')['__reactProps$x1'] = { onKeyDown: () => {} };
    </script>`,
  delegated: `<p>${field('Meant', 'class="new"')}</p> <p>${field('Other')}</p>
    <script>window.jQuery = { _data: (at) => at === document ? { keypress: [{ selector: '.new' }, { selector: ':visible' }] } : undefined };</script>`,
  // What was quadratic in them took longer than a script of the page may.
  many: `<p>${field('Apart', 'onkeydown="1"')}</p> <form>${'<div><input></div>'.repeat(3_000)}</form>`,
  later: `<form>${field('Later')}<button hidden id="go">Go</button></form>
    <p>${field('Joined', 'onkeydown="1"')}<b id="more"></b></p>
    <button onclick="go.hidden = false; more.innerHTML = '<input><button>Add</button>'">Show</button>
    <button onclick="go.hidden = true; more.innerHTML = '<button>Add</button>'">Hide</button>`,
  shadow: `<div id="host"></div>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<form><input aria-label="Shadow"></form>';</script>`,
  frame: `<iframe width="300" height="120" srcdoc="<p><input id=f aria-label='Framed'></p><script>f.addEventListener('keydown', () => {})</script>"></iframe>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('fields that Enter alone hands in', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const read = async (name: string): Promise<readonly string[]> => {
    await hand.open(name);
    const { elements } = await hand.read();
    return elements.filter((e) => e.field?.entered === true).map((e) => e.name);
  };

  it('are those of forms without a button that is to be seen', async () => {
    expect(await read('forms')).toEqual(['Alone', 'Hidden button', 'Behind']);
  });

  it('are found among thousands', async () => {
    expect(await read('many')).toEqual(['Apart']);
  });

  it('are told anew at each look', async () => {
    expect(await read('later')).toEqual(['Later', 'Joined']);
    const entered = async (): Promise<readonly string[]> =>
      (await hand.read()).elements.filter((e) => e.field?.entered === true).map((e) => e.name);
    await hand.tap('Show');
    expect(await entered()).toEqual(['Joined']);
    await hand.tap('Hide');
    expect(await entered()).toEqual(['Later']);
  });

  it('are those whose keys somebody listens to, and that have no button beside them', async () => {
    expect(await read('keys')).toEqual(['Heard', 'Changed', 'Attribute', 'In a box', 'React', 'Keyed']);
    expect(await read('delegated')).toEqual(['Meant']);
    expect(await read('shadow')).toEqual(['Shadow']);
    expect(await read('frame')).toEqual(['Framed']);
  });
});

describe('a page that lies behind a search', () => {
  it('is found by a crawl, and the step that led to it says that Enter was pressed', async () => {
    const html = (title: string, body: string): string =>
      `<!doctype html><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}`;
    const site = await startStaticServer({
      mounts: [],
      handle: ({ url = '/' }, response) => {
        const found = url.startsWith('/found?q=') && url.length > '/found?q='.length;
        const search = `<form action="/found"><input type="search" name="q" aria-label="Search"></form>`;
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(found ? html('Results', '<a href="/">Start</a>') : html('Start', search));
        return true;
      },
    });
    try {
      const repo = createMemoryRepo();
      const { run, records } = await crawlWeb(`${site.origin}/`, { maxActions: 12, repo });
      const map = await repo.readRunMap(TEST_SCOPE, run.runId);
      expect(map.screens.map(({ name }) => name).sort()).toEqual(['Results', 'Start']);
      const typed = records.flatMap(({ kind, body }) =>
        kind === 'decision' && body.action?.kind === 'TYPE' ? [body.inputText] : [],
      );
      expect(typed[0]).toMatch(/^[^\n]+\n$/);
    } finally {
      await site.close();
    }
  });
});
