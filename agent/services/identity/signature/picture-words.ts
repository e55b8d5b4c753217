import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';

/** Class of an element that is words read off a picture; no page source can have it. */
const PICTURE_WORDS = 'words in the picture';

export const isPictureWords = (e: UiElement): boolean => e.className === PICTURE_WORDS;

const told = new WeakMap<PerceivedScreen, PerceivedScreen>();

/**
 * The screen as the page source tells it: what was read off its picture is to be touched, but text recognition errs, so
 * the identity of a screen does not rest on it. The same object where nothing was read.
 */
export function withoutPictureWords(screen: PerceivedScreen): PerceivedScreen {
  if (!screen.elements.some(isPictureWords)) return screen;
  const known = told.get(screen);
  if (known !== undefined) return known;
  const kept = screen.elements.filter((e) => !isPictureWords(e));
  const places = new Map(kept.map((e, index) => [e.index, index]));
  const bare = {
    ...screen,
    elements: kept.map((e, index) => ({
      ...e,
      index,
      parent: e.parent === null ? null : (places.get(e.parent) ?? null),
    })),
  };
  told.set(screen, bare);
  return bare;
}

/** The screen with words of its picture in what they are painted on, right behind it. */
export function withPictureWords(
  screen: PerceivedScreen,
  painted: UiElement,
  words: readonly Pick<UiElement, 'text' | 'bounds'>[],
): PerceivedScreen {
  const bare = withoutPictureWords(screen);
  if (words.length === 0) return bare;
  const moved = (index: number): number => (index > painted.index ? index + words.length : index);
  const added = words.map(({ text, bounds }, n): UiElement => ({
    ...painted,
    index: painted.index + 1 + n,
    parent: painted.index,
    depth: painted.depth + 1,
    key: null,
    role: 'button',
    className: PICTURE_WORDS,
    resourceName: '',
    name: text,
    text,
    hint: '',
    value: null,
    bounds,
    visible: true,
    onScreen: true,
    covered: false,
    enabled: true,
    clickable: true,
    longClickable: false,
    checkable: false,
    checked: false,
    selected: false,
    focused: false,
    scrollable: [],
    invalid: false,
    href: null,
  }));
  const elements = bare.elements.map((e) => ({
    ...e,
    index: moved(e.index),
    parent: e.parent === null ? null : moved(e.parent),
  }));
  elements.splice(painted.index + 1, 0, ...added);
  return { ...bare, elements };
}
