import { BACK_BUTTON } from '../../domain/source/ios-names.ts';
import type { ActionKind } from '../../domain/ui-action.ts';
import type { UiElement, Viewport } from '../../domain/ui-element.ts';
import { saysBack } from '../labels/back-words.ts';

/** How much each role promises a new screen. Navigation leads somewhere; a toggle changes what is here. */
const ROLE_WEIGHT: Readonly<Partial<Record<UiElement['role'], number>>> = {
  tab: 0.72,
  menuitem: 0.7,
  listitem: 0.68,
  link: 0.66,
  button: 0.66,
  textfield: 0.6,
  select: 0.5,
  option: 0.45,
  group: 0.5,
  image: 0.48,
  text: 0.45,
  canvas: 0.4,
  radio: 0.34,
  checkbox: 0.32,
  switch: 0.3,
  slider: 0.22,
  system: 0.05,
};

const PRIMARY =
  /^(?:next|continue|start|get started|sign in|log ?in|sign up|register|create|add|new|save|search|done|apply|open|view|see all|more|details|settings|profile|menu|weiter|anmelden|suchen|suivant|continuer|siguiente|continuar|avanti|próximo|volgende|dalej|далее|下一步|次へ|다음)\b/iu;
const ADLIKE =
  /\b(?:sponsored|advertisement|promo(?:tion)?|install now|learn more about ads|why this ad)\b|\bAds?\b/;
const PRIMARY_NAME = /fab|primary|submit|cta|continue|next|login|sign_?in/i;

const KIND_FACTOR: Readonly<Record<ActionKind, number>> = {
  TAP: 1,
  TYPE: 1,
  LONG_PRESS: 0.45,
  SCROLL_DOWN: 1,
  SCROLL_UP: 1,
  SCROLL_LEFT: 1,
  SCROLL_RIGHT: 1,
  BACK: 1,
  DISMISS: 1,
  RELAUNCH: 1,
  HIDE_KEYBOARD: 1,
};

/** Actions without an element of their own, and scrolling: how they compare with a control. */
const FIXED: Readonly<Partial<Record<ActionKind, number>>> = {
  SCROLL_DOWN: 0.5,
  SCROLL_RIGHT: 0.38,
  SCROLL_LEFT: 0.24,
  SCROLL_UP: 0.22,
  DISMISS: 0.4,
  HIDE_KEYBOARD: 0.15,
  RELAUNCH: 0.05,
  BACK: 0.1,
};

/** Shares of the viewport: how deep a top bar is, how far its first and last icon lie from the edges, how wide one is. */
const BAR = { depth: 0.12, edge: 0.2, icon: 0.2 } as const;

/** A picture without words at either end of the bar on top: menus open there, more often than anywhere else. */
function isBarIcon({ bounds: { x, y, width, height }, name, text, role }: UiElement, v: Viewport): boolean {
  if (name.trim() !== '' || text.trim() !== '' || role === 'textfield') return false;
  if (y < 0 || y + height > BAR.depth * v.height || width > BAR.icon * v.width) return false;
  return x + width <= BAR.edge * v.width || x >= (1 - BAR.edge) * v.width;
}

const clamp = (x: number): number => Math.round(Math.max(0.01, Math.min(1, x)) * 100) / 100;

/**
 * Promise of an action in 0..1:
 * `kind × (role + 0.12 primary + 0.16 icon at an end of the bar + 0.08 named + 0.05 size + 0.05 on screen − 0.35 back-ish
 * − 0.4 ad-like − 0.3 chosen tab − 0.15 filled field)`.
 * Size counts by the square root of the share of the viewport, so that a banner does not beat a button. The weights
 * are a heuristic; only their order matters, since the list is sorted by it.
 */
export function salience(
  kind: ActionKind,
  element: UiElement | null,
  viewport: Viewport,
  isAd = false,
): number {
  const fixed = FIXED[kind];
  if (fixed !== undefined || element === null) return clamp(fixed ?? 0.1);
  const label = element.name === '' ? element.text : element.name;
  const words = label.trim();
  let score = ROLE_WEIGHT[element.role] ?? 0.4;
  const back = saysBack(words, element.resourceName);
  if (
    element.resourceName !== BACK_BUTTON &&
    (PRIMARY.test(words) || PRIMARY_NAME.test(element.resourceName))
  )
    score += 0.12;
  if (words !== '' || element.resourceName !== '') score += 0.08;
  if (isBarIcon(element, viewport)) score += 0.16;
  const share = (element.bounds.width * element.bounds.height) / (viewport.width * viewport.height);
  score += Math.min(0.05, Math.sqrt(Math.max(0, share)) * 0.15);
  if (element.onScreen) score += 0.05;
  if (back) score -= 0.35;
  if (isAd || ADLIKE.test(words)) score -= 0.4;
  if (element.role === 'tab' && element.selected) score -= 0.3;
  if (element.filled && kind === 'TYPE') score -= 0.15;
  return clamp(score * KIND_FACTOR[kind]);
}

/** The `k` most promising, best first; equal ones keep their order on the screen. */
export function rankTop<T extends { readonly confidenceScore: number }>(
  actions: readonly T[],
  k = 12,
): readonly T[] {
  return actions
    .map((action, i) => ({ action, i }))
    .sort((a, b) => b.action.confidenceScore - a.action.confidenceScore || a.i - b.i)
    .slice(0, Math.max(0, k))
    .map(({ action }) => action);
}
