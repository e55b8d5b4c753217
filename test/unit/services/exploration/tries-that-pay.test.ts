import { describe, expect, it, test } from 'vitest';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import { isGivenUp } from '../../../../agent/services/exploration/choice/targets.ts';
import { candidateList } from '../../../../agent/services/exploration/choice/candidates.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
} from '../../../../agent/services/exploration/ways/route-planner.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import type { PerceptionRecord } from '../../../../agent/domain/records.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';
import { choiceOn, specFor } from '../../../support/screens/prompts-of-screens.ts';
import { android } from '../../../support/screens/recorded-screens.ts';

const back = (screenId: string): EnumeratedAction => tapAction(screenId, '', { kind: 'BACK' });
const rowsOf = (screenId: string, count: number): EnumeratedAction[] =>
  Array.from({ length: count }, (_, i) =>
    tapAction(screenId, `Row ${i} of ${screenId}`, { groupSignature: 'row', role: 'listitem' }),
  );
const open = ({ graph }: GraphBuilder, screenId: string): string[] =>
  openActions(graph.screen(screenId)!, DEFAULT_FRONTIER_LIMITS).map(({ known }) => known.action.label);

/** What the run would do on the screen in front, where all is done in the end. */
const next = ({ graph }: GraphBuilder, screenId: string, present: readonly EnumeratedAction[]) =>
  chooseNext(graph, {
    ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId, present },
    ...{ emptyFields: new Set<string>(), actionsLeft: null, limits: DEFAULT_FRONTIER_LIMITS },
  })?.action.label;

describe('alike elements that lead away for good', () => {
  const rows = rowsOf('list', 12);
  const finish = tapAction('wizard', 'Finish');
  /** Two rows were touched; the page they lead to was left by `left`. */
  function twice(left: EnumeratedAction, to: string): GraphBuilder {
    const builder = new GraphBuilder().see('home', [tapAction('home', 'List')]);
    for (const row of rows.slice(0, 2)) {
      builder.act(tapAction('home', 'List'), 'list', { isNew: true }).see('list', rows);
      builder
        .act(row, 'wizard', { isNew: true })
        .see('wizard', [finish, back('wizard')])
        .act(left, to);
      builder.see(to, []);
      if (to !== 'home') builder.restart('relaunch').see('home', []);
    }
    return builder;
  }

  it('are tried twice', () => expect(open(twice(finish, 'home'), 'list')).toEqual([]));

  it('as often as others where back leads to them again', () =>
    expect(open(twice(back('wizard'), 'list'), 'list')).toHaveLength(10));

  it('again once a way back is found', () => {
    const found = twice(finish, 'home').act(tapAction('home', 'List'), 'list').see('list', []);
    expect(open(found, 'list')).toEqual([]);
    found.act(rows[0]!, 'wizard').see('wizard', []).act(back('wizard'), 'list').see('list', []);
    expect(open(found, 'list')).toHaveLength(10);
  });

  it('the same before what the screen offers is entered and after: the next step is planned on both', () => {
    const found = twice(finish, 'home').act(tapAction('home', 'List'), 'list').see('list', []);
    found.act(rows[0]!, 'wizard').see('wizard', []).act(back('wizard'), 'list').perceive('list');
    expect(open(found, 'list')).toHaveLength(10);
  });
});

describe('a menu in each row', () => {
  const menus = Array.from({ length: 12 }, (_, i) =>
    tapAction('list', `More ${i}`, { groupSignature: 'button "more" of list' }),
  );
  const entry = (i: number, group: string): EnumeratedAction =>
    tapAction('list', `Edit ${i}`, { groupSignature: group });
  /** Three menus were unfolded, each with an entry of a group. */
  const unfolded = (groupOf: (i: number) => string): GraphBuilder => {
    const builder = new GraphBuilder().see('list', menus);
    for (const i of [0, 1, 2]) builder.act(menus[i]!, 'list').see('list', [...menus, entry(i, groupOf(i))]);
    return builder;
  };
  const left = (builder: GraphBuilder): string[] =>
    open(builder, 'list').filter((label) => /^More/.test(label));

  it('that unfolds for its row what the others unfolded for theirs is not unfolded in all rows', () =>
    expect(left(unfolded(() => 'link "edit" of list'))).toEqual([]));

  it('that unfolds something else each time is', () =>
    expect(left(unfolded((i) => `Edit ${i}`))).toHaveLength(9));

  it('that names its row in each entry is not either', () => {
    const fruits = ['apples', 'pears', 'plums'];
    const rows = menus.map((menu, i) => ({ ...menu, elementSignature: `button "more" in "${fruits[i]}"` }));
    const builder = new GraphBuilder().see('list', rows);
    fruits.forEach((fruit, i) => {
      const remove = tapAction('list', `Remove ${fruit}`, { groupSignature: 'link of list' });
      builder.act(rows[i]!, 'list').see('list', [...rows, remove]);
    });
    expect(left(builder)).toEqual([]);
  });
});

