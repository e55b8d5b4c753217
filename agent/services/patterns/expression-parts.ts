/** The structure of a regular expression. What one character of it fits is left to the language's own expressions. */
export type Part =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'place'; readonly at: '^' | '$' | '\\b' | '\\B' }
  | { readonly kind: 'look'; readonly behind: boolean; readonly negated: boolean; readonly inner: Part }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Part[] }
  | { readonly kind: 'times'; readonly min: number; readonly max: number; readonly inner: Part };

/** Of more than that many copies of a part, those that are counted, nobody makes sense. */
const MOST_TIMES = 1_000;
/** Groups in groups: deeper than that goes nobody, and each level takes its part of the stack. */
const MOST_DEEP = 100;

/** What a backslash begins: one character in any notation, a class, or a place. */
const ESCAPE =
  /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|0|[^])/y;
/** The same where a surrogate is a character of its own, and `\p` is a letter. */
const PLAIN_ESCAPE = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[0-7]{1,3}|[^])/y;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/y;
const GROUP = /\((?:\?(?:(<?)([=!])|:|<[^>]+>))?/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/y;

/**
 * Reads what the language takes for a regular expression of these flags. Null where it looks back at what a group held, or
 * counts too far or goes too deep.
 */
export function partsOf(body: string, flags: string): Part | null {
  const unicode = flags.includes('u');
  let at = 0;
  let depth = 0;
  let isKnown = true;

  function taken(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(body);
    if (found !== null) at += found[0].length;
    return found;
  }

  function escape(): Part {
    const source = taken(unicode ? ESCAPE : PLAIN_ESCAPE)?.[0] ?? '';
    if (source === '\\b' || source === '\\B') return { kind: 'place', at: source };
    // Without a group of that number it is a character in the oldest notation, which is not worth telling apart.
    if (/^\\(?:[1-9]|k|c$)/.test(source)) isKnown = false;
    return { kind: 'one', source };
  }

  function unknown(): Part {
    isKnown = false;
    at = body.length;
    return { kind: 'all', parts: [] };
  }

  function group(): Part {
    const [, behind, sign] = taken(GROUP) ?? [];
    // Flags of a part, which newer versions of the language know.
    if (body[at] === '?') isKnown = false;
    depth += 1;
    const inner = depth > MOST_DEEP ? unknown() : choice();
    depth -= 1;
    at++;
    return sign === undefined
      ? inner
      : { kind: 'look', behind: behind === '<', negated: sign === '!', inner };
  }

  function atom(): Part {
    const first = body[at] ?? '';
    if (first === '\\') return escape();
    if (first === '(') return group();
    if (first === '[') return { kind: 'one', source: taken(CLASS)?.[0] ?? '[]' };
    const one = unicode ? String.fromCodePoint(body.codePointAt(at) ?? 0) : first;
    at += one.length;
    if (one === '^' || one === '$') return { kind: 'place', at: one };
    // What is a brace and no quantifier is itself.
    return { kind: 'one', source: '{}]'.includes(one) ? `\\${one}` : one };
  }

  function quantified(inner: Part): Part {
    const found = taken(QUANTIFIER);
    if (found === null) return inner;
    const [sign = '', from, to] = found;
    const min = from === undefined ? (sign.startsWith('+') ? 1 : 0) : Number(from);
    const open = sign.startsWith('*') || sign.startsWith('+') || to === '';
    const max = open ? Infinity : from === undefined ? 1 : Number(to ?? from);
    if (min > MOST_TIMES || (max > MOST_TIMES && max !== Infinity)) isKnown = false;
    return { kind: 'times', min, max, inner };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < body.length && body[at] !== '|' && body[at] !== ')') parts.push(quantified(atom()));
    return { kind: 'all', parts };
  }

  function choice(): Part {
    const parts = [sequence()];
    while (body[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'any', parts };
  }

  const whole = choice();
  return isKnown && at === body.length ? whole : null;
}
