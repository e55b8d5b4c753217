import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import { containsPoint, hasArea, visiblePart } from '../page-source/tree/geometry.ts';
import { rankTop } from './salience.ts';
import { ancestorWith, isPageAround, screenTree, scrollsVertically } from '../identity/tree/screen-tree.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { hindranceOf, holds, standIns } from '../identity/tree/touch-targets.ts';

/** What became of an element: `offered` to the explorer, `merged` into another one, `withheld`, or mere `content`. */
export interface ElementVerdict {
  readonly index: number;
  readonly verdict: 'offered' | 'merged' | 'withheld' | 'content';
  /** A word to branch on: `disabled`, `covered`, `behind_dialog`, … */
  readonly reason: string;
  /** The same for a person. */
  readonly words: string;
  /** The element that covers it, stands for it or holds it. */
  readonly other: number | null;
  /** What it offers, best first, with its place among all actions of the screen (1 is the best). */
  readonly actions: readonly RankedAction[];
}

export interface RankedAction {
  readonly rank: number;
  readonly kind: EnumeratedAction['kind'];
  readonly score: number;
  readonly blocked: EnumeratedAction['blocked'];
  /** How many alike ones share its group, itself included. */
  readonly groupSize: number;
}

/** What the platform itself knows about an element beyond the page source, by its key. */
export interface PlatformHint {
  /** Why it is taken for something to tap, or why not. */
  readonly clickable: string;
  /** What takes a tap at its middle, when it is another thing. */
  readonly coveredBy: { readonly key: string | null; readonly words: string } | null;
}

export interface VerdictOptions {
  readonly hints?: ReadonlyMap<string, PlatformHint>;
}

type Verdict = Omit<ElementVerdict, 'index' | 'actions'>;

/** Explains for every element of a screen why it is offered or not. `actions` is the screen's full enumeration. */
export function explainElements(
  screen: Parameters<typeof screenTree>[0],
  actions: readonly EnumeratedAction[],
  options: VerdictOptions = {},
): readonly ElementVerdict[] {
  const tree = screenTree(screen);
  const merged = standIns(tree);
  const offers = rankedByElement(actions);
  const hints = options.hints ?? new Map<string, PlatformHint>();
  return screen.elements.map((e) => {
    const own = offers.get(e.index) ?? [];
    const hint = e.key === null ? undefined : hints.get(e.key);
    const verdict =
      own.length > 0
        ? offered(tree, e, own, hint)
        : withheld(tree, e, merged.get(e.index) ?? null, hint, hints);
    return { index: e.index, ...verdict, actions: own };
  });
}

function rankedByElement(actions: readonly EnumeratedAction[]): ReadonlyMap<number, readonly RankedAction[]> {
  const sizes = new Map<string, number>();
  for (const a of actions)
    sizes.set(`${a.kind} ${a.groupSignature}`, (sizes.get(`${a.kind} ${a.groupSignature}`) ?? 0) + 1);
  const out = new Map<number, RankedAction[]>();
  rankTop(actions, actions.length).forEach((a, i) => {
    if (a.elementIndex === null) return;
    const { kind, blocked } = a;
    const groupSize = sizes.get(`${kind} ${a.groupSignature}`) ?? 1;
    out.set(a.elementIndex, [
      ...(out.get(a.elementIndex) ?? []),
      { rank: i + 1, kind, score: a.confidenceScore, blocked, groupSize },
    ]);
  });
  return out;
}

const named = (e: UiElement): string => {
  const label = e.name || e.text || e.hint || e.resourceName;
  return `#${e.index} ${e.role}${label === '' ? '' : ` “${label.slice(0, 40)}”`}`;
};

function offered(
  tree: ScreenTree,
  e: UiElement,
  own: readonly RankedAction[],
  hint: PlatformHint | undefined,
): Verdict {
  const parts = own.map(({ kind, rank, score, groupSize, blocked }) => {
    const group = groupSize > 1 ? `, one of ${groupSize} alike ones` : '';
    const left = blocked === null ? '' : `, left alone: ${blocked.replace('_', ' ')}`;
    return `${kind.toLowerCase().replace('_', ' ')} (rank ${rank}, ${score.toFixed(2)}${group}${left})`;
  });
  const because = e.editable
    ? 'a field that takes text'
    : e.clickable
      ? hint?.clickable ||
        (tree.screen.dialect === 'web' ? 'the page reacts to taps on it' : 'the app says it can be tapped')
      : e.longClickable
        ? 'reacts to a long press'
        : 'can be scrolled';
  const where = e.onScreen ? '' : '; further down, brought into view first';
  const ad = tree.ad[e.index] === 1 ? '; an advertisement, comes last' : '';
  const reason = own.every((a) => a.blocked !== null) ? 'left_alone' : 'offered';
  return { verdict: 'offered', reason, words: `${parts.join(', ')}: ${because}${where}${ad}`, other: null };
}

