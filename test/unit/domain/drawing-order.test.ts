import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDrawingOrder } from '../../../agent/domain/source/drawing-order.ts';
import type { Bounds } from '../../../agent/domain/ui-element.ts';

interface View {
  readonly name: string;
  readonly parent: number;
  readonly bounds: Bounds;
  readonly attributes: Readonly<Record<string, string>>;
}

const view = (
  name: string,
  parent: number,
  place: number,
  bounds: readonly number[] = [0, 0, 9, 9],
): View => {
  const [x = 0, y = 0, width = 0, height = 0] = bounds;
  return { name, parent, bounds: { x, y, width, height }, attributes: { 'drawing-order': String(place) } };
};
const ordered = (views: readonly View[]): readonly View[] => inDrawingOrder(views, (v) => v.bounds);
const names = (views: readonly View[]): string =>
  ordered(views)
    .map((v) => v.name)
    .join(' ');

/** The names around a view, itself last. */
const pathOf = (views: readonly View[], at: View | undefined): string =>
  at === undefined ? '' : `${pathOf(views, views[at.parent])}/${at.name}`;

describe('views in the order in which they are drawn', () => {
  it('puts a layer with all it holds behind the page that it lies over', () => {
    const tour = [view('tour', 0, 4), view('text', 1, 1), view('close', 1, 2)];
    expect(names([view('root', -1, 0), ...tour, view('page', 0, 1), view('row', 4, 1)])).toBe(
      'root page row tour text close',
    );
  });

  it('leaves what stands side by side as it is read', () => {
    const beside = [
      view('a', 0, 3, [0, 0, 9, 9]),
      view('b', 0, 2, [0, 9, 9, 9]),
      view('c', 0, 1, [0, 17, 9, 9]),
    ];
    expect(names([view('root', -1, 0), ...beside])).toBe('root a b c');
  });

  it('leaves alone what does not say where it is drawn', () => {
    const views = [view('root', -1, 0), view('a', 0, 0), view('b', 0, 7), view('c', 0, 0)];
    expect(ordered(views)).toBe(views);
  });

  it('keeps every view beneath its own, and has none before one that it lies over', () => {
    const views = fc
      .array(
        fc.record({
          parent: fc.nat(),
          place: fc.integer({ min: 0, max: 5 }),
          box: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20)),
        }),
        { minLength: 1, maxLength: 25 },
      )
      .map((all) =>
        all.map(({ parent, place, box }, i) => view(`v${i}`, i === 0 ? -1 : parent % i, place, box)),
      );
    fc.assert(
      fc.property(views, (given) => {
        // Parents stand before their children, though not every subtree stands together: `ordered` has to see to it.
        const once = ordered(ordered(given));
        expect(once.map((v) => pathOf(once, v)).sort()).toEqual(given.map((v) => pathOf(given, v)).sort());
        expect(ordered(once)).toBe(once);
      }),
    );
  });
});
