import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { glyph } from '../../../adapters/simulated/font.ts';
import { paintScene } from '../../../adapters/simulated/painter.ts';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createRig, MODELS_DIR } from './rig.ts';

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly rows: Buffer;
}

function decode(png: Uint8Array): Decoded {
  const bytes = Buffer.from(png);
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    parts.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const header = parts.get('IHDR') ?? Buffer.alloc(13);
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    rows: inflateSync(parts.get('IDAT') ?? Buffer.alloc(0)),
  };
}

const shop = (await resolveSimTarget('sim:shop', { modelsDir: MODELS_DIR })).model;

describe('the picture', () => {
  test('is a palette PNG of the display, every row complete and no index beyond the palette', () => {
    const rig = createRig(shop);
    const { width, height, rows } = decode(paintScene(rig.device.scene(), rig.device.viewport));
    expect([width, height]).toEqual([412, 915]);
    expect(rows.length).toBe((width + 1) * height);
    for (let y = 0; y < height; y++) expect(rows[y * (width + 1)]).toBe(0);
    expect(rows.reduce((most, index) => Math.max(most, index), 0)).toBeLessThan(12);
    expect(new Set(rows).size).toBeGreaterThan(4);
  });

  test('is smaller than a large display, in its proportions', () => {
    const viewport = { width: 1080, height: 2400, scale: 3 };
    const rig = createRig(shop, { viewport });
    const { width, height } = decode(paintScene(rig.device.scene(), viewport));
    expect(width).toBe(420);
    expect(height / width).toBeCloseTo(2400 / 1080, 1);
  });

  test('is the same for the same scene and another one for another screen', () => {
    const rig = createRig(shop);
    const paint = (): string =>
      Buffer.from(paintScene(rig.device.scene(), rig.device.viewport)).toString('base64');
    const first = paint();
    expect(paint()).toBe(first);
    rig.tap('Categories');
    expect(paint()).not.toBe(first);
  });
});

test('every letter and digit has a glyph of its own', () => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  expect(new Set(characters.map((character) => glyph(character).join())).size).toBe(characters.length);
  expect(characters.every((character) => glyph(character).length === 7)).toBe(true);
  expect(glyph('漢')).toEqual(glyph('字'));
});
