import { describe, expect, test } from 'vitest';
import { indexBuild } from '../../../../../agent/services/analysis/build/build-index.ts';
import { shortcutOf } from '../../../../../agent/services/analysis/structure/shortcut.ts';
import { build, idOf, type Page } from '../../../../support/crawl/build-facts.ts';

function shortcut(pages: Readonly<Record<string, Page>>, ...way: readonly string[]) {
  const index = indexBuild(build('1.0', pages));
  const found = shortcutOf(index, way.map(idOf));
  const nameOf = (id: string): string | undefined => index.screens.get(id)?.name;
  return found === null
    ? null
    : {
        ...{ label: found.action.label, on: nameOf(found.action.screenId), to: nameOf(found.toScreenId) },
        ...{ seenOn: nameOf(found.seenOnScreenId), saves: found.saves },
      };
}

/** Of a site with one menu on every page each entry was followed once, wherever the crawl was then. */
const SITE: Readonly<Record<string, Page>> = {
  home: { offers: { Orders: 'orders', Stock: null, Clients: null, Inbox: null } },
  orders: { offers: { Orders: null, Stock: 'stock', Clients: null, Inbox: null } },
  stock: { offers: { Orders: null, Stock: null, Clients: 'clients', Inbox: null } },
  clients: { offers: { Orders: null, Stock: null, Clients: null, Inbox: 'inbox' } },
  inbox: { offers: { Orders: null, 'First letter': 'letter' } },
  letter: { offers: {} },
};

describe('a way that a control is likely to shorten where nobody tried it', () => {
  test('takes the one that saves most, from where it stands first', () => {
    expect(shortcut(SITE, 'home', 'orders', 'stock', 'clients', 'inbox', 'letter')).toEqual({
      ...{ label: 'Inbox', on: 'home', to: 'inbox', seenOn: 'clients', saves: 3 },
    });
    expect(shortcut(SITE, 'orders', 'stock', 'clients', 'inbox')).toMatchObject({ on: 'orders', saves: 2 });
  });

  test('is as it is where one action alone would be saved', () => {
    expect(shortcut(SITE, 'stock', 'clients', 'inbox')).toBeNull();
  });

  test('is not shortened by what leads to several places, did something else there, or was never tried', () => {
    const steps: Readonly<Record<string, Page>> = {
      home: { offers: { Begin: 'one', Next: null, Help: '', Terms: null } },
      one: { offers: { Next: 'two' } },
      two: { offers: { Next: 'three' } },
      three: { offers: { Help: 'help' } },
      help: { offers: {} },
    };
    expect(shortcut(steps, 'home', 'one', 'two', 'three', 'help')).toBeNull();
  });
});
