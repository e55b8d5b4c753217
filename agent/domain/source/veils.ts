import type { Bounds, Viewport } from '../ui-element.ts';

type Display = Pick<Viewport, 'width' | 'height'>;

/** Of the display: how near to its lower edge a sheet ends, and how much of its height a drawer takes. */
const EDGE = 0.9;
const TALL = 0.8;
/** Of the display: what a veil over a screen takes at least, whose app may leave the system's bars free. */
const VEIL = 0.85;

/** In the languages that Compose speaks; iOS toolkits say the same. Whole words, where a language has spaces: a closet sale closes nothing. */
const CLOSES =
  /(?<!\p{L})(?:close|dismiss|scrim|schließen|fermer|cerrar|chiudi|fechar|sluiten|zamknij|закрыть|закрити|stäng|lukk?|sulje|zavřít|zavřete|bezár(?:ás|ása|ja)|închide(?:ți)?|kapat|κλείσιμο|tutup|đóng|إغلاق|סגירת|סגירה|बंद करें)(?![\p{L}\p{M}])|ปิด|关闭|關閉|閉じ|닫기/iu;

/** Whether what is read out for a box says that it closes the sheet or drawer in front of it. */
export const closesSheet = (name: string): boolean =>
  CLOSES.test(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

/** What such a box around it says at most: more is a page that speaks of closing. */
const MAX_CLOSING = 30;

/** The same of a box around what it closes. */
export const closesInside = (name: string): boolean => name.length <= MAX_CLOSING && closesSheet(name);

/** The same of a box that is told by what it is (React Native). */
export const isBackdrop = (name: string): boolean => /(?<!\p{L})back ?drop(?!\p{L})/iu.test(name);

/**
 * Whether a box is the sheet at the lower edge, or the drawer at a side, of what closes it: the two leave nothing of the
 * display. Of what closes it Compose tells the part that can be seen.
 */
export function isSheetOf(closing: Bounds, box: Bounds, display: Display): boolean {
  const below = box.y + box.height >= display.height * EDGE;
  if (box.width >= display.width * EDGE)
    return (
      below &&
      box.y > closing.y &&
      box.y > 0 &&
      closing.y <= display.height * (1 - EDGE) &&
      closing.y + closing.height >= box.y
    );
  const atSide = box.x <= 0 || box.x + box.width >= display.width;
  const tall = Math.min(closing.height, box.height) >= display.height * TALL;
  return atSide && tall && closing.width + box.width >= display.width;
}

/** Whether a box that takes all touches lies behind another one: the sheet at the lower edge, or a box with a margin. */
export function isVeilOf(veil: Bounds, box: Bounds, display: Display): boolean {
  if (veil.width < display.width || veil.height < display.height * VEIL) return false;
  const margin = box.x > 0 && box.x + box.width < display.width && box.y > veil.y;
  const apart = margin && box.y + box.height < veil.y + veil.height;
  return isSheetOf(veil, box, display) || apart;
}
