import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import {
  anythingLeft,
  chooseNext,
} from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { systemAction } from '../../../../agent/services/enumeration/system-action.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
} from '../../../../agent/services/exploration/ways/route-planner.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B, C] = ['A', 'B', 'C'].map((n) => derivedId(n)) as [string, string, string];
const open = (builder: GraphBuilder, screenId: string): readonly string[] => builder.openOn(screenId);

describe('frontier', () => {
  it('holds what was never tried and may be done, and no ways out', () => {
    const one = tapAction(A, 'one');
    const denied = tapAction(A, 'pay', { blocked: 'pay' });
    const builder = new GraphBuilder().see(A, [one, denied, systemAction(A, 'BACK')]);
    expect(open(builder, A)).toEqual(['untried one']);
    expect(open(builder.act(one, null), A)).toEqual([]);
  });

  it('a group is spent once its members lead where others led', () => {
    const rows = Array.from({ length: 9 }, (_, i) => tapAction(A, `row ${i}`, { groupSignature: 'row' }));
    const builder = new GraphBuilder().see(A, rows);
    for (const row of rows.slice(0, 3)) builder.see(A, []).act(row, B);
    expect(open(builder, A)).toEqual([]);
  });

  it('a scroll that shows more is repeated, until it leads to another screen as what goes round does', () => {
    const turn = tapAction(A, 'pages', { kind: 'SCROLL_RIGHT' });
    const builder = new GraphBuilder()
      .see(A, [turn])
      .act(turn, A)
      .see(A, [turn, tapAction(A, 'second')]);
    expect(open(builder, A)).toContain('repeat pages');
    builder.act(turn, B).see(B, []);
    expect(open(builder, A)).toEqual(['untried second']);
  });

  it('a menu whose rows all lead elsewhere is tried whole', () => {
    const rows = Array.from({ length: 9 }, (_, i) => tapAction(A, `row ${i}`, { groupSignature: 'row' }));
    const builder = new GraphBuilder().see(A, rows);
    for (const row of rows) {
      expect(open(builder, A)).not.toEqual([]);
      builder.see(A, []).act(row, derivedId(row.label));
    }
    expect(open(builder, A)).toEqual([]);
  });

  it('links with addresses of one family are spent once six led to one place at most', () => {
    const links = (base: string): EnumeratedAction[] =>
      Array.from({ length: 12 }, (_, i) =>
        tapAction(A, `${base} ${i}`, {
          groupSignature: 'a',
          leadsTo: `${base}${String.fromCharCode(97 + i)}`,
        }),
      );
    const [icons, pages] = [links('/icons#/icon/'), links('/pages/')];
    const builder = new GraphBuilder().see(A, [...icons, ...pages]);
    for (const [i, icon] of icons.slice(0, 6).entries()) {
      expect(open(builder, A)).toHaveLength(24 - i);
      builder.see(A, []).act(icon, A);
    }
    expect(open(builder, A)).toEqual(pages.map(({ label }) => `untried ${label}`));
    for (const [i, page] of pages.slice(0, 6).entries())
      builder.see(A, []).act(page, i < 2 ? derivedId(`${i}`) : B);
    expect(open(builder, A)).toHaveLength(6);
  });

  it('a submitting button comes back once its fields can be full', () => {
    const save = tapAction(A, 'Save', { submits: true });
    const field = tapAction(A, 'Name', { kind: 'TYPE' });
    const builder = new GraphBuilder()
      .see(A, [save, field], { fields: 1 })
      .act(save, B, { fieldState: 'empty' });
    expect(open(builder, A)).toContain('filled Save');
    const choice = chooseNext(
      builder.see(A, [], { fields: 1 }).act(field, A).graph,
      explorationInput(A, [save, field], { emptyFields: new Set([field.actionId]) }),
    );
    expect(choice?.action.kind).toBe('TYPE');
    expect(choice?.plan?.targetActionId).toBe(save.actionId);
    builder.act(save, C, { fieldState: 'filled' });
    expect(open(builder, A)).toEqual([]);
  });

  it('what a tap has just unfolded comes before what stood there already', () => {
    const [menu, more, less] = [tapAction(A, 'menu'), tapAction(A, 'more'), tapAction(A, 'less')];
    const profile = tapAction(A, 'profile', { confidenceScore: 0.48 });
    const { graph } = new GraphBuilder()
      .see(A, [menu, more, less])
      .act(menu, A)
      .see(A, [profile], { absent: [] });
    const labelOf = (without: Mechanism[]): string | undefined =>
      chooseNext(
        graph,
        explorationInput(A, [menu, more, less, profile], {
          limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(without) },
          random: () => 0.5,
        }),
      )?.action.label;
    expect(labelOf([])).toBe('profile');
    expect(labelOf(['unfolded-first'])).toBe('more');
  });

  it('an arrow back waits until what was found from its screen is done', () => {
    const [deeper, up] = [tapAction(B, 'deeper'), tapAction(B, 'Navigate up', { confidenceScore: 0.3 })];
    const [rest, back] = [tapAction(C, 'rest', { confidenceScore: 0.1 }), tapAction(C, 'Close')];
    const builder = new GraphBuilder()
      .see(A, [tapAction(A, 'into')])
      .act(tapAction(A, 'into'), B)
      .see(B, [deeper, up])
      .act(deeper, C)
      .see(C, [rest, back])
      .act(back, B)
      .see(B, []);
    const target = (without: Mechanism[]): string | undefined =>
      chooseNext(
        builder.graph,
        explorationInput(B, [deeper, up], {
          limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(without) },
        }),
      )?.action.label;
    expect(target(['leaving-last'])).toBe('Navigate up');
    expect(target([])).toBe('deeper');
    builder.act(deeper, C).see(C, []).act(rest, null).see(C, []).act(back, B).see(B, []);
    expect(target([])).toBe('Navigate up');
  });

  it('a scroll that showed something to try has brought something, for scrolls elsewhere too', () => {
    const down = (screenId: string): EnumeratedAction =>
      tapAction(screenId, 'down', { kind: 'SCROLL_DOWN', elementSignature: 'list' });
    const { graph } = new GraphBuilder()
      .see(A, [down(A)])
      .act(down(A), A)
      .see(A, [tapAction(A, 'further down')])
      .act(down(A), A)
      .see(A, [])
      .act(down(A), A);
    expect(graph.yieldOf(down(B))).toEqual({ tries: 3, novel: 1, echoes: 0, beyond: 0 });
  });
});

