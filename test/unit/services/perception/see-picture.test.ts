import { describe, expect, it } from 'vitest';
import { createSharpImage } from '../../../../adapters/imaging/sharp-image.ts';
import { createFakeOcr } from '../../../../adapters/memory/fake-ocr.ts';
import { sha256Hex } from '../../../../agent/domain/ids.ts';
import type { OcrUse } from '../../../../agent/domain/run.ts';
import type { OcrWord } from '../../../../agent/ports/OCRPort.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { withoutPictureWords } from '../../../../agent/services/identity/signature/picture-words.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { phrasesOf } from '../../../../agent/services/perception/picture-phrases.ts';
import { createRedactor } from '../../../../agent/services/secrets/redaction.ts';
import {
  largestPhrase,
  pictureLook,
  readPicture,
  type PictureEyes,
} from '../../../../agent/services/perception/see-picture.ts';
import { pngOf } from '../../../contract/devices/image-port.ts';
import { android, SCREEN_ID } from '../../../support/screens/recorded-screens.ts';

const word = (text: string, x: number, y: number, height = 20, confidence = 0.95): OcrWord => ({
  text,
  confidence,
  bounds: { x, y, width: text.length * 10, height },
});
const AREA = { x: 0, y: 0, width: 400, height: 800 };

describe('phrases of a picture', () => {
  const texts = (...words: OcrWord[]): string[] => phrasesOf(words, AREA).map(({ text }) => text);

  it('are words beside each other on a line, in reading order', () => {
    expect(
      texts(word('scores', 150, 300), word('High', 100, 302), word('New', 100, 200), word('Quit', 300, 200)),
    ).toEqual(['New', 'Quit', 'High scores']);
  });

  it('are not made of letters of another size or line, nor of strokes, doubts and what lies outside', () => {
    expect(texts(word('STAR', 0, 100, 60), word('beta', 45, 120, 15))).toEqual(['STAR', 'beta']);
    expect(texts(word('up', 0, 100), word('down', 25, 125))).toEqual(['up', 'down']);
    expect(
      texts(word('|', 0, 0), word('Ee', 50, 0, 20, 0.4), word('x', 90, 0, 20, 0.8), word('Out', 0, 900)),
    ).toEqual([]);
    expect(texts(word('[Play]', 0, 0), word('7', 200, 0))).toEqual(['Play', '7']);
  });

  it('are found among thousands of words, line by line', () => {
    const table = Array.from({ length: 12_000 }, (_, i) =>
      word(i % 2 === 0 ? 'Row' : 'of', (i % 8) * 36 + (i % 2) * -5, Math.floor(i / 8) * 25),
    );
    const area = { ...AREA, height: 50_000 };
    const phrases = phrasesOf(table, area);
    expect(new Set(phrases.map(({ text }) => text))).toEqual(new Set(['Row of']));
    expect(phrases).toHaveLength(6_000);
  });
});

const whole = 'package="a.b" bounds="[0,0][400,800]"';
const game = android(
  `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" ${whole}>
   <node class="android.view.SurfaceView" enabled="true" ${whole}/><node class="android.widget.FrameLayout" package="a.b" bounds="[0,790][400,800]"/></node></hierarchy>`,
);
const png = pngOf(40, 80, (x, y) => (x * y) % 256);
const eyes = (words: readonly OcrWord[], use: OcrUse = 'poor', secrets: string[] = []): PictureEyes => ({
  image: createSharpImage(),
  ocr: createFakeOcr({ [sha256Hex(png)]: words }),
  ...{ use, byPicture: false },
  redactor: createRedactor(new Map(secrets.map((value) => [value, value]))),
});
const menu = [
  word('Harbour', 100, 50, 40),
  word('New', 100, 200),
  word('game', 140, 200),
  word('Quit', 100, 400),
];

