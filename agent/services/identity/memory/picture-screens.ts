import { sha256Hex } from '../../../domain/ids.ts';
import { perceptualDistance } from '../signature/perceptual-distance.ts';

/** Bits of a difference hash in which two pictures of one drawing differ: what moves in it, not what it is. */
const SAME_PICTURE = 6;
/** A drawing that looks ever new is one that moves: from here on a look belongs to the one that is most like it. */
const MAX_PICTURES = 60;
/** Of the words of two pictures together, those that both have: some are misread, and menus share a way back. */
const SAME_WORDS = 0.5;

/** How a capture looks that tells nothing of itself. */
export interface PictureLook {
  /** The difference hash of its picture. */
  readonly picture: string;
  /** Words that were read off it, where they may tell it apart; sorted, each once. */
  readonly stems: readonly string[];
}

/** What a screen that was not seen before is named by. */
export const pictureName = (frame: string, { picture, stems }: PictureLook): string =>
  sha256Hex((stems.length === 0 ? ['picture', frame, picture] : ['read', frame, ...stems]).join('\n'));

const shareOf = (a: readonly string[], b: readonly string[]): number => {
  const both = a.filter((word) => b.includes(word)).length;
  return both / (a.length + b.length - both);
};

/** How far two looks are from each other, 0 to 1 being one screen: by their words where they have some, else by bits. */
function distance(a: PictureLook, b: PictureLook): number {
  if (a.stems.length === 0 || b.stems.length === 0)
    return a.stems.length === b.stems.length
      ? perceptualDistance(a.picture, b.picture) / SAME_PICTURE
      : Number.POSITIVE_INFINITY;
  return (1 - shareOf(a.stems, b.stems)) / (1 - SAME_WORDS);
}

/** Screens of one run that tell nothing of themselves, by how they looked first. */
export class PictureScreens {
  private readonly known = new Map<string, Map<string, PictureLook>>();

  get size(): number {
    return this.known.size;
  }

  note(frame: string, screenId: string, look: PictureLook): void {
    const screens = this.known.get(frame) ?? new Map<string, PictureLook>();
    this.known.set(frame, screens);
    if (!screens.has(screenId)) screens.set(screenId, look);
  }

  /** The screen that looks most like it; null where none looks like it. */
  match(frame: string, look: PictureLook): string | null {
    const screens = this.known.get(frame) ?? new Map<string, PictureLook>();
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [screenId, known] of screens) {
      const far = distance(known, look);
      if (far < least) [best, least] = [screenId, far];
    }
    return least <= 1 || screens.size >= MAX_PICTURES ? best : null;
  }
}
