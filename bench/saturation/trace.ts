import type { RichSpec } from '../../adapters/simulated/generator-rich-pages.ts';
import type { RichOptions, RichPlan } from '../../adapters/simulated/generator-rich.ts';

/** A page with all that was drawn for it, its words first and then the labels of its links, in their order. */
export interface TracePage {
  readonly spec: RichSpec;
  readonly room: number;
  readonly drawn: readonly (number | boolean)[];
  readonly words: readonly string[];
}

/** An app of the rich generator as the draws that made it, so that some of them can be made anew. */
export interface AppTrace {
  readonly seed: number;
  readonly options: RichOptions;
  readonly plan: Pick<RichPlan, 'sections' | 'drawer' | 'hint' | 'consent' | 'texts'>;
  /** In the order in which the generator hangs them on each other. */
  readonly pages: readonly TracePage[];
  /** The page that each hangs on; null where there was no room and the page before leads there from its toolbar. */
  readonly parents: ReadonlyMap<TracePage, TracePage | null>;
  /** Room that was drawn anew, where it was; nobody sees how much of it is not taken. */
  readonly rooms: ReadonlyMap<TracePage, number>;
  readonly across: readonly (readonly [from: TracePage, to: TracePage])[];
  readonly login: TracePage | null;
  readonly walled: readonly TracePage[];
}
