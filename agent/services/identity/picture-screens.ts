import { sha256Hex } from '../../domain/ids.ts';
import { perceptualDistance } from './perceptual-distance.ts';

/** Bits of a difference hash in which two pictures of one drawing differ: what moves in it, not what it is. */
const SAME_PICTURE = 6;
/** A drawing that looks ever new is one that moves: from here on a look belongs to the one that is most like it. */
const MAX_PICTURES = 60;

export const pictureName = (frame: string, picture: string): string =>
  sha256Hex(['picture', frame, picture].join('\n'));

/** Screens of one run that tell nothing of themselves, by the difference hash of their first picture. */
export class PictureScreens {
  private readonly known = new Map<string, Map<string, string>>();

  note(frame: string, screenId: string, picture: string): void {
    const screens = this.known.get(frame) ?? new Map<string, string>();
    this.known.set(frame, screens);
    if (!screens.has(screenId)) screens.set(screenId, picture);
  }

  /** The screen that looks most like the picture; null where none looks like it. */
  match(frame: string, picture: string): string | null {
    const screens = this.known.get(frame) ?? new Map<string, string>();
    let best: string | null = null;
    let least = screens.size >= MAX_PICTURES ? Number.POSITIVE_INFINITY : SAME_PICTURE + 1;
    for (const [screenId, known] of screens) {
      const distance = perceptualDistance(known, picture);
      if (distance < least) [best, least] = [screenId, distance];
    }
    return best;
  }
}
