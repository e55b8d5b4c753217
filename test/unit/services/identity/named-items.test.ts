import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { button, heading, Walk } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const row = (name: string): string => node('listitem', { clickable: true, name }, text(name));
const recipes = (): PerceivedScreen =>
  web(heading('Recipes') + node('list', {}, ...['Soup', 'Salad', 'Pie', 'Stew'].map(row)), {
    route: '/recipes',
  });

const inBox =
  (called: (name: string) => string) =>
  (name: string): PerceivedScreen =>
    web(
      node(
        'group',
        { class: 'body' },
        node(
          'group',
          { class: 'recipe-page', 'resource-name': called(name.toLowerCase()) },
          heading(name) + button('Cook') + text('Ingredients') + text(name),
        ),
      ),
      { route: `/recipe/${name.toLowerCase()}` },
    );

it('pages whose own box is called by the key in their address are one, unlike those that are called otherwise', async () => {
  const names = ['Soup', 'Salad', 'Pie'];
  const idsWith = async (to: (name: string) => PerceivedScreen): Promise<number> => {
    const walk = new Walk();
    for (const name of names) await walk.act(recipes(), name, to(name));
    return new Set(names.map((name) => walk.idOf(to(name)))).size;
  };
  expect(await idsWith(inBox((key) => key))).toBe(1);
  expect(await idsWith(inBox((key) => `${key}-editor`))).toBe(3);
});

it('a sentence that names the item is said of each of them, unlike a few words with its name', async () => {
  const idsWith = async (said: (name: string) => string): Promise<number> => {
    const walk = new Walk();
    const names = ['Soup', 'Salad', 'Pie'];
    const to = (name: string): PerceivedScreen =>
      web(heading(name) + button('Cook') + text(said(name)), { route: `/recipe/${name.toLowerCase()}` });
    for (const name of names) await walk.act(recipes(), name, to(name));
    return new Set(names.map((name) => walk.idOf(to(name)))).size;
  };
  expect(await idsWith((name) => `Mix and bake the ${name}, then wait.`)).toBe(1);
  expect(await idsWith((name) => `${name}: notes`)).toBe(3);
});
