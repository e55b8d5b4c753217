import { describe, expect, test } from 'vitest';
import { suitsField, wantsWords } from '../../../../agent/services/text-entry/model-text.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const field = (attributes: Parameters<typeof node>[1]) => {
  const found = web(node('textfield', { editable: true, ...attributes })).elements.find((e) => e.editable);
  if (found === undefined) throw new Error('no field');
  return found;
};

describe('a text that a model would type', () => {
  test.each(['Email', 'Password', 'Phone', 'User name', 'Card number'])('is never wanted for: %s', (name) => {
    expect(wantsWords(field({ name }))).toBe(false);
    expect(suitsField(field({ name }), 'some words')).toBe(false);
  });

  test.each(['Title', 'Your message', 'Search', 'City'])('is taken for: %s', (name) => {
    expect(wantsWords(field({ name }))).toBe(true);
    expect(suitsField(field({ name }), 'some words')).toBe(true);
    expect(suitsField(field({ name }), '  ')).toBe(false);
  });

  test('is taken only as the field says that it wants it', () => {
    const title = field({ name: 'Title, at most 10 characters' });
    expect(suitsField(title, 'short')).toBe(true);
    expect(suitsField(title, 'much longer than that')).toBe(false);
    expect(suitsField(field({ name: 'Amount' }), 'many')).toBe(false);
    expect(suitsField(field({ name: 'Amount' }), '12')).toBe(true);
  });
});
