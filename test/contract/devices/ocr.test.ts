import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createFakeOcr } from '../../../adapters/memory/fake-ocr.ts';
import { createTesseractOcr } from '../../../adapters/ocr/tesseract-ocr.ts';
import { sha256Hex } from '../../../agent/domain/ids.ts';
import { pngOf } from './image-port.ts';
import { ocrPortContract } from './ocr-port.ts';

ocrPortContract('fake', async () => createFakeOcr());
ocrPortContract('tesseract', async () => createTesseractOcr());

test('the fake reads the pictures it was told about', async () => {
  const png = pngOf(8, 8, () => 3);
  const words = [{ text: 'Buy', confidence: 0.9, bounds: { x: 0, y: 0, width: 8, height: 8 } }];
  expect(await createFakeOcr({ [sha256Hex(png)]: words }).recognise(png, { width: 8, height: 8 })).toEqual(
    words,
  );
});

/** A menu of a game, 412 × 915: light and dark letters on grounds of five colours. */
const MENU = readFileSync(new URL('../../fixtures/pictures/painted-menu.png', import.meta.url));
const SIZE = { width: 412, height: 915 };

const ocr = createTesseractOcr();
afterAll(() => ocr.close());

test('tesseract reads letters on grounds of every colour, where they are in the viewport', async () => {
  const words = await ocr.recognise(MENU, SIZE);
  const sure = words.filter(({ confidence }) => confidence >= 0.6);
  const texts = sure.map(({ text }) => text);
  for (const text of ['Harbour', 'New', 'game', 'Options', 'High', 'scores', 'Captain'])
    expect(texts).toContain(text);
  const options = sure.find(({ text }) => text === 'Options');
  const { x = 0, y = 0, width = 0, height = 0 } = options?.bounds ?? {};
  // The second row of the menu is painted from 330 to 400.
  expect(y).toBeGreaterThan(330);
  expect(y + height).toBeLessThan(400);
  expect(Math.abs(x + width / 2 - 206)).toBeLessThan(6);
  const half = await ocr.recognise(MENU, { width: 206, height: 458 });
  expect(half.find(({ text }) => text === 'Options')?.bounds).toMatchObject({ x: Math.round(x / 2) });
});

test('a picture beyond its bounds in pixels or time is ocr_failed, and the next one is read', async () => {
  const small = createTesseractOcr({ maxPixels: 1000 });
  await expect(small.recognise(MENU, SIZE)).rejects.toMatchObject({ code: 'ocr_failed' });
  await small.close();
  const hasty = createTesseractOcr({ timeoutMs: 1 });
  await expect(hasty.recognise(MENU, SIZE)).rejects.toMatchObject({ code: 'ocr_failed' });
  await expect(hasty.recognise(MENU, SIZE)).rejects.toMatchObject({ code: 'ocr_failed' });
  await hasty.close();
  expect(await ocr.recognise(MENU, SIZE)).not.toEqual([]);
});
