import { describe, expect, test } from 'vitest';
import type { OCRPort } from '../../../agent/ports/OCRPort.ts';
import { pngOf } from './image-port.ts';

const VIEW = { width: 64, height: 64 };

/** What every OCRPort promises. */
export function ocrPortContract(name: string, create: () => Promise<OCRPort>): void {
  describe(`OCRPort: ${name}`, () => {
    test('an empty picture has no words', async () => {
      const ocr = await create();
      expect(
        await ocr.recognise(
          pngOf(64, 64, () => 255),
          VIEW,
        ),
      ).toEqual([]);
      await ocr.close();
    });

    test('what is not a picture is ocr_failed, and so is any call after close', async () => {
      const ocr = await create();
      await expect(ocr.recognise(new TextEncoder().encode('text'), VIEW)).rejects.toMatchObject({
        code: 'ocr_failed',
      });
      await ocr.close();
      await ocr.close();
      await expect(
        ocr.recognise(
          pngOf(8, 8, () => 0),
          VIEW,
        ),
      ).rejects.toMatchObject({ code: 'ocr_failed' });
    });
  });
}
