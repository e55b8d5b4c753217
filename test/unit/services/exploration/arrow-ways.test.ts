import { describe, expect, it } from 'vitest';
import { ArrowWays } from '../../../../agent/services/exploration/ways/arrow-ways.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../../agent/services/exploration/map/frontier.ts';
import type { Mechanism } from '../../../../agent/services/exploration/map/mechanisms.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
} from '../../../../agent/services/exploration/ways/route-planner.ts';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

describe('arrows back of the app itself', () => {
  const told = (...returns: readonly (readonly [string, string | null, string | null])[]): ArrowWays => {
    const ways = new ArrowWays();
    for (const [actionId, expected, led] of returns) ways.note({ actionId, kind: 'TAP' }, expected, led);
    return ways;
  };

  it('nothing is known of them until one was come to by two ways', () => {
    expect(told(['detail', 'list', 'list']).follows('detail')).toBe(false);
    expect(told(['detail', 'list', 'list'], ['detail', 'list', 'list']).follows('detail')).toBe(false);
  });

  it('one that led to either shows that they follow the way, the others too', () => {
    const ways = told(
      ['help', 'list', 'list'],
      ['detail', 'list', 'list'],
      ['detail', 'search', 'search'],
      ['step 2', 'step 1', 'start'],
    );
    expect(ways.follows('detail')).toBe(true);
    expect(ways.follows('help')).toBe(true);
    // This one was seen to have a place of its own.
    expect(ways.follows('step 2')).toBe(false);
    expect(ways.follows('never touched')).toBe(false);
  });

  it('one that kept to its place shows that they do not', () => {
    const ways = told(['detail', 'list', 'list'], ['detail', 'search', 'list'], ['help', 'list', 'list']);
    expect(ways.follows('help')).toBe(false);
    ways.note({ actionId: 'detail', kind: 'TAP' }, null, 'search');
    expect(ways.follows('help')).toBe(false);
  });

  it('are no way to where they led once: only back along the way that was come', () => {
    const [home, list, search, detail, about] = ['home', 'list', 'search', 'detail', 'about'].map((name) =>
      derivedId(name),
    ) as [string, string, string, string, string];
    const up = tapAction(detail, 'Navigate up');
    const [toList, toSearch] = [tapAction(home, 'list'), tapAction(home, 'search')];
    const [item, hit] = [tapAction(list, 'item'), tapAction(search, 'hit')];
    const toAbout = tapAction(detail, 'about');
    const up2 = tapAction(about, 'Navigate up');
    const begun = new GraphBuilder()
      .see(home, [toList, toSearch])
      .act(toSearch, search)
      .see(search, [hit])
      .act(hit, detail)
      .see(detail, [up, toAbout])
      .act(up, search)
      .see(search, [])
      .act(tapAction(search, 'to list'), list);
    const way = (builder: GraphBuilder, from: string, to: string) =>
      routesFrom(builder.graph, from, DEFAULT_ROUTE_COSTS)
        .pathTo(to)
        .map(({ kind, fromScreenId, toScreenId }) => [kind, fromScreenId, toScreenId]);
    begun.see(list, [item]).act(item, detail).see(detail, []);
    // Seen once, from the search: that is where it is taken to lead.
    expect(way(begun, detail, search)).toEqual([['TAP', detail, search]]);
    begun.act(up, list).see(list, []).act(item, detail).see(detail, []);
    expect(way(begun, detail, list)).toEqual([['TAP', detail, list]]);
    begun.act(toAbout, about).see(about, [up2]).act(up2, detail).see(detail, []);
    expect(way(begun, detail, search).some(([, from]) => from === detail)).toBe(true);
    expect(way(begun, detail, search)).not.toEqual([['TAP', detail, search]]);
  });

  it('a dialog of the app that is dismissed leads to the page that it lay over, and to no other', () => {
    const [home, charts, logs, dialog] = ['home', 'charts', 'logs', 'dialog'].map((name) =>
      derivedId(name),
    ) as [string, string, string, string];
    const opens = (on: string) => tapAction(on, 'Menu');
    const close = tapAction(dialog, 'Dismiss', { kind: 'DISMISS' });
    const back = tapAction(dialog, 'Back', { kind: 'BACK' });
    const [toCharts, toLogs] = [tapAction(home, 'Charts'), tapAction(charts, 'Logs')];
    const builder = new GraphBuilder()
      .see(home, [opens(home), toCharts])
      .act(opens(home), dialog)
      .see(dialog, [close, back])
      .act(close, home)
      .see(home, [])
      .act(toCharts, charts)
      .see(charts, [opens(charts), toLogs])
      .act(opens(charts), dialog)
      .see(dialog, [])
      .act(close, charts)
      .see(charts, []);
    const way = (from: string, to: string) =>
      routesFrom(builder.graph, from, DEFAULT_ROUTE_COSTS)
        .pathTo(to)
        .map(({ kind, fromScreenId, toScreenId }) => [kind, fromScreenId, toScreenId]);
    // Not by a menu that is opened and closed again.
    expect(way(charts, home).some(([, from]) => from === dialog)).toBe(false);
    builder
      .act(toLogs, logs)
      .see(logs, [opens(logs)])
      .act(opens(logs), dialog)
      .see(dialog, []);
    expect(way(dialog, logs)).toEqual([['DISMISS', dialog, logs]]);
    expect(way(dialog, home)).not.toEqual([['DISMISS', dialog, home]]);
    // Shown over what the app starts on it leads where it led before: there is no way that one came.
    builder.restart('relaunch').see(dialog, []);
    expect(way(dialog, home)).toEqual([['DISMISS', dialog, home]]);
    // What a control of a dialog says is another matter.
    expect(builder.graph.followsTheWay(close.actionId)).toBe(true);
    const apart = told(['detail', 'list', 'list']);
    apart.note({ actionId: 'dialog', kind: 'DISMISS' }, 'list', 'list');
    apart.note({ actionId: 'dialog', kind: 'DISMISS' }, 'search', 'search');
    expect([apart.follows('dialog'), apart.follows('detail')]).toEqual([true, false]);
  });

  it('an arrow back waits until its screen is scrolled', () => {
    const page = derivedId('page');
    const up = tapAction(page, 'Navigate up', { confidenceScore: 0.3 });
    const scroll = tapAction(page, 'list', { kind: 'SCROLL_UP', confidenceScore: 0.2 });
    const { graph } = new GraphBuilder().see(page, [up, scroll]);
    const label = (without: Mechanism[]): string | undefined =>
      chooseNext(graph, {
        policy: 'breadth',
        screenId: page,
        present: [up, scroll],
        goal: null,
        emptyFields: new Set(),
        random: () => 0.5,
        limits: { ...DEFAULT_FRONTIER_LIMITS, without: new Set(without) },
      })?.action.label;
    expect(label(['leaving-last'])).toBe('Navigate up');
    expect(label([])).toBe('list');
  });
});
