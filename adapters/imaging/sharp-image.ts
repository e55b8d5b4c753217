import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import type { Bounds } from '../../agent/domain/ui-element.ts';
import type { ImagePort } from '../../agent/ports/ImagePort.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = 'IHDR';
export const MAX_PIXELS = 50_000_000;
/** A crawl comes back to the same screens, often to the very same picture; its hash needs no decoding again. */
const KEPT_HASHES = 256;

const refuse = (message: string, cause?: unknown): ScreenGraphError =>
  new ScreenGraphError('invalid_screenshot', message, cause === undefined ? {} : { cause });

/** Reads the 33 bytes that every PNG begins with; nothing is inflated before the size is known to be sane. */
function checkHeader(png: Uint8Array): void {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (png.byteLength < 33 || !SIGNATURE.every((byte, at) => png[at] === byte)) throw refuse('not a PNG');
  const type = String.fromCharCode(...png.subarray(12, 16));
  if (view.getUint32(8) !== 13 || type !== IHDR) throw refuse('a PNG without a header');
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (width === 0 || height === 0) throw refuse('a PNG without pixels');
  if (width * height > MAX_PIXELS)
    throw refuse(`a PNG of ${width}×${height} pixels; the limit is 50 million`);
}

async function differenceHash(image: Sharp): Promise<string> {
  const grey = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Letters stand out of their boxes a little. */
const MARGIN = 2;

/** The boxes in pixels of the picture, clipped to it. */
function patches(
  size: { readonly width: number; readonly height: number },
  boxes: readonly Bounds[],
  viewport: { readonly width: number; readonly height: number },
): OverlayOptions[] {
  const across = size.width / viewport.width;
  const down = size.height / viewport.height;
  return boxes.flatMap((box) => {
    const left = Math.max(0, Math.floor((box.x - MARGIN) * across));
    const top = Math.max(0, Math.floor((box.y - MARGIN) * down));
    const width = Math.min(size.width, Math.ceil((box.x + box.width + MARGIN) * across)) - left;
    const height = Math.min(size.height, Math.ceil((box.y + box.height + MARGIN) * down)) - top;
    if (width <= 0 || height <= 0) return [];
    return [{ input: { create: { width, height, channels: 3, background: '#808080' } }, left, top }];
  });
}

/** ImagePort by libvips. */
export function createSharpImage(): ImagePort {
  // Decoded pictures are large and what is kept of them is not.
  sharp.cache(false);
  const hashes = new Map<string, string>();

  async function decoded<T>(png: Uint8Array, use: (image: Sharp) => Promise<T>): Promise<T> {
    checkHeader(png);
    try {
      return await use(
        sharp(png, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }),
      );
    } catch (error) {
      throw error instanceof ScreenGraphError ? error : refuse('a broken PNG', error);
    }
  }

  return {
    async perceptualHash64(png) {
      const key = sha256Hex(png);
      const known = hashes.get(key);
      if (known !== undefined) return known;
      const hash = await decoded(png, differenceHash);
      for (const oldest of hashes.keys()) {
        if (hashes.size < KEPT_HASHES) break;
        hashes.delete(oldest);
      }
      hashes.set(key, hash);
      return hash;
    },
    mask: (png, boxes, viewport) =>
      decoded(png, async (image) => {
        const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
        const { width, height, channels } = info;
        const masked = await sharp(data, { raw: { width, height, channels } })
          .composite(patches(info, boxes, viewport))
          .png({ compressionLevel: 6 })
          .toBuffer();
        return new Uint8Array(masked);
      }),
    thumbnail: (png, maxWidth) =>
      decoded(png, async (image) => {
        const small = await image
          .resize({ width: maxWidth, withoutEnlargement: true })
          .png({ palette: true, compressionLevel: 9, effort: 7 })
          .toBuffer();
        return new Uint8Array(small);
      }),
  };
}
