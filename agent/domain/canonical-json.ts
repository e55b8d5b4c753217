import canonicalize from 'canonicalize';

/** RFC 8785 text of a JSON value: keys sorted, no white space, so that equal values have equal bytes. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}