describe('a failure', () => {
  const control = tapAction(A, 'Pay');
  const left = (...codes: readonly string[]): readonly string[] => {
    const builder = new GraphBuilder().see(A, [control]);
    for (const code of codes) builder.fail(control, code).see(A, [control]);
    return open(builder, A);
  };

  it('counts against what was done', () => {
    expect(left('element_not_found')).toEqual(['retry Pay']);
    expect(left('element_not_found', 'element_not_found')).toEqual([]);
  });

  it('is excused when the session is lost, once for each action', () => {
    expect(left('session_lost')).toEqual(['untried Pay']);
    expect(left('session_lost', 'session_lost')).toEqual(['retry Pay']);
    expect(left('session_lost', 'session_lost', 'session_lost')).toEqual([]);
  });
});

describe('routes', () => {
  it('follow known edges, the trail back, and relaunching', () => {
    const [toB, toC, back] = [tapAction(A, 'B'), tapAction(B, 'C'), systemAction(C, 'BACK')];
    const builder = new GraphBuilder()
      .see(A, [toB])
      .act(toB, B)
      .see(B, [toC, systemAction(B, 'BACK')])
      .act(toC, C)
      .see(C, [back]);
    const routes = routesFrom(builder.graph, C, DEFAULT_ROUTE_COSTS);
    expect(routes.pathTo(B).map((h) => h.kind)).toEqual(['BACK']);
    expect(routes.pathTo(A).map((h) => h.kind)).toEqual(['BACK', 'BACK']);
    const forward = routesFrom(builder.graph, A, DEFAULT_ROUTE_COSTS);
    expect(forward.pathTo(C).map((h) => h.actionId)).toEqual([toB.actionId, toC.actionId]);
    // Back follows the run's own trail, so it is no way from a place that the run does not stand on.
    const elsewhere = routesFrom(builder.graph, B, DEFAULT_ROUTE_COSTS, 'none', false);
    expect(elsewhere.pathTo(A).map((h) => h.kind)).not.toContain('BACK');
    expect(elsewhere.pathTo(C).map((h) => h.actionId)).toEqual([toC.actionId]);
  });

  it('a control that says back is a way, unless another that says so stayed on the screen', () => {
    const [toB, no, close] = [tapAction(A, 'B'), tapAction(B, 'Cancel'), tapAction(B, 'Close')];
    const back = systemAction(B, 'BACK');
    const builder = new GraphBuilder().see(A, [toB]).act(toB, B).see(B, [no, close, back]);
    const way = () => routesFrom(builder.graph, B, DEFAULT_ROUTE_COSTS).pathTo(A)[0];
    expect(way()).toMatchObject({ kind: 'TAP', untried: true });
    builder.act(no, null).see(B, [no, close, back]);
    expect(way()).toMatchObject({ kind: 'BACK' });
  });

  it('a move that broke again and again is not used, and relaunching takes its place', () => {
    const [toB, toC, back] = [tapAction(A, 'B'), tapAction(B, 'C'), systemAction(B, 'BACK')];
    const builder = new GraphBuilder().see(A, [toB]).act(toB, B).see(B, [toC, back]);
    for (let i = 0; i < DEFAULT_ROUTE_COSTS.giveUpAfter; i++) builder.act(back, B, { expected: A });
    const hops = routesFrom(builder.graph, B, DEFAULT_ROUTE_COSTS).pathTo(A);
    expect(hops.map((h) => h.kind)).toEqual(['RELAUNCH']);
  });
});