describe('headings of an accordion, whose entries are built alike', () => {
  const headings = ['Forms', 'Basics', 'Feedback', 'Ways', 'Search'].map((name) =>
    tapAction('home', `${name} open`, { groupSignature: 'group of menu', role: 'group' }),
  );
  const entry = (name: string): EnumeratedAction =>
    tapAction('home', name, { groupSignature: 'menuitem of menu' });

  it('are all unfolded: each shows entries that no other has', () => {
    const builder = new GraphBuilder().see('home', headings);
    const shown = [entry('Toast'), entry('Grid'), entry('Tabs')];
    shown.forEach((what, i) => {
      const shut = tapAction('home', `${i} shut`, { groupSignature: 'group of menu', role: 'group' });
      builder.act(headings[i]!, 'home').see('home', [...headings, shut, what]);
      builder.act(shut, 'home').see('home', headings);
    });
    const left = openActions(builder.graph.screen('home')!, DEFAULT_FRONTIER_LIMITS)
      .filter(({ known }) => known.action.label.endsWith('open'))
      .map(({ known, why }) => [known.action.label, why]);
    expect(left).toEqual([
      ['Ways open', 'untried'],
      ['Search open', 'untried'],
    ]);
  });
});

describe('rows of a list in which other rows come and go', () => {
  const row = (name: string): EnumeratedAction =>
    tapAction('list', name, { groupSignature: 'row', role: 'listitem', elementKey: `1-${name}` });
  const rows = Array.from({ length: 20 }, (_, i) => row(`process ${i}`));
  /** Three rows were touched; each time a new one stands among them, and what `gone` names does no more. */
  const touched = (gone: (i: number) => readonly EnumeratedAction[]): number => {
    const builder = new GraphBuilder().see('list', rows);
    for (const i of [0, 1, 2])
      builder
        .act(rows[10 + i]!, 'list')
        .see('list', [row(`new ${i}`)], { absent: gone(i).map(({ actionId }) => actionId) });
    return open(builder, 'list').filter((name) => name.startsWith('process')).length;
  };

  it('show nothing by that where the app lets them come and go by itself', () =>
    expect(touched((i) => [rows[i]!])).toBe(0));

  it('are tried on where each leads into a category, whose rows stand in place of all', () => {
    const builder = new GraphBuilder().see('list', rows);
    const absent = rows.map(({ actionId }) => actionId);
    for (const i of [0, 1, 2])
      builder
        .act(rows[10 + i]!, 'list')
        .see('list', [row(`within ${i}`)], { absent })
        .act(back('list'), 'list')
        .see('list', rows);
    expect(open(builder, 'list').filter((name) => name.startsWith('process'))).toHaveLength(17);
  });

  it('are tried on where each tap unfolds others, whatever no longer fits below', () => {
    expect(touched(() => [])).toBe(17);
    expect(touched((i) => [rows[19 - i]!])).toBe(17);
  });
});

