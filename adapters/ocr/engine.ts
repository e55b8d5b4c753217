import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type Tesseract from 'tesseract.js';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

export type TesseractModule = typeof Tesseract;

export interface OcrEngine {
  readonly module: TesseractModule;
  /** Folder with `<language>.traineddata.gz`. */
  readonly languages: string;
}

const LANGUAGE = 'eng';
/** What to type where they are missing. */
export const INSTALL_OCR = 'npm install tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0';
const MISSING = `Reading pictures needs tesseract.js and its language data, which are not installed here. Get them: ${INSTALL_OCR}; or crawl with --ocr off.`;

const isModule = (value: unknown): value is TesseractModule =>
  typeof value === 'object' && value !== null && 'createWorker' in value;

/** Where the language data of this installation is; null when there is none. Nothing is ever downloaded. */
function languageFolder(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`);
    const folder = join(dirname(manifest), '4.0.0_best_int');
    return existsSync(join(folder, `${LANGUAGE}.traineddata.gz`)) ? folder : null;
  } catch {
    return null;
  }
}

/** tesseract.js and its data, both optional packages. Errors: `missing_dependency` that says what to type. */
export async function findEngine(): Promise<OcrEngine> {
  const loaded: unknown = await import('tesseract.js').catch(() => null);
  const inner = (loaded as { readonly default?: unknown } | null)?.default;
  const module = isModule(inner) ? inner : loaded;
  const languages = languageFolder();
  if (!isModule(module) || languages === null) throw new ScreenGraphError('missing_dependency', MISSING);
  return { module, languages };
}
