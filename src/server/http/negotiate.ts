export const GRAPHQL_RESPONSE = 'application/graphql-response+json';
export const JSON_TYPE = 'application/json';
export type ResponseType = typeof GRAPHQL_RESPONSE | typeof JSON_TYPE;

interface Range {
  readonly type: string;
  readonly quality: number;
}

const EXACT = 2;

function ranges(accept: string): readonly Range[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    // Both media types are defined in UTF-8 only; a client that wants another one cannot be served.
    const charset = params.find((param) => param.startsWith('charset='))?.slice('charset='.length);
    if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) return [];
    const weight = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? '1');
    return type === '' || !(weight > 0) ? [] : [{ type, quality: Math.min(1, weight) }];
  });
}

function quality(of: ResponseType, accepted: readonly Range[]): { quality: number; exact: number } {
  const match = (type: string): Range | undefined => accepted.find((range) => range.type === type);
  const exact = match(of);
  const found = exact ?? match('application/*') ?? match('*/*');
  return { quality: found?.quality ?? 0, exact: exact === undefined ? 0 : EXACT };
}

/**
 * The media type of an answer, or null when the client takes neither. Without a wish, and for a wildcard, it is
 * `application/json`; a client that names both alike gets the newer one.
 */
export function negotiate(accept: string | undefined): ResponseType | null {
  if (accept === undefined || accept.trim() === '') return JSON_TYPE;
  const accepted = ranges(accept);
  const plain = quality(JSON_TYPE, accepted);
  const graphql = quality(GRAPHQL_RESPONSE, accepted);
  if (plain.quality === 0 && graphql.quality === 0) return null;
  if (graphql.quality !== plain.quality)
    return graphql.quality > plain.quality ? GRAPHQL_RESPONSE : JSON_TYPE;
  return graphql.exact === EXACT ? GRAPHQL_RESPONSE : JSON_TYPE;
}
