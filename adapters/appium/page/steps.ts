import type { PageElement, PageKit, PageList } from './dom.ts';

/**
 * What is, or stands in, the step of several at which one is: as it says itself (`aria-current`), or as a class does (`step-active`,
 * `is-process`) of what is called a step, beside others that are and have no such class.
 */
export function steps(kit: PageKit): void {
  const STEP = /^(?:steps?|stepper)$/;
  const AT = /^(?:active|current|selected|process|processing)$/;
  const NOT = /^(?:not|non|no|in|un|de|if|when|has|hover|focus|disabled)$/;
  /** So many boxes the words of a step may have around them. */
  const LIFT = 4;
  /** Beside each other: one is none of several, and what is longer is a list of what to do. */
  const MOST = 8;
  /** Of one step that are looked at. */
  const PARTS = 12;

  const listOf = (all: PageList<PageElement>): PageElement[] =>
    Array.from(all as unknown as ArrayLike<PageElement>);
  const classesOf = (element: PageElement): string[] =>
    (kit.attribute(element, 'class') ?? '').split(/\s+/).filter((name) => /^[\w-]{1,60}$/.test(name));
  const wordsOf = (name: string): string[] =>
    name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[-_]+/);
  const stepsIn = (element: PageElement): string[] =>
    classesOf(element).filter((name) => wordsOf(name).some((word) => STEP.test(word)));
  const marksOf = (element: PageElement): string[] =>
    classesOf(element).filter((name) => {
      const words = wordsOf(name);
      return words.some((word) => AT.test(word)) && !words.some((word) => NOT.test(word));
    });
  /** What marks a step stands on it, or on what of it is called so as well (its title, its number). */
  const marksWithin = (item: PageElement): string[] =>
    [item, ...listOf(kit.within(item, '[class*="step" i]')).slice(0, PARTS)].flatMap(marksOf);

  kit.isAtStep = (element) => {
    let item: PageElement | null = element;
    for (let lift = 0; item !== null && lift <= LIFT; lift++) {
      if (kit.said(item, 'aria-current') === 'step') return true;
      const holder: PageElement | null = kit.own(item).parentElement;
      const [at, called] = [item, stepsIn(item)];
      const beside = holder && called.length > 0 ? listOf(kit.own(holder).children) : [];
      const others = beside.filter(
        (one) =>
          one !== at && stepsIn(one).some((name) => called.includes(name)) && kit.textIn(one, 20) !== '',
      );
      if (others.length >= MOST) return false;
      if (others.length > 0) {
        const theirs = new Set(others.flatMap(marksWithin));
        return marksWithin(item).some((mark) => !theirs.has(mark));
      }
      item = holder;
    }
    return false;
  };
}
