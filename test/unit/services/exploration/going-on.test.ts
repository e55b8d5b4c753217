import { expect, it } from 'vitest';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const toTools = tapAction('page', 'Tools', { leadsTo: '/tools', role: 'link' });
const toHelp = tapAction('page', 'Help', { leadsTo: '/tools', role: 'link' });
const arrow = tapAction('page', 'Back to the list', { leadsTo: '/list', role: 'link' });
const toPage = tapAction('tools', 'Page', { leadsTo: '/page', role: 'link' });
const ask = tapAction('tools', 'Ask');
const name = tapAction('prompt', 'Name', { kind: 'TYPE' });
const ok = tapAction('prompt', 'OK');

/** An arrow back that waits while it is at hand, for the rest of its page, and a field that is two steps away. */
const known = (): GraphBuilder =>
  new GraphBuilder()
    .see('tools', [toPage, ask], { route: '/tools' })
    .act(ask, 'prompt', { isNew: true })
    .see('prompt', [ok, name], { route: '/tools' })
    .act(ok, 'tools')
    .see('tools', [])
    .act(toPage, 'page', { isNew: true })
    .see('page', [toTools, toHelp, arrow], { route: '/page' })
    .act(toTools, 'tools')
    .see('tools', [])
    .act(toPage, 'page')
    .see('page', []);

const nextFor = ({ graph }: GraphBuilder, present: readonly EnumeratedAction[]) =>
  chooseNext(graph, explorationInput(graph.currentScreenId ?? '', present, { actionsLeft: 5 }));

it('does not turn round for what was left lying where it comes from, when it is on its way elsewhere', () => {
  const free = known().act(toTools, 'tools').see('tools', []);
  expect(nextFor(free, [toPage, ask])?.plan?.targetScreenId).toBe('page');

  const way = { target: name.actionId, targetScreen: 'prompt' };
  const under = known()
    .act(toTools, 'tools', { ...way, expected: 'tools' })
    .see('tools', []);
  expect(nextFor(under, [toPage, ask])).toMatchObject({ action: ask, plan: { targetScreenId: 'prompt' } });

  // It came to another screen than it was to: all is weighed anew.
  const astray = known()
    .act(toTools, 'tools', { ...way, expected: 'elsewhere' })
    .see('tools', []);
  expect(nextFor(astray, [toPage, ask])?.plan?.targetScreenId).toBe('page');

  // What it was on its way to is done or given up: what was left lying is all there is.
  const vain = known()
    .act(toTools, 'tools', { target: ok.actionId, targetScreen: 'prompt', expected: 'tools' })
    .see('tools', []);
  expect(nextFor(vain, [toPage, ask])?.plan?.targetScreenId).toBe('page');
});
