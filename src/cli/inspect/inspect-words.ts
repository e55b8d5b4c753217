import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createTesseractOcr } from '../../../adapters/ocr/tesseract-ocr.ts';
import type { OcrUse } from '../../../agent/domain/run.ts';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import { readPicture } from '../../../agent/services/perception/see-picture.ts';
import { NO_REDACTION } from '../../../agent/services/secrets/redaction.ts';

/** What reading the picture of a screen came to. */
export type PictureReading =
  /** So many phrases became elements. */
  | { readonly state: 'read'; readonly phrases: readonly string[] }
  /** The hierarchy tells enough, so a crawl would not read the picture either. */
  | { readonly state: 'not_poor' }
  /** There is no picture of the screen. */
  | { readonly state: 'no_picture' }
  /** There is one that cannot be read. */
  | { readonly state: 'unreadable' };

/** The screen with the words of its picture, as a crawl with this `--ocr` has it. Errors: `missing_dependency`. */
export async function readWords(
  screen: PerceivedScreen,
  png: Uint8Array | null,
  use: OcrUse,
): Promise<{ readonly screen: PerceivedScreen; readonly reading: PictureReading }> {
  if (png === null) return { screen, reading: { state: 'no_picture' } };
  const ocr = createTesseractOcr();
  try {
    const eyes = { image: createSharpImage(), ocr, use, byPicture: false, redactor: NO_REDACTION };
    const seen = await readPicture(eyes, screen, png);
    if (seen.phrases === undefined) return { screen, reading: { state: 'not_poor' } };
    if (seen.phrases === null) return { screen, reading: { state: 'unreadable' } };
    const phrases = seen.phrases.map(({ text }) => text);
    return { screen: seen.screen, reading: { state: 'read', phrases } };
  } finally {
    await ocr.close();
  }
}

/** The same for a person, on one line. */
export function toldReading(reading: PictureReading): string {
  switch (reading.state) {
    case 'read':
      return reading.phrases.length === 0
        ? 'no words in the picture'
        : `read off the picture: ${reading.phrases.map((text) => JSON.stringify(text)).join(', ')}`;
    case 'not_poor':
      return 'the picture was not read: the hierarchy tells enough';
    case 'no_picture':
      return 'there is no picture to read: put one beside the page source (screen.png beside screen.xml)';
    case 'unreadable':
      return 'the picture could not be read';
  }
}
