import { describe, expect, it } from 'vitest';
import { screenQuery } from '../../../../adapters/neo4j/search-query.ts';

const SCOPE = '+tenantId:"t1" +appKey:"A1"';

describe('the full-text query', () => {
  it.each([
    ['card', 'name:"card"^2 text:"card"'],
    ['pay  card', 'name:"pay"^2 text:"pay" name:"card"^2 text:"card"'],
    ['AND', 'name:"AND"^2 text:"AND"'],
    ['tenantId:other', 'name:"tenantId:other"^2 text:"tenantId:other"'],
    ['c*', 'name:"c*"^2 text:"c*"'],
    ['a" OR "b', String.raw`name:"a\""^2 text:"a\"" name:"OR"^2 text:"OR" name:"\"b"^2 text:"\"b"`],
    ['x\\', String.raw`name:"x\\"^2 text:"x\\"`],
    ['a\u0000b', 'name:"a\u0000b"^2 text:"a\u0000b"'],
  ])('of %j is scoped, and its words are phrases', (words, any) => {
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
    expect(screenQuery('t1', 'A1', 'y'.repeat(5000))?.length).toBeLessThan(600);
  });
});
