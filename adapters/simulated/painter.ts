import type { Bounds, Viewport } from '../../agent/domain/ui-element.ts';
import { glyph, GLYPH_HEIGHT, GLYPH_WIDTH } from './font.ts';
import { encodePng } from './png.ts';
import { hash32 } from './random.ts';
import type { Scene } from './scene.ts';
import { isEmpty, type Ink, type View } from './view.ts';

/** Larger displays are painted smaller: a person recognises the screen and no time is lost. */
const MAX_WIDTH = 420;

const PALETTE: readonly (readonly [number, number, number])[] = [
  [250, 250, 252],
  [40, 44, 52],
  [58, 88, 190],
  [255, 255, 255],
  [190, 196, 208],
  [226, 230, 238],
  [150, 180, 160],
  [220, 180, 130],
  [160, 160, 210],
  [210, 150, 150],
  [24, 26, 30],
  [120, 126, 138],
];
const [PAGE, INK, ACCENT, WHITE, LINE_GREY, LIGHT, , , , , DARK, GREY] = PALETTE.keys();
const IMAGE_COLOURS = [6, 7, 8, 9];

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pixels: Uint8Array;
}

function rect(canvas: Canvas, b: Bounds, colour: number): void {
  const from = Math.max(0, Math.floor(b.x * canvas.scale));
  const to = Math.min(canvas.width, Math.ceil((b.x + b.width) * canvas.scale));
  const last = Math.min(canvas.height, Math.ceil((b.y + b.height) * canvas.scale));
  for (let y = Math.max(0, Math.floor(b.y * canvas.scale)); y < last; y++) {
    const row = y * (canvas.width + 1) + 1;
    if (to > from) canvas.pixels.fill(colour, row + from, row + to);
  }
}

function frame(canvas: Canvas, b: Bounds, colour: number): void {
  const t = 1 / canvas.scale;
  rect(canvas, { ...b, height: t }, colour);
  rect(canvas, { ...b, y: b.y + b.height - t, height: t }, colour);
  rect(canvas, { ...b, width: t }, colour);
  rect(canvas, { ...b, x: b.x + b.width - t, width: t }, colour);
}

/** Text in lines that wrap at the box; what does not fit is cut. */
function write(canvas: Canvas, text: string, b: Bounds, colour: number, centred: boolean): void {
  const left = Math.floor(b.x * canvas.scale) + (centred ? 2 : 0);
  const width = Math.floor(b.width * canvas.scale);
  const perLine = Math.max(1, Math.floor(width / GLYPH_WIDTH));
  const height = Math.floor(b.height * canvas.scale);
  const rowsThatFit = Math.max(1, Math.floor(height / (GLYPH_HEIGHT + 4)));
  const characters = [...text.slice(0, perLine * rowsThatFit)];
  const rowCount = Math.min(rowsThatFit, Math.ceil(characters.length / perLine));
  let y = Math.floor(b.y * canvas.scale + Math.max(0, (height - rowCount * (GLYPH_HEIGHT + 4)) / 2)) + 2;
  for (let start = 0; start < characters.length; start += perLine, y += GLYPH_HEIGHT + 4) {
    const line = characters.slice(start, start + perLine);
    let x = left + (centred ? Math.max(0, Math.floor((width - line.length * GLYPH_WIDTH) / 2)) : 0);
    for (const character of line) {
      letter(canvas, character, x, y, colour);
      x += GLYPH_WIDTH;
    }
  }
}

function letter(canvas: Canvas, character: string, x: number, y: number, colour: number): void {
  for (const [r, bits] of glyph(character).entries()) {
    if (bits === 0 || y + r < 0 || y + r >= canvas.height) continue;
    const row = (y + r) * (canvas.width + 1) + 1;
    for (let c = 0; c < 5; c++)
      if ((bits & (16 >> c)) !== 0 && x + c >= 0 && x + c < canvas.width) canvas.pixels[row + x + c] = colour;
  }
}

