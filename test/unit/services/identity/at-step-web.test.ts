import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const words = (text: string, x: number, of: object): string =>
  node('text', { name: text, text, bounds: `${x},120,90,20`, ...of });
const checkout = (title: string, at: string, steps: readonly string[]): PerceivedScreen => {
  const strip = steps.flatMap((step, i) => {
    const of = step === at ? { step: true } : {};
    return [words(String(i + 1), i * 130, of), words(step, i * 130 + 20, of)];
  });
  const heading = node('heading', { class: 'h1', name: title, text: title, bounds: '16,40,380,40' });
  const button = node('button', { name: 'Next', text: 'Next', clickable: true, bounds: '16,400,380,40' });
  return web(heading + strip.join('') + button, { route: '/checkout', title: 'Shop' });
};

const STEPS = ['Address', 'Delivery', 'Overview'];
it('steps on one address are called by the step at which one is, the first as well', () => {
  for (const step of STEPS) expect(screenName(checkout('Checkout', step, STEPS))).toBe(`Checkout: ${step}`);
});

it('a step that the title says already is said once, and a long one or a number says none', () => {
  expect(screenName(checkout('Delivery', 'Delivery', STEPS))).toBe('Delivery');
  expect(screenName(checkout('Checkout', '2. Payment', ['1. Address', '2. Payment']))).toBe(
    'Checkout: Payment',
  );
  expect(screenName(checkout('Checkout', '12', ['12', '13']))).toBe('Checkout');
  const long = 'Turn left at the old mill and follow the road';
  expect(screenName(checkout('Directions', long, [long, 'Arrive']))).toBe('Directions');
});

it('no screen is told by the step alone', () => {
  const [first, second] = STEPS.map((step) => computeSignature(checkout('Checkout', step, STEPS)).hash);
  expect(first).toBe(second);
});