function withheld(
  tree: ScreenTree,
  e: UiElement,
  standIn: UiElement | null,
  hint: PlatformHint | undefined,
  hints: ReadonlyMap<string, PlatformHint>,
): Verdict {
  const no = (reason: string, words: string, other: UiElement | null = null): Verdict => ({
    verdict: 'withheld',
    reason,
    words,
    other: other?.index ?? null,
  });
  if (e.role === 'system' || e.role === 'keyboard' || belongsToSystem(tree, e))
    return no(
      'system',
      e.role === 'keyboard' ? 'the keyboard' : 'no part of the app: system bar or keyboard',
    );
  if (!e.visible) return no('hidden', 'not shown');
  if (tree.foreign[e.index] === 1)
    return no('page_beneath', 'belongs to a page that is kept in the document underneath the present one');
  const { dialog } = tree;
  const touchable = e.clickable || e.editable || e.longClickable;
  if (dialog !== null && (e.index < tree.scope.from || e.index >= tree.scope.to)) {
    const around = (tree.end[e.index] ?? 0) > dialog.index && e.index < dialog.index;
    if (touchable && !around) return no('behind_dialog', `lies behind the dialog ${named(dialog)}`, dialog);
  }
  if (standIn !== null)
    return {
      verdict: 'merged',
      reason: holds(tree, e, standIn) ? 'same_as_inner' : 'same_as_other',
      words: `a tap on it is a tap on ${named(standIn)}, which is offered instead`,
      other: standIn.index,
    };
  const hindrance = hindranceOf(e);
  if (hindrance === null && isPageAround(tree, e))
    return no('page', 'takes the touches of a whole page with a field in it, and does nothing of its own');
  switch (hindrance) {
    case 'disabled':
      return no('disabled', 'disabled');
    case 'covered': {
      const other = coverOf(tree, e, hint, hints);
      const by = other === null ? hint?.coveredBy?.words || 'something else' : named(other);
      return no('covered', `covered by ${by}`, other);
    }
    case 'no_size':
      return no('no_size', 'has no size');
    case 'out_of_reach':
      return no('out_of_reach', 'off-screen, and this platform gives no handle to bring it into view');
    case null:
      return no('counted_once', 'offered already as an alike element of this screen');
    case 'inert':
      return inert(tree, e, hint);
  }
}

function belongsToSystem(tree: ScreenTree, e: UiElement): boolean {
  return (
    tree.foreign[e.index] === 1 &&
    ancestorWith(tree, e, (a) => a.role === 'system' || a.role === 'keyboard') !== null
  );
}

/** What nothing listens to: part of a control, a frame around others, or something to look at. */
function inert(tree: ScreenTree, e: UiElement, hint: PlatformHint | undefined): Verdict {
  const content = (reason: string, words: string, other: UiElement | null = null): Verdict => ({
    verdict: other === null ? 'content' : 'merged',
    reason,
    words,
    other: other?.index ?? null,
  });
  const holder = ancestorWith(tree, e, (a) => a.clickable || a.editable);
  if (holder !== null && holder.role !== 'dialog')
    return content('part_of_control', `part of ${named(holder)}, which takes its taps`, holder);
  if (e.scrollable.length > 0 || scrollsVertically(e))
    return content('scroll_area', 'scrolls together with what it holds or is too small to be worth it');
  const unasked =
    hint?.clickable ||
    (tree.screen.dialect === 'web'
      ? 'no role, link, listener or pointer cursor of its own'
      : 'the app does not mark it as something to tap');
  const inside = (tree.end[e.index] ?? 0) > e.index + 1;
  if (inside) return content('frame', `holds other things; ${unasked}`);
  return content('not_clickable', `${e.role === 'group' ? 'a box' : `${e.role}`} to look at; ${unasked}`);
}

/** The thing on top at the middle of a covered element: as the platform says, else the last one drawn there. */
function coverOf(
  tree: ScreenTree,
  e: UiElement,
  hint: PlatformHint | undefined,
  hints: ReadonlyMap<string, PlatformHint>,
): UiElement | null {
  const { elements, viewport } = tree.screen;
  if (hint !== undefined && hints.size > 0) {
    const key = hint.coveredBy?.key ?? null;
    return key === null ? null : (elements.find((other) => other.key === key) ?? null);
  }
  const seen = visiblePart(e.bounds, viewport);
  const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
  const related = (a: UiElement, b: UiElement): boolean =>
    a.index <= b.index && b.index < (tree.end[a.index] ?? 0);
  let top: UiElement | null = null;
  for (const other of elements) {
    if (!other.onScreen || !other.visible || !hasArea(other.bounds)) continue;
    if (related(other, e) || related(e, other) || !containsPoint(other.bounds, x, y)) continue;
    const takes = other.clickable || other.longClickable || other.editable || other.role === 'keyboard';
    if (takes || (top === null && tree.screen.dialect === 'web' && other.index > e.index)) top = other;
  }
  return top;
}
