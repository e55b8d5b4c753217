import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
  withRole,
} from '../../../support/screens/recorded-screens.ts';

const box = (bounds: string, more: string, inner = ''): string =>
  androidView('android.view.ViewGroup', bounds, more, inner);
const days = (row: number, chosen: number): string =>
  Array.from({ length: 7 }, (_, i) => {
    const day = row * 7 + i + 1;
    const at = `[${i * 140},${400 + row * 150}][${i * 140 + 140},${550 + row * 150}]`;
    return box(at, `clickable="true" selected="${day === chosen}" content-desc="${day} May 2024"`);
  }).join('');
const month = (weeks: number, chosen: number) => {
  const rows = Array.from({ length: weeks }, (_, row) =>
    box(`[0,${400 + row * 150}][980,${550 + row * 150}]`, '', days(row, chosen)),
  );
  return androidScreen(androidText('Schedule', 100) + box('[0,400][980,1300]', '', rows.join('')));
};

it('the days of a month are cells, whichever is chosen and in whatever week', () => {
  const looks = [0, 4, 12].map((chosen) => month(5, chosen));
  for (const look of looks) {
    expect(withRole(look, 'tab')).toEqual([]);
    const taps = actionsOf(look).filter(({ kind }) => kind === 'TAP');
    expect(taps.every((a) => a.groupSignature !== a.elementSignature)).toBe(true);
  }
  expect(new Set(looks.map((look) => computeSignature(look).hash)).size).toBe(1);
});

it('those of a week alone are tabs', () => {
  expect(withRole(month(1, 4), 'tab')).toHaveLength(7);
});

it('so are those of a first or last week that has fewer, where rounding makes a week a pixel higher', () => {
  const week = (row: number, from: number, to: number, chosen: number): string => {
    const [top, low] = [400 + row * 150, 550 + row * 150 + (row % 2)];
    const cells = Array.from({ length: to - from }, (_, i) => {
      const [day, x] = [row * 7 + from + i, (from + i) * 140];
      const at = `[${x},${top}][${x + 140},${low}]`;
      return box(at, `clickable="true" selected="${day === chosen}" content-desc="${day} May 2024"`);
    });
    return box(`[0,${top}][980,${low}]`, '', cells.join(''));
  };
  for (const chosen of [4, 9, 29]) {
    const full = [1, 2, 3].map((row) => week(row, 0, 7, chosen));
    const weeks = [week(0, 3, 7, chosen), ...full, week(4, 0, 2, chosen)];
    expect(withRole(androidScreen(box('[0,400][980,1300]', '', weeks.join(''))), 'tab')).toEqual([]);
  }
});
