import { describe, expect, test } from 'vitest';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import { sectionWorth } from '../../../agent/services/exploration/choice/sections.ts';
import { GraphBuilder, tapAction } from '../../support/known-graph-builder.ts';

const id = (name: string): string => derivedId(name);
const MENU = id('menu');
const OTHER = id('menu over another page');
const NAMES = ['Basics', 'Forms', 'Layout', 'Icons'] as const;

/** Sections of a menu as one screen has them, and a toy beside them. */
const menuOf = (screenId: string) => {
  const section = (label: string): EnumeratedAction => tapAction(screenId, label, { role: 'checkbox' });
  const [basics, forms, layout, icons] = NAMES.map(section) as [
    EnumeratedAction,
    EnumeratedAction,
    EnumeratedAction,
    EnumeratedAction,
  ];
  return { basics, forms, layout, icons, toy: tapAction(screenId, 'toy') };
};
const link = (label: string): EnumeratedAction =>
  tapAction(MENU, label, { role: 'link', leadsTo: `/${label}` });

/** Unfolds a section; what was in it leads to a page of its own. */
const unfold = (builder: GraphBuilder, section: EnumeratedAction, inside: string): GraphBuilder =>
  builder
    .act(section, MENU)
    .see(MENU, [link(inside)])
    .act(link(inside), id(inside), { isNew: true })
    .see(id(inside), [])
    .act(tapAction(id(inside), 'up'), MENU)
    .see(MENU, []);

describe('sections of a menu', () => {
  const { basics, forms, layout, icons, toy } = menuOf(MENU);
  const all = [basics, forms, layout, icons, toy];

  test('are worth as much as a link to a new address once two of them have led on, and no more once they are open', () => {
    const builder = new GraphBuilder().see(MENU, all);
    const worth = (action: EnumeratedAction): number =>
      sectionWorth(builder.graph, builder.graph.screen(MENU) as never, action);
    expect(worth(layout)).toBe(1);
    unfold(builder, basics, 'typography');
    expect(worth(layout)).toBe(1);
    unfold(builder, forms, 'fields');
    expect(all.map(worth)).toEqual([1, 1, 2.5, 2.5, 1]);
  });

  test('are worth no more where what they unfold leads nowhere new', () => {
    const builder = new GraphBuilder().see(MENU, all);
    for (const section of [basics, forms])
      builder
        .act(section, MENU)
        .see(MENU, [link(`in ${section.label}`)])
        .act(link(`in ${section.label}`), MENU);
    expect(sectionWorth(builder.graph, builder.graph.screen(MENU) as never, layout)).toBe(1);
  });

  test('are told from other controls of their role by the list that they stand in', () => {
    const rows = [basics, forms, layout, icons].map((row) => ({ ...row, groupSignature: 'row' }));
    const toys = [1, 2, 3].map((n) => tapAction(MENU, `toy ${n}`, { role: 'checkbox' }));
    const builder = new GraphBuilder().see(MENU, [...rows, ...toys, toy]);
    for (const one of toys) builder.act(one, null).see(MENU, []);
    const [first, second, third] = rows as [EnumeratedAction, EnumeratedAction, EnumeratedAction];
    unfold(unfold(builder, first, 'typography'), second, 'fields');
    expect(sectionWorth(builder.graph, builder.graph.screen(MENU) as never, third)).toBe(2.5);
    expect(
      sectionWorth(
        builder.graph,
        builder.graph.screen(MENU) as never,
        tapAction(MENU, 'toy 4', { role: 'checkbox' }),
      ),
    ).toBe(1);
  });

  test('are known on the menu over another page, and by what they led to under a name of its own', () => {
    const over = menuOf(OTHER);
    const open = id('menu with more');
    const builder = new GraphBuilder().see(MENU, all, { name: 'Menu' });
    unfold(builder, basics, 'typography');
    // With two sections open the menu counts as another screen, called the same.
    builder
      .see(MENU, [], { name: 'Menu' })
      .act(forms, open, { isNew: true })
      .see(open, [tapAction(open, 'fields', { role: 'link', leadsTo: '/fields' })], { name: 'Menu' })
      .act(tapAction(open, 'fields', { role: 'link', leadsTo: '/fields' }), id('fields'), { isNew: true })
      .see(id('fields'), [])
      .see(OTHER, [over.basics, over.forms, over.layout, over.icons, over.toy], { name: 'Menu' });
    const worth = (action: EnumeratedAction): number =>
      sectionWorth(builder.graph, builder.graph.screen(OTHER) as never, action);
    expect([over.basics, over.forms, over.layout, over.icons, over.toy].map(worth)).toEqual([
      1, 1, 2.5, 2.5, 1,
    ]);
  });
});