describe('ways that depend on the state of the app', () => {
  const [CART, EMPTY, ADDED] = ['cart', 'empty', 'added'].map((n) => derivedId(n)) as [
    string,
    string,
    string,
  ];
  const tabs = [A, B].map((screen) => tapAction(screen, 'Cart'));
  const [onA, onB] = tabs as [EnumeratedAction, EnumeratedAction];
  const [toB, add, go] = [tapAction(A, 'B'), tapAction(B, 'Add'), tapAction(ADDED, 'Go to the cart')];
  const knowing = (): GraphBuilder =>
    new GraphBuilder()
      .see(A, [onA, toB])
      .act(toB, B)
      .see(B, [onB, add])
      .act(add, ADDED)
      .see(ADDED, [go])
      .act(go, CART)
      .see(CART, [])
      .see(A, [])
      .act(onA, CART)
      .see(CART, [])
      .see(B, [])
      .act(onB, CART)
      .see(CART, [])
      .see(A, []);
  const way = (builder: GraphBuilder): (string | null)[] =>
    routesFrom(builder.graph, B, DEFAULT_ROUTE_COSTS)
      .pathTo(CART)
      .map((h) => h.actionId);

  it('a control that led to a stand-in is passed by on every screen, until the missing screen is seen', () => {
    const builder = knowing();
    expect(way(builder)).toEqual([onB.actionId]);
    builder.act(onA, EMPTY, { expected: CART }).see(EMPTY, []).see(B, []);
    expect(way(builder)).toEqual([add.actionId, go.actionId]);
    builder.act(add, ADDED).see(ADDED, []).act(go, CART).see(CART, []).see(B, []);
    expect(way(builder)).toEqual([onB.actionId]);
  });

  it('a fresh first start forgets which ways were closed', () => {
    const builder = knowing().act(onA, EMPTY, { expected: CART }).see(EMPTY, []).restart('reset').see(B, []);
    expect(way(builder)).toEqual([onB.actionId]);
  });
});

