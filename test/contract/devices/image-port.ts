import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ImagePort } from '../../../agent/ports/ImagePort.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A grey PNG whose pixels are given by a function of (x, y). */
export function pngOf(width: number, height: number, grey: (x: number, y: number) => number): Uint8Array {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = grey(x, y);
  return pngFrom(width, height, deflateSync(rows));
}

function pngFrom(width: number, height: number, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}

const widthOf = (png: Uint8Array): number => new DataView(png.buffer, png.byteOffset).getUint32(16);
const distance = (a: string, b: string): number =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;

/** What every ImagePort promises. */
export function imagePortContract(name: string, create: () => ImagePort): void {
  describe(`ImagePort: ${name}`, () => {
    const image = create();
    const falling = pngOf(90, 80, (x) => 255 - x * 2);

    test('the difference hash: one bit per pair, row by row, most significant first', async () => {
      expect(await image.perceptualHash64(falling)).toBe('ffffffffffffffff');
      expect(await image.perceptualHash64(pngOf(90, 80, (x) => x * 2))).toBe('0000000000000000');
      expect(await image.perceptualHash64(pngOf(90, 80, () => 128))).toBe('0000000000000000');
      const upper = pngOf(90, 80, (x, y) => (y < 40 ? 255 - x * 2 : x * 2));
      expect(await image.perceptualHash64(upper)).toBe('ffffffff00000000');
    });

    test('the same picture at another size has a near hash', async () => {
      const wave = (scale: number): Uint8Array =>
        pngOf(
          90 * scale,
          160 * scale,
          (x, y) => 128 + 100 * Math.sin(x / (9 * scale)) * Math.cos(y / (20 * scale)),
        );
      const [small, large] = await Promise.all([1, 3].map((scale) => image.perceptualHash64(wave(scale))));
      expect(distance(small ?? '', large ?? '')).toBeLessThanOrEqual(4);
    });

    test('a thumbnail is a PNG of at most the asked width and never larger than the picture', async () => {
      expect(widthOf(await image.thumbnail(falling, 40))).toBe(40);
      expect(widthOf(await image.thumbnail(falling, 400))).toBe(90);
    });

    test('a mask covers its boxes, by the viewport that the picture shows, and nothing else', async () => {
      const noise = (salt: number): Uint8Array =>
        pngOf(180, 160, (x, y) => (x >= 20 && x < 60 && y >= 40 && y < 60 ? (x * y * salt) % 256 : x));
      const box = { x: 10, y: 20, width: 20, height: 10 };
      const viewport = { width: 90, height: 80 };
      const [first, second] = await Promise.all(
        [3, 7].map((salt) => image.mask(noise(salt), [box], viewport)),
      );
      expect(first).toEqual(second);
      expect(first).not.toEqual(await image.mask(noise(3), [{ ...box, x: 60 }], viewport));
      expect(widthOf(first ?? new Uint8Array())).toBe(180);
      const elsewhere = pngOf(180, 160, (x) => x);
      expect(
        distance(await image.perceptualHash64(elsewhere), await image.perceptualHash64(first ?? elsewhere)),
      ).toBeLessThan(8);
    });

    test('a mask outside the picture, partly outside, or of everything', async () => {
      const viewport = { width: 90, height: 80 };
      const whole = { x: -5, y: -5, width: 500, height: 500 };
      const outside = { x: 200, y: 0, width: 10, height: 10 };
      expect(await image.mask(falling, [whole, outside], viewport)).toEqual(
        await image.mask(
          pngOf(90, 80, () => 9),
          [whole],
          viewport,
        ),
      );
    });

    test.each([
      ['nothing', new Uint8Array()],
      ['text', new TextEncoder().encode('<html>not a picture, though long enough to hold a header</html>')],
      ['a signature alone', falling.slice(0, 8)],
      ['a cut file', falling.slice(0, 60)],
      ['a file without its end', falling.slice(0, falling.length - 40)],
      ['random data', pngFrom(90, 80, new Uint8Array(200).fill(9))],
      ['no pixels', pngFrom(0, 80, deflateSync(new Uint8Array(1)))],
      ['a bomb of 4 billion pixels', pngFrom(65_535, 65_535, deflateSync(new Uint8Array(1_000)))],
      ['just over the limit', pngFrom(50_001, 1_000, deflateSync(new Uint8Array(10)))],
    ])('%s is invalid_screenshot', async (_what, png) => {
      await expect(image.perceptualHash64(png)).rejects.toMatchObject({ code: 'invalid_screenshot' });
      await expect(image.thumbnail(png, 40)).rejects.toMatchObject({ code: 'invalid_screenshot' });
      const masked = image.mask(png, [], { width: 90, height: 80 });
      await expect(masked).rejects.toMatchObject({ code: 'invalid_screenshot' });
    });
  });
}
