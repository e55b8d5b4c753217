import type { Bounds } from '../domain/ui-element.ts';

/**
 * Pixels. `perceptualHash64` is the difference hash (9×8 grey samples, one bit per neighbouring pair, row by row, most
 * significant first) as 16 hex digits. A broken or oversized PNG fails with `invalid_screenshot`; the header's pixel
 * count is checked before anything is inflated.
 */
export interface ImagePort {
  /**
   * The picture with boxes painted over, so that nothing of what was there can be guessed. Boxes are in pixels of the
   * viewport that the picture shows, whatever its own size; parts outside it do not matter.
   */
  mask(
    png: Uint8Array,
    boxes: readonly Bounds[],
    viewport: { readonly width: number; readonly height: number },
  ): Promise<Uint8Array>;
  perceptualHash64(png: Uint8Array): Promise<string>;
  /** A smaller PNG of at most `maxWidth` pixels. */
  thumbnail(png: Uint8Array, maxWidth: number): Promise<Uint8Array>;
}
