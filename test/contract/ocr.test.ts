import { expect, test } from 'vitest';
import { createFakeOcr } from '../../adapters/memory/fake-ocr.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import { pngOf } from './image-port.ts';
import { ocrPortContract } from './ocr-port.ts';

ocrPortContract('fake', async () => createFakeOcr());

test('the fake reads the pictures it was told about', async () => {
  const png = pngOf(8, 8, () => 3);
  const words = [{ text: 'Buy', confidence: 0.9, bounds: { x: 0, y: 0, width: 8, height: 8 } }];
  expect(await createFakeOcr({ [sha256Hex(png)]: words }).recognise(png)).toEqual(words);
});
