/** What iOS calls the symbols that come with it: `trash`, `paperplane.fill`, `arrow.up.circle`. */
const SYMBOL = /^[a-z]+\d*(?:\.[a-z0-9]+)*$/;

const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What the symbol of a control without words is called; empty where it has words. What nobody labelled is called as its symbol is, by
 * its name or, of several words, by those (`Arrow Up Circle`): one word may be a label (`Phone`).
 */
export function symbolOf(name: string, label: string): string {
  const symbol = name === '' ? label : name;
  if (!SYMBOL.test(symbol)) return '';
  if (label === '' || label === symbol) return symbol;
  const said = words(label);
  const drawn = words(symbol);
  return symbol.includes('.') && (said === drawn || `${said} fill` === drawn) ? symbol : '';
}
