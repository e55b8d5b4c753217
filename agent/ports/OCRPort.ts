import type { Bounds } from '../domain/ui-element.ts';

export interface OcrWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** In pixels of the viewport that the picture shows, whatever its own size. */
  readonly bounds: Bounds;
}

/**
 * Text in a screenshot, words in reading order. One picture after the other, each within the adapter's time limit.
 * Errors: `ocr_failed` (no picture, too large, out of time, closed), `missing_dependency` (nothing here can read).
 * `close` is idempotent and never throws.
 */
export interface OCRPort {
  recognise(
    png: Uint8Array,
    viewport: { readonly width: number; readonly height: number },
  ): Promise<readonly OcrWord[]>;
  close(): Promise<void>;
}
