import type { ImagePort } from '../../agent/ports/ImagePort.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';

/** The longer side of a thumbnail in pixels. */
export const THUMBNAIL = 128;

export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a PNG by its header. */
function sizeOf(png: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return png.byteLength < 24
    ? { width: 1, height: 1 }
    : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A picture no side of which is longer than `longest`; null when it is not there or broken. */
export async function smallPicture(
  parts: { readonly objects: ObjectStorePort; readonly image: ImagePort; readonly tenantId: string },
  ref: string | null,
  longest = THUMBNAIL,
): Promise<Picture | null> {
  if (ref === null) return null;
  try {
    const png = await parts.objects.readBytes(parts.tenantId, ref);
    const { width, height } = sizeOf(png);
    const fit = Math.min(1, longest / Math.max(1, width, height));
    const small = await parts.image.thumbnail(png, Math.max(1, Math.floor(width * fit)));
    return { png: small, ...sizeOf(small) };
  } catch {
    // A report is worth having without this picture; it says how many are missing.
    return null;
  }
}
