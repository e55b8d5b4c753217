import type { Bounds, UiElement } from '../../../domain/ui-element.ts';

/** An element under construction, linked to its neighbours; the passes refine it in place before it is frozen. */
export type Draft = { -readonly [K in keyof UiElement]: UiElement[K] };

/** The elements of one capture with the links that every pass needs. */
export interface DraftScreen {
  readonly drafts: Draft[];
  /** Children of each element, in document order. */
  readonly children: number[][];
  /** One past the last descendant of each element: subtrees are contiguous in document order. */
  readonly end: number[];
}

const EMPTY: Bounds = { x: 0, y: 0, width: 0, height: 0 };

export function blankDraft(index: number, parent: number | null, depth: number): Draft {
  return {
    index,
    parent,
    depth,
    key: null,
    role: 'group',
    className: '',
    resourceName: '',
    name: '',
    text: '',
    hint: '',
    value: null,
    filled: false,
    inputType: '',
    packageName: '',
    bounds: EMPTY,
    visible: true,
    onScreen: true,
    covered: false,
    enabled: true,
    clickable: false,
    longClickable: false,
    checkable: false,
    checked: false,
    editable: false,
    password: false,
    selected: false,
    focused: false,
    scrollable: [],
    invalid: false,
    href: null,
  };
}

export function linkDrafts(drafts: Draft[]): DraftScreen {
  const children: number[][] = drafts.map(() => []);
  const end = drafts.map((draft) => draft.index + 1);
  for (let i = drafts.length - 1; i >= 0; i--) {
    const parent = drafts[i]?.parent ?? null;
    if (parent === null) continue;
    end[parent] = Math.max(end[parent] ?? 0, end[i] ?? 0);
  }
  for (const draft of drafts) if (draft.parent !== null) children[draft.parent]?.push(draft.index);
  return { drafts, children, end };
}

/** The elements below `index`, in document order, without itself. */
export function descendants(screen: DraftScreen, index: number): readonly Draft[] {
  return screen.drafts.slice(index + 1, screen.end[index] ?? index + 1);
}

/** The elements around one, the nearest first. */
export function* ancestors(screen: DraftScreen, draft: Draft): Generator<Draft> {
  for (let at = draft.parent; at !== null; at = screen.drafts[at]?.parent ?? null) {
    const above = screen.drafts[at];
    if (above !== undefined) yield above;
  }
}

/** Whether any of the elements around one is such. */
export function isWithin(screen: DraftScreen, draft: Draft, test: (above: Draft) => boolean): boolean {
  for (const above of ancestors(screen, draft)) if (test(above)) return true;
  return false;
}

/** Marks that tell a renderer the direction of what follows, or nothing at all: no part of what is said. */
const MARKS = /^[\s\u200c\u200d]+$|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/** Signs of an icon font: a picture that is drawn as a letter, and says nothing to anybody who has not got the font. */
const GLYPHS = /\p{Co}+/gu;
/** What stood between such a sign and the words beside it. */
const DANGLING = /^[\s,;]+|(?<![\s,;])[\s,;]+$/g;

/** Parts of a description that had nothing to say: read out, they are pauses. */
const PAUSES_BEFORE = /^(?:,\s+)+/;
const PAUSES = /(?<!,\s*)(?:,\s*)+$|(?:,\s+)+(?=,\s)/g;

/**
 * White space collapsed and trimmed, marks of direction and signs of icon fonts left out, so that a label reads the same
 * on every capture.
 */
export function clean(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const words = text.replace(GLYPHS, ' ');
  return (words === text ? text : words.replace(DANGLING, ''))
    .replace(MARKS, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(PAUSES_BEFORE, '')
    .replace(PAUSES, '');
}
