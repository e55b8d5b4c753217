import { getTokenizer } from '@anthropic-ai/tokenizer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_WAYS, PLAIN_WAYS, requestBody, weightOf } from '../../../adapters/anthropic/request.ts';
import { PROMPTS } from '../../../agent/decisions/prompts/index.ts';
import { asLabel, type ChooseActionInputs } from '../../../agent/decisions/prompts/choose-action.ts';
import { renderPrompt } from '../../../agent/decisions/prompts/prompt.ts';

const tokenizer = getTokenizer();
const tokensOf = (body: object): number =>
  tokenizer.encode(JSON.stringify(body).normalize('NFKC'), 'all').length;

/** Labels of the scripts and signs of which a tokenizer makes the most, and of anything at all. */
const label = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  ...['a0Zq9Kx7', '|%$#^&*~', '鬱龘齉', 'ሀሎአበቦ', 'நீங்கள்', '😀🧿🪬', 'Ӝӿҏ', '0123456789'].map((letters) =>
    fc.array(fc.constantFrom(...letters), { minLength: 20, maxLength: 60 }).map((all) => all.join('')),
  ),
);

const bodyOf = (labels: readonly string[], ways = ALL_WAYS) => {
  const texts = labels.map((text) => asLabel(text));
  const inputs: ChooseActionInputs = {
    goal: null,
    policy: 'breadth',
    screen: { name: texts[0] ?? '', met: 'again' },
    delta: { to: 'same_screen', appeared: texts.slice(0, 5), gone: texts.slice(5, 10) },
    elements: texts.map((text, at) => ({
      ...({ does: 'tap', role: 'button', outward: false } as const),
      ...{ id: `b${at}x`.padEnd(4, '0'), label: text, ledTo: texts[at - 1] ?? null },
    })),
    unlisted: 3,
    tried: texts.slice(0, 6).map((text) => ({ label: text, ledTo: text })),
    stalledFor: 'few',
  };
  return requestBody('claude-haiku-5-5', renderPrompt(PROMPTS.choose_action, inputs), ways, null);
};

describe('what is reserved for a request', () => {
  test.each([ALL_WAYS, { ...ALL_WAYS, ...PLAIN_WAYS }])(
    'is never less than it weighs, whatever an app says (%j)',
    (ways) => {
      fc.assert(
        fc.property(fc.array(label, { minLength: 1, maxLength: 12 }), (labels) => {
          const body = bodyOf(labels, ways);
          const { likely, most } = weightOf(body);
          expect(most).toBeGreaterThanOrEqual(tokensOf(body));
          expect(most).toBeGreaterThanOrEqual(likely);
        }),
        { numRuns: 150 },
      );
    },
  );

  test('is near what it weighs where an app speaks as apps do', () => {
    const body = bodyOf(['Settings', 'Add to basket', 'Sign in', 'Terms and conditions', 'Next page']);
    const real = tokensOf(body);
    const { likely, most } = weightOf(body);
    expect(likely).toBeLessThan(2 * real);
    expect(most).toBeLessThan(3 * real);
  });
});
