import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const DEFINED = `<script>
  var defined = function (name, said) {
    customElements.define(name, class extends HTMLElement {
      constructor() {
        super();
        this.inner = this.attachInternals();
        Object.assign(this.inner, said);
        this.onclick = function () { if (name === 'my-choice') this.inner.ariaChecked = 'true'; };
      }
    });
  };
  defined('my-tab', { role: 'tab', ariaSelected: 'false' });
  defined('my-front', { role: 'tab', ariaSelected: 'true' });
  defined('my-choice', { role: 'radio', ariaChecked: 'false' });
  defined('my-idle', { role: 'button', ariaDisabled: 'true' });
  defined('my-part', { role: 'button', ariaExpanded: 'false', ariaLabel: 'More' });
  defined('my-word', {});
</script>`;

const PAGES: Readonly<Record<string, string>> = {
  built: `<style>:not(:defined), body > * { display: block; height: 30px }</style>${DEFINED}
    <my-tab>Beds</my-tab><my-front>Weather</my-front><my-choice>Celsius</my-choice><my-idle>Send</my-idle><my-part>⋮</my-part>
    <my-tab role="button" aria-selected="true">Given</my-tab><my-word>Plain</my-word>`,
  closed: `<script>
    customElements.define('my-card', class extends HTMLElement {
      constructor() {
        super();
        const root = this.attachShadow({ mode: 'closed' });
        root.innerHTML = '<button>Agree</button> <slot></slot> <p>Waiting</p>';
        root.querySelector('button').onclick = function () { root.querySelector('p').textContent = 'Agreed'; };
      }
    });
  </script><my-card><a href="#more">More about it</a></my-card>`,
  framed: `<iframe srcdoc="${DEFINED}<my-tab>Inside</my-tab>" width="300" height="100"></iframe>`,
  'closed-framed': `<iframe srcdoc="<div id='host'></div><script>
    document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML = '<button>Inside</button>';
  </script>" width="300" height="100"></iframe>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what an element of the page says of itself by its internals', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const STATES = ['enabled', 'clickable', 'selected', 'checkable', 'checked', 'expanded'];
  const read = async (): Promise<string[]> =>
    (await hand.look()).nodes
      .filter(({ attributes }) => attributes['class']?.startsWith('my-'))
      .map(({ attributes: a }) =>
        [a['role'], a['name'], ...STATES.filter((state) => a[state] !== undefined)].join(' '),
      );

  it('is read as what it says by attributes, which come first', async () => {
    await hand.open('built');
    expect(await read()).toEqual([
      'tab Beds enabled clickable',
      'tab Weather enabled clickable selected',
      'radio Celsius enabled clickable checkable',
      'button Send clickable',
      'button More enabled clickable expanded',
      'button Given enabled clickable selected',
      'text Plain enabled clickable',
    ]);
    await hand.tap('Celsius');
    expect(await read()).toContain('radio Celsius enabled clickable checkable checked');
  });

  it('is read in a frame, too', async () => {
    await hand.open('framed');
    expect(await read()).toEqual(['tab Inside enabled clickable']);
  });

  it('is read in what is closed to all other scripts, and used there', async () => {
    await hand.open('closed');
    const names = async (): Promise<string[]> =>
      (await hand.look()).nodes
        .filter(({ attributes: a }) => a['visible'] === 'true' && a['covered'] !== 'true')
        .flatMap(({ attributes: a }) =>
          a['name'] && a['role'] !== 'group' ? [`${a['role']} ${a['name']}`] : [],
        );
    expect(await names()).toEqual(['button Agree', 'link More about it', 'text Waiting']);
    await hand.tap('Agree');
    expect(await names()).toContain('text Agreed');
    await hand.open('closed-framed');
    expect(await names()).toContain('button Inside');
  });
});
