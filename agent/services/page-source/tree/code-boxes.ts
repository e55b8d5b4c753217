import type { Draft, DraftScreen } from './draft.ts';
import { right } from './geometry.ts';

/** Signs of a code or PIN that is typed into boxes of its own, the fewest and the most. */
const FEWEST = 4;
const MOST = 8;
/** Of its height: a box for one sign is no wider. */
const WIDEST = 1.3;
/** Of a width: what lies between two boxes, also where a code is shown in two halves. */
const GAP = 1.5;
const SLACK = 3;

/** Names and hints but for their numbers: `Digit 1`, `Digit 2`. */
const calledBut = ({ name, hint }: Draft): string => `${name}|${hint}`.replace(/\p{N}+/gu, '#');

const isBox = ({ bounds: { width, height }, field, value }: Draft): boolean =>
  width > 0 &&
  width <= height * WIDEST &&
  (value ?? '').length <= 1 &&
  (field?.maxLength === undefined || field.maxLength === '1');

/** Whether two fields are boxes beside each other, of one size and called the same. */
function areBeside(a: Draft, b: Draft): boolean {
  const between = Math.max(a.bounds.x, b.bounds.x) - Math.min(right(a.bounds), right(b.bounds));
  return (
    Math.abs(a.bounds.y - b.bounds.y) <= SLACK &&
    Math.abs(a.bounds.width - b.bounds.width) <= SLACK &&
    Math.abs(a.bounds.height - b.bounds.height) <= SLACK &&
    between >= -SLACK &&
    between <= a.bounds.width * GAP &&
    calledBut(a) === calledBut(b)
  );
}

/**
 * Four to eight narrow fields of one size in a row hold one code, a sign each, whatever stands above them. A page of the
 * web says of each how much goes into it; without that they are cells of a table.
 */
export function markCodeBoxes(screen: DraftScreen, sayTheirLength: boolean): void {
  let row: Draft[] = [];
  const close = (): void => {
    if (row.length >= FEWEST && row.length <= MOST)
      for (const box of row) box.field = { ...box.field, autocomplete: 'one-time-code', maxLength: '1' };
    row = [];
  };
  for (const draft of screen.drafts) {
    if (!draft.editable || !draft.visible) continue;
    const last = row.at(-1);
    if (last !== undefined && !areBeside(last, draft)) close();
    if (isBox(draft) && (!sayTheirLength || draft.field?.maxLength === '1')) row.push(draft);
    else close();
  }
  close();
}
