import { toScreenGraphError } from '../../domain/errors.ts';
import type { OcrUse } from '../../domain/run.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import type { ImagePort } from '../../ports/ImagePort.ts';
import type { OCRPort } from '../../ports/OCRPort.ts';
import { withPictureWords } from '../identity/signature/picture-words.ts';
import type { PictureLook } from '../identity/memory/picture-screens.ts';
import { stems } from '../identity/words/volatile-text.ts';
import { drawingOf, paintedOf } from './mute-screens.ts';
import { keptPhrases, phrasesOf, type PicturePhrase } from './picture-phrases.ts';
import type { Redactor } from '../secrets/redaction.ts';

/** By what a run sees what its device tells nothing of. */
export interface PictureEyes {
  readonly image: ImagePort;
  /** Null reads nothing. */
  readonly ocr: OCRPort | null;
  readonly use: OcrUse;
  /** Whether drawings are told apart by their pictures, read or not. */
  readonly byPicture: boolean;
  readonly redactor: Redactor;
}

/** What a picture adds to a page source. */
export interface SeenPicture {
  /** With the words in it as elements. */
  readonly screen: PerceivedScreen;
  /** The picture, with every secret that was read in it painted over. */
  readonly png: Uint8Array | null;
  /** What was read; null when it could not be read, undefined where nobody wanted to. */
  readonly phrases: readonly PicturePhrase[] | null | undefined;
}

/**
 * Reads the words off a picture of a screen whose page source is poor. A phrase that holds a secret, also one that was
 * misread, is no word of the screen, and the picture is painted over there, also where words are no longer kept. A picture that cannot be masked is not kept.
 * Errors: `missing_dependency`; what cannot be read costs the words, not the look.
 */
export async function readPicture(
  eyes: PictureEyes,
  screen: PerceivedScreen,
  png: Uint8Array | null,
): Promise<SeenPicture> {
  const painted = eyes.use === 'off' || eyes.ocr === null || png === null ? null : paintedOf(screen);
  if (painted === null || png === null || eyes.ocr === null) return { screen, png, phrases: undefined };
  let read: readonly PicturePhrase[];
  try {
    read = phrasesOf(await eyes.ocr.recognise(png, screen.viewport), painted.bounds);
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (error.code !== 'ocr_failed') throw error;
    return { screen, png, phrases: null };
  }
  const secret = secretsIn(read, eyes.redactor);
  const phrases = keptPhrases(read.filter((_, i) => !secret.has(i)));
  return {
    screen: withPictureWords(screen, painted, phrases),
    png: secret.size === 0 ? png : await masked(eyes, screen, png, read, secret),
    phrases,
  };
}

function secretsIn(read: readonly PicturePhrase[], redactor: Redactor): ReadonlySet<number> {
  const found = new Set(redactor.split(read.map(({ text }) => text)));
  for (const [i, { text }] of read.entries()) if (redactor.findsMisread(text)) found.add(i);
  return found;
}

async function masked(
  { image }: PictureEyes,
  { viewport }: PerceivedScreen,
  png: Uint8Array,
  read: readonly PicturePhrase[],
  secret: ReadonlySet<number>,
): Promise<Uint8Array | null> {
  const boxes = read.filter((_, i) => secret.has(i)).map(({ bounds }) => bounds);
  return image.mask(png, boxes, viewport).catch(() => null);
}

const MAX_STEMS = 80;

/** By what a screen is known that its page source does not tell of; undefined where the identity rule has more to go by. */
export function pictureLook(
  { use, byPicture }: Pick<PictureEyes, 'use' | 'byPicture'>,
  { screen, phrases }: SeenPicture,
  picture: string,
): PictureLook | undefined {
  const said = phrases ?? [];
  if (said.length === 0 && !((byPicture || use !== 'off') && drawingOf(screen) !== null)) return undefined;
  const words = use === 'stems' ? said.flatMap(({ text }) => stems(text)) : [];
  return { picture, stems: [...new Set(words)].sort().slice(0, MAX_STEMS) };
}

/** What people call a drawing: the largest of its words, the first of equals; null where nothing was read. */
export function largestPhrase(phrases: SeenPicture['phrases']): string | null {
  let best: PicturePhrase | null = null;
  for (const phrase of phrases ?? [])
    if (best === null || phrase.bounds.height > best.bounds.height * CLEARLY) best = phrase;
  return best?.text ?? null;
}

const CLEARLY = 1.15;
