import sharp from 'sharp';
import { MAX_PIXELS } from './sharp-image.ts';

/** A PNG with an SVG of its own size drawn over it. */
export async function drawOver(
  png: Uint8Array,
  overlay: (size: { readonly width: number; readonly height: number }) => string,
): Promise<Uint8Array> {
  const picture = sharp(png, { limitInputPixels: MAX_PIXELS });
  const { width, height } = await picture.metadata();
  const svg = Buffer.from(overlay({ width, height }));
  return new Uint8Array(
    await picture
      .composite([{ input: svg }])
      .png()
      .toBuffer(),
  );
}

/** An SVG as a PNG. */
export const drawSvg = async (svg: string): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
