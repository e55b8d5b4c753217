import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedExpression } from '../../../../agent/services/patterns/bounded-expression.ts';
import { partsOf } from '../../../../agent/services/patterns/expression-parts.ts';
import { linearSearch } from '../../../../agent/services/patterns/linear-search.ts';
import { createPatternCheck, says } from '../../../../agent/services/patterns/text-pattern.ts';

/** Longer than the language's own search is trusted with, so that the other one is what is asked. */
const long = (text: string): string => `${text}${'\u0000'.repeat(1_001)}`;
const isPattern = (pattern: string): boolean => createPatternCheck()(pattern) === null;

describe('regular expressions of users', () => {
  it('take no longer than a text is long, whatever their form', () => {
    const text = 'a'.repeat(3_000);
    for (const body of [
      ...['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(a*)*b', '(.*a){20}b', '^(a?){60}a{60}$', 'a*a*a*a*a*b'],
      ...['^(?=(a+)+b)a', '(?<=(a+)+b)a', '(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b'],
    ])
      expect(boundedExpression(body, 'i')?.(`${text}!`), body).toBe(false);
    // Looks that each go through the whole text, one in the other too, and from each of its places.
    const page = 'a '.repeat(30_000);
    for (const body of ['(?=.*x)b', '(?:(?!.*x).)*b', '(?<=a.*)b', '(?<!x.*)b', 'a(?=.*(?<=a.*(?=.*x)).*)b'])
      expect(boundedExpression(body, '')?.(page), body).toBe(false);
    expect(says(`${'a'.repeat(40)}!`, '/^(a+)+$/')).toBe(false);
    expect(says('a'.repeat(40), '/^(a+)+$/')).toBe(true);
  });

  it('say the same as the language, in every notation', () => {
    const cases: readonly (readonly [string, string, ...string[]])[] = [
      ['^(buy|order) now', 'i', 'Buy now', 'order  now', 'ORDER NOW!'],
      ['^(?!.*(?:cancel|back)).*$', 'i', 'Pay', 'Cancel order', 'go Back'],
      ['(?<!not )paid$', '', 'paid', 'not paid', 'unpaid'],
      ['(?<=\\$)\\d+(?:\\.\\d{2})?\\b', '', '$12.50', '12.50', '$1x', '$1'],
      ['\\bd(?:e|é)l', 'iu', 'Délete', 'model', 'DEL', 'xdel'],
      ['^\\p{Lu}{2,4}$', 'u', 'AB', 'ÄÖÜ', 'A', 'ABCDE', 'Ab'],
      ['^\\p{L}+$', '', 'pppp', 'p{L}', 'p{L}}}'],
      ['^.$', 'u', '😀', '\n', 'a'],
      ['^.$', '', '😀', '\u2028', 'a'],
      ['[^]x', '', '\nx', 'x'],
      ['a[]', '', 'a', ''],
      ['^[\\]\\-a]+$', '', ']-a', 'b'],
      ['x{,3}', '', 'x{,3}', 'xxx'],
      ['^a{2,}?b', '', 'aab', 'ab', 'aaab'],
      ['^end$', 'm', 'the\nend\n', 'the end', 'end'],
      ['^(?<word>\\w+)\\s\\B', '', 'ab -', 'ab c'],
      ['straße|ſ', 'iu', 'STRASSE', 'S', 'STRAßE'],
      ['\\u{1F600}|\\x41|\\u0042', 'u', '😀', 'A', 'B', 'C'],
      ['^\\u{3}$', '', 'uuu', 'u{3}'],
      ['(?:)', '', '', 'a'],
      ['^(?:a|)+$', '', '', 'aaa', 'b'],
      ['设置|删除', '', '账号删除', '设', '设置'],
    ];
    for (const [body, flags, ...texts] of cases)
      for (const text of [...texts, ...texts.map(long)])
        expect(boundedExpression(body, flags)?.(text), `/${body}/${flags} ${text.slice(0, 20)}`).toBe(
          new RegExp(body, flags).test(text),
        );
  });

  it('say the same as the language, however they are put together', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\b',
      '^',
      '$',
      '(?=a)',
      '(?!ab)',
      '(?<=a)',
      '(?<!b)',
    );
    const { body } = fc.letrec<{ body: string }>((tie) => ({
      body: fc.oneof(
        { maxDepth: 3 },
        atom,
        fc.tuple(tie('body'), tie('body')).map(([one, other]) => `${one}${other}`),
        fc.tuple(tie('body'), tie('body')).map(([one, other]) => `(?:${one}|${other})`),
        fc
          .tuple(tie('body'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}?'))
          .map(([one, q]) => `(?:${one})${q}`),
        tie('body').map((one) => `(?=${one})`),
        tie('body').map((one) => `(?<!${one})`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 7 });
    fc.assert(
      fc.property(body, fc.constantFrom('', 'i', 'm', 'iu'), text, (source, flags, read) => {
        // Asked of itself, so that texts may be short: in longer ones the language's own search may not end.
        const parts = partsOf(source, flags);
        expect(parts && linearSearch(parts, flags)?.(read)).toBe(new RegExp(source, flags).test(read));
      }),
      { numRuns: 400 },
    );
  });

  it('are refused where they look back at a group or count too far', () => {
    for (const pattern of ['/(a)\\1/', '/(?<x>a)\\k<x>/', '/a{5000}/', '/(a{900}){900}/', '/(/', '/a**/'])
      expect(isPattern(pattern), pattern).toBe(false);
    // Repetitions of nothing, groups without end, and half of a notation, which is two characters to the language.
    for (const pattern of [
      '(?:(?:(?:){1000}){1000}){1000}',
      `${'('.repeat(4000)}${')'.repeat(4000)}`,
      '\\c?',
    ])
      expect(isPattern(`/${pattern}/`), pattern).toBe(false);
    for (const pattern of ['/a{1000}/', '/a\\/b/', '/(?:x)?/', 'a**', '(a)\\1'])
      expect(isPattern(pattern), pattern).toBe(true);
  });

  it('of one file are refused where together they come to too much: each text of a screen is looked at for all of them', () => {
    const tooMany = (patterns: readonly string[]): number => {
      const wrongIn = createPatternCheck();
      return patterns.map(wrongIn).filter((wrong) => wrong !== null).length;
    };
    const numbered = (most: number, pattern: (n: number) => string): string[] =>
      Array.from({ length: most }, (_, n) => pattern(n));
    expect(tooMany(numbered(2_000, (n) => `/(.?){900}z${n}/`))).toBe(1_998);
    expect(tooMany(numbered(2_000, (n) => `/^delete ${n}$/i`))).toBe(1_500);
    // What nobody is kept waiting by: words, the same again, and what people write.
    expect(tooMany(numbered(2_000, (n) => `Delete ${n}`))).toBe(0);
    expect(tooMany(numbered(2_000, () => '/(.?){900}z/'))).toBe(0);
    expect(tooMany(numbered(150, (n) => `/^(buy|order|get) .*item ${n}.* now$/i`))).toBe(0);
  });
});