describe('leftover members of small groups', () => {
  /** Lists of five rows that lead to a page of their own each; so many rows of each are touched. */
  function lists(names: readonly string[], touched: number, odd?: string): GraphBuilder {
    const builder = new GraphBuilder();
    for (const name of names) {
      const rows = rowsOf(name, 5);
      for (const row of rows.slice(0, touched)) {
        const to = row === rows[4] && name === odd ? 'odd' : `page of ${name}`;
        builder
          .see(name, rows)
          .act(row, to, { isNew: true })
          .see(to, [back(to)])
          .act(back(to), name);
      }
      builder.see(name, rows);
    }
    return builder;
  }

  it('are tried, until three have shown nothing', () => {
    expect(open(lists(['A'], 3), 'A')).toHaveLength(2);
    const two = lists(['A'], 5);
    expect(open(lists(['A', 'B'], 3), 'B')).toHaveLength(2);
    const rows = rowsOf('B', 5);
    const touch = (row: EnumeratedAction): GraphBuilder =>
      two
        .see('B', rows)
        .act(row, 'page of B')
        .see('page of B', [back('page of B')])
        .act(back('page of B'), 'B')
        .see('B', []);
    for (const row of rows.slice(0, 3)) touch(row);
    expect(open(two, 'B')).toHaveLength(2);
    expect(open(touch(rows[3]!), 'B')).toEqual([]);
  });

  it('for good where one of them led elsewhere', () => {
    const builder = lists(['A', 'B', 'C', 'D'], 5, 'A').see('E', rowsOf('E', 5));
    for (const row of rowsOf('E', 5).slice(0, 3))
      builder
        .act(row, 'page of E')
        .see('page of E', [back('page of E')])
        .act(back('page of E'), 'E')
        .see('E', []);
    expect(open(builder, 'E')).toHaveLength(2);
  });
});

describe('a screen that is not to be had at present', () => {
  const [tab, link, door] = ['Tab', 'Link', 'Door'].map((label) => tapAction('home', label)) as [
    EnumeratedAction,
    EnumeratedAction,
    EnumeratedAction,
  ];
  const inside = tapAction('room', 'Lamp');
  const went = (): GraphBuilder => {
    const builder = new GraphBuilder();
    for (const way of [tab, link, door])
      builder
        .see('home', [tab, link, door])
        .act(way, 'room', { isNew: true })
        .see('room', [inside])
        .restart('relaunch');
    return builder.see('home', []);
  };
  const inVain = (builder: GraphBuilder, way: EnumeratedAction): GraphBuilder =>
    builder
      .act(way, 'hall', { expected: 'room', target: inside.actionId, targetScreen: 'room' })
      .see('hall', [])
      .restart('relaunch')
      .see('home', []);
  const lamp = ({ graph }: GraphBuilder) =>
    isGivenUp(
      graph,
      openActions(graph.screen('room')!, DEFAULT_FRONTIER_LIMITS)[0]!,
      DEFAULT_FRONTIER_LIMITS,
    );

  test('one control that leads elsewhere closes its own way', () => {
    const { graph } = inVain(went(), tab);
    expect(graph.standInFor(tab, 'room')).toBe('hall');
    expect(graph.standInFor(door, 'room')).toBeNull();
  });

  test('once two lead to the same other screen, what is there is given up soon', () => {
    const builder = inVain(inVain(went(), tab), link);
    expect(lamp(builder)).toBe(true);
    expect(lamp(inVain(inVain(went(), tab), tab))).toBe(false);
  });

  test('a way that came out elsewhere is given up a time sooner', () => {
    const routes = (builder: GraphBuilder): number | undefined =>
      routesFrom(builder.graph, 'home', DEFAULT_ROUTE_COSTS).costTo('room');
    const [once, only] = [1, 2].map((times) => {
      const builder = new GraphBuilder()
        .see('home', [tab])
        .act(tab, 'room', { isNew: true })
        .see('room', [inside]);
      builder.restart('relaunch').see('home', []);
      for (let i = 0; i < times; i++) inVain(builder, tab);
      return routes(builder);
    });
    expect(once).toBeGreaterThan(1);
    expect(only).toBeUndefined();
  });

  test('back that leads elsewhere says nothing of it', () => {
    const home = back('home');
    const builder = inVain(inVain(inVain(went(), tab), home), home);
    expect(builder.graph.standInFor(home, 'room')).toBeNull();
    expect(builder.graph.isClosed('room')).toBe(false);
    expect(inVain(builder, link).graph.isClosed('room')).toBe(true);
  });

  test('nor does an arrow, whatever it led to', () => {
    const up = tapAction('home', 'Navigate up');
    const arrow = went().see('home', [up]).act(up, 'cellar', { expected: 'room' }).restart('relaunch');
    const builder = inVain(inVain(arrow.see('home', []), tab), link);
    expect(builder.graph.isClosed('room')).toBe(true);
  });

  test('nothing leads through it, however often it was there before', () => {
    const before = went();
    for (let i = 0; i < 5; i++)
      for (const way of [tab, link])
        before.act(way, 'room', { expected: 'room' }).see('room', []).restart('relaunch').see('home', []);
    const costOf = ({ graph }: GraphBuilder): number | undefined =>
      routesFrom(graph, 'home', DEFAULT_ROUTE_COSTS).costTo('room');
    const builder = inVain(inVain(before, tab), door);
    expect(costOf(builder)).toBe(1);
    expect(costOf(inVain(builder, link))).toBeUndefined();
    expect(costOf(builder.restart('reset').see('home', []))).toBeDefined();
  });

  test('until it is seen again', () => {
    const builder = inVain(inVain(went(), tab), link).act(door, 'room').see('room', []);
    expect(builder.graph.isClosed('room')).toBe(false);
  });

  test('a button that leads to another place on every screen is closed where it was touched', () => {
    const yes = (screenId: string) => tapAction(screenId, 'Yes');
    const builder = new GraphBuilder()
      .see('ask', [yes('ask')])
      .act(yes('ask'), 'hall', { expected: 'room' })
      .see('other', [yes('other')]);
    expect(builder.graph.standInFor(yes('ask'), 'room')).toBe('hall');
    expect(builder.graph.standInFor(yes('other'), 'room')).toBeNull();
  });
});