describe('what a picture adds to a poor page source', () => {
  it('is its words as things to touch, before blind touches, and no part of the identity', async () => {
    const { screen, phrases } = await readPicture(eyes(menu), game, png);
    expect(phrases?.map(({ text }) => text)).toEqual(['Harbour', 'New game', 'Quit']);
    expect(largestPhrase(phrases)).toBe('Harbour');
    const listed = enumerateActions(screen, { screenId: SCREEN_ID, allow: [], limits: { gridTaps: 12 } });
    const taps = listed.filter(({ kind }) => kind === 'TAP');
    const blind = taps.filter(({ elementSignature }) => elementSignature.startsWith('cell'));
    expect(
      taps
        .filter((tap) => !blind.includes(tap))
        .map(({ label, hitTargetBounds }) => [label, hitTargetBounds]),
    ).toEqual([
      ['Harbour', { x: 100, y: 50, width: 70, height: 40 }],
      ['New game', { x: 100, y: 200, width: 80, height: 20 }],
      ['Quit', { x: 100, y: 400, width: 40, height: 20 }],
    ]);
    expect(blind.length).toBeGreaterThan(5);
    const best = Math.max(...blind.map(({ confidenceScore }) => confidenceScore));
    expect(taps.every((tap) => blind.includes(tap) || tap.confidenceScore > best)).toBe(true);
    expect(new Set(listed.map(({ actionId }) => actionId)).size).toBe(listed.length);
    expect(computeSignature(screen)).toEqual(computeSignature(game));
    expect(withoutPictureWords(screen)).toEqual(game);
    expect(screen.elements.map(({ index }) => index)).toEqual(screen.elements.map((_, i) => i));
  });

  it('is nothing where nobody wants it, where nothing was read, and where it cannot be read', async () => {
    const off = await readPicture(eyes(menu, 'off'), game, png);
    expect(off).toEqual({ screen: game, png, phrases: undefined });
    expect((await readPicture(eyes([]), game, png)).screen).toBe(game);
    const broken = new TextEncoder().encode('no picture');
    expect(await readPicture(eyes(menu), game, broken)).toMatchObject({ screen: game, phrases: null });
  });

  it('tells screens apart by their words only when that is wanted', async () => {
    for (const [use, stems] of [
      ['poor', []],
      ['stems', ['game', 'harbour', 'new', 'quit']],
    ] as const) {
      const seen = await readPicture(eyes(menu, use), game, png);
      expect(pictureLook({ use, byPicture: false }, seen, 'abc')).toEqual({ picture: 'abc', stems });
    }
    const off = await readPicture(eyes(menu, 'off'), game, png);
    expect(pictureLook({ use: 'off', byPicture: false }, off, 'abc')).toBeUndefined();
  });

  it.each([
    ['as it is', 'marlin-4471'],
    ['read wrongly', 'rnarl1n-447l'],
    ['with a character too few', 'marln-4471'],
    ['over two lines', 'marlin-44', '71'],
  ])('is never a secret: %s', async (_, ...lines) => {
    const words = [word('Code', 10, 600), ...lines.map((line, i) => word(line, 100, 600 + i * 60))];
    const seen = await readPicture(eyes([...menu, ...words], 'poor', ['marlin-4471']), game, png);
    expect(seen.phrases?.map(({ text }) => text)).toEqual(['Harbour', 'New game', 'Quit', 'Code']);
    expect(JSON.stringify(seen.screen)).not.toMatch(/arl|447/);
    expect(sha256Hex(seen.png ?? new Uint8Array())).not.toBe(sha256Hex(png));
  });

  it('is never a secret, nor is its picture, where no words are kept any more', async () => {
    const lines = Array.from({ length: 70 }, (_, i) => word('Line', 10, i * 10, 5));
    const far = [...'abcdefghijklmnop'].map((sign, i) => word(sign.repeat(10), 3 + i * 5, 750, 4));
    const below = [...lines, word('marlin-4471', 10, 760)];
    const behind = [
      ...far.map((one) => ({ ...one, bounds: { ...one.bounds, width: 4 } })),
      word('marlin-4471', 84, 750, 5),
    ];
    for (const words of [below, behind]) {
      const seen = await readPicture(eyes(words, 'poor', ['marlin-4471']), game, png);
      expect(JSON.stringify([seen.screen, seen.phrases])).not.toContain('marlin');
      expect(sha256Hex(seen.png ?? new Uint8Array())).not.toBe(sha256Hex(png));
    }
    expect((await readPicture(eyes(lines), game, png)).phrases).toHaveLength(60);
  });

  it('keeps words that only remind of a secret', async () => {
    const words = [word('Martin', 100, 600), word('Market', 100, 650), word('4400', 100, 700)];
    const seen = await readPicture(eyes(words, 'poor', ['marlin-4471']), game, png);
    expect(seen.phrases).toHaveLength(3);
    expect(seen.png).toBe(png);
  });
});
