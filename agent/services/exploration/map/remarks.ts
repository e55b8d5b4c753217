import type { RunRecord } from '../../../domain/records.ts';
import type { KnownAction } from './known-map.ts';

/** A message is no longer than this. */
const MAX_REMARK = 200;

/**
 * What the looks before and after an act tell: whether all that came of it was a message beside what the screen said before
 * (a toast, a snack bar). One that still stands there from the act before is passed over.
 */
export class Remarks {
  private before = '';
  private remark = '';
  /** All that the last act brought was a message. */
  only = false;

  note({ kind, body }: RunRecord): void {
    if (kind === 'perception') {
      this.before = body.text ?? '';
      this.only = false;
    } else if (kind === 'verification_assessment') {
      const after = body.post?.text ?? this.before;
      const isOther = body.deltaType === 'content' && after !== this.before;
      const said = isOther
        ? (wordsAdded(this.before, after) ?? wordsAdded(without(this.before, this.remark), after))
        : null;
      this.only = said !== null;
      if (said !== null) this.remark = said;
    }
  }
}

const without = (text: string, words: string): string =>
  words === '' ? text : text.split(words).join(' ').replace(/\s+/g, ' ').trim();

/** What a text says more than before, where it says all of that as it was and the rest at one place; null otherwise. */
function wordsAdded(before: string, after: string): string | null {
  const [a, b] = [before.split(' '), after.split(' ')];
  const more = b.length - a.length;
  if (before === '' || more <= 0) return null;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  for (let i = start; i < a.length; i++) if (a[i] !== b[i + more]) return null;
  const added = b.slice(start, start + more).join(' ');
  return added.length <= MAX_REMARK ? added : null;
}

/** Whether nothing came of an action, a message at most, however often it was done. */
export const didNothing = ({ tries }: KnownAction): boolean =>
  tries.length > 0 && tries.every(({ outcome, said }) => outcome === 'INEFFECTIVE' || said === true);
