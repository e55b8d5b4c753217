import { describe, expect, test } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { promise } from '../../../../agent/services/exploration/choice/promise.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const id = (name: string): string => derivedId(name);
const PAGES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const menuOf = (page: string): EnumeratedAction => tapAction(id(page), 'menu');
const linkOn = (page: string, to: string): EnumeratedAction =>
  tapAction(id(page), to, { role: 'link', leadsTo: `/${to}` });

/** A page with the button of a menu, which unfolds links to all pages but itself; `folded`: to none. */
const visit = (builder: GraphBuilder, page: string, folded = false): GraphBuilder => {
  const links = PAGES.filter((to) => to !== page).map((to) => linkOn(page, to));
  return builder
    .see(id(page), [menuOf(page), tapAction(id(page), 'toy')], { route: `/${page}` })
    .act(menuOf(page), folded ? null : id(page))
    .see(id(page), folded ? [] : links, { route: `/${page}` });
};
const go = (builder: GraphBuilder, from: string, to: string): GraphBuilder =>
  builder.act(linkOn(from, to), id(to), { isNew: true });

/** What the button of the menu is worth on a page, and what a toy beside it is. */
const worths = ({ graph }: GraphBuilder, page: string, off: Mechanism[] = []): readonly number[] => {
  const screen = graph.screen(id(page));
  if (screen === undefined) throw new Error(`no ${page}`);
  const limits = { ...DEFAULT_FRONTIER_LIMITS, without: new Set<Mechanism>(off) };
  return ['menu', 'toy'].map((label) => {
    const open = openActions(screen, limits).find(({ known }) => known.action.label === label);
    return open === undefined ? 0 : promise(graph, screen, open, limits, 'own');
  });
};
const arrive = (builder: GraphBuilder, page: string, more: readonly EnumeratedAction[] = []): GraphBuilder =>
  builder.see(id(page), [menuOf(page), tapAction(id(page), 'toy'), ...more], { route: `/${page}` });

describe('the button of a menu that every page has', () => {
  const twice = (): GraphBuilder => go(visit(go(visit(new GraphBuilder(), 'a'), 'a', 'b'), 'b'), 'b', 'c');

  test('is worth on the next page what is behind it', () => {
    expect(worths(arrive(new GraphBuilder(), 'a'), 'a')[0]).toBeLessThan(1);
    const builder = arrive(go(visit(new GraphBuilder(), 'a'), 'a', 'b'), 'b');
    const [menu = 0, toy = 0] = worths(builder, 'b');
    expect(menu).toBeGreaterThan(1);
    expect(menu).toBeGreaterThan(2 * toy);
    expect(worths(builder, 'b', ['menus'])[0]).toBeLessThan(1);
  });

  test('is not where the links can be seen, or nothing behind it is new', () => {
    const open = ['d', 'e', 'f'].map((to) => linkOn('c', to));
    expect(worths(arrive(twice(), 'c', open), 'c')[0]).toBeLessThan(1);
    const builder = twice();
    for (const page of ['c', 'd', 'e', 'f']) arrive(builder, page);
    expect(worths(builder, 'f')[0]).toBeLessThan(1);
  });

  test('is no more where the first other page had nothing behind it', () => {
    const builder = go(visit(go(visit(new GraphBuilder(), 'a'), 'a', 'b'), 'b', true), 'b', 'c');
    expect(worths(arrive(builder, 'c'), 'c')[0]).toBeLessThan(1);
  });

  test('is not where it came to nothing as often, and folding it again counts for nothing', () => {
    const builder = arrive(twice(), 'c');
    builder
      .act(menuOf('c'), id('c'))
      .see(
        id('c'),
        ['d', 'e', 'f'].map((to) => linkOn('c', to)),
        { route: '/c' },
      )
      .act(menuOf('c'), id('c'))
      .see(id('c'), [], { route: '/c', absent: ['d', 'e', 'f'].map((to) => linkOn('c', to).actionId) });
    go(builder, 'c', 'd');
    expect(worths(arrive(builder, 'd'), 'd')[0]).toBeGreaterThan(1);
    for (const page of ['d', 'x']) visit(builder, page, true);
    expect(worths(arrive(builder, 'e'), 'e')[0]).toBeLessThan(1);
  });

  test('is not where it leads to pages of their own', () => {
    const builder = new GraphBuilder();
    for (const page of ['a', 'b'])
      arrive(builder, page)
        .act(menuOf(page), id('map'), { isNew: page === 'a' })
        .see(
          id('map'),
          ['d', 'e'].map((to) => linkOn('map', to)),
          { route: '/map' },
        );
    expect(worths(arrive(builder, 'c'), 'c')[0]).toBeLessThan(1);
  });
});
