import type { PerceivedScreen, UiElement } from '../../../agent/domain/ui-element.ts';
import type { ElementVerdict } from '../../../agent/services/enumeration/element-verdicts.ts';
import { plain } from '../terminal.ts';

/** Verdicts that a picture shows, with their colours; mere content is left blank. */
const COLOURS: Readonly<Record<ElementVerdict['verdict'], string>> = {
  offered: '#0a7d33',
  withheld: '#c62828',
  merged: '#1565c0',
  content: '#9e9e9e',
};

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeXml = (text: string): string =>
  plain(text).replace(/[&<>"']/g, (character) => XML[character] ?? '');

/** Which elements get a box: all that are offered, and what a person might wonder about. */
export const isMarked = (verdict: ElementVerdict, e: UiElement): boolean =>
  verdict.verdict === 'offered' ||
  (verdict.verdict === 'withheld' && verdict.reason !== 'hidden' && (e.clickable || e.editable)) ||
  (verdict.verdict === 'merged' && /^same_as_(?:inner|other)$/.test(verdict.reason));

const inView = ({ viewport }: PerceivedScreen, { bounds: b }: UiElement): boolean =>
  b.width > 0 &&
  b.height > 0 &&
  b.x < viewport.width &&
  b.y < viewport.height &&
  b.x + b.width > 0 &&
  b.y + b.height > 0;

/** Numbered boxes in viewport pixels, as an SVG of the viewport's size; without a picture, on a sketch of the texts. */
function overlaySvg(
  screen: PerceivedScreen,
  verdicts: readonly ElementVerdict[],
  options: { readonly sketch: boolean; readonly width?: number; readonly height?: number },
): string {
  const { viewport } = screen;
  const unit = Math.max(viewport.width, 320) / 412;
  const shapes: string[] = [];
  if (options.sketch) shapes.push(...sketchOf(screen, unit));
  const labels: string[] = [];
  const taken = new Set<string>();
  for (const verdict of verdicts) {
    const e = screen.elements[verdict.index];
    if (e === undefined || !isMarked(verdict, e) || !inView(screen, e)) continue;
    const colour = COLOURS[verdict.verdict];
    const { x, y, width, height } = e.bounds;
    const dashes = verdict.verdict === 'offered' ? '' : ` stroke-dasharray="${4 * unit} ${3 * unit}"`;
    shapes.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="0.07" stroke="${colour}" stroke-width="${1.5 * unit}"${dashes}/>`,
    );
    labels.push(numberAt(verdict, e, unit, colour, taken, viewport));
  }
  // One scale for both sides: a source may end above the bar at the foot of its picture.
  const width = options.width ?? viewport.width;
  const height = options.height ?? viewport.height;
  const seen = Math.round((height * viewport.width) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${viewport.width} ${seen}" font-family="DejaVu Sans, Arial, sans-serif">${shapes.join('')}${labels.join('')}</svg>`;
}

/** The number in a corner of the box, moved along where another number stands already. */
function numberAt(
  { index }: ElementVerdict,
  e: UiElement,
  unit: number,
  colour: string,
  taken: Set<string>,
  viewport: PerceivedScreen['viewport'],
): string {
  const text = String(index);
  const [w, h] = [(text.length * 6.4 + 5) * unit, 12 * unit];
  const limit = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  let x = limit(e.bounds.x, viewport.width - w);
  let y = limit(e.bounds.y, viewport.height - h);
  const cell = (): string => `${Math.round(x / (10 * unit))},${Math.round(y / (9 * unit))}`;
  for (let tries = 0; taken.has(cell()) && tries < 6; tries++) {
    if (x + 2 * w < Math.min(e.bounds.x + e.bounds.width, viewport.width)) x += w + 2;
    else y = limit(y + h, viewport.height - h);
  }
  taken.add(cell());
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${2 * unit}" fill="${colour}"/><text x="${x + w / 2}" y="${y + 9.2 * unit}" font-size="${9.5 * unit}" font-weight="bold" fill="#fff" text-anchor="middle">${text}</text>`;
}

/** Where there is no picture: what the page source tells of the screen. */
function sketchOf(screen: PerceivedScreen, unit: number): string[] {
  const { width, height } = screen.viewport;
  const out = [`<rect width="${width}" height="${height}" fill="#fff"/>`];
  for (const e of screen.elements) {
    if (!e.visible || !e.onScreen || !inView(screen, e)) continue;
    const { bounds: b } = e;
    if (e.role === 'image' || e.role === 'canvas')
      out.push(`<rect x="${b.x}" y="${b.y}" width="${b.width}" height="${b.height}" fill="#eceff1"/>`);
    const words = e.text || (e.clickable ? e.name : '');
    const isLeaf = screen.elements[e.index + 1]?.parent !== e.index;
    if (words === '' || (!isLeaf && e.text === '')) continue;
    const font = Math.max(7 * unit, Math.min(b.height * 0.6, 13 * unit));
    const room = Math.max(1, Math.floor(b.width / (font * 0.56)));
    const shown = words.length > room ? `${words.slice(0, Math.max(1, room - 1))}…` : words;
    out.push(
      `<text x="${b.x + 2 * unit}" y="${b.y + b.height / 2 + font * 0.35}" font-size="${font}" fill="#455a64">${escapeXml(shown)}</text>`,
    );
  }
  return out;
}

/** The screenshot with the boxes on it, or the sketch, as a PNG. */
export async function pictureOf(
  screen: PerceivedScreen,
  verdicts: readonly ElementVerdict[],
  screenshot: Uint8Array | null,
): Promise<Uint8Array> {
  const { drawOver, drawSvg } = await import('../../../adapters/imaging/sharp-overlay.ts');
  const { viewport } = screen;
  if (screenshot !== null)
    return drawOver(screenshot, (size) => overlaySvg(screen, verdicts, { sketch: false, ...size }));
  const scale = Math.max(1, Math.min(2, 824 / viewport.width));
  const [width, height] = [Math.round(viewport.width * scale), Math.round(viewport.height * scale)];
  return drawSvg(overlaySvg(screen, verdicts, { sketch: true, width, height }));
}

/** One file to open: the picture, and beside it every element with what became of it. */
export function pageOf(
  title: string,
  screen: PerceivedScreen,
  verdicts: readonly ElementVerdict[],
  picture: Uint8Array,
): string {
  const rows = verdicts
    .filter((v) => v.verdict !== 'content' && v.reason !== 'hidden')
    .map((v) => {
      const e = screen.elements[v.index];
      const label = e === undefined ? '' : e.name || e.text || e.hint || e.resourceName;
      return `<tr><td style="color:${COLOURS[v.verdict]}"><b>${v.index}</b></td><td>${e?.role ?? ''}</td><td>${escapeXml(label.slice(0, 80))}</td><td style="color:${COLOURS[v.verdict]}">${v.verdict}</td><td>${escapeXml(v.words)}</td></tr>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:16px;display:flex;gap:24px;flex-wrap:wrap}img{max-width:420px;width:100%;border:1px solid #ccc;align-self:flex-start;position:sticky;top:16px}table{border-collapse:collapse;flex:1;min-width:480px;display:block}td{border-bottom:1px solid #eee;padding:3px 8px;vertical-align:top}h1{width:100%;font-size:18px;margin:0}</style>
<h1>${escapeXml(title)}</h1><img alt="the screen with numbered elements" src="data:image/png;base64,${Buffer.from(picture).toString('base64')}">
<table>${rows.join('\n')}</table></html>
`;
}
