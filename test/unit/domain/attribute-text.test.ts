import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { attributeText } from '../../../agent/domain/source/attribute-text.ts';

/** The value that a parser nobody here wrote reads. */
function read(text: string): string | undefined {
  let value: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => (value = attributes['text']));
  parser.write(`<node text="${attributeText(text)}"/>`).close();
  return value;
}

test.each(['', 'plain', `a & b < c > "d" 'e'`, 'two\nlines\tand\rmore', '&#10; &amp;', '你好 😀', ']]><!--'])(
  '%j comes back as it was',
  (text) => expect(read(text)).toBe(text),
);

test('what XML cannot say is left out', () => {
  expect(read('a\u0000b\u001bc\ud800d\ufffee')).toBe('abcde');
});
