import type { StoredStep } from '../../domain/stored-path.ts';

const OPPOSITE: Readonly<Record<string, string>> = {
  SCROLL_LEFT: 'SCROLL_RIGHT',
  SCROLL_RIGHT: 'SCROLL_LEFT',
};

/** Whether a step is a swipe to the side: what lies beyond is looked for by no tool, unlike what is further down. */
export const turnsPages = ({ action }: Pick<StoredStep, 'action'>): boolean =>
  OPPOSITE[action?.kind ?? ''] !== undefined;

const ofOneCarousel = (a: StoredStep, b: StoredStep): boolean =>
  a.action?.elementSignature === b.action?.elementSignature && a.from?.screenId === b.from?.screenId;

/** Which pages of carousels were turned, and not turned back, since the app was started. */
export function createTurnedPages<T extends StoredStep>() {
  let turned: readonly T[] = [];
  return {
    /** Of a step that changed what is shown. */
    note(step: T): void {
      const { from, expects, action } = step;
      const stays = expects.kind === 'screen' && expects.screen.screenId === from?.screenId;
      if (!turnsPages(step) || !stays) return;
      const back = turned.findLastIndex(
        (one) => ofOneCarousel(one, step) && one.action?.kind === OPPOSITE[action?.kind ?? ''],
      );
      turned = back < 0 ? [...turned, step] : turned.filter((_, at) => at !== back);
    },
    /** Those of the carousel that a step turned. */
    with: (step: T): readonly T[] => turned.filter((one) => ofOneCarousel(one, step)),
    forget: (): void => {
      turned = [];
    },
  };
}
