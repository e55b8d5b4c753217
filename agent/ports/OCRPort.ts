import type { Bounds } from '../domain/ui-element.ts';

export interface OcrWord {
  readonly text: string;
  readonly confidence: number;
  readonly bounds: Bounds;
}

/** Text in a screenshot, words in reading order. Fails with `ocr_failed`. */
export interface OCRPort {
  recognise(png: Uint8Array): Promise<readonly OcrWord[]>;
  close(): Promise<void>;
}