const FILL: Readonly<Record<Ink, number | null>> = {
  none: null,
  page: PAGE ?? 0,
  bar: ACCENT ?? 2,
  filled: ACCENT ?? 2,
  outline: WHITE ?? 3,
  row: WHITE ?? 3,
  image: null,
  icon: null,
  text: null,
  title: null,
  tick: null,
  key: GREY ?? 11,
  dark: DARK ?? 10,
};

function paint(canvas: Canvas, view: View, onDark: boolean): void {
  const b = view.shown;
  if (isEmpty(b)) return;
  const fill = FILL[view.ink];
  if (fill !== null) rect(canvas, b, fill);
  const dark = fill === ACCENT || fill === DARK || (fill === null && onDark);
  const ink = (dark ? WHITE : INK) ?? 1;
  const label = view.text !== '' ? view.text : view.ink === 'key' ? view.desc : '';
  if (view.ink === 'row') rect(canvas, { ...b, y: b.y + b.height - 1, height: 1 }, LIGHT ?? 5);
  if (view.ink === 'outline') frame(canvas, b, view.focused ? (ACCENT ?? 2) : (LINE_GREY ?? 4));
  if (view.ink === 'image') {
    rect(canvas, b, IMAGE_COLOURS[hash32(view.id, view.desc) % IMAGE_COLOURS.length] ?? 6);
    frame(canvas, b, GREY ?? 11);
  }
  if (view.ink === 'icon') icon(canvas, view, ink);
  if (view.ink === 'tick') tick(canvas, view, ink);
  else if (label !== '')
    write(canvas, label, b, ink, view.ink === 'filled' || view.ink === 'key' || view.ink === 'icon');
  else if (view.hint !== '') write(canvas, view.hint, b, GREY ?? 11, false);
  if (view.selected)
    rect(canvas, { ...b, y: b.y + b.height - 3 / canvas.scale, height: 3 / canvas.scale }, WHITE ?? 3);
  for (const child of view.children) paint(canvas, child, dark);
}

/** A little pattern of its own per name, so that two icons do not look the same. */
function icon(canvas: Canvas, view: View, colour: number): void {
  const b = view.shown;
  const cell = Math.max(1, Math.min(b.width, b.height) / 12);
  const bits = hash32('icon', view.desc, view.id);
  for (let i = 0; i < 25; i++) {
    const column = i % 5;
    if (((bits >>> (Math.floor(i / 5) * 3 + Math.min(column, 4 - column))) & 1) === 0) continue;
    rect(
      canvas,
      {
        x: b.x + b.width / 2 + (column - 2.5) * cell,
        y: b.y + b.height / 2 + (Math.floor(i / 5) - 2.5) * cell,
        width: cell,
        height: cell,
      },
      colour,
    );
  }
}

function tick(canvas: Canvas, view: View, ink: number): void {
  const b = view.shown;
  const size = Math.min(b.height, 16 / canvas.scale);
  const box = { x: b.x, y: b.y + (b.height - size) / 2, width: size, height: size };
  frame(canvas, box, ink);
  if (view.checked)
    rect(
      canvas,
      { x: box.x + size / 4, y: box.y + size / 4, width: size / 2, height: size / 2 },
      ACCENT ?? 2,
    );
  if (view.text !== '')
    write(canvas, view.text, { ...b, x: b.x + size + 8, width: Math.max(1, b.width - size - 8) }, ink, false);
}

/** A PNG of the display: boxes and text that a person recognises; the same scene gives the same bytes. */
export function paintScene(scene: Scene, viewport: Viewport): Uint8Array {
  const scale = Math.min(1, MAX_WIDTH / viewport.width);
  const width = Math.max(1, Math.round(viewport.width * scale));
  const height = Math.max(1, Math.round(viewport.height * scale));
  const canvas: Canvas = { width, height, scale, pixels: new Uint8Array((width + 1) * height) };
  if (scene.behind !== null) {
    paint(canvas, scene.behind, false);
    for (let y = 0; y < height; y++)
      for (let x = y % 2; x < width; x += 2) canvas.pixels[y * (width + 1) + 1 + x] = GREY ?? 11;
  }
  for (const root of [scene.main, ...scene.over]) paint(canvas, root, false);
  return encodePng(width, height, canvas.pixels, PALETTE);
}
