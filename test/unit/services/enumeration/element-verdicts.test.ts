import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import {
  explainElements,
  type ElementVerdict,
} from '../../../../agent/services/enumeration/element-verdicts.ts';
import { actionsOf, android, node, recorded, web } from '../../../support/screens/recorded-screens.ts';

const explain = (screen: PerceivedScreen): readonly ElementVerdict[] =>
  explainElements(screen, actionsOf(screen));
const verdictOn = (screen: PerceivedScreen, name: string): ElementVerdict => {
  const element = screen.elements.find((e) => e.name === name);
  const verdict = explain(screen)[element?.index ?? -1];
  if (verdict === undefined) throw new Error(`nothing is called ${name}`);
  return verdict;
};
const button = (name: string, attributes: Record<string, string | boolean> = {}): string =>
  node('button', { name, clickable: true, ...attributes });

describe('the decision about each element', () => {
  it('agrees with the enumeration: offered is what has an action, and nothing else', () => {
    for (const file of ['clock_Alarm', 'SecurityScreen', 'PlayStoreGamesScreen', 'Android1']) {
      const screen = android(recorded(`android-xml/shirates/${file}.xml`));
      const acted = new Set(
        actionsOf(screen).flatMap((a) => (a.elementIndex === null ? [] : [a.elementIndex])),
      );
      const verdicts = explain(screen);
      expect(verdicts).toHaveLength(screen.elements.length);
      for (const v of verdicts) {
        expect(v.verdict === 'offered').toBe(acted.has(v.index));
        expect(v.words).not.toBe('');
      }
    }
  });

  it('ranks what is offered among all actions of the screen', () => {
    const screen = web(button('Next') + button('Back'));
    expect(verdictOn(screen, 'Next').actions[0]).toMatchObject({ rank: 1, kind: 'TAP', blocked: null });
    expect(verdictOn(screen, 'Back').actions[0]?.rank).toBeGreaterThan(1);
  });

  it.each([
    [{ enabled: false }, 'disabled', 'disabled'],
    [{ covered: true }, 'covered', 'covered by #1 toolbar “Bar”'],
    [{ bounds: '16,100,0,40' }, 'no_size', 'has no size'],
    [{ 'on-screen': false, key: '' }, 'out_of_reach', 'off-screen'],
    [{ visible: false }, 'hidden', 'not shown'],
  ])('%j is not offered: %s', (attributes, reason, words) => {
    const bar = node('toolbar', { name: 'Bar', bounds: '0,90,412,60', clickable: true, covered: true });
    const screen = web(button('Pay', attributes) + bar);
    const verdict = verdictOn(screen, 'Pay');
    expect(verdict).toMatchObject({ verdict: 'withheld', reason });
    expect(verdict.words).toContain(words);
  });

  it('names the dialog that a control lies behind, and the control that a container gives way to', () => {
    const inner = node('link', { name: 'Open', clickable: true, bounds: '20,105,180,30' });
    const card = node('group', { name: 'Card', clickable: true, bounds: '16,100,200,40' }, inner);
    const merged = verdictOn(web(card), 'Card');
    expect(merged).toMatchObject({ verdict: 'merged', reason: 'same_as_inner', other: 1 });
    const open = web(
      button('Below') +
        node(
          'dialog',
          { name: 'Sure?', modal: true, bounds: '40,300,300,200' },
          button('OK', { bounds: '60,400,80,40' }),
        ),
    );
    expect(verdictOn(open, 'Below')).toMatchObject({ reason: 'behind_dialog', other: 1 });
  });

  it('says why a text is no target, with what the platform knows where it knows it', () => {
    const screen = web(node('text', { text: 'Hello', name: 'Hello', key: '1-9' }));
    expect(verdictOn(screen, 'Hello')).toMatchObject({ verdict: 'content', reason: 'not_clickable' });
    const hints = new Map([['1-9', { clickable: 'the pointer turns into a hand over it', coveredBy: null }]]);
    const [told] = explainElements(screen, actionsOf(screen), { hints });
    expect(told?.words).toContain('turns into a hand');
  });
});
