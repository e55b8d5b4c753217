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
/** Of lines that end near each other, so many are looked at; a picture has two or three there. */
const MAX_NEAR = 40;
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
  /** The how many-th of all. */
  readonly at: number;
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
 * Lines by where their last word stands, so that a word is compared with those near it alone: a word that `follows`
 * another is at most twice as high or half, and its middle no farther from the other's than it is high.
 */
class OpenLines {
  private readonly cells = new Map<string, Line[]>();

  /** The first line that a word follows. */
  find(word: OcrWord): Line | undefined {
    let best: Line | undefined;
    const { y, height } = word.bounds;
    const scale = scaleOf(height);
    for (let near = scale - 1; near <= scale + 1; near++)
      for (let row = rowOf(near, y - height / 2); row <= rowOf(near, y + height * 1.5); row++)
        for (const line of this.cells.get(`${near} ${row}`) ?? []) {
          const last = line.words.at(-1)?.word;
          if (last !== undefined && (best === undefined || line.at < best.at) && follows(last, word))
            best = line;
        }
    return best;
  }

  /** Lets a line go on with a word. */
  add(line: Line, word: OcrWord, text: string): void {
    const last = line.words.at(-1)?.word;
    if (last !== undefined) {
      const before = this.cell(last);
      before.splice(before.indexOf(line), 1);
    }
    line.words.push({ text, word });
    const now = this.cell(word);
    now.push(line);
    if (now.length > MAX_NEAR) now.shift();
  }

  private cell({ bounds: { y, height } }: OcrWord): Line[] {
    const scale = scaleOf(height);
    const key = `${scale} ${rowOf(scale, y + height / 2)}`;
    const cell = this.cells.get(key) ?? [];
    this.cells.set(key, cell);
    return cell;
  }
}

const scaleOf = (height: number): number => Math.floor(Math.log2(height));
const rowOf = (scale: number, y: number): number => Math.floor(y / 2 ** scale);

/**
 * The words of a picture that were read with some certainty and lie in `area`, joined where they stand beside each other
 * on a line with a space between; all of them whole, in reading order.
 */
export function phrasesOf(words: readonly OcrWord[], area: Bounds): readonly PicturePhrase[] {
  const lines: Line[] = [];
  const open = new OpenLines();
  const sure = words
    .filter(({ confidence, bounds: b }) => {
      const inside = containsPoint(area, b.x + b.width / 2, b.y + b.height / 2);
      return confidence >= SURE && inside && b.width > 0 && b.height > 0;
    })
    .map((word) => ({ text: cleaned(word), word }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.word.bounds.x - b.word.bounds.x);
  for (const { text, word } of sure) {
    let line = open.find(word);
    if (line === undefined) lines.push((line = { at: lines.length, words: [] }));
    open.add(line, word, text);
  }
  return lines
    .map(({ words }) => ({
      text: words.map(({ text }) => text).join(' '),
      confidence: words.reduce((least, { word }) => Math.min(least, word.confidence), 1),
      bounds: around(words.map(({ word }) => word.bounds)),
    }))
    .sort((a, b) => a.bounds.y - b.bounds.y || a.bounds.x - b.bounds.x);
}

/** As many phrases as a screen is known by, and as much of each. */
export const keptPhrases = (phrases: readonly PicturePhrase[]): readonly PicturePhrase[] =>
  phrases.slice(0, MAX_PHRASES).map((phrase) => ({ ...phrase, text: phrase.text.slice(0, MAX_PHRASE) }));

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
