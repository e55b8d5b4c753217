/**
 * Pixels. `perceptualHash64` is the difference hash (9×8 grey samples, one bit per neighbouring pair, row by row, most
 * significant first) as 16 hex digits. A broken or oversized PNG fails with `invalid_screenshot`; the header's pixel
 * count is checked before anything is inflated.
 */
export interface ImagePort {
  perceptualHash64(png: Uint8Array): Promise<string>;
  /** A smaller PNG of at most `maxWidth` pixels. */
  thumbnail(png: Uint8Array, maxWidth: number): Promise<Uint8Array>;
}
