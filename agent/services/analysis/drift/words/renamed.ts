import type { OfferedAction } from '../../../../domain/graph.ts';
import { splitCamelCase } from '../../../patterns/camel-case.ts';
import { overlap, wordsOf } from '../../build/likeness.ts';
import { isAlike, isRow, isScroll } from '../../build/offered-actions.ts';

/** Words of resource names that tell what a thing is made of, not what it is for. */
const MADE_OF = new Set(
  (
    'btn button link lnk input field text txt textfield edit box view item img image icon ic el id tv iv et rl ll fab ' +
    'label lbl wrapper container main js test'
  ).split(' '),
);

/** The words of a resource name, whatever joins them: `inputEmail` and `input-email_2` have the same. */
const wordsOfName = (resourceName: string): ReadonlySet<string> =>
  wordsOf(splitCamelCase(resourceName, ' ').replace(/[^\p{L}]+/gu, ' '));

const wordsThatTell = (resourceName: string): ReadonlySet<string> =>
  new Set([...wordsOfName(resourceName)].filter((word) => !MADE_OF.has(word)));

/** The part of the fewer words that two resource names must share to be one that was changed. */
const SAME_NAME = 0.5;

/** Whether two resource names may be one that was changed: the same words joined otherwise, or half of those that tell what it is. */
export const areLikeNames = (one: string, other: string): boolean =>
  [...wordsOfName(one)].sort().join(' ') === [...wordsOfName(other)].sort().join(' ') ||
  overlap(wordsThatTell(one), wordsThatTell(other)) >= SAME_NAME;

/** Both say nothing or the same, or one says what the other does and more: `Email` and `Email address`. */
function sayAlike(one: string, other: string): boolean {
  if (one === other) return true;
  return overlap(wordsOf(one), wordsOf(other)) === 1;
}

/**
 * What is called otherwise now: of what is left of two looks, two of one kind and role of which one says what the other does
 * and maybe more, and no other as much, and that lead to one place as far as is known. Resource names must be alike; where
 * there are none, words alone tell.
 */
export function renamedSince(
  before: readonly OfferedAction[],
  after: readonly OfferedAction[],
  leadApart: (b: OfferedAction, a: OfferedAction) => boolean,
): readonly (readonly [OfferedAction, OfferedAction])[] {
  const mayBe = (a: OfferedAction): boolean =>
    !isScroll(a.kind) && (!isRow(a) || isAlike(a)) && (a.resourceName !== '' || a.label !== '');
  const [left, right] = [before.filter(mayBe), after.filter(mayBe)];
  const isOne = (b: OfferedAction, a: OfferedAction): boolean =>
    b.kind === a.kind &&
    b.role === a.role &&
    sayAlike(b.label, a.label) &&
    (b.resourceName === '') === (a.resourceName === '') &&
    (b.resourceName === '' || areLikeNames(b.resourceName, a.resourceName)) &&
    !leadApart(b, a);
  return left.flatMap((b) => {
    const [a, ...more] = right.filter((one) => isOne(b, one));
    if (a === undefined || more.length > 0) return [];
    return left.some((other) => other !== b && isOne(other, a)) ? [] : [[b, a] as const];
  });
}
