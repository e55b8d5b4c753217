import type Tesseract from 'tesseract.js';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import type { OCRPort, OcrWord } from '../../agent/ports/OCRPort.ts';
import { findEngine } from './engine.ts';
import { legible, sizeOfPng } from './legible.ts';

export interface TesseractOptions {
  /** Time for one picture in ms, the start of the engine not included. */
  readonly timeoutMs?: number;
  /** Time for the start of the engine in ms. */
  readonly startMs?: number;
  /** Pictures with more pixels are refused. */
  readonly maxPixels?: number;
}

const TIMEOUT_MS = 20_000;
const START_MS = 30_000;
const MAX_PIXELS = 50_000_000;
/** A crawl comes back to the same pictures; so many are remembered by what they say. */
const KEPT = 128;
/** "Sparse text": words anywhere, as on a screen, not the columns of a book. */
const SPARSE = '11';

interface Size {
  readonly width: number;
  readonly height: number;
}

const failed = (message: string, cause?: unknown): ScreenGraphError =>
  new ScreenGraphError('ocr_failed', message, cause === undefined ? {} : { cause });

/**
 * OCRPort by tesseract.js: WebAssembly in a thread of this process, started with the first picture and ended by `close`.
 * The language data comes from the installation, nothing is downloaded or cached. An engine that is out of time is ended,
 * the next picture gets a new one. Absorbs: failed jobs of tesseract.js are thrown where nobody can catch them unless an
 * error handler is given; an error of its thread is an event of the thread.
 */
export function createTesseractOcr(options: TesseractOptions = {}): OCRPort {
  const { timeoutMs = TIMEOUT_MS, startMs = START_MS, maxPixels = MAX_PIXELS } = options;
  const known = new Map<string, readonly OcrWord[]>();
  let engine: Promise<Tesseract.Worker> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function start(): Promise<Tesseract.Worker> {
    const { module, languages } = await findEngine();
    let refuse: (reason: unknown) => void = () => undefined;
    const broken = new Promise<never>((_, reject) => (refuse = reject));
    broken.catch(() => undefined);
    const worker = await within(
      Promise.race([
        module.createWorker('eng', module.OEM.LSTM_ONLY, {
          langPath: languages,
          cacheMethod: 'none',
          gzip: true,
          errorHandler: refuse,
        }),
        broken,
      ]),
      startMs,
      'the engine did not start',
    );
    // The thread is not in the types; without a listener its error would end the process.
    const { worker: thread } = worker as unknown as { worker?: NodeJS.EventEmitter };
    thread?.on('error', () => void end());
    await worker.setParameters({
      tessedit_pageseg_mode: SPARSE as Tesseract.PSM,
      user_defined_dpi: '160',
    });
    return worker;
  }

  async function end(): Promise<void> {
    const ending = engine;
    engine = null;
    const worker = await ending?.catch(() => null);
    await worker?.terminate().catch(() => undefined);
  }

  async function read(png: Uint8Array, size: Size): Promise<readonly OcrWord[]> {
    const plain = await legible(png);
    engine ??= start();
    const worker = await engine;
    const { data } = await within(
      worker.recognize(plain.png, {}, { text: false, blocks: true }),
      timeoutMs,
      `no answer within ${timeoutMs} ms`,
    );
    return wordsOf(data, size.width / plain.width, size.height / plain.height);
  }

  async function oneByOne(png: Uint8Array, size: Size): Promise<readonly OcrWord[]> {
    const turn = queue.then(async () => {
      if (closed) throw failed('closed');
      try {
        return await read(png, size);
      } catch (thrown) {
        await end();
        if (thrown instanceof ScreenGraphError) throw thrown;
        throw failed('the picture could not be read', thrown);
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    async recognise(png, viewport) {
      if (closed) throw failed('closed');
      const size = sizeOfPng(png);
      if (size === null) throw failed('not a PNG');
      if (size.width * size.height > maxPixels)
        throw failed(`a picture of ${size.width}×${size.height} pixels; the limit is ${maxPixels}`);
      const key = sha256Hex(png);
      const words = known.get(key) ?? (await oneByOne(png, size));
      known.delete(key);
      known.set(key, words);
      for (const oldest of known.keys()) {
        if (known.size <= KEPT) break;
        known.delete(oldest);
      }
      return words.map((word) =>
        inViewport(word, viewport.width / size.width, viewport.height / size.height),
      );
    },
    async close() {
      closed = true;
      await queue;
      await end();
    },
  };
}

const inViewport = ({ bounds: b, ...word }: OcrWord, across: number, down: number): OcrWord => ({
  ...word,
  bounds: {
    x: Math.round(b.x * across),
    y: Math.round(b.y * down),
    width: Math.max(1, Math.round(b.width * across)),
    height: Math.max(1, Math.round(b.height * down)),
  },
});

function wordsOf({ blocks }: Tesseract.Page, across: number, down: number): readonly OcrWord[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines));
  return lines
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence: Math.max(0, Math.min(1, confidence / 100)),
      bounds: {
        x: Math.round(bbox.x0 * across),
        y: Math.round(bbox.y0 * down),
        width: Math.round((bbox.x1 - bbox.x0) * across),
        height: Math.round((bbox.y1 - bbox.y0) * down),
      },
    }));
}

async function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failed(message)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
