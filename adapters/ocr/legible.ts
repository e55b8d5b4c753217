import sharp from 'sharp';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Side in pixels that the shorter one of a picture is brought to: smaller letters get lost, larger ones cost time. */
const SHORT_SIDE = 720;
/** Width of the picture that tells the ground, and the window in it whose middle value is the ground. */
const GROUND_WIDTH = 240;
const GROUND_WINDOW = 19;
/** Pale letters on a pale ground are to be seen as well. */
const CONTRAST = 1.5;

/** Width and height of a PNG from its header; null when it is none. */
export function sizeOfPng(png: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (png.byteLength < 33 || !SIGNATURE.every((byte, at) => png[at] === byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width === 0 || height === 0 ? null : { width, height };
}

/**
 * The picture as dark letters on white, whatever colours it has: each pixel by how far it is from the ground around it,
 * which is the middle value (median) of a window of a few letters' size. A threshold over the whole picture, as text
 * recognition uses it, sees either dark letters or light ones, and neither on a coloured button.
 */
export async function legible(
  png: Uint8Array,
): Promise<{ readonly png: Buffer; readonly width: number; readonly height: number }> {
  const size = sizeOfPng(png);
  if (size === null) throw new TypeError('not a PNG');
  const scale = SHORT_SIDE / Math.min(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const { data, info } = await sharp(png, { failOn: 'truncated' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const small = await sharp(data, { raw })
    .resize({ width: Math.min(GROUND_WIDTH, info.width), kernel: 'nearest' })
    .median(GROUND_WINDOW)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = await sharp(small.data, {
    raw: { width: small.info.width, height: small.info.height, channels: small.info.channels },
  })
    .resize({ width: info.width, height: info.height, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const ink = Buffer.alloc(info.width * info.height);
  for (let i = 0; i < ink.length; i++) {
    let far = 0;
    for (let c = 0; c < info.channels; c++) {
      const at = i * info.channels + c;
      far = Math.max(far, Math.abs((data[at] ?? 0) - (ground[at] ?? 0)));
    }
    ink[i] = 255 - Math.min(255, far * CONTRAST);
  }
  const out = await sharp(ink, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png: out, width: info.width, height: info.height };
}
