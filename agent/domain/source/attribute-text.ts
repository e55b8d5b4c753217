/** Everything but tab, newline, carriage return and the allowed planes; lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * A text as it stands between the double quotes of an attribute of a page source. What XML 1.0 has no way to write down is left
 * out; line breaks and tabs are references, for a parser makes blanks of them otherwise (XML 1.0, 3.3.3).
 */
export const attributeText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
