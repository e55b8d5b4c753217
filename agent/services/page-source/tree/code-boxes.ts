import type { Draft, DraftScreen } from './draft.ts';
import { contains, right } from './geometry.ts';

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

const isNarrow = ({ width, height }: Draft['bounds']): boolean => width > 0 && width <= height * WIDEST;
const isBox = ({ bounds, field, value }: Draft): boolean =>
  isNarrow(bounds) &&
  (value ?? '').length <= 1 &&
  (field?.maxLength === undefined || field.maxLength === '1');

/** Whether two fields are boxes beside each other, of one size and called the same. */
const areBeside = (a: Draft, b: Draft): boolean => areInRow(a, b) && calledBut(a) === calledBut(b);

function areInRow(a: Draft, b: Draft): boolean {
  const between = Math.max(a.bounds.x, b.bounds.x) - Math.min(right(a.bounds), right(b.bounds));
  return (
    Math.abs(a.bounds.y - b.bounds.y) <= SLACK &&
    Math.abs(a.bounds.width - b.bounds.width) <= SLACK &&
    Math.abs(a.bounds.height - b.bounds.height) <= SLACK &&
    between >= -SLACK &&
    between <= a.bounds.width * GAP
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

/** Of the height of a field that lies over boxes: what they are at least as high as. */
const LOWEST = 0.5;
/** Boxes with what is in and around them. */
const MOST_PARTS = 4 * MOST;

const said = ({ text, name }: Draft): string => (text === '' ? name : text);

/** Whether a box is drawn for one sign: nothing but it is in it. */
const isDrawn = (draft: Draft): boolean =>
  ['group', 'text', 'image'].includes(draft.role) &&
  draft.visible &&
  !draft.editable &&
  !draft.clickable &&
  said(draft).length <= 1;

/** Whether all of one lies on another. */
const lies = ({ bounds: { x, y, width, height } }: Draft, { bounds: on }: Draft): boolean =>
  width > 0 &&
  contains(on, { x: x + SLACK, y: y + SLACK, width: width - 2 * SLACK, height: height - 2 * SLACK });

/**
 * One field that lies over four to eight narrow boxes in a row, and over nothing else, holds a code that is drawn in them, as where a
 * toolkit knows no boxes to type into.
 */
function markFieldOverBoxes(screen: DraftScreen, field: Draft): void {
  const { width, height } = field.bounds;
  if (width < height * FEWEST * LOWEST) return;
  const over = screen.drafts.filter((d) => d !== field && d.bounds.width < width && lies(d, field));
  if (over.length < FEWEST || over.length > MOST_PARTS) return;
  // What is in a box is none beside it, and what is around several says nothing.
  const narrow = over.filter((d) => isNarrow(d.bounds));
  if (over.some((d) => !narrow.includes(d) && (d.role !== 'group' || said(d) !== ''))) return;
  const boxes = narrow.filter((d) => !narrow.some((o) => o.index < d.index && lies(d, o)));
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (first === undefined || last === undefined || boxes.length < FEWEST || boxes.length > MOST) return;
  if (!narrow.every(isDrawn) || first.bounds.height < height * LOWEST) return;
  if (right(last.bounds) - first.bounds.x < width / 2) return;
  if (!boxes.every((box, at) => at === 0 || areInRow(boxes[at - 1] ?? box, box))) return;
  const length = String(boxes.length);
  field.field = { ...field.field, autocomplete: 'one-time-code', minLength: length, maxLength: length };
}

/**
 * Four to eight narrow fields of one size in a row hold one code, a sign each, whatever stands above them. A page of the
 * web says of each how much goes into it; without that they are cells of a table, as are those with such a row right below.
 */
export function markCodeBoxes(screen: DraftScreen, sayTheirLength: boolean): void {
  const rows: Draft[][] = [[]];
  for (const draft of screen.drafts) {
    if (!draft.editable || !draft.visible) continue;
    if (!sayTheirLength && (draft.value ?? '').length <= MOST) markFieldOverBoxes(screen, draft);
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
