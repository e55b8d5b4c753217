import { expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { triesAgain } from '../../../../agent/services/labels/again-words.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import { allObstacles } from '../../../../agent/services/exploration/run/run-obstacles.ts';
import { NO_REDACTION } from '../../../../agent/services/secrets/redaction.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const A = derivedId('A');
const B = derivedId('B');
type Tap = ReturnType<typeof tapAction>;
const retry = tapAction(A, 'Try again');
const update = tapAction(A, 'Update', { blocked: 'leaves_app' });

it('what tries again what failed is done three times where nothing comes about', () => {
  const builder = new GraphBuilder().see(A, [retry]);
  expect(builder.openOn(A)).toEqual(['untried Try again']);
  for (const _ of [1, 2]) {
    builder.act(retry, null).see(A, [retry]);
    expect(builder.openOn(A)).toEqual(['retry Try again']);
  }
  builder.act(retry, null).see(A, [retry]);
  expect(builder.openOn(A)).toEqual([]);
});

it('is not once it led on, where it hands in a form, says something else, or where the run leaves it out', () => {
  const open = (action: typeof retry, to: string | null): readonly string[] => {
    const builder = new GraphBuilder().see(A, [action]).act(action, to);
    return builder.see(to ?? A, to === null ? [action] : []).openOn(A);
  };
  expect(open(retry, B)).toEqual([]);
  expect(open(tapAction(A, 'Refresh'), null)).toEqual([]);
  expect(open(tapAction(A, 'Try again', { submits: true }), null)).toEqual([]);
  const without = { ...DEFAULT_FRONTIER_LIMITS, without: new Set(['retry'] as const) };
  const tried = new GraphBuilder().see(A, [retry]).act(retry, null).see(A, [retry]);
  expect(openActions(tried.graph.screen(A)!, without)).toEqual([]);
});

it('what only shut an open menu is done once more, when nothing is open beside it', () => {
  const [more, add, fold] = ['More', 'Add', 'Fold'].map((label) => tapAction(A, label)) as [Tap, Tap, Tap];
  const [help, log] = ['Help', 'Log'].map((label) => tapAction(A, label)) as [Tap, Tap];
  const absent = [help.actionId, log.actionId];
  const opened = (): GraphBuilder =>
    new GraphBuilder().see(A, [more, add, fold]).act(more, A).see(A, [help, log]);
  const shut = opened().act(add, A).see(A, [], { absent });
  expect(shut.openOn(A)).toContain('retry Add');
  expect(shut.act(add, A).see(A, [], { absent }).openOn(A)).not.toContain('retry Add');

  // What shows something else, leaves something open, is of the menu or folds what it unfolded has shown what it does.
  const shows = opened()
    .act(add, A)
    .see(A, [tapAction(A, 'Name')], { absent });
  const leaves = opened().act(add, A).see(A, [], { absent: [] });
  const within = opened()
    .act(help, A)
    .see(A, [], { absent: [log.actionId] });
  const folds = opened().act(more, A).see(A, [], { absent });
  for (const builder of [shows, leaves, within, folds])
    expect(builder.openOn(A).filter((open) => open.startsWith('retry'))).toEqual([]);
});

it.each([
  'Retry',
  'Erneut versuchen',
  'Réessayer',
  'Reintentar',
  'Повторить',
  'Tekrar dene',
  '重试',
  '再試行',
])('knows what tries again by its words: %s', (label) => {
  expect(triesAgain(label)).toBe(true);
});
it.each([
  'Try it',
  'Try again later',
  'Retry failed uploads',
  'Again',
  'Play again',
  'Wiederholung',
  'もう一度見る',
])('and not: %s', (label) => {
  expect(triesAgain(label)).toBe(false);
});

const obstacles = (builder: GraphBuilder) =>
  allObstacles({ known: builder.graph, fieldRules: [], redactor: NO_REDACTION, spec: {} }, null);

it('a start that nothing leads on from stands in the way of all the rest', () => {
  const offline = new GraphBuilder().see(A, [retry]).act(retry, null).see(A, [retry]);
  expect(obstacles(offline)).toMatchObject([{ kind: 'no_way_on', screenId: A }]);
  expect(obstacles(offline)[0]?.message).toMatch(/nothing else was seen: “Try again” led nowhere; if/);
  const old = new GraphBuilder().see(A, [retry, update]).act(retry, null).see(A, [retry, update]);
  expect(obstacles(old)[0]?.message).toMatch(/“Try again” led nowhere, “Update” is left alone; if/);
});

it('one with more to do, or on which something came about, is an app of one screen', () => {
  const more = ['1', '2', '3', '4'].map((label) => tapAction(A, label));
  const many = new GraphBuilder().see(A, more);
  for (const action of more) many.act(action, null).see(A, more);
  expect(obstacles(many)).toEqual([]);
  const counts = tapAction(A, 'Count');
  expect(obstacles(new GraphBuilder().see(A, [counts]).act(counts, A).see(A, [counts]))).toEqual([]);
  expect(obstacles(new GraphBuilder().see(A, [retry]).act(retry, B).see(B, []))).toEqual([]);
  for (const label of ['Increment', 'Copy', 'Dark mode']) {
    const small = tapAction(A, label);
    expect(obstacles(new GraphBuilder().see(A, [small]).act(small, null).see(A, [small]))).toEqual([]);
  }
  const away = tapAction(A, 'More information', { blocked: 'leaves_app', role: 'link' });
  expect(obstacles(new GraphBuilder().see(A, [away]))).toEqual([]);
});

it('a screen on which not a word or a state changed, whatever was touched, is told', () => {
  const controls = ['Notes', 'Options'].map((label) => tapAction(A, label));
  const start = { reads: 'Notes 3 Options' };
  const touched = (used = controls, then = start, came: object = {}) => {
    const builder = new GraphBuilder().see(A, controls, start);
    for (const action of used) builder.act(action, null).verify(came).see(A, controls, then);
    return obstacles(builder);
  };
  expect(touched()).toMatchObject([
    { kind: 'no_way_on', message: expect.stringMatching(/changed anything, 2 controls/) as string },
  ]);
  expect(touched(controls.slice(0, 1))).toEqual([]);
  expect(touched(controls, { reads: 'Notes 4 Options' })).toEqual([]);
  expect(touched(controls, start, { post: { text: 'Notes 4 Options' } })).toEqual([]);
  for (const came of [{ deltaType: 'content' }, { deltaType: 'unknown' }, { visualChangeDetected: true }])
    expect(touched(controls, start, came)).toEqual([]);
});

it.each([
  ['a message that goes on to nothing', tapAction(A, 'OK')],
  ['a build too old', update],
  ['a start that costs', tapAction(A, 'Subscribe', { blocked: 'pay' })],
])('stands in the way: %s', (_, action) => {
  const builder = new GraphBuilder().see(A, [action]);
  if (action.blocked === null) builder.act(action, null).see(A, [action]);
  expect(obstacles(builder)).toMatchObject([{ kind: 'no_way_on', screenId: A }]);
});
