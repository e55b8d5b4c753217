import { describe, expect, test } from 'vitest';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { imagePortContract, pngOf } from './image-port.ts';

imagePortContract('sharp', createSharpImage);

describe('pictures that are seen again', () => {
  test('have the hash they had, also when many others came between', async () => {
    const image = createSharpImage();
    const pictures = Array.from({ length: 300 }, (_, n) => pngOf(12, 9, (x, y) => (x * n + y * 31) % 256));
    const first: string[] = [];
    for (const png of pictures) first.push(await image.perceptualHash64(png));
    for (const [n, png] of pictures.entries())
      expect(await createSharpImage().perceptualHash64(png), `picture ${n}`).toBe(first[n]);
    for (const [n, png] of pictures.entries()) expect(await image.perceptualHash64(png)).toBe(first[n]);
  });
});
