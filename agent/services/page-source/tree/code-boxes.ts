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
/** Of its height: what lies at most between a box and the one below it in a table. A PIN that is asked for twice says so in between. */
const ROW_GAP = 0.5;

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

/** Whether two rows are of one table, as of a matrix or of a game with letters. */
function areBelow([a]: readonly Draft[], [b]: readonly Draft[]): boolean {
  if (a === undefined || b === undefined) return false;
  const between = Math.abs(a.bounds.y - b.bounds.y) - a.bounds.height;
  return (
    Math.abs(a.bounds.x - b.bounds.x) <= SLACK &&
    Math.abs(a.bounds.width - b.bounds.width) <= SLACK &&
    Math.abs(a.bounds.height - b.bounds.height) <= SLACK &&
    between >= -SLACK &&
    between <= a.bounds.height * ROW_GAP
  );
}

/**
 * Four to eight narrow fields of one size in a row hold one code, a sign each, whatever stands above them. A page of the
 * web says of each how much goes into it; without that they are cells of a table, as are those with such a row right below.
 */
export function markCodeBoxes(screen: DraftScreen, sayTheirLength: boolean): void {
  const rows: Draft[][] = [[]];
  for (const draft of screen.drafts) {
    if (!draft.editable || !draft.visible) continue;
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && !areBeside(last, draft)) rows.push([]);
    if (isBox(draft) && (!sayTheirLength || draft.field?.maxLength === '1')) rows.at(-1)?.push(draft);
    else rows.push([]);
  }
  rows.forEach((row, at) => {
    if (row.length < FEWEST || row.length > MOST) return;
    if (areBelow(row, rows[at - 1] ?? []) || areBelow(row, rows[at + 1] ?? [])) return;
    for (const box of row) box.field = { ...box.field, autocomplete: 'one-time-code', maxLength: '1' };
  });
}
