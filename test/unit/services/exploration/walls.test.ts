import { expect, test } from 'vitest';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const ways = ['Offers', 'Orders', 'Help', 'Profile'].map((label) => tapAction('home', label));
const [offers, orders, help] = ways as [(typeof ways)[0], (typeof ways)[0], (typeof ways)[0]];
const field = tapAction('form', 'Name', { kind: 'TYPE' });
const submit = tapAction('form', 'Continue', { submits: true });
const up = tapAction('inside', 'Navigate up');

/** Four ways lead to one form; it has been passed, and the page behind it has an arrow that leads back to the form. */
function passed(): GraphBuilder {
  const builder = new GraphBuilder().see('home', ways);
  for (const way of ways)
    builder
      .act(way, 'form', { isNew: way === offers })
      .see('form', [field, submit], { fields: 1 })
      .restart('relaunch')
      .see('home', []);
  return builder
    .act(offers, 'form')
    .see('form', [], { fields: 1, filled: 1 })
    .act(submit, 'inside', { fieldState: 'filled' })
    .see('inside', [up])
    .act(up, 'form')
    .see('form', [], { fields: 1, filled: 1 })
    .act(submit, 'inside', { fieldState: 'filled' })
    .see('inside', [])
    .restart('relaunch')
    .see('home', []);
}

const again = ({ graph }: GraphBuilder): string[] =>
  [...graph.screens.values()]
    .flatMap((screen) => openActions(screen, DEFAULT_FRONTIER_LIMITS))
    .filter(({ why }) => why === 'passed')
    .map(({ known }) => known.action.label)
    .sort();

const retried = (builder: GraphBuilder, way: (typeof ways)[0], to: string): GraphBuilder =>
  builder.act(way, to).see(to, []).restart('relaunch').see('home', []);

test('what led to a form is tried again once it was passed, and the arrow from behind it waits', () => {
  expect(again(passed())).toEqual(['Help', 'Offers', 'Orders', 'Profile']);
});

test('an arrow that leads back to the form is no sign that it was a page like others', () => {
  const back = passed().see('inside', []).act(up, 'form').see('form', []).restart('relaunch').see('home', []);
  expect(again(retried(back, orders, 'form'))).toEqual(['Help', 'Offers', 'Profile']);
});

test('once one of them leads elsewhere the arrow is tried again too', () => {
  expect(again(retried(passed(), orders, 'orders'))).toEqual(['Help', 'Navigate up', 'Offers', 'Profile']);
});

test('when two lead to the form as before and none elsewhere, it was a page like others', () => {
  const once = retried(passed(), orders, 'form');
  expect(again(once)).toEqual(['Help', 'Offers', 'Profile']);
  expect(again(retried(once, help, 'form'))).toEqual([]);
});

test('where an arrow leads says nothing of the form', () => {
  const builder = passed();
  const arrow = builder.graph.screen('inside')!.actions.get(up.actionId)!;
  builder.see('inside', []).act(up, 'elsewhere').see('elsewhere', []).restart('relaunch').see('home', []);
  expect(arrow.behind?.waits).toBe(true);
  expect(again(retried(retried(builder, orders, 'form'), help, 'form'))).toEqual([]);
});

test('a control that led to the form as before does from every screen that shows it', () => {
  const help = { ...tapAction('more', 'Help'), actionId: 'help-of-more' };
  const builder = passed().see('home', []);
  builder.act(ways[3]!, 'more').see('more', [help]).act(help, 'form').see('form', []).restart('relaunch');
  builder.see('home', []).act(offers, 'form').see('form', [], { fields: 1, filled: 1 });
  builder
    .act(submit, 'inside', { fieldState: 'filled' })
    .see('inside', [])
    .restart('relaunch')
    .see('home', []);
  expect(again(builder)).toEqual(['Help', 'Help', 'Navigate up', 'Orders']);
  const opened = retried(builder, orders, 'orders');
  expect(again(opened)).toContain('Help');
  expect(again(retried(opened, ways[2]!, 'form')).filter((label) => label === 'Help')).toEqual([]);
});

test('a form that was passed is not to be had once two ways to it led to what was asked for', () => {
  const once = retried(passed(), orders, 'orders');
  expect(once.graph.isClosed('form')).toBe(false);
  expect(once.graph.isPassed('form')).toBe(false);
  const { graph } = retried(once, help, 'help');
  expect([graph.isClosed('form'), graph.isPassed('form')]).toEqual([true, true]);
  const met = retried(once, ways[3]!, 'form');
  expect([met.graph.isClosed('form'), met.graph.isPassed('form')]).toEqual([false, true]);
});