describe('choosing', () => {
  it('takes the first hop of the way to what is open elsewhere, and says so', () => {
    const [toB, rest] = [tapAction(A, 'B'), tapAction(B, 'rest')];
    const builder = new GraphBuilder()
      .see(A, [toB])
      .act(toB, B, { isNew: true })
      .see(B, [rest, systemAction(B, 'BACK')])
      .act(systemAction(B, 'BACK'), A)
      .see(A, []);
    const choice = chooseNext(builder.graph, explorationInput(A, [toB]));
    expect(choice).toMatchObject({
      expectedScreenId: B,
      plan: { targetActionId: rest.actionId, hopsLeft: 1 },
    });
    expect(choice?.action.actionId).toBe(toB.actionId);
  });

  it('toys near by are left for what promises more once the budget is too small for all', () => {
    const toys = Array.from({ length: 12 }, (_, i) => tapAction(A, `toy ${i}`, { confidenceScore: 0.3 }));
    const [toB, rest] = [tapAction(A, 'B'), tapAction(B, 'rest', { confidenceScore: 0.8 })];
    const { graph } = new GraphBuilder()
      .see(A, [toB, ...toys])
      .act(toB, B)
      .see(B, [rest, systemAction(B, 'BACK')])
      .act(systemAction(B, 'BACK'), A)
      .see(A, []);
    const label = (actionsLeft: number | null, without: Mechanism[] = []): string | undefined =>
      chooseNext(
        graph,
        explorationInput(A, [toB, ...toys], {
          actionsLeft,
          limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(without) },
          random: () => 0.5,
        }),
      )?.action.label;
    expect(label(null)).toBe('toy 0');
    expect(label(100)).toBe('toy 0');
    expect(label(2)).toBe('B');
    expect(label(2, ['allowance'])).toBe('toy 0');
  });

  it('a rich place far away is worth the way while a budget lasts, a poor one near by is not', () => {
    const hall = [0, 1, 2, 3].map((i) => derivedId(`hall ${i}`));
    const doors = hall.map((screenId, i) => tapAction(screenId, `door ${i}`));
    const toys = Array.from({ length: 8 }, (_, i) =>
      tapAction(hall[0] ?? '', `toy ${i}`, { confidenceScore: 0.1 }),
    );
    const shelf = Array.from({ length: 12 }, (_, i) => tapAction(B, `book ${i}`));
    const builder = new GraphBuilder();
    hall.forEach((screenId, i) => {
      const door = doors[i] as EnumeratedAction;
      builder.see(screenId, i === 0 ? [door, ...toys] : [door]).act(door, hall[i + 1] ?? B);
    });
    const home = systemAction(B, 'RELAUNCH');
    builder
      .see(B, [...shelf, home])
      .act(home, hall[0] ?? '')
      .see(hall[0] ?? '', []);
    const label = (actionsLeft: number | null): string | undefined =>
      chooseNext(
        builder.graph,
        explorationInput(hall[0] ?? '', [doors[0] as EnumeratedAction, ...toys], {
          actionsLeft,
          random: () => 0.5,
        }),
      )?.action.label;
    expect(label(null)).toBe('toy 0');
    expect(label(10)).toBe('door 0');
  });

  it('a panel that is the same over every page is news once', () => {
    const search = (screenId: string): EnumeratedAction => tapAction(screenId, 'Search');
    const inPanel = (screenId: string): EnumeratedAction[] => [tapAction(screenId, 'Find')];
    const [page, other, panel, again] = ['page', 'other', 'panel', 'again'].map((n) => derivedId(n)) as [
      ...[string, string, string, string],
    ];
    const { graph } = new GraphBuilder()
      .see(page, [search(page)], { name: 'Page', route: '/page' })
      .act(search(page), panel, { isNew: true })
      .see(panel, inPanel(panel), { name: 'Page', route: '/page' })
      .act(tapAction(panel, 'Find'), other, { isNew: true })
      .see(other, [search(other)], { name: 'Other', route: '/other' })
      .act(search(other), again, { isNew: true })
      .see(again, inPanel(again), { name: 'Other', route: '/other' })
      .act(tapAction(again, 'Find'), page);
    expect([panel, again].map((id) => graph.screen(id)?.isEcho)).toEqual([false, true]);
    expect(graph.yieldOf(search(page))).toEqual({ tries: 2, novel: 2, echoes: 1, beyond: 1 });
  });

  it('I9: the same seed chooses the same, another may not', () => {
    const many = Array.from({ length: 12 }, (_, i) => tapAction(A, `b${i}`));
    const graph = new GraphBuilder().see(A, many).graph;
    const pick = (seed: number) =>
      chooseNext(graph, explorationInput(A, many, { random: seededRandom(seed) }))?.action.label;
    expect(pick(5)).toBe(pick(5));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(pick)).size).toBeGreaterThan(1);
  });

  it('I10: never returns what policy blocks', () => {
    const denied = tapAction(A, 'delete', { blocked: 'delete' });
    const graph = new GraphBuilder().see(A, [denied]).graph;
    expect(chooseNext(graph, explorationInput(A, [denied]))).toBeNull();
    expect(anythingLeft(graph, A)).toBe(false);
  });

  it('targeted prefers the words of its goal', () => {
    const [buy, help] = [tapAction(A, 'Go to checkout'), tapAction(A, 'Help', { confidenceScore: 0.9 })];
    const graph = new GraphBuilder().see(A, [help, buy]).graph;
    const choice = chooseNext(
      graph,
      explorationInput(A, [help, buy], { policy: 'targeted', goal: 'reach checkout' }),
    );
    expect(choice?.action.label).toBe('Go to checkout');
  });
});
