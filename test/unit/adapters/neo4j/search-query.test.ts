import { describe, expect, it } from 'vitest';
import { screenQuery } from '../../../../adapters/neo4j/search-query.ts';

const SCOPE = '+tenantId:"t1" +appKey:"A1"';

describe('the full-text query', () => {
  it.each([
    ['card', ['"card"']],
    ['pay  card', ['"pay"', '"card"']],
    ['AND', ['"AND"']],
    ['tenantId:other', ['"tenantId:other"']],
    ['c*', ['"c*"']],
    ['a" OR "b', [String.raw`"a\""`, '"OR"', String.raw`"\"b"`]],
    ['x\\', [String.raw`"x\\"`]],
    ['a\u0000b', ['"a\u0000b"']],
  ])('of %j is scoped, and its words are phrases', (words, phrases) => {
    const any = phrases.map((phrase) => `name:${phrase}^2 purpose:${phrase} text:${phrase}`).join(' ');
    expect(screenQuery('t1', 'A1', words)).toBe(`${SCOPE} +(${any})`);
  });

  it.each(['', ' \t\n', '*', '"', '\\', '( )', '+ - && ||', '²'])(
    'of %j is none: there is no word',
    (words) => {
      expect(screenQuery('t1', 'A1', words)).toBeNull();
    },
  );

  it('quotes the tenant as well (I12)', () => {
    expect(screenQuery('t" OR tenantId:"u', 'A1', 'x')).toContain(
      String.raw`+tenantId:"t\" OR tenantId:\"u" `,
    );
  });

  it('takes a bounded number of words of bounded length', () => {
    const query = screenQuery('t1', 'A1', `${'w '.repeat(500)}${'y'.repeat(5000)}`) ?? '';
    expect(query.match(/name:/g)).toHaveLength(32);
    expect(screenQuery('t1', 'A1', 'y'.repeat(5000))?.length).toBeLessThan(800);
  });
});
