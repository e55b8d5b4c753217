import { describe, expect, test } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { isSection } from '../../../../agent/services/exploration/choice/sections.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

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

  test('are expected to lead on once two of them have, and no more once they are open', () => {
    const builder = new GraphBuilder().see(MENU, all);
    const expected = (action: EnumeratedAction): boolean =>
      isSection(builder.graph, builder.graph.screen(MENU) as never, action);
    expect(expected(layout)).toBe(false);
    unfold(builder, basics, 'typography');
    expect(expected(layout)).toBe(false);
    unfold(builder, forms, 'fields');
    expect(all.map(expected)).toEqual([false, false, true, true, false]);
  });

  test('are not where what they unfold leads nowhere new', () => {
    const builder = new GraphBuilder().see(MENU, all);
    for (const section of [basics, forms])
      builder
        .act(section, MENU)
        .see(MENU, [link(`in ${section.label}`)])
        .act(link(`in ${section.label}`), MENU);
    expect(isSection(builder.graph, builder.graph.screen(MENU) as never, layout)).toBe(false);
  });

  test('are told from other controls of their role by the list that they stand in', () => {
    const rows = [basics, forms, layout, icons].map((row) => ({ ...row, groupSignature: 'row' }));
    const toys = [1, 2, 3].map((n) => tapAction(MENU, `toy ${n}`, { role: 'checkbox' }));
    const builder = new GraphBuilder().see(MENU, [...rows, ...toys, toy]);
    for (const one of toys) builder.act(one, null).see(MENU, []);
    const [first, second, third] = rows as [EnumeratedAction, EnumeratedAction, EnumeratedAction];
    unfold(unfold(builder, first, 'typography'), second, 'fields');
    expect(isSection(builder.graph, builder.graph.screen(MENU) as never, third)).toBe(true);
    expect(
      isSection(
        builder.graph,
        builder.graph.screen(MENU) as never,
        tapAction(MENU, 'toy 4', { role: 'checkbox' }),
      ),
    ).toBe(false);
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
    const expected = (action: EnumeratedAction): boolean =>
      isSection(builder.graph, builder.graph.screen(OTHER) as never, action);
    expect([over.basics, over.forms, over.layout, over.icons, over.toy].map(expected)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
