import type { Bounds } from '../../domain/ui-element.ts';
import type { OcrWord } from '../../ports/OCRPort.ts';
import { containsPoint } from '../page-source/tree/geometry.ts';

/** Words that stand together in a picture. */
export interface PicturePhrase {
  readonly text: string;
  /** Of the least sure word, 0 to 1. */
  readonly confidence: number;
  readonly bounds: Bounds;
}

/** Below, a word is more often a shape than a word; a lone character needs more. */
const SURE = 0.6;
const SURE_OF_ONE = 0.9;
/** Of the letters' height: the widest space within a phrase, and how far letters of one line may differ. */
const SPACE = 0.9;
const LIKE_HEIGHT = 2;
const ON_ONE_LINE = 0.5;
const MAX_PHRASES = 60;
const MAX_PHRASE = 120;

const SIGNS = /[\p{L}\p{N}]/gu;
const BEFORE = /^[^\p{L}\p{N}+$€£]+/u;
const BEHIND = /(?<![^\p{L}\p{N}.!?…:%)])[^\p{L}\p{N}.!?…:%)]+$/u;

/** What a word says without the strokes of boxes and icons beside it; empty where it is nothing but such. */
const cleaned = ({ text, confidence }: OcrWord): string => {
  const clean = text.replace(BEFORE, '').replace(BEHIND, '');
  const signs = clean.match(SIGNS)?.length ?? 0;
  return signs >= 2 || (signs === 1 && confidence >= SURE_OF_ONE) ? clean : '';
};

interface Line {
  readonly words: { readonly text: string; readonly word: OcrWord }[];
}

function follows(last: OcrWord, next: OcrWord): boolean {
  const [a, b] = [last.bounds, next.bounds];
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = b.x - (a.x + a.width);
  return shared >= low * ON_ONE_LINE && high <= low * LIKE_HEIGHT && gap <= high * SPACE && gap >= -low;
}

/**
 * The words of a picture that were read with some certainty and lie in `area`, joined where they stand beside each other
 * on a line with a space between; in reading order.
 */
export function phrasesOf(words: readonly OcrWord[], area: Bounds): readonly PicturePhrase[] {
  const lines: Line[] = [];
  const sure = words
    .filter(({ confidence, bounds: b }) => {
      const inside = containsPoint(area, b.x + b.width / 2, b.y + b.height / 2);
      return confidence >= SURE && inside && b.width > 0 && b.height > 0;
    })
    .map((word) => ({ text: cleaned(word), word }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.word.bounds.x - b.word.bounds.x);
  for (const entry of sure) {
    const line = lines.find(({ words }) => {
      const last = words.at(-1);
      return last !== undefined && follows(last.word, entry.word);
    });
    if (line === undefined) lines.push({ words: [entry] });
    else line.words.push(entry);
  }
  return lines
    .map(({ words }) => ({
      text: words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, MAX_PHRASE),
      confidence: Math.min(...words.map(({ word }) => word.confidence)),
      bounds: around(words.map(({ word }) => word.bounds)),
    }))
    .sort((a, b) => a.bounds.y - b.bounds.y || a.bounds.x - b.bounds.x)
    .slice(0, MAX_PHRASES);
}

function around(boxes: readonly Bounds[]): Bounds {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
}
