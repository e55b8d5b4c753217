import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import type { OCRPort, OcrWord } from '../../agent/ports/OCRPort.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Words by the SHA-256 of the picture, as they lie in any viewport; a picture it was not told about has none. */
export function createFakeOcr(words: Readonly<Record<string, readonly OcrWord[]>> = {}): OCRPort {
  let closed = false;
  return {
    async recognise(png) {
      if (closed) throw new ScreenGraphError('ocr_failed', 'closed');
      if (!PNG.every((byte, at) => png[at] === byte)) throw new ScreenGraphError('ocr_failed', 'not a PNG');
      return words[sha256Hex(png)] ?? [];
    },
    async close() {
      closed = true;
    },
  };
}
