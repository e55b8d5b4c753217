import { describe, expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { saysOn } from '../../../../agent/services/labels/submit-words.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const A = derivedId('A');
const next = tapAction(A, 'Next');
const step = (title: string, ...parameters: string[]) => ({ step: { title, parameters } });
const option = (label: string): EnumeratedAction =>
  tapAction(A, label, { role: 'radio', groupSignature: 'radio' });

describe('a control that turns its screen to another step', () => {
  it('is done again as long as it leads to steps that nobody has seen', () => {
    const builder = new GraphBuilder().see(A, [next], step('How big?', '1'));
    expect(builder.openOn(A)).toEqual(['untried Next']);
    builder.act(next, A).see(A, [], step('Which colour?', '2'));
    expect(builder.openOn(A)).toEqual(['repeat Next']);
    builder.act(next, A).see(A, [], step('How many?', '3'));
    expect(builder.openOn(A)).toEqual(['repeat Next']);
    builder.act(next, A).see(A, [], step('How big?', '1'));
    expect(builder.openOn(A)).toEqual([]);
  });

  it('is done again on pages without a title that say something else, as those of a tour', () => {
    const page = (says: string) => ({ step: { title: '', parameters: [], says } });
    const builder = new GraphBuilder().see(A, [next], page('track your run'));
    builder.act(next, A).see(A, [], page('share with friend'));
    expect(builder.openOn(A)).toEqual(['repeat Next']);
    builder.act(next, A).see(A, [], page('track your run'));
    expect(builder.openOn(A)).toEqual([]);
  });

  it('is let be after a dozen', () => {
    const builder = new GraphBuilder().see(A, [next], step('1', '1'));
    let turns = 0;
    while (builder.openOn(A).length > 0 && turns < 50)
      builder.act(next, A).see(A, [], step(`${++turns + 1}`, `${turns + 1}`));
    expect(turns).toBe(13);
  });

  it('is not where it only turns the pages of a list, says something else, or stands in rows', () => {
    const openAfter = (action: EnumeratedAction, ...parameters: string[]): readonly string[] =>
      new GraphBuilder()
        .see(A, [action], step('People', 'page=1'))
        .act(action, A)
        .see(A, [], step('People', ...parameters))
        .openOn(A);
    expect(openAfter(next, 'page=2')).toEqual([]);
    expect(openAfter(next, 'step=2')).toEqual(['repeat Next']);
    expect(openAfter(tapAction(A, 'Shuffle'), '2')).toEqual([]);
    expect(openAfter(tapAction(A, 'Next', { groupSignature: 'row' }), '2')).toEqual([]);
  });

  it('is not where the run leaves it out', () => {
    const builder = new GraphBuilder().see(A, [next], step('How big?', '1'));
    builder.act(next, A).see(A, [], step('Which colour?', '2'));
    const without = { ...DEFAULT_FRONTIER_LIMITS, without: new Set(['steps'] as const) };
    expect(openActions(builder.graph.screen(A)!, without)).toEqual([]);
  });
});

describe('a control that hands in what is chosen', () => {
  const [small, large] = [option('Small'), option('Large')];

  it('and stayed while nothing was is done once more when all of it was', () => {
    const builder = new GraphBuilder().see(A, [next, small, large]).act(next, null).see(A, []);
    builder.act(small, null).see(A, []);
    expect(builder.openOn(A)).toEqual(['untried Large']);
    builder.act(large, A).see(A, []);
    expect(builder.openOn(A)).toEqual(['repeat Next']);
    builder.act(next, null).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
    builder.act(small, A).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
  });

  it.each(['Add to basket · €9.00', 'In den Warenkorb', '加入购物车', 'カートに入れる', 'В корзину'])(
    'and stayed is done once more where it puts into a cart: %s',
    (label) => {
      const add = tapAction(A, label);
      const builder = new GraphBuilder()
        .see(A, [add, option('Small')])
        .act(add, A)
        .see(A, []);
      expect(builder.openOn(A)).toEqual(['untried Small']);
      builder.act(option('Small'), A).see(A, []);
      expect(builder.openOn(A)).toEqual([`repeat ${label}`]);
    },
  );

  it('is done before one leaves, however little is left to do: what was chosen is gone then', () => {
    const B = derivedId('B');
    const [add, more, open] = [tapAction(A, 'Add to cart'), option('Small'), tapAction(B, 'Open')];
    const back = tapAction(A, 'Back', { kind: 'BACK' });
    const others = [1, 2, 3, 4].map((n) => tapAction(B, `Other ${n}`, { confidenceScore: 1 }));
    const builder = new GraphBuilder().see(B, [open, ...others]).act(open, A, { isNew: true });
    builder.see(A, [add, more, back]).act(add, null).see(A, []).act(back, B);
    builder.see(B, []).act(open, A).see(A, []).act(more, A).see(A, []);
    const input = explorationInput(A, [add, more, back], { actionsLeft: 20 });
    expect(chooseNext(builder.graph, input)?.action.label).toBe('Add to cart');
  });

  it('waits for the fields that it hands in', () => {
    const send = tapAction(A, 'Submit', { submits: true });
    const name = tapAction(A, 'Name', { kind: 'TYPE', role: 'textfield' });
    const all = [name, small, send];
    const builder = new GraphBuilder().see(A, all, { fields: 1 }).act(send, A).see(A, all, { fields: 1 });
    builder.act(small, A).see(A, all, { fields: 1 });
    expect(builder.openOn(A)).toEqual(['untried Name', 'repeat Submit']);
    const input = explorationInput(A, all, { actionsLeft: 20 });
    expect(chooseNext(builder.graph, input)?.action.label).toBe('Name');
  });

  it('and led on is done once more where it says that it leads on: by what is chosen a step may come or go', () => {
    const B = derivedId('B');
    const builder = new GraphBuilder().see(A, [next, small, large]).act(next, B, { isNew: true });
    builder.see(B, []).see(A, []).act(small, A).see(A, []);
    expect(builder.openOn(A)).toEqual(['untried Large']);
    builder.act(large, A).see(A, []);
    expect(builder.openOn(A)).toEqual(['repeat Next']);
    builder.act(next, B).see(B, []).see(A, []).act(small, A).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
  });

  it.each([
    ['does not say so', tapAction(A, 'Add to cart'), A],
    ['what is chosen changed nothing', next, null],
  ])('and led on is not where %s', (_why, control, to) => {
    const builder = new GraphBuilder().see(A, [control, small]).act(control, derivedId('B'), { isNew: true });
    builder.see(derivedId('B'), []).see(A, []).act(small, to).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
  });

  it('waits once more for each step that it led to', () => {
    const builder = new GraphBuilder().see(A, [next, small], step('How big?', '1'));
    builder.act(next, null).see(A, [], step('How big?', '1')).act(small, A);
    builder.see(A, [], step('How big?', '1')).act(next, A).see(A, [large], step('Which colour?', '2'));
    builder.act(next, null).see(A, [], step('Which colour?', '2'));
    builder.act(large, A).see(A, [], step('Which colour?', '2'));
    expect(builder.openOn(A)).toEqual(['repeat Next']);
  });

  it('is no choice itself, whatever it says', () => {
    const news = tapAction(A, 'Send me news', { role: 'checkbox' });
    const builder = new GraphBuilder().see(A, [news, small]).act(news, A).see(A, []).act(small, A).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
  });
});

it.each(
  'Next|Continue →|Next step|Weiter|Далее|İleri|Tiếp tục|Lanjutkan|Επόμενο|Következő|Următorul|आगे बढ़ें|ถัดไป|계속하기|続ける'.split(
    '|',
  ),
)('%s leads on to a step', (label) => {
  expect(saysOn(label)).toBe(true);
});

it.each(['Nächste Frage', 'Next month', 'Next to you', 'Lanjutkan belanja', 'Tiếp thị', ''])(
  '%s does not say so',
  (label) => {
    expect(saysOn(label)).toBe(false);
  },
);

it('a picture that leads on may be called so', () => {
  expect(['btnNext', 'continue_button', 'text', 'nextcloud'].map((name) => saysOn('', name))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(saysOn('Shuffle', 'btnNext')).toBe(false);
  expect(
    ['nextStepButton', 'btn_next_month', 'nextTrack', 'continue_watching'].map((name) => saysOn('', name)),
  ).toEqual([true, false, false, false]);
});

it('what hands in a form and stayed is done once more when something was chosen for it elsewhere', () => {
  const day = tapAction(A, 'Pick a date');
  const B = derivedId('B');
  const ok = tapAction(B, 'Done');
  const builder = new GraphBuilder().see(A, [next, day]).act(next, A).see(A, []);
  builder.act(day, B).see(B, [ok]).act(ok, A).see(A, []);
  expect(builder.openOn(A)).toEqual([]);
  builder.adjust({
    kind: 'coarsen',
    sign: 'chosen',
    place: 'frame',
    parts: ['“button pick a date”'],
    screenId: A,
    absorbed: [],
    owners: [],
    reason: 'A control that led elsewhere says what was chosen there',
  });
  expect(builder.openOn(A)).toEqual(['repeat Next']);
  builder.act(next, A).see(A, []);
  expect(builder.openOn(A)).toEqual([]);
});

describe('a control that did nothing', () => {
  const [compare, apple, banana] = [
    tapAction(A, 'Compare'),
    option('Apple'),
    tapAction(A, 'Banana', { role: 'checkbox' }),
  ];
  const name = tapAction(A, 'Name', { kind: 'TYPE' });

  it('is done again, once, when all that can be chosen and filled in on its screen was', () => {
    const builder = new GraphBuilder().see(A, [compare, apple, banana, name], { fields: 1 });
    builder.act(compare, null).see(A, [], { fields: 1 });
    builder.act(apple, A).see(A, [], { fields: 1 }).act(banana, A).see(A, [], { fields: 1 });
    expect(builder.openOn(A)).toEqual(['untried Name']);
    builder.act(name, A).see(A, [], { fields: 1, filled: 1 });
    expect(builder.openOn(A)).toEqual(['repeat Compare']);
    builder.act(compare, null).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
    builder.act(apple, A).see(A, []);
    expect(builder.openOn(A)).toEqual([]);
  });

  it('is not where nothing changed by what was chosen, or it did something', () => {
    const openAfter = (chosen: string | null, came: string | null): readonly string[] =>
      new GraphBuilder()
        .see(A, [compare, banana])
        .act(compare, came)
        .see(A, [])
        .act(banana, chosen)
        .see(A, [])
        .openOn(A);
    expect(openAfter(A, null)).toEqual(['repeat Compare']);
    expect(openAfter(null, null)).toEqual([]);
    expect(openAfter(A, A)).toEqual([]);
  });
});
