import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

type Unpack = (packed: Uint8Array, most: number) => Uint8Array;

/** As browsers are, no stricter than the end of what came. */
const asSent = (most: number) => ({ maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
const gunzip: Unpack = (packed, most) => gunzipSync(packed, asSent(most));
/** With the header that RFC 9110 wants, or without it, as some servers send it. */
const inflate: Unpack = (packed, most) =>
  ((packed[0] ?? 0) & 0x0f) === 0x08
    ? inflateSync(packed, asSent(most))
    : inflateRawSync(packed, asSent(most));
const unbrotli: Unpack = (packed, most) =>
  brotliDecompressSync(packed, {
    maxOutputLength: most,
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });

const BY_CODING: Readonly<Record<string, Unpack>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: inflate,
  br: unbrotli,
};
/** More of them, one around the other, nobody sends in good faith, and what is left to the client it unpacks without an end. */
const MOST_CODINGS = 3;
/** Codings that are not unpacked here, and that the client takes for the text itself, or unpacks without an end. */
const UNREAD = new Set(['zstd', 'compress', 'x-compress', 'dcb', 'dcz']);
/** Of an error that ends an exchange the client keeps this alone. */
export const PACKED_OTHERWISE = 'ANSWER_PACKED';
const refuseAll: Unpack = () => {
  throw Object.assign(new Error('the answer is packed in a way that is not read'), {
    code: PACKED_OTHERWISE,
  });
};

/**
 * How to unpack what comes in these codings (`Content-Encoding`) to so many bytes at most; null where it is not packed, or by what
 * nobody here knows. Throws what `isTooMuch` knows where it would be more.
 */
export function unpackerOf(codings: string): Unpack | null {
  const names = codings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.some((name) => UNREAD.has(name))) return refuseAll;
  const steps = names.flatMap((name) => (Object.hasOwn(BY_CODING, name) ? [BY_CODING[name] as Unpack] : []));
  if (steps.length === 0 || steps.length < names.length) return null;
  if (steps.length > MOST_CODINGS) return refuseAll;
  return (packed, most) =>
    packed.byteLength === 0 ? packed : steps.reduceRight((bytes, unpack) => unpack(bytes, most), packed);
}

export const isTooMuch = (thrown: unknown): boolean =>
  Reflect.get(Object(thrown), 'code') === 'ERR_BUFFER_TOO_LARGE';
