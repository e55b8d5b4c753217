import type { UiElement } from '../../../domain/ui-element.ts';

/** Classes of elements of phones. */
export const PHONE = /^(?:android|XCUIElementType)/;

/** Of a width and of a height: what cells of one kind differ by at most. */
const UNLIKE = 0.1;
/** One in so many may be of another size, else there is none that cells have. */
const FEW = 3;

/** So many times as wide as most of them: what ends a page stands below its stars or its seats. */
const BROAD = 3;

/** Without the few that are far wider than most; many are a list below a grid. */
function withoutBroad(elements: readonly UiElement[], run: readonly number[]): readonly number[] {
  const widthOf = (i: number): number => elements[i]?.bounds.width ?? 0;
  const widths = run.map(widthOf).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const narrow = run.filter((i) => widthOf(i) <= BROAD * usual);
  return (run.length - narrow.length) * FEW <= run.length ? narrow : run;
}

/**
 * Cells without the few controls beside them that are both wider or narrower and higher or lower, as where a toolkit knows no boxes: what
 * hands in a number that is chosen, the next month.
 */
export function cellsOf(elements: readonly UiElement[], given: readonly number[]): readonly number[] {
  if (!PHONE.test(elements[given[0] ?? -1]?.className ?? '')) return given;
  const run = withoutBroad(elements, given);
  const alike = (a: number, b: number): boolean => {
    const [x, y] = [elements[a]?.bounds, elements[b]?.bounds];
    if (x === undefined || y === undefined) return false;
    const differs = (one: number, other: number): boolean => Math.abs(one - other) > UNLIKE * other;
    return !(differs(x.width, y.width) && differs(x.height, y.height));
  };
  // Cells are most of them: one of the first few has their size.
  for (const cell of run.slice(0, FEW)) {
    const cells = run.filter((i) => alike(i, cell));
    if ((run.length - cells.length) * FEW <= run.length) return cells;
  }
  return run;
}
