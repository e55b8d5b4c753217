import { describe, expect, it } from 'vitest';
import { fitsGlob } from '../../../../agent/services/patterns/text-pattern.ts';

describe('a pattern with stars', () => {
  it.each([
    ['/shop/12/edit', '/shop/*/edit', true],
    ['/shop/12/edit/', '/shop/*/edit', false],
    ['abab', '*ab*ab', true],
    ['ab', '*ab*ab', false],
    ['/A/1/b/1', '/a/*1*1', true],
    ['a.b', '**.*', true],
    ['', '*', true],
  ])('%j fits %j: %s', (text, pattern, fits) => {
    expect(fitsGlob(text, pattern)).toBe(fits);
  });

  it('is looked for once in a long address, however many stars it has', () => {
    expect(fitsGlob('a'.repeat(4_000), '*a*a*a*a*a*a*b')).toBe(false);
  });
});