describe('ways back', () => {
  const up = (screenId: string) => tapAction(screenId, 'Navigate up', { confidenceScore: 1 });

  it('an arrow waits for all that is there', () => {
    const outside = tapAction('page', 'Our site', { confidenceScore: 0 });
    const present = [up('page'), outside];
    expect(next(new GraphBuilder().see('page', present), 'page', present)).toBe('Our site');
  });

  it('what closes a dialog does not wait for what lies beyond', () => {
    const [yes, no] = [tapAction('dialog', 'Yes'), tapAction('dialog', 'No')];
    const present = [yes, no, tapAction('dialog', '', { kind: 'DISMISS' })];
    const builder = new GraphBuilder()
      .see('dialog', present)
      .act(yes, 'room', { isNew: true })
      .see('room', [tapAction('room', 'Lamp')])
      .restart('relaunch')
      .see('dialog', []);
    expect(next(builder, 'dialog', present)).toBe('No');
  });

  it('outside the app, what led there by going back is not undone by going back', () => {
    const site = tapAction('page', 'Our site');
    const outside = (action: EnumeratedAction): string | undefined =>
      candidateList(
        choiceOn({
          perception: { screenId: 'outside', insideApp: false } as PerceptionRecord,
          screen: android('<hierarchy width="400" height="800"></hierarchy>'),
          known: new GraphBuilder().see('page', [site, up('page'), back('page')]).leave(action).graph,
          spec: specFor({}),
        }),
      ).choice?.action.kind;
    expect(outside(site)).toBe('BACK');
    expect(outside(up('page'))).toBe('RELAUNCH');
    expect(outside(back('page'))).toBe('RELAUNCH');
  });

  it('outside the app, one way back follows the other, and what asks and does not go is declined', () => {
    const site = tapAction('page', 'Our site');
    const frame = 'class="android.widget.FrameLayout" package="com.other.app"';
    const page = `<node ${frame} bounds="[0,0][400,800]"/>`;
    const question = `<node ${frame} bounds="[40,200][360,500]"><node class="android.widget.Button" package="com.other.app" text="Later" clickable="true" bounds="[60,400][340,460]"/></node>`;
    const taken = (first: EnumeratedAction, shown: string): string[] => {
      const builder = new GraphBuilder().see('page', [site, up('page'), back('page')]).leave(first);
      return [1, 2, 3, 4].map(() => {
        const { action } =
          candidateList(
            choiceOn({
              perception: { screenId: 'outside', insideApp: false } as PerceptionRecord,
              screen: android(`<hierarchy width="400" height="800">${shown}</hierarchy>`),
              known: builder.graph,
              spec: specFor({}),
            }),
          ).choice ?? {};
        if (action == null) return '';
        builder.leave(action);
        return action.kind;
      });
    };
    expect(taken(site, page)).toEqual(['BACK', 'RELAUNCH', 'BACK', 'RELAUNCH']);
    expect(taken(back('page'), page)).toEqual(['RELAUNCH', 'BACK', 'RELAUNCH', 'BACK']);
    expect(taken(site, question)).toEqual(['BACK', 'RELAUNCH', 'DISMISS', 'DISMISS']);
    expect(taken(up('page'), question)).toEqual(['RELAUNCH', 'BACK', 'DISMISS', 'DISMISS']);
  });
});
