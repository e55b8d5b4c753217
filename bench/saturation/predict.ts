import type { Explored } from '../../agent/services/analysis/coverage/explored.ts';
import {
  chao1,
  goodTuring,
  saturationOf,
  type Saturation,
} from '../../agent/services/analysis/coverage/saturation.ts';
import type { RecordedCrawl } from './record-crawl.ts';

/** What is said, and between what it likely is. */
export type Said = Pick<Saturation, 'unseen' | 'unseenLeast' | 'unseenMost'>;
export const isWithin = (left: number, { unseenLeast, unseenMost }: Said): boolean =>
  unseenLeast <= left && left <= unseenMost;

export interface Formulas {
  /** By the open actions alone. */
  readonly ours: Said;
  readonly chao1: number;
  readonly goodTuring: number;
}

export function formulas(explored: Explored): Formulas {
  const meetings = new Map<string, number>();
  for (const { toScreenId } of explored.tries)
    if (toScreenId !== null) meetings.set(toScreenId, (meetings.get(toScreenId) ?? 0) + 1);
  // Where the crawl began was met without a try.
  for (const id of explored.screenIds) if (!meetings.has(id)) meetings.set(id, 1);
  return { ours: saturationOf(explored), chao1: chao1(meetings), goodTuring: goodTuring(meetings) };
}

/** What was known at the end of an iteration, and what each formula makes of it. */
export function predict(crawl: RecordedCrawl, at: number): Formulas & { readonly left: number } {
  const screenIds = crawl.screens.filter(({ iteration }) => iteration <= at).map(({ screenId }) => screenId);
  const all = crawl.tries.filter(({ iteration }) => iteration <= at);
  const tries = all.filter(({ outcome }) => outcome !== 'BLOCKED');
  const tried = new Set(tries.map(({ actionId }) => actionId));
  const explored = {
    ...{ screenIds, tries },
    offers: crawl.offers.filter(({ iteration }) => iteration <= at),
    blocked: new Set(all.map(({ actionId }) => actionId).filter((id) => !tried.has(id))),
  };
  return { left: crawl.screens.length - screenIds.length, ...formulas(explored) };
}
